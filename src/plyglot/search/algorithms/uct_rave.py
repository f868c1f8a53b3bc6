"""RAVE, rapid action value estimation: a move that was good anywhere in a simulation is taken to be good at once.

S. Gelly and D. Silver, "Combining Online and Offline Knowledge in UCT", 2007. For games in which a move is worth about
as much whenever it is made, as in Go and Hex: a game that sets RAVE. Behind the tree lies one more word for each node,
bits 0-31 the sum of the rewards of simulations in which the side made the node's move now or later, bits 32-63 their
number. Both begin with what `prior` says of the move.

The child to visit next is the one with the greatest mean of the two, weighed by

    r / (r + n + r * n / RAVE),     r simulations with the move, n visits of the child

What other simulations say may mislead, as of a pass that would end the game: after so many visits of a node that each
child might have had TRIED_AFTER, those that had none come first.
"""

from plyglot.core.compile.fields import UNTIL_RESET, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.slots import PRIOR_VISITS, RAVE, count_in_tree
from plyglot.core.types import u64
from plyglot.search.algorithms.uct_tree import (
    COUNTS,
    PATH,
    REWARD,
    ROOT,
    VISIT_MASK,
    WON,
    WORDS,
    children_of,
    first_child,
    lower_in,
    lower_of,
    move_to,
    visits_of,
)

MOVES_APART = 512
"""Moves whose numbers are equal modulo this are taken for one."""

RAVE_WORDS = Field("where the words for RAVE begin behind a Monte Carlo tree")
MADE = Field("the last simulation in which a side made a move, plus 1", words=2 * MOVES_APART, lasts=UNTIL_RESET)

TRIED_AFTER = 32

VISITS_AT, REWARD_MASK = u64(32), u64(0xFFFF_FFFF)
EVEN = WON // 2
LEAST = -1.0e18


def first_rave(prior: int) -> u64:
    """The word of a new node whose move is expected to bring so much, in thousandths of a win."""
    return u64(PRIOR_VISITS) << VISITS_AT | u64(PRIOR_VISITS * prior)


def begin_rave(node: int, prior: int, mem: Mem) -> None:
    mem.table[mem.fields[RAVE_WORDS] + node] = first_rave(prior)


def copy_rave(old: int, new: int, mem: Mem) -> None:
    words = mem.fields[RAVE_WORDS]
    mem.table[words + new] = mem.table[words + old]


def made(move: int, side: int, simulation: int, mem: Mem) -> None:
    """A side, 0 the root's, has made a move in a simulation."""
    mem.fields[MADE + (side * MOVES_APART + move % MOVES_APART)] = simulation + 1


def count_all_moves(node: int, length: int, reward: int, simulation: int, mem: Mem) -> None:
    """Count a simulation for all children along its path whose move was made, then or later, by the side that could
    have made it at once. `reward` is for the side to move at the path's end, `node`."""
    while True:
        side = length % 2
        first = first_child(node, mem)
        for child in range(first, first + children_of(node, mem)):
            place = MADE + (side * MOVES_APART + move_to(child, mem) % MOVES_APART)
            if mem.fields[place] == simulation + 1:
                word = mem.fields[RAVE_WORDS] + child
                count_in_tree(word, u64(1) << VISITS_AT | u64(reward), mem)
        if length == 0:
            return
        made(move_to(node, mem), 1 - side, simulation, mem)
        length -= 1
        node = mem.fields[PATH + length] if length > 0 else ROOT
        reward = WON - reward


def chosen_with_rave(node: int, mem: Mem) -> int:
    """The child to visit next."""
    first, proved = first_child(node, mem), lower_of(node, mem)
    words, late = mem.fields[RAVE_WORDS], visits_of(node, mem) > TRIED_AFTER * children_of(node, mem)
    best, most = first, LEAST
    for child in range(first, first + children_of(node, mem)):
        counts = mem.table[WORDS * child + COUNTS]
        if -lower_in(counts) <= proved:
            continue
        visits, word = signed(counts & VISIT_MASK), mem.table[words + child]
        if visits == 0 and late:
            return child
        others = signed(word >> VISITS_AT)
        weight = others / (others + visits + others * visits / RAVE)
        worth = weight * signed(word & REWARD_MASK) / others
        if visits > 0:
            worth += (1.0 - weight) * signed(mem.table[WORDS * child + REWARD]) / visits
        if worth > most:
            best, most = child, worth
    return best
