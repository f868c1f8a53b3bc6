"""Othello as text: squares `a1` to `h8`; X is Black."""

from plyglot.core.compile.native import popcount
from plyglot.core.errors import Refusal
from plyglot.core.reading import rows_of
from plyglot.core.types import FIRST, ONE, SECOND, u64

from .rules import PASS, SIZE, SQUARES, Position

PLAYERS = ("Black", "White")
MOVE_LETTERS = {"fr": {"pass": "passe"}, "de": {"pass": "passen"}}
MOVE = f"[{'abcdefgh'[:SIZE]}][1-{SIZE}]|pass|ps|--"
ALIASES = {"ps": "pass", "--": "pass"}
FORCED = "pass"  # published transcripts leave it out


def format_move(move: int) -> str:
    """A square such as `f5`, or `pass`."""
    return "pass" if move == PASS else "abcdefgh"[move & 7] + "12345678"[move >> 3]


def rows(pos: Position, side: int) -> list[str]:
    """The board in X, O and `.`."""
    signs = "XO." if side == FIRST else "OX."
    bits = [[ONE << u64(8 * row + column) for column in range(SIZE)] for row in range(SIZE)]
    return ["".join(signs[0 if pos.own & bit else 1 if pos.opp & bit else 2] for bit in row) for row in bits]


def tally(pos: Position, side: int) -> tuple[int, int]:
    """Each side's discs, Black's first."""
    own, opp = popcount(pos.own), popcount(pos.opp)
    return (own, opp) if side == FIRST else (opp, own)


def format(pos: Position, side: int) -> str:
    """The squares a1 b1 ... h8 in X, O and `-`, then the side to move."""
    return "".join(rows(pos, side)).replace(".", "-") + " " + "XO"[side]


def parse(text: str) -> tuple[Position, int]:
    """Read the form that `format` writes, also in rows, with B, W, `*` and `.` for X, O, X and `-`; X is to move by
    default."""
    *lines, last = rows_of(text.upper().translate(str.maketrans(".*BW", "-XXO")))
    mover = last if lines and last in ("X", "O") else ""
    lines += [] if mover else [last]
    signs = "".join(lines)
    if [len(line) for line in lines] not in ([SQUARES], [SIZE] * SIZE) or set(signs) - set("XO-"):
        raise Refusal(
            f"a position is moves, such as f5d6, or {SQUARES} squares of X, O and -, then X or O to move",
            fr=f"une position s’écrit par des coups, comme f5d6, ou {SQUARES} cases X, O et -, puis X ou O au trait",
        )
    sets = {sign: sum(1 << i // SIZE * 8 + i % SIZE for i in range(SQUARES) if signs[i] == sign) for sign in "XO"}
    black, white = u64(sets["X"]), u64(sets["O"])
    return (Position(white, black), SECOND) if mover == "O" else (Position(black, white), FIRST)
