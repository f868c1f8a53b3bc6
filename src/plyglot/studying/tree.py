"""Search trees as values: run a search, and get what it visited as a picture, as text or as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from plyglot.core.board import Board, require_board
from plyglot.core.errors import BadOption
from plyglot.engine.evaluations import evaluation
from plyglot.search.running.job import OnProgress
from plyglot.studying.drawing.svg import as_svg
from plyglot.studying.drawing.text import Style, as_text
from plyglot.studying.drawing.view import headline
from plyglot.studying.options import kind_of_scores
from plyglot.studying.student.chosen import Chosen, Prove
from plyglot.studying.student.proof import prove
from plyglot.studying.tracing.trace import Trace, trace

LIMIT = 2_000
"""Maximum number of nodes that are drawn, by default."""


@dataclass(frozen=True, repr=False)
class Tree:
    """A search tree. `print` writes it as text; a notebook draws it."""

    trace: Trace
    """Nodes, score and counts of the search."""
    against: Trace | None = None
    """Another search, drawn pale where only it has been."""

    def text(self, bold: Style = str, dim: Style = str) -> str:
        """The tree as text, a node per line."""
        return as_text(self.trace, self.against, bold, dim)

    def svg(self) -> str:
        """The tree as an SVG document."""
        return as_svg(self.trace, self.against)

    @property
    def headline(self) -> str:
        """Summary in one line: score, nodes, leaves, cutoffs."""
        return headline(self.trace, self.against)

    def as_dict(self) -> dict[str, Any]:
        """The tree as plain data, for JSON."""
        return self.trace.as_dict() | ({"compare": self.against.as_dict()} if self.against else {})

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Tree: {self.headline}>"

    def _repr_svg_(self) -> str:
        return self.svg()


def tree(
    board: Board,
    algorithm: str = "alphabeta",
    depth: int = 3,
    *,
    scores: str = "estimate",
    evaluate: str = "standard",
    parts: Sequence[str] = (),
    compare: str | None = None,
    limit: int = LIMIT,
    on_progress: OnProgress | None = None,
    prove: Prove = prove,
) -> Tree:
    """Run a search and draw its tree: window and score of every node, what was cut and why.

    Parameters
    ----------
    algorithm : a name of `plyglot.algorithms`, or a file with a search of your own, `"./mine.py"`, which is first
        tested against minimax.
    depth : plies.
    scores : `estimate`, `outcome`, `distance` or `margin`.
    evaluate : evaluation by name.
    parts : search parts to add, by name or file.
    compare : another algorithm; what only it visits is drawn pale.
    limit : most nodes to draw.

    Raises
    ------
    BadOption for an unknown name, and for more nodes than `limit`; BadKernel or WrongAnswer for a file that is invalid
    or wrong, the latter with the smallest counterexample.

    Examples
    --------
    >>> from plyglot.core.load import load
    >>> print(tree(load("tictactoe").board("XOX/OO./.X."), depth=1))
    alphabeta on tictactoe, depth 1: score 2, 4 nodes, 3 leaves, 0 cutoffs
    root* (1)  [−∞, ∞]  = 2
    ├─ c2* (1)  [−∞, ∞]  = −2
    ├─ a3 (2)  [−∞, −2]  = −1
    └─ c3 (2)  [−∞, −2]  = −1
    scores and windows for the side to move; (1) (2) (3) node types; * principal variation; x not searched; W3: ...
    """
    require_board(board, "tree")
    game = board.game
    scores = kind_of_scores(scores, game)
    if "probcut" in parts:
        raise BadOption("probcut cannot be drawn, since it searches a node twice: remove it from the parts")
    estimate = evaluation(game, evaluate)
    chosen = Chosen(game, scores, evaluate, prove)
    searches = [chosen.algorithm(name) for name in (algorithm, compare) if name is not None]
    added: tuple[ModuleType, ...] = (estimate, *chosen.parts(parts))
    found, *others = [trace(each, board, depth, scores, added, limit, on_progress, whole=True) for each in searches]
    return Tree(found, others[0] if others else None)
