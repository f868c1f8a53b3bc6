"""`plyglot verify`: certificate checker, by the rules alone."""

from __future__ import annotations

from typing import Annotated

import typer

from plyglot.cli.arguments import Json
from plyglot.cli.output import emit


def verify(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Certificate written by `plyglot solve --certificate FILE`.")
    ],
    game: Annotated[
        str,
        typer.Option(metavar="GAME", help="Rules file of the game; no other file is executed.", show_default=False),
    ] = "",
    json: Json = False,
) -> None:
    """Verify a certificate of who wins: its strategies are played against every reply, by the rules alone.

    \b
    plyglot solve connect4:4x4 --certificate proof.json
    plyglot verify proof.json
    plyglot verify theirs.json --game ./mygame.py
    """
    from plyglot.core.load import load
    from plyglot.core.score import OUTCOMES, Score
    from plyglot.solving.certificate import verify_certificate

    proof, positions = verify_certificate(file, load(game) if game else None)
    spec, position, outcome = proof["game"], proof["position"], proof["outcome"]
    if json:
        emit({"game": spec, "position": position, "outcome": OUTCOMES[outcome], "positions": positions})
    else:
        where, value = position or "from the start", Score.of(outcome, "outcome")
        print(f"{spec} {where}: a {value} for the side to move, proved over {positions:,} positions")
