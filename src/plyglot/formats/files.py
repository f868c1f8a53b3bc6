"""Read and write files of games, in the format of their extension."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from plyglot.core.errors import BadFile, BadOption, BadRecord, InputError
from plyglot.core.files import path_of, written_whole
from plyglot.formats import ggf, obf, transcript, wthor
from plyglot.formats.archive import files_in, is_archive
from plyglot.formats.reading import OnBad, RecordFile, refuse
from plyglot.formats.record import USUAL_GAME, GameRecord


@dataclass(frozen=True)
class Format:
    """A file format: its reader and writer."""

    idea: str
    read: Callable[[IO[bytes], RecordFile], Iterator[GameRecord]]
    write: Callable[[IO[bytes], Iterable[GameRecord], RecordFile], int]


FORMATS = {
    "ggf": Format("games of GGS and NBoard", ggf.read, ggf.write),
    "wtb": Format("games of the WTHOR base", wthor.read, wthor.write),
    "obf": Format("positions, with the scores of their moves", obf.read, obf.write),
    "txt": Format("transcripts: f5d6c3, one game a line", transcript.read, transcript.write),
}


def ending_of(name: str) -> str:
    """The extension of a file's name, in lower case."""
    return Path(name).suffix[1:].lower()


def format_of(path: Path, name: str = "") -> Format:
    """The format of this name, else of the file name's extension. Raises BadOption for an unknown name,
    BadFile for a file whose name does not tell.

    >>> format_of(Path("WTH_2001.WTB")).idea
    'games of the WTHOR base'
    """
    chosen = name or ending_of(path.name)
    if chosen not in FORMATS:
        if name:
            raise BadOption(f"unknown format {name!r}: choose from {', '.join(FORMATS)}")
        raise BadFile(f"{path}: unknown format: choose from {', '.join(FORMATS)}")
    return FORMATS[chosen]


def check_readable(path: Path, name: str = "") -> None:
    """Raise BadOption or BadFile if neither the name of a format nor the file's own name tells how to read it."""
    if not is_archive(path):
        format_of(path, name)


def holds_games(path: Path) -> bool:
    """Whether `read_games` can read a file, by its name.

    >>> holds_games(Path("wthor.tar.xz")), holds_games(Path("games.sqlite"))
    (True, False)
    """
    return is_archive(path) or ending_of(path.name) in FORMATS


def read_games(
    path: str | Path, name: str = "", *, game: str = USUAL_GAME, on_bad: OnBad = refuse
) -> Iterator[GameRecord]:
    """Read the games of a file, or of all game files in an archive, one by one; every move is checked.

    `game` is the variant of transcripts and positions. Raises BadFile if the file cannot be read, BadRecord at the
    first bad game, with its place, unless `on_bad` does something else.

    >>> import tempfile
    >>> file = Path(tempfile.mkdtemp(), "games.txt")
    >>> write_games(file, [GameRecord(moves=("f5", "d6", "c3"))])
    1
    >>> [record.board().notation for record in read_games(file)]
    ['f5d6c3']
    """
    for inner, stream in opened(path_of(path), name):
        with stream:
            yield from format_of(inner, name).read(stream, RecordFile(inner, on_bad, game))


def opened(path: Path, name: str) -> list[tuple[Path, IO[bytes]]]:
    """Open a file; of an archive, all game files in it, or those of the format that is named."""
    readable = [name] if name else FORMATS
    try:
        check_readable(path, name)
        if not is_archive(path):
            return [(path, path.open("rb"))]
        inside = [(path / inner, content) for inner, content in files_in(path) if ending_of(inner) in readable]
    except InputError:
        raise
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    if not inside:
        raise BadRecord(f"{path}: no game files in the archive, such as .wtb")
    return [(inner, io.BytesIO(content)) for inner, content in inside]


def write_games(path: str | Path, records: Iterable[GameRecord], name: str = "", *, on_bad: OnBad = refuse) -> int:
    """Write games to a file; returns how many. A failure leaves the old file as it was.

    Raises BadFile if the file cannot be written, BadRecord for a game that the format cannot hold, unless `on_bad` does
    something else.

    >>> import tempfile
    >>> write_games(Path(tempfile.mkdtemp(), "games.ggf"), [GameRecord(moves=("f5", "d6"), players=("Anna", "Bert"))])
    1
    """
    path = path_of(path)
    chosen = format_of(path, name)
    try:
        with written_whole(path) as stream:
            return chosen.write(stream, records, RecordFile(path, on_bad))
    except OSError as error:
        raise BadFile(f"{path}: cannot be written: {error.strerror or error}") from error
