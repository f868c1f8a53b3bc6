"""Repetition, and the clock: in an endless game, a position that has occurred before counts as a draw, and so does one
where a player may claim it because nothing has happened for a long time (CLOCK_CLAIM).

The game ends only when a position has occurred REPETITION times; but if going round once is best, so is going round
again. Positions are compared by their keys, those of the game so far (in `Mem.positions`, PAST of them) and those on
the way from the root, as far back as the clock says that any can come again. What a table says of a position does not
depend on how it came about, so a draw by repetition may be missed there; near the clock's end the table gives no
scores. Selective, since the answer depends on the way: D. Breuker and others, "A Solution to the GHI Problem", 2001.
"""

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.slots import CLOCK_CLAIM, clock, clock_limit, key
from plyglot.core.types import Position

SELECTIVE = 1

PAST = Field("how many positions the game had before the root")


def repeated(pos: Position, ply: int, mem: Mem) -> bool:
    here = key(pos)
    place = mem.fields[PAST] + ply
    mem.positions[place] = here
    if ply == 0:
        return False
    since = clock(pos)
    limit = CLOCK_CLAIM if CLOCK_CLAIM > 0 else clock_limit(pos)
    if 0 < limit <= since:
        return True
    i, last = place - 2, max(place - since, 0)  # the same side was to move
    while i >= last:
        if mem.positions[i] == here:
            return True
        i -= 2
    return False
