"""Searches with one planted mistake each, of those that courses really see, and a tree on which each is wrong."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from plyglot.studying.exercises import searches
from plyglot.studying.typed.tree import Nested, written

INFINITY = searches.INFINITY


@dataclass(frozen=True)
class PlantedBug:
    """A search with one mistake."""

    name: str
    code: str
    line: int
    """The line of the mistake, from 1."""
    right: str
    """The line without it."""
    tree: str
    """A tree of which the search is wrong."""
    answer: int
    """What it says of it."""
    truth: int
    """What a search without the mistake says."""


@dataclass(frozen=True)
class Mistake:
    """What is written in place of what."""

    name: str
    search: tuple[Callable[..., Any], ...]
    right: str
    wrong: str


def full(search: Callable[..., int], tree: Nested) -> int:
    return search(tree, -INFINITY, INFINITY)


def depth_of(tree: Nested) -> int:
    """The number of levels below a node."""
    return 0 if isinstance(tree, int) else 1 + max(map(depth_of, tree))


CALLS: dict[str, Callable[[dict[str, Any], Nested], int]] = {
    "minimax": lambda names, tree: names["minimax"](tree, True),
    "negamax": lambda names, tree: names["negamax"](tree),
    "alphabeta": lambda names, tree: full(names["alphabeta"], tree),
    "hard": lambda names, tree: full(names["hard"], tree),
    "scout": lambda names, tree: full(names["scout"], tree),
    "deepen": lambda names, tree: names["deepen"](tree, depth_of(tree), {}),
}
"""How a search is called on a tree, by the name of its last function."""

MISTAKES = (
    Mistake("sign", (searches.negamax,), "best = max(best, -negamax(child))", "best = max(best, negamax(child))"),
    Mistake(
        "window",
        (searches.alphabeta,),
        "value = -alphabeta(child, -beta, -max(alpha, best))",
        "value = -alphabeta(child, -beta, max(alpha, best))",
    ),
    Mistake("turn", (searches.minimax,), "minimax(child, not maximises)", "minimax(child, maximises)"),
    Mistake("bound", (searches.hard,), "if value >= beta:", "if value >= alpha:"),
    Mistake("start", (searches.minimax,), "best = -INFINITY if maximises else INFINITY", "best = 0"),
    Mistake("depth", (searches.remember, searches.deepen), "key = (str(tree), depth)", "key = str(tree)"),
    Mistake("equal", (searches.scout,), "if top <= value < beta:", "if top < value < beta:"),
    Mistake("return", (searches.alphabeta,), "best = max(best, value)", "best = value"),
)

TRIES = 20_000


@cache
def planted() -> tuple[PlantedBug, ...]:
    """All of them; each comes with the smallest of the trees that were tried on which it is wrong.

    >>> [bug.name for bug in planted()][:3]
    ['sign', 'window', 'turn']
    """
    return tuple(map(plant, MISTAKES))


def plant(mistake: Mistake) -> PlantedBug:
    """A search with its mistake."""
    right = "\n\n".join(inspect.getsource(function).rstrip() for function in mistake.search)
    assert right.count(mistake.right) == 1, mistake.name
    wrong = right.replace(mistake.right, mistake.wrong)
    call = CALLS[mistake.search[-1].__name__]
    names: dict[str, Any] = {"INFINITY": INFINITY}
    exec(compile(wrong, f"<{mistake.name}>", "exec"), names)  # noqa: S102 - our own text
    tree, answer, truth = refuted(lambda tree: (call(names, tree), call(vars(searches), tree)))
    line = right[: right.index(mistake.right)].count("\n") + 1
    return PlantedBug(mistake.name, wrong, line, right.split("\n")[line - 1].strip(), written(tree), answer, truth)


def refuted(answers: Callable[[Nested], tuple[int, int]]) -> tuple[Nested, int, int]:
    """A small tree on which two searches differ, and what they say."""
    chance = random.Random(1)
    for number in range(TRIES):
        width, depth = (2, 2) if number < TRIES // 4 else (3, 3)
        tree = grown(chance, width, depth)
        answer, truth = answers(tree)
        if answer != truth:
            return tree, answer, truth
    raise AssertionError("no tree tells the two apart")


def grown(chance: random.Random, width: int, depth: int) -> Nested:
    """A random tree."""
    if depth == 0:
        return chance.randint(-9, 9)
    return [grown(chance, width, depth - 1) for _ in range(chance.randint(1, width))]
