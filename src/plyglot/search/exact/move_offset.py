"""Move offsets, for a packed table where only the outcome matters: states that differ by whole moves share an entry.

Often a part of a game is worth so many moves to one side, for certain: a move offset. Then the table need not know of
it. The more of it, the better, so that there is a least offset with which the side to move wins. An entry keeps bounds
of that number's negative: a win with offset c says that it is at least -c, a loss that it is less. Whoever comes with
more than wins, or less than loses, has the answer.
"""

from plyglot.core.slots import State, move_offset
from plyglot.core.types import LOSS, WIN
from plyglot.search.exact.packed.layout import farthest


def number_for(state: State, score: int) -> int:
    """An answer as a bound of what the part in the key is worth."""
    return -move_offset(state) if score > 0 else -move_offset(state) - 1


def score_bounds(state: State, lower: int, upper: int) -> tuple[int, int]:
    """Bounds of a state's score from bounds that are relative to its move offset."""
    extra = move_offset(state)
    won = lower > -farthest() and lower + extra >= 0
    lost = upper < farthest() and upper + extra < 0
    return WIN if won else LOSS, LOSS if lost else WIN
