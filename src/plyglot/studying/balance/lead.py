"""The lead: which side is ahead in each position of a game, as a search of two plies sees it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.slots import FUTILITY_MARGIN
from plyglot.core.types import FIRST
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options

LIMIT = Limit(depth=2)
PART = 4
"""A side is ahead by at least one in PART of the margin that engines take for clear, FUTILITY_MARGIN."""


class LeadFinder:
    """Finds the leader of positions of one game. A game without an evaluation has leaders only near its end.

    >>> from plyglot.core.load import load
    >>> board = load("tictactoe").board("a1 a2 b1 b2")
    >>> LeadFinder(board.game).leads(board.boards()[-1:])
    [1]
    """

    def __init__(self, game: Game) -> None:
        self._engine = Engine(game, Options(megabytes=1, databases="none"))
        self._clear = max(int(game.slots.get("FUTILITY_MARGIN", FUTILITY_MARGIN)) // PART, 1)

    def leads(self, boards: Sequence[Board]) -> list[int]:
        """1 where the first player is ahead, -1 where the second is, 0 where neither: of unfinished positions."""
        self._engine.forget()
        return [self._lead(board) for board in boards if not board.is_over]

    def _lead(self, board: Board) -> int:
        score = self._engine.think(board, LIMIT).score
        ahead = (score >= self._clear) - (score <= -self._clear)
        return ahead if board.side == FIRST else -ahead


def lead_changes(leads: Sequence[int]) -> int:
    """How often the lead goes from one side to the other.

    >>> lead_changes([0, 1, 1, 0, -1, 0, -1, 1])
    2
    """
    taken = [lead for lead in leads if lead]
    return sum(before != after for before, after in pairwise(taken))


def decided_at(leads: Sequence[int], winner: int) -> int:
    """Plies after which the winner, 1 or -1, is ahead and stays so, or at least level: all of them if that is never.

    >>> decided_at([0, -1, 0, 1, 0, 1], 1), decided_at([1, 1], 1), decided_at([0, -1], 1)
    (3, 0, 2)
    """
    last_bad = max((ply for ply, lead in enumerate(leads) if lead == -winner), default=-1)
    return next((ply for ply in range(last_bad + 1, len(leads)) if leads[ply] == winner), len(leads))
