"""Catalogue of file formats: those that the manifests of games name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from plyglot.core.errors import BadFile, BadOption
from plyglot.core.game import Game
from plyglot.core.load import load, names
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import RecordFile

Reader = Callable[[IO[bytes], RecordFile], Iterator[GameRecord]]
"""Reads games one by one; `file.bad` for one that cannot be read, BadRecord if the file cannot be read any further."""

Writer = Callable[[IO[bytes], Iterable[GameRecord], RecordFile], int]
"""Writes games; returns how many. `file.unfit` for one that the format cannot hold."""


@dataclass(frozen=True)
class Format:
    """A file format of a game. Its name is also the extension of its files.

    >>> [known.name for known in formats(load("othello"))]
    ['ggf', 'wtb', 'obf', 'txt']
    """

    name: str
    game: Game

    @property
    def read(self) -> Reader:
        """The function `read` of the format's module."""
        reader: Reader = self._function("read")
        return reader

    @property
    def write(self) -> Writer:
        """The function `write` of the format's module."""
        writer: Writer = self._function("write")
        return writer

    def _function(self, name: str) -> Any:
        return self.game.attribute(f"{self.game.manifest.formats[self.name]}.{name}")


def formats(game: Game | None = None) -> list[Format]:
    """The formats of a game; of none, those of plyglot's own games."""
    games = [game] if game else map(load, names())
    return [Format(name, each) for each in games for name in each.manifest.formats]


def some_formats(game: Game | None = None) -> list[Format]:
    """The formats of a game that must have some. Raises BadOption."""
    if known := formats(game):
        return known
    having = ", ".join(dict.fromkeys(each.game.spec for each in formats()))
    raise BadOption(f"{game.spec if game else 'plyglot'} has no file formats; games that have some: {having}")


def extension_of(name: str) -> str:
    """The extension of a file's name, in lower case."""
    return Path(name).suffix[1:].lower()


def format_of(path: Path, name: str, known: Sequence[Format]) -> Format:
    """The format of this name, else of the file name's extension, among those that are known.

    Raises BadOption for an unknown name, BadFile for a file whose name does not tell.

    >>> format_of(Path("WTH_2001.WTB"), "", formats()).game.spec
    'othello'
    """
    chosen = name or extension_of(path.name)
    found = [each for each in known if each.name == chosen]
    if len(found) == 1:
        return found[0]
    if found:
        owners = " and ".join(each.game.spec for each in found)
        raise BadOption(f"{path}: {owners} both have a format {chosen}: name the game that is meant")
    choices = f"choose from {', '.join(dict.fromkeys(each.name for each in known))}"
    if name:
        raise BadOption(f"unknown format {name!r}: {choices}")
    raise BadFile(f"{path}: unknown format: {choices}")
