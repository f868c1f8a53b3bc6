"""Exact scores for a book: all positions of the first plies, from those of the last one, which the solver finds.

Solved positions are written to a log beside the book, one by one, from which a build that was ended goes on.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.bookmaking.build import OnNews
from plyglot.books.book import finished_score
from plyglot.books.keys import Keys
from plyglot.books.levels import Levels
from plyglot.books.rows import SCORELESS
from plyglot.core.board import Board
from plyglot.core.errors import BadFile, CannotSolve
from plyglot.core.files import reason_of
from plyglot.core.game import Game
from plyglot.core.score import Score
from plyglot.solving.exact import ExactSolver

FORMAT = "plyglot exact log 1"


def log_of(path: Path) -> Path:
    """The log beside a book that is being built."""
    return path.with_name(f"{path.name}.solved")


@dataclass(frozen=True)
class ExactSource:
    """All positions of the first plies as a source of a book."""

    plies: int
    log: Path
    megabytes: int | None = None

    @property
    def name(self) -> str:
        """How many plies."""
        return f"exact {self.plies}"

    def rows(self, game: Game, before: Any, on_news: OnNews, keep: Callable[[Any], None]) -> Any:
        """Rows with the score of every position."""
        levels, leaves = begun(game, self.plies)
        scores = solved(game, leaves, self.log, self.plies, self.megabytes, on_news)
        on_news("backing up the scores")
        rows = levels.rows(levels.back_up(scores))
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


def solved(game: Game, boards: list[Board], log: Path, plies: int, megabytes: int | None, on_news: OnNews) -> Any:
    """The scores of some boards, as heuristic searches count; the log gets each as soon as it is known."""
    scores, solver = np.full(len(boards), SCORELESS, np.int64), Solver(game, megabytes)
    about = {"format": FORMAT, "rules": Keys(game).fingerprint(), "plies": plies, "boards": len(boards)}
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

    def __init__(self, game: Game, megabytes: int | None) -> None:
        self._kind = "margin" if game.has_margin else "distance"
        self._solver = ExactSolver(game, self._kind, megabytes)
        self._solver.assembly.search().compiled()
        self.seconds = 0.0

    def score(self, board: Board) -> int:
        """Score of a board."""
        if board.is_over:
            return finished_score(board).raw("estimate")
        begin = time.process_time()
        score = Score.of(self._solver.score(board), self._kind).raw("estimate")
        self.seconds += time.process_time() - begin
        return score


def estimate_exact(game: Game, plies: int, sample: int, megabytes: int | None, on_news: OnNews) -> dict[str, Any]:
    """How long an exact book would take, from some of its positions, chosen at random."""
    levels, boards = begun(game, plies)
    leaves = [board for board in boards if not board.is_over]
    chosen = random.Random(1).sample(leaves, min(sample, len(leaves)))
    solver = Solver(game, megabytes)
    for number, board in enumerate(chosen, 1):
        solver.score(board)
        on_news(f"{number:,} of {len(chosen):,} positions solved")
    each = solver.seconds / max(len(chosen), 1)
    sizes = {"positions": levels.begins[-1], "leaves": len(leaves), "sample": len(chosen)}
    return {"game": game.spec, "plies": plies, **sizes, "each": each, "seconds": each * len(leaves)}
