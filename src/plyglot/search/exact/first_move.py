"""The move that the search found at its root, and nothing below it."""

from plyglot.core.compile.memory import Mem
from plyglot.core.types import NO_MOVE


def record(move: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        mem.line[0], mem.line[1] = move, NO_MOVE
