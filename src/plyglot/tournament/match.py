"""Matches: games between players until all are played or an SPRT is decided, each recorded as soon as it ends. Where a
game has more than two sides, the players rotate through its seats."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import closing

import msgspec

from plyglot.core.errors import BadOption, BadRecord
from plyglot.core.game import Game
from plyglot.core.load import game_of
from plyglot.distrib.jobs import Warn
from plyglot.distrib.pool import HERE, Where
from plyglot.engine.cube import require_cube
from plyglot.play.seating import sides_of
from plyglot.tournament.openings import balanced, shuffled
from plyglot.tournament.record import Record
from plyglot.tournament.records import Records, Store
from plyglot.tournament.rotation import Company, Rotation, require_company
from plyglot.tournament.runner import GameRunner
from plyglot.tournament.schedule import Schedule
from plyglot.tournament.sprt import Sprt
from plyglot.tournament.standings import Standings
from plyglot.tournament.workers import OnBoard, Task, play_games

AnyStandings = Standings | Company
"""Standings of a match between two sides, or among many."""

OnRecord = Callable[[AnyStandings, Record | None], None]
"""Called with the standings after each game and its record, and once at the beginning with None."""


class Match:
    """A match between two players, or a round robin of several.

    >>> from plyglot.core.load import load
    >>> match = Match(load("tictactoe"), ["perfect", "random"], games=4)
    >>> standings = match.run()
    >>> standings.games, standings.between(0, 1).losses
    (4, 0)
    """

    def __init__(
        self,
        game: Game | str,
        players: list[str],
        games: int,
        *,
        openings: list[str] | None = None,
        seed: int = 1,
        adjudicated: bool = True,
        sprt: Sprt | None = None,
        cube: bool = False,
    ) -> None:
        """Prepare a match, which compiles what the players need.

        `games` is the number of games of each pairing; `openings` are in the game's notation, by default random; with
        a `cube`, games of backgammon may be doubled. Raises BadOption for a bad description of a player.
        """
        if len(players) < 2:
            raise BadOption("a match needs at least two players")
        if sprt and len(players) > 2:
            raise BadOption("an SPRT needs exactly two players")
        game = game_of(game)
        self.game, self.sprt = game, sprt
        if cube:
            require_cube(game)
        told = game.module.__name__, tuple(players), seed, tuple(openings or ()), adjudicated and not cube
        self.schedule: Schedule | Rotation = Schedule(*told, cube or msgspec.UNSET)
        if sides_of(game) > 2:
            require_company(game, len(players))
            self.schedule = Rotation(*told, seats=sides_of(game))
            if sprt:
                raise BadOption(f"an SPRT is for two sides, and {game.spec} has {sides_of(game)}")
        self.games = games * len(self.schedule.pairings)
        with GameRunner(game, self.schedule) as runner:
            runner.make_players()
        for name, spec in zip(self.schedule.names, players, strict=True):
            if name != spec and self.schedule.names.count(name) > 1:
                raise BadOption(f"two players have the name {name!r}: give each its own")
        self._opening = shuffled(game, openings, seed) if openings else balanced(game, seed)

    def __repr__(self) -> str:
        return f"<Match of {self.game.spec}: {', '.join(self.schedule.players)}; {self.games} games>"

    def run(
        self,
        stores: list[Store] | None = None,
        *,
        where: Where = HERE,
        on_record: OnRecord = lambda standings, record: None,
        warn: Warn = lambda text: None,
        on_board: OnBoard = lambda job, board: None,
    ) -> AnyStandings:
        """Play the games that are not in the stores yet. In this process, `on_board` is called with every board.

        Raises WorkerLost, what a game raises, or what `on_board` raises.
        """
        schedule = self.schedule
        standings = Company(schedule) if isinstance(schedule, Rotation) else Standings(schedule)
        with Records(stores or [], self.schedule.identity) as records:
            finished = [record for record in records.finished if record.number < self.games]
            for known in finished:
                if tuple(side.number for side in known.sides) != self.schedule.job(known.number).seats:
                    raise BadRecord(f"corrupt record: game {known.number} of match {known.match} has other players")
                standings.add(known)
            on_record(standings, None)
            tasks = self._tasks(finished)
            with closing(play_games(self.game, self.schedule, tasks, where, warn, on_board)) as games:
                while not self._decided(standings) and (record := next(games, None)) is not None:
                    records.add(record)
                    standings.add(record)
                    on_record(standings, record)
        return standings

    def _decided(self, standings: AnyStandings) -> bool:
        if self.sprt is None or isinstance(standings, Company):
            return False
        return bool(self.sprt.decision(standings.between(0, 1).pairs))

    def _tasks(self, finished: list[Record]) -> Iterator[Task]:
        """The games still to be played. Where one game of an opening is recorded, the others have the same, even if
        random openings are no longer made as they were."""
        done = {record.number for record in finished}
        used = {self.schedule.job(record.number).opening: record.opening for record in finished}
        for number in itertools.filterfalse(done.__contains__, range(self.games)):
            job = self.schedule.job(number)
            yield job, used.get(job.opening) or self._opening(job.opening).notation
