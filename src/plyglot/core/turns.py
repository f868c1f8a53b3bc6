"""Whose turn it is: two sides alternate, throws of chance keep the side, and games with SEATS say it themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from plyglot.core.game import Game
from plyglot.core.traits import CHANCE
from plyglot.core.types import DRAW, FIRST, ONGOING, Position

Ask = Callable[..., Any]
"""A rule by its slot's name, and its arguments."""


def side_at(game: Game, pos: Position, side: int, ask: Ask) -> int:
    """The side or seat to move of a position that is said to be `side`'s: where there are seats, the position knows."""
    return int(ask("player_to_move", pos)) if game.seats else side


def side_after(game: Game, pos: Position, side: int, move: int, after: Position, ask: Ask) -> int:
    """The side or seat to move after a move of `side` that leads from `pos` to `after`."""
    if game.seats:
        return int(ask("player_to_move", after))
    if CHANCE in game.traits and ask("chance_weight", pos, move) > 0:
        return side
    return 1 - side


def payoffs_of(game: Game, pos: Position, side: int, ask: Ask) -> tuple[int, ...]:
    """What a finished game brings each player: `payoff` of each seat; of two sides the margin, or 1, 0 and -1."""
    if game.seats:
        return tuple(int(ask("payoff", pos, seat)) for seat in range(game.seats))
    own = int(ask("margin", pos) if game.has_margin else ask("outcome", pos))
    return (own, -own) if side == FIRST else (-own, own)


def winner_of(game: Game, payoffs: tuple[int, ...], ask: Ask) -> int | None:
    """The player who has most, the first of a team; None if two teams share it."""
    best = [seat for seat, payoff in enumerate(payoffs) if payoff == max(payoffs)]
    teams = {int(ask("team", seat)) for seat in best} if game.seats else set(best)
    return best[0] if len(teams) == 1 else None


def result_for_first(game: Game, pos: Position, side: int, ask: Ask) -> int:
    """LOSS, DRAW or WIN for the first player of a finished game: among several seats, whether nobody has more, or
    somebody has."""
    result = int(ask("outcome", pos))
    if result == ONGOING or not game.seats:
        return result if side == FIRST else -result
    payoffs = payoffs_of(game, pos, side, ask)
    best = winner_of(game, payoffs, ask)
    if best is None:
        return DRAW
    return 1 if ask("team", best) == ask("team", FIRST) else -1
