"""Catalogue of file formats: those that the manifests of games name, and plyglot text, which holds every game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import IO, Any

from plyglot.core.errors import BadFile, BadOption
from plyglot.core.game import Game
from plyglot.core.load import load, names
from plyglot.formats import plyglot_text
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import RecordFile

Reader = Callable[[IO[bytes], RecordFile], Iterator[GameRecord]]
"""Reads games one by one; `file.bad` for one that cannot be read, BadRecord if the file cannot be read any further."""

Writer = Callable[[IO[bytes], Iterable[GameRecord], RecordFile], int]
"""Writes games; returns how many. `file.unfit` for one that the format cannot hold."""


ANY_GAME = "plyglot"
"""Name of the format that holds every game, `plyglot_text.py`."""

PLAIN_TEXT = "txt"
"""Extension that means it, too, where a game has no format of that name."""


@dataclass(frozen=True)
class Format:
    """A file format of a game, or of all games. Its name is also the extension of its files.

    >>> [known.name for known in formats(load("othello"))]
    ['ggf', 'wtb', 'obf', 'txt', 'plyglot']
    """

    name: str
    game: Game | None
    """The game whose format it is; of a format for all games, the one that the user has named, if any."""

    @property
    def read(self) -> Reader:
        """The function `read` of the format's module."""
        reader: Reader = self._attribute("read")
        return reader

    @property
    def write(self) -> Writer:
        """The function `write` of the format's module."""
        writer: Writer = self._attribute("write")
        return writer

    def is_begun_by(self, head: bytes) -> bool:
        """Whether a file that begins so is of this format, by the pattern SIGNATURE of the module, if it has one."""
        signature: re.Pattern[bytes] | None = getattr(self._module(), "SIGNATURE", None)
        return signature is not None and signature.match(head) is not None

    @property
    def holds_trees(self) -> bool:
        """Whether it has variations, comments and glyphs: if the module says `HOLDS_TREES = True`."""
        return bool(getattr(self._module(), "HOLDS_TREES", False))

    @property
    def about(self) -> str:
        """Description in a line: the first of the module's docstring.

        >>> formats(load("othello"))[3].about
        'Transcripts: the squares played, one game a line, `f5d6c3d3c4`.'
        """
        return (self._module().__doc__ or "").strip().partition("\n")[0]

    @property
    def is_own(self) -> bool:
        """Whether the game's manifest names it."""
        return self.game is not None and self.name in self.game.manifest.formats

    def _module(self) -> ModuleType:
        if self.game is not None and self.is_own:
            return self.game.beside(self.game.manifest.formats[self.name])
        return plyglot_text

    def _attribute(self, name: str) -> Any:
        if self.game is not None and self.is_own:
            return self.game.attribute(f"{self.game.manifest.formats[self.name]}.{name}")
        return getattr(plyglot_text, name)


def formats(game: Game | None = None) -> list[Format]:
    """The formats of a game; of none, those of plyglot's own games. The one for all games is the last.

    >>> [known.name for known in formats(load("connect4"))]
    ['plyglot']
    """
    games = [game] if game else map(load, names())
    own = [Format(name, each) for each in games for name in each.manifest.formats]
    return [*own, *([] if any(each.name == ANY_GAME for each in own) else [Format(ANY_GAME, game)])]


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
    if not found and chosen == PLAIN_TEXT:
        found = [each for each in known if not each.is_own]
    if len(found) == 1:
        return found[0]
    if found:
        owners = " and ".join(each.game.spec for each in found if each.game)
        raise BadOption(f"{path}: {owners} both have a format {chosen}: name the game that is meant")
    choices = f"choose from {', '.join(dict.fromkeys(each.name for each in known))}"
    if name:
        raise BadOption(f"unknown format {name!r}: {choices}")
    raise BadFile(f"{path}: unknown format: {choices}")
