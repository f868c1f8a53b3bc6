"""Uniform trees, where alpha-beta can be counted against the formula: the critical tree of lecture 002.

D. Knuth and R. Moore, "An Analysis of Alpha-Beta Pruning", 1975, section 6.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from plyglot.core.errors import BadOption, BadVariant
from plyglot.core.game import Game
from plyglot.core.load import assemble
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.parts.observation import node_types
from plyglot.search.running.job import OnProgress
from plyglot.search.running.measure import assembled, measure

FILE = Path(__file__).with_name("game.py")
ORDERS = ("best", "worst", "random")


def uniform(width: int, depth: int, order: str = "best", seed: int = 1) -> Game:
    """Uniform tree as a game: every node has `width` children down to `depth`. Raises BadOption if it is too large.

    >>> uniform(3, 4).board().legal_moves
    ['1', '2', '3']
    """
    variant = f"{width}x{depth}:{order}" + (f":{seed}" if seed != 1 else "")
    try:
        return assemble(f"uniform:{variant}", FILE, variant)
    except BadVariant as error:
        raise BadOption(str(error), code="bad_uniform", tree=f"{width}x{depth}") from error


def size_of(text: str) -> tuple[int, int]:
    """Width and depth written as `3x4`. Raises BadOption.

    >>> size_of("3x4")
    (3, 4)
    """
    match = re.fullmatch(r"\s*([0-9]{1,3})\s*[xX]\s*([0-9]{1,3})\s*", text)
    if not match:
        raise BadOption(f"invalid size {text!r} of a uniform tree: expected WIDTHxDEPTH, such as 3x4")
    return int(match[1]), int(match[2])


@dataclass(frozen=True)
class Visits:
    """Visit counts of an algorithm on a tree."""

    algorithm: str
    score: int
    nodes: int
    leaves: int
    nodes_by_type: tuple[int, int, int, int]
    """Nodes of type 1, 2, 3 and of none, by window; without windows all are of type 1."""
    leaves_by_type: tuple[int, int, int, int]


@dataclass(frozen=True)
class Critical:
    """Visit counts of algorithms on a uniform tree, beside the formula."""

    width: int
    depth: int
    order: str
    least: int
    """Leaves of the critical tree by the formula: no algorithm that finds the value visits fewer."""
    most: int
    """All leaves."""
    visits: dict[str, Visits]

    def as_dict(self) -> dict[str, Any]:
        """The counts as plain data, for JSON."""
        return {**vars(self), "visits": {name: vars(found) for name, found in self.visits.items()}}


def critical(
    width: int,
    depth: int,
    order: str = "best",
    algorithms: tuple[str, ...] = ("minimax", "alphabeta"),
    on_progress: OnProgress | None = None,
) -> Critical:
    """Count the nodes and leaves that algorithms visit in a uniform tree.

    >>> found = critical(3, 4)
    >>> found.least, found.visits["alphabeta"].leaves, found.visits["minimax"].leaves
    (17, 17, 81)
    """
    game = uniform(width, depth, order)
    visits = {name: visits_of(name, game, depth, on_progress) for name in algorithms}
    return Critical(width, depth, order, critical_leaves(width, depth), width**depth, visits)


def visits_of(name: str, game: Game, depth: int, on_progress: OnProgress | None = None) -> Visits:
    """Visit counts of an algorithm on a uniform tree."""
    algorithm = ALGORITHMS[name]
    memory = algorithm.memory(assembled(algorithm, game, "margin", (node_types,)), 16)
    found = measure(algorithm, game.board(), depth, "margin", (node_types,), memory=memory, on_progress=on_progress)
    nodes, leaves = node_types.counted(memory)
    return Visits(name, found.score, found.nodes, found.leaves, nodes, leaves)


def critical_leaves(width: int, depth: int) -> int:
    """Number of leaves of the critical tree.

    >>> critical_leaves(3, 4), critical_leaves(10, 5)
    (17, 1099)
    """
    return int(width ** ((depth + 1) // 2) + width ** (depth // 2) - 1)
