"""Plan of a tournament: its settings, its rounds, and who plays whom in each, as they are kept on disk."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from plyglot.tournament.schedule import Event, Job

System: TypeAlias = Literal["round-robin", "gauntlet", "knockout", "swiss", "ladder"]
"""Pairing systems: everybody against everybody; the first against each of the others; who loses is out; equals against
equals for some rounds; and neighbours in a standing order of strength."""

PAIR = 2
"""Games of an opening: sides are swapped."""


class Plan(msgspec.Struct, frozen=True):
    """Settings of a tournament, which never change.

    >>> Plan("tictactoe", "rules", "swiss").identity == Plan("tictactoe", "rules", "ladder").identity
    False
    """

    game: str
    """The game's spec, as the user wrote it."""
    rules: str
    """Identity of the rules: the name of the game's module, which contains a hash of them."""
    system: System
    games: int = PAIR
    """Games of each pairing, an even number."""
    rounds: int = 0
    """Rounds of a Swiss system, and of a ladder at first; 0 for as many as the system needs."""
    seed: int = 1
    openings: tuple[str, ...] = ()
    """The openings of a file; if there are none, they are random."""
    limit: str = ""
    """Limit of each player that sets none itself, as settings of its description: `time=0.05,grace=0.2`."""
    adjudicated: bool = True

    @property
    def identity(self) -> str:
        """A hash that identifies the tournament's games."""
        return Event(self.rules, (msgspec.json.encode(self).decode(),), self.seed).identity


class Round(msgspec.Struct, frozen=True):
    """One round: pairs of players by their numbers, the first of whom has the first move in the first game.

    >>> round = Round(((0, 1), (2, 3)), first_game=8)
    >>> [round.seats(number) for number in range(8, 12)], round.end
    ([(0, 1), (1, 0), (2, 3), (3, 2)], 12)
    """

    pairings: tuple[tuple[int, int], ...]
    byes: tuple[int, ...] = ()
    """Players who have nobody to play."""
    games: int = PAIR
    """Games of each pairing."""
    first_game: int = 0
    """Number of the round's first game in the tournament."""
    title: str = ""

    @property
    def end(self) -> int:
        """Number of the first game after the round."""
        return self.first_game + len(self.pairings) * self.games

    def pairing_of(self, number: int) -> int:
        """Index of the pairing that plays the game of a number."""
        return (number - self.first_game) // self.games

    def seats(self, number: int) -> tuple[int, int]:
        """The players of FIRST and SECOND in the game of a number."""
        first, second = self.pairings[self.pairing_of(number)]
        return (second, first) if (number - self.first_game) % PAIR else (first, second)

    def openings_of(self, pairing: frozenset[int]) -> int:
        """Number of openings that two players play in this round."""
        return self.games // PAIR if pairing in map(frozenset, self.pairings) else 0

    def pair_of(self, number: int) -> int:
        """Which of its pairing's openings a game is played with."""
        return (number - self.first_game) % self.games // PAIR


class TournamentEvent(Event, frozen=True):
    """What the games of a tournament have in common. Each program is started for each game, so that none can take
    anything from one game into another, nor think while others play."""

    id: str = ""
    titles: tuple[str, ...] = ()
    """The players' names; of those that have none, what the user wrote, without the limits of the tournament."""

    @property
    def names(self) -> list[str]:
        return list(self.titles)

    @property
    def identity(self) -> str:
        return self.id

    @property
    def lasting(self) -> bool:
        return False

    def job(self, rounds: Sequence[Round], number: int) -> Job:
        """The game of a number in the last of some rounds. Its opening and its random seed depend on who plays whom for
        how many times already, not on who else plays in the tournament, nor when."""
        last = rounds[-1]
        seats = last.seats(number)
        before = sum(one.openings_of(frozenset(seats)) for one in rounds[:-1])
        opening = before + last.pair_of(number)
        first, second = (self.names[player] for player in seats)
        seed = random.Random(f"game {self.seed} {opening} {first!r} {second!r}").getrandbits(32)
        return Job(number, seats, opening, seed)


class Played(msgspec.Struct, frozen=True):
    """A round with its result: the points of both players of each pairing."""

    round: Round
    points: tuple[tuple[float, float], ...]


def total_points(rounds: list[Played], players: int) -> list[float]:
    """Points of each player; a bye is worth as much as all games of a pairing.

    >>> total_points([Played(Round(((1, 0),), byes=(2,)), ((1.5, 0.5),))], players=3)
    [0.5, 1.5, 2.0]
    """
    found = [0.0] * players
    for played in rounds:
        for pairing, points in zip(played.round.pairings, played.points, strict=True):
            for player, gained in zip(pairing, points, strict=True):
                found[player] += gained
        for player in played.round.byes:
            found[player] += played.round.games
    return found
