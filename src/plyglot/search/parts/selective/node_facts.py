"""Facts of a node that several parts ask for, worked out once: its estimate, whether it is in check, whether a cut is
expected, and whether the side to move has improved its position.

They are kept by ply: entering a node forgets those of the node that was there before; those of the nodes on the way
from the root stay.
"""

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.slots import corrected, evaluate_at, in_check
from plyglot.core.types import Position

FACTS = Field("which facts of the node at a ply are known", per_ply=True)
ESTIMATE = Field("the estimate of the node at a ply", per_ply=True)

HAS_ESTIMATE, HAS_CHECK, CHECKED, CUT = 1, 2, 4, 8


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    """In the principal variation, where the window is open, no cut is expected. Below it nodes where one is alternate
    with others: if one move refutes a node, all moves of the node after it fail."""
    alternates = ply > 0 and beta - alpha == 1
    mem.fields[FACTS + ply] = ~mem.fields[FACTS + (ply - 1)] & CUT if alternates else 0


def estimate_at(pos: Position, ply: int, mem: Mem) -> int:
    """The estimate of the node at `ply`, whose position is `pos`."""
    if mem.fields[FACTS + ply] & HAS_ESTIMATE == 0:
        mem.fields[ESTIMATE + ply] = corrected(pos, evaluate_at(pos, ply, mem), mem)
        mem.fields[FACTS + ply] |= HAS_ESTIMATE
    return int(mem.fields[ESTIMATE + ply])


def checked_at(pos: Position, ply: int, mem: Mem) -> bool:
    """Whether the side to move at `ply`, whose position is `pos`, is in check."""
    if mem.fields[FACTS + ply] & HAS_CHECK == 0:
        mem.fields[FACTS + ply] |= HAS_CHECK | (CHECKED if in_check(pos) else 0)
    return bool(mem.fields[FACTS + ply] & CHECKED != 0)


def expects_cut(ply: int, mem: Mem) -> bool:
    """Whether some move at the node at `ply` should reach beta, if the moves on the way to it are good ones."""
    return bool(mem.fields[FACTS + ply] & CUT != 0)


def has_improved(pos: Position, ply: int, mem: Mem) -> bool:
    """Whether the estimate is better than it was when the same side was to move before; so too where that is not
    known, since the side was in check, or the game had not begun."""
    before = ply - 2
    if before < 0 or mem.fields[FACTS + before] & HAS_ESTIMATE == 0 or mem.fields[FACTS + before] & CHECKED != 0:
        return True
    return bool(estimate_at(pos, ply, mem) > mem.fields[ESTIMATE + before])
