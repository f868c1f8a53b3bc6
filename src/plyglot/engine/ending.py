"""The ending: when few enough plies remain, a search to the end of the game, which makes no estimate.

The exact kernel asks who wins first, because that is the quickest to answer, and then for the score: lecture 000's
window [-1, 1] before all others.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from plyglot.core.build import Search, build
from plyglot.core.game import Game
from plyglot.core.memory import LOWER_SO_FAR
from plyglot.core.score import Score
from plyglot.core.types import DRAW, INFINITY, WIN_SCORE, Position
from plyglot.engine.thinking import Thinking
from plyglot.search.exact.assembly import memory_for, parts_for
from plyglot.search.exact.score import exact_score

MEGABYTES = 16


def ending_search(game: Game) -> partial[Search]:
    """The exact kernel with the game's knowledge, to be built."""
    return partial(build, exact_score, game, parts_for(game, kind_of(game)))


def kind_of(game: Game) -> str:
    """What decides a game's endings."""
    return "margin" if game.has_margin else "distance"


class Ending:
    """A search to the end of a game, with a memory of its own."""

    def __init__(self, game: Game) -> None:
        self.game, self.search = game, ending_search(game)()
        self.memory = memory_for(game, parts_for(game, kind_of(game)), MEGABYTES)
        self.most = INFINITY if game.has_margin else WIN_SCORE

    def run(self, thinking: Thinking, share: float) -> bool:
        """Search to the end within a share of the time; returns whether its move is to be played."""
        if thinking.multipv > 1:
            return self._ends(thinking, share, self._all_moves)
        return self._ends(thinking, share, self._best_move) or self._goes_on_with_a_win(thinking)

    def _ends(self, thinking: Thinking, share: float, search: Callable[[Thinking], None]) -> bool:
        self.memory.arrays.numbers[LOWER_SO_FAR] = -self.most
        with thinking.stage(share):
            search(thinking)
            return True
        return False

    def _goes_on_with_a_win(self, thinking: Thinking) -> bool:
        """If the search was stopped when a win was certain, and only not by how much, it has all the time that is left:
        no estimate can find better. The table knows what has been answered."""
        if not self._takes_a_win(thinking):
            return False
        if not self._ends(thinking, 1.0, self._best_move):
            self._takes_a_win(thinking)
        return True

    def _takes_a_win(self, thinking: Thinking) -> bool:
        """Take over the move by which a search that was stopped is certain to win, if it has found one."""
        lower, moves = int(self.memory.arrays.numbers[LOWER_SO_FAR]), self.memory.line[:1]
        if lower <= DRAW or not moves:
            return False
        thinking.found(thinking.plies, as_estimate(lower, self.game), moves)
        return True

    def _best_move(self, thinking: Thinking) -> None:
        board = thinking.board
        score = self._score(thinking, board.pos, ply=0)
        moves = self.memory.line[:1] or board.legal()[:1]  # where all are as bad, one is as good as another
        thinking.found(thinking.plies, as_estimate(score, self.game), moves, exact=True)
        thinking.tell()

    def _all_moves(self, thinking: Thinking) -> None:
        """The exact score of every move."""
        board, play = thinking.board, self.game.rule("play")
        scored: list[tuple[int, list[int]]] = []
        for move in board.legal():
            score = -self._score(thinking, play(board.pos, move), ply=1)
            scored.append((as_estimate(score, self.game), [move]))
        thinking.found_many(thinking.plies, scored, exact=True)
        thinking.tell()

    def _score(self, thinking: Thinking, pos: Position, ply: int) -> int:
        return thinking.run(self.search, self.memory, pos=pos, lower=-self.most, upper=self.most, ply=ply)


def as_estimate(score: int, game: Game) -> int:
    """An exact score among estimates: a margin is then larger than any of them.

    >>> from plyglot.core.load import load
    >>> as_estimate(-4, load("othello")), as_estimate(0, load("othello")), as_estimate(29_993, load("connect4"))
    (-20004, 0, 29993)
    """
    return Score.by(score).raw("estimate") if game.has_margin else score
