"""What plays: asked for a move, with a board and what its clock shows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from plyglot.core.board import Board
    from plyglot.play.clock import Clock


class Choice(NamedTuple):
    """A move as text, and how much work it was, where that is known."""

    move: str
    depth: int = 0
    nodes: int = 0


class Forfeit(Exception):
    """A player cannot go on: it loses the game, for the reason that is given."""


class Player(ABC):
    """One that plays games, one after the other. Only `choose` must be written."""

    clock: Clock | None = None
    """What it plays on, if whoever runs the game is to keep its time."""

    allows_adjudication: bool = False
    """Whether it makes no mistakes on purpose, so that an exact search may decide its endgames instead."""

    def begin(self, board: Board, seed: int) -> None:  # noqa: B027 - most have nothing to do
        """A new game begins with this board; all its chances depend on the seed."""

    @abstractmethod
    def choose(self, board: Board, left: float | None) -> Choice:
        """A move for the side to move; `left` is what its clock shows. Raises Forfeit."""

    def wait(self, board: Board) -> None:  # noqa: B027
        """The other side is to move on this board."""

    def end(self) -> None:  # noqa: B027
        """The game is over."""

    def close(self) -> None:  # noqa: B027
        """There will be no more games."""
