"""Games for a book from files: every format of recorded games, and the records of matches."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from plyglot.bookmaking.build import Keep, OnNews
from plyglot.books.collect import Collector
from plyglot.core.board import Board
from plyglot.core.errors import BadFile, BadOption, BadRecord, InputError
from plyglot.core.files import reason_of
from plyglot.core.game import Game
from plyglot.core.types import FIRST, SECOND, Position
from plyglot.formats.files import holds_games, read_games
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import OnBad, refuse
from plyglot.formats.referee import position_in, referee_of
from plyglot.play.game import FORFEIT, TIME
from plyglot.tournament.record import Record
from plyglot.tournament.records import is_record_file, read_records

YEAR = re.compile(r"(?:1[5-9]|20)[0-9]{2}")
RESULTS = {"1-0": FIRST, "0-1": SECOND, "1/2-1/2": None}
EVERY = 500
"""Games after which progress is reported."""

KEEP_SECONDS = 30.0
"""Seconds after which what has been read is written down."""

SIGNS = {1: "1-0", -1: "0-1", 0: "1/2-1/2"}


class Played(NamedTuple):
    """A game for a book."""

    moves: tuple[int, ...]
    result: str
    """`1-0`, `0-1`, `1/2-1/2`; empty if it is not known."""
    pos: Position
    side: int
    begin: int = 0
    """Moves of a match's opening, which nobody has chosen."""
    ratings: tuple[float | None, float | None] = (None, None)
    year: int | None = None
    players: tuple[str, ...] = ("", "")


@dataclass(frozen=True)
class Filters:
    """Which games are taken.

    >>> Filters(years=(1990, 1980))
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: years must be from the earlier to the later one, not 1990-1980
    """

    rating: float | None = None
    """Least rating of both players; games without ratings are left out."""
    years: tuple[int, int] | None = None
    """First and last year; games without a date are left out."""
    results: tuple[str, ...] = ()
    """Results, of `1-0`, `0-1` and `1/2-1/2`; all if empty."""
    length: tuple[int, int] | None = None
    """Least and greatest number of plies."""

    def __post_init__(self) -> None:
        for result in self.results:
            if result not in RESULTS:
                raise BadOption(f"a result is {', '.join(RESULTS)}, not {result!r}")
        for name, span in (("years", self.years), ("lengths", self.length)):
            if span and span[0] > span[1]:
                raise BadOption(f"{name} must be from the earlier to the later one, not {span[0]}-{span[1]}")

    def take(self, game: Played) -> bool:
        """Whether a game is taken. One whose result is not known never is."""
        known = [rating for rating in game.ratings if rating is not None]
        return (
            game.result in RESULTS
            and (not self.results or game.result in self.results)
            and (self.rating is None or (len(known) == 2 and min(known) >= self.rating))
            and (self.years is None or (game.year is not None and self.years[0] <= game.year <= self.years[1]))
            and (self.length is None or self.length[0] <= len(game.moves) <= self.length[1])
        )


def collect_file(
    collector: Collector,
    path: Path,
    filters: Filters,
    on_bad: OnBad = refuse,
    on_game: Callable[[Played], None] = lambda game: None,
    begin: int = 0,
) -> int:
    """Add the games of a file to a collector, those from number `begin` on; returns how many were taken. `on_game` is
    called with each game read.

    Raises BadFile if the file cannot be read or has no games of this kind, BadRecord if it is corrupt.
    """
    before, read = collector.games, 0
    for game in games_in(collector.game, path, on_bad):
        read += 1
        if read > begin and filters.take(game):
            collector.add(game.moves, RESULTS[game.result], game.pos, game.side, game.begin)
        on_game(game)
    if not read:
        raise BadFile(f"{path}: has no games of {collector.game.spec}")
    return collector.games - before


def games_in(game: Game, path: Path, on_bad: OnBad = refuse) -> Iterator[Played]:
    """The games of a file. Records of matches are known by their first bytes, the other formats by the file's name."""
    try:
        recorded = is_record_file(path)
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: cannot be read: {reason_of(error)}") from error
    if recorded:
        for record in read_records(path):
            if record.game == game.spec:
                yield from_match(game, record, path)
        return
    if not holds_games(path, game):
        raise BadFile(f"{path}: not a file of games of {game.spec} that plyglot can read (docs/formats.md)")
    for other in read_games(path, game=game, on_bad=on_bad):
        if other.game == game.spec:
            yield from_format(game, other)


def from_format(game: Game, record: GameRecord) -> Played:
    """A game of another program's format, whose moves have been checked."""
    pos, side = position_in(game, record.start) if record.start else (game.start, FIRST)
    replayed = referee_of(game).replay_record(record)
    result = record.result if record.result in RESULTS else ""
    score = record.score if record.score is not None else replayed.score if replayed.over else None
    if not result and score is not None:
        result = SIGNS[(score > 0) - (score < 0)]
    year = YEAR.search(record.date)
    return Played(replayed.moves, result, pos, side, 0, record.ratings, int(year[0]) if year else None, record.players)


def from_match(game: Game, record: Record, path: Path) -> Played:
    """A game of a match. One that was lost on time or forfeited says nothing about its moves."""
    try:
        board: Board = game.board(record.opening)
        begin = len(board.history_numbers)
        for move in record.moves:
            board = board.play(move)
    except InputError as error:
        raise BadRecord(f"{path}: game {record.number} of match {record.match}: {error}") from error
    first = board.boards()[0]
    result = SIGNS[0 if record.winner is None else 1 if record.winner == FIRST else -1]
    unplayed = record.reason in (TIME, FORFEIT)
    names = record.sides[0].name or record.sides[0].player, record.sides[1].name or record.sides[1].player
    moves = board.history_numbers
    return Played(moves, "" if unplayed else result, first.pos, first.side, begin, players=names)


@dataclass(frozen=True)
class GamesSource:
    """A file of games as a source of a book."""

    path: Path
    plies: int
    filters: Filters = Filters()
    on_bad: OnBad = refuse

    @property
    def name(self) -> str:
        """The file and what is taken from it."""
        return f"games {self.path.resolve()} {self.plies} {self.filters}"

    def rows(self, game: Game, before: Any, on_news: OnNews, keep: Keep) -> Any:
        """Rows of the file's games; of a build that was ended, of those that it had not come to."""
        collector, read, kept = Collector(game, self.plies), 0, time.monotonic()

        def on_game(played: Played) -> None:
            nonlocal read, kept
            read += 1
            if read % EVERY == 0:
                on_news(f"{self.path}: {read:,} games read, {collector.games:,} taken")
            if read > keep.reached and time.monotonic() - kept >= KEEP_SECONDS:
                keep(collector.rows(), read)
                kept = time.monotonic()

        collect_file(collector, self.path, self.filters, self.on_bad, on_game, keep.reached)
        on_news(f"{self.path}: {collector.games:,} games")
        return collector.rows()

    def exact_plies(self) -> int:
        """None of its positions has an exact score."""
        return 0
