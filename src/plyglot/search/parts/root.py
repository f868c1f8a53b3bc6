"""What is happening at the root: how many of its moves have been searched, and the best one's score so far.

For whoever has to name a move when a search is interrupted. ROOT_SCORE is that of the move that `line` begins with.
"""

from plyglot.core.memory import LAST_SCORE, ROOT_MOVES, ROOT_SCORE, Mem
from plyglot.core.types import INFINITY


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        mem.numbers[ROOT_MOVES], mem.numbers[ROOT_SCORE] = 0, -INFINITY


def tried(move: int, score: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        mem.numbers[LAST_SCORE] = score
        mem.numbers[ROOT_MOVES] += 1


def record(move: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        mem.numbers[ROOT_SCORE] = mem.numbers[LAST_SCORE]
