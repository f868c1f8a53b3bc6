"""Replies (counter-moves): a reply that caused a cutoff is tried early wherever the same move has just been played.

Akin to the killer moves of lecture 000, but remembered by the move that they answer and not by the ply. One
reply is kept for each move of each side, the latest. J. Uiterwijk, "The Countermove Heuristic", 1992.
"""

from plyglot.core.compile.fields import UNTIL_FORGOTTEN, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.types import Moves, Position
from plyglot.search.parts.ordering.history import MOVES_APART
from plyglot.search.parts.ordering.sorting import bring_forward, leading

LEADING = Field("the move that led to the node at a ply, plus 1", per_ply=True, lasts=UNTIL_FORGOTTEN)
COUNTERMOVES = Field("the reply to each move of both sides, plus 1", words=2 * MOVES_APART, lasts=UNTIL_FORGOTTEN)


def trying(pos: Position, move: int, ply: int, mem: Mem) -> None:
    mem.fields[LEADING + (ply + 1)] = move + 1


def arrange(pos: Position, moves: Moves, count: int, table_move: int, depth: int, ply: int, mem: Mem) -> None:
    bring_forward(moves, count, mem.fields[reply_to(ply, mem)] - 1, leading(moves, table_move))


def cut(pos: Position, moves: Moves, index: int, depth: int, ply: int, mem: Mem) -> None:
    mem.fields[reply_to(ply, mem)] = moves[index] + 1


def reply_to(ply: int, mem: Mem) -> int:
    """Index of the reply to the move that led to the node at `ply`; at the root, to none."""
    led = 0 if ply == 0 else mem.fields[LEADING + ply]
    return COUNTERMOVES + ply % 2 * MOVES_APART + led % MOVES_APART
