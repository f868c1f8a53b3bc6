"""Hex as text: cells `a1` to `k11`; X is the first player, who joins top and bottom."""

from math import sqrt

from plyglot.core.errors import Refusal
from plyglot.core.reading import rows_of
from plyglot.core.types import FIRST, SECOND, u64

from .rules import BOTTOM, LEFT, ONE, RIGHT, SIZE, TOP, Bits, Position, has_joined, joined

LETTERS = "abcdefghijk"[:SIZE]
MOVE = f"[{LETTERS}](?:1[01]|[1-9])"
BOARD_STYLE = "hexagons"
COLOURS = ("red", "blue")


def drawn_at(row: int, column: int) -> tuple[float, float]:
    """Each row lies half a hexagon farther to the right."""
    return sqrt(0.75) * row, column + row / 2


def _owner(row: int, column: int) -> int | None:
    """Whose edge a cell lies on; at the corners both meet."""
    edges = {FIRST: row in (0, SIZE - 1), SECOND: column in (0, SIZE - 1)}
    owners = [side for side, there in edges.items() if there]
    return owners[0] if len(owners) == 1 else None


SQUARE_OWNERS = [[_owner(row, column) for column in range(SIZE)] for row in range(SIZE)]


def format_move(move: int) -> str:
    """A cell: `a1`."""
    return f"{LETTERS[move % SIZE]}{move // SIZE + 1}"


def rows(pos: Position, side: int) -> list[str]:
    """The board as strings of X, O and `.`."""
    bits = [ONE << u64(cell) for cell in range(SIZE * SIZE)]
    cells = "".join("X" if pos.first & bit else "O" if pos.second & bit else "." for bit in bits)
    return [cells[row * SIZE : (row + 1) * SIZE] for row in range(SIZE)]


def highlight(pos: Position, side: int) -> list[tuple[int, int]]:
    """The chain that joins the winner's edges, with all that hangs on it."""
    for cells, begin, end in ((pos.first, TOP, BOTTOM), (pos.second, LEFT, RIGHT)):
        if has_joined(cells, begin, end):
            chain = joined(cells, joined(cells, begin) & end)
            return [divmod(cell, SIZE) for cell in range(SIZE * SIZE) if chain & ONE << u64(cell)]
    return []


def format(pos: Position, side: int) -> str:
    return "/".join(rows(pos, side))


def parse(text: str) -> tuple[Position, int]:
    """Rows of X, O and `.`, such as `..X/.O./...`; X plays when both have as many cells."""
    lines = rows_of(text.upper())
    cells = "".join(lines)
    if [len(line) for line in lines] != [SIZE] * SIZE or set(cells) - set("XO."):
        raise Refusal(
            f"a position is moves, such as b2a1, or {SIZE} rows of {SIZE} out of X, O and '.'",
            fr=f"une position s’écrit par des coups, comme b2a1, ou par {SIZE} rangées de {SIZE} signes X, O et « . »",
        )
    first, second = (sum(1 << i for i, cell in enumerate(cells) if cell == sign) for sign in "XO")
    ahead = first.bit_count() - second.bit_count()
    if ahead not in (0, 1):
        raise Refusal(
            f"X moves first, so X has as many cells as O, or one more, not {ahead:+d}",
            fr=f"X commence : X a autant de cases que O, ou une de plus, et non {ahead:+d}",
        )
    side = FIRST if ahead == 0 else SECOND
    pos = Position(Bits(first), Bits(second), u64(side))
    edges = (TOP, BOTTOM) if side == FIRST else (LEFT, RIGHT)
    if has_joined(pos.first if side == FIRST else pos.second, *edges):
        raise Refusal(
            "the side to move has joined its edges already: the game ended before this position",
            fr="le joueur au trait a déjà relié ses bords : la partie était finie avant cette position",
        )
    return pos, side
