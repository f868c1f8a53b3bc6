"""Explanation of a move: compared with the best one, each with its principal variation.

By the solver if it finishes in time. Otherwise all moves are searched to the same depth, by iterative deepening while
there is time, so that their scores are comparable.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from plyglot.core.board import Board, require_board, require_text
from plyglot.core.compile.build import build
from plyglot.core.errors import CannotSolve
from plyglot.core.score import Score
from plyglot.core.types import DECISIVE, DRAW, INFINITY
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.parts.observation import line
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.transposition import table
from plyglot.search.running.job import OnProgress, Progress, run
from plyglot.search.scores import estimate
from plyglot.solving.solution import Solution
from plyglot.solving.solver import solver_for

SOLVER_SECONDS, SEARCH_SECONDS = 4.0, 3.0
TABLE_MEGABYTES = 64
MOST_EQUALS = 4
"""Maximum number of equally good moves that a sentence names."""


@dataclass(frozen=True)
class Choice:
    """Move with its score and its line."""

    move: str
    score: int
    """Score for the side that makes the move, counted from before it."""
    words: str
    """The score in words: `loses in 6 plies`, `wins by 4`, `is estimated at +12`."""
    line: tuple[str, ...]
    """Best play from the move on, the move included."""
    end: str
    """End of the line: how the game ended, or whose turn it is where the search stopped."""

    def as_dict(self) -> dict[str, Any]:
        return {**vars(self), "line": list(self.line)}


@dataclass(frozen=True)
class Explanation:
    """Comparison of a move with the best one, or, if it is the best itself, with the best of those that are worse."""

    board: Board
    asked: Choice
    other: Choice | None
    """None if there is no other move."""
    is_best: bool
    """Whether no move is better than the one asked about."""
    equals: tuple[str, ...]
    """Other moves of the same score."""
    exact: bool
    """Whether the scores are proved, not estimated."""
    depth: int | None
    """Depth of the search, if the scores are not exact."""
    scores: str
    moves: dict[str, int]
    """Score of every move."""
    sentence: str

    def as_dict(self) -> dict[str, Any]:
        """Explanation as plain data, for JSON."""
        return {
            "game": self.board.game.spec,
            "position": self.board.notation,
            "move": self.asked.move,
            "is_best": self.is_best,
            "equals": list(self.equals),
            "exact": self.exact,
            "depth": self.depth,
            "scores": self.scores,
            "asked": self.asked.as_dict(),
            "other": self.other.as_dict() if self.other else None,
            "moves": self.moves,
            "sentence": self.sentence,
        }


def explain(
    board: Board,
    move: str,
    solver_seconds: float = SOLVER_SECONDS,
    search_seconds: float = SEARCH_SECONDS,
    on_progress: OnProgress | None = None,
) -> Explanation:
    """Compare a move with the best one, or, if it is the best, with the best of those that are worse.

    Raises BadMove if the move is not legal there.

    >>> from plyglot.core.load import load
    >>> explain(load("tictactoe").board("XOX/OO./.X."), "a3").sentence
    'a3 loses in 2 plies, as does c3: a3 c2; c2 holds the draw: c2 c3 a3'
    """
    require_board(board, "explain")
    number = board.parse_move(require_text(move, board, "explain"))  # before anything takes time
    names = dict(zip(board.legal_numbers, board.legal_moves, strict=True))
    scorer: Exactly | Deepening
    try:
        scorer = Exactly(board, solver_seconds, on_progress)
    except (OutOfTime, CannotSolve):
        scorer = Deepening(board, search_seconds, on_progress)
    return compare(board, names[number], scorer)


def compare(board: Board, move: str, scorer: Exactly | Deepening) -> Explanation:
    """Explanation from a scorer's scores and lines."""
    scores = scorer.moves
    is_best = scores[move] == max(scores.values())
    equals = tuple(name for name, score in scores.items() if name != move and score == scores[move])
    different = [name for name, score in scores.items() if score != scores[move]]
    rival = max(different, key=lambda name: scores[name], default=equals[0] if equals else None)
    asked = choice(board, move, scorer)
    other = choice(board, rival, scorer) if rival else None
    depth = None if scorer.exact else scorer.depth
    said = ("" if scorer.exact else f"at depth {depth}, ") + sentence(asked, other, equals, scorer.scores)
    return Explanation(board, asked, other, is_best, equals, scorer.exact, depth, scorer.scores, scores, said)


def choice(board: Board, move: str, scorer: Exactly | Deepening) -> Choice:
    """Move with its line and its score in words."""
    score = scorer.moves[move]
    moves = (move, *scorer.line(move))
    for name in moves:
        board = board.play(name)
    return Choice(
        move,
        score,
        Score.of(score, scorer.scores, unit=board.game.unit).text("verb"),
        moves,
        str(board).splitlines()[-1],
    )


class OutOfTime(Exception):
    """The solver would take too long."""


class Clock:
    """Timer: a progress callback that ends a search when its time is up, counted from its start."""

    def __init__(self, seconds: float, on_progress: OnProgress | None) -> None:
        self.seconds, self.on_progress = seconds, on_progress
        self.begin: float | None = None

    def __call__(self, progress: Progress) -> None:
        now = time.perf_counter()
        self.begin = self.begin or now
        if now - self.begin > self.seconds:
            raise OutOfTime
        if self.on_progress:
            self.on_progress(progress)


class Exactly:
    """Scorer of moves by the solver. Raises OutOfTime or CannotSolve."""

    exact, depth = True, None

    def __init__(self, board: Board, seconds: float, on_progress: OnProgress | None) -> None:
        self.board, self.clock = board, Clock(seconds, on_progress)
        self.scores = "margin" if board.game.has_margin and not board.game.endless else "distance"
        self.solver = solver_for(board, self.scores, on_progress=self.clock)
        self.moves = self._solution(board, moves=True).moves

    def line(self, move: str) -> tuple[str, ...]:
        """Best line after a move."""
        return self._solution(self.board.play(move)).pv

    def _solution(self, board: Board, moves: bool = False) -> Solution:
        self.clock.begin = None
        return self.solver.solution(board, moves)


class Deepening:
    """Scorer of moves by iterative deepening, all to the same depth."""

    exact, scores = False, "estimate"

    def __init__(self, board: Board, seconds: float, on_progress: OnProgress | None) -> None:
        self.board, self.depth = board, 0
        self.search = build(alphabeta, board.game, (table, ordering, estimate, line))
        self.memory = table.memory_with_table(self.search.assembly, TABLE_MEGABYTES)
        self.memory.reset()
        self.moves: dict[str, int] = {}
        self.lines: dict[str, tuple[str, ...]] = {}
        self._deepen(Clock(seconds, on_progress))

    def _deepen(self, clock: Clock) -> None:
        for depth in range(1, self.board.game.max_plies + 1):
            found: dict[str, int] = {}
            lines: dict[str, tuple[str, ...]] = {}
            try:
                for move in self.board.legal_moves:
                    after = self.board.play(move)
                    score = Score.of(self._score(after, depth - 1, clock if depth > 1 else None), self.scores)
                    found[move] = score.before_move().raw(self.scores)
                    lines[move] = self._line(after, depth - 1)
            except OutOfTime:
                break
            self.moves, self.lines, self.depth = found, lines, depth
            if all(abs(score) > DECISIVE for score in found.values()):
                break

    def line(self, move: str) -> tuple[str, ...]:
        """Principal variation after a move."""
        return self.lines[move]

    def _score(self, board: Board, depth: int, clock: Clock | None) -> int:
        self.memory.depth = depth + 1
        window = {"alpha": -INFINITY, "beta": INFINITY}
        return run(self.search, self.memory, clock, pos=board.pos, depth=depth, ply=0, **window)

    def _line(self, board: Board, depth: int) -> tuple[str, ...]:
        """Principal variation just found; where the table cut it short, its end is searched again."""
        moves: list[str] = []
        while True:
            new = board.line_text(self.memory.line)
            for move in new:
                board = board.play(move)
            moves += new
            if not new or board.is_over or len(moves) >= depth:
                return tuple(moves)
            self._score(board, depth - len(moves), None)


def sentence(asked: Choice, other: Choice | None, equals: tuple[str, ...], scores: str) -> str:
    """The difference between two moves in one sentence, the one asked about first."""
    if other is None:
        return f"{asked.move} is the only move, and {asked.words}: {' '.join(asked.line)}"
    if other.score == asked.score:
        return f"every move {asked.words}: {' '.join(asked.line)}, or {' '.join(other.line)}"
    better, worse = (asked, other) if asked.score > other.score else (other, asked)
    words = {better.move: better.words, worse.move: worse.words}
    if scores != "estimate" and better.score == DRAW:
        words[better.move] = "holds the draw"
    elif scores != "estimate" and worse.score == DRAW:
        words[worse.move] = "only draws"
    if equals:
        shown = ", ".join(equals[:MOST_EQUALS]) + (", ..." if len(equals) > MOST_EQUALS else "")
        estimated = Score.of(asked.score, scores).estimate is not None
        verb = (("is", "are") if estimated else ("does", "do"))[len(equals) > 1]
        words[asked.move] += f", as {verb} {shown}"
    told = [f"{one.move} {words[one.move]}: {' '.join(one.line)}" for one in (asked, other)]
    return "; ".join(told) + gap(better, worse, scores)


def gap(better: Choice, worse: Choice, scores: str) -> str:
    """Difference of two scores, where that is a number of points."""
    estimated = all(Score.of(one.score, scores).estimate is not None for one in (better, worse))
    points = estimated or scores == "margin"
    return f" ({better.score - worse.score} better with {better.move})" if points else ""
