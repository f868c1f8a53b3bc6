"""Counting nodes by the lecture's types (002): window [-inf, inf], [-inf, b], [a, inf], or neither end open."""

from plyglot.core.compile.fields import UNTIL_RESET, Field
from plyglot.core.compile.memory import Mem, Memory
from plyglot.core.types import INFINITY

ALL = Field("nodes of type 1, 2, 3 and of none", words=4, lasts=UNTIL_RESET)
AT_HORIZON = Field("nodes of type 1, 2, 3 and of none, at the horizon", words=4, lasts=UNTIL_RESET)


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    kind = (0 if beta >= INFINITY else 1) if alpha <= -INFINITY else (2 if beta >= INFINITY else 3)
    mem.fields[ALL + kind] += 1
    if depth == 0:
        mem.fields[AT_HORIZON + kind] += 1


def counted(memory: Memory) -> tuple[tuple[int, int, int, int], tuple[int, int, int, int]]:
    """The nodes, and those at the horizon, of type 1, 2, 3, and of none."""
    a, b, c, d = memory.view(ALL).tolist()
    e, f, g, h = memory.view(AT_HORIZON).tolist()
    return (a, b, c, d), (e, f, g, h)
