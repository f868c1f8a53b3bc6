"""What all readers and writers share: text lines, the place of an error, what to do about a bad game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import IO, NoReturn

from plyglot.core.errors import BadRecord
from plyglot.core.load import load
from plyglot.formats.record import USUAL_GAME, GameRecord
from plyglot.formats.referee import Referee, Replayed, position_in
from plyglot.formats.squares import NUMBERS

OnBad = Callable[[BadRecord], None]
"""Called with the error of a bad game; if it returns, the game is skipped."""

LONGEST_LINE = 1 << 20
"""Maximum length of a line in bytes."""


def refuse(error: BadRecord) -> NoReturn:
    """The default for a bad game: raise its error."""
    raise error


@lru_cache(maxsize=16)
def referee_of(spec: str) -> Referee:
    """The referee of a variant, shared by all files."""
    return Referee(load(spec))


class RecordFile:
    """A file of games that is being read or written."""

    def __init__(self, path: Path, on_bad: OnBad = refuse, game: str = USUAL_GAME) -> None:
        self.path, self.game, self._on_bad = path, game, on_bad

    def bad(self, place: str, reason: object) -> None:
        """Skip a bad game, or raise BadRecord. The place follows the file's name, so it begins with a colon."""
        self._on_bad(BadRecord(f"{self.path}{place}: {reason}"))

    def replayed(self, record: GameRecord) -> Replayed:
        """Replay a record. Raises BadRecord."""
        referee = referee_of(record.game)
        game = referee.game
        pos, side = position_in(game, record.start) if record.start else (game.start, 0)
        return referee.replay(pos, side, [NUMBERS[move] for move in record.moves])


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
            raise BadRecord(f"{file.path}:{number}: not a text file")
        try:
            yield number, raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            yield number, raw.decode("latin-1")
