"""Engine messages, the same for Python, the command line and the web: `Info` during a search, `Result` at its end."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from plyglot.core.score import Score


class Info(msgspec.Struct, frozen=True, tag="info"):
    """Progress of a running search: one of its best lines so far."""

    depth: int
    score: int
    """For the side to move; an estimate unless `exact`. A search's integer: `assessment` is what it says."""
    pv: tuple[str, ...]
    nodes: int
    seconds: float
    nps: int
    """Nodes per second."""
    hashfull: int
    """Fill rate of the transposition table, in thousandths."""
    rank: int = 1
    """1 for the best line, 2 for the second best, ..."""
    exact: bool = False
    """Whether the score is seen to the end of the game: no estimate is in it."""

    @property
    def assessment(self) -> Score:
        """The score as a `Score`."""
        return Score.of(self.score, "estimate", self.exact)


class Result(msgspec.Struct, frozen=True, tag="result"):
    """The best move, and what the search says of it."""

    best: str
    score: int
    """For the side to move; an estimate unless `exact`. A search's integer: `assessment` is what it says."""
    pv: tuple[str, ...]
    depth: int
    nodes: int
    seconds: float
    exact: bool = False
    """Whether the score is seen to the end of the game, so that the move keeps its outcome for certain."""
    phase: str = "middle"
    """Origin of the move: `book`, `middle` (a search with estimates), `ending` (a search to the end), `only` (a forced
    move), or `level` (a random choice, weighted by score)."""
    lines: tuple[Info, ...] = ()
    """The best lines, best first: as many as `multipv` asked for."""

    @property
    def assessment(self) -> Score:
        """The score as a `Score`.

        >>> result = Result("4", 29_993, ("4",), 9, 1000, 0.5, exact=True)
        >>> result.assessment.plies, result.assessment.text("verdict")
        (7, 'wins in 7 plies')
        """
        return Score.of(self.score, "estimate", self.exact)


OnInfo = Callable[[Info], None]
"""Called with each Info while a search runs, in the thread that called `think`."""
