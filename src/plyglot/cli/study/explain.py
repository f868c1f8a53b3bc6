"""`plyglot explain`: a move compared with the best one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import Json, Spec
from plyglot.cli.output import emit, fields
from plyglot.cli.progress import ProgressLine
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from plyglot.studying.explain import Choice, Explanation

POSITION_HELP = "Moves from the start ([b]4453[/b]) or a position as printed by [b]plyglot show[/b]; '' is the start."

LONGEST = 86_400


def explain(
    spec: Spec,
    position: Annotated[str, typer.Argument(metavar="POSITION", help=POSITION_HELP, show_default=False)],
    move: Annotated[str, typer.Argument(metavar="MOVE", help="Move to explain.", show_default=False)],
    seconds: Annotated[
        float, typer.Option("--time", min=0.1, max=LONGEST, help="Seconds to solve the position.")
    ] = 4.0,
    json: Json = False,
) -> None:
    """Explain why a move is good or bad: compare it with the best move, each with its line.

    If the position cannot be solved in time, all moves are searched to the same depth.

    \b
    plyglot explain tictactoe XOX/OO./.X. a3
    plyglot explain connect4:4x4 12 1
    plyglot explain othello f5 d6 --json
    """
    if not seconds <= LONGEST:  # nan passes for any number
        raise BadOption(f"--time must be 0.1-{LONGEST} seconds, not {seconds}")

    from plyglot.core.load import load
    from plyglot.studying import explain as study

    board = load(spec).board(position)
    with ProgressLine(board.game, "comparing moves in") as on_progress:
        explanation = study.explain(
            board, move, solver_seconds=seconds, search_seconds=seconds, on_progress=on_progress
        )
    if json:
        emit(explanation.as_dict())
    else:
        print(report(explanation))


def report(explanation: Explanation) -> str:
    """An explanation as text."""
    pairs: list[tuple[str, object]] = [(explanation.asked.move, shown(explanation.asked))]
    if explanation.other:
        pairs.append((explanation.other.move, shown(explanation.other)))
    certainty = "proved" if explanation.exact else f"searched to depth {explanation.depth}, not proved"
    pairs.append(("values", certainty))
    return f"{explanation.board}\n\n{explanation.sentence}\n\n{fields(pairs)}"


def shown(choice: Choice) -> str:
    """A move's value, its line, and how the line ends."""
    return f"{choice.words}: {' '.join(choice.line)} ({choice.end})"
