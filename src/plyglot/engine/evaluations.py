"""Evaluations by name: those of a game's manifest, and `by-hand`, which fills its slot `evaluate`.

One of them is the `standard`, as the manifest says; where the board does not have it, the one by hand. A path names a
file of weights that `plyglot learn` wrote.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from plyglot.core import slots
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.game import Game, checked_unit
from plyglot.core.loading import source
from plyglot.core.loading.manifest import BY_HAND, MENACE, NETWORK, PATTERNS, TD, TERMS, Evaluation, Learned
from plyglot.core.units import POINTS, Measure
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_boxes import box_evaluation
from plyglot.search.evaluation.by_counts import counts_evaluation, network_of_file
from plyglot.search.evaluation.by_network import network_evaluation
from plyglot.search.evaluation.by_patterns import pattern_evaluation
from plyglot.search.evaluation.by_terms import term_evaluation
from plyglot.search.scores.expected import POINT

STANDARD = "standard"

Made = tuple[Callable[..., int], Callable[..., int] | None]
"""An evaluation as a function of a position and, if it has one, as one that follows the moves."""


def not_following(make: Callable[..., Callable[..., int]]) -> Callable[..., Made]:
    """A maker of evaluations that do not follow the moves."""
    return lambda spec, path: (make(spec, path), None)


MAKERS = {
    PATTERNS: not_following(pattern_evaluation),
    MENACE: not_following(box_evaluation),
    TERMS: not_following(term_evaluation),
    NETWORK: network_evaluation,
    TD: counts_evaluation,
}
"""Functions that make an evaluation of a spec and a file of weights, by learning method."""


def evaluations(game: Game) -> Mapping[str, Callable[..., int]]:
    """The evaluations that a game has, by name; each is made when it is asked for.

    >>> from plyglot.core.load import load
    >>> list(evaluations(load("othello:6x6")))
    ['standard', 'by-hand', 'squares', ...]
    """
    return _Evaluations(game)


class _Evaluations(Mapping[str, Callable[..., int]]):
    def __init__(self, game: Game) -> None:
        self._game, self._declared = game, declared(game)

    def __getitem__(self, name: str) -> Callable[..., int]:
        chosen = best(self._game) if name == STANDARD else name
        if chosen == BY_HAND:
            by_hand: Callable[..., int] = self._game.slots.get("evaluate", slots.evaluate)
            return by_hand
        return _function(self._game, self._declared[chosen])

    def __contains__(self, name: object) -> bool:
        return name in (STANDARD, BY_HAND) or name in self._declared

    def __iter__(self) -> Iterator[str]:
        return iter((STANDARD, BY_HAND, *self._declared))

    def __len__(self) -> int:
        return 2 + len(self._declared)


def declared(game: Game) -> dict[str, Evaluation | Learned]:
    """Evaluations of the manifest that this board has: learned ones fit the usual board only."""
    return {
        name: entry
        for name, entry in game.manifest.evaluations.items()
        if isinstance(entry, Evaluation) or (fits(game, entry) and weights_of(game, entry).exists())
    }


def best(game: Game) -> str:
    """The name of the evaluation that is the standard; the first one of a game that has none by hand."""
    known = declared(game)
    if game.manifest.standard in known:
        return game.manifest.standard
    return BY_HAND if "evaluate" in game.slots else next(iter(known), BY_HAND)


def unit_of(game: Game, name: str = STANDARD) -> Measure:
    """What an evaluation counts in; one of a file as the evaluation that was learned by the same method.

    Raises BadOption if the game has no such evaluation, BadGame if it states no unit.

    >>> from plyglot.core.load import load
    >>> [unit_of(load("othello"), name).noun(64) for name in ("standard", "mobility", "squares")]
    ['+2.0 discs', '+64 moves', '+64 points']
    >>> unit_of(load("othello"), "mobility").margin(4)
    '4 discs'
    """
    chosen = best(game) if name == STANDARD else name
    if chosen == BY_HAND:
        return game.unit
    entry = declared(game).get(chosen) or _entry_of_file(game, chosen)
    stated = checked_unit(game.attribute(entry.unit), entry.unit, game.root) if entry.unit else POINTS
    return replace(stated, margins=game.unit.margin_unit)


def learned_by(game: Game, method: str) -> Learned | None:
    """Entry of the manifest for an evaluation learned by a method, if the game has one for this board."""
    learned = (entry for entry in game.manifest.evaluations.values() if isinstance(entry, Learned))
    return next((entry for entry in learned if entry.method == method and fits(game, entry)), None)


def fits(game: Game, entry: Learned) -> bool:
    """Whether what was learned is for this board."""
    return game.standard or entry.for_variants or game.variant in entry.variants


def weights_of(game: Game, entry: Learned) -> Path:
    """File with the weights for this board."""
    return game.folder / entry.variants.get(game.variant, entry.weights)


def ideas(game: Game) -> dict[str, str]:
    """Description of each evaluation, in a line."""
    written = game.slots.get("evaluate")
    by_hand = (written.__doc__ or "") if written else "0 for every unfinished position: the game has no `evaluate`."
    about = {BY_HAND: by_hand.partition("\n")[0]} | {name: entry.about for name, entry in declared(game).items()}
    return {STANDARD: about[best(game)]} | about


def evaluation(game: Game, name: str) -> ModuleType:
    """A part whose `evaluate` is the evaluation of this name; the same each time, so that searches are built once.

    Raises BadOption if the game has none, BadFile if what was learned does not fit.
    """
    known = evaluations(game)
    if name in known:
        chosen = best(game) if name == STANDARD else name
        entry = declared(game).get(chosen)
        return _part(chosen, known[chosen], _calibration(game, entry), _following(game, entry))
    learned, path = _entry_of_file(game, name), Path(name)
    function, following = _made(game, learned, path.resolve())
    return _part(file.read_header(path)["sha256"][:16], function, _calibration(game, learned), following)


def _entry_of_file(game: Game, name: str) -> Learned:
    """The manifest's entry for what a file of `learn` was learned for. Raises BadOption, BadFile."""
    path = Path(name)
    if not path.is_file():
        known = ", ".join(evaluations(game))
        raise BadOption(f"{game.spec} has no evaluation {name!r}: choose from {known}, or a file of `learn`")
    entry = learned_by(game, str(file.read_header(path).get("method")))
    if entry is None:
        raise BadFile(f"{path}: not learned for {game.spec}")
    return entry


def chances_of(game: Game, name: str) -> Callable[..., Sequence[float]]:
    """The chances that an evaluation tells of a position of a game with dice: to win, by two points ..., and to lose by
    two points ... (`search/evaluation/by_counts.py`). One that tells points alone is taken to mean wins of one point.
    """
    known, chosen = evaluations(game), best(game) if name == STANDARD else name
    entry = declared(game).get(chosen) if chosen in known else _entry_of_file(game, name)
    if isinstance(entry, Learned) and entry.method == TD:
        path = weights_of(game, entry) if chosen in known else Path(name).resolve()
        return network_of_file(game.beside(entry.spec), path).chances
    evaluate = known[chosen]
    return lambda pos: chances_by_points(evaluate(pos))


def chances_by_points(points: int) -> list[float]:
    """The chance to win that an estimate in points stands for, if no game counts more.

    >>> chances_by_points(POINT // 2), chances_by_points(2 * POINT)
    ([0.75], [1.0])
    """
    return [min(max((points / POINT + 1) / 2, 0.0), 1.0)]


def _function(game: Game, entry: Evaluation | Learned) -> Callable[..., int]:
    if isinstance(entry, Learned):
        return _made(game, entry, weights_of(game, entry))[0]
    function: Callable[..., int] = game.attribute(entry.function)
    return function


def _following(game: Game, entry: Evaluation | Learned | None) -> Callable[..., int] | None:
    """What follows the moves and says the same as the evaluation, if there is such a function."""
    if isinstance(entry, Learned):
        return _made(game, entry, weights_of(game, entry))[1]
    return game.attribute(entry.follow) if entry and entry.follow else None


def _made(game: Game, entry: Learned, path: Path) -> Made:
    """An evaluation of a file."""
    return MAKERS[entry.method](game.beside(entry.spec), path)


def _calibration(game: Game, entry: Evaluation | Learned | None) -> Callable[..., int]:
    function: Callable[..., int] = (
        game.attribute(entry.calibration) if entry and entry.calibration else slots.probcut_deviation
    )
    return function


@lru_cache(maxsize=64)
def _part(
    name: str, evaluate: Callable[..., int], deviation: Callable[..., int], following: Callable[..., int] | None
) -> ModuleType:
    part = ModuleType(f"evaluation_{source.identifier(name)}")
    part.__dict__.update(evaluate=evaluate, probcut_deviation=deviation)
    if following:
        part.__dict__["evaluate_at"] = following
    return part
