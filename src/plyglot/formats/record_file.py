"""File of game records, as a format's reader and writer see it: its game, its text lines, what becomes of bad games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import IO, NoReturn

from plyglot.core.errors import BadRecord, PlyglotError
from plyglot.core.game import Game
from plyglot.core.load import load, locate, names
from plyglot.core.loading.source import identifier
from plyglot.core.notation import shortened
from plyglot.formats.record import GameRecord
from plyglot.formats.referee import Referee, Replayed, referee_of

OnBad = Callable[[BadRecord], None]
"""Called with the error of a bad game; if it returns, the game is skipped, or if the error is a BrokenRecord, read as
far as it goes."""

LONGEST_LINE = 1 << 20
"""Maximum length of a line in bytes."""


def refuse(error: BadRecord) -> NoReturn:
    """The default for a bad game: raise its error."""
    raise error


class BrokenRecord(BadRecord):
    """What is wrong in a game, of which the rest can be read: what follows in its line is left out."""


class RecordFile:
    """A file of games that is being read or written. `game` is the one whose format it has, or a variant of it; none
    for a format of all games, if the user has named no game."""

    def __init__(self, path: Path, game: Game | None, on_bad: OnBad = refuse) -> None:
        self.path, self.named, self._on_bad = path, game, on_bad
        self._games = {game.spec: game} if game else {}
        self._written = 0

    @property
    def game(self) -> Game:
        """The game of the file. Raises BadRecord if nobody has named it."""
        if self.named is None:
            text = f"{self.path}: the file does not say which game it is for: name the game, --game GAME"
            raise BadRecord(text, code="nameless_game")
        return self.named

    # --- games that are bad -------------------------------------------------------------------------------------------

    def bad(self, place: str, reason: object) -> None:
        """Skip a bad game, or raise BadRecord. The place follows the file's name, so it begins with a colon."""
        code, facts = (reason.code, reason.facts) if isinstance(reason, PlyglotError) else ("", {})
        if place[1:].isdecimal():
            facts = facts | {"line": int(place[1:])}
        self._on_bad(BadRecord(f"{self.path}{place}: {reason}", code=code, **facts))

    def broken(self, line: int, reason: PlyglotError) -> None:
        """Report what is wrong in a game that is read without it, or raise BrokenRecord."""
        facts = reason.facts | {"line": line}
        self._on_bad(BrokenRecord(f"{self.path}:{line}: {reason}", code=reason.code, **facts))

    def unfit(self, reason: str) -> None:
        """Skip the game that is being written, which the format cannot hold, or raise BadRecord."""
        self.bad(f": game {self._written}", reason)

    def to_write(self, records: Iterable[GameRecord]) -> Iterator[GameRecord]:
        """The records for a writer to write, counted for `unfit`; those of other games are unfit."""
        for record in records:
            self._written += 1
            if self.named is None or self.game_of(record).root == self.named.root:
                yield record
            else:
                every = "plyglot text (FILE.plyglot) holds those of every game"
                self.unfit(f"this is a game of {record.game}: the format holds games of {self.named.name}; {every}")

    # --- the rules ----------------------------------------------------------------------------------------------------

    def referee(self) -> Referee:
        """The referee of the file's game."""
        return referee_of(self.game)

    def referee_of_variant(self, variant: str) -> Referee:
        """The referee of a variant of the file's game, such as `6x6`; of the standard one if the text is empty. Raises
        BadVariant."""
        return referee_of(self._loaded(f"{self._standard}:{variant}" if variant else self._standard))

    def game_named(self, name: str, variant: str) -> Game:
        """The game that a file says it is of: that of the file, or else a built-in one. What others wrote never decides
        whose code runs here. Raises BadRecord, and BadVariant."""
        if self.named and identifier(name) == self.named.name:
            return self.referee_of_variant(variant).game
        if self.named:
            text = f"this is a game of {shortened(name)}, not of {self.named.name}"
            raise BadRecord(text, code="other_game", name=name)
        if name not in names():
            text = f"{shortened(name)} is not a built-in game: name its file, --game ./{identifier(name)}.py"
            raise BadRecord(text, code="unserved", name=name)
        return self._loaded(f"{name}:{variant}" if variant else name)

    def game_of(self, record: GameRecord) -> Game:
        """The game of a record."""
        return self._loaded(record.game)

    def replayed(self, record: GameRecord) -> Replayed:
        """Replay a record. Raises BadRecord."""
        return referee_of(self.game_of(record)).replay_record(record)

    @cached_property
    def _standard(self) -> str:
        """The spec of the file's game without its variant."""
        _, variant = locate(self.game.spec)
        return self.game.spec.removesuffix(f":{variant}")

    def _loaded(self, spec: str) -> Game:
        if spec not in self._games:
            self._games[spec] = load(spec)
        return self._games[spec]


def write_lines(stream: IO[bytes], texts: Iterable[str]) -> int:
    """Write records, one a line; returns how many."""
    count = 0
    for text in texts:
        stream.write(text.encode() + b"\n")
        count += 1
    return count


def text_lines(stream: IO[bytes], file: RecordFile) -> Iterator[tuple[int, str]]:
    """The lines of a text file with their numbers: UTF-8, or else Latin-1, as old files of games are."""
    number = 0
    while raw := stream.readline(LONGEST_LINE):
        number += 1
        if len(raw) == LONGEST_LINE or b"\0" in raw:
            raise BadRecord(f"{file.path}:{number}: not a text file", code="not_text")
        try:
            yield number, raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            yield number, raw.decode("latin-1")
