"""Who plays whom, from which opening, with which side: a match's games by number.

Game 2n and game 2n + 1 are a pair: the same opening, sides swapped. With more than two players everyone meets everyone:
the pairs go round all pairings before the next opening's turn.
"""

from __future__ import annotations

import hashlib
import itertools
import random

import msgspec


class Job(msgspec.Struct, frozen=True):
    """One game to be played."""

    number: int
    seats: tuple[int, int]
    """The players, by their numbers in the match, of the sides FIRST and SECOND."""
    opening: int
    """The opening's number."""
    seed: int
    """What all chances in this game depend on."""


class Schedule(msgspec.Struct, frozen=True):
    """All games of a match. What is not the same here is not the same match.

    >>> schedule = Schedule("tictactoe", ("random", "greedy"), seed=1)
    >>> [schedule.job(number).seats for number in range(4)], schedule.job(3).opening
    ([(0, 1), (1, 0), (0, 1), (1, 0)], 1)
    """

    game: str
    """What identifies the game's rules: the name of its module, a hash among it."""
    players: tuple[str, ...]
    seed: int = 1
    openings: tuple[str, ...] = ()
    """Those of a file; if there are none, they are random."""
    adjudicated: bool = True

    @property
    def identity(self) -> str:
        """A name for the match that tells it from all others."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:16]

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """Every two players that meet."""
        return list(itertools.combinations(range(len(self.players)), 2))

    def job(self, number: int) -> Job:
        """The game of a number."""
        pair, swapped = divmod(number, 2)
        opening, pairing = divmod(pair, len(self.pairings))
        first, second = self.pairings[pairing]
        seed = random.Random(f"game {self.seed} {number}").getrandbits(32)
        return Job(number, (second, first) if swapped else (first, second), opening, seed)
