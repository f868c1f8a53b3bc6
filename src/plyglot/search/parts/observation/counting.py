"""Counting what a search does: leaves, answers from the table, cutoffs, and how often the first move made them."""

from plyglot.core.memory import CUTOFFS, ENDS, FIRST_CUTOFFS, KNOWN, Mem
from plyglot.core.types import Moves, Position


def leaf(score: int, ply: int, mem: Mem) -> None:
    mem.counters[ENDS] += 1


def known(score: int, ply: int, mem: Mem) -> None:
    mem.counters[KNOWN] += 1


def cut(pos: Position, moves: Moves, index: int, depth: int, ply: int, mem: Mem) -> None:
    mem.counters[CUTOFFS] += 1
    if index == 0:
        mem.counters[FIRST_CUTOFFS] += 1
