"""ProbCut calibration of Othello's learned evaluation, by `plyglot learn othello --method calibration`."""

from pathlib import Path

from plyglot.core.compile.native import popcount
from plyglot.core.types import Position
from plyglot.search.evaluation import file

from .rules import SQUARES

FILE = Path(__file__).parent / "weights" / "learned.calibration"
DEVIATIONS = file.read(FILE)
MAX_DEPTH, PHASE_PLIES = DEVIATIONS.shape[1] - 1, file.read_header(FILE)["phase_plies"]


def probcut_deviation(pos: Position, depth: int) -> int:
    """Standard deviation between searches to this depth and those to about half of it."""
    return int(DEVIATIONS[(SQUARES - popcount(pos.own | pos.opp)) // PHASE_PLIES, min(depth, MAX_DEPTH)])
