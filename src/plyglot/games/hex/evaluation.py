"""Evaluation of Hex: how many more cells each side lacks to join its edges, if the other did nothing."""

from plyglot.core.types import u64
from plyglot.core.units import Unit

from .rules import BOARD, BOTTOM, LEFT, MAX_MOVES, NONE, RIGHT, TOP, Bits, Position, around, joined

UNIT = Unit("cell", "cells", fr=("case", "cases"))
FUTILITY_MARGIN = 2


def evaluate(pos: Position) -> int:
    """The cells that the other side lacks, less those that the side to move lacks."""
    empty = BOARD & ~(pos.first | pos.second)
    lead = lacking(pos.second, empty, LEFT, RIGHT) - lacking(pos.first, empty, TOP, BOTTOM)
    return lead if pos.turn == u64(0) else -lead


def lacking(cells: Bits, empty: Bits, begin: Bits, end: Bits) -> int:
    """The fewest empty cells that would join two edges."""
    reached, count = joined(cells, begin), 0
    while reached & end == NONE and count < MAX_MOVES:
        reached |= (around(reached) | begin) & empty
        reached = joined(cells | reached, reached)
        count += 1
    return count


def features(pos: Position, side: int) -> dict[str, tuple[int, int]]:
    """What players count. Python only."""
    empty = BOARD & ~(pos.first | pos.second)
    return {"cells still needed": (lacking(pos.first, empty, TOP, BOTTOM), lacking(pos.second, empty, LEFT, RIGHT))}
