"""Exact scores for a book: all positions of the first plies, from those of the last one, which the solver finds.

Who wins is many times cheaper to know than how soon. Positions are solved in the order in which they are listed: those
that one position leads to follow one another, and share what the table has learned. Solved ones are written to a log
beside the book, one by one, from which a build that was ended goes on.
"""

from __future__ import annotations

import json
import random
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.bookmaking.build import Keep, OnNews
from plyglot.books.book import finished_score
from plyglot.books.keys import Keys
from plyglot.books.levels import Levels
from plyglot.books.rows import SCORELESS
from plyglot.core.board import Board
from plyglot.core.errors import BadFile, CannotSolve
from plyglot.core.files import reason_of
from plyglot.core.game import Game
from plyglot.core.score import Score
from plyglot.core.traits import require_plain
from plyglot.core.types import DECISIVE
from plyglot.solving.exact import ExactSolver

FORMAT = "plyglot exact log 1"

RUN = 50
"""Positions of a sample that follow one another, as they do in a build."""


def log_of(path: Path, kind: str = "solved") -> Path:
    """The log beside a book that is being built."""
    return path.with_name(f"{path.name}.{kind}")


@dataclass(frozen=True)
class ExactSource:
    """All positions of the first plies as a source of a book."""

    plies: int
    log: Path
    megabytes: int | None = None
    scores: str | None = None
    """`outcome` for who wins and no more; by default the margin where one decides the game, else the distance."""

    @property
    def name(self) -> str:
        """How many plies, and which scores."""
        return f"{self.scores or 'exact'} {self.plies}"

    def rows(self, game: Game, before: Any, on_news: OnNews, keep: Keep) -> Any:
        """Rows with the score of every position."""
        levels, leaves = begun(game, self.plies)
        solver = Solver(game, self.megabytes, self.scores)
        scores = solved(solver, leaves, self.log, self.plies, on_news)
        on_news("backing up the scores")
        scores = levels.back_up(scores)
        rows = levels.rows(np.sign(scores) * DECISIVE if self.scores == "outcome" else scores)
        self.log.unlink(missing_ok=True)
        return rows

    def exact_plies(self) -> int:
        """All of them."""
        return self.plies


def begun(game: Game, plies: int) -> tuple[Levels, list[Board]]:
    """The positions of the first plies, and the boards of the last one. Raises CannotSolve for an endless game."""
    if game.endless:
        raise CannotSolve(f"{game.spec} can go on for ever: its positions cannot be solved one by one")
    levels = Levels(game, plies)
    if len(levels.sizes) <= plies:
        raise CannotSolve(f"{game.spec} is over within {len(levels.sizes) - 1} plies: choose fewer")
    return levels, [Board.at(game, pos, plies % 2) for pos in levels.positions(plies)]


def solved(solver: Solver, boards: list[Board], log: Path, plies: int, on_news: OnNews) -> Any:
    """The scores of some boards, as heuristic searches count; the log gets each as soon as it is known."""
    scores = np.full(len(boards), SCORELESS, np.int64)
    rules = Keys(solver.game).fingerprint()
    about = {"format": FORMAT, "rules": rules, "plies": plies, "boards": len(boards), "scores": solver.kind}
    entries = read_log(log, about)
    try:
        with log.open("a") as file:
            if not entries and not file.tell():
                file.write(json.dumps(about) + "\n")
            for number, board in enumerate(boards):
                if number in entries:
                    scores[number] = entries[number]
                    continue
                scores[number] = solver.score(board)
                file.write(f"{number} {scores[number]}\n")
                file.flush()
                on_news(f"{number + 1:,} of {len(boards):,} positions solved, {solver.seconds:,.0f} s of searching")
    except OSError as error:
        raise BadFile(f"{log}: cannot be written: {reason_of(error)}") from error
    return scores


def read_log(log: Path, about: dict[str, Any]) -> dict[int, int]:
    """The scores in a log; the last line may be torn. Raises BadFile for the log of another book."""
    if not log.exists():
        return {}
    try:
        text = log.read_text()
    except (OSError, ValueError) as error:
        raise BadFile(f"{log}: cannot be read: {reason_of(error)}") from error
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        log.write_text(whole)
    lines = whole.splitlines()
    try:
        if lines and json.loads(lines[0]) != about:
            raise BadFile(f"{log}: the log of another book; delete it to start over")
        pairs = [tuple(map(int, line.split())) for line in lines[1:]]
        return {number: score for number, score in pairs if 0 <= number < about["boards"]}
    except (ValueError, TypeError) as error:
        if isinstance(error, BadFile):
            raise
        raise BadFile(f"{log}: corrupt; delete it to start over") from error


class Solver:
    """Exact solver whose scores are as heuristic searches count; its table is kept from board to board."""

    def __init__(self, game: Game, megabytes: int | None, scores: str | None = None) -> None:
        self.game, self.kind = game, scores or ("margin" if game.has_margin else "distance")
        self._solver = ExactSolver(game, self.kind, megabytes)
        self._solver.assembly.search().compiled()
        self.seconds = 0.0

    def score(self, board: Board) -> int:
        """Score of a board."""
        if board.is_over:
            return finished_score(board).raw("estimate")
        begin = time.process_time()
        score = Score.of(self._solver.score(board), self.kind).raw("estimate")
        self.seconds += time.process_time() - begin
        return score


def estimate_exact(source: ExactSource, game: Game, sample: int, on_news: OnNews) -> dict[str, Any]:
    """How long an exact book would take, from some of its positions: runs that begin at random."""
    require_plain(game, "a book")
    plies = source.plies
    levels, boards = begun(game, plies)
    leaves = [board for board in boards if not board.is_over]
    chosen = sampled(leaves, sample)
    solver = Solver(game, source.megabytes, source.scores)
    for number, board in enumerate(chosen, 1):
        solver.score(board)
        on_news(f"{number:,} of {len(chosen):,} positions solved")
    each = solver.seconds / max(len(chosen), 1)
    sizes = {"positions": levels.begins[-1], "leaves": len(leaves), "sample": len(chosen)}
    return {"game": game.spec, "plies": plies, **sizes, "each": each, "seconds": each * len(leaves)}


def sampled(boards: list[Board], sample: int) -> list[Board]:
    """So many boards, in runs of RUN and one that is shorter.

    >>> sampled(list(range(1_000)), 120)[:3], len(sampled(list(range(1_000)), 120)), sampled([1, 2], 9)
    ([200, 201, 202], 120, [1, 2])
    """
    runs = range(-(-len(boards) // RUN))
    chosen = random.Random(1).sample(runs, min(-(-sample // RUN), len(runs)))
    return [board for run in chosen for board in boards[run * RUN : (run + 1) * RUN]][:sample]
