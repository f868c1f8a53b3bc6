"""Score of the best root move so far, the root move that is being searched, and the deepest ply reached.

For whoever has to name a move when a search is interrupted, or to tell how it goes on. ROOT_SCORE is that of the move
that `line` begins with. The move ROOT_FIRST - 1, the best of the search before, comes first: any other that is best so
far is better than it.
"""

from plyglot.core.compile.fields import UNTIL_RESET, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.types import INFINITY, NO_MOVE, Moves, Position
from plyglot.search.parts.ordering.sorting import bring_forward

ROOT_SCORE = Field("the score of the best move at the root so far")
ROOT_FIRST = Field("the move to be searched first at the root, plus 1; 0 for none")
LAST_SCORE = Field("the score of the move at the root that was searched last")
ROOT_MOVE = Field("the move at the root that is being searched, plus 1; 0 for none", lasts=UNTIL_RESET)
ROOT_NUMBER = Field("the number of that move, in the order in which they are searched", lasts=UNTIL_RESET)
DEEPEST = Field("the deepest ply that was reached", lasts=UNTIL_RESET)


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    if ply > mem.fields[DEEPEST]:
        mem.fields[DEEPEST] = ply
    if ply == 0:
        mem.fields[ROOT_SCORE] = -INFINITY
        mem.fields[ROOT_NUMBER] = 0


def arrange(pos: Position, moves: Moves, count: int, table_move: int, depth: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        bring_forward(moves, count, mem.fields[ROOT_FIRST] - 1, 0)


def trying(pos: Position, move: int, ply: int, mem: Mem) -> None:
    if ply == 0 and move != NO_MOVE:
        mem.fields[ROOT_MOVE] = move + 1
        mem.fields[ROOT_NUMBER] += 1


def tried(move: int, score: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        mem.fields[LAST_SCORE] = score


def record(move: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        mem.fields[ROOT_SCORE] = mem.fields[LAST_SCORE]


def known(score: int, ply: int, mem: Mem) -> None:
    """The table answered for the root: no move was tried."""
    if ply == 0:
        mem.fields[ROOT_SCORE] = score
