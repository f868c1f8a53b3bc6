"""What a game says about how it can be learned: its file in `knowledge/learned`, which is a part of a search too."""

from __future__ import annotations

import importlib
from types import ModuleType

from plyglot.core import source
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.knowledge.learned.reading import lesson_file


def lesson_of(game: Game) -> ModuleType:
    """The patterns of a game. Raises BadOption if nobody has described any, or if they are of another board.

    >>> lesson_of(load("othello")).UNITS
    128
    >>> lesson_of(load("othello:6x6"))
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: othello:6x6 has no patterns to learn: those of othello are for another board
    """
    return described(game, "learned", "patterns")


def boxes_of(game: Game) -> ModuleType:
    """The boxes of a game, for MENACE-like learning. Raises BadOption as above.

    >>> boxes_of(load("othello")).ALL_BOXES == 2**19 + 2**17
    True
    """
    return described(game, "menace", "boxes")


def described(game: Game, kind: str, what: str) -> ModuleType:
    """A file of `knowledge/learned`."""
    lesson = lesson_file(kind, game.name)
    if game.path.parent != source.GAMES or not lesson.exists():
        raise BadOption(f"{game.spec} has no {what} to learn: describe them in knowledge/learned/{lesson.name}")
    if game != load(game.name):
        raise BadOption(f"{game.spec} has no {what} to learn: those of {game.name} are for another board")
    return importlib.import_module(f"plyglot.knowledge.learned.{lesson.stem}")
