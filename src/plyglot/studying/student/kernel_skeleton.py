"""Plain alpha-beta, a template for a search of your own.

Written by `plyglot new --kernel`; it runs as it stands:

    plyglot study connect4 --algorithms alphabeta,./my_alphabeta.py --depth 1-6

compares it with the built-in one. Before that it is tested against minimax on positions, depths and windows of the
game: if it is wrong, you get the smallest counterexample and its search tree.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import cut, outcome, play
from plyglot.core.types import INFINITY, ONGOING, Position
from plyglot.search.node import enter, expand, finished, horizon

# The function named like the file (or `kernel`) is the search. Its parameters are these; alpha and beta are optional.
# It is compiled, so keep to integers, tuples, loops and functions of your own. A selective search, whose score may
# differ from minimax, sets SELECTIVE = 1; it is run, but not compared.


def my_alphabeta(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """Score of `pos` for the side to move, within the window (alpha, beta).

    The contract that is tested, for every window with alpha < beta:
    - a value between alpha and beta is the minimax score;
    - a value <= alpha is an upper bound of it;
    - a value >= beta is a lower bound of it.
    """
    enter(depth, alpha, beta, ply, mem)  # counts the node, and checks whether to stop
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem)  # the score of a finished game
    if depth == 0:
        return horizon(pos, ply, mem)  # the evaluation of an unfinished one

    moves, count = expand(pos, ply, mem)  # the legal moves: moves[0] ... moves[count - 1]
    best = -INFINITY
    for i in range(count):
        after = play(pos, moves[i])  # a new position, seen from the other side: hence the minus signs
        score = -my_alphabeta(after, depth - 1, -beta, -max(alpha, best), ply + 1, mem)
        best = max(best, score)
        if best >= beta:
            cut(pos, moves, i, depth, ply, mem)  # counts the cutoff
            break  # the other side already has a better move earlier: it will avoid this position
    return best
