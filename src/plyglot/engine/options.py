"""How an engine is set up."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.slots import CONSTANTS
from plyglot.engine.evaluations import STANDARD, evaluation
from plyglot.search.parts import (
    PARTS,
    aged_tiers,
    hint,
    line,
    numbers,
    repetition,
    root,
    shared,
    table,
)
from plyglot.search.scores import estimate

STRONGEST = 10
"""The level of an engine that does its best."""

PLANS = ("plain", "lecture")
"""How the time for a move is divided: all of it to deepening, or as lecture 002 has it."""

SELECTABLE = (
    "static",
    "history",
    "replies",
    "killers",
    "reuse",
    "nullmove",
    "futility",
    "reductions",
    "quiescence",
    "extension",
)
"""The parts of a playing search, in the order in which they are bound; any of them can be left out."""

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
    """Parts of the search to leave out, of SELECTABLE."""
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
            if name not in SELECTABLE:
                raise BadOption(f"there is no part {name!r} to leave out: choose from {', '.join(SELECTABLE)}")
        for name, _ in self.numbers:
            if name not in CONSTANTS:
                raise BadOption(f"no part has a number {name}")


def always(game: Game) -> tuple[ModuleType, ...]:
    """The parts that every search of an engine has: a table that threads share and that lives through a game, and what
    tells of the best line."""
    return (table, aged_tiers, shared, estimate, hint, line, root, *((repetition,) if game.endless else ()))


def middle_parts(game: Game, options: Options) -> tuple[ModuleType, ...]:
    """The parts of an engine's search with estimates."""
    chosen = [module for name in SELECTABLE if name not in options.without for module in PARTS[name]]
    set_numbers: dict[str, Any] = dict(options.numbers)
    ours = (*chosen, *always(game), evaluation(game, options.evaluate))
    return (*ours, numbers(**set_numbers)) if set_numbers else ours


def ending_parts(game: Game) -> tuple[ModuleType, ...]:
    """The parts of an engine's search to the end of the game: nothing selective."""
    return (*PARTS["static"], *always(game))
