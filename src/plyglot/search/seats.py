"""For whom scores count, where two sides do not simply take turns: shared by the searches that know chance and seats.

A score is for the side to move, as everywhere. What takes the place of negamax's minus is `stays`: whether the side to
move after a move is still on the same side, since chance threw or the same player goes on. Among seats there are two
sides too: the team of the seat that moves at the root, and all others together.
"""

from plyglot.core.compile.fields import LEAVES, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.slots import SEATS, chance_weight, evaluate_at, evaluate_for, leaf, payoff, player_to_move, team
from plyglot.core.types import Position
from plyglot.search.node import enter, finished

ROOT_SEAT = Field("the seat to move at the root, where there are seats")


def enter_seated(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    """Count a node, as `enter` does; at the root, see whose turn it is."""
    if SEATS > 0 and ply == 0:
        mem.fields[ROOT_SEAT] = player_to_move(pos)
    enter(depth, alpha, beta, ply, mem)


def ours(seat: int, mem: Mem) -> bool:
    """Whether a seat is on the root's side."""
    return team(seat) == team(mem.fields[ROOT_SEAT])


def stays(pos: Position, move: int, after: Position, mem: Mem) -> bool:
    """Whether the side to move after `move`, which leads to `after`, is the one that is to move in `pos`."""
    if SEATS == 0:
        return chance_weight(pos, move) > 0
    return ours(player_to_move(pos), mem) == ours(player_to_move(after), mem)


def ended(pos: Position, result: int, ply: int, mem: Mem) -> int:
    """The score of a finished game."""
    if SEATS == 0:
        return finished(pos, result, ply, mem)
    return told_for_root(payoff(pos, mem.fields[ROOT_SEAT]), pos, ply, mem)


def judged(pos: Position, ply: int, mem: Mem) -> int:
    """The estimate of a leaf, counted."""
    mem.fields[LEAVES] += 1
    if SEATS == 0:
        score = evaluate_at(pos, ply, mem)
        leaf(score, ply, mem)
        return score
    return told_for_root(evaluate_for(pos, mem.fields[ROOT_SEAT]), pos, ply, mem)


def told_for_root(score: int, pos: Position, ply: int, mem: Mem) -> int:
    """A leaf's score for the root's side, as one for the side to move there."""
    seen = score if ours(player_to_move(pos), mem) else -score
    leaf(seen, ply, mem)
    return seen
