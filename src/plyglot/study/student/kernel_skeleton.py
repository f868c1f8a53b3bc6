"""Alpha-beta, plain, to change into a search of your own.

Written by `plyglot new --kernel`; it runs as it stands:

    plyglot study connect4 --algorithms alphabeta,./my_alphabeta.py --depth 1-6

compares it with ours. Before that it is proved against minimax, on positions, depths and windows of the game: if it is
wrong somewhere, you get the smallest such case and the tree there.
"""

from plyglot.core.memory import Mem
from plyglot.core.slots import cut, outcome, play
from plyglot.core.types import INFINITY, ONGOING, Position
from plyglot.search.node import enter, expand, finished, horizon

# The function named like the file (or `kernel`) is the search. Its arguments are these, or some of these; call itself
# with all of them. It is compiled, so keep to whole numbers, tuples, loops and functions of your own. A file that means
# to see another tree than minimax, so that its score may differ, says SELECTIVE = 1; it is tried, but not compared.


def my_alphabeta(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side to move, as far as the window (alpha, beta) asks.

    The promise that the proof holds you to, for every window with alpha < beta:
    - an answer between alpha and beta is the minimax score;
    - an answer <= alpha means that the score is at most that;
    - an answer >= beta means that the score is at least that.
    """
    enter(depth, alpha, beta, ply, mem)  # counts the node, and looks whether someone wants to stop
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem)  # the score of a finished game
    if depth == 0:
        return horizon(pos, ply, mem)  # the estimate of an unfinished one

    moves, count = expand(pos, ply, mem)  # the legal moves: moves[0] ... moves[count - 1]
    best = -INFINITY
    for i in range(count):
        after = play(pos, moves[i])  # a new position, seen by the other side: hence the minus signs
        score = -my_alphabeta(after, depth - 1, -beta, -max(alpha, best), ply + 1, mem)
        best = max(best, score)
        if best >= beta:
            cut(pos, moves, i, depth, ply, mem)  # counts the cutoff
            break  # the other side has something better already: it will not let this happen
    return best
