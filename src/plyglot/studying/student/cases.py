"""Test cases for a student's search: boards from all over a game, depths that minimax can afford, windows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.types import INFINITY

WIDEST_LEVEL = 120
"""Maximum number of boards kept at each ply: all of them near the start, a random sample later."""

DEEPEST, LARGEST = 6, 4_000
"""Maximum depth, and roughly the maximum number of leaves that minimax has to visit."""


@dataclass(frozen=True)
class Case:
    """Test case: a board, a depth and a window."""

    board: Board
    depth: int
    alpha: int = -INFINITY
    beta: int = INFINITY

    def arguments(self) -> dict[str, Any]:
        """Keyword arguments of a kernel."""
        window = {"alpha": self.alpha, "beta": self.beta}
        return {"pos": self.board.pos, "depth": self.depth, "ply": 0, **window}


def case_text(case: Case) -> str:
    """Description of a case.

    >>> from plyglot.core.load import load
    >>> case_text(Case(load("tictactoe").board("b2 a1"), 2, -1, 1))
    "tictactoe 'b2a1', depth 2, window (-1, 1)"
    """
    board = case.board
    position = repr(board.notation) if board.history else "from the start"
    window = (
        "infinite window" if (case.alpha, case.beta) == (-INFINITY, INFINITY) else f"window ({case.alpha}, {case.beta})"
    )
    return f"{board.game.spec} {position}, depth {case.depth}, {window}"


def boards_by_ply(game: Game, rng: random.Random) -> list[list[Board]]:
    """Unfinished boards after 0, 1, 2, ... plies: all of them, or a random sample of many."""
    levels = [[game.board()]]
    while len(levels) <= game.max_plies:
        enough = max(2 * WIDEST_LEVEL // len(levels[-1]), 2)
        after = {
            board.play_number(move): None for board in levels[-1] for move in some(board.legal_numbers, enough, rng)
        }
        ongoing = [board for board in after if not board.is_over]
        if not ongoing:
            break
        levels.append(ongoing if len(ongoing) <= WIDEST_LEVEL else rng.sample(ongoing, WIDEST_LEVEL))
    return levels


def some(moves: list[int], enough: int, rng: random.Random) -> list[int]:
    """All moves, or a random sample of `enough`."""
    return moves if len(moves) <= enough else rng.sample(moves, enough)


def deepest(board: Board) -> int:
    """Depth that minimax can search on a board at once."""
    depth, leaves, width = 0, 1, max(len(board.legal_numbers), 2)
    while depth < DEEPEST and leaves * width <= LARGEST:
        depth, leaves = depth + 1, leaves * width
    return max(depth, 2)


def windows(truth: int, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Windows of all kinds around a score, the simplest first."""
    yield -INFINITY, INFINITY
    yield truth - 1, truth + 1
    yield truth, truth + 1
    yield truth - 1, truth
    yield truth + 1, truth + 3
    yield truth - 3, truth - 1
    alpha = truth + rng.randint(-40, 40)
    yield alpha, alpha + rng.randint(1, 60)
