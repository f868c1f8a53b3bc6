"""What a game says about how it can be learned: a module of its folder, which is a part of a search too."""

from __future__ import annotations

from types import ModuleType

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.engine.evaluations import learned_by


def lesson_of(game: Game) -> ModuleType:
    """The patterns of a game. Raises BadOption if nobody has described any, or if they are of another board.

    >>> from plyglot.core.load import load
    >>> lesson_of(load("othello")).UNITS
    128
    >>> lesson_of(load("othello:6x6"))
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: othello:6x6 has no patterns to learn: those of othello are for another board
    """
    return described(game, "patterns", "patterns")


def boxes_of(game: Game) -> ModuleType:
    """The boxes of a game, for MENACE-like learning. Raises BadOption as above.

    >>> from plyglot.core.load import load
    >>> boxes_of(load("othello")).ALL_BOXES == 2**19 + 2**17
    True
    """
    return described(game, "menace", "boxes")


def described(game: Game, method: str, what: str) -> ModuleType:
    """The module of the game's folder that describes what is learned by a method."""
    told = learned_by(game, method)
    if told is not None:
        return game.beside(told.spec)
    if game.standard:
        raise BadOption(
            f"{game.spec} has no {what} to learn: describe them in its folder, and name them in the manifest"
        )
    raise BadOption(f"{game.spec} has no {what} to learn: those of {game.name} are for another board")
