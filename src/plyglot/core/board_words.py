"""Words about a board: whose turn it is or how the game ended, what the game counts, some moves in a message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from plyglot.core.score import Score

if TYPE_CHECKING:
    from plyglot.core.board import Board


def status(board: Board) -> str:
    """A line on whose turn it is, or how the game ended."""
    if not board.is_over:
        return f"{board.player} to {'throw' if board.chance else 'move'}"
    if board.winner is None:
        return Score.draw().text("verdict")
    if board.game.seats:
        score = Score.win()
    elif board.game.has_margin:
        score = Score.by(abs(int(board.game.rule("margin")(board.pos))), board.game.unit)
    else:
        score = Score.win()
    return f"{board.game.text('PLAYERS')[board.winner]} {score.text('verb')}"


def standing(board: Board) -> str:
    """What the game counts, in brackets: ` (Black 4, White 1)`; empty if it counts nothing."""
    pairs = zip(board.game.text("PLAYERS"), board.tally or ("",) * len(board.game.text("PLAYERS")), strict=True)
    told = [f"{player} {count}" for player, count in pairs if count]
    return f" ({', '.join(told)})" if told else ""


def listed(moves: list[Any]) -> str:
    """Some moves in a message."""
    return ", ".join(map(str, moves[:20])) + (", ..." if len(moves) > 20 else "")
