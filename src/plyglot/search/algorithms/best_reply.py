"""Best-reply search: of all the others, only the one with the strongest move against us makes it; the rest stand still.

So two plies are a round however many play, and alpha-beta looks further ahead: at the price of positions that no game
has, in which players have passed. M. Schadd, M. Winands, "Best Reply Search for Multiplayer Games", 2011.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import (
    SEATS,
    arrange,
    cut,
    outcome,
    pick,
    play,
    player_to_move,
    record,
    tried,
    trying,
    with_player_to_move,
)
from plyglot.core.traits import TURNS
from plyglot.core.types import INFINITY, NO_MOVE, ONGOING, Position
from plyglot.search.node import expand
from plyglot.search.seats import ROOT_SEAT, ended, enter_seated, judged, ours, stays

KNOWS = frozenset({TURNS})


def best_reply(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """Fail-soft best-reply search: the minimax score, within the window (alpha, beta), of the game in which the seat at
    the root and any one of the others take turns.

    Promise: with two sides in turn it is the minimax score, as alpha-beta promises it; with more nothing is promised of
    the true score, and games decide what it is worth. Where there are seats, `with_player_to_move` is needed.
    """
    enter_seated(pos, depth, alpha, beta, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return ended(pos, result, ply, mem)
    if depth == 0:
        return judged(pos, ply, mem)
    best, whole = -INFINITY, SEATS == 0 or ours(player_to_move(pos), mem)
    for seat in range(max(SEATS, 1)):
        if SEATS > 0 and (seat != player_to_move(pos) if whole else ours(seat, mem)):
            continue
        here = pos if whole else with_player_to_move(pos, seat)
        moves, count = expand(here, ply, mem)
        arrange(here, moves, count, NO_MOVE, depth, ply, mem)
        for i in range(count):
            pick(moves, i, count)
            trying(here, moves[i], ply, mem)
            after, floor = play(here, moves[i]), max(alpha, best)
            if not whole and outcome(after) == ONGOING:
                after = with_player_to_move(after, int(mem.fields[ROOT_SEAT]))
            if stays(here, moves[i], after, mem):
                score = best_reply(after, depth - 1, floor, beta, ply + 1, mem)
            else:
                score = -best_reply(after, depth - 1, -beta, -floor, ply + 1, mem)
            tried(moves[i], score, ply, mem)
            if score > best:
                best = score
                record(moves[i], ply, mem)
                if best >= beta:
                    cut(here, moves, i, depth, ply, mem)
                    return best
    return best
