"""The evaluation that a game's patterns make with what they are worth.

`reading.py` executes this file once for each game and file of worths, with the two constants below replaced, as a
variant of a game is the game's file with other constants: so each evaluation is compiled for its own patterns.
"""

from importlib import import_module
from pathlib import Path

from plyglot.core.types import Position
from plyglot.core.weights import Weights
from plyglot.knowledge.learned.patterns import own_and_other, worth
from plyglot.knowledge.learned.phases import learned_tables

GAME = "othello"
FILE = f"{GAME}.worths"

lesson = import_module(f"plyglot.knowledge.learned.{GAME}")
phase, stones = lesson.phase, getattr(lesson, "stones", own_and_other)
POINT, UNITS = lesson.POINT, lesson.UNITS
WORDS, OFFSETS, PHASE_SIZE = lesson.PATTERNS.words, lesson.PATTERNS.offsets, lesson.PATTERNS.size
ROWS = Weights(lesson.PATTERNS.name, "uint64", lesson.PATTERNS.rows)
WORTHS = learned_tables(Path(__file__).parent / FILE, lesson.PATTERNS, lesson.KNOTS)


def learned(pos: Position) -> int:
    own, opp = stones(pos)
    return int(worth(own, opp, WORDS, ROWS, OFFSETS, WORTHS, phase(pos) * PHASE_SIZE) * POINT // UNITS)


learned.__doc__ = lesson.IDEA
