"""Running a search by name and counting what it did."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from types import ModuleType

from plyglot.core.board import Board
from plyglot.core.compile.build import Assembly, assemble
from plyglot.core.compile.fields import HITS, LEAVES
from plyglot.core.compile.memory import Memory
from plyglot.core.game import Game
from plyglot.search.catalogue import Algorithm, refuse_endless
from plyglot.search.drivers import Asking
from plyglot.search.parts.observation import counting, line
from plyglot.search.parts.observation.counting import CUTOFFS, ENDS, FIRST_CUTOFFS, KNOWN
from plyglot.search.parts.transposition.audit import FALSE_HITS
from plyglot.search.running.job import OnProgress
from plyglot.search.scores import KINDS


@dataclass(frozen=True)
class Measurement:
    """Result of a search and its cost."""

    score: int
    line: tuple[int, ...]
    nodes: int
    leaves: int
    """Estimated, or finished games."""
    estimates: int
    hits: int
    false_hits: int
    known: int
    cutoffs: int
    first_cutoffs: int
    seconds: float


def assembled(algorithm: Algorithm, game: Game, scores: str, parts: Iterable[ModuleType] = ()) -> Assembly:
    """The assembly that `measure` runs: the algorithm with parts of one's own, and those that record and count."""
    return assemble(algorithm.kernel, game, (*algorithm.parts, *KINDS[scores], line, counting, *parts))


def measure(
    algorithm: Algorithm,
    board: Board,
    depth: int,
    scores: str = "estimate",
    parts: Iterable[ModuleType] = (),
    memory: Memory | None = None,
    on_progress: OnProgress | None = None,
) -> Measurement:
    """Run a search on a board to a depth, with parts of one's own added to the algorithm's.

    Raises CannotSolve for a search to the end of a game that has none.

    >>> from plyglot.core.load import load
    >>> from plyglot.search.catalogue import ALGORITHMS
    >>> measure(ALGORITHMS["minimax"], load("tictactoe").board(), 9).nodes
    549946
    """
    refuse_endless(algorithm, board.game)
    search = assembled(algorithm, board.game, scores, parts).search().compiled()
    if memory is None:
        memory = algorithm.memory(search.assembly)
    memory.reset()
    begin = time.perf_counter()
    score = algorithm.driver(Asking(search, memory, board, on_progress), depth)
    seconds = time.perf_counter() - begin
    return Measurement(
        score=score,
        line=tuple(memory.line),
        nodes=memory.nodes,
        leaves=memory.get(ENDS),
        estimates=memory[LEAVES],
        hits=memory[HITS],
        false_hits=memory.get(FALSE_HITS),
        known=memory.get(KNOWN),
        cutoffs=memory.get(CUTOFFS),
        first_cutoffs=memory.get(FIRST_CUTOFFS),
        seconds=seconds,
    )
