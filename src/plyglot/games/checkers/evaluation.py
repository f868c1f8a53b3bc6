"""Evaluations of checkers by hand: material, and where the men stand. 100 is a man."""

from plyglot.core.compile.native import inlined, popcount
from plyglot.core.types import NONE, u64
from plyglot.core.units import Unit

from .moves import flip
from .rules import BOARD, HALF, HEIGHT, INTERNATIONAL, LEFT, MEN, RIGHT, SQUARES, WIDTH, Position, squares

UNIT = Unit("man", "men", fr=("pion", "pions"), size=100, decimals=2)

MAN = 100
KING = 300 if INTERNATIONAL else 140
"""A flying king is worth three men, one that goes step by step not much more than a man."""

BACK_ROW_MAN = 7
"""A man at home keeps the other side from crowning, as long as it has men."""

CENTRE_PIECE = 4
STEP = 2
"""A plain move that a piece has."""

ROW_LATE, ROW_EARLY = 7, 1
"""A row that a man has gone, with few pieces and with all on the board: in the end what counts is to be crowned."""

LEAD = 400
"""What exchanges are worth to the side with more pieces: its lead, divided by the number of all pieces."""

HOME = squares(0, HALF)
CENTRE = u64(
    sum(
        1 << n + n // WIDTH
        for n in range(SQUARES)
        if 2 < n // HALF + 1 < HEIGHT - 1 and 0 < n % HALF < HALF - 1  # neither near an edge nor near the rows of home
    )
)
BEYOND = tuple(squares(HALF * row, SQUARES) for row in range(1, HEIGHT))
"""The squares from each row on."""


def evaluate(pos: Position) -> int:
    """Material, advancement, back row, centre and mobility, own less the other side's."""
    own = worth(pos.own, pos.opp, pos.kings)
    opp = worth(flip(pos.opp), flip(pos.own), flip(pos.kings))
    pieces, more = popcount(pos.own | pos.opp), popcount(pos.own) - popcount(pos.opp)
    return own - opp + quotient(LEAD * more, pieces)


def material(pos: Position) -> int:
    """Men and kings, own less the other side's."""
    men, kings = ~pos.kings, pos.kings
    return MAN * (popcount(pos.own & men) - popcount(pos.opp & men)) + KING * (
        popcount(pos.own & kings) - popcount(pos.opp & kings)
    )


@inlined
def worth(own: u64, opp: u64, kings: u64) -> int:
    """What the pieces of the side that plays up are worth."""
    men, empty = own & ~kings, BOARD & ~(own | opp)
    total = MAN * popcount(men) + KING * popcount(own & kings) + CENTRE_PIECE * popcount(own & CENTRE)
    total += STEP * (popcount(men << LEFT & empty) + popcount(men << RIGHT & empty))
    if opp & ~kings != NONE:
        total += BACK_ROW_MAN * popcount(men & HOME)
    rows = 0
    for beyond in BEYOND:
        rows += popcount(men & beyond)
    gone = 2 * MEN - popcount(own | opp)
    return total + rows * (ROW_EARLY * (2 * MEN - gone) + ROW_LATE * gone) // (2 * MEN)


@inlined
def quotient(number: int, divisor: int) -> int:
    """A quotient rounded towards 0, so that it is equal and opposite for the two sides."""
    return number // divisor if number >= 0 else -(-number // divisor)


def features(pos: Position, side: int) -> dict[str, tuple[int, int]]:
    """What players count. Python only."""
    sides = [(pos.own, pos.kings), (flip(pos.opp), flip(pos.kings))]
    sides = sides if side == 0 else sides[::-1]
    counted = {
        "men": [popcount(own & ~kings) for own, kings in sides],
        "kings": [popcount(own & kings) for own, kings in sides],
        "men on the back row": [popcount(own & ~kings & HOME) for own, kings in sides],
        "pieces in the centre": [popcount(own & CENTRE) for own, _ in sides],
    }
    return {name: (first, second) for name, (first, second) in counted.items()}
