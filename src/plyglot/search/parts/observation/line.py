"""The best line: each ply's best move, followed by what was best after it."""

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import window
from plyglot.core.slots import MAX_PLIES
from plyglot.core.types import NO_MOVE


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    """A node that has just been entered has no line yet, nor has anything below it."""
    mem.line[ply * (MAX_PLIES + 2)] = NO_MOVE
    mem.line[(ply + 1) * (MAX_PLIES + 2)] = NO_MOVE


def record(move: int, ply: int, mem: Mem) -> None:
    """The line at `ply` is now `move` and the line below it."""
    here, below = window(mem.line, ply * (MAX_PLIES + 2)), window(mem.line, (ply + 1) * (MAX_PLIES + 2))
    here[0] = move
    i = 0
    while below[i] != NO_MOVE:
        here[i + 1] = below[i]
        i += 1
    here[i + 1] = NO_MOVE
