"""Games to learn from in files: the records that matches keep, of any game, or what a game's lesson can read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import numpy as np

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption, BadPosition
from plyglot.core.game import Game
from plyglot.core.types import FIRST, NO_MOVE
from plyglot.knowledge.learned.games import Games, joined
from plyglot.play.contest import FORFEIT, TIME
from plyglot.tournament.records import Record, keeps_games, kept

UNPLAYED = (TIME, FORFEIT)
"""Reasons that say nothing about the position in which a game ended."""


def games_of(game: Game, lesson: ModuleType, paths: Sequence[Path]) -> Games:
    """The games of some files; what is in a file decides how it is read. Raises BadOption if a file has none."""
    return joined([read_file(game, lesson, path) for path in paths])


def read_file(game: Game, lesson: ModuleType, path: Path) -> Games:
    """The games of one file."""
    try:
        recorded = keeps_games(path)
    except OSError as error:
        raise BadOption(f"{path}: cannot be read: {error.strerror or error}") from error
    if recorded:
        return from_matches(game, path)
    if not hasattr(lesson, "read"):
        raise BadOption(f"{path}: is no file of games: `plyglot match {game.spec} --record FILE` writes one")
    found: Games = lesson.read([path])
    return found


def from_matches(game: Game, path: Path) -> Games:
    """The games of matches, but those that a clock or a mishap ended."""
    chosen = [record for record in kept(path) if record.game == game.spec and record.reason not in UNPLAYED]
    found = [line for record in chosen if (line := played(game, record, path)) is not None]
    if not found:
        raise BadOption(f"{path}: has no games of {game.spec} to learn from")
    moves = np.full((len(found), max(len(each.moves) for each in found)), NO_MOVE, np.int16)
    for row, each in zip(moves, found, strict=True):
        row[: len(each.moves)] = each.moves
    scores = np.array([each.score for each in found], np.int16)
    return Games(moves, scores, scores, 0, np.array([each.begin for each in found], np.int16))


class Played(NamedTuple):
    """One game."""

    moves: tuple[int, ...]
    score: int
    begin: int


def played(game: Game, record: Record, path: Path) -> Played | None:
    """What a record says; None where the margin counts, and the game was not played out."""
    where = f"{path}: game {record.number} of match {record.match}"
    try:
        board = game.board(record.opening)
        if board.boards()[0].pos != game.start:
            raise BadOption(f"{where} begins with a position, not with moves from the first one")
        begin = len(board.history)
        for move in record.moves:
            board = board.play(move)
    except (BadMove, BadPosition) as error:
        raise BadOption(f"{where}: {error}") from error
    if game.has_margin:
        return Played(board.history, margin_of(board), begin) if board.over else None
    return Played(board.history, 0 if record.winner is None else 1 if record.winner == FIRST else -1, begin)


def margin_of(board: Board) -> int:
    """By how much the first player has won."""
    margin = int(board.game.rule("margin")(board.pos))
    return margin if board.side == FIRST else -margin
