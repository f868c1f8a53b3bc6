"""Endgame search: when few enough plies remain, the exact kernel searches to the end of the game, with no estimates.

It first asks who wins, which is quickest to answer, and then for the score: lecture 000's window [-1, 1] before all
others.
"""

from __future__ import annotations

from collections.abc import Callable

from plyglot.core.compile.build import Assembly, assemble
from plyglot.core.game import Game
from plyglot.core.score import Score
from plyglot.core.types import DRAW, INFINITY, WIN_SCORE, Position
from plyglot.engine.search_session import SearchSession
from plyglot.search.exact.assembly import memory_for, parts_for
from plyglot.search.exact.score import LOWER_SO_FAR, exact_score

MEGABYTES = 16


def endgame_assembly(game: Game) -> Assembly:
    """The exact kernel with the game's knowledge."""
    return assemble(exact_score, game, parts_for(game, kind_of(game)))


def kind_of(game: Game) -> str:
    """The kind of score that a game's endgames have."""
    return "margin" if game.has_margin else "distance"


class EndgameSearch:
    """An exact search to the end of the game, with its own memory."""

    def __init__(self, game: Game) -> None:
        self.game, self.search = game, endgame_assembly(game).search()
        self.memory = memory_for(self.search.assembly, MEGABYTES)
        self.most = INFINITY if game.has_margin else WIN_SCORE

    def run(self, session: SearchSession, share: float) -> bool:
        """Search to the end within a share of the time. Returns whether its move is to be played."""
        if session.multipv > 1:
            return self._finishes(session, share, self._all_moves)
        return self._finishes(session, share, self._best_move) or self._extend_a_win(session)

    def _finishes(self, session: SearchSession, share: float, search: Callable[[SearchSession], None]) -> bool:
        self.memory[LOWER_SO_FAR] = -self.most
        with session.stage(share):
            search(session)
            return True
        return False

    def _extend_a_win(self, session: SearchSession) -> bool:
        """Search on with all the time that is left if a win was proved at the soft limit, but not by how much: no
        estimate can do better, and the table knows what has been proved."""
        if not self._take_a_win(session):
            return False
        if not self._finishes(session, 1.0, self._best_move):
            self._take_a_win(session)
        return True

    def _take_a_win(self, session: SearchSession) -> bool:
        """Make a move that was proved to win before the search was stopped the best line, if there is one."""
        lower, moves = self.memory[LOWER_SO_FAR], self.memory.line[:1]
        if lower <= DRAW or not moves:
            return False
        session.found(session.plies, as_estimate(lower, self.game), moves)
        return True

    def _best_move(self, session: SearchSession) -> None:
        board = session.board
        score = self._score(session, board.pos, ply=0)
        moves = self.memory.line[:1] or board.legal_numbers[:1]  # where all moves are equally bad, any will do
        session.found(session.plies, as_estimate(score, self.game), moves, exact=True)
        session.report()

    def _all_moves(self, session: SearchSession) -> None:
        """The exact score of every move."""
        board, play = session.board, self.game.rule("play")
        scored: list[tuple[int, list[int]]] = []
        for move in board.legal_numbers:
            score = -self._score(session, play(board.pos, move), ply=1)
            scored.append((as_estimate(score, self.game), [move]))
        session.found_many(session.plies, scored, exact=True)
        session.report()

    def _score(self, session: SearchSession, pos: Position, ply: int) -> int:
        arguments = {"pos": pos, "first": 0, "count": 0, "lower": -self.most, "upper": self.most, "ply": ply}
        return session.run(self.search, self.memory, arguments)


def as_estimate(score: int, game: Game) -> int:
    """An exact score on the scale of estimates, where a margin is larger than any estimate.

    >>> from plyglot.core.load import load
    >>> as_estimate(-4, load("othello")), as_estimate(0, load("othello")), as_estimate(29_993, load("connect4"))
    (-20004, 0, 29993)
    """
    return Score.by(score).raw("estimate") if game.has_margin else score
