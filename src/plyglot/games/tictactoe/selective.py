"""Selective search in m,n,k-games: what completes a line, what keeps the other side from it, what threatens one."""

from plyglot.core.compile.native import lowest
from plyglot.core.types import Moves, u64

from .rules import NONE, ONE, SQUARES, Bits, Position
from .windows import lacking

QUIESCENCE_PLIES = 16 if SQUARES > 9 else 1_000


def noisy_moves(pos: Position, moves: Moves) -> int:
    """On large boards the squares that win at once; else those where the other side would; else those that threaten to
    win, so that the search sees wins by threats one after the other (threat-space search)."""
    if SQUARES <= 9:
        return 0
    forced = lacking(pos.own, pos.opp, 1)
    if forced == NONE:
        forced = lacking(pos.opp, pos.own, 1)
    return listed(forced if forced != NONE else lacking(pos.own, pos.opp, 2), moves)


def interest(pos: Position, move: int) -> int:
    """1 for a move that completes a line, threatens to, or keeps the other side from it."""
    if SQUARES <= 9:
        return 0
    square = ONE << u64(move)
    urgent = lacking(pos.own, pos.opp, 1) | lacking(pos.opp, pos.own, 1) | lacking(pos.own, pos.opp, 2)
    return 1 if urgent & square != NONE else 0


def listed(squares: Bits, moves: Moves) -> int:
    """Write some squares; returns how many."""
    count = 0
    while squares != NONE:
        moves[count] = lowest(squares)
        squares &= squares - ONE
        count += 1
    return count
