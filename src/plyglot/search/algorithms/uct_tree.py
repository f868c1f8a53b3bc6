"""The tree of a Monte Carlo search, in `mem.table`: WORDS words for each node, the root first, the children of a node
one behind the other.

    LINK      bits 0-19   the move that leads to the node         COUNTS   bits 0-39   visits
              bits 20-35  how many children it has, 0 for none             bits 40, 41  set if it is DRAW, WIN at least
              bit 36      set if moves are left without a child            bits 42, 43  set if it is DRAW, LOSS at most
              bits 37-63  its first child
    REWARD    the sum of the rewards for the side that moved to the node, 0 to WON each

Bounds are outcomes for the side to move at the node, LOSS and WIN as long as nothing is proved: a proof sets bits, and
none is ever taken back. Threads share a tree: each takes new nodes from a part of its own, a node gets its children by
a single word, and with the part `shared_tree` counts and proofs are added in one step each, so that none is lost.
"""

from typing import Any

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import popcount, signed, window
from plyglot.core.slots import WIDENING, count_in_tree, prove_in_tree
from plyglot.core.types import DRAW, LOSS, WIN, Moves, u64

LINK, COUNTS, REWARD, WORDS = 0, 1, 2, 3
ROOT, NO_ROOM = 0, -1
WON = 1_000
"""Reward of a playout that is won; of a draw half."""

MOVE_BITS, COUNT_BITS = u64(20), u64(37)
MOVE_MASK, COUNT_MASK, PARTIAL = u64((1 << 20) - 1), u64((1 << 16) - 1), u64(1 << 36)
VISIT_MASK, LOWER_BIT, UPPER_BIT = u64((1 << 40) - 1), u64(40), u64(42)
LOWER_BITS, UPPER_BITS = u64(3 << 40), u64(3 << 42)
MOST_NODES = 1 << 27
ONE, NOTHING = u64(1), u64(0)

PATH = Field("the nodes from the root of a Monte Carlo tree to its leaf", per_ply=True)
NEXT_NODE = Field("where the thread's next nodes go in a Monte Carlo tree")
LAST_NODE = Field("the node before which the thread's part of a Monte Carlo tree ends")


def make_node(node: int, move: int, mem: Mem) -> None:
    """A node without children, about which nothing is known."""
    words = window(mem.table, WORDS * node)
    words[LINK], words[COUNTS], words[REWARD] = u64(move), NOTHING, NOTHING


def add_children(node: int, moves: Moves, count: int, start: int, mem: Mem) -> bool:
    """Give a node a child for each move, beginning with the move number `start`. Returns whether there was room."""
    first = new_nodes(count, mem)
    if first == NO_ROOM:
        return False
    for i in range(count):
        turned = start + i
        make_node(first + i, moves[turned if turned < count else turned - count], mem)
    link(node, first, count, False, mem)
    return True


def new_nodes(count: int, mem: Mem) -> int:
    """The first of so many nodes side by side that are not used yet, or NO_ROOM."""
    first: int = mem.fields[NEXT_NODE]
    if first + count > mem.fields[LAST_NODE]:
        return NO_ROOM
    mem.fields[NEXT_NODE] = first + count
    return first


def link(node: int, first: int, count: int, partial: bool, mem: Mem) -> None:
    """Make so many nodes the children of a node: all of them, or a part."""
    words, left_out = window(mem.table, WORDS * node), PARTIAL if partial else NOTHING
    words[LINK] = words[LINK] & MOVE_MASK | left_out | u64(count) << MOVE_BITS | u64(first) << COUNT_BITS


def move_to(node: int, mem: Mem) -> int:
    return signed(mem.table[WORDS * node + LINK] & MOVE_MASK)


def children_of(node: int, mem: Mem) -> int:
    """How many children a node has."""
    return signed(mem.table[WORDS * node + LINK] >> MOVE_BITS & COUNT_MASK)


def first_child(node: int, mem: Mem) -> int:
    return signed(mem.table[WORDS * node + LINK] >> COUNT_BITS)


def visits_of(node: int, mem: Mem) -> int:
    return signed(mem.table[WORDS * node + COUNTS] & VISIT_MASK)


def lower_of(node: int, mem: Mem) -> int:
    """The least outcome that is proved for the side to move at the node."""
    return lower_in(mem.table[WORDS * node + COUNTS])


def upper_of(node: int, mem: Mem) -> int:
    """The greatest outcome that is not refuted."""
    return upper_in(mem.table[WORDS * node + COUNTS])


def lower_in(counts: Any) -> int:
    return LOSS + popcount(counts & LOWER_BITS)


def upper_in(counts: Any) -> int:
    return WIN - popcount(counts & UPPER_BITS)


def is_partial(node: int, mem: Mem) -> bool:
    """Whether some moves of a node have no child yet: then its children say nothing of what it may bring at most."""
    return bool(WIDENING > 0 and mem.table[WORDS * node + LINK] & PARTIAL != NOTHING)


def set_bounds(node: int, lower: int, upper: int, mem: Mem) -> None:
    """Add to what is proved of a node."""
    at_least, at_most = (ONE << u64(lower - LOSS)) - ONE, (ONE << u64(WIN - upper)) - ONE
    prove_in_tree(WORDS * node + COUNTS, at_least << LOWER_BIT | at_most << UPPER_BIT, mem)


def add_visit(node: int, mem: Mem) -> None:
    """Count a visit, on the way down: until its reward is known it counts as lost for the side that moved there, so
    that other threads look elsewhere (virtual loss)."""
    count_in_tree(WORDS * node + COUNTS, ONE, mem)


def add_reward(node: int, reward: int, mem: Mem) -> None:
    count_in_tree(WORDS * node + REWARD, u64(reward), mem)


def prove_from_children(node: int, mem: Mem) -> bool:
    """Bounds of a node from those of its children: what the best of them is sure to bring, and what the best of them
    may still bring. Returns whether the bounds are new."""
    first, lower, upper = first_child(node, mem), LOSS, LOSS
    for child in range(first, first + children_of(node, mem)):
        counts = mem.table[WORDS * child + COUNTS]
        lower, upper = max(lower, -upper_in(counts)), max(upper, -lower_in(counts))
    if is_partial(node, mem):
        upper = upper_of(node, mem)
    if lower == lower_of(node, mem) and upper == upper_of(node, mem):
        return False
    set_bounds(node, lower, upper, mem)
    return True


def best_child(node: int, mem: Mem) -> int:
    """The child to play: one proved as good as any can be; else the most visited of those that may bring more than is
    proved, unless its playouts say that it brings less. Of several visited as often, the one that did best."""
    first = first_child(node, mem)
    lower, upper = lower_of(node, mem), upper_of(node, mem)
    proved, open_child, most, open_most, open_reward = first, -1, -1, -1, 0
    for child in range(first, first + children_of(node, mem)):
        visits = visits_of(child, mem)
        if -upper_of(child, mem) == lower and visits > most:
            proved, most = child, visits
        reward = signed(mem.table[WORDS * child + REWARD])
        is_more = visits > open_most or (visits == open_most and reward > open_reward)
        if -lower_of(child, mem) > lower and is_more:
            open_child, open_most, open_reward = child, visits, reward
    if lower == upper or open_child < 0:
        return proved
    if lower == DRAW and 2 * open_reward < WON * open_most:
        return proved
    return open_child
