"""Reading and writing files of games, in the format that their extension or a name says."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO

from plyglot.core.errors import BadFile, BadRecord, InputError
from plyglot.core.files import path_of, reason_of, written_whole
from plyglot.core.game import Game
from plyglot.core.load import game_of
from plyglot.formats.archive import files_in, is_archive
from plyglot.formats.catalogue import Format, extension_of, format_of, formats
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import OnBad, RecordFile, refuse

HEAD = 4_096
"""Bytes at the beginning of a file that may say what it is."""


def read_games(
    path: str | Path, name: str = "", *, game: Game | str | None = None, on_bad: OnBad = refuse
) -> Iterator[GameRecord]:
    """Read the games of a file, or of all game files in an archive, one by one; every move is checked.

    `name` is that of the format, by default the file's extension; but plyglot text, which says so in its first line, is
    read under any. `game`, or its spec, is the one whose formats are
    meant and, where a file does not say it, the variant that was played; by default, that of plyglot's own games which
    has the format. Raises BadFile if the file cannot be read, BadOption for an unknown format, BadRecord at the first
    bad game, with its place, unless `on_bad` does something else.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp(), "games.txt")
    >>> written = path.write_text("f5d6c3\\nf5f6\\n")
    >>> [" ".join(record.moves) for record in read_games(path)]
    ['f5 d6 c3', 'f5 f6']
    """
    known = formats(game_of(game) if game is not None else None)
    for inner, stream in opened(path_of(path), name, known):
        with stream:
            chosen = format_of(inner, name, known)
            if not name and known[-1].is_begun_by(head_of(stream)):
                chosen = known[-1]
            yield from chosen.read(stream, RecordFile(inner, chosen.game, on_bad))


def write_games(
    path: str | Path,
    records: Iterable[GameRecord],
    name: str = "",
    *,
    game: Game | str | None = None,
    on_bad: OnBad = refuse,
) -> int:
    """Write games to a file; returns how many. A failure leaves the old file as it was.

    `name` and `game` choose the format, as in `read_games`. Raises BadFile if the file cannot be written, BadOption for
    an unknown format, BadRecord for a game that the format cannot hold, unless `on_bad` does something else.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp(), "games.txt")
    >>> write_games(path, [GameRecord(game="othello", moves=("f5", "d6"))]), path.read_text()
    (1, 'f5d6\\n')
    """
    path = path_of(path)
    chosen = format_of(path, name, formats(game_of(game) if game is not None else None))
    file = RecordFile(path, chosen.game, on_bad)
    try:
        with written_whole(path) as stream:
            return chosen.write(stream, file.to_write(records), file)
    except OSError as error:
        raise BadFile(f"{path}: cannot be written: {reason_of(error)}") from error


def check_readable(path: Path, name: str, known: Sequence[Format]) -> None:
    """Raise BadOption or BadFile if neither the name of a format nor the file's own name tells how to read it."""
    if name or not is_archive(path):
        format_of(path, name, known)


def holds_games(path: Path, game: Game | None = None) -> bool:
    """Whether `read_games` can read a file, by its name.

    >>> from plyglot.core.load import load
    >>> holds_games(Path("wthor.tar.xz")), holds_games(Path("games.sqlite"))
    (True, False)
    >>> holds_games(Path("games.ggf"), load("connect4")), holds_games(Path("games.plyglot"), load("connect4"))
    (False, True)
    """
    return is_archive(path) or extension_of(path.name) in [each.name for each in formats(game)]


def head_of(stream: IO[bytes]) -> bytes:
    """The beginning of a file, which can be read again."""
    head = stream.read(HEAD)
    stream.seek(0)
    return head


def opened(path: Path, name: str, known: Sequence[Format]) -> list[tuple[Path, IO[bytes]]]:
    """Open a file; of an archive, all game files in it, or those of the format that is named."""
    readable = [name] if name else [each.name for each in known]
    try:
        check_readable(path, name, known)
        if not is_archive(path):
            return [(path, path.open("rb"))]
        inside = [(path / inner, content) for inner, content in files_in(path) if extension_of(inner) in readable]
    except InputError:
        raise
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: cannot be read: {reason_of(error)}") from error
    if not inside:
        raise BadRecord(f"{path}: no game files in the archive, such as {', '.join(f'.{each}' for each in readable)}")
    return [(inner, io.BytesIO(content)) for inner, content in inside]
