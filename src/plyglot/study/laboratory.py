"""The laboratory: several searches on one position, depth after depth, counted side by side.

Searches that are exact must agree. One that does not is a bug found, and stops everything with the position.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType

from plyglot.core.board import Board
from plyglot.core.errors import BadOption, PlyglotError
from plyglot.search.catalogue import ALGORITHMS, Algorithm
from plyglot.search.measure import Measurement, measure
from plyglot.search.parts import PARTS, is_selective, may_be_wrong, units
from plyglot.search.running import Watch

EXACT, SELECTIVE, MAY_BE_WRONG = "exact", "selective", "may be wrong"
"""What a search promises: the score of minimax; a score of another tree, to be judged by games; the score of minimax
unless its table takes one position for another."""


class Disagreement(PlyglotError):
    """Two exact searches give one position different scores: one of them is wrong."""


@dataclass(frozen=True)
class Row:
    """One search at one depth."""

    algorithm: str
    promise: str
    """EXACT, or why its score may differ from minimax."""
    depth: int
    score: int
    nodes: int
    leaves: int
    hits: int
    """Positions found in the table."""
    cutoffs: int
    first_cutoff_rate: float | None
    """The share of cutoffs that the first move made; None if there are no cutoffs."""
    branching: float | None
    """Effective branching: nodes at this depth for each node one depth less; None at the first depth."""
    seconds: float


def study(
    board: Board,
    algorithms: Sequence[Algorithm],
    depths: Sequence[int],
    scores: str = "estimate",
    parts: Sequence[ModuleType] = (),
    watch: Watch | None = None,
) -> Iterator[Row]:
    """Run every algorithm at every depth, the shallowest first; a row as soon as it is there.

    `parts` are added to each algorithm's own. A search that sees to the end whatever the depth is run once, at the
    last. Raises Disagreement.

    >>> from plyglot.core.load import load
    >>> rows = study(load("tictactoe").board("b2"), [ALGORITHMS["minimax"], ALGORITHMS["alphabeta"]], [1, 2])
    >>> [(row.algorithm, row.depth, row.score, row.nodes) for row in rows]
    [('minimax', 1, -1, 9), ('alphabeta', 1, -1, 9), ('minimax', 2, -3, 65), ('alphabeta', 2, -3, 23)]
    """
    nodes: dict[tuple[str, int], int] = {}
    for depth in depths:
        first: Row | None = None
        for algorithm in algorithms:
            if algorithm.only_outcomes and depth != depths[-1]:
                continue
            found = measure(algorithm, board, asked(algorithm, parts, depth), scores, parts, watch=watch)
            row = row_of(algorithm, depth, found, nodes.get((algorithm.name, depth - 1)), promise(algorithm, parts))
            nodes[algorithm.name, depth] = row.nodes
            yield row
            if row.promise == EXACT and not algorithm.only_outcomes:
                first = first or row
                compare(first, row, board)


def asked(algorithm: Algorithm, parts: Iterable[ModuleType], depth: int) -> int:
    """What to ask a kernel for, to search `depth` plies: where moves cost more or less, it counts in finer units."""
    return units(parts, depth) if "cost" in algorithm.kernel.__code__.co_names else depth


def promise(algorithm: Algorithm, parts: Iterable[ModuleType]) -> str:
    """What a search promises with these parts."""
    together = (*algorithm.parts, *parts)
    if not algorithm.exact or is_selective(together):
        return SELECTIVE
    return MAY_BE_WRONG if may_be_wrong(together) else EXACT


def row_of(algorithm: Algorithm, depth: int, found: Measurement, nodes_before: int | None, promised: str) -> Row:
    """A measurement as a row; `nodes_before` are those of one depth less."""
    return Row(
        algorithm=algorithm.name,
        promise=promised,
        depth=depth,
        score=found.score,
        nodes=found.nodes,
        leaves=found.leaves,
        hits=found.hits,
        cutoffs=found.cutoffs,
        first_cutoff_rate=found.first_cutoffs / found.cutoffs if found.cutoffs else None,
        branching=found.nodes / nodes_before if nodes_before else None,
        seconds=found.seconds,
    )


def compare(one: Row, other: Row, board: Board) -> None:
    """Raise Disagreement if two exact rows have different scores."""
    if one.score != other.score:
        raise Disagreement(
            f"a bug found: at depth {other.depth}, {one.algorithm} says {one.score} and {other.algorithm} says "
            f"{other.score} of {board.game.spec} {board.text!r}; both are exact, so one of them is wrong"
        )


def algorithm_named(name: str) -> Algorithm:
    """Raises BadOption if there is none of the name."""
    if name not in ALGORITHMS:
        raise BadOption(f"there is no algorithm {name!r}: there are {', '.join(ALGORITHMS)}, or a path ending in .py")
    return ALGORITHMS[name]


def parts_named(name: str) -> tuple[ModuleType, ...]:
    """Raises BadOption if there are none of the name."""
    if name not in PARTS:
        raise BadOption(f"there is no part {name!r}: there are {', '.join(PARTS)}, or a path ending in .py")
    return PARTS[name]


def depths_in(text: str, most: int) -> list[int]:
    """The depths that a text names, in order: `7`, `1-7`, `2,4-6`; none over `most`. Raises BadOption.

    >>> depths_in("2,4-6", 9)
    [2, 4, 5, 6]
    """
    found: set[int] = set()
    for word in text.replace(" ", "").split(","):
        if not (match := re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", word)):
            raise BadOption(f"{text!r} is no range of depths: write 7, 1-7 or 2,4-6")
        first, last = int(match[1]), int(match[2] or match[1])
        if not first <= last <= most:
            reason = f"the game lasts {most} plies at most" if first <= last else "the first is larger than the last"
            raise BadOption(f"{word!r} is no range of depths here: {reason}")
        found.update(range(first, last + 1))
    return sorted(found)
