"""Drivers: ways to call one kernel several times. Each gets `ask(depth, alpha, beta)`, which runs the kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from plyglot.core.board import Board
from plyglot.core.compile.build import Search
from plyglot.core.compile.fields import LEAVES
from plyglot.core.compile.memory import Memory
from plyglot.core.types import DRAW, INFINITY, LOSS, WIN
from plyglot.search.running.job import OnProgress, run

WIDTH = 30
"""Half-width of an aspiration window around the last score."""


class Ask(Protocol):
    """Runs of a kernel on the position in question."""

    answers: list[int]
    """Answers of the runs so far."""

    def __call__(self, depth: int, alpha: int, beta: int) -> int: ...

    @property
    def estimates(self) -> int:
        """Number of positions evaluated so far."""

    @property
    def max_plies(self) -> int:
        """Maximum depth of the tree in plies."""


class Asking:
    """The runs of a search on one board."""

    def __init__(self, search: Search, memory: Memory, board: Board, on_progress: OnProgress | None = None) -> None:
        self.search, self.memory, self.board, self.on_progress = search, memory, board, on_progress
        self.answers: list[int] = []

    def __call__(self, depth: int, alpha: int, beta: int) -> int:
        self.memory.depth = depth
        window = {"depth": depth, "alpha": alpha, "beta": beta}
        self.answers.append(run(self.search, self.memory, self.on_progress, pos=self.board.pos, ply=0, **window))
        return self.answers[-1]

    @property
    def estimates(self) -> int:
        return self.memory[LEAVES]

    @property
    def max_plies(self) -> int:
        return self.board.game.max_plies


Driver = Callable[[Ask, int], int]
"""A driver: the exact score, from a way to ask and the depth that is wanted."""


def once(ask: Ask, depth: int) -> int:
    """One run on an infinite window: no driver at all."""
    return ask(depth, -INFINITY, INFINITY)


def deepening(ask: Ask, depth: int) -> int:
    """Iterative deepening: search one ply deeper each time, and let the table order the moves from the last time.

    Lecture 000, algorithm 5; lecture 002. D. Slate and L. Atkin, "Chess 4.5", 1977.
    """
    score = DRAW
    for reached in depths(ask, depth):
        score = ask(reached, -INFINITY, INFINITY)
    return score


def depths(ask: Ask, depth: int) -> Iterator[int]:
    """1, 2, 3, ... up to `depth`; straight to `depth` once a search has seen nothing but finished games."""
    for reached in range(1, min(depth - 1, ask.max_plies) + 1):
        before = ask.estimates
        yield reached
        if ask.estimates == before:
            break
    yield depth


def aspiration(ask: Ask, depth: int) -> int:
    """Aspiration: deepen, and expect each score to be near the last; if it is not, search again.

    Lecture 000, algorithm 6; lecture 002 ("recherche aspirante"). Slate and Atkin, 1977.
    """
    deeper = depths(ask, depth)
    score = ask(next(deeper), -INFINITY, INFINITY)
    for reached in deeper:
        score = within(ask, reached, score - WIDTH, score + WIDTH)
    return score


def within(ask: Ask, depth: int, alpha: int, beta: int) -> int:
    """The score, which is expected between alpha and beta.

    The lecture searches again on windows that end at alpha or at beta; these contain the score even if it is alpha or
    beta, so that the best move is known too.
    """
    score = ask(depth, alpha, beta)
    if score <= alpha:
        return ask(depth, -INFINITY, alpha + 1)
    if score >= beta:
        return ask(depth, beta - 1, INFINITY)
    return score


def mtdf(ask: Ask, depth: int) -> int:
    """MTD(f): nothing but yes-or-no questions, each with a null window, until both bounds meet.

    Lecture 000, algorithm 7. A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, "Best-first Fixed-depth Minimax
    Algorithms", 1996.
    """
    return converge(ask, depth, DRAW)


def deepening_mtdf(ask: Ask, depth: int) -> int:
    """Deepening MTD(f): iterative deepening in which each score is the next search's first guess.

    Lecture 000, "Iter alpha-beta, MTD(f)". Plaat and others, 1996.
    """
    score = DRAW
    for reached in depths(ask, depth):
        score = converge(ask, reached, score)
    return score


def converge(ask: Ask, depth: int, guess: int) -> int:
    """The score, by MTD(f) from a first guess. The last question is one to which a best move is the answer."""
    score, lower, upper = guess, -INFINITY, INFINITY
    while lower < upper:
        beta = score + 1 if score == lower else score
        score = ask(depth, beta - 1, beta)
        if score < beta:
            upper = score
        else:
            lower = score
    return score if score >= beta else ask(depth, score - 1, score)


def two_questions(ask: Ask, depth: int) -> int:
    """The outcome, from a kernel that answers one question at a time: is it won? If not, is it at least a draw?"""
    if ask(depth, DRAW, WIN) > DRAW:
        return WIN
    return DRAW if ask(depth, LOSS, DRAW) > LOSS else LOSS
