"""The conformance suite: all checks, those with the clearest messages first, the slowest last."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core import load
from plyglot.core.conformance import evaluations, far, shape, walk, words
from plyglot.core.conformance.channel import Channel
from plyglot.core.conformance.company import Company
from plyglot.core.conformance.places import Broken, one_line, raised
from plyglot.core.conformance.rules import Rules
from plyglot.core.errors import BadVariant, PlyglotError
from plyglot.core.game import Game
from plyglot.core.loading import source

AT_ONCE = 0.3
"""Seconds of random games before a user's own rules may run interpreted."""


def verdict(spec: str, seconds: float, channel: Channel, compiled: bool = True) -> dict[str, Any]:
    """The suite's result for a game: `done` and what was proved, or `broken` and one line."""
    root = path = Path(spec)
    try:
        root, variant = load.locate(spec)
        path = source.rules_file(root)
        with np.errstate(over="ignore", divide="raise", invalid="raise"):
            channel.start_watchdog(seconds)
            company = Company()
            game = loaded(spec, root, variant)
            company.prove_unchanged(path)
            found = prove(game, channel, seconds, compiled)
            company.prove_unchanged(path)
            return {"done": True, **found, "helpers": helpers(root)}
    except Broken as error:
        return {"broken": str(error), "kind": "BadGame"}
    except PlyglotError as error:
        return {"broken": one_line(str(error)), "kind": type(error).__name__, "code": error.code, "facts": error.facts}
    except BaseException as error:
        return {"broken": one_line(f"{raised(error, path)}: {type(error).__name__}: {error}"), "kind": "BadGame"}
    finally:
        channel.stop_watchdog()


def helpers(root: Path) -> list[str]:
    """The files beside the game's, or below, that it has imported: what was proved depends on them too."""
    files = {str(getattr(module, "__file__", None) or "") for module in list(sys.modules.values())}
    own = set(map(str, source.files(root)))
    return sorted(file for file in files - own if root.parent in Path(file).parents)


def loaded(spec: str, root: Path, variant: str) -> Game:
    """The game, once its source is known to define one."""
    for file in source.files(root):
        shape.prove_source(file, empty=file != source.rules_file(root))
    rules = source.execute(root, {}, root.stem)
    shape.prove_rules(rules, source.rules_file(root))
    game = load.assemble(spec, root, "")
    shape.prove_required(game)
    shape.prove_names(game)
    for offered in game.manifest.variants:
        try:
            load.assemble(f"{root.name}:{offered}", root, offered)
        except BadVariant as error:
            raise Broken(
                f"the manifest offers the variant {offered!r}: {error}", f"{root / '__init__.py'}:1"
            ) from error
    if variant:
        game = load.assemble(spec, root, variant)
        shape.prove_rules(game.module, game.path)
        shape.prove_names(game)
    return game


def prove(game: Game, channel: Channel, seconds: float, compiled: bool) -> dict[str, Any]:
    """Run the checks: what was checked and seen; without `compiled`, by a few interpreted games. Raises Broken."""
    limit = seconds / 4
    rules = Rules(game, channel)
    checked = ["the file defines everything that a game needs"]
    channel.send(limit=limit)
    channel.start_watchdog(limit)
    words.prove_nonsense(rules)
    played = walk.Walk(rules, limit)
    played.run(seconds / 10 if compiled else AT_ONCE)
    where = f"in {played.positions:,} positions of {played.games:,} games"
    checked.append(f"the rules keep their contract {where}")
    if game.symmetries > 1:
        checked.append(f"{game.symmetries} symmetries commute with the rules there")
    checked.append("positions and moves can be written and read again there")
    more, binder = 0, None
    if compiled:
        from plyglot.core.conformance import native  # with Numba, which what comes before does without

        binder = native.binder_of(rules)
        runs, agreed = native.prove(rules, limit, (), binder)
        checked.append(f"{agreed:,} calls give the same answers compiled and interpreted")
        more = far.play_on(played, runs, seconds / 40)
        checked.append(f"{more:,} more games, compiled, keep within MAX_MOVES and MAX_PLIES")
    if named := evaluations.prove(rules, limit, binder):
        checked.append(f"named evaluations return estimates: {', '.join(named)}")
    return {
        "positions": played.positions,
        "games": played.games + more,
        "checked": checked,
        "seen": played.seen.as_dict(),
        "seen_lines": played.seen.lines(),
        "warnings": [*shape.misspelt(game), *played.seen.warnings()],
        "notes": shape.notes(game),
    }
