"""The engine's search beyond two sides in turn: Star2 where there are dice, one of three where only seats are.

The parts of other searches presume that the other side replies to each move; these take a table, an order and no more,
and those whose scores no window bounds, or whose positions no game has, take no table.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from plyglot.core.board import Board
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.traits import CHANCE
from plyglot.engine.evaluations import evaluation
from plyglot.search.algorithms.best_reply import best_reply
from plyglot.search.algorithms.maxn import MOST_SEATS, WORTH, maxn
from plyglot.search.algorithms.paranoid import paranoid
from plyglot.search.algorithms.star2 import star2
from plyglot.search.parts.observation import line, root
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.transposition import aged_tiers, shared, table
from plyglot.search.scores import expected

SEATED: dict[str, Callable[..., int]] = {"paranoid": paranoid, "maxn": maxn, "best-reply": best_reply}
"""Searches for games of many players, by name."""

WITH_TABLE = (star2, paranoid)


def kernel_beyond(game: Game, search: str) -> Callable[..., int]:
    """The kernel for a game with dice, or with seats and none: the search of this name, or the usual one."""
    usual = star2 if CHANCE in game.traits else paranoid
    return SEATED.get(search, usual)


def require_seats(game: Game, search: str) -> None:
    """Raise BadOption for a search of many players in a game that has no seats, or throws.

    >>> from plyglot.core.load import load
    >>> require_seats(load("tictactoe"), "maxn")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: search maxn is for more than two players: ... has two sides in turn
    """
    if not game.seats or CHANCE in game.traits:
        has = "throws of chance" if CHANCE in game.traits else "two sides in turn"
        raise BadOption(f"search {search} is for more than two players: {game.spec} has {has}")


def parts_beyond(game: Game, evaluate: str, kernel: Callable[..., int], has_table: bool) -> tuple[ModuleType, ...]:
    """The parts of its search."""
    tables = (table, aged_tiers, shared) if has_table and kernel in WITH_TABLE else ()
    return (*tables, ordering, expected, line, root, evaluation(game, evaluate))


def depends_on_who_asks(game: Game) -> bool:
    """Whether a position's score depends on the seat at the root, so that a table serves one seat only."""
    return len({game.rule("team")(seat) for seat in range(game.seats)}) > 2


def worth_at(memory: Memory, ply: int, seat: int) -> int:
    """What max^n has found the position at a ply of its last line to be worth to a seat."""
    return int(memory.view(WORTH)[MOST_SEATS * ply + seat])


def stays_with(board: Board, after: Board) -> bool:
    """Whether the side to move on a board is to move, or to throw, on a later one too: the team, where there are
    seats."""
    if not board.game.seats:
        return board.side == after.side
    team = board.game.rule("team")
    return bool(team(board.side) == team(after.side))
