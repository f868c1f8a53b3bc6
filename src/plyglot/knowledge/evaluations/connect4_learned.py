"""Connect Four's learned evaluation: the patterns of `learned/connect4.py` with the worths in the file beside it."""

from pathlib import Path

from plyglot.core.types import Position
from plyglot.core.weights import Weights
from plyglot.knowledge import learned as folder
from plyglot.knowledge.learned.connect4 import KNOTS, PATTERNS, UNITS, phase
from plyglot.knowledge.learned.patterns import worth
from plyglot.knowledge.learned.phases import learned_tables

FILE = str(Path(folder.__path__[0]) / "connect4.worths")
WORTHS = learned_tables(Path(FILE), PATTERNS, KNOTS)
ROWS = Weights("connect4_rows", "uint64", PATTERNS.rows)
WORDS, OFFSETS, PHASE_SIZE = PATTERNS.words, PATTERNS.offsets, PATTERNS.size

WON = 64
"""What a won game counts as: a ply then changes an estimate by 12.6 (standard deviation), one by hand by 7.1."""


def learned(pos: Position) -> int:
    """What places for lines and the squares below them hold, as learned from the program's games with itself."""
    return worth(pos.own, pos.opp, WORDS, ROWS, OFFSETS, WORTHS, phase(pos) * PHASE_SIZE) * WON // UNITS
