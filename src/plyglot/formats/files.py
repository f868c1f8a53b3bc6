"""Files of games, by the format that their names end in."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from plyglot.core.errors import BadOption
from plyglot.formats import ggf, obf, transcript, wthor
from plyglot.formats.reading import OnBad, RecordFile, refuse
from plyglot.formats.record import USUAL_GAME, GameRecord


@dataclass(frozen=True)
class Format:
    """How a kind of file is read and written."""

    idea: str
    read: Callable[[IO[bytes], RecordFile], Iterator[GameRecord]]
    write: Callable[[IO[bytes], Iterable[GameRecord], RecordFile], int]


FORMATS = {
    "ggf": Format("games, as GGS and NBoard have them", ggf.read, ggf.write),
    "wtb": Format("games of the WTHOR base", wthor.read, wthor.write),
    "obf": Format("positions, and what their moves are worth", obf.read, obf.write),
    "txt": Format("transcripts: f5d6c3, a game on each line", transcript.read, transcript.write),
}


def format_of(path: Path, name: str = "") -> Format:
    """The format of this name, else the one that a file's name ends in. Raises BadOption.

    >>> format_of(Path("WTH_2001.WTB")).idea
    'games of the WTHOR base'
    """
    chosen = name or path.suffix[1:].lower()
    if chosen not in FORMATS:
        where = f"{name!r} is no format" if name else f"{path}: its name does not tell the format"
        raise BadOption(f"{where}: choose from {', '.join(FORMATS)}")
    return FORMATS[chosen]


def read_games(path: Path, name: str = "", *, game: str = USUAL_GAME, on_bad: OnBad = refuse) -> Iterator[GameRecord]:
    """The games of a file, one after the other, each of them legal.

    `game` says which variant transcripts and positions are of. Raises BadRecord at the first bad game, with its place,
    unless `on_bad` does something else.
    """
    chosen = format_of(path, name)
    try:
        stream = path.open("rb")
    except (OSError, ValueError) as error:
        raise BadOption(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    with stream:
        yield from chosen.read(stream, RecordFile(path, on_bad, game))


def write_games(path: Path, records: Iterable[GameRecord], name: str = "", *, on_bad: OnBad = refuse) -> int:
    """Write games to a file; how many. Nothing is there before all is: a failure leaves what was.

    Raises BadRecord for a game that the format cannot hold, unless `on_bad` does something else.
    """
    chosen = format_of(path, name)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        stream = beside.open("wb")
    except (OSError, ValueError) as error:
        raise BadOption(f"{path}: cannot be written: {getattr(error, 'strerror', None) or error}") from error
    try:
        with stream:
            count = chosen.write(stream, records, RecordFile(path, on_bad))
        beside.replace(path)
    except OSError as error:
        raise BadOption(f"{path}: cannot be written: {error.strerror or error}") from error
    finally:
        beside.unlink(missing_ok=True)
    return count
