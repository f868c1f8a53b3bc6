"""`plyglot verify`: check a certificate by the rules alone."""

from __future__ import annotations

from typing import Annotated

import typer

from plyglot.cli.arguments import Json
from plyglot.cli.output import emit


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="What `plyglot solve --certificate FILE` wrote.")],
    json: Json = False,
) -> None:
    """Check the proof of a board's value: its strategies are played against everything, by the rules alone.

    \b
    plyglot solve connect4:4x4 --certificate proof.json
    plyglot verify proof.json
    """
    from plyglot.solve.certificate import verify_certificate
    from plyglot.solve.solution import NAMES

    proof, positions = verify_certificate(file)
    game, position, value = proof["game"], proof["position"], NAMES[proof["outcome"]]
    if json:
        emit({"game": game, "position": position, "outcome": value, "positions": positions})
    else:
        where = position or "from the start"
        print(f"{game} {where}: a {value} for the side to move, proved over {positions:,} positions")
