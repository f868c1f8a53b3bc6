"""Looking at a search by name: what users choose, from the command line and the page."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from plyglot.core.board import Board
from plyglot.engine.evaluations import evaluation
from plyglot.search.catalogue import Algorithm
from plyglot.search.parts import PARTS
from plyglot.studying.microscope.watch import FULL, Microscope, TableSize, Window, watch
from plyglot.studying.microscope.watcher import OnNodes
from plyglot.studying.options import kind_of_scores
from plyglot.studying.student.chosen import Chosen, Prove
from plyglot.studying.student.proof import prove


def look(
    board: Board,
    algorithm: str | Algorithm = "alphabeta",
    depth: int = 3,
    *,
    scores: str = "estimate",
    evaluate: str = "standard",
    parts: Sequence[str] = (),
    window: Window = FULL,
    size: TableSize | None = None,
    limit: int = 20_000,
    on_nodes: OnNodes | None = None,
    prove: Prove = prove,
) -> Microscope:
    """Watch a search: its tree, with the reasons of its cuts, and all that happens, event by event.

    Parameters
    ----------
    algorithm : a name of `plyglot.algorithms`, or a file with a search of your own, `"./mine.py"`, which is first
        tested against minimax.
    depth : plies.
    scores : `estimate`, `outcome`, `distance` or `margin`.
    evaluate : evaluation by name.
    parts : search parts to add, by name or file.
    window : what is asked in place of an infinite window.
    size : of the table, for a search that has one.
    limit : most nodes.
    on_nodes : called now and then with the number of nodes; an exception from it ends the search.

    Raises
    ------
    BadOption for an unknown name, and for more nodes than `limit`; BadKernel or WrongAnswer for a file that is invalid
    or wrong.

    Examples
    --------
    >>> from plyglot.core.load import load
    >>> look(load("tictactoe").board("XOX/OO./.X."), "minimax", 9)
    <Microscope: <Trace: minimax on tictactoe, depth 9: score 0, 14 nodes, 6 leaves, 0 cutoffs>, 56 events>
    """
    scores = kind_of_scores(scores, board.game)
    estimate = evaluation(board.game, evaluate)
    chosen = Chosen(board.game, scores, evaluate, prove)
    search = chosen.algorithm(algorithm) if isinstance(algorithm, str) else algorithm
    narrow = PARTS["signature"] if size and size.signature_bits and "signature" not in parts else ()
    added: tuple[ModuleType, ...] = (estimate, *chosen.parts(parts), *narrow)
    return watch(search, board, depth, scores, added, window=window, size=size, limit=limit, on_nodes=on_nodes)
