"""Studies as values: searches compared on one position, depth by depth, as a table and a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType

from plyglot.core.board import Board, require_board
from plyglot.core.units import POINTS, Measure
from plyglot.engine.evaluations import evaluation, unit_of
from plyglot.search.catalogue import refuse_endless
from plyglot.search.running.job import OnProgress
from plyglot.studying import table
from plyglot.studying.drawing.growth import growth_svg
from plyglot.studying.laboratory import MEGABYTES, Row, compare_searches
from plyglot.studying.options import depths_in, kind_of_scores, numbers_in, words
from plyglot.studying.student.chosen import Chosen, Prove
from plyglot.studying.student.proof import prove

USUAL = "minimax,alphabeta,table"
"""Algorithms that are compared by default."""


@dataclass(frozen=True, repr=False)
class Study:
    """Searches compared on a board. `print` writes the table with its legend; a notebook shows it with a plot."""

    board: Board
    rows: tuple[Row, ...]
    """A row for each search and depth, in the order in which they ran."""
    scores: str
    unit: Measure = POINTS
    """What the evaluation counts in."""

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __str__(self) -> str:
        return "\n".join([*table.lines(self.rows), "", table.legend_text(self.rows, self.scores, self.unit)])

    def __repr__(self) -> str:
        names = ", ".join(dict.fromkeys(row.algorithm for row in self.rows))
        depths = sorted({row.depth for row in self.rows})
        span = f"{depths[0]}-{depths[-1]}" if len(depths) > 1 else "".join(map(str, depths))
        return f"<Study of {self.board!r}: {names}, depth {span}>"

    def _repr_html_(self) -> str:
        return table.as_html(self.rows, self.scores, self.unit) + growth_svg(self.rows)


def study(
    board: Board,
    algorithms: str | Sequence[str] = USUAL,
    depths: int | str | Iterable[int] = "1-5",
    *,
    scores: str = "estimate",
    evaluate: str = "standard",
    parts: Sequence[str] = (),
    numbers: Sequence[str] = (),
    megabytes: int = MEGABYTES,
    on_row: Callable[[Row], None] = lambda row: None,
    on_progress: OnProgress | None = None,
    prove: Prove = prove,
) -> Study:
    """Compare searches on one position, depth by depth: score, nodes, leaves, table hits, cutoffs, time.

    Parameters
    ----------
    algorithms : names of `plyglot.algorithms`, or files with searches of your own, `"./mine.py"`, which are first
        tested against minimax; several as a sequence or separated by commas.
    depths : `7`, `"1-7"`, `"2,4-6"` or a sequence.
    scores : `estimate`, `outcome`, `distance` or `margin`.
    evaluate : evaluation by name.
    parts : search parts to add to each algorithm, by name or file.
    numbers : parameters of parts, such as `["NULL_REDUCTION=3"]`.
    megabytes : memory of each search.
    on_row : called with each row as soon as it is known.

    Raises
    ------
    Disagreement if exact searches return different scores: one has a bug. BadOption for an unknown name or depth;
    BadKernel or WrongAnswer for a file that is invalid or wrong, the latter with the smallest counterexample.

    Examples
    --------
    >>> from plyglot.core.load import load
    >>> found = study(load("tictactoe").board("b2"), "minimax,alphabeta", depths=[1, 2])
    >>> [(row.algorithm, row.depth, row.score, row.nodes) for row in found]
    [('minimax', 1, -1, 9), ('alphabeta', 1, -1, 9), ('minimax', 2, -3, 65), ('alphabeta', 2, -3, 23)]
    """
    require_board(board, "study")
    game = board.game
    scores = kind_of_scores(scores, game)
    text = depths if isinstance(depths, str) else ",".join(map(str, [depths] if isinstance(depths, int) else depths))
    plies = depths_in(text, game.max_plies)
    names = words(algorithms if isinstance(algorithms, str) else ",".join(algorithms))
    values = numbers_in(numbers)
    estimate = evaluation(game, evaluate)
    chosen = Chosen(game, scores, evaluate, prove)
    searches = [chosen.algorithm(name) for name in names]
    added: tuple[ModuleType, ...] = (estimate, *chosen.parts(parts), *values)
    for search in searches:
        refuse_endless(search, game)
    rows: list[Row] = []
    for row in compare_searches(board, searches, plies, scores, added, on_progress, megabytes):
        on_row(row)
        rows.append(row)
    return Study(board, tuple(rows), scores, unit_of(game, evaluate))
