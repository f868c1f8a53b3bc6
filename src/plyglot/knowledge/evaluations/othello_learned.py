"""Othello's learned evaluation: the patterns of `learned/othello.py` with the worths in the file beside it."""

from pathlib import Path

from plyglot.core.native import popcount
from plyglot.core.types import Position
from plyglot.core.weights import Weights
from plyglot.knowledge import learned as folder
from plyglot.knowledge.learned.othello import KNOTS, PATTERNS, SIZE, UNITS
from plyglot.knowledge.learned.patterns import worth
from plyglot.knowledge.learned.phases import learned_tables

FILE = str(Path(folder.__path__[0]) / "othello.worths")
WORTHS = learned_tables(Path(FILE), PATTERNS, KNOTS)
ROWS = Weights("othello_rows", "uint64", PATTERNS.rows)
WORDS, OFFSETS, PHASE_SIZE = PATTERNS.words, PATTERNS.offsets, PATTERNS.size
SQUARES, LAST_PHASE = SIZE * SIZE, KNOTS[-1]

DISC = 32
"""What a disc at the end counts as: so much as in the hand-made evaluation."""


def learned(pos: Position) -> int:
    """What corners, edges, lines and diagonals hold, as learned from 137,548 tournament games, phase by phase."""
    phase = min(SQUARES - popcount(pos.own | pos.opp), LAST_PHASE)
    return worth(pos.own, pos.opp, WORDS, ROWS, OFFSETS, WORTHS, phase * PHASE_SIZE) * DISC // UNITS
