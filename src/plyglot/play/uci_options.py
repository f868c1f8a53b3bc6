"""The options of a UCI engine: what a GUI offers its user, and the lines `setoption` that it sends."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from plyglot.books.standard import NO_BOOK, STANDARD, book_named
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.reading import whole_number
from plyglot.engine.evaluations import evaluations
from plyglot.engine.goals import goals
from plyglot.engine.limit import OVERHEAD
from plyglot.engine.options import MOST_MEGABYTES, MOST_THREADS, STRONGEST, Options
from plyglot.solving.database.folder import folders

SETTING = re.compile(r"name\s+(?P<name>.+?)(?:\s+value(?:\s+(?P<value>.*))?)?", re.IGNORECASE)
SPINS = {"Hash": ("megabytes", MOST_MEGABYTES), "Threads": ("threads", MOST_THREADS), "Level": ("level", STRONGEST)}
"""Options of the engine that are numbers from 1: their field, and the most."""

LONGEST_OVERHEAD = 5_000
"""Milliseconds that may be kept back for the way of an answer to the clock."""

OWN_BOOK, BOOK_FILE = "OwnBook", "BookFile"
"""Whether to play from a book, and from which file: by default the one that the game ships."""

CHECKS = ("Ponder", "UCI_Chess960", "UCI_AnalyseMode")
"""Options that are true or false. Whether to ponder, and whether it is an analysis, only the GUI needs to know."""


class UciOptions:
    """The options as they are set now.

    >>> from plyglot.core.load import load
    >>> options = UciOptions(load("tictactoe"), Options())
    >>> options.set("name Hash value 16"), options.engine.megabytes
    ('hash', 16)
    >>> options.set("name Hash value 0")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: Hash must be a whole number from 1 to 65536, not '0'
    """

    def __init__(self, game: Game, engine: Options) -> None:
        self.engine, self.multipv, self.chess960, self._game = engine, 1, False, game
        self.overhead = OVERHEAD
        """Seconds between an answer and the moment at which the GUI stops the clock."""
        self._most_lines = game.max_moves
        self._book = STANDARD if engine.book == NO_BOOK else engine.book
        self._evaluations = list(dict.fromkeys([engine.evaluate, *evaluations(game)]))

    def lines(self) -> Iterator[str]:
        """The options as `uci` tells them, with what is set now as their defaults."""
        for name, (field, most) in SPINS.items():
            yield f"option name {name} type spin default {getattr(self.engine, field)} min 1 max {most}"
        yield f"option name MultiPV type spin default {self.multipv} min 1 max {self._most_lines}"
        now = round(1000 * self.overhead)
        yield f"option name Move Overhead type spin default {now} min 0 max {LONGEST_OVERHEAD}"
        choices = " ".join(f"var {name}" for name in self._evaluations)
        yield f"option name Evaluation type combo default {self.engine.evaluate} {choices}"
        if self._game.manifest.goals:
            yield f"option name Goals type string default {self.engine.goals}"
        yield f"option name DatabasePath type string default {self.engine.databases}"
        yield f"option name {OWN_BOOK} type check default {str(self.engine.book != NO_BOOK).lower()}"
        yield f"option name {BOOK_FILE} type string default {self._book if self._book != STANDARD else '<empty>'}"
        for name in CHECKS:
            yield f"option name {name} type check default false"
        yield "option name Clear Hash type button"

    def set(self, text: str) -> str:
        """Set an option from what follows the word `setoption`. Returns its name in small letters. Raises BadOption."""
        found = SETTING.fullmatch(text)
        if not found:
            raise BadOption("setoption is followed by name NAME, and value VALUE unless it is a button")
        name, value = found["name"].lower(), (found["value"] or "").strip()
        spins = {spin.lower(): (spin, *told) for spin, told in SPINS.items()}
        if name in spins:
            shown, field, most = spins[name]
            self.engine = msgspec.structs.replace(self.engine, **{field: self.number(shown, value, 1, most)})
        elif name == "multipv":
            self.multipv = self.number("MultiPV", value, 1, self._most_lines)
        elif name == "move overhead":
            self.overhead = self.number("Move Overhead", value, 0, LONGEST_OVERHEAD) / 1000
        elif name == "evaluation":
            if value not in self._evaluations:
                raise BadOption(f"Evaluation must be one of {', '.join(self._evaluations)}, not {value[:40]!r}")
            self.engine = msgspec.structs.replace(self.engine, evaluate=value)
        elif name == "goals":
            goals(self._game, value)
            self.engine = msgspec.structs.replace(self.engine, goals=value)
        elif name == "databasepath":
            folders(value or STANDARD)
            self.engine = msgspec.structs.replace(self.engine, databases=value or STANDARD)
        elif name == BOOK_FILE.lower():
            chosen = STANDARD if value in ("", "<empty>") else value
            book_named(self._game, chosen)
            self._book = chosen
            self.engine = msgspec.structs.replace(self.engine, book=chosen)
        elif name == OWN_BOOK.lower():
            if value.lower() not in ("true", "false"):
                raise BadOption(f"{OWN_BOOK} must be true or false, not {value[:40]!r}")
            self.engine = msgspec.structs.replace(self.engine, book=self._book if value.lower() == "true" else NO_BOOK)
        elif name in map(str.lower, CHECKS):
            if value.lower() not in ("true", "false"):
                raise BadOption(f"{found['name']} must be true or false, not {value[:40]!r}")
            if name == "uci_chess960":
                self.chess960 = value.lower() == "true"
        elif name != "clear hash":
            raise BadOption(f"ignored: unknown option {found['name'][:40]}")
        return name

    @staticmethod
    def number(name: str, text: str, least: int, most: int) -> int:
        """A number between two others. Raises BadOption."""
        value = whole_number(text)
        if value is None or not least <= value <= most:
            raise BadOption(f"{name} must be a whole number from {least} to {most}, not {text[:40]!r}")
        return value
