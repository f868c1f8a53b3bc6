"""Reading of games whose format nobody names: a text that was pasted, or a file by its name and by how it begins."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass

from plyglot.core.errors import BadRecord
from plyglot.core.game import Game
from plyglot.formats.catalogue import Format, extension_of, formats
from plyglot.formats.files import HEAD
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import OnBad, RecordFile

GAME_TAG = b'[Game "'
"""The tag of plyglot text, wherever among the others it stands."""


@dataclass(frozen=True)
class Found:
    """Games of a text or a file, and the errors of others that cannot be read."""

    games: list[GameRecord]
    faults: list[BadRecord]
    left_out: int = 0
    """Number of games beyond the limit."""


def formats_of(data: bytes, name: str, game: Game) -> list[Format]:
    """The formats that data may have, the likeliest first. Plyglot text, the moves as people write them, is the last,
    and left out where another format is recognised: of that it would read the moves, and ignore the rest.

    >>> from plyglot.core.load import load
    >>> [each.name for each in formats_of(b"(;GM[Othello];)", "game.txt", load("othello"))]
    ['ggf', 'txt']
    >>> [each.name for each in formats_of(b"1. f5 d6", "game.txt", load("othello"))]
    ['txt', 'plyglot']
    """
    known = formats(game)
    begun = [each for each in known if each.is_begun_by(data[:HEAD])]
    named = [each for each in known if each.name == extension_of(name)]
    last = [] if begun and GAME_TAG not in data[:HEAD] else known[-1:]
    return list(dict.fromkeys([*begun, *named, *last]))


def read_data(
    data: bytes,
    name: str,
    game: Game,
    limit: int,
    file_of: Callable[[Game | None, OnBad], RecordFile],
) -> Found:
    """Read games in whichever format has some. `game` is the one that moves are of where nothing says so; `file_of`
    makes the file for a format's reader.

    Raises BadRecord, the error in the likeliest format, if there are no games.
    """
    faults: list[BadRecord] = []
    for chosen in formats_of(data, name, game):
        found = _read(data, chosen, limit, file_of)
        if found.games:
            return found
        faults += found.faults
    raise faults[0] if faults else BadRecord("there are no games in it", code="no_games")


def _read(data: bytes, chosen: Format, limit: int, file_of: Callable[[Game | None, OnBad], RecordFile]) -> Found:
    games: list[GameRecord] = []
    faults: list[BadRecord] = []
    left_out = 0
    try:
        for record in chosen.read(io.BytesIO(data), file_of(chosen.game, faults.append)):
            if len(games) < limit:
                games.append(record)
            else:
                left_out += 1
    except BadRecord as error:
        faults.append(error)
    return Found(games, faults, left_out)
