"""Playouts: games played on at random, from a leaf of a Monte Carlo tree to their end or to an estimate."""

from __future__ import annotations

from plyglot.core.compile.memory import Mem
from plyglot.core.slots.registry import Group
from plyglot.core.types import NO_MOVE, Position, u64

group = Group("playouts", "uct", __name__)


@group.slot
def random_move(pos: Position, chance: u64) -> int:
    """A legal move drawn with 64 random bits, without listing all of them, for games where that takes long; it may
    leave out what no player would do, such as filling one's own eyes in Go. Default: NO_MOVE, one of the listed moves,
    each as likely."""
    return NO_MOVE


PLAYOUT_PLIES = group.constant("PLAYOUT_PLIES", 10_000)
"""Plies after which a playout is broken off and judged by `evaluate`; 0 if a leaf is judged at once."""


RAVE = group.constant("RAVE", 0)
"""For games in which a move is worth about as much whenever it is made: the visits from which on what was seen of a
move in other simulations counts less than what was seen of it in its place; 0 for games in which it tells nothing."""

PRIOR_VISITS = group.constant("PRIOR_VISITS", 10)
"""Simulations that `prior` is worth."""


WIDENING = group.constant("WIDENING", 0)
"""For games with very many moves: a node has at first only its most promising children by `order`, and twice as many
each time that they are fewer than the square root of WIDENING times its visits; 0 for all children at once."""


@group.slot
def prior(pos: Position, move: int) -> int:
    """What a move is expected to bring, before it was ever tried: 0 a loss, 1,000 a win. For games with RAVE. Default:
    500, all alike."""
    return 500


@group.part_slot
def count_in_tree(word: int, number: u64, mem: Mem) -> None:
    """Add a number to a word of the tree. Default: as one thread may do it."""
    mem.table[word] += number


@group.part_slot
def prove_in_tree(word: int, bits: u64, mem: Mem) -> None:
    """Set bits in a word of the tree. Default: as one thread may do it."""
    mem.table[word] |= bits
