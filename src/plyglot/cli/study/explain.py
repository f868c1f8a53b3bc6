"""`plyglot explain`: a move compared with the best one."""

from __future__ import annotations

from typing import Annotated

import typer

from plyglot.cli.arguments import Databases, Json, Spec
from plyglot.cli.output import emit
from plyglot.cli.progress import ProgressLine

POSITION_HELP = "Moves from the start ([b]4453[/b]) or a position as printed by [b]plyglot show[/b]; '' is the start."

MOST_NODES = 10**12


def explain(
    spec: Spec,
    position: Annotated[str, typer.Argument(metavar="POSITION", help=POSITION_HELP, show_default=False)],
    move: Annotated[str, typer.Argument(metavar="MOVE", help="Move to explain.", show_default=False)],
    nodes: Annotated[
        int,
        typer.Option(metavar="N", min=1, max=MOST_NODES, help="Maximum nodes for the solver; a search gets a fifth."),
    ] = 5_000_000,
    databases: Databases = "standard",
    json: Json = False,
) -> None:
    """Explain why a move is good or bad: compare it with the best move, each with its line, and say what it gives up.

    In a game of hidden cards: averages over deals that fit what the player to move has seen, and what he can deduce.
    Endgame databases answer where they know all moves. If the solver would need more nodes than allowed, all moves are
    searched to the same depth. The answer is always the same: it does not depend on time.

    \b
    plyglot explain tictactoe XOX/OO./.X. a3
    plyglot explain connect4:4x4 12 1
    plyglot explain othello f5 d6 --json
    plyglot explain coinche "deal:7 100h pass pass pass 8h" Ah
    """
    from plyglot.core.load import load
    from plyglot.core.traits import HIDDEN
    from plyglot.studying import explain as explaining

    board = load(spec).board(position)
    if HIDDEN in board.game.traits:
        from plyglot.studying import hidden

        told = hidden.explain_hidden(board, move, nodes)
        emit(told.as_dict()) if json else print(told)
        return
    with ProgressLine(board.game, "comparing moves in") as on_progress:
        explanation = explaining.explain(board, move, nodes=nodes, on_progress=on_progress, databases=databases)
    if json:
        emit(explanation.as_dict())
    else:
        print(explanation)
