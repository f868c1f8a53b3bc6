"""The options of an engine that talks to another program, whatever the protocol: what a GUI offers its user, in the
words of UCI (`option name Hash type spin ...`, `name Hash value 16`), and what becomes of the lines that set them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from plyglot.books.standard import NO_BOOK, STANDARD, book_named
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.reading import whole_number
from plyglot.engine.evaluations import evaluations
from plyglot.engine.goals import goals
from plyglot.engine.limit import OVERHEAD
from plyglot.engine.options import MOST_MEGABYTES, MOST_THREADS, STRONGEST
from plyglot.engine.standard import AnyOptions
from plyglot.play.protocols.uci_words import PROTOCOL as UCI
from plyglot.solving.database.folder import folders

SETTING = re.compile(r"name\s+(?P<name>.+?)(?:\s+value(?:\s+(?P<value>.*))?)?", re.IGNORECASE)
SPINS = {"Hash": ("megabytes", MOST_MEGABYTES), "Threads": ("threads", MOST_THREADS), "Level": ("level", STRONGEST)}
"""Options of the engine that are numbers from 1: their field, and the most."""

LONGEST_OVERHEAD = 5_000
"""Milliseconds that may be kept back for the way of an answer to the clock."""

OWN_BOOK, BOOK_FILE = "OwnBook", "BookFile"
"""Whether to play from a book, and from which file: by default the one that the game ships."""

PONDER = "Ponder"
UCI_CHECKS = ("UCI_Chess960", "UCI_AnalyseMode")
"""Options of games that speak UCI. Whether it is an analysis, only the GUI needs to know."""

CLEAR = "Clear Hash"
EMPTY = "<empty>"


class Settings:
    """The options as they are set now.

    >>> from plyglot.core.load import load
    >>> from plyglot.engine.options import Options
    >>> settings = Settings(load("tictactoe"), Options())
    >>> settings.set("name Hash value 16"), settings.engine.megabytes
    ('hash', 16)
    >>> settings.set("name Hash value 0")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: Hash must be a whole number from 1 to 65536, not '0'
    """

    def __init__(self, game: Game, engine: AnyOptions) -> None:
        self.engine, self.multipv, self.ponder, self.chess960, self._game = engine, 1, False, False, game
        self.overhead = OVERHEAD
        """Seconds between an answer and the moment at which the GUI stops the clock."""
        self._most_lines = game.max_moves
        book = getattr(engine, "book", NO_BOOK)
        self._book = STANDARD if book == NO_BOOK else book
        self._evaluations = list(dict.fromkeys([engine.evaluate, *evaluations(game)]))
        self._spins = {name.lower(): (name, *told) for name, told in SPINS.items() if self._has(told[0])}
        self._setters = self._named_setters()

    def _has(self, field: str) -> bool:
        return field in self.engine.__struct_fields__

    def lines(self) -> Iterator[str]:
        """The options as `uci` tells them, with what is set now as their defaults."""
        engine: Any = self.engine
        for name, field, most in self._spins.values():
            yield f"option name {name} type spin default {getattr(engine, field)} min 1 max {most}"
        yield f"option name MultiPV type spin default {self.multipv} min 1 max {self._most_lines}"
        now = round(1000 * self.overhead)
        yield f"option name Move Overhead type spin default {now} min 0 max {LONGEST_OVERHEAD}"
        choices = " ".join(f"var {name}" for name in self._evaluations)
        yield f"option name Evaluation type combo default {engine.evaluate} {choices}"
        if "goals" in self._setters:
            yield f"option name Goals type string default {engine.goals}"
        if self._has("databases"):
            yield f"option name DatabasePath type string default {engine.databases}"
        if self._has("book"):
            yield f"option name {OWN_BOOK} type check default {str(engine.book != NO_BOOK).lower()}"
            yield f"option name {BOOK_FILE} type string default {self._book if self._book != STANDARD else EMPTY}"
        for name in (PONDER, *(UCI_CHECKS if UCI in self._game.manifest.protocols else ())):
            yield f"option name {name} type check default false"
        yield f"option name {CLEAR} type button"

    def set(self, text: str) -> str:
        """Set an option from what follows the word `setoption`. Returns its name in small letters. Raises BadOption."""
        found = SETTING.fullmatch(text)
        if not found:
            raise BadOption("setoption is followed by name NAME, and value VALUE unless it is a button")
        name, value = found["name"].lower(), (found["value"] or "").strip()
        if name in self._spins:
            shown, field, most = self._spins[name]
            self._replace(field, self.number(shown, value, 1, most))
        elif name in self._setters:
            self._setters[name](value)
        elif name != CLEAR.lower():
            raise BadOption(f"ignored: unknown option {found['name'][:40]}")
        return name

    def _named_setters(self) -> dict[str, Callable[[str], None]]:
        """What sets each option that is more than a number, by its name in small letters."""
        setters: dict[str, Callable[[str], None]] = {
            "multipv": self._set_multipv,
            "move overhead": self._set_overhead,
            "evaluation": self._set_evaluation,
            PONDER.lower(): self._set_ponder,
        }
        if self._has("goals") and self._game.manifest.goals:
            setters["goals"] = self._set_goals
        if self._has("databases"):
            setters["databasepath"] = self._set_databases
        if self._has("book"):
            setters |= {BOOK_FILE.lower(): self._set_book_file, OWN_BOOK.lower(): self._set_own_book}
        if UCI in self._game.manifest.protocols:
            setters |= {name.lower(): self._set_uci_check(name) for name in UCI_CHECKS}
        return setters

    def _replace(self, field: str, value: object) -> None:
        self.engine = msgspec.structs.replace(self.engine, **{field: value})

    def _set_multipv(self, value: str) -> None:
        self.multipv = self.number("MultiPV", value, 1, self._most_lines)

    def _set_overhead(self, value: str) -> None:
        self.overhead = self.number("Move Overhead", value, 0, LONGEST_OVERHEAD) / 1000

    def _set_evaluation(self, value: str) -> None:
        if value not in self._evaluations:
            raise BadOption(f"Evaluation must be one of {', '.join(self._evaluations)}, not {value[:40]!r}")
        self._replace("evaluate", value)

    def _set_goals(self, value: str) -> None:
        goals(self._game, value)
        self._replace("goals", value)

    def _set_databases(self, value: str) -> None:
        folders(value or STANDARD)
        self._replace("databases", value or STANDARD)

    def _set_book_file(self, value: str) -> None:
        chosen = STANDARD if value in ("", EMPTY) else value
        book_named(self._game, chosen)
        self._book = chosen
        self._replace("book", chosen)

    def _set_own_book(self, value: str) -> None:
        self._replace("book", self._book if truth(OWN_BOOK, value) else NO_BOOK)

    def _set_ponder(self, value: str) -> None:
        self.ponder = truth(PONDER, value)

    def _set_uci_check(self, name: str) -> Callable[[str], None]:
        def set_check(value: str) -> None:
            wanted = truth(name, value)
            if name == UCI_CHECKS[0]:
                self.chess960 = wanted

        return set_check

    @staticmethod
    def number(name: str, text: str, least: int, most: int) -> int:
        """A number between two others. Raises BadOption."""
        value = whole_number(text)
        if value is None or not least <= value <= most:
            raise BadOption(f"{name} must be a whole number from {least} to {most}, not {text[:40]!r}")
        return value


def truth(name: str, text: str) -> bool:
    """What is true or false. Raises BadOption.

    >>> truth("Ponder", "True")
    True
    """
    if text.lower() not in ("true", "false"):
        raise BadOption(f"{name} must be true or false, not {text[:40]!r}")
    return text.lower() == "true"
