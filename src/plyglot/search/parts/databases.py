"""Endgame databases inside the search: a position that one of them has is not searched, its score is looked up.

The databases' numbers are those of the game's own formula (`index`). Whoever runs the search says which ranges of them
there are, and where each begins among the values, which lie in pages (`search/retrograde/pages.py`). Not at the root,
where a move is wanted. A win that may come too late for the clock, after which the game is drawn, is searched as if it
were not known.
"""

from plyglot.core.compile.fields import UNTIL_RESET, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.slots import CLOCK_CLAIM, MARGIN, banked, clock, clock_limit, index
from plyglot.core.types import INFINITY, MARGIN_SCORE, WIN_SCORE, Position, u64
from plyglot.search.retrograde.fixpoint import DRAWN, ODD
from plyglot.search.retrograde.outcomes import HOLE, LANE
from plyglot.search.retrograde.pages import page_in, paged_word
from plyglot.search.retrograde.ranges import range_of
from plyglot.search.retrograde.scores import LANE as BYTE
from plyglot.search.retrograde.scores import MOST_MARGIN

MOST_RANGES = 512

PROBES = Field("positions found in databases", lasts=UNTIL_RESET)
PAGES = Field("address of the descriptor of the databases' pages")
RANGES = Field("how many ranges of numbers the databases have")
RANGE_BEGIN = Field("the first number of each range", words=MOST_RANGES)
RANGE_END = Field("the end of each range", words=MOST_RANGES)
RANGE_PLACE = Field("the place of the first number of each range among the values", words=MOST_RANGES)


def looked_up(pos: Position, ply: int, mem: Mem) -> int:
    if ply == 0:
        return INFINITY
    place = place_of(index(pos), mem)
    if place < 0:
        return INFINITY
    if MARGIN:
        return margin_at(place, pos, mem)
    return distance_at(place, pos, ply, mem)


def place_of(number: int, mem: Mem) -> int:
    """The place of a number among the values; -1 if no database has it."""
    which = range_of(number, RANGE_BEGIN, mem.fields[RANGES], mem)
    begin = mem.fields[RANGE_BEGIN + which]
    return mem.fields[RANGE_PLACE + which] + number - begin if begin <= number < mem.fields[RANGE_END + which] else -1


def distance_at(place: int, pos: Position, ply: int, mem: Mem) -> int:
    """The score of a position by its outcome and distance, 16 bits each."""
    pages = u64(mem.fields[PAGES])
    if not page_in(pages, place >> 2):
        return INFINITY
    value = paged_word(pages, place >> 2) >> u64(16 * (place & 3)) & LANE
    if value == HOLE:
        return INFINITY
    if value <= DRAWN:
        mem.fields[PROBES] += 1
        return 0
    plies = (signed(value) - 2) >> 1
    limit = CLOCK_CLAIM if CLOCK_CLAIM > 0 else clock_limit(pos)
    if 0 < limit <= clock(pos) + plies:
        return INFINITY
    mem.fields[PROBES] += 1
    return WIN_SCORE - ply - plies if value & ODD == ODD else ply + plies - WIN_SCORE


def margin_at(place: int, pos: Position, mem: Mem) -> int:
    """The score of a position by the margin that the rest of the game brings, 8 bits each."""
    pages = u64(mem.fields[PAGES])
    if not page_in(pages, place >> 3):
        return INFINITY
    mem.fields[PROBES] += 1
    lane = signed(paged_word(pages, place >> 3) >> u64(8 * (place & 7)) & BYTE)
    lead = (lane if lane <= MOST_MARGIN else lane - 256) + banked(pos)
    return lead + MARGIN_SCORE if lead > 0 else lead - MARGIN_SCORE if lead < 0 else 0
