"""Counting what a search does: leaves, answers from the table, cutoffs, and how often the first move made them."""

from plyglot.core.compile.fields import UNTIL_RESET, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.types import Moves, Position

ENDS = Field("leaves: positions estimated, or finished games", lasts=UNTIL_RESET)
KNOWN = Field("nodes that the table answered for", lasts=UNTIL_RESET)
CUTOFFS = Field("cutoffs", lasts=UNTIL_RESET)
FIRST_CUTOFFS = Field("cutoffs by the first move", lasts=UNTIL_RESET)


def leaf(score: int, ply: int, mem: Mem) -> None:
    mem.fields[ENDS] += 1


def known(score: int, ply: int, mem: Mem) -> None:
    mem.fields[KNOWN] += 1


def cut(pos: Position, moves: Moves, index: int, depth: int, ply: int, mem: Mem) -> None:
    mem.fields[CUTOFFS] += 1
    if index == 0:
        mem.fields[FIRST_CUTOFFS] += 1
