"""The interface of a player: asked for a move, with a board and the time left on its clock."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

from plyglot.engine.messages import Result
from plyglot.play.failure import Failure

if TYPE_CHECKING:
    from plyglot.core.board import Board
    from plyglot.engine.cube import Cube
    from plyglot.play.clock import Clock


class Choice(NamedTuple):
    """What a player returns: a move as text, with the depth and nodes of its search, and the score that it found for
    the side to move, where they are known.

    >>> Choice("b2"), Choice("b2", depth=3, nodes=200).nodes
    (Choice(move='b2', depth=0, nodes=0, score=None), 200)
    """

    move: str
    depth: int = 0
    nodes: int = 0
    score: int | None = None

    def result(self, seconds: float) -> Result:
        """The choice as an engine would tell it, but without a score.

        >>> Choice("e4", depth=9).result(seconds=0.5).phase
        'player'
        """
        return Result(self.move, 0, (self.move,), self.depth, self.nodes, seconds, phase="player")


class Forfeit(Exception):
    """A player cannot go on and loses the game, for this reason: `raise Forfeit("has lost its connection")`."""

    def __init__(self, text: str = "", failure: Failure = Failure.CRASHED) -> None:
        super().__init__(text)
        self.failure = failure


class Resignation(Exception):
    """A player gives the game up: it has lost, and has not failed."""


class Player(ABC):
    """A player of one game after the other. Only `choose` must be implemented.

    >>> class Last(Player):
    ...     def choose(self, board, left):
    ...         return Choice(board.legal_moves[-1])
    >>> from plyglot.core.load import load
    >>> from plyglot.play.game import play_game
    >>> play_game(load("tictactoe").board(), [Last(), Last()], seeds=(1, 2)).board.history
    ['c3', 'b3', 'a3', 'c2', 'b2', 'a2', 'c1']
    """

    name: str = ""
    """Its name for people, where it has one."""

    clock: Clock | None = None
    """Its time control, if whoever runs the game is to keep its time."""

    allows_adjudication: bool = False
    """Whether it makes no mistakes on purpose, so that an exact search may decide its endgames instead."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def begin(self, board: Board, seed: int) -> None:  # noqa: B027 - most have nothing to do
        """A new game begins with this board; the seed is for all random choices in it."""

    @abstractmethod
    def choose(self, board: Board, left: float | None) -> Choice:
        """Choose a move for the side to move; `left` is the seconds on its clock. Raises Forfeit,
        Resignation."""

    def doubles(self, board: Board, cube: Cube) -> bool:
        """Whether it turns the cube before its throw on this board: only in games with a cube. Raises Forfeit."""
        return False

    def takes(self, board: Board, cube: Cube) -> bool:
        """Whether it takes the cube that the side to throw has turned, or gives the game up. Raises Forfeit."""
        return True

    def wait(self, board: Board) -> None:  # noqa: B027
        """The opponent is to move on this board: a time to ponder."""

    def result(self, board: Board, side: int, winner: int | None) -> None:  # noqa: B027
        """The game is over on this board; the player had a side, and FIRST, SECOND or nobody has won."""

    def cpu_seconds(self) -> float:
        """CPU seconds that it has taken so far; what one move takes is the difference."""
        return time.process_time()

    def transcript_text(self) -> str:
        """What was said to it and by it in this game, where it is a program."""
        return ""

    def end(self) -> None:  # noqa: B027
        """The game is over, or broken off."""

    def close(self) -> None:  # noqa: B027
        """There will be no more games for now: it gives back what it holds, and `begin` starts it again."""


class AbsentPlayer(Player):
    """A player that could not be made: it loses every game, for this reason.

    >>> from plyglot.core.load import load
    >>> from plyglot.play.game import play_game
    >>> result = play_game(load("tictactoe").board(), [AbsentPlayer("no such program")] * 2, seeds=(1, 2))
    >>> result.winner, result.failure, result.remark
    (1, <Failure.START: 'start failed'>, 'no such program')
    """

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def begin(self, board: Board, seed: int) -> None:
        raise Forfeit(self.reason, Failure.START)

    def choose(self, board: Board, left: float | None) -> Choice:
        raise Forfeit(self.reason, Failure.START)
