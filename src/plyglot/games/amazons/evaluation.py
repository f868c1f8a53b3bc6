"""Evaluation of Amazons: whose amazons are nearer to each free square, by moves of a queen and by moves of a king.

J. Lieberum, "An Evaluation Function for the Game of Amazons", 2005. What is near for a queen counts at the end, when
regions are closed; early, how much nearer, and what is near for a king, says more; and amazons must not be walled in.
How early it is, is told by the squares that both sides reach as soon.
"""

from plyglot.core.compile.native import popcount
from plyglot.core.types import FIRST
from plyglot.core.units import Unit

from .rules import BOARD, NONE, ONE, SQUARES, Bits, Position, around, reached

SCALE = 100
UNIT = Unit("square", "squares", fr=("case", "cases"), size=SCALE, decimals=1)
FUTILITY_MARGIN = 200

FARTHEST = 6
"""Steps of a king from which on squares are equally far."""

HALVED = 64
"""Weight of a square that a queen reaches at once."""

WHOLE = 12 * HALVED
"""A hundredth of a square while terms are added up: all divisions go into it."""

CROWDED = (0, 40, 65, 80, 90, 95, 98, 100, 100)
"""What an amazon is worth by how many free squares touch her, in hundredths."""


def evaluate(pos: Position) -> int:
    """Squares that the side to move is expected to have more than the other, in hundredths."""
    free = BOARD & ~(pos.own | pos.opp | pos.fire)
    nearer, lead, contested = by_queens(pos.own, pos.opp, free)
    nearer_kings, lead_kings = by_kings(pos.own, pos.opp, free)
    early = min(contested * 100 // SQUARES, 100)  # 0 when everything is divided
    late = 100 - early
    total = (
        nearer * (20 + 80 * late * late // 10_000) * WHOLE
        + lead * early * (WHOLE // HALVED)
        + (nearer_kings * WHOLE + lead_kings * (WHOLE // FARTHEST)) * (2 * early // 5)
        + (crowded(pos.own, free) - crowded(pos.opp, free)) * early * (WHOLE // 12)
    )
    return total // WHOLE if total >= 0 else -(-total // WHOLE)  # alike for both sides


def by_queens(own: Bits, opp: Bits, free: Bits) -> tuple[int, int, int]:
    """By moves of a queen: the lead in squares that are nearer to a side; the lead in nearness, where a square that is
    reached at once counts HALVED, and with each move more half as much; how many squares both reach as soon."""
    ours, theirs, weight = own, opp, HALVED
    nearer, lead, contested = 0, 0, 0
    while True:
        our_new = reached(ours, free) & ~ours
        their_new = reached(theirs, free) & ~theirs
        if our_new | their_new == NONE:
            return nearer, lead, contested
        nearer += popcount(our_new & ~(their_new | theirs)) - popcount(their_new & ~(our_new | ours))
        lead += weight * (popcount(our_new) - popcount(their_new))
        contested += popcount(our_new & their_new)
        weight //= 2
        ours, theirs = ours | our_new, theirs | their_new


def by_kings(own: Bits, opp: Bits, free: Bits) -> tuple[int, int]:
    """By moves of a king: the lead in squares that are nearer, and in how much nearer, over FARTHEST steps."""
    ours, theirs = own, opp
    nearer, lead = 0, 0
    for _ in range(FARTHEST):
        our_new = around(ours) & free & ~ours
        their_new = around(theirs) & free & ~theirs
        nearer += popcount(our_new & ~(their_new | theirs)) - popcount(their_new & ~(our_new | ours))
        ours, theirs = ours | our_new, theirs | their_new
        lead += popcount(ours) - popcount(theirs)
    return nearer, lead


def crowded(amazons: Bits, free: Bits) -> int:
    """What a side's amazons are worth by the free squares beside them."""
    worth = 0
    while amazons != NONE:
        amazon = amazons & ~(amazons - ONE)
        amazons ^= amazon
        worth += CROWDED[popcount(around(amazon) & free)]
    return worth


def features(pos: Position, side: int) -> dict[str, tuple[int, int]]:
    """What players count. Python only."""
    first, second = (pos.own, pos.opp) if side == FIRST else (pos.opp, pos.own)
    free = BOARD & ~(pos.own | pos.opp | pos.fire)
    return {
        "squares reached at once": (popcount(reached(first, free)), popcount(reached(second, free))),
        "free squares beside amazons": (popcount(around(first) & free), popcount(around(second) & free)),
    }
