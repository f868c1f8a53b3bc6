"""Selective search in chess: captures and promotions are noisy, checks are answered, zugzwang forbids null moves."""

from plyglot.core.types import NONE, ONE, Moves, u64

from .attacks import flip
from .exchange import PAWN, is_capture
from .generator import RANK_8, generate
from .king import RANK_1, checkers
from .rules import CLOCK, PLIES, PLY, Position

FUTILITY_MARGIN = PAWN
FUTILITY_PLIES = 6
QUIESCENCE_PLIES = 32
PRUNED_PLIES = 8
EXTENSIONS = 16
NULL_REDUCTION, NULL_DEEPER, NULL_SURPLUS = 3, 4, 200
INTERNAL_PLIES, SINGULAR_PLIES = 4, 7
ROOT_REDUCED, REDUCTION_CUT, REDUCTION_WORSE, REDUCTION_FOLLOWING = 1, 100, 50, 12_000
HISTORY_PRUNED = 4_000
QUIESCENCE_TABLE = 1
CORRECTION_ASPECTS, CORRECTION_MOST = 3, 30

PAWNS, OWN_PIECES, THEIR_PIECES = range(CORRECTION_ASPECTS)


def in_check(pos: Position) -> bool:
    """Whether the king of the side to move is attacked."""
    return bool(checkers(pos) != NONE)


def quiet(pos: Position, move: int) -> bool:
    """Neither a capture nor a promotion."""
    return not 1 <= move >> 12 <= 4 and not is_capture(pos, move)


def noisy_moves(pos: Position, moves: Moves) -> int:
    """Captures and promotions."""
    return generate(pos, moves, (pos.diag | pos.orth | pos.step) & ~pos.own)


def interest(pos: Position, move: int) -> int:
    """A move out of check is looked at further: it is forced, and what follows is often decisive."""
    return 1 if in_check(pos) else 0


def may_null(pos: Position) -> bool:
    """Not in check, and not without pieces: with king and pawns alone, having to move is often what loses."""
    pieces = pos.own & (pos.diag | pos.orth) & ~(pos.orth & pos.step)
    return bool(pieces != NONE and checkers(pos) == NONE)


def null_doubtful(pos: Position) -> bool:
    """With a single piece beside king and pawns zugzwang is still not rare."""
    pieces = pos.own & (pos.diag | pos.orth) & ~(pos.orth & pos.step)
    return bool(pieces & (pieces - ONE) == NONE)


def structure(pos: Position, number: int) -> u64:
    """The pawns of both sides; the pieces of one side, where they stand."""
    pawns = pos.step & ~(pos.diag | pos.orth)
    opp = (pos.diag | pos.orth | pos.step) & ~pos.own
    if number == PAWNS:
        return mixed(pos.own & pawns, opp & pawns, NONE)
    side = pos.own if number == OWN_PIECES else opp
    return mixed(side & pos.diag, side & pos.orth, side & pos.step & ~pawns)


def mixed(one: u64, two: u64, three: u64) -> u64:
    """A hash of three words, good in its high bits."""
    bits = one * u64(0x9E3779B97F4A7C15) ^ two * u64(0xC2B2AE3D27D4EB4F) ^ three * u64(0x165667B19E3779F9)
    return (bits ^ bits >> u64(32)) * u64(0xBF58476D1CE4E5B9)


def null_move(pos: Position) -> Position:
    """The other side to move; nobody may take en passant any more."""
    opp = (pos.diag | pos.orth | pos.step) & ~pos.own
    rights = flip(pos.state & (RANK_1 | RANK_8))
    counters = pos.state & (CLOCK | PLIES)
    return Position(flip(opp), flip(pos.diag), flip(pos.orth), flip(pos.step), rights | counters + PLY)
