"""The doubling cube of games with dice, as decisions outside the search: money play, as backgammon is played.

Before a throw the side to throw may double what the game is worth; the other side takes the cube, which only it may
turn next, or gives the game up at what it was worth before. Both ask how likely each result is, and what owning the
cube is worth besides: R. Janowski's formulas, between a cube that is never turned and one that is always turned in
time.

R. Janowski, "Take-Points in Money Games", 1993.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from plyglot.core.board import Board
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.traits import CHANCE
from plyglot.engine.evaluations import chances_of

EFFICIENCY = 0.68
"""How much of a live cube's worth a cube has in play: 0 is never turned, 1 always turned at the best moment."""

HIGHEST = 1 << 12
"""A cube of 4,096 is not turned."""


class Cube(NamedTuple):
    """What a game is worth, and the side that may double: both, before anybody has.

    >>> Cube().doubled(by=0), Cube(2, 1).may_double(0), Cube(2, 1).may_double(1)
    (Cube(value=2, owner=1), False, True)
    """

    value: int = 1
    owner: int | None = None

    def may_double(self, side: int) -> bool:
        """Whether the cube is this side's to turn."""
        return self.owner in (None, side) and self.value < HIGHEST

    def doubled(self, by: int) -> Cube:
        """The cube after the other side has taken it."""
        return Cube(2 * self.value, 1 - by)


class Prospects(NamedTuple):
    """The chance to win, and what a game brings on average that is won, and that is lost."""

    win: float
    won: float
    lost: float

    @classmethod
    def of(cls, chances: Sequence[float]) -> Prospects:
        """From the chances to win, to win by two points, by three ... and to lose by two, by three ...

        >>> Prospects.of([0.5, 0.25, 0.0, 0.0, 0.0])
        Prospects(win=0.5, won=1.5, lost=1.0)
        """
        further = len(chances) // 2
        win, more, less = chances[0], sum(chances[1 : 1 + further]), sum(chances[1 + further :])
        return cls(win, 1 + more / max(win, 1e-6), 1 + less / max(1 - win, 1e-6))

    @property
    def _slope(self) -> float:
        return self.won + self.lost + EFFICIENCY / 2

    @property
    def take_point(self) -> float:
        """The chance to win from which a cube is to be taken.

        >>> round(Prospects(0.5, 1.0, 1.0).take_point, 3)
        0.214
        """
        return (self.lost - 0.5) / self._slope

    @property
    def cash_point(self) -> float:
        """The chance to win from which the other side gives a doubled game up."""
        return (self.lost + 0.5 + EFFICIENCY / 2) / self._slope

    def worth(self, holder: int) -> float:
        """The points of a game with a cube of 1 that is the side's own (1), the other side's (-1), or nobody's (0).

        Between the take point and the cash point it is a line; from there on it goes to what is won or lost on average.

        >>> [round(Prospects(0.6, 1.0, 1.0).worth(holder), 2) for holder in (1, 0, -1)]
        [0.4, 0.28, 0.06]
        """
        low, high = self.take_point, self.cash_point
        at_low, at_high = (self._line(point, holder) for point in (low, high))
        if self.win <= low:
            return -self.lost + (at_low + self.lost) * self.win / low
        if self.win >= high:
            return at_high + (self.won - at_high) * (self.win - high) / max(1 - high, 1e-6)
        return self._line(self.win, holder)

    def _line(self, win: float, holder: int) -> float:
        points = win * self._slope - self.lost
        if holder == 0:
            return 4 / (4 - EFFICIENCY) * (points - EFFICIENCY / 4)
        return points if holder > 0 else points - EFFICIENCY / 2

    def should_take(self) -> bool:
        """Whether the other side should take a double.

        >>> Prospects(0.78, 1.0, 1.0).should_take(), Prospects(0.79, 1.0, 1.0).should_take()
        (True, False)
        """
        return 2 * self.worth(-1) <= 1

    def should_double(self, holder: int) -> bool:
        """Whether the side to throw should double, with a cube that is its own (1) or nobody's (0).

        >>> [Prospects(win, 1.0, 1.0).should_double(0) for win in (0.6, 0.7, 0.78, 0.9)]
        [False, True, True, True]
        >>> Prospects(0.9, 2.0, 1.0).should_double(0)  # too good: it plays on for two points
        False
        """
        return min(1.0, 2 * self.worth(-1)) > self.worth(holder)


class Doubler:
    """Decides by an evaluation whether to double, and whether to take.

    >>> from plyglot.core.load import load
    >>> board = load("backgammon").board("4HPwATDgc/ABMA:-:w")
    >>> Doubler(board.game).doubles(board, Cube()), Doubler(board.game).takes(board)
    (False, True)
    """

    def __init__(self, game: Game, evaluate: str = "standard") -> None:
        require_cube(game)
        self._chances: Callable[..., Sequence[float]] = chances_of(game, evaluate)

    def prospects(self, board: Board) -> Prospects:
        """What the side to throw may hope for."""
        return Prospects.of(self._chances(board.pos))

    def doubles(self, board: Board, cube: Cube) -> bool:
        """Whether the side to throw doubles."""
        return cube.may_double(board.side) and self.prospects(board).should_double(0 if cube.owner is None else 1)

    def takes(self, board: Board) -> bool:
        """Whether the other side takes the double of the side to throw."""
        return self.prospects(board).should_take()


def require_cube(game: Game) -> None:
    """Raise BadOption for a game that is not played with a cube: one without dice, or without points to double."""
    if game.traits != frozenset({CHANCE}) or not game.has_margin:
        raise BadOption(f"{game.spec} is not played with a cube: games with dice of two sides in turn are")
