"""Tic-tac-toe and its relatives as text: squares `a1` to `c3`, or to `o15`; X is the first player."""

from plyglot.core.drawing.pieces import Piece
from plyglot.core.errors import Refusal
from plyglot.core.reading import rows_of
from plyglot.core.types import FIRST, SECOND, u64

from .rules import HEIGHT, LINE, ONE, SQUARES, STEPS, WIDTH, Bits, Position, has_line, lines_in

LETTERS = "abcdefghijklmno"[:WIDTH]
MOVE = f"[{LETTERS}](?:{'1[0-5]|' if HEIGHT > 9 else ''}[1-9])"
BOARD_STYLE = "felt"
COUNT, COUNT_FR = ("nine", "neuf") if SQUARES == 9 else (str(SQUARES), str(SQUARES))
LINES_ONLY = 'fill="none" stroke="currentColor" stroke-width="13" stroke-linecap="round"'
PIECES = {
    "X": Piece(FIRST, f'<path d="M25 25L75 75M75 25L25 75" {LINES_ONLY}/>', {"en": "cross", "fr": "croix"}),
    "O": Piece(SECOND, f'<circle cx="50" cy="50" r="27" {LINES_ONLY}/>', {"en": "nought", "fr": "rond"}),
}


def format_move(move: int) -> str:
    """A square: `b2`."""
    return f"{LETTERS[move % WIDTH]}{move // WIDTH + 1}"


def rows(pos: Position, side: int) -> list[str]:
    """The board as strings of X, O and `.`; X is the first player."""
    own, opp = "XO" if side == FIRST else "OX"
    bits = [ONE << u64(square) for square in range(SQUARES)]
    squares = "".join(own if pos.own & bit else opp if pos.opp & bit else "." for bit in bits)
    return [squares[row * WIDTH : (row + 1) * WIDTH] for row in range(HEIGHT)]


def highlight(pos: Position, side: int) -> list[tuple[int, int]]:
    """The lines that the winner, who moved last, has made."""
    made = set()
    for way, step in enumerate(STEPS):
        begins = int(lines_in(pos.opp, way))
        made |= {square + i * step for square in range(SQUARES) if begins >> square & 1 for i in range(LINE)}
    return [divmod(square, WIDTH) for square in sorted(made)]


def format(pos: Position, side: int) -> str:
    return "/".join(rows(pos, side))


def parse(text: str) -> tuple[Position, int]:
    """Squares of X, O and `.`, such as `XOX/OO./.X.`, with or without slashes; X plays when both have as many marks."""
    lines = rows_of(text.upper())
    squares = "".join(lines)
    if [len(line) for line in lines] not in ([SQUARES], [WIDTH] * HEIGHT) or set(squares) - set("XO."):
        example = "/".join(["XOX", "OO.", ".X."] if SQUARES == 9 else ["." * WIDTH] * min(HEIGHT, 3))
        raise Refusal(
            f"a position is {COUNT} squares of X, O and '.', such as {example}",
            fr=f"une position s’écrit par {COUNT_FR} cases X, O et « . », comme {example}",
        )
    first = sum(1 << i for i, square in enumerate(squares) if square == "X")
    second = sum(1 << i for i, square in enumerate(squares) if square == "O")
    ahead = first.bit_count() - second.bit_count()
    if ahead not in (0, 1):
        raise Refusal(
            f"X moves first, so X has as many marks as O, or one more, not {ahead:+d}",
            fr=f"X commence : X a autant de signes que O, ou un de plus, et non {ahead:+d}",
        )
    own, opp, side = (first, second, FIRST) if ahead == 0 else (second, first, SECOND)
    if has_line(Bits(own)):
        raise Refusal(
            "the side to move already has a line: the game ended before this position",
            fr="le joueur au trait a déjà un alignement : la partie était finie avant cette position",
        )
    return Position(Bits(own), Bits(opp)), side
