"""How far shallow searches with Othello's learned evaluation are from deep ones: `plyglot learn --method doubts`."""

from pathlib import Path

from plyglot.core.native import popcount
from plyglot.core.types import Position
from plyglot.search.evaluation import file

from .rules import SQUARES

FILE = Path(__file__).parent / "weights" / "learned.doubts"
DOUBTS = file.read(FILE)
DEEPEST, PHASE = DOUBTS.shape[1] - 1, file.note_of(FILE)["phase"]


def doubt(pos: Position, depth: int) -> int:
    """How far searches to this depth are from those to half of it."""
    return int(DOUBTS[(SQUARES - popcount(pos.own | pos.opp)) // PHASE, min(depth, DEEPEST)])
