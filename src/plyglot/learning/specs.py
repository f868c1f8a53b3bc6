"""Specs of what is learned, patterns, boxes, terms or inputs: the module of a game's folder that describes them."""

from __future__ import annotations

from types import ModuleType

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.loading.manifest import MENACE, NETWORK, PATTERNS, TD, TERMS
from plyglot.engine.evaluations import learned_by


def pattern_spec_of(game: Game) -> ModuleType:
    """Pattern spec of a game. Raises BadOption if the game has none, or none for this board.

    >>> from plyglot.core.load import load
    >>> pattern_spec_of(load("othello")).WEIGHT_SCALE
    128
    >>> pattern_spec_of(load("othello:6x6"))
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: othello:6x6 has no patterns to learn: those of othello are for another board
    """
    return spec_of(game, PATTERNS, "patterns")


def box_spec_of(game: Game) -> ModuleType:
    """Box spec of a game, for MENACE-like learning. Raises BadOption likewise.

    >>> from plyglot.core.load import load
    >>> box_spec_of(load("othello")).ALL_BOXES == 2**19 + 2**17
    True
    """
    return spec_of(game, MENACE, "boxes")


def term_spec_of(game: Game) -> ModuleType:
    """Term spec of a game. Raises BadOption likewise.

    >>> from plyglot.core.load import load
    >>> term_spec_of(load("chess")).PHASES
    24
    """
    return spec_of(game, TERMS, "terms")


def network_spec_of(game: Game) -> ModuleType:
    """Network spec of a game. Raises BadOption likewise.

    >>> from plyglot.core.load import load
    >>> network_spec_of(load("chess")).SETS
    12
    """
    return spec_of(game, NETWORK, "inputs of a network")


def td_spec_of(game: Game) -> ModuleType:
    """Spec of what a network counts in a game with dice. Raises BadOption likewise.

    >>> from plyglot.core.load import load
    >>> td_spec_of(load("backgammon")).INPUTS
    196
    """
    return spec_of(game, TD, "counts of a network")


def spec_of(game: Game, method: str, what: str) -> ModuleType:
    """Module that the manifest names for a learning method."""
    entry = learned_by(game, method)
    if entry is not None:
        return game.beside(entry.spec)
    if game.standard:
        raise BadOption(
            f"{game.spec} has no {what} to learn: describe them in its folder, and name the module in its manifest"
        )
    raise BadOption(f"{game.spec} has no {what} to learn: those of {game.name} are for another board")
