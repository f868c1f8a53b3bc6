"""Evaluations by name: `standard` is what the game's knowledge, or its own file, says; others are files of
`knowledge/evaluations`, executed against the variant of the game that is played, as its knowledge is. A path names what
`plyglot learn` wrote there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import cast

from plyglot.core import slots, source
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.knowledge.learned import file

FOLDER = source.KNOWLEDGE / "evaluations"
STANDARD = "standard"


def evaluations(game: Game) -> dict[str, Callable[..., int]]:
    """The evaluations that a game has.

    >>> from plyglot.core.load import load
    >>> list(evaluations(load("othello:6x6")))
    ['standard', 'squares', 'squares-003', 'mobility', 'frontier', 'phases']
    """
    found = {STANDARD: game.slots.get("evaluate", slots.evaluate)}
    path = FOLDER / game.path.name
    if game.path.parent == source.GAMES and path.exists():
        found |= source.execute_knowledge(path, game.module, game.name).EVALUATIONS
    return found


def ideas(game: Game) -> dict[str, str]:
    """What each evaluation counts, in a line."""
    return {name: (function.__doc__ or "").partition("\n")[0] for name, function in evaluations(game).items()}


@lru_cache(maxsize=64)
def evaluation(game: Game, name: str) -> ModuleType:
    """A part whose `evaluate` is the evaluation of this name; the same each time, so that searches are built once.

    Raises BadOption if the game has none.
    """
    known = evaluations(game)
    if name not in known and not Path(name).is_file():
        raise BadOption(f"{game.spec} has no evaluation {name!r}: there are {', '.join(known)}, or a file of `learn`")
    part = ModuleType(f"evaluation_{source.identifier(name)}")
    part.__dict__["evaluate"] = known[name] if name in known else from_file(game, Path(name).resolve())
    return part


def from_file(game: Game, path: Path) -> Callable[..., int]:
    """The evaluation whose numbers someone has learned: the package's file that reads such numbers, with these."""
    name = file.note_of(path).get("evaluation")
    if name not in evaluations(game):
        raise BadOption(f"{path}: was not learned for {game.spec}")
    reader = FOLDER / f"{game.name}_{name}.py"
    return cast("Callable[..., int]", getattr(source.execute(reader, {"FILE": str(path)}, name), name))
