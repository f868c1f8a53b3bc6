"""Superko: in some games, such as Go, no move may bring back an arrangement of stones that was there before.

Rules see one position and cannot know; the referee does, for whom a board has its history. Searches take a position
that comes again for the end of their line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from plyglot.core.board import Board


def allowed(board: Board, moves: tuple[int, ...]) -> tuple[int, ...]:
    """The moves that bring back no earlier arrangement; those that change nothing, such as a pass, always may.

    >>> from plyglot.core.board import Board
    >>> allowed(Board("tictactoe"), (4, 0))
    (4, 0)
    """
    if "arrangement" not in board.game.slots:
        return moves
    arrangement, play = board.game.rule("arrangement"), board.game.rule("play")
    here = arrangement(board.pos)
    earlier = {arrangement(before.pos) for before in board.boards()} - {here}
    if not earlier:
        return moves
    return tuple(move for move in moves if arrangement(play(board.pos, move)) not in earlier)
