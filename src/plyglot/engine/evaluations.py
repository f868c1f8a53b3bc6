"""Evaluations by name: those of a game's manifest, and `by-hand`, which fills its slot `evaluate`.

One of them is the `standard`, as the manifest says; where the board does not have it, the one by hand. A path names a
file of weights that `plyglot learn` wrote.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from plyglot.core import slots
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.game import Game
from plyglot.core.loading import source
from plyglot.core.loading.manifest import BY_HAND, Evaluation, Learned
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_boxes import box_evaluation
from plyglot.search.evaluation.by_patterns import pattern_evaluation

STANDARD = "standard"

METHODS = {"patterns": pattern_evaluation, "menace": box_evaluation}
"""Functions that make an evaluation of a spec and a file of weights, by learning method."""


def evaluations(game: Game) -> dict[str, Callable[..., int]]:
    """The evaluations that a game has.

    >>> from plyglot.core.load import load
    >>> list(evaluations(load("othello:6x6")))
    ['standard', 'by-hand', 'squares', 'squares-003', 'mobility', 'frontier', 'phases']
    """
    named = {name: _function(game, told) for name, told in declared(game).items()}
    by_hand = game.slots.get("evaluate", slots.evaluate)
    found = {BY_HAND: by_hand} | named
    return {STANDARD: found[best(game)]} | found


def declared(game: Game) -> dict[str, Evaluation | Learned]:
    """Evaluations of the manifest that this board has: learned ones fit the usual board only."""
    return {
        name: told
        for name, told in game.manifest.evaluations.items()
        if isinstance(told, Evaluation) or (game.standard and (game.root / told.weights).exists())
    }


def best(game: Game) -> str:
    """The name of the evaluation that is the standard."""
    return game.manifest.standard if game.manifest.standard in declared(game) else BY_HAND


def learned_by(game: Game, method: str) -> Learned | None:
    """Entry of the manifest for an evaluation learned by a method, if the game has one for this board."""
    learned = (told for told in game.manifest.evaluations.values() if isinstance(told, Learned))
    return next((told for told in learned if told.method == method and game.standard), None)


def ideas(game: Game) -> dict[str, str]:
    """Description of each evaluation, in a line."""
    by_hand = game.slots.get("evaluate", slots.evaluate).__doc__ or ""
    about = {BY_HAND: by_hand.partition("\n")[0]} | {name: told.about for name, told in declared(game).items()}
    return {STANDARD: about[best(game)]} | about


def evaluation(game: Game, name: str) -> ModuleType:
    """A part whose `evaluate` is the evaluation of this name; the same each time, so that searches are built once.

    Raises BadOption if the game has none, BadFile if what was learned does not fit.
    """
    known = evaluations(game)
    if name in known:
        chosen = best(game) if name == STANDARD else name
        return _part(chosen, known[chosen], _calibration(game, declared(game).get(chosen)))
    path = Path(name)
    if not path.is_file():
        raise BadOption(f"{game.spec} has no evaluation {name!r}: there are {', '.join(known)}, or a file of `learn`")
    header = file.read_header(path)
    told = learned_by(game, str(header.get("method")))
    if told is None:
        raise BadFile(f"{path}: not learned for {game.spec}")
    function = METHODS[told.method](game.beside(told.spec), path.resolve())
    return _part(header["sha256"][:16], function, _calibration(game, told))


def _function(game: Game, told: Evaluation | Learned) -> Callable[..., int]:
    if isinstance(told, Learned):
        return METHODS[told.method](game.beside(told.spec), game.root / told.weights)
    function: Callable[..., int] = game.attribute(told.function)
    return function


def _calibration(game: Game, told: Evaluation | Learned | None) -> Callable[..., int]:
    function: Callable[..., int] = (
        game.attribute(told.calibration) if told and told.calibration else slots.probcut_deviation
    )
    return function


@lru_cache(maxsize=64)
def _part(name: str, evaluate: Callable[..., int], deviation: Callable[..., int]) -> ModuleType:
    part = ModuleType(f"evaluation_{source.identifier(name)}")
    part.__dict__.update(evaluate=evaluate, probcut_deviation=deviation)
    return part
