"""Interval iteration: the value of every listed position of a game with dice, enclosed from below and from above.

Each position has two bounds, at first the least and the most that a game pays. A sweep takes them from those of the
positions after its moves: the best of a player's moves, the average of chance's, rounded down below and up above. Both
bounds stay true, and where play ends sooner or later they meet. S. Haddad, B. Monmege, "Interval iteration algorithm
for MDPs and IMDPs", 2018.

In `mem.table`, behind the hash set of `distinct`: for each position its first edge, its lower and its upper bound; then
the edges, a word each:

    bits  0-31  the number of the position that a move leads to
    bits 32-62  the weight of the throw, 0 for a player's move        bit 63  1 if the same side is to move there
"""

from plyglot.core.compile.fields import STOP, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import read_shared, signed
from plyglot.core.compile.words import read_position
from plyglot.core.errors import Stopped
from plyglot.core.slots import SEATS, chance_weight, margin, outcome, payoff, play, player_to_move, team
from plyglot.core.traits import EVERY
from plyglot.core.types import ONGOING, Position, u64
from plyglot.search.enumeration.distinct import CAPACITY, LIST, LISTED, find
from plyglot.search.node import expand
from plyglot.search.seats import ROOT_SEAT, stays

KNOWS = EVERY

BITS = 52
"""Bits of a bound, sign aside: what rounding costs cannot be seen in the twelve first digits."""

OFFSET, LEAST = u64(1 << 62), -(1 << 62)
LOW_WORD, WEIGHT_BITS, STAYS_BIT = u64(0xFFFF_FFFF), u64(0x7FFF_FFFF), u64(1 << 63)

MOST_PAID = Field("the most that a finished game pays a side")
OTHER_PAID = Field("1 if a game may pay something else than this, won or lost")
NOT_ZERO = Field("1 if what a game pays is not equal and opposite for two sides")
AVERAGED = (*LIST, ROOT_SEAT, MOST_PAID, OTHER_PAID, NOT_ZERO)


def count_edges(pos: Position, mem: Mem) -> int:
    """How many moves all listed positions have together; what finished games pay is noted. (`pos` only tells the
    type.)"""
    edges = 0
    for i in range(mem.fields[LISTED]):
        here = read_position(pos, mem.positions, i)
        if outcome(here) == ONGOING:
            edges += expand(here, 0, mem)[1]
        else:
            paid_to_mover(here, mem)
    return edges


def link(pos: Position, begin: int, fraction: int, mem: Mem) -> int:
    """Write the edges of every listed position, and its bounds: of a finished game what it pays; the others' are wide.
    The part behind the hash set begins at the word `begin`; bounds have so many bits after the point. Returns how many
    edges there are."""
    capacity, edges = mem.fields[CAPACITY], 0
    first, edge = begin, begin + 3 * capacity + 1
    for i in range(mem.fields[LISTED]):
        if read_shared(mem.fields, STOP) != 0:
            raise Stopped
        here = read_position(pos, mem.positions, i)
        mem.table[first + i] = u64(edges)
        if outcome(here) != ONGOING:
            paid = paid_to_mover(here, mem)
            write_bound(begin + capacity + 1 + i, paid << fraction, mem)
            write_bound(begin + 2 * capacity + 1 + i, paid << fraction, mem)
            continue
        write_bound(begin + capacity + 1 + i, -mem.fields[MOST_PAID] << fraction, mem)
        write_bound(begin + 2 * capacity + 1 + i, mem.fields[MOST_PAID] << fraction, mem)
        moves, count = expand(here, 0, mem)
        for j in range(count):
            after = play(here, moves[j])
            number = mem.table[find(after, mem)] - u64(1)
            weight = u64(chance_weight(here, moves[j])) << u64(32)
            mem.table[edge + edges] = number | weight | (STAYS_BIT if stays(here, moves[j], after, mem) else u64(0))
            edges += 1
    mem.table[first + mem.fields[LISTED]] = u64(edges)
    return edges


def paid_to_mover(pos: Position, mem: Mem) -> int:
    """What a finished game pays the side to move; how much that is, is noted."""
    if SEATS == 0:
        paid = margin(pos)
    else:
        mover = player_to_move(pos)
        paid = payoff(pos, mover)
        for seat in range(SEATS):
            if payoff(pos, seat) != (paid if team(seat) == team(mover) else -paid):
                mem.fields[NOT_ZERO] = 1
    size = abs(paid)
    if mem.fields[MOST_PAID] not in (0, size):
        mem.fields[OTHER_PAID] = 1
    mem.fields[MOST_PAID] = max(size, mem.fields[MOST_PAID])
    return paid


def sweep(pos: Position, begin: int, mem: Mem) -> int:
    """Take the bounds of all listed positions, the last first, from those after their moves. Returns how many became
    narrower."""
    capacity, changed = mem.fields[CAPACITY], 0
    lows, highs, edge = begin + capacity + 1, begin + 2 * capacity + 1, begin + 3 * capacity + 1
    for k in range(mem.fields[LISTED]):
        i = mem.fields[LISTED] - 1 - k
        if i & 0xFFFF == 0 and read_shared(mem.fields, STOP) != 0:
            raise Stopped
        start, end = signed(mem.table[begin + i]), signed(mem.table[begin + i + 1])
        if start == end:
            continue
        best_low, best_high = LEAST, LEAST
        low_sum, high_sum, total = 0, 0, 0
        for j in range(start, end):
            word = mem.table[edge + j]
            after, weight = signed(word & LOW_WORD), signed(word >> u64(32) & WEIGHT_BITS)
            low, high = read_bound(lows + after, mem), read_bound(highs + after, mem)
            if word & STAYS_BIT == u64(0):
                low, high = -high, -low
            best_low, best_high = max(best_low, low), max(best_high, high)
            low_sum += weight * low
            high_sum += weight * high
            total += weight
        if total > 0:
            best_low, best_high = low_sum // total, -(-high_sum // total)
        if best_low > read_bound(lows + i, mem):
            write_bound(lows + i, best_low, mem)
            changed += 1
        if best_high < read_bound(highs + i, mem):
            write_bound(highs + i, best_high, mem)
            changed += 1
    return changed


def bound_of(pos: Position, begin: int, upper: int, mem: Mem) -> int:
    """The lower bound of a listed position, or with `upper` 1 the upper one."""
    place = begin + (1 + upper) * mem.fields[CAPACITY] + 1
    return read_bound(place + signed(mem.table[find(pos, mem)]) - 1, mem)


def read_bound(place: int, mem: Mem) -> int:
    """A bound in a word of the table."""
    return signed(mem.table[place]) - signed(OFFSET)


def write_bound(place: int, bound: int, mem: Mem) -> None:
    """Keep a bound in a word of the table, without its sign."""
    mem.table[place] = u64(bound + signed(OFFSET))
