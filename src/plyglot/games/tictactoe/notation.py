"""Tic-tac-toe as text: squares `a1` to `c3`; X is the first player."""

from plyglot.core.drawing.pieces import Piece
from plyglot.core.errors import Refusal
from plyglot.core.reading import rows_of
from plyglot.core.types import FIRST, ONE, SECOND, u64

from .rules import LINES, Position

MOVE = "[a-c][1-3]"
BOARD_STYLE = "felt"
LINES_ONLY = 'fill="none" stroke="currentColor" stroke-width="13" stroke-linecap="round"'
PIECES = {
    "X": Piece(FIRST, f'<path d="M25 25L75 75M75 25L25 75" {LINES_ONLY}/>', {"en": "cross", "fr": "croix"}),
    "O": Piece(SECOND, f'<circle cx="50" cy="50" r="27" {LINES_ONLY}/>', {"en": "nought", "fr": "rond"}),
}


def format_move(move: int) -> str:
    return "abc"[move % 3] + "123"[move // 3]


def rows(pos: Position, side: int) -> list[str]:
    """The board as three strings of X, O and `.`; X is the first player."""
    own, opp = "XO" if side == FIRST else "OX"
    squares = "".join(own if pos.own >> u64(i) & ONE else opp if pos.opp >> u64(i) & ONE else "." for i in range(9))
    return [squares[0:3], squares[3:6], squares[6:9]]


def highlight(pos: Position, side: int) -> list[tuple[int, int]]:
    """The lines that the winner, who moved last, has made."""
    made = [line for line in LINES if pos.opp & line == line]
    return [divmod(i, 3) for i in range(9) if any(line >> u64(i) & ONE for line in made)]


def format(pos: Position, side: int) -> str:
    return "/".join(rows(pos, side))


def parse(text: str) -> tuple[Position, int]:
    """Nine squares of X, O and `.`, such as `XOX/OO./.X.`; X plays when both have as many marks."""
    lines = rows_of(text.upper())
    squares = "".join(lines)
    if [len(line) for line in lines] not in ([9], [3, 3, 3]) or set(squares) - set("XO."):
        raise Refusal(
            "a position is nine squares of X, O and '.', such as XOX/OO./.X.",
            fr="une position s’écrit par neuf cases X, O et « . », comme XOX/OO./.X.",
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
    if any(own & int(line) == int(line) for line in LINES):
        raise Refusal(
            "the side to move already has a line: the game ended before this position",
            fr="le joueur au trait a déjà un alignement : la partie était finie avant cette position",
        )
    return Position(u64(own), u64(opp)), side
