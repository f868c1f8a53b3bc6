"""Node entry, leaf scores and move generation, shared by every kernel."""

from plyglot.core.compile.fields import DEADLINE, LEAVES, NODE_LIMIT, NODES, STOP
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import monotonic, window
from plyglot.core.errors import RuleBroken, Stopped
from plyglot.core.slots import (
    MAX_MOVES,
    MAX_PLIES,
    evaluate_at,
    final_score,
    leaf,
    legal_moves,
    quiesce,
    repetition_score,
    visit,
)
from plyglot.core.types import Moves, Position

LOOK_UP = 1_023
"""Nodes between two looks at the stop flag, a power of two less one."""


def enter(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    """Count a node. Raises Stopped when told to stop, after NODE_LIMIT nodes, or at the DEADLINE; RuleBroken when the
    game lasts longer than it says."""
    nodes = mem.fields[NODES] + 1
    mem.fields[NODES] = nodes
    if nodes & LOOK_UP == 0 and is_to_end(nodes, mem):
        raise Stopped
    if ply > MAX_PLIES:
        raise RuleBroken
    visit(depth, alpha, beta, ply, mem)


def is_to_end(nodes: int, mem: Mem) -> bool:
    """Whether a search has been told to stop, or has reached a limit."""
    limit, deadline = mem.fields[NODE_LIMIT], mem.fields[DEADLINE]
    return bool(mem.fields[STOP] != 0 or 0 < limit <= nodes or 0 < deadline <= monotonic())


def finished(pos: Position, result: int, ply: int, mem: Mem) -> int:
    """The score of a finished game."""
    score = final_score(pos, result, ply)
    leaf(score, ply, mem)
    return score


def horizon(pos: Position, ply: int, mem: Mem) -> int:
    """The estimate of a leaf, counted."""
    mem.fields[LEAVES] += 1
    score = evaluate_at(pos, ply, mem)
    leaf(score, ply, mem)
    return score


def settled(pos: Position, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """The score of a leaf as `quiesce` sees it, counted: by default the same as `horizon`."""
    mem.fields[LEAVES] += 1
    score = quiesce(pos, alpha, beta, ply, mem)
    leaf(score, ply, mem)
    return score


def broken_off(pos: Position, ply: int, mem: Mem) -> int:
    """The score of a game that ends by repetition."""
    score = repetition_score(pos)
    leaf(score, ply, mem)
    return score


def told(score: int, ply: int, mem: Mem) -> int:
    """The score of a position that a database has."""
    leaf(score, ply, mem)
    return score


def expand(pos: Position, ply: int, mem: Mem) -> tuple[Moves, int]:
    """The legal moves, in this ply's part of the memory, and how many. Raises RuleBroken if none, or too many.

    Behind them is room for as many numbers again, one for each move.
    """
    moves = window(mem.moves, ply * 2 * MAX_MOVES)
    count = legal_moves(pos, moves)
    if not 0 < count <= MAX_MOVES:
        raise RuleBroken
    return moves, count
