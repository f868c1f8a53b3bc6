"""Named evaluations: each is held to the contract of the slot `evaluate`, whose place it takes in a search."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import numpy as np

from plyglot.core.compile.bind import Binder
from plyglot.core.compile.fields import Layout
from plyglot.core.compile.memory import Memory
from plyglot.core.conformance.places import Broken, call, defined
from plyglot.core.conformance.rules import Rules
from plyglot.core.game import Game, checked_unit
from plyglot.core.loading.manifest import Evaluation
from plyglot.core.types import MARGIN_SCORE, ONGOING, Position

SECONDS = 0.1
"""For one evaluation of the positions that random games came to."""

FOLLOWED = 200
"""Positions at which what follows the moves is compared."""


def prove(rules: Rules, limit: float, binder: Binder | None) -> list[str]:
    """Prove the evaluations of the manifest that are written, not learned, and the progress of its goals; compiled,
    too, if there is a binder of the rules. Returns the names of the evaluations. Raises Broken."""
    manifest = rules.game.manifest
    written = {
        f"evaluation {name!r}": entry for name, entry in manifest.evaluations.items() if isinstance(entry, Evaluation)
    }
    proved = [name for name, entry in manifest.evaluations.items() if isinstance(entry, Evaluation)]
    written |= {f"goal {name!r}": Evaluation(goal.progress, name) for name, goal in manifest.goals.items()}
    unfinished = [made.arguments[0] for made in rules.calls["outcome"] if made.result == ONGOING]
    for name, entry in written.items():
        if entry.unit:
            checked_unit(rules.game.attribute(entry.unit), entry.unit, rules.game.root)
        own = Rules(rules.game, rules.channel, {"evaluate": rules.game.attribute(entry.function)})
        rules.channel.start_watchdog(limit)
        end = time.process_time() + SECONDS
        try:
            for pos in unfinished:
                prove_estimate(own, pos)
                if time.process_time() > end:
                    break
            if binder:
                from plyglot.core.conformance import native  # with Numba, which the rest does without

                native.prove(own, limit, ("evaluate",), binder)
            if entry.follow:
                prove_following(rules.game, rules.game.attribute(entry.follow), own, unfinished)
        except Broken as error:
            raise Broken(f"{name}: {error.what}", error.where) from error
    return proved


def prove_estimate(rules: Rules, pos: Position) -> None:
    """What `evaluate` says of an unfinished position is an estimate. Raises Broken."""
    answer = rules("evaluate", pos)
    if not -MARGIN_SCORE < answer < MARGIN_SCORE:
        what = f"{call('evaluate', (pos,))} is {answer}; an estimate lies strictly between -20000 and 20000"
        raise Broken(what, rules.where_returned("evaluate", pos))


def prove_following(game: Game, follow: Callable[..., int], rules: Rules, positions: Sequence[Position]) -> None:
    """A function that follows the moves says the same as `evaluate`, whatever is in memory from other nodes. Raises
    Broken."""
    layout = Layout(game.max_plies)
    bound = Binder(rules.slots, game.Position, layout).bind(follow)
    memory = Memory(layout, game.max_moves).views()
    for number, pos in enumerate(positions[:FOLLOWED]):
        ply = number % (game.max_plies + 1)
        with np.errstate(over="ignore"):
            answer, expected = bound(pos, ply, memory), rules("evaluate", pos)
        if answer != expected:
            said = f"`{follow.__name__}` says {answer} at ply {ply} where the evaluation is {expected}"
            raise Broken(f"{said}: {call('evaluate', (pos,))}", defined(follow, game.path))
