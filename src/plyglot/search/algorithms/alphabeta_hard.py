"""Fail-hard alpha-beta: the best score starts at alpha, what the side to move is already sure of.

Lectures 000 (algorithm 3), 002, 003 and 004 print it this way. A leaf's score is handed up as it is, so that an answer
may lie outside the window; then it says only that the score does too. D. Knuth and R. Moore, "An Analysis of Alpha-Beta
Pruning", 1975. Lecture 002's "Négamax appliqué à alpha-beta" cuts at > beta where all others cut at >= beta: that is
BEYOND = 1, as the part `late_cut` sets it, and tic-tac-toe then takes 304,155 nodes instead of 18,297.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import Constant, arrange, cut, outcome, play, record, tried
from plyglot.core.types import NO_MOVE, ONGOING, Position
from plyglot.search.node import enter, expand, finished, horizon

BEYOND = Constant("BEYOND", 0)
"""Excess over beta that a score needs to cut off the moves after it: 0 cuts at >= beta, 1 at > beta."""


def alphabeta_hard(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """Fail-hard alpha-beta: the minimax score of `pos` within the window (alpha, beta), for the side to move.

    Promise (fail-hard), for every window with alpha < beta:

    - alpha < answer < beta: the answer is the score;
    - answer <= alpha: the score is at most alpha;
    - answer >= beta: the score is at least beta.
    """
    enter(depth, alpha, beta, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem)
    if depth == 0:
        return horizon(pos, ply, mem)
    moves, count = expand(pos, ply, mem)
    arrange(pos, moves, count, NO_MOVE, depth, ply, mem)
    for i in range(count):
        score = -alphabeta_hard(play(pos, moves[i]), depth - 1, -beta, -alpha, ply + 1, mem)
        tried(moves[i], score, ply, mem)
        if score > alpha:
            alpha = score
            record(moves[i], ply, mem)
            if alpha >= beta + BEYOND:
                cut(pos, moves, i, depth, ply, mem)
                break
    return alpha
