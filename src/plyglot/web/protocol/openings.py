"""Openings for a page: the name of a game's opening, and the moves that a book knows."""

from __future__ import annotations

from plyglot.books.moves import BookMove
from plyglot.books.openings import Openings
from plyglot.books.shelf import Shelf
from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.web.protocol.evaluation import evaluation_of
from plyglot.web.protocol.search_answers import BookMoveInfo, OpeningInfo

MOST_MOVES = 30
"""Moves that a page is told of."""


def opening_info(id: str, board: Board, shelf: Shelf) -> OpeningInfo:
    """What is known of a board's opening.

    >>> from plyglot.core.load import load
    >>> game = load("othello")
    >>> opening_info("1", game.board("f5d6"), Shelf(game, [])).name["fr"]
    'Ouverture perpendiculaire'
    """
    known, told = Openings.of(board.game), shelf.about(board)
    return OpeningInfo(
        id=id,
        named=bool(known.names),
        name=known.name(board),
        book=told.book,
        moves=[move_info(board.game, move) for move in told.moves[:MOST_MOVES]],
    )


def move_info(game: Game, move: BookMove) -> BookMoveInfo:
    """A move of a book for a page."""
    return BookMoveInfo(
        move=move.move,
        games=move.games,
        wins=move.wins,
        draws=move.draws,
        weight=move.weight,
        evaluation=None if move.score is None else evaluation_of(game, move.score),
        avoid=move.avoid,
    )
