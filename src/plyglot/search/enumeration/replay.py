"""Replaying a recorded game by the rules."""

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.slots import GAME_PLIES, MAX_PLIES, margin, outcome, play
from plyglot.core.types import ONGOING, Position, u64
from plyglot.search.node import expand

LENGTH = Field("how many plies were played")
OUTCOME = Field("what `outcome` says of the position after them")
MARGIN = Field("what `margin` says of it")


def replay(pos: Position, count: int, forced: int, mem: Mem) -> int:
    """Play the moves `mem.table[0]`, `mem.table[1]`, ... before `count`, as long as they are legal.

    Promise: returns how many of them were; `mem.positions` has all plies. Where `forced` is the only legal move and not
    the next of the list, it is played too, because records leave it out.
    """
    here, taken, length = pos, 0, 0
    longest = GAME_PLIES if GAME_PLIES > 0 else MAX_PLIES
    while taken < count and length < longest and outcome(here) == ONGOING:
        wanted = signed(mem.table[taken])
        moves, legal = expand(here, 0, mem)
        if legal == 1 and moves[0] == forced:
            taken += 1 if wanted == forced else 0
            wanted = forced
        else:
            place = 0
            while place < legal and moves[place] != wanted:
                place += 1
            if place == legal:
                break
            taken += 1
        mem.positions[length] = u64(wanted)
        length += 1
        here = play(here, wanted)
    mem.fields[LENGTH] = length
    mem.fields[OUTCOME] = outcome(here)
    mem.fields[MARGIN] = margin(here)
    return taken
