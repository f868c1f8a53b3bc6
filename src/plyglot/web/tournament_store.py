"""The tournaments of a folder, as the page shows them. Other processes play them; nothing is written here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from plyglot.core.errors import InputError, PlyglotError
from plyglot.play.clock import Clock
from plyglot.play.spec_text import settings
from plyglot.tournament.event_file import ENDING
from plyglot.tournament.ranking import ranking
from plyglot.tournament.record import Record
from plyglot.tournament.tournament import State, Tournament
from plyglot.web.library import Library
from plyglot.web.protocol.tournaments import (
    TournamentGameInfo,
    TournamentInfo,
    TournamentMove,
    TournamentPairing,
    TournamentPlayer,
    TournamentRecord,
    TournamentRound,
    TournamentState,
)
from plyglot.web.protocol.views import start_and_moves

MOST = 200
"""Tournaments that are listed."""

MaySee = Callable[[str], bool]
"""Whether the log of a bot, by its description, may be shown."""


class TournamentStore:
    """The tournaments of a folder."""

    def __init__(self, folder: Path, library: Library) -> None:
        self.folder, self.library = folder, library

    def _path(self, key: str) -> Path:
        """The file of a tournament: a key is a name in the folder, and leads nowhere else. Raises InputError."""
        path = self.folder / f"{key}{ENDING}"
        if key in (".", "..") or "/" in key or "\\" in key or "\0" in key or not path.is_file():
            raise InputError("there is no tournament of this name", code="no_such_tournament")
        return path

    def opened(self, key: str) -> Tournament:
        """An open tournament. Raises InputError, and what a file that is none raises."""
        from plyglot.tournament.event_file import EventFile

        file = EventFile(str(self._path(key)))
        spec = file.plan.game
        try:
            given = self.library.game(spec)
        except PlyglotError:
            given = None
        return Tournament(file, given)

    def infos(self) -> list[TournamentInfo]:
        """All that can be read, the latest first."""
        files = sorted(self.folder.glob(f"*{ENDING}"), key=lambda path: -path.stat().st_mtime)
        found = []
        for path in files[:MOST]:
            try:
                with self.opened(path.name.removesuffix(ENDING)) as one:
                    found.append(self.info(path.name.removesuffix(ENDING), one, one.state()))
            except (PlyglotError, OSError):
                continue  # it is another kind of file, or of a game that this server does not have
        return found

    def info(self, key: str, one: Tournament, state: State) -> TournamentInfo:
        """A tournament in a list."""
        return TournamentInfo(
            key=key,
            spec=self.library.public_spec(one.game),
            format=one.plan.system,
            players=len(one.file.players),
            played=len(state.games),
            planned=one.games_in_all() or state.planned,
            ended=one.is_over(state),
        )

    def count(self, key: str) -> tuple[int, int, int]:
        """How many players, rounds and games there are: what tells whether anything has changed."""
        with self.opened(key) as one:
            return len(one.file.players), len(one.file.rounds), one.file.count(one.plan.identity)

    def state(self, key: str, id: str) -> TournamentState:
        """How a tournament stands."""
        with self.opened(key) as one:
            state = one.state()
            standings = one.standings(state)
            players = []
            for row in ranking(one, state, standings):
                stats, tally = standings.stats[row.player], row.tally
                moves = max(stats.moves, 1)
                players.append(
                    TournamentPlayer(
                        number=row.player,
                        name=row.name,
                        rank=row.rank,
                        games=tally.games,
                        wins=tally.wins,
                        draws=tally.draws,
                        losses=tally.losses,
                        points=row.points,
                        buchholz=row.buchholz,
                        sonneborn_berger=row.sonneborn_berger,
                        elo=round(row.rating.elo, 1) if row.rating else None,
                        error=round(row.rating.error, 1) if row.rating else None,
                        seconds=round(stats.seconds / moves, 6),
                        longest=stats.longest,
                        cpu_seconds=round(stats.cpu_seconds / moves, 6),
                        failures=sum(row.failures.values()),
                    )
                )
            return TournamentState(
                id=id,
                info=self.info(key, one, state),
                limit=one.plan.limit,
                sandboxes=list(one.file.sandboxes),
                players=players,
                points=standings.points,
                rounds=[rounds_of(state, number) for number in range(len(state.rounds))],
            )

    def games(self, key: str) -> list[TournamentGameInfo]:
        """The finished games, in the order of their numbers."""
        with self.opened(key) as one:
            records = one.state().games
        return [game_info(records[number]) for number in sorted(records)]

    def game(self, key: str, number: int, id: str, may_see: MaySee) -> TournamentRecord:
        """A finished game. Raises InputError."""
        with self.opened(key) as one:
            record = one.state().games.get(number)
            if record is None:
                raise InputError("there is no finished game with this number", code="no_such_game")
            start, moves = start_and_moves(one.game.board(record.opening))
            limits = settings(one.plan.limit) if one.plan.limit else {}
            clock = Clock.parse(limits["clock"]) if "clock" in limits else None
            names, spec = one.event.names, self.library.public_spec(one.game)
        loser = record.sides[1 - record.winner].player if record.winner is not None else ""
        seen = may_see(loser)
        thoughts = record.thoughts or ((0, 0, None),) * len(record.moves)
        return TournamentRecord(
            id=id,
            spec=spec,
            players=(names[record.sides[0].number], names[record.sides[1].number]),
            start=start,
            opening=len(moves),
            moves=[*moves, *record.moves],
            thoughts=[
                TournamentMove(seconds=seconds, depth=depth, nodes=nodes, score=score)
                for seconds, (depth, nodes, score) in zip(record.seconds, thoughts, strict=False)
            ],
            clock=clock.seconds if clock else None,
            increment=clock.increment if clock else 0.0,
            winner=record.winner,  # type: ignore[arg-type]
            reason=record.reason,
            failure=str(record.failure or ""),
            remark=record.remark,
            log=record.transcript if seen else "",
            is_hidden=bool(record.transcript) and not seen,
        )


def rounds_of(state: State, number: int) -> TournamentRound:
    """A round, with points as far as it is played."""
    each = state.rounds[number]
    pairings = []
    for index, (first, second) in enumerate(each.pairings):
        numbers = range(each.first_game + index * each.games, each.first_game + (index + 1) * each.games)
        points = [0.0, 0.0]
        for game in numbers:
            if record := state.games.get(game):
                for side, player in enumerate(record.sides):
                    points[player.number == second] += 0.5 if record.winner is None else float(record.winner == side)
        played = [game for game in numbers if game in state.games]
        pairings.append(TournamentPairing(players=(first, second), points=(points[0], points[1]), games=played))
    return TournamentRound(title=each.title, pairings=pairings, byes=list(each.byes))


def game_info(record: Record) -> TournamentGameInfo:
    """A finished game in a list."""
    first, second = record.sides
    return TournamentGameInfo(
        number=record.number,
        players=(first.number, second.number),
        winner=record.winner,  # type: ignore[arg-type]
        reason=record.reason,
        failure=str(record.failure or ""),
        plies=len(record.moves),
        opening=record.opening,
        seconds=(round(first.seconds, 3), round(second.seconds, 3)),
        longest=(round(first.longest, 3), round(second.longest, 3)),
    )
