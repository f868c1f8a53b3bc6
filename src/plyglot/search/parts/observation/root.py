"""What is happening at the root: the best move's score so far.

For whoever has to name a move when a search is interrupted. ROOT_SCORE is that of the move that `line` begins with.
The move ROOT_FIRST - 1, the best of the search before, comes first: any other that is best so far is better than it.
"""

from plyglot.core.memory import LAST_SCORE, ROOT_FIRST, ROOT_SCORE, Mem
from plyglot.core.types import INFINITY, Moves, Position
from plyglot.search.parts.ordering.sorting import bring_forward


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        mem.numbers[ROOT_SCORE] = -INFINITY


def arrange(pos: Position, moves: Moves, count: int, hint: int, depth: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        bring_forward(moves, count, mem.numbers[ROOT_FIRST] - 1, 0)


def tried(move: int, score: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        mem.numbers[LAST_SCORE] = score


def record(move: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        mem.numbers[ROOT_SCORE] = mem.numbers[LAST_SCORE]


def known(score: int, ply: int, mem: Mem) -> None:
    """The table answered for the root: no move was tried."""
    if ply == 0:
        mem.numbers[ROOT_SCORE] = score
