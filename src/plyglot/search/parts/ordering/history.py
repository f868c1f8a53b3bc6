"""The history heuristic: moves that have cut often, anywhere in the tree, are tried early.

A cut counts the square of its depth, since small searches outnumber large ones. The two sides' moves are counted
separately. The table's move stays first. J. Schaeffer, "The History Heuristic", 1983.
"""

from typing import Any

from plyglot.core.compile.fields import UNTIL_FORGOTTEN, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import window
from plyglot.core.types import Moves, Position
from plyglot.search.parts.ordering.sorting import insert, leading

MOVES_APART = 4_096
"""Moves whose numbers are equal modulo this share their history: no harm, since it is only a guess."""

HISTORY = Field("how much each move has cut, for both sides", words=2 * MOVES_APART, lasts=UNTIL_FORGOTTEN)


def arrange(pos: Position, moves: Moves, count: int, table_move: int, depth: int, ply: int, mem: Mem) -> None:
    first, cuts = leading(moves, table_move), cuts_at(ply, mem)
    others = window(moves, first)
    for i in range(count - first):
        insert(others, i, cuts[others[i] % MOVES_APART])


def cut(pos: Position, moves: Moves, index: int, depth: int, ply: int, mem: Mem) -> None:
    cuts_at(ply, mem)[moves[index] % MOVES_APART] += depth * depth


def cuts_at(ply: int, mem: Mem) -> Any:
    """For each move of the side that plays at a ply, how much it has cut."""
    return window(mem.fields, history_at(ply))


def history_at(ply: int) -> int:
    """Index of the history of the side that plays at a ply."""
    return HISTORY + ply % 2 * MOVES_APART
