"""The laboratory: several searches on one position, depth after depth, counted side by side.

Searches that are exact must agree. One that does not is a bug found, and stops everything with the position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from types import ModuleType

from plyglot.core import slots
from plyglot.core.bind import Binder
from plyglot.core.board import Board
from plyglot.core.errors import PlyglotError
from plyglot.core.game import Game, slots_of
from plyglot.search.catalogue import Algorithm
from plyglot.search.parts import is_selective, may_be_wrong, units
from plyglot.search.parts.transposition import audit
from plyglot.search.running.job import Watch
from plyglot.search.running.measure import Measurement, assembled, measure

EXACT, SELECTIVE, MAY_BE_WRONG = "exact", "selective", "may be wrong"
"""What a search promises: the score of minimax; a score of another tree, to be judged by games; the score of minimax
unless its table takes one position for another."""


MEGABYTES = 64


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
    false_hits: int | None = None
    """Hits on an entry that is about another position; None where no one looks, which is the part `audit`'s work."""


def study(
    board: Board,
    algorithms: Sequence[Algorithm],
    depths: Sequence[int],
    scores: str = "estimate",
    parts: Sequence[ModuleType] = (),
    watch: Watch | None = None,
    megabytes: int = MEGABYTES,
) -> Iterator[Row]:
    """Run every algorithm at every depth, the shallowest first; a row as soon as it is there.

    `parts` are added to each algorithm's own; each has memory of at most so many megabytes. A search that sees to the
    end whatever the depth is run once, at the last, and compared with those that saw nothing but finished games. Raises
    Disagreement, and CannotSolve for a search to the end of a game that has none.

    >>> from plyglot.core.load import load
    >>> from plyglot.search.catalogue import named
    >>> rows = study(load("tictactoe").board("b2"), [named("minimax"), named("alphabeta")], [1, 2])
    >>> [(row.algorithm, row.depth, row.score, row.nodes) for row in rows]
    [('minimax', 1, -1, 9), ('alphabeta', 1, -1, 9), ('minimax', 2, -3, 65), ('alphabeta', 2, -3, 23)]
    """
    nodes: dict[tuple[str, int], int] = {}
    for depth in depths:
        first: Row | None = None
        outcomes: list[Row] = []
        for algorithm in algorithms:
            if algorithm.only_outcomes and depth != depths[-1]:
                continue
            memory = algorithm.memory(assembled(algorithm, board.game, scores, parts), megabytes)
            found = measure(algorithm, board, asked(algorithm, parts, depth), scores, parts, memory, watch)
            promised = promise(algorithm, parts, board.game)
            row = row_of(algorithm, depth, found, nodes.get((algorithm.name, depth - 1)), promised)
            if audit in parts:
                row = replace(row, false_hits=found.false_hits)
            nodes[algorithm.name, depth] = row.nodes
            yield row
            if row.promise != EXACT:
                continue
            if algorithm.only_outcomes or found.estimates == 0:
                outcomes.append(replace(row, score=(row.score > 0) - (row.score < 0)))
                compare(outcomes[0], outcomes[-1], board)
            if not algorithm.only_outcomes:
                first = first or row
                compare(first, row, board)


def asked(algorithm: Algorithm, parts: Iterable[ModuleType], depth: int) -> int:
    """What to ask a kernel for, to search `depth` plies: where moves cost more or less, it counts in finer units."""
    return units(parts, depth) if "cost" in algorithm.kernel.__code__.co_names else depth


def promise(algorithm: Algorithm, parts: Iterable[ModuleType], game: Game) -> str:
    """What a search promises with these parts."""
    together = (*algorithm.parts, *parts)
    if not algorithm.exact or is_selective(used(algorithm, together, game)):
        return SELECTIVE
    return MAY_BE_WRONG if may_be_wrong(used(algorithm, together, game)) else EXACT


def used(algorithm: Algorithm, parts: Iterable[ModuleType], game: Game) -> list[ModuleType]:
    """The parts that fill a slot which the kernel, or what it calls, asks something of; events are only told.

    >>> from plyglot.core.load import load
    >>> from plyglot.search.catalogue import named
    >>> from plyglot.search.parts import PARTS
    >>> [bool(used(named(name), PARTS["nullmove"], load("tictactoe"))) for name in ("pvs", "alphabeta")]
    [True, False]
    """
    bindings = dict(game.slots)
    for part in parts:
        bindings |= slots_of(part)
    binder = Binder(bindings, game.Position)
    binder.bind(algorithm.kernel)
    return [
        part
        for part in parts
        if any(name not in slots.EVENTS and value in binder.functions for name, value in slots_of(part).items())
    ]


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
