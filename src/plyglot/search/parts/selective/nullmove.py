"""The null move: a position so good that it reaches beta even if the side to move passes need not be searched.

Lecture 000, algorithm 9: before the moves, a search that is NULL_REDUCTION plies shallower asks what happens if the
side to move passes; if that reaches beta, the node is left. Wrong where having to move is a drawback (zugzwang): the
game's `may_null` is the guard, and without one there are no null moves. Where the game has doubts (`null_doubtful`), a
search with moves, to the same depth and not beginning with a null move, has to confirm the cut. Never two null moves in
a row, never at the root, which has to name a move, never where the search sees the end of the game, and never to prove
a win. Selective. D. Beal, "Experiments with the Null Move", 1989; C. Donninger, "Null Move and Deep Search", 1993.
"""

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.slots import NULL_DEEPER, NULL_REDUCTION, NULL_SURPLUS, ONE_PLY, may_null, null_doubtful, remaining
from plyglot.core.types import MARGIN_SCORE, NO_MOVE, Position
from plyglot.search.parts.selective.node_facts import estimate_at

SELECTIVE = 1

MOST_SURPLUS = 3
"""Plies by which a surplus deepens R at most."""

NULL_PLY = Field("the ply of the node that a null move has led to, 0 for none")


def null_depth(pos: Position, depth: int, beta: int, ply: int, mem: Mem) -> int:
    after_null = mem.fields[NULL_PLY] == ply
    mem.fields[NULL_PLY] = 0
    reduced = depth - ONE_PLY * (1 + NULL_REDUCTION)
    if NULL_DEEPER > 0:
        reduced = max(reduced - depth // NULL_DEEPER, 0) if reduced >= 0 else reduced
    near_the_end = depth >= remaining(pos) * ONE_PLY
    if after_null or ply == 0 or reduced < 0 or near_the_end or abs(beta) > MARGIN_SCORE or not may_null(pos):
        return -1
    if NULL_SURPLUS > 0:
        surplus = estimate_at(pos, ply, mem) - beta
        if surplus < 0:
            return -1
        reduced = max(reduced - min(surplus // NULL_SURPLUS, MOST_SURPLUS) * ONE_PLY, 0)
    mem.fields[NULL_PLY] = ply + 1
    return reduced


def null_confirmed(pos: Position, reduced: int, ply: int, mem: Mem) -> int:
    if reduced <= 0 or not null_doubtful(pos):
        return -1
    mem.fields[NULL_PLY] = ply
    return reduced


def tried(move: int, score: int, ply: int, mem: Mem) -> None:
    """Clear the mark of a null move, even if it was answered before it could ask: what follows is not after one."""
    if move == NO_MOVE:
        mem.fields[NULL_PLY] = 0
