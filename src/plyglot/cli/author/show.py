"""`plyglot games` and `plyglot show`: list of games, and a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from plyglot.cli.arguments import Json, Position, Spec
from plyglot.cli.output import emit, fields, table, write_file

if TYPE_CHECKING:
    from plyglot.core.board import Board
    from plyglot.core.game import Game


def games(json: Json = False) -> None:
    """List the built-in games.

    \b
    plyglot games
    plyglot games --json
    """
    from plyglot.core.load import load, names

    known = [about(load(name)) for name in names()]
    if json:
        emit(known)
        return
    head = ("name", "title", "variants", "standard")
    print(table([head, *([game[key] or "-" for key in ("name", "title", "variant", "standard")] for game in known)], 4))


def about(game: Game) -> dict[str, Any]:
    """Name, title and variants of a game: `variant` is the pattern, `standard` what the name alone stands for."""
    import re

    variant = game.text("VARIANT")
    standard = re.sub(r"[A-Z_]+", lambda name: str(getattr(game.module, name[0])), variant)
    return {
        "name": game.name,
        "title": game.text("TITLE") or game.name,
        "variant": f"{game.name}:{variant}" if variant else None,
        "standard": f"{game.name}:{standard}" if variant else None,
    }


def show(
    spec: Spec,
    position: Position = "",
    svg: Annotated[
        str, typer.Option(metavar="FILE", help="Write an SVG drawing to this file.", show_default=False)
    ] = "",
    json: Json = False,
) -> None:
    """Show a position: the board, the side to move and the legal moves.

    \b
    plyglot show connect4 4453
    plyglot show tictactoe XOX/OO./.X.
    plyglot show othello f5d6c3 --svg board.svg
    """
    from plyglot.core.load import load

    board = load(spec).board(position)
    if svg:
        write_file(svg, board._repr_svg_())
    if json:
        emit(described(board))
        return
    print(board)
    print()
    rows = [("moves", " ".join(board.legal_moves) or "none"), ("position", board.text)]
    if board.history:
        rows.append(("played", " ".join(board.history)))
    print(fields(rows))


def described(board: Board) -> dict[str, Any]:
    """A board as plain data, for JSON."""
    players = board.game.text("PLAYERS")
    return {
        "game": board.game.spec,
        "position": board.text,
        "side": ("first", "second")[board.side],
        "player": board.player,
        "moves": board.legal_moves,
        "played": board.history,
        "tally": board.tally,
        "over": board.is_over,
        "winner": None if board.winner is None else players[board.winner],
    }
