"""Engine messages, the same for Python, the command line and the web: `Info` during a search, `Result` at its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from plyglot.core.score import Score
from plyglot.core.units import POINTS, Measure


class Scored:
    """What a message says of its score, beside the search's own integer."""

    score: int
    exact: bool
    player: str
    unit: Measure
    averaged: bool

    @property
    def assessment(self) -> Score:
        """The score as a `Score`.

        >>> result = Result("4", 29_993, ("4",), 9, 1000, 0.5, exact=True, player="X")
        >>> result.assessment.plies, result.assessment.text("verdict"), result.words
        (7, 'wins in 7 plies', 'X wins in 7 plies')
        """
        return Score.of(self.score, "expected" if self.averaged else "estimate", self.exact, self.unit)

    @property
    def words(self) -> str:
        """The score in words, for the side to move by its name: `+1.5 discs for Black`, `Black wins in 7 plies`."""
        return self.assessment.said_of(self.player) if self.player else self.assessment.text("verdict")

    def _said(self) -> dict[str, Any]:
        """The score as JSON says it: the integer, the amount in a unit, and both in words."""
        score = self.assessment
        return {
            "player": self.player,
            "score": self.score,
            "amount": round(score.amount, 6) if score.amount is not None else None,
            "unit": score.unit_name,
            "words": self.words,
        }


class Info(msgspec.Struct, Scored, frozen=True):
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
    player: str = ""
    """The name of the side to move, which the score is for."""
    unit: Measure = POINTS
    """What the evaluation counts in."""
    deepest: int = 0
    """The deepest ply that the search of this depth has reached, quiescence included."""
    bound: str = ""
    """What the score is, if not exact for this depth: a `lower` or an `upper` bound, since it fell outside the
    aspiration window; another search follows."""
    current: str = ""
    """The move that is being searched; empty if none is."""
    current_number: int = 0
    """Its number, from 1, in the order in which moves are searched."""
    probes: int = 0
    """Positions looked up in databases so far."""
    averaged: bool = False
    """Whether the score is an average over throws or deals, of which none is the score of a finished game."""
    visits: int = 0
    """Simulations that began with the line's first move; 0 where a search has none."""

    def __str__(self) -> str:
        return f"{self.words}  {' '.join(self.pv)}"

    def as_dict(self) -> dict[str, Any]:
        """Info as plain data, for JSON."""
        plain = {name: getattr(self, name) for name in self.__struct_fields__ if name != "unit"}
        return {"type": "info"} | plain | self._said()


class Result(msgspec.Struct, Scored, frozen=True):
    """The best move, and what the search says of it.

    >>> from plyglot.core.units import Unit
    >>> print(Result("d3", 48, ("d3", "c5"), 9, 1000, 0.5, player="Black", unit=Unit("disc", "discs", 32, 1)))
    d3: +1.5 discs for Black  d3 c5
    """

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
    """Origin of the move: `book`, `database` (of endings, which knows every move), `middle` (a search with estimates),
    `playouts` (a Monte Carlo tree search), `ending` (a search to the end), `only` (a forced move), `level` (that of a
    level below the highest), or `player` (another player's choice, without a score)."""
    lines: tuple[Info, ...] = ()
    """The best lines, best first: as many as `multipv` asked for."""
    player: str = ""
    unit: Measure = POINTS
    """Both as in `Info`."""
    goal: str = ""
    """The name of the sub-goal that the side to move pursues; empty if it has none."""
    probes: int = 0
    """Positions looked up in databases."""
    averaged: bool = False
    """As in `Info`."""

    def __str__(self) -> str:
        return f"{self.best}: {self.words}  {' '.join(self.pv)}"

    def __repr__(self) -> str:
        return f"<Result {self}>"

    def as_dict(self) -> dict[str, Any]:
        """Result as plain data, for JSON."""
        plain = {name: getattr(self, name) for name in self.__struct_fields__ if name not in ("unit", "lines")}
        return {"type": "result"} | plain | {"lines": [line.as_dict() for line in self.lines]} | self._said()


OnInfo = Callable[[Info], None]
"""Called with each Info while a search runs, in the thread that called `think`."""
