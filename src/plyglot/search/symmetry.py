"""Positions that are alike, seen as one."""

from plyglot.core.slots import SYMMETRIES, identity, transform
from plyglot.core.types import Position


def canonical(pos: Position) -> tuple[Position, int]:
    """Canonical form of `pos`: the symmetric position with the least identity, and the symmetry used."""
    best, best_symmetry = pos, 0
    for symmetry in range(1, SYMMETRIES):
        other = transform(pos, symmetry)
        if identity(other) < identity(best):
            best, best_symmetry = other, symmetry
    return best, best_symmetry
