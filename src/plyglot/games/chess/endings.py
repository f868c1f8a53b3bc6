"""Endings of chess that need no look at the moves: too little material; and what shows that there are moves."""

from typing import Any

from plyglot.core.compile.native import lowest
from plyglot.core.types import NONE, ONE, u64

from .attacks import BISHOP, EIGHT, ROOK, knight_attacks

DARK_SQUARES = u64(0xAA55AA55AA55AA55)


def is_dead(pos: Any) -> bool:
    """Whether there is too little to mate with: kings, and one knight, or only bishops on squares of one colour."""
    if (pos.orth ^ pos.step) & ~pos.diag | pos.diag & pos.orth != NONE:  # a rook, a pawn; a queen
        return False
    knights, bishops = pos.diag & pos.step, pos.diag & ~pos.step
    if knights != NONE:
        return bool(bishops == NONE and knights & knights - ONE == NONE)
    return bool(bishops & DARK_SQUARES == NONE or bishops & ~DARK_SQUARES == NONE)


def has_free_move(pos: Any) -> bool:
    """Whether a pawn can step or a knight can move that stands on no line with its king, and so is not pinned: nearly
    always, and quicker to see than all moves."""
    at = lowest(pos.own & pos.orth & pos.step)
    free = pos.own & pos.step & ~pos.orth & ~(BISHOP[at] | ROOK[at])
    if (free & ~pos.diag) << EIGHT & ~(pos.diag | pos.orth | pos.step) != NONE:
        return True
    return bool(knight_attacks(free & pos.diag) & ~pos.own != NONE)
