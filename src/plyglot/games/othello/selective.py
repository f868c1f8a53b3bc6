"""Selective search in Othello: corners are noisy, squares beside them dull; a null move is never safe."""

from plyglot.core.compile.native import list_bits
from plyglot.core.types import NONE, ONE, Moves, u64

from .evaluation import CORNERS, DISC, slanted
from .rules import PASS, Position, play, reach

FUTILITY_MARGIN = 6 * DISC


def noisy_moves(pos: Position, moves: Moves) -> int:
    """The corners that can be taken."""
    return list_bits(reach(pos.own, pos.opp) & CORNERS, moves)


def may_null(pos: Position) -> bool:
    """Never: whoever runs out of good moves loses the game, so to be allowed to pass is worth much. With null moves the
    engine lost 56 of 60 games to itself without them."""
    return False


def null_move(pos: Position) -> Position:
    """A pass, though there are moves."""
    return play(pos, PASS)


def interest(pos: Position, move: int) -> int:
    """Corners are interesting, and so is a pass, which leaves no choice; a square that gives a corner away is dull."""
    if move == PASS:
        return 1
    square, corners = ONE << u64(move), CORNERS & ~(pos.own | pos.opp)
    return 1 if square & CORNERS != NONE else -1 if square & slanted(corners) != NONE else 0
