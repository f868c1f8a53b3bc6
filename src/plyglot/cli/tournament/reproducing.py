"""`plyglot tournament reproduce`: what went wrong in a game, once more."""

from __future__ import annotations

from typing import Annotated

import typer

from plyglot.cli.arguments import Json
from plyglot.cli.output import emit, fields, line
from plyglot.cli.tournament.group import Rules, Trust, opened, tournament
from plyglot.core.errors import BadOption
from plyglot.core.reading import whole_number

DIFFERENT = 1


@tournament.command()
def reproduce(
    id: Annotated[str, typer.Argument(metavar="ID", help="Tournament and game, as in class:17.", show_default=False)],
    side: Annotated[
        str, typer.Option(metavar="first|second", help="Whose player to ask; default: the one that failed, or first.")
    ] = "",
    transcript: Annotated[
        bool, typer.Option("--transcript/--no-transcript", help="Show what is said to a program, and by it.")
    ] = True,
    recorded: Annotated[
        bool, typer.Option("--recorded", help="Ask nobody: show what was said when the game was played.")
    ] = False,
    trust: Trust = False,
    game: Rules = "",
    json: Json = False,
) -> None:
    """Ask a player again what it was asked in a game: same opening, random seed, clock and moves.

    Exit code 1 if it does something else than it did then.

    \b
    plyglot tournament reproduce class:17
    plyglot tournament reproduce class:17 --recorded
    """
    from plyglot.tournament.reproduce import reproduce as reproduced

    name, colon, text = id.rpartition(":")
    number = whole_number(text)
    if not colon or number is None or number < 0:
        raise BadOption(f"{id!r} is not a game of a tournament: write NAME:GAME, such as class:17")
    if side not in ("", "first", "second"):
        raise BadOption(f"--side must be first or second, not {side!r}")
    asked = ["first", "second"].index(side) if side else None
    with opened(name, game) as one:
        found = None if recorded else reproduced(one, number, asked, trust)
        record = found.record if found else one.record(number)
    then = f"{record.failure}: {record.remark}" if record.failure else record.reason
    said = found.transcript if found else record.transcript
    answer = {"game": number, "position": found.board.text if found else "", "then": then}
    if found:
        answer["now"] = f"{found.failure}: {found.remark}" if found.failure else found.move or "no failure"
        answer["other moves"] = ", ".join(f"{at}: {old}, now {new}" for at, old, new in found.other_moves) or "none"
    if json:
        emit(answer | {"transcript": said, "same": found.is_same if found else None})
    else:
        shown = [said] if said and transcript else []
        line("\n\n".join([*shown, fields([(key, value) for key, value in answer.items() if value != ""])]))
    if found and not found.is_same:
        raise typer.Exit(DIFFERENT)
