"""How far shallow searches with Othello's learned evaluation are from deep ones: `plyglot learn --method doubts`."""

from plyglot.core.native import popcount
from plyglot.core.types import Position
from plyglot.games.othello import SQUARES
from plyglot.knowledge.learned import file
from plyglot.knowledge.learned.reading import FOLDER

DOUBTS = file.read(FOLDER / "othello.doubts")
DEEPEST, PHASE = DOUBTS.shape[1] - 1, file.note_of(FOLDER / "othello.doubts")["phase"]


def doubt(pos: Position, depth: int) -> int:
    """How far searches to this depth are from those to half of it."""
    return int(DOUBTS[(SQUARES - popcount(pos.own | pos.opp)) // PHASE, min(depth, DEEPEST)])
