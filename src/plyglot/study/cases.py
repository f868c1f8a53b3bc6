"""What a student's search is tried on: boards from all over a game, depths that minimax can afford, windows of all
kinds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.types import INFINITY

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


def told(case: Case) -> str:
    """A case in words.

    >>> from plyglot.core.load import load
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
        after = {board.play(move): None for board in levels[-1] for move in some(board.legal_numbers, enough, rng)}
        ongoing = [board for board in after if not board.is_over]
        if not ongoing:
            break
        levels.append(ongoing if len(ongoing) <= WIDEST_LEVEL else rng.sample(ongoing, WIDEST_LEVEL))
    return levels


def some(moves: list[int], enough: int, rng: random.Random) -> list[int]:
    """Some of the moves, where there are more than enough."""
    return moves if len(moves) <= enough else rng.sample(moves, enough)


def deepest(board: Board) -> int:
    """How deep minimax can look at a board in no time."""
    depth, leaves, width = 0, 1, max(len(board.legal_numbers), 2)
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
