"""Games that a player plays against itself as a source of a book."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from plyglot.bookmaking.build import Keep, OnNews
from plyglot.bookmaking.games import Filters, collect_file
from plyglot.books.collect import Collector
from plyglot.core.game import Game
from plyglot.tournament.match import Match
from plyglot.tournament.records import stores

VARIED = "level:9"
"""A player that is nearly at full strength and does not always play the same."""


@dataclass(frozen=True)
class SelfPlaySource:
    """A match of a player against itself from the first position; each game is in `log` as soon as it is over, from
    which a build that was ended goes on. How varied the games are depends on the player: a level, or the temperature of
    its book."""

    games: int
    player: str
    plies: int
    log: Path
    seed: int = 1

    @property
    def name(self) -> str:
        """Who plays how many games."""
        return f"self-play {self.games} {self.player} {self.plies} {self.seed}"

    def rows(self, game: Game, before: Any, on_news: OnNews, keep: Keep) -> Any:
        """Rows of the games."""
        match = Match(game, [self.player, self.player], self.games, openings=[game.board().text], seed=self.seed)
        played = 0

        def on_record(standings: object, record: object) -> None:
            nonlocal played
            played += 1
            on_news(f"{played:,} of {self.games:,} games played")

        match.run(stores("", str(self.log)), on_record=on_record)
        collector = Collector(game, self.plies)
        collect_file(collector, self.log, Filters())
        self.log.unlink(missing_ok=True)
        return collector.rows()

    def exact_plies(self) -> int:
        """None of its positions has a score."""
        return 0


def games_of(path: Path) -> Path:
    """The file of games beside a book that is being built."""
    return path.with_name(f"{path.name}.games.jsonl")
