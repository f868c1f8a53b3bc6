"""Evaluations by name: `by-hand` is what the game's knowledge, or its own file, says; others are files of
`knowledge/evaluations`, executed against the variant of the game that is played, as its knowledge is. One of them may
be the `standard`, as it says; if none is, that is the one by hand. A path names what `plyglot learn` wrote there.
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
from plyglot.search.selective import doubt

FOLDER = source.KNOWLEDGE / "evaluations"
STANDARD, BY_HAND = "standard", "by-hand"


def evaluations(game: Game) -> dict[str, Callable[..., int]]:
    """The evaluations that a game has.

    >>> from plyglot.core.load import load
    >>> list(evaluations(load("othello:6x6")))
    ['standard', 'by-hand', 'squares', 'squares-003', 'mobility', 'frontier', 'phases']
    """
    by_hand = game.slots.get("evaluate", slots.evaluate)
    named = {BY_HAND: by_hand} | getattr(described(game), "EVALUATIONS", {})
    return {STANDARD: named[best(game)]} | named


def best(game: Game) -> str:
    """The name of the evaluation that is the standard."""
    return str(getattr(described(game), STANDARD.upper(), BY_HAND))


def described(game: Game) -> ModuleType | None:
    """The file with a game's evaluations, if it has one."""
    path = FOLDER / game.path.name
    has_one = game.path.parent == source.GAMES and path.exists()
    return source.execute_knowledge(path, game.module, game.name) if has_one else None


def doubts(game: Game) -> dict[str, Callable[..., int]]:
    """What is known of how far shallow searches with an evaluation are from deep ones, for those that say it."""
    return dict(getattr(described(game), "DOUBTS", {}))


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
    name = best(game) if name == STANDARD else name
    part = ModuleType(f"evaluation_{source.identifier(name)}")
    part.__dict__["evaluate"] = known[name] if name in known else from_file(game, Path(name).resolve())
    part.__dict__["doubt"] = doubts(game).get(name, doubt)
    return part


def from_file(game: Game, path: Path) -> Callable[..., int]:
    """The evaluation whose numbers someone has learned: the package's file that reads such numbers, with these."""
    name = file.note_of(path).get("evaluation")
    if name not in evaluations(game):
        raise BadOption(f"{path}: was not learned for {game.spec}")
    reader = FOLDER / f"{game.name}_{name}.py"
    return cast("Callable[..., int]", getattr(source.execute(reader, {"FILE": str(path)}, name), name))
