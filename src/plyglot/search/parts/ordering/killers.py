"""Killer moves: a move that caused a cutoff is tried early at the other nodes of the same ply.

Lecture 000, "Coups meurtriers". Two moves are kept for each ply, the latest first; a third takes the place of the
older. They come after the table's move. S. Akl and M. Newborn, "The Principal Continuation and the Killer Heuristic",
1977.
"""

from typing import Any

from plyglot.core.compile.fields import UNTIL_FORGOTTEN, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import window
from plyglot.core.types import Moves, Position
from plyglot.search.parts.ordering.sorting import bring_forward, leading

KILLERS = Field("two killer moves of a ply, each plus 1, 0 for none", words=2, per_ply=True, lasts=UNTIL_FORGOTTEN)


def arrange(pos: Position, moves: Moves, count: int, table_move: int, depth: int, ply: int, mem: Mem) -> None:
    killers = killers_at(ply, mem)
    place = bring_forward(moves, count, killers[0] - 1, leading(moves, table_move))
    bring_forward(moves, count, killers[1] - 1, place)


def cut(pos: Position, moves: Moves, index: int, depth: int, ply: int, mem: Mem) -> None:
    killers = killers_at(ply, mem)
    if killers[0] != moves[index] + 1:
        killers[0], killers[1] = moves[index] + 1, killers[0]


def killers_at(ply: int, mem: Mem) -> Any:
    """The two killers of a ply, each a move plus 1, or 0 for none."""
    return window(mem.fields, KILLERS + 2 * ply)
