"""Singular extension: a table move that is far better than all others is searched a ply deeper.

A search of half the depth, without that move, tells whether it is: it must stay below the score that the table
has for the move, less a margin that grows with the depth (SINGULAR_MARGIN). If beta is reached even without the move,
there are at least two good moves, and the node is left (multi-cut). What is singular takes nothing from the depth
(extension.py). A game says from which depth on: SINGULAR_PLIES. Selective. T. Anantharaman, M. Campbell, F. Hsu,
"Singular Extensions: Adding Selectivity to Brute-Force Searching", 1990; Y. Björnsson and T. Marsland, "Multi-cut
Alpha-Beta Pruning", 1998.
"""

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.slots import ONE_PLY, SINGULAR_PLIES, Constant, probe, remaining
from plyglot.core.types import MARGIN_SCORE, NO_MOVE, Position

SELECTIVE = 1

SINGULAR_MARGIN = Constant("SINGULAR_MARGIN", 2)
"""By how much all others must be worse, for each ply of depth."""

TRUSTED = 3
"""Plies by which the search that gave the table its score may have been shallower."""

LEFT_OUT = Field("the move that the search of the node that is entered next leaves out, plus 1; 0 for none")
EXCLUDED = Field("the move that is left out of the search of the node at a ply, plus 1; 0 for none", per_ply=True)
SINGULAR = Field("the singular move of the node at a ply, plus 1; 0 for none", per_ply=True)


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    """A node leaves out a move only if it is entered for that: a search that was stopped leaves nothing behind."""
    mem.fields[EXCLUDED + ply] = mem.fields[LEFT_OUT]
    mem.fields[LEFT_OUT] = 0


def singular_probe(pos: Position, depth: int, table_move: int, ply: int, mem: Mem) -> tuple[int, int]:
    plies = depth // ONE_PLY
    mem.fields[SINGULAR + ply] = 0
    if SINGULAR_PLIES == 0 or plies < SINGULAR_PLIES or table_move == NO_MOVE or ply == 0 or plies >= remaining(pos):
        return -1, 0
    lower, _, _, _ = probe(pos, depth - TRUSTED * ONE_PLY, ply, mem)
    if abs(lower) > MARGIN_SCORE:
        return -1, 0
    mem.fields[LEFT_OUT] = table_move + 1
    return (plies - 1) // 2 * ONE_PLY, lower - SINGULAR_MARGIN * plies


def singular_tried(is_singular: bool, table_move: int, ply: int, mem: Mem) -> None:
    mem.fields[EXCLUDED + ply] = 0
    mem.fields[SINGULAR + ply] = table_move + 1 if is_singular else 0


def excluded(ply: int, mem: Mem) -> int:
    return int(mem.fields[EXCLUDED + ply] - 1)
