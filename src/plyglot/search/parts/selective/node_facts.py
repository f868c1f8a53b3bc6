"""Facts of a node that several parts ask for, worked out once: its estimate, and whether it is in check.

They are kept by ply: entering a node forgets those of the node that was there before.
"""

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.slots import evaluate_at, in_check
from plyglot.core.types import Position

FACTS = Field("which facts of the node at a ply are known", per_ply=True)
ESTIMATE = Field("the estimate of the node at a ply", per_ply=True)

HAS_ESTIMATE, HAS_CHECK, CHECKED = 1, 2, 4


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    mem.fields[FACTS + ply] = 0


def estimate_at(pos: Position, ply: int, mem: Mem) -> int:
    """The estimate of the node at `ply`, whose position is `pos`."""
    if mem.fields[FACTS + ply] & HAS_ESTIMATE == 0:
        mem.fields[ESTIMATE + ply] = evaluate_at(pos, ply, mem)
        mem.fields[FACTS + ply] |= HAS_ESTIMATE
    return int(mem.fields[ESTIMATE + ply])


def checked_at(pos: Position, ply: int, mem: Mem) -> bool:
    """Whether the side to move at `ply`, whose position is `pos`, is in check."""
    if mem.fields[FACTS + ply] & HAS_CHECK == 0:
        mem.fields[FACTS + ply] |= HAS_CHECK | (CHECKED if in_check(pos) else 0)
    return bool(mem.fields[FACTS + ply] & CHECKED != 0)
