"""The schedule of a match: pairing, sides, opening and seed of each game, by number.

Games 2n and 2n + 1 are a pair: the same opening, sides swapped. With more than two players it is a round robin: every
pairing plays an opening before the next opening's turn.
"""

from __future__ import annotations

import hashlib
import itertools
import random

import msgspec

from plyglot.play.spec_text import player_name


class Job(msgspec.Struct, frozen=True):
    """One game to be played."""

    number: int
    seats: tuple[int, ...]
    """The players of FIRST and SECOND, or of all seats, by their index in the match."""
    opening: int
    """The opening's number."""
    seed: int
    """Random seed of this game."""


class Event(msgspec.Struct, frozen=True):
    """What the games of a match, or of a tournament, have in common: all that decides how a game of it goes, except who
    plays whom.

    >>> Event("tictactoe", ("random", "random:name=Ada")).names
    ['random', 'Ada']
    """

    game: str
    """Identity of the rules: the name of the game's module, which contains a hash of them."""
    players: tuple[str, ...]
    seed: int = 1
    openings: tuple[str, ...] = ()
    """The openings of a file; if there are none, they are random."""
    adjudicated: bool = True
    cube: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether games are played with the doubling cube; not kept otherwise, so that matches without stay the same."""

    @property
    def identity(self) -> str:
        """A hash that identifies the match."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:16]

    @property
    def names(self) -> list[str]:
        """The players' names; the descriptions of those that have none."""
        return [player_name(spec) for spec in self.players]

    @property
    def lasting(self) -> bool:
        """Whether programs stay from game to game."""
        return True


class Schedule(Event, frozen=True):
    """All games of a match. Two matches are the same if their schedules are.

    >>> schedule = Schedule("tictactoe", ("random", "greedy"), seed=1)
    >>> [schedule.job(number).seats for number in range(4)], schedule.job(3).opening
    ([(0, 1), (1, 0), (0, 1), (1, 0)], 1)
    """

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """All pairs of players."""
        return list(itertools.combinations(range(len(self.players)), 2))

    def job(self, number: int) -> Job:
        """The game of a number."""
        pair, swapped = divmod(number, 2)
        opening, pairing = divmod(pair, len(self.pairings))
        first, second = self.pairings[pairing]
        seed = random.Random(f"game {self.seed} {number}").getrandbits(32)
        return Job(number, (second, first) if swapped else (first, second), opening, seed)
