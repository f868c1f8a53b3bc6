"""Evaluations by name: `by-hand` is what the game's knowledge, or its own file, says; others are files of
`knowledge/evaluations`, executed against the variant of the game that is played, as its knowledge is. One of them may
be the `standard`, as it says; if none is, that is the one by hand. A path names what `plyglot learn` wrote there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType

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


def evaluation(game: Game, name: str) -> ModuleType:
    """A part whose `evaluate` is the evaluation of this name; the same each time, so that searches are built once.

    Raises BadOption if the game has none.
    """
    known = evaluations(game)
    if name in known:
        return _by_name(game, best(game) if name == STANDARD else name)
    path = Path(name)
    if not path.is_file():
        raise BadOption(f"{game.spec} has no evaluation {name!r}: there are {', '.join(known)}, or a file of `learn`")
    note = file.note_of(path)
    kind = str(note.get("evaluation"))
    if kind not in known:
        raise BadOption(f"{path}: was not learned for {game.spec}")
    return _from_file(game, kind, path.resolve(), note["sha256"])


@lru_cache(maxsize=64)
def _by_name(game: Game, name: str) -> ModuleType:
    return _part(name, evaluations(game)[name], doubts(game).get(name, doubt))


@lru_cache(maxsize=64)
def _from_file(game: Game, kind: str, path: Path, content: str) -> ModuleType:
    """The package's file that reads such numbers, with someone's own; `content` tells them from earlier ones."""
    reader = source.execute(FOLDER / f"{game.name}_{kind}.py", {"FILE": str(path)}, f"{kind}_{content[:16]}")
    return _part(content[:16], getattr(reader, kind), doubts(game).get(kind, doubt))


def _part(name: str, evaluate: Callable[..., int], doubting: Callable[..., int]) -> ModuleType:
    part = ModuleType(f"evaluation_{source.identifier(name)}")
    part.__dict__.update(evaluate=evaluate, doubt=doubting)
    return part
