"""SSS*: always work on the line of play that promises most, and give up a promise only for a better one.

Lecture 002's comparison on Othello. G. Stockman, "A Minimax Algorithm Better than Alpha-Beta?", 1979, with the
operators of its table: states are nodes of the tree, live or solved, each with a merit, an upper bound of what the
root can still get through it. Among states of one merit the newest comes first, the leftmost child on top.

Merits only ever fall, so OPEN is one stack for each merit, and a pointer that moves down them:

    mem.table       the top of each merit's stack, from -INFINITY to INFINITY, then for each node NODE words
    mem.positions   the nodes' positions
"""

from typing import Any

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.fields import STOP
from plyglot.core.compile.memory import Mem, Memory
from plyglot.core.compile.native import read_shared, signed, window
from plyglot.core.compile.words import read_position, write_position
from plyglot.core.errors import CannotSolve, RuleBroken, Stopped
from plyglot.core.slots import outcome, play, record
from plyglot.core.types import INFINITY, ONGOING, Position, u64
from plyglot.search.enumeration.distinct import CAPACITY, LISTED
from plyglot.search.node import enter, expand, finished, horizon

STACKS = 2 * INFINITY + 1
NODE, BELOW, PARENT, INDEX, PLY, BORN, SOLVED = 6, 0, 1, 2, 3, 4, 5
"""A node's words: what lies below it in its stack, its parent, which move of the parent's led to it, its ply, the
merit it was created with, and 1 once it is solved. Nodes are numbered from 1; 0 is none."""

NONE_BELOW = u64(0)
ROOT = 1


def sss(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side to move.

    Promise: exactly the minimax score; no leaf is estimated twice. Usually fewer leaves than alpha-beta estimates, but
    that is not guaranteed: since the newest comes first among equal merits, it sees a few more on some trees. Raises
    CannotSolve if the nodes do not fit in memory.
    """
    return best_first(pos, depth, 0, ply, mem)


def best_first(pos: Position, depth: int, minimiser: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side to move; `minimiser` is 1 if that side is the one to minimise."""
    for i in range(STACKS):
        mem.table[i] = NONE_BELOW
    mem.fields[LISTED] = 0
    add(pos, 0, 0, ply, INFINITY, mem)
    merit = INFINITY
    while True:
        if read_shared(mem.fields, STOP) != 0:
            raise Stopped
        while mem.table[merit + INFINITY] == NONE_BELOW:
            merit -= 1
        number = signed(mem.table[merit + INFINITY])
        node = node_at(number, mem)
        mem.table[merit + INFINITY] = node[BELOW]
        if is_purged(number, mem):
            continue
        here = read_position(pos, mem.positions, number - 1)
        node_ply = signed(node[PLY])
        maximises = (node_ply - ply + minimiser) % 2 == 0
        if node[SOLVED] == 0:
            left = depth - (node_ply - ply)
            enter(left, -INFINITY, merit, node_ply, mem)
            result = outcome(here)
            if result != ONGOING or left == 0:
                score = finished(here, result, node_ply, mem) if result != ONGOING else horizon(here, node_ply, mem)
                solve(number, min(merit, score if maximises else -score), mem)
            else:
                moves, count = expand(here, node_ply, mem)
                for i in range(count - 1 if maximises else 0, -1, -1):  # all, the first on top; or the first only
                    add(play(here, moves[i]), number, i, node_ply + 1, merit, mem)
        elif number == ROOT:
            return merit if minimiser == 0 else -merit
        else:
            parent = signed(node[PARENT])
            above = read_position(pos, mem.positions, parent - 1)
            moves, count = expand(above, node_ply - 1, mem)
            index = signed(node[INDEX])
            if parent == ROOT and (not maximises or merit + INFINITY < signed(node[BORN])):
                record(moves[index], ply, mem)  # at the root only: a best-first search has no line below
            if maximises and index + 1 < count:  # its parent minimises: the other side may have better
                add(play(above, moves[index + 1]), parent, index + 1, node_ply, merit, mem)
            else:
                solve(parent, merit, mem)


def add(pos: Position, parent: int, index: int, ply: int, merit: int, mem: Mem) -> None:
    """Put a live node on top of the stack of its merit."""
    number = mem.fields[LISTED] + 1
    if number > mem.fields[CAPACITY]:
        raise CannotSolve("the nodes of a best-first search do not fit in memory: allow more, or reduce the depth")
    mem.fields[LISTED] = number
    write_position(pos, mem.positions, number - 1)
    node = node_at(number, mem)
    node[PARENT], node[INDEX], node[PLY] = u64(parent), u64(index), u64(ply)
    node[BORN], node[SOLVED] = u64(merit + INFINITY), u64(0)
    push(number, merit, mem)


def solve(number: int, merit: int, mem: Mem) -> None:
    """Mark a node as solved and put it on top of the stack of its merit. The nodes below it are done with."""
    node_at(number, mem)[SOLVED] = u64(1)
    push(number, merit, mem)


def push(number: int, merit: int, mem: Mem) -> None:
    """Put a node on top of the stack of a merit. Raises RuleBroken for a score that has none."""
    if merit < -INFINITY:
        raise RuleBroken
    node_at(number, mem)[BELOW] = mem.table[merit + INFINITY]
    mem.table[merit + INFINITY] = u64(number)


def is_purged(number: int, mem: Mem) -> bool:
    """Whether a node lies below one that is solved."""
    parent = signed(node_at(number, mem)[PARENT])
    while parent != 0:
        node = node_at(parent, mem)
        if node[SOLVED] != 0:
            return True
        parent = signed(node[PARENT])
    return False


def node_at(number: int, mem: Mem) -> Any:
    """A node's words."""
    return window(mem.table, STACKS + (number - 1) * NODE)


def memory_for_nodes(assembly: Assembly, megabytes: int = 64) -> Memory:
    """Memory for as many nodes as fit in so many megabytes."""
    words = assembly.game.words
    capacity = max((megabytes << 20) // (8 * (NODE + words)), 64)
    memory = assembly.memory(STACKS + capacity * NODE, capacity * words)
    memory[CAPACITY] = capacity
    return memory
