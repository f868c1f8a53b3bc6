"""`plyglot explain`: a move compared with the best one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import Json, Spec
from plyglot.cli.output import emit, fields
from plyglot.cli.progress import ProgressLine

if TYPE_CHECKING:
    from plyglot.core.board import Board
    from plyglot.studying.explain import Choice, Explanation

POSITION_HELP = "Moves from the start ([b]4453[/b]) or a position as printed by [b]plyglot show[/b]; '' is the start."

MOST_NODES = 10**12
SHOWN_MOVES = 12
"""Moves of a line that are shown."""
SCREEN = 79
"""Columns that a row of boards may take."""


def explain(
    spec: Spec,
    position: Annotated[str, typer.Argument(metavar="POSITION", help=POSITION_HELP, show_default=False)],
    move: Annotated[str, typer.Argument(metavar="MOVE", help="Move to explain.", show_default=False)],
    nodes: Annotated[
        int, typer.Option(metavar="N", min=1, max=MOST_NODES, help="Nodes that the solver may take; a search, a fifth.")
    ] = 5_000_000,
    json: Json = False,
) -> None:
    """Explain why a move is good or bad: compare it with the best move, each with its line, and say what it gives up.

    If the solver needs more nodes, all moves are searched to the same depth. The answer is always the same: it does not
    depend on time.

    \b
    plyglot explain tictactoe XOX/OO./.X. a3
    plyglot explain connect4:4x4 12 1
    plyglot explain othello f5 d6 --json
    """
    from plyglot.core.load import load
    from plyglot.studying import explain as explaining

    board = load(spec).board(position)
    with ProgressLine(board.game, "comparing moves in") as on_progress:
        explanation = explaining.explain(board, move, nodes=nodes, on_progress=on_progress)
    if json:
        emit(explanation.as_dict())
    else:
        print(report(explanation))


def report(explanation: Explanation) -> str:
    """An explanation as text."""
    board, other = explanation.board, explanation.other
    pairs: list[tuple[str, object]] = [("why" if i == 0 else "", why) for i, why in enumerate(explanation.reasons)]
    pairs.append((explanation.asked.move, shown(explanation.asked, board)))
    if other:
        pairs.append((other.move, shown(other, board)))
    certainty = "proved" if explanation.exact else f"searched to depth {explanation.depth}, not proved"
    pairs.append(("values", f"{certainty}; for {explanation.player}, who is to move"))
    worse = other if other and explanation.is_best else explanation.asked
    return f"{board}\n\n{explanation.sentence}\n\n{fields(pairs)}\n\n{strip(board, worse.line)}"


def shown(choice: Choice, board: Board) -> str:
    """A move's value, its line with the names of the sides, and how the line ends."""
    players = board.game.text("PLAYERS")
    names = [f"{players[(board.side + i) % 2]} {move}" for i, move in enumerate(choice.line[:SHOWN_MOVES])]
    rest = ["..."] if len(choice.line) > SHOWN_MOVES else []
    return f"{choice.words}: {', '.join(names + rest)}; {choice.end}"


def strip(board: Board, line: tuple[str, ...]) -> str:
    """Boards after each move of a line, side by side, as many as fit on a screen; above each, who has played what."""
    drawn: list[list[str]] = []
    for move in line:
        player, board = board.player, board.play(move)
        rows = [f"{player} {move}", *str(board).splitlines()[:-1]]
        width = max(map(len, rows))
        drawn.append([f"{row:{width}}" for row in rows])
        if sum(len(rows[0]) + 3 for rows in drawn) - 3 > SCREEN and len(drawn) > 1:
            drawn.pop()
            break
    return "\n".join("   ".join(rows).rstrip() for rows in zip(*drawn, strict=True))
