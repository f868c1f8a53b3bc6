"""Names of squares: numbers, as players know them, and the board's coordinates.

Black's men stand on the squares from 1 on, White's on the last ones. Who begins sees the board from below, in the
drawing and in coordinates: Black on 8x8, White on 10x10; a1 is the dark corner at the left hand.
"""

import re
from collections.abc import Iterator

from plyglot.core.types import FIRST, SECOND, Position

from .rules import HALF, HEIGHT, INTERNATIONAL, SQUARES, WIDTH

BLACK = SECOND if INTERNATIONAL else FIRST
COLUMNS = "abcdefghij"[:WIDTH]
COORDINATE = re.compile(f"([{COLUMNS}])({'|'.join(str(row) for row in range(HEIGHT, 0, -1))})")

Cell = tuple[int, int]
"""Row and column of a drawing, from 0."""


def number_of(bit: int, side: int) -> int:
    """The number of a square that a side sees as a bit.

    >>> number_of(0, BLACK), number_of(34, BLACK), number_of(0, 1 - BLACK)
    (1, 32, 32)
    """
    n = bit - bit // (WIDTH + 1)
    return n + 1 if side == BLACK else SQUARES - n


def bit_of(number: int, side: int) -> int:
    """The bit of a square, as a side sees it.

    >>> [bit_of(number, BLACK) for number in (1, 8, 9, 32)], bit_of(32, 1 - BLACK)
    ([0, 7, 9, 34], 0)
    """
    n = number - 1 if side == BLACK else SQUARES - number
    return n + n // WIDTH


def cell_of(number: int) -> Cell:
    """Where a square is drawn.

    >>> cell_of(1), cell_of(4), cell_of(32)
    ((7, 6), (7, 0), (0, 1))
    """
    up, left = divmod(number - 1 if BLACK == FIRST else SQUARES - number, HALF)
    return HEIGHT - 1 - up, WIDTH - 2 - 2 * left + up % 2


NUMBER_AT = {cell_of(number): number for number in range(1, SQUARES + 1)}
"""The numbers of the squares by their places in the drawing."""


def number_in(name: str) -> int:
    """The number of a square that is named by its number or its coordinates; 0 if there is none.

    >>> number_in("11"), number_in("a1"), number_in("b1"), number_in("33")
    (11, 4, 0, 0)
    """
    if found := COORDINATE.fullmatch(name.lower()):
        return NUMBER_AT.get((HEIGHT - int(found[2]), COLUMNS.index(found[1])), 0)
    return int(name) if re.fullmatch("[0-9]{1,2}", name) and 1 <= int(name) <= SQUARES else 0


def signs(pos: Position, side: int) -> Iterator[tuple[int, str]]:
    """The squares that are occupied, by number, and what stands there: w and W, b and B for men and kings."""
    own, opp, kings = int(pos.own), int(pos.opp), int(pos.kings)
    for number in range(1, SQUARES + 1):
        bit = 1 << bit_of(number, side)
        if (own | opp) & bit:
            sign = "b" if bool(own & bit) == (side == BLACK) else "w"
            yield number, sign.upper() if kings & bit else sign
