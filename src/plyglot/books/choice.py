"""Choice of a book's move by chance: by weight, among those within a margin of the best, more or less at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from plyglot.books.moves import BookMove
from plyglot.core.errors import BadOption
from plyglot.core.types import DECISIVE

HOTTEST = 100.0
"""Upper limit of the temperature, at which all moves are as likely."""


@dataclass(frozen=True)
class Chance:
    """How much chance there is in the choice of a move.

    >>> Chance(temperature=-1)
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: the temperature of a book must be 0-100, not -1
    """

    within: int = 0
    """How much worse than the best move's a score may be, as evaluations count. Moves without a score are left out
    where others have one."""
    temperature: float = 1.0
    """1 chooses as often as weights say, 0 always the move of most weight, more than 1 more evenly."""
    games: int = 1
    """Least number of games of a move of which nothing but games is known."""

    def __post_init__(self) -> None:
        if not 0 <= self.temperature <= HOTTEST:
            raise BadOption(f"the temperature of a book must be 0-{HOTTEST:g}, not {self.temperature:g}")
        if self.within < 0:
            raise BadOption(f"the margin of a book's scores must be at least 0, not {self.within}")


def candidates(moves: Sequence[BookMove], chance: Chance) -> list[BookMove]:
    """The moves that may be chosen, each with a weight above 0 unless all have none.

    >>> from plyglot.core.score import Score
    >>> moves = [BookMove("a", 0, score=Score.estimated(30)), BookMove("b", 1, score=Score.estimated(20))]
    >>> [len(candidates(moves, Chance(within))) for within in (0, 10)]
    [1, 2]
    """
    left = [move for move in moves if not move.avoid]
    scored = [(move, move.score.raw("estimate")) for move in left if move.score is not None]
    if scored:
        best = max(score for _, score in scored)
        if best == -DECISIVE:
            return []  # all moves lose, and the book does not know which of them the latest
        return [move for move, score in scored if score >= best - chance.within]
    return [move for move in left if move.weight or (move.worth and move.games >= chance.games)]


def choose(moves: Sequence[BookMove], chance: Chance, rng: random.Random) -> BookMove | None:
    """Choose one of a book's moves for a position; None if it has none to play.

    >>> moves = [BookMove("e4", 28, wins=3), BookMove("d4", 27, wins=1), BookMove("f3", 13, wins=9, avoid=True)]
    >>> chosen = [choose(moves, Chance(), random.Random(seed)).move for seed in range(200)]
    >>> chosen.count("e4") > chosen.count("d4") > 20, chosen.count("f3")
    (True, 0)
    >>> choose(moves, Chance(temperature=0), random.Random(1)).move
    'e4'
    """
    left = candidates(moves, chance)
    if not left:
        return None
    worths = [move.worth for move in left]
    most = max(worths)
    if chance.temperature == 0:
        left = [move for move, worth in zip(left, worths, strict=True) if worth == most]
        return rng.choice(left)
    if most == 0:
        return rng.choice(left)
    weights = [(worth / most) ** (1 / chance.temperature) for worth in worths]
    return rng.choices(left, weights)[0]
