"""Who sits where: players by the seats of a game, and the two sides of a match.

A match has two sides, FIRST and SECOND. In a game with seats a side is a team, and each of its seats has a player of
its own, who sees what the seat sees and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.traits import HIDDEN
from plyglot.play.player import Player


def side_of(game: Game, seat: int) -> int:
    """The side of a seat: its team.

    >>> from plyglot.core.load import load
    >>> [side_of(load("coinche"), seat) for seat in range(4)], side_of(load("tictactoe"), 1)
    ([0, 1, 0, 1], 1)
    """
    return int(game.rule("team")(seat)) if game.seats else seat


def sides_of(game: Game) -> int:
    """How many sides a game has: its teams, or two.

    >>> from plyglot.core.load import load
    >>> [sides_of(load(name)) for name in ("tictactoe", "coinche", "chinesecheckers:6:37")]
    [2, 2, 6]
    """
    return len({side_of(game, seat) for seat in range(game.seats)}) if game.seats else 2


def seated(game: Game, players: Sequence[Player]) -> list[Player]:
    """One player for each seat, where there is one for each side."""
    if len(players) == (game.seats or 2):
        return list(players)
    return [players[side_of(game, seat)] for seat in range(game.seats)]


def shown_to(board: Board, seat: int) -> Board:
    """What the player of a seat is handed: where cards are hidden, no more than it has seen."""
    return board.seen_by(seat) if HIDDEN in board.game.traits else board
