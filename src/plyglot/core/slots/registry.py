"""Declaration of slots: in groups, each slot with its signature, its default, who fills it and who calls it."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any, TypeVar

from plyglot.core.errors import BadGame
from plyglot.core.syntax import syntax_tree

F = TypeVar("F", bound=Callable[..., Any])

FUNCTIONS: dict[str, Callable[..., Any]] = {}
"""Every slot that is a function, by name; its body is the default."""

CONSTANTS: dict[str, Constant] = {}
"""Every number that a build may set, by name: slots, and the numbers of parts and of games."""

EVENTS: set[str] = set()
"""The slots of which all fillings are called in turn."""

PLAIN: set[str] = set()
"""The slots that are called from Python only, and never compiled."""

GROUPS: list[Group] = []


class Constant(int):
    """A whole number that a game, a part or the caller may set. Code reads it as a global; `build` puts the chosen
    value in its place."""

    name: str

    def __new__(cls, name: str, default: int) -> Constant:
        self = super().__new__(cls, default)
        self.name = name
        CONSTANTS[name] = self
        return self


class Group:
    """Slots that serve one purpose.

    Parameters
    ----------
    name : a heading.
    called_by : who calls the slots of the group.
    module : where they are declared, each with its documentation.
    """

    def __init__(self, name: str, called_by: str, module: str) -> None:
        self.name, self.called_by, self.module = name, called_by, module
        self.slots: dict[str, Any] = {}
        self.for_games: set[str] = set()
        """The slots that a game may fill; the others belong to parts of a search."""
        GROUPS.append(self)

    def slot(self, function: F) -> F:
        """Declare a slot that a game, or a part, may fill; the function's body is the default."""
        self.for_games.add(function.__name__)
        return self.part_slot(function)

    def plain_slot(self, function: F) -> F:
        """Declare a slot that a game may fill and no kernel calls: what fills it may use all of Python."""
        PLAIN.add(function.__name__)
        return self.slot(function)

    def part_slot(self, function: F) -> F:
        """Declare a slot that only parts of a search fill."""
        FUNCTIONS[function.__name__] = function
        self.slots[function.__name__] = function
        return function

    def event(self, function: F) -> F:
        """Declare a slot of which all fillings are called in turn, and which returns nothing."""
        EVENTS.add(function.__name__)
        return self.part_slot(function)

    def constant(self, name: str, default: int, for_games: bool = True) -> Constant:
        """Declare a number."""
        self.slots[name] = Constant(name, default)
        if for_games:
            self.for_games.add(name)
        return CONSTANTS[name]

    def signature(self, name: str) -> str:
        """A slot as it is written: `legal_moves(pos, moves)`, or a constant's name."""
        value = self.slots[name]
        return name if isinstance(value, Constant) else f"{name}({', '.join(inspect.signature(value).parameters)})"

    def about(self, name: str) -> str:
        """A slot's documentation, its first sentence."""
        value = self.slots[name]
        text = _documented(self.module)[name] if isinstance(value, Constant) else inspect.getdoc(value) or ""
        return " ".join(text.split()).partition(". ")[0].rstrip(".") + "."


@cache
def _documented(module: str) -> dict[str, str]:
    """The strings below the constants of a module, by the constants' names."""
    body = syntax_tree(inspect.getsource(sys.modules[module])).body
    found: dict[str, str] = {}
    for statement, below in pairwise(body):
        if isinstance(statement, ast.Assign) and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            found |= {target.id: str(below.value.value) for target in statement.targets if isinstance(target, ast.Name)}
    return found


def missing(name: str, signature: str) -> BadGame:
    """The error for a required slot that a game does not fill."""
    return BadGame(f"the game has no `{name}`: write `def {name}({signature}):`")


def game_slots() -> set[str]:
    """The names that a game may give a meaning to."""
    return {name for group in GROUPS for name in group.for_games}
