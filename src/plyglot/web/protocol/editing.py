"""Boards from a page's position editor."""

from __future__ import annotations

from plyglot.core.board import Board
from plyglot.core.drawing import telling
from plyglot.core.drawing.cells import Cells, as_rows
from plyglot.core.drawing.telling import Detail
from plyglot.core.errors import BadPosition, InputError
from plyglot.core.game import Game
from plyglot.web.protocol.squares import rows_of
from plyglot.web.protocol.views import parse_board


def edited_board(game: Game, rows: Cells, side: int, details: list[str]) -> Board:
    """The board that a position editor shows. Raises BadPosition if the game has no such board.

    >>> from plyglot.core.load import load
    >>> rows = [["."] * 4 + ["k"] + ["."] * 3, *[["."] * 8] * 6, [*"....K..R"]]
    >>> edited_board(load("chess"), rows, 0, ["K", "-", "-", "-", "-", "12", "40"]).text
    '4k3/8/8/8/8/8/8/4K2R w K - 12 40'
    """
    if not (write := game.text("edited")):
        return board_from_rows(game, rows, side)
    known = game.text("DETAILS")
    values = details or telling.details(game.board())
    if len(values) != len(known) or not all(map(Detail.allows, known, values)):
        raise BadPosition(f"{', '.join(values)} are not the details of a position of {game.name}", code="bad_details")
    return checked(game, parse_board(game, write(as_rows(game, rows), side, values)), rows, side)


def checked(game: Game, board: Board, rows: Cells, side: int) -> Board:
    """A board that shows what it should. Raises BadPosition."""
    if rows_of(board) != rows:
        raise BadPosition(f"this is not a position of {game.name}")
    if board.side != side:
        raise wrong_side(game, side)
    return board


def wrong_side(game: Game, side: int) -> BadPosition:
    """The error for a side that cannot be to move."""
    name = str(game.text("PLAYERS")[side])
    return BadPosition(f"{name} cannot be to move in this position", code="wrong_side", player=name)


def board_from_rows(game: Game, rows: Cells, side: int) -> Board:
    """The board that rows show, of a game that does not say how they are written: tried in the usual ways.

    >>> from plyglot.core.load import load
    >>> board_from_rows(load("domineering:3x3"), [["^", ".", "."], ["v", ".", "."], [".", ".", "."]], 1).text
    '^../v../... h'

    Raises BadPosition if the game has no such board.
    """
    reason: InputError | None = None
    initial = str(game.text("PLAYERS")[side])[:1].lower()
    lines = ["".join(row) for row in rows]
    own_case = bool(game.text("PIECES"))  # or letters' case says whose they are
    wanted = lines if own_case else [line.upper() for line in lines]
    for text in ("/".join(lines), "".join(lines)):
        for turn in ("", " " + "XO"[side], " " + initial):
            try:
                board = parse_board(game, text + turn)
            except InputError as error:
                reason = reason or error
                continue
            drawn = ["".join(row) for row in rows_of(board)]
            if (drawn if own_case else [line.upper() for line in drawn]) == wanted:
                if board.side == side:
                    return board
                reason = wrong_side(game, side)
    raise reason or BadPosition(f"this is not a position of {game.name}")
