"""Perft: how many positions lie at each depth. The test that finds mistakes in rules.

The Chess Programming Wiki, "Perft".
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import outcome, play
from plyglot.core.types import INFINITY, ONGOING, Position, u64
from plyglot.search.node import enter, expand

ONE_MORE = u64(1)


def perft(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """Walk the whole tree, `depth` plies deep. Returns the number of nodes entered, the root included.

    Promise: `mem.table[2 * p]` grows by the number of nodes at ply p, `mem.table[2 * p + 1]` by how many of them are
    finished games.
    """
    enter(depth, -INFINITY, INFINITY, ply, mem)
    mem.table[2 * ply] += ONE_MORE
    if outcome(pos) != ONGOING:
        mem.table[2 * ply + 1] += ONE_MORE
        return 1
    if depth == 0:
        return 1
    moves, count = expand(pos, ply, mem)
    nodes = 1
    for i in range(count):
        nodes += perft(play(pos, moves[i]), depth - 1, ply + 1, mem)
    return nodes
