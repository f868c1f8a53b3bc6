"""Othello's learned evaluation: the patterns of `learned/othello.py` with the worths in the file beside it."""

from pathlib import Path

from plyglot.core.native import popcount
from plyglot.core.types import Position
from plyglot.core.weights import Weights
from plyglot.knowledge import learned as folder
from plyglot.knowledge.learned import file
from plyglot.knowledge.learned.othello import KNOTS, PATTERNS, SIZE, UNITS
from plyglot.knowledge.learned.patterns import worth
from plyglot.knowledge.learned.phases import learned_tables

FILE = str(Path(folder.__path__[0]) / "othello.worths")
WORTHS = learned_tables(Path(FILE), PATTERNS, KNOTS)
ROWS = Weights("othello_rows", "uint64", PATTERNS.rows)
WORDS, OFFSETS, PHASE_SIZE = PATTERNS.words, PATTERNS.offsets, PATTERNS.size
SQUARES, LAST_PHASE = SIZE * SIZE, KNOTS[-1]

DOUBTS = file.read(Path(folder.__path__[0]) / "othello.doubts")
DEEPEST, PHASE = DOUBTS.shape[1] - 1, file.note_of(Path(folder.__path__[0]) / "othello.doubts")["phase"]

DISC = 32
"""What a disc at the end counts as: so much as in the hand-made evaluation."""


def learned(pos: Position) -> int:
    """What corners, edges, lines and diagonals hold, as learned from 137,548 tournament games, phase by phase."""
    phase = min(SQUARES - popcount(pos.own | pos.opp), LAST_PHASE)
    return worth(pos.own, pos.opp, WORDS, ROWS, OFFSETS, WORTHS, phase * PHASE_SIZE) * DISC // UNITS


def doubt(pos: Position, depth: int) -> int:
    """How far searches to this depth are from those to half of it."""
    return int(DOUBTS[(SQUARES - popcount(pos.own | pos.opp)) // PHASE, min(depth, DEEPEST)])
