"""Move picking: every move gets one ordering score, and the best one left is picked just before it is searched.

    the table's move
    moves that are not quiet and gain by exchange, by the game's `order`
    killers, then the countermove
    quiet moves by history: how often they cut, and how often after the same moves
    moves that are not quiet and lose by exchange

A cut is remembered for the move that made it, and counts against the quiet moves tried before it. What is remembered is
bounded, so that new cuts outweigh old ones. J. Schaeffer, "The History Heuristic", 1983; M. Winands and others, "The
Relative History Heuristic", 2004. Picking instead of sorting pays off, since most nodes are cut by one of the first
moves.
"""

from plyglot.core.compile.fields import UNTIL_FORGOTTEN, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import window
from plyglot.core.slots import MAX_MOVES, ONE_PLY, Constant, exchange_gains, history_index, order, quiet
from plyglot.core.types import NO_MOVE, Moves, Position
from plyglot.search.parts.ordering.countermoves import reply_to
from plyglot.search.parts.ordering.countermoves import trying as trying_countermove
from plyglot.search.parts.ordering.history import MOVES_APART, cuts_at, history_at
from plyglot.search.parts.ordering.killers import cut as cut_killers
from plyglot.search.parts.ordering.killers import killers_at
from plyglot.search.parts.ordering.sorting import FIRST_OF_ALL, bring_best

QUIET_ORDER_DEPTH = Constant("QUIET_ORDER_DEPTH", 2)
"""The least depth, in plies, at which the game's `order` is asked about quiet moves too."""

MOST_HISTORY = 16_384
"""Bound of what is remembered of a move."""

GOOD, KILLER, BAD = 1 << 20, 1 << 18, -(1 << 20)

CLASSES = 512
CONTINUATION = Field("how good each move was after another one", words=CLASSES * CLASSES, lasts=UNTIL_FORGOTTEN)
LED = Field("history index of the move that led to the node at a ply, plus 1", per_ply=True)


def trying(pos: Position, move: int, ply: int, mem: Mem) -> None:
    trying_countermove(pos, move, ply, mem)
    mem.fields[LED + (ply + 1)] = 0 if move == NO_MOVE else history_index(pos, move) % CLASSES + 1


def arrange(pos: Position, moves: Moves, count: int, table_move: int, depth: int, ply: int, mem: Mem) -> None:
    promises = window(moves, MAX_MOVES)
    killers, history = killers_at(ply, mem), cuts_at(ply, mem)
    one, two = follows(ply, mem), follows(ply - 1, mem)
    counter = mem.fields[reply_to(ply, mem)] - 1
    for i in range(count):
        move = moves[i]
        if move == table_move:
            promise = FIRST_OF_ALL
        elif not quiet(pos, move):
            promise = (GOOD if exchange_gains(pos, move, 0) else BAD) + order(pos, move)
        elif move == killers[0] - 1:
            promise = KILLER + 2
        elif move == killers[1] - 1:
            promise = KILLER + 1
        elif move == counter:
            promise = KILLER
        else:
            index = history_index(pos, move)
            promise = history[index % MOVES_APART]
            promise += mem.fields[one + index % CLASSES] + mem.fields[two + index % CLASSES]
            if depth >= QUIET_ORDER_DEPTH * ONE_PLY:
                promise += order(pos, move)
        promises[i] = promise


def pick(moves: Moves, index: int, count: int) -> None:
    bring_best(moves, index, count)


def cut(pos: Position, moves: Moves, index: int, depth: int, ply: int, mem: Mem) -> None:
    if not quiet(pos, moves[index]):
        return
    cut_killers(pos, moves, index, depth, ply, mem)
    mem.fields[reply_to(ply, mem)] = moves[index] + 1
    plies = min(depth // ONE_PLY, 12)
    bonus = 32 * plies * plies + 32 * plies
    history, one, two = history_at(ply), follows(ply, mem), follows(ply - 1, mem)
    for i in range(index + 1):
        if quiet(pos, moves[i]):
            number = history_index(pos, moves[i])
            amount = bonus if i == index else -bonus
            learn(history + number % MOVES_APART, amount, mem)
            learn(one + number % CLASSES, amount, mem)
            learn(two + number % CLASSES, amount, mem)


def learn(place: int, amount: int, mem: Mem) -> None:
    """Move what is remembered towards the bound that lies in the direction of `amount`."""
    mem.fields[place] += amount - mem.fields[place] * abs(amount) // MOST_HISTORY


def following(index: int, ply: int, mem: Mem) -> int:
    """What was learned about a move, by its history index, after the last two moves before the node at `ply`."""
    here = index % CLASSES
    return int(mem.fields[follows(ply, mem) + here] + mem.fields[follows(ply - 1, mem) + here])


def follows(ply: int, mem: Mem) -> int:
    """Index of what was learned about the moves that follow the one that led to the node at `ply`."""
    led = 0 if ply <= 0 else mem.fields[LED + ply]
    return CONTINUATION + led % CLASSES * CLASSES
