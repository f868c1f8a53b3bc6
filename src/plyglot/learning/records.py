"""Training games from files: the records of matches, of any game, and the formats of other programs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from plyglot.core.board import Board
from plyglot.core.errors import BadFile, BadMove, BadPosition
from plyglot.core.files import reason_of
from plyglot.core.game import Game
from plyglot.core.types import FIRST
from plyglot.formats.files import holds_games, read_games
from plyglot.formats.referee import referee_of
from plyglot.learning.games import Games, PlayedGame, as_arrays
from plyglot.play.game import FORFEIT, TIME
from plyglot.tournament.record import Record
from plyglot.tournament.records import is_record_file, read_records

UNPLAYED = (TIME, FORFEIT)
"""Endings that say nothing about the final position."""


def read_file(game: Game, path: Path) -> Games:
    """Games of a file. Records of matches are known by their first bytes, the other formats by the file's name.

    Raises BadFile if it cannot be read or has no games of this kind, BadRecord if it is corrupt.
    """
    try:
        recorded = is_record_file(path)
    except OSError as error:
        raise BadFile(f"{path}: cannot be read: {reason_of(error)}") from error
    if not recorded and not holds_games(path, game):
        text = f"not a file of games of {game.spec}; `plyglot match {game.spec} --record FILE` writes one"
        raise BadFile(f"{path}: {text}")
    games = as_arrays(from_matches(game, path) if recorded else from_others(game, path))
    if len(games.moves) == 0:
        raise BadFile(f"{path}: has no games of {game.spec} to learn from")
    return games


def from_others(game: Game, path: Path) -> Iterator[PlayedGame]:
    """Games in another program's format that begin with the first position and were played out."""
    referee, forced = referee_of(game), game.text("FORCED")
    for record in read_games(path, game=game):
        if record.game == game.spec and not record.start and not record.ending and record.score is not None:
            numbers = zip(referee.replay_record(record).moves, record.moves, strict=True)
            chosen = [number for number, move in numbers if move != forced]
            best = record.theory if record.theory_plies else None
            yield PlayedGame(chosen, round(record.score), best=best, best_from=record.theory_plies)


def from_matches(game: Game, path: Path) -> Iterator[PlayedGame]:
    """Games of matches that were not lost on time or forfeited."""
    for record in read_records(path):
        if record.game == game.spec and record.reason not in UNPLAYED:
            yield from from_record(game, record, path)


def from_record(game: Game, record: Record, path: Path) -> Iterator[PlayedGame]:
    """Game of a record; none where the margin counts and the game was not played out."""
    where = f"{path}: game {record.number} of match {record.match}"
    try:
        board = game.board(record.opening)
        if board.boards()[0].pos != game.start:
            raise BadFile(f"{where} begins with a position, not with moves from the start")
        begin = len(board.history)
        for move in record.moves:
            board = board.play(move)
    except (BadMove, BadPosition) as error:
        raise BadFile(f"{where}: {error}") from error
    if not game.has_margin:
        yield PlayedGame(
            board.history_numbers, 0 if record.winner is None else 1 if record.winner == FIRST else -1, begin
        )
    elif board.is_over:
        yield PlayedGame(board.history_numbers, margin_of(board), begin)


def margin_of(board: Board) -> int:
    """Margin of a finished game, for the first player."""
    margin = int(board.game.rule("margin")(board.pos))
    return margin if board.side == FIRST else -margin
