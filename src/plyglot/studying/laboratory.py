"""Comparison of searches on one position, depth by depth: scores, nodes, leaves, cutoffs.

Exact searches must agree. A disagreement is a bug, and ends the comparison with the position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from types import ModuleType

from plyglot.core import slots
from plyglot.core.board import Board
from plyglot.core.compile.bind import Binder
from plyglot.core.errors import PlyglotError
from plyglot.core.game import Game, slots_of
from plyglot.search.catalogue import Algorithm
from plyglot.search.parts import is_selective, may_be_wrong, units
from plyglot.search.parts.transposition import audit
from plyglot.search.running.job import OnProgress
from plyglot.search.running.measure import Measurement, assembled, measure

EXACT, SELECTIVE, MAY_BE_WRONG = "exact", "selective", "may be wrong"
"""Promises of a search: the minimax score; the score of another tree, to be judged by games; the minimax score unless
its table takes one position for another."""


MEGABYTES = 64


class Disagreement(PlyglotError):
    """Two exact searches return different scores for one position: one of them is wrong."""


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
    """Table hits."""
    cutoffs: int
    first_cutoff_rate: float | None
    """Share of cutoffs by the first move; None if there are no cutoffs."""
    branching: float | None
    """Effective branching factor: nodes at this depth per node at one depth less; None at the first depth."""
    seconds: float
    false_hits: int | None = None
    """Hits on an entry of another position; None without the part `audit`, which counts them."""


def compare_searches(
    board: Board,
    algorithms: Sequence[Algorithm],
    depths: Sequence[int],
    scores: str = "estimate",
    parts: Sequence[ModuleType] = (),
    on_progress: OnProgress | None = None,
    megabytes: int = MEGABYTES,
) -> Iterator[Row]:
    """Run every algorithm at every depth, the shallowest first; yields each row as soon as it is known.

    `parts` are added to each algorithm's own; each has memory of at most `megabytes`. A search that ignores the depth
    and searches to the end of the game is run once, at the last depth, and compared with those whose leaves were all
    finished games. Raises Disagreement, and CannotSolve for a search to the end of a game that has none.

    >>> from plyglot.core.load import load
    >>> from plyglot.search.catalogue import named
    >>> rows = compare_searches(load("tictactoe").board("b2"), [named("minimax"), named("alphabeta")], [1, 2])
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
            found = measure(algorithm, board, asked(algorithm, parts, depth), scores, parts, memory, on_progress)
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
    """Depth argument of a kernel for `depth` plies: finer units where moves cost more or less than a ply."""
    return units(parts, depth) if "cost" in algorithm.kernel.__code__.co_names else depth


def promise(algorithm: Algorithm, parts: Iterable[ModuleType], game: Game) -> str:
    """Promise of a search with these parts."""
    together = (*algorithm.parts, *parts)
    others = algorithm.for_two and len({game.rule("team")(seat) for seat in range(game.seats)}) > 2
    if not algorithm.exact or others or is_selective(used(algorithm, together, game)):
        return SELECTIVE
    return MAY_BE_WRONG if may_be_wrong(used(algorithm, together, game)) else EXACT


def used(algorithm: Algorithm, parts: Iterable[ModuleType], game: Game) -> list[ModuleType]:
    """Parts that fill a slot called by the kernel or by what it calls; events do not count.

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
    """Row of a measurement; `nodes_before` are those of one depth less."""
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
            f"bug found: at depth {other.depth}, {one.algorithm} returns {one.score} and {other.algorithm} returns "
            f"{other.score} for {board.game.spec} {board.text!r}; both are exact, so one of them is wrong"
        )
