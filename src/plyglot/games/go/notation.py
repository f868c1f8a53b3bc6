"""Go as text: points `a1` to `j9` without the letter i, or `pass`; X is Black."""

from plyglot.core.errors import Refusal
from plyglot.core.reading import rows_of
from plyglot.core.types import FIRST, SECOND, u64
from plyglot.core.units import Unit

from .rules import BLACK, BOARD, NO_KO, NONE, ONE, PASS, SIZE, STRIDE, WHITE, Bits, Position, choked, grown

PLAYERS = ("Black", "White")
LETTERS = "abcdefghjklmnopqrst"[:SIZE]
COLUMNS = LETTERS
MOVE_LETTERS = {"fr": {"pass": "passe"}, "de": {"pass": "passen"}}
ROWS = tuple(str(row) for row in range(SIZE, 0, -1))
POINT = f"[{LETTERS}](?:1[0-9]|[1-9])"
MOVE = f"{POINT}|pass"
SEPARATOR = " "
BOARD_STYLE = "intersections"
UNIT = Unit("point", "points", fr=("point", "points"), size=2, decimals=1, margin_size=2)


def format_move(move: int) -> str:
    """A point such as `e5`, or `pass`."""
    return "pass" if move == PASS else f"{LETTERS[move % STRIDE]}{move // STRIDE + 1}"


def rows(pos: Position, side: int) -> list[str]:
    """The board from its last row down, in X, O and `.`."""
    black, white = (pos.own, pos.opp) if pos.black == BLACK else (pos.opp, pos.own)
    bits = [[ONE << u64(row * STRIDE + column) for column in range(SIZE)] for row in range(SIZE - 1, -1, -1)]
    return ["".join("X" if black & bit else "O" if white & bit else "." for bit in row) for row in bits]


def tally(pos: Position, side: int) -> tuple[int, int]:
    """Each side's area as the board stands, Black's first."""
    black, white = (pos.own, pos.opp) if pos.black == BLACK else (pos.opp, pos.own)
    empty = BOARD & ~(black | white)
    ours, theirs = int(grown(black, empty)), int(grown(white, empty))
    return (ours & ~theirs).bit_count(), (theirs & ~ours).bit_count()


def points_in(stones: Bits) -> list[int]:
    """The points of some stones, from the first row up."""
    return [point for point in range(PASS) if stones & ONE << u64(point)]


def square_of(point: int) -> tuple[int, int]:
    """Where a point is drawn: its row from above, and its column."""
    return SIZE - 1 - point // STRIDE, point % STRIDE


def format(pos: Position, side: int) -> str:
    """The rows, who is to move, the point that ko forbids or `-`, and how many passes were made in a row."""
    ko = "-" if pos.ko == NO_KO else format_move(int(pos.ko) - 1)
    return f"{'/'.join(rows(pos, side))} {'wb'[int(pos.black)]} {ko} {int(pos.passes)}"


def edited(rows: list[str], side: int, details: list[str]) -> str:
    """The position that an editor shows."""
    return f"{'/'.join(rows)} {'bw'[side]}"


def parse(text: str) -> tuple[Position, int]:
    """Read the form that `format` writes; without its last parts Black is to move, nothing is forbidden by ko, and
    nobody has passed."""
    words = rows_of(text)
    lines, rest = words[:SIZE], [*words[SIZE:], *("b", "-", "0")[len(words) - SIZE :]] if len(words) >= SIZE else []
    cells = "".join(lines[::-1]).upper()
    if [len(line) for line in lines] != [SIZE] * SIZE or set(cells) - set("XO.") or len(rest) != 3:
        raise Refusal(
            f"a position is moves, such as b2 a1, or {SIZE} rows of {SIZE} out of X, O and '.', then b or w for the"
            " side to move",
            fr=f"une position s’écrit par des coups, comme b2 a1, ou par {SIZE} rangées de {SIZE} signes X, O et « . »,"
            " puis b ou w pour le trait",
        )
    turn, forbidden, passed = rest
    if turn not in ("b", "w") or passed not in ("0", "1", "2"):
        raise Refusal(
            "after the rows come b or w, the point that ko forbids or -, and 0, 1 or 2 passes",
            fr="après les rangées viennent b ou w, le point interdit par le ko ou -, et 0, 1 ou 2 passes",
        )
    black, white = (
        Bits(sum(1 << i // SIZE * STRIDE + i % SIZE for i in range(SIZE * SIZE) if cells[i] == sign)) for sign in "XO"
    )
    empty = BOARD & ~(black | white)
    if choked(black, black, empty) != NONE or choked(white, white, empty) != NONE:
        raise Refusal("a chain has no liberty", fr="une chaîne n’a pas de liberté")
    ko = ko_of(forbidden, empty)
    own, opp = (black, white) if turn == "b" else (white, black)
    pos = Position(own, opp, ko, u64(int(passed)), BLACK if turn == "b" else WHITE)
    return pos, FIRST if turn == "b" else SECOND


def ko_of(text: str, empty: Bits) -> u64:
    """What a position keeps of a point that ko forbids."""
    points = {format_move(point): point for point in range(PASS) if point % STRIDE < SIZE}
    if text == "-":
        return NO_KO
    if text not in points or not empty & ONE << u64(points[text]):
        raise Refusal(
            f"ko forbids an empty point, not {text[:20]!r}",
            fr=f"le ko interdit un point libre, et non {text[:20]!r}",
        )
    return u64(points[text] + 1)
