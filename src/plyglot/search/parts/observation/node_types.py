"""Counting nodes by the lecture's types (002): window [-inf, inf], [-inf, b], [a, inf], or neither end open."""

from plyglot.core.memory import Mem, Memory
from plyglot.core.types import INFINITY

ALL, LEAVES = 48, 52
"""Places in `mem.counters`: four for all nodes, of type 1, 2, 3 and of none, and four for those at the horizon."""


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    kind = (0 if beta >= INFINITY else 1) if alpha <= -INFINITY else (2 if beta >= INFINITY else 3)
    mem.counters[ALL + kind] += 1
    if depth == 0:
        mem.counters[LEAVES + kind] += 1


def counted(memory: Memory) -> tuple[tuple[int, int, int, int], tuple[int, int, int, int]]:
    """The nodes, and those at the horizon, of type 1, 2, 3, and of none."""
    a, b, c, d, e, f, g, h = memory.arrays.counters[ALL : LEAVES + 4].tolist()
    return (a, b, c, d), (e, f, g, h)
