"""The child process that proves a student's search against minimax, and finds the smallest case where it is wrong."""

from __future__ import annotations

import inspect
import json
import os
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from plyglot.core import explain
from plyglot.core.board import Board
from plyglot.core.build import Search, build
from plyglot.core.conformance.__main__ import limit_memory
from plyglot.core.conformance.channel import Channel
from plyglot.core.conformance.places import one_line, raised
from plyglot.core.errors import PlyglotError, RuleBroken
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.memory import Memory
from plyglot.core.types import INFINITY
from plyglot.engine.evaluations import evaluation
from plyglot.search.minimax import minimax
from plyglot.search.negamax import negamax
from plyglot.search.scores import KINDS
from plyglot.study import student
from plyglot.study.listing import keeps_promise, listing

COMPILING = 120.0
WIDEST_LEVEL = 120
"""Boards that are kept of those so many plies from the start: all of them near it, a random choice later."""

DEEPEST, LARGEST = 6, 4_000
"""Depths that are tried: as long as minimax has to see at most so many leaves, roughly."""


@dataclass(frozen=True)
class Case:
    """A question to a search."""

    board: Board
    depth: int
    alpha: int = -INFINITY
    beta: int = INFINITY

    def arguments(self) -> dict[str, Any]:
        """The question as a kernel takes it."""
        window = {"alpha": self.alpha, "beta": self.beta}
        return {"pos": self.board.pos, "depth": self.depth, "ply": 0, **window}


def main(task: str) -> None:
    """Prove a file and say how it went."""
    channel = Channel()
    limit_memory()
    chosen = student.Task(**json.loads(task))
    try:
        channel.say(**Prover(chosen, channel).verdict())
    except (PlyglotError, SyntaxError) as error:
        channel.say(broken=one_line(str(error)))
    except BaseException as error:
        what = f"{raised(error, Path(chosen.path))}: {type(error).__name__}: {error}"
        channel.say(broken=one_line(what if not isinstance(error, RuleBroken) else what + PAST_THE_END))


PAST_THE_END = (
    "the search went on past the end of a game, or deeper than a game can last; "
    "test outcome(pos) and depth == 0 before expand, and pass on depth - 1 and ply + 1"
)


@dataclass
class Prover:
    """One proof: the student's search and minimax, on the same cases."""

    task: student.Task
    channel: Channel
    truths: dict[tuple[Board, int], int] = field(default_factory=dict)
    cases: int = 0
    hard: bool = True

    def verdict(self) -> dict[str, Any]:
        """What to tell the parent."""
        seconds = self.task.seconds
        self._begin("loading the file", seconds / 2)
        self.algorithm, parts, self.module = student.load(self.task)
        self._begin("preparing", COMPILING)
        self.game = load(self.task.spec)
        self.plain_parts = (*KINDS[self.task.scores], evaluation(self.game, self.task.evaluation))
        self.parts = (*self.plain_parts, *parts)
        self.memory = Memory(self.game.max_moves, self.game.max_plies)
        levels = boards_by_ply(self.game, random.Random(1))

        self._begin("the search", seconds / 4)
        with interpreting():
            as_python = self._built()
            slow = [(case, self._ask(as_python, case)) for case in self._first_cases(levels, seconds / 10)]
        self._begin("compiling", COMPILING)
        self.search = self._compiled()
        self.minimax = build(minimax, self.game, self.plain_parts)
        self._begin("the search, compiled,", seconds / 4)
        for case, answer in slow:
            if (fast := self._ask(self.search, case)) != answer:
                return {"broken": f"{self.task.path}:1: {told(case)} is {answer} interpreted, but {fast} compiled"}
        if self.algorithm.exact and (wrong := self._find(levels, seconds / 8)):
            return {"wrong": self._report(self._smallest(levels, wrong, seconds / 2))}
        return {"cases": self.cases, "contract": self._contract()}

    def _contract(self) -> str:
        """What the answers were like."""
        if not self.algorithm.exact:
            return "selective, so not compared"
        if "alpha" not in inspect.signature(self.algorithm.kernel).parameters:
            return "without a window"
        return "fail-hard" if self.hard else "fail-soft"

    def _begin(self, doing: str, limit: float) -> None:
        self.channel.say(doing=doing, limit=limit)
        self.channel.watch(limit)

    def _built(self) -> Search:
        return build(self.algorithm.kernel, self.game, self.parts)

    def _compiled(self) -> Search:
        try:
            return self._built()
        except PlyglotError as error:
            if not isinstance(error.__cause__, Exception):
                raise
            where = line_in(error.__cause__, Path(self.task.path), f"{self.algorithm.kernel.__name__}.py")
            raise student.BadKernel(f"{where}: {explain.reason(error.__cause__)}") from error

    def _ask(self, search: Search, case: Case) -> int:
        self.channel.watch(self.task.seconds / 4)
        return search(mem=self.memory, **case.arguments())

    def _truth(self, board: Board, depth: int) -> int:
        if (board, depth) not in self.truths:
            self.truths[board, depth] = self._ask(self.minimax, Case(board, depth))
        return self.truths[board, depth]

    def _is_wrong(self, case: Case) -> bool:
        answer, truth = self._ask(self.search, case), self._truth(case.board, case.depth)
        self.cases += 1
        self.hard &= case.depth == 0 or answer == min(max(truth, case.alpha), case.beta)
        return not keeps_promise(answer, truth, (case.alpha, case.beta))

    def _first_cases(self, levels: list[list[Board]], seconds: float) -> Iterator[Case]:
        """A few small cases from all over the game: interpreted, an error names its line."""
        end = time.monotonic() + seconds
        for depth in (0, 1, 2):
            for level in levels[:: max(len(levels) // 8, 1)]:
                yield Case(level[0], depth)
                yield Case(level[-1], depth, -1, 1)
                if time.monotonic() > end:
                    return

    def _find(self, levels: list[list[Board]], seconds: float) -> Case | None:
        """A wrong case, if random ones show any in the time."""
        rng = random.Random(2)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            board = rng.choice(rng.choice(levels))
            depth = rng.randint(0, deepest(board))
            for alpha, beta in windows(self._truth(board, depth), rng):
                if self._is_wrong(case := Case(board, depth, alpha, beta)):
                    return case
        return None

    def _smallest(self, levels: list[list[Board]], wrong: Case, seconds: float) -> Case:
        """The wrong case with the fewest moves played, then the least depth, then the plainest window."""
        end = time.monotonic() + seconds
        for level in levels[: len(wrong.board.history) + 1]:
            for depth in range(DEEPEST + 1):
                for board in level:
                    if depth > deepest(board):
                        continue
                    for alpha, beta in windows(self._truth(board, depth), random.Random(3)):
                        if self._is_wrong(case := Case(board, depth, alpha, beta)):
                            return case
                    if time.monotonic() > end:
                        return wrong
        return wrong

    def _report(self, case: Case) -> str:
        answer, truth = self._ask(self.search, case), self._truth(case.board, case.depth)
        self._begin("the search", self.task.seconds)
        with interpreting():
            truth_teller = build(negamax, self.game, self.plain_parts)
            tree = listing(self._built(), truth_teller, self.module, case.arguments(), case.board)
        return f"{told(case)}: it answers {answer}, minimax {truth}\n\n{case.board}\n\n{tree}"


def told(case: Case) -> str:
    """A case in words.

    >>> told(Case(load("tictactoe").board("b2 a1"), 2, -1, 1))
    "tictactoe 'b2a1', depth 2, window (-1, 1)"
    """
    board = case.board
    position = repr(board.notation) if board.history else "from the start"
    window = (
        "infinite window" if (case.alpha, case.beta) == (-INFINITY, INFINITY) else f"window ({case.alpha}, {case.beta})"
    )
    return f"{board.game.spec} {position}, depth {case.depth}, {window}"


def boards_by_ply(game: Game, rng: random.Random) -> list[list[Board]]:
    """Unfinished boards after 0, 1, 2, ... plies: all of them, or a random choice where there are many."""
    levels = [[game.board()]]
    while len(levels) <= game.max_plies:
        enough = max(2 * WIDEST_LEVEL // len(levels[-1]), 2)
        after = {board.play(move): None for board in levels[-1] for move in some(board.legal(), enough, rng)}
        ongoing = [board for board in after if not board.over]
        if not ongoing:
            break
        levels.append(ongoing if len(ongoing) <= WIDEST_LEVEL else rng.sample(ongoing, WIDEST_LEVEL))
    return levels


def some(moves: list[int], enough: int, rng: random.Random) -> list[int]:
    """Some of the moves, where there are more than enough."""
    return moves if len(moves) <= enough else rng.sample(moves, enough)


def deepest(board: Board) -> int:
    """How deep minimax can look at a board in no time."""
    depth, leaves, width = 0, 1, max(len(board.legal()), 2)
    while depth < DEEPEST and leaves * width <= LARGEST:
        depth, leaves = depth + 1, leaves * width
    return max(depth, 2)


def windows(truth: int, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Windows of all kinds around a score, the plainest first."""
    yield -INFINITY, INFINITY
    yield truth - 1, truth + 1
    yield truth, truth + 1
    yield truth - 1, truth
    yield truth + 1, truth + 3
    yield truth - 3, truth - 1
    alpha = truth + rng.randint(-40, 40)
    yield alpha, alpha + rng.randint(1, 60)


@contextmanager
def interpreting() -> Iterator[None]:
    """Searches built here run as plain Python."""
    before = os.environ.get("PLYGLOT_INTERPRET", "0")
    os.environ["PLYGLOT_INTERPRET"] = "1"
    try:
        yield
    finally:
        os.environ["PLYGLOT_INTERPRET"] = before


def line_in(error: Exception, path: Path, copied_as: str) -> str:
    """`file:line` of the student's file that Numba names: a kernel is compiled from a copy of its file."""
    text = f"{error}\n at {getattr(error, 'loc', None) or '? (0)'}"
    for match in explain.PLACES.finditer(text):
        file, line = (match[1], match[2]) if match[1] else (match[3], match[4])
        if file == str(path) or Path(file).name == copied_as:
            return f"{path}:{line}"
    return explain.line(error, path) or f"{path}:1"
