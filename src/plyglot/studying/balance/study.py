"""`balance`: games between equal players, to see whether a game is fair."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.load import game_of
from plyglot.core.traits import require_plain
from plyglot.distrib.jobs import Warn
from plyglot.distrib.pool import HERE, Where
from plyglot.play.spec_text import player_name
from plyglot.studying.balance import words
from plyglot.studying.balance.lead import LeadFinder
from plyglot.studying.balance.plot import plot
from plyglot.studying.balance.sample import Sample
from plyglot.tournament.openings import varied
from plyglot.tournament.runner import GameRunner
from plyglot.tournament.schedule import Job, Schedule
from plyglot.tournament.workers import OnBoard, Task, play_games

USUAL = "engine:nodes=3000"
"""The engine unless told otherwise: limited by nodes, so that the same seed plays the same games."""

RANDOM = "random"


@dataclass(frozen=True, repr=False)
class Balance:
    """What games tell of a game's fairness: a sample for each engine, and last for random players. `print` writes the
    verdict and the table."""

    game: Game
    samples: tuple[Sample, ...]

    @property
    def verdict(self) -> str:
        """The verdict in words."""
        return words.verdict(self.samples)

    def as_dict(self) -> dict[str, Any]:
        """All figures as plain data, for JSON."""
        return {
            "game": self.game.spec,
            "verdict": self.verdict,
            "samples": [sample.as_dict() for sample in self.samples],
        }

    def plot(self, path: str | Path) -> None:
        """Write a picture, SVG or PNG: scores with error bars, and how long games last. Raises BadOption."""
        plot(self.samples, self.game.spec, str(path))

    def __str__(self) -> str:
        return words.report(self.samples)

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"

    def __repr__(self) -> str:
        return f"<Balance of {self.game.spec}: {self.verdict}>"


OnGame = Callable[[Balance, int, int], None]
"""Called after each game with what is known so far, the games played and the games in all."""


def balance(
    game: Game | str,
    games: int = 100,
    *,
    engines: Sequence[str] = (USUAL,),
    seed: int = 1,
    processes: int = 1,
    on_game: OnGame = lambda found, played, total: None,
) -> Balance:
    """Play games between equal players, and say whether the game is fair.

    Parameters
    ----------
    games : number of games of each engine against itself, and of random players.
    engines : descriptions of players. Their games begin with random moves among those about as good as the best.
    seed : of all random choices.
    processes : number of games played in parallel.
    on_game : called after each game.

    Raises BadOption for a bad description of a player.

    >>> found = balance("tictactoe", games=20, engines=["perfect"])
    >>> [(sample.player, sample.verdict) for sample in found.samples], found.samples[0].draws
    ([('perfect', 'none'), ('random', 'first')], 20)
    """
    study = BalanceStudy(game, games, engines, seed)
    study.run(Where(processes), on_game)
    return study.found


class BalanceStudy:
    """A study of a game's fairness, of which `found` is what is known at any time."""

    def __init__(self, game: Game | str, games: int, engines: Sequence[str] = (USUAL,), seed: int = 1) -> None:
        """Prepare the games. Raises BadOption for a bad description of a player, CannotSolve for a game with throws
        or seats."""
        if games < 1:
            raise BadOption(f"the number of games must be at least 1, not {games}")
        game = game_of(game)
        require_plain(game, "this study of fairness")
        self.game, self.games, self.seed = game, games, seed
        self.players = [*engines, RANDOM]
        self._samples = [Sample(player_name(spec)) for spec in self.players]
        for spec in engines:
            with GameRunner(game, self._schedule(spec)) as runner:
                runner.make_players()

    @property
    def total(self) -> int:
        """The number of all games."""
        return self.games * len(self.players)

    @property
    def found(self) -> Balance:
        """What is known so far."""
        return Balance(self.game, tuple(sample for sample in self._samples if sample.games))

    def run(
        self,
        where: Where = HERE,
        on_game: OnGame = lambda found, played, total: None,
        on_board: OnBoard = lambda job, board: None,
        warn: Warn = lambda text: None,
    ) -> None:
        """Play the games, those of random players first, which are soon over. Raises what `on_game` or `on_board`
        raises, which ends it."""
        leads = LeadFinder(self.game)
        played = 0
        for spec, sample in reversed(list(zip(self.players, self._samples, strict=True))):
            several = HERE if spec == RANDOM else where  # random games are over before a process has begun
            records = play_games(self.game, self._schedule(spec), self._tasks(spec), several, warn, on_board)
            with closing(records):
                for record in records:
                    sample.add(self.game, record, leads)
                    played += 1
                    on_game(self.found, played, self.total)

    def _schedule(self, spec: str) -> Schedule:
        return Schedule(self.game.module.__name__, (spec, spec), self.seed, adjudicated=False)

    def _tasks(self, spec: str) -> Iterator[Task]:
        """The games of a player against itself, each with an opening of its own."""
        schedule = self._schedule(spec)
        opening = varied(self.game, self.seed) if spec != RANDOM else lambda number: self.game.board()
        for number in range(self.games):
            yield Job(number, (0, 1), number, schedule.job(number).seed), opening(number).notation
