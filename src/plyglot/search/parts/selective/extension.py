"""Selective extension: an interesting move takes nothing from the depth, so that what follows is searched as deeply.

Lecture 000, "Extension sélective". The game's `interest` says what is interesting. A line is never searched more than
EXTENSIONS plies deeper than the root asked for: once ply and depth together reach that limit, a move takes a ply as
usual. So every search ends. Selective. T. Anantharaman, M. Campbell, F. Hsu, "Singular Extensions", 1988, on the idea.
"""

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.slots import EXTENSIONS, MAX_PLIES, ONE_PLY, SINGULAR_PLIES, interest
from plyglot.core.types import Position
from plyglot.search.parts.selective.singular import SINGULAR

SELECTIVE = 1

ROOT_DEPTH = Field("the depth that the root asked for")


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    if ply == 0:
        mem.fields[ROOT_DEPTH] = depth


def cost(pos: Position, move: int, index: int, depth: int, ply: int, mem: Mem) -> int:
    most = min(mem.fields[ROOT_DEPTH] + EXTENSIONS * ONE_PLY, MAX_PLIES * ONE_PLY)
    if EXTENSIONS > 0 and ply * ONE_PLY + depth < most and is_extended(pos, move, ply, mem):
        return 0
    return ONE_PLY


def is_extended(pos: Position, move: int, ply: int, mem: Mem) -> bool:
    """Whether a move is interesting, or the only good one at its node."""
    return bool(interest(pos, move) > 0 or (SINGULAR_PLIES > 0 and mem.fields[SINGULAR + ply] == move + 1))
