"""Proof of a user's own search or part on the command line: a status line meanwhile, and a remark when it passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyglot.cli.output import remark
from plyglot.cli.progress import StatusLine

if TYPE_CHECKING:
    from plyglot.core.game import Game
    from plyglot.studying.student.proof import Proof

WRONG = 1
"""Exit code if a search is wrong."""


def prove_aloud(
    name: str, kind: str, game: Game, scores: str, evaluate: str, beside: tuple[str, ...] = ()
) -> Proof | None:
    """Prove a file, and say that it passed: see `prove`."""
    from plyglot.studying.student.proof import prove

    with StatusLine(f"testing {name} against minimax"):
        proof = prove(name, kind, game, scores, evaluate, beside)
    if proof:
        tested = f"agrees with minimax on {proof.cases:,} cases of" if proof.cases else "runs on"
        remark(f"{name}: {tested} {game.spec} ({proof.contract})")
    return proof
