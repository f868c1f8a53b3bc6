"""The whole suite, from what shows the line best to what takes longest."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core import load, source
from plyglot.core.conformance import far, native, shape, walk, words
from plyglot.core.conformance.channel import Channel
from plyglot.core.conformance.places import Broken, one_line, raised
from plyglot.core.conformance.rules import Rules
from plyglot.core.errors import PlyglotError
from plyglot.core.game import Game


def verdict(spec: str, seconds: float, channel: Channel) -> dict[str, Any]:
    """What the suite says of a game: `done` and what was proved, or `broken` and one line."""
    path = Path(spec)
    try:
        path, variant = load.locate(spec)
        with np.errstate(over="ignore", divide="raise", invalid="raise"):
            channel.watch(seconds)
            game = loaded(spec, path, variant)
            return {"done": True, **prove(game, channel, seconds), "helpers": helpers(path)}
    except Broken as error:
        return {"broken": str(error), "kind": "BadGame"}
    except PlyglotError as error:
        return {"broken": one_line(str(error)), "kind": type(error).__name__}
    except BaseException as error:
        return {"broken": one_line(f"{raised(error, path)}: {type(error).__name__}: {error}"), "kind": "BadGame"}
    finally:
        channel.rest()


def helpers(path: Path) -> list[str]:
    """The files beside the game's, or below, that it has imported: what was proved depends on them too."""
    files = {str(getattr(module, "__file__", None) or "") for module in list(sys.modules.values())}
    return sorted(file for file in files - {str(path)} if path.parent in Path(file).parents)


def loaded(spec: str, path: Path, variant: str) -> Game:
    """The game, once its file is known to define one."""
    shape.prove_source(path)
    shape.prove_names(source.execute(path, {}, path.stem), path)
    game = load.assemble(spec, path, variant)
    if variant:
        shape.prove_names(game.module, path)
    return game


def prove(game: Game, channel: Channel, seconds: float) -> dict[str, Any]:
    """What was proved. Raises Broken."""
    limit = seconds / 4
    rules = Rules(game, channel)
    proved = ["the file defines what a game needs"]
    channel.say(limit=limit)
    channel.watch(limit)
    words.prove_nonsense(rules)
    played = walk.Walk(rules, limit)
    played.run(seconds / 10)
    proved.append(f"{played.games} random games keep the rules' contract")
    if game.symmetries > 1:
        proved.append(f"{game.symmetries} symmetries commute with the rules")
    proved.append("positions and moves can be written and read again")
    compiled, agreed = native.prove(rules, limit)
    proved.append(f"{agreed:,} calls give the same compiled as interpreted")
    more = far.play_on(played, compiled, seconds / 40)
    proved.append(f"{more:,} compiled games keep within MAX_MOVES and MAX_PLIES")
    notes = shape.notes(game.module)
    if not played.finished:
        notes.append("no random game came to an end")
    return {"positions": played.positions, "games": played.games + more, "proved": proved, "notes": notes}
