"""How an engine is set up."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import msgspec

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.engine.evaluations import STANDARD, evaluation
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.parts import LARGEST_NUMBER, PARTS, numbers, numbers_of
from plyglot.search.parts.observation import line, root
from plyglot.search.parts.ordering import hint
from plyglot.search.parts.selective import repetition
from plyglot.search.parts.transposition import aged_tiers, shared, table
from plyglot.search.scores import estimate

STRONGEST = 10
"""The level of an engine that does its best."""

PLANS = ("plain", "lecture")
"""How the time for a move is divided: all of it to deepening, or as lecture 002 has it."""

CHOSEN = (
    "static",
    "history",
    "replies",
    "killers",
    "reuse",
    "probcut",
    "nullmove",
    "futility",
    "reductions",
    "quiescence",
    "extension",
)
"""The parts of a playing search, in the order in which they are bound."""

EVERYTHING = "everything"
REMOVABLE = (*CHOSEN, "table", "aspiration", "pvs", EVERYTHING)
"""What can be left out: a part; the table; the windows about the last score; the test of all moves but the first, which
makes it alpha-beta; or all of these, which leaves alpha-beta one ply deeper each time."""

LASTING_TABLE = (table, aged_tiers, shared, hint)
"""A table that threads share and that lives through a game."""

EXCEPT_FOR_STUDY = {"STATIC_DEPTH": 4}
"""Numbers of parts that differ in play: near the horizon an order that counts replies costs more than it saves."""

VARIABLE = numbers_of(module for name in CHOSEN for module in PARTS[name])
"""The numbers of those parts that may be set."""

MOST_THREADS, MOST_MEGABYTES = 64, 65_536


class Options(msgspec.Struct, frozen=True):
    """What may be chosen about an engine.

    >>> Options(level=3).level
    3
    >>> Options(plan="none")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: there is no plan 'none': choose from plain, lecture
    """

    evaluate: str = STANDARD
    """An evaluation by name."""
    level: int = STRONGEST
    """1 to 10: from a beginner's play to the best."""
    seed: int | None = None
    """What the chances of lower levels depend on; None for others each time."""
    plan: str = "plain"
    """How the time for a move is divided: one of PLANS."""
    threads: int = 1
    megabytes: int = 64
    """The size of the table."""
    without: tuple[str, ...] = ()
    """What to leave out of the search, of REMOVABLE."""
    numbers: tuple[tuple[str, int], ...] = ()
    """Numbers of parts that are not to be as they are: pairs such as ("NULL_REDUCTION", 3)."""

    def __post_init__(self) -> None:
        if not 1 <= self.level <= STRONGEST:
            raise BadOption(f"there is no level {self.level}: choose from 1 to {STRONGEST}")
        if self.plan not in PLANS:
            raise BadOption(f"there is no plan {self.plan!r}: choose from {', '.join(PLANS)}")
        if not 1 <= self.threads <= MOST_THREADS:
            raise BadOption(f"{self.threads} threads cannot be: choose from 1 to {MOST_THREADS}")
        if not 1 <= self.megabytes <= MOST_MEGABYTES:
            raise BadOption(f"a table of {self.megabytes} megabytes cannot be: choose from 1 to {MOST_MEGABYTES}")
        for name in self.without:
            if name not in REMOVABLE:
                raise BadOption(f"there is no {name!r} to leave out: choose from {', '.join(REMOVABLE)}")
        for name, value in self.numbers:
            if name not in VARIABLE:
                raise BadOption(f"no part of the engine has a number {name}: there are {', '.join(VARIABLE)}")
            if not 0 <= value <= LARGEST_NUMBER:
                raise BadOption(f"{name} cannot be {value}: choose from 0 to {LARGEST_NUMBER}")

    def has(self, name: str) -> bool:
        """Whether something of REMOVABLE is in the search.

        >>> Options(without=("table",)).has("reuse")
        False
        """
        return not {name, EVERYTHING, "table" if name == "reuse" else name} & set(self.without)


def always(game: Game) -> tuple[ModuleType, ...]:
    """The parts that every search of an engine has: what tells of the best line, and of the end."""
    return (estimate, line, root, *((repetition,) if game.endless else ()))


def middle_parts(game: Game, options: Options) -> tuple[ModuleType, ...]:
    """The parts of an engine's search with estimates."""
    chosen = [module for name in CHOSEN if options.has(name) for module in PARTS[name]]
    tables = LASTING_TABLE if options.has("table") else ()
    of_parts: dict[str, Any] = EXCEPT_FOR_STUDY | dict(options.numbers)
    return (*chosen, *tables, *always(game), evaluation(game, options.evaluate), numbers(**of_parts))


def kernel(options: Options) -> Callable[..., int]:
    """What searches."""
    return pvs if options.has("pvs") else alphabeta
