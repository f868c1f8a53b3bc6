"""Evaluations by name: `by-hand` is what the game's knowledge, or its own file, says; others are files of
`knowledge/evaluations`, executed against the variant of the game that is played, as its knowledge is, and what was
learned about the usual board. One of them may be the `standard`, as its game says; if none is, that is the one by hand.
A path names what `plyglot learn` wrote there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from plyglot.core import slots, source
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.slots import doubt
from plyglot.knowledge.learned import file
from plyglot.knowledge.learned.reading import KINDS, evaluation_of, lesson_file, shipped_file

FOLDER = source.KNOWLEDGE / "evaluations"
STANDARD, BY_HAND = "standard", "by-hand"


def evaluations(game: Game) -> dict[str, Callable[..., int]]:
    """The evaluations that a game has.

    >>> from plyglot.core.load import load
    >>> list(evaluations(load("othello:6x6")))
    ['standard', 'by-hand', 'squares', 'squares-003', 'mobility', 'frontier', 'phases']
    """
    by_hand = game.slots.get("evaluate", slots.evaluate)
    named = {BY_HAND: by_hand} | getattr(described(game), "EVALUATIONS", {}) | learned(game)
    return {STANDARD: named[best(game)]} | named


def learned(game: Game) -> dict[str, Callable[..., int]]:
    """Those that the package has learned, for the board that it learned them on."""
    shipped = [kind for kind in KINDS if is_lesson_of(game, kind) and shipped_file(kind, game.name).exists()]
    return {kind: evaluation_of(kind, game.name) for kind in shipped}


def is_lesson_of(game: Game, kind: str) -> bool:
    """Whether someone has described how a game's evaluation of this kind is learned, for this board."""
    ours = game.path.parent == source.GAMES and kind in KINDS and lesson_file(kind, game.name).exists()
    return ours and game == load(game.name)


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
        chosen = best(game) if name == STANDARD else name
        return _part(chosen, known[chosen], doubts(game).get(chosen, doubt))
    path = Path(name)
    if not path.is_file():
        raise BadOption(f"{game.spec} has no evaluation {name!r}: there are {', '.join(known)}, or a file of `learn`")
    note = file.note_of(path)
    kind = str(note.get("evaluation"))
    if not is_lesson_of(game, kind):
        raise BadOption(f"{path}: was not learned for {game.spec}")
    return _part(note["sha256"][:16], evaluation_of(kind, game.name, path), doubts(game).get(kind, doubt))


@lru_cache(maxsize=64)
def _part(name: str, evaluate: Callable[..., int], doubting: Callable[..., int]) -> ModuleType:
    part = ModuleType(f"evaluation_{source.identifier(name)}")
    part.__dict__.update(evaluate=evaluate, doubt=doubting)
    return part
