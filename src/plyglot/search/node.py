"""What every kernel does on entering a node and on expanding it."""

from plyglot.core.errors import RuleBroken, Stopped
from plyglot.core.memory import LEAVES, NODES, STOP, Mem
from plyglot.core.native import window
from plyglot.core.slots import MAX_MOVES, MAX_PLIES, evaluate, legal_moves, visit
from plyglot.core.types import Moves, Position

LOOK_UP = 1_023
"""Look whether to stop once in so many nodes, a power of two less one."""


def enter(ply: int, mem: Mem) -> None:
    """Count a node. Raises Stopped when told to stop, RuleBroken when the game lasts longer than it says."""
    nodes = mem.counters[NODES] + 1
    mem.counters[NODES] = nodes
    if nodes & LOOK_UP == 0 and mem.counters[STOP] != 0:
        raise Stopped
    if ply > MAX_PLIES:
        raise RuleBroken
    visit(ply, mem)


def horizon(pos: Position, mem: Mem) -> int:
    """The estimate of a leaf, counted."""
    mem.counters[LEAVES] += 1
    return evaluate(pos)


def expand(pos: Position, ply: int, mem: Mem) -> tuple[Moves, int]:
    """The legal moves, in this ply's part of the memory, and how many. Raises RuleBroken if none, or too many.

    Behind them is room for as many numbers again, one for each move.
    """
    moves = window(mem.moves, ply * 2 * MAX_MOVES)
    count = legal_moves(pos, moves)
    if not 0 < count <= MAX_MOVES:
        raise RuleBroken
    return moves, count
