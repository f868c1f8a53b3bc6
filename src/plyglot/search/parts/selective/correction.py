"""Correction history: an estimate is corrected by how far those of like positions lay from what searches then found.

What is alike a game says, by aspects (`structure`): in chess the pawns, and the pieces of either side. Each structure
has a number, a mean of what was missing: deep searches count more in it than shallow ones, new ones more than old. Only
where nothing is to be won at once: not in check, not where the best move is noisy, and not where the score is a bound
that the estimate keeps already. Selective. M. Witanowski, Caissa, 2023, on the idea; adopted by
Stockfish in 2024.
"""

from plyglot.core.compile.fields import UNTIL_FORGOTTEN, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.slots import CORRECTION_ASPECTS, CORRECTION_MOST, ONE_PLY, quiet, structure
from plyglot.core.types import LOWER, MARGIN_SCORE, NO_MOVE, UPPER, Position, u64
from plyglot.search.parts.selective.node_facts import checked_at, estimate_at

SELECTIVE = 1

BITS, MOST_ASPECTS = 14, 4
STRUCTURES = 1 << BITS
FROM_TOP = u64(64 - BITS)

MOST = 1 << 14
"""Bound of what is remembered of a structure; it stands for CORRECTION_MOST."""

PACE = 8
"""Of what is remembered, for each point and ply of depth by which an estimate was wrong."""

MISSING = Field(
    "what was missing to estimates, by aspect and structure", STRUCTURES * MOST_ASPECTS, lasts=UNTIL_FORGOTTEN
)


def corrected(pos: Position, estimate: int, mem: Mem) -> int:
    total = 0
    for aspect in range(CORRECTION_ASPECTS):
        total += mem.fields[place_of(pos, aspect)]
    found = estimate + total * CORRECTION_MOST // MOST
    return min(max(found, 1 - MARGIN_SCORE), MARGIN_SCORE - 1)


def searched(pos: Position, depth: int, best: int, bound: int, move: int, ply: int, mem: Mem) -> None:
    if CORRECTION_ASPECTS == 0 or abs(best) > MARGIN_SCORE or checked_at(pos, ply, mem):
        return
    if bound != UPPER and move != NO_MOVE and not quiet(pos, move):
        return
    missing = best - estimate_at(pos, ply, mem)
    if (bound == LOWER and missing <= 0) or (bound == UPPER and missing >= 0):
        return
    amount = min(max(missing * PACE * (depth // ONE_PLY), -MOST // 4), MOST // 4)
    for aspect in range(CORRECTION_ASPECTS):
        place = place_of(pos, aspect)
        mem.fields[place] += amount - mem.fields[place] * abs(amount) // MOST


def place_of(pos: Position, aspect: int) -> int:
    """Where what is remembered of an aspect of a position is."""
    return int(MISSING + STRUCTURES * aspect + signed(structure(pos, aspect) >> FROM_TOP))
