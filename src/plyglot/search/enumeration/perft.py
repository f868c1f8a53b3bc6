"""Perft: how many positions lie at each depth. The test that finds mistakes in rules.

The Chess Programming Wiki, "Perft".
"""

from plyglot.core.compile.fields import NODES
from plyglot.core.compile.memory import Mem
from plyglot.core.slots import count_moves, outcome, play
from plyglot.core.traits import EVERY
from plyglot.core.types import INFINITY, ONGOING, Moves, Position, u64
from plyglot.search.node import enter, expand

KNOWS = EVERY

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
    if depth == 1:
        return 1 + play_leaves(pos, moves, count, ply + 1, mem)
    nodes = 1
    for i in range(count):
        nodes += perft(play(pos, moves[i]), depth - 1, ply + 1, mem)
    return nodes


def play_leaves(pos: Position, moves: Moves, count: int, ply: int, mem: Mem) -> int:
    """Play all moves and count what they lead to, the nodes of this ply: a call for each would cost as much as a move.
    Returns how many there are."""
    ended = 0
    for i in range(count):
        if outcome(play(pos, moves[i])) != ONGOING:
            ended += 1
    mem.fields[NODES] += count
    mem.table[2 * ply] += u64(count)
    mem.table[2 * ply + 1] += u64(ended)
    return count


def perft_counted(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The same, `depth` at least 1, with the last ply counted and not entered. Returns the number of nodes entered or
    counted, the root included.

    Promise: `mem.table[2 * p]` grows by the number of nodes at ply p. Which of them are finished games is not seen.
    """
    enter(depth, -INFINITY, INFINITY, ply, mem)
    mem.table[2 * ply] += ONE_MORE
    if depth == 1:
        count = moves_of(pos, ply, mem)
        mem.table[2 * ply + 2] += u64(count)
        return 1 + count
    if outcome(pos) != ONGOING:
        return 1
    moves, count = expand(pos, ply, mem)
    nodes = 1
    for i in range(count):
        nodes += perft_counted(play(pos, moves[i]), depth - 1, ply + 1, mem)
    return nodes


def moves_of(pos: Position, ply: int, mem: Mem) -> int:
    """Number of legal moves, 0 in a finished game."""
    counted = count_moves(pos)
    if counted >= 0:
        return counted
    return 0 if outcome(pos) != ONGOING else expand(pos, ply, mem)[1]
