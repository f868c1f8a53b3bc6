"""Options of the engine that searches by Monte Carlo, and the parts of its search."""

from __future__ import annotations

from types import ModuleType

import msgspec

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.loading.manifest import BY_HAND
from plyglot.engine.evaluations import STANDARD, best, evaluation
from plyglot.engine.limit import MOST
from plyglot.engine.options import MOST_MEGABYTES, MOST_THREADS, STRONGEST
from plyglot.search.parts import LARGEST_NUMBER, numbers, shared_tree
from plyglot.search.parts.selective import repetition

NO_EVALUATION = "none"
"""In place of the name of an evaluation: playouts to the end of the game."""

JUDGED_AT_ONCE = 0
"""Plies of a playout in a game that has an evaluation and says nothing else: none (measured in docs/engine.md)."""

MANY_MOVES, WIDENS = 512, 4
"""Where a position may have so many moves, children come a few at a time, so fast (WIDENING; docs/engine.md)."""

TUNABLE = ("EXPLORE", "ESTIMATE_SCALE", "RAVE", "WIDENING")
"""Numbers of the search that can be set."""


class TreeOptions(msgspec.Struct, frozen=True):
    """Options of a tree engine.

    >>> TreeOptions(plies=6).plies
    6
    >>> TreeOptions(threads=0)
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: threads must be 1-64, not 0
    """

    evaluate: str = STANDARD
    """Name of the evaluation that judges playouts, or path of a learned one; `none` for playouts to the end."""
    plies: int | None = None
    """Plies of a playout before it is judged; None for the game's own number."""
    simulations: int | None = None
    """Most simulations for a move; None for no limit but time."""
    seed: int | None = None
    """Random seed; None for another one each time."""
    threads: int = 1
    """Threads that grow the tree."""
    megabytes: int = 64
    """Size of the tree."""
    numbers: tuple[tuple[str, int], ...] = ()
    """Numbers of the search to set: pairs such as ("EXPLORE", 700)."""
    level: int = STRONGEST
    """Playing strength, 1 (beginner) to 10 (full strength): a lower one has fewer simulations."""

    def __post_init__(self) -> None:
        for name, value, least, most in (
            ("plies", self.plies, 0, LARGEST_NUMBER),
            ("simulations", self.simulations, 1, MOST),
            ("threads", self.threads, 1, MOST_THREADS),
            ("level", self.level, 1, STRONGEST),
        ):
            if value is not None and not least <= value <= most:
                raise BadOption(f"{name} must be {least}-{most}, not {value}")
        if not 1 <= self.megabytes <= MOST_MEGABYTES:
            raise BadOption(f"memory must be 1-{MOST_MEGABYTES} MB, not {self.megabytes}")
        for name, value in self.numbers:
            if name not in TUNABLE:
                raise BadOption(f"unknown parameter {name}: choose from {', '.join(TUNABLE)}")
            if not 0 <= value <= LARGEST_NUMBER:
                raise BadOption(f"{name} must be 0-{LARGEST_NUMBER}, not {value}")


def tree_parts(game: Game, options: TreeOptions) -> tuple[ModuleType, ...]:
    """The parts of the search: what judges playouts, repetition where it occurs, and what threads share."""
    judged = () if options.evaluate == NO_EVALUATION else (evaluation(game, options.evaluate),)
    repeats = (repetition,) if game.endless else ()
    shared = (shared_tree,) if options.threads > 1 else ()
    many = game.max_moves >= MANY_MOVES and "order" in game.slots and "WIDENING" not in game.slots
    values = {**({"WIDENING": WIDENS} if many else {}), **dict(options.numbers)}
    if (plies := playout_plies(game, options)) is not None:
        values["PLAYOUT_PLIES"] = plies
    return (*repeats, *shared, *judged, numbers(**values))


def playout_plies(game: Game, options: TreeOptions) -> int | None:
    """Plies of a playout: as the options say; else as the game says (None); else none if the game has an evaluation,
    and all of them if it has not.

    >>> from plyglot.core.load import load
    >>> playout_plies(load("tictactoe"), TreeOptions(evaluate="none"))
    10000
    """
    if options.evaluate == NO_EVALUATION:
        return LARGEST_NUMBER
    if options.plies is not None:
        return options.plies
    if "PLAYOUT_PLIES" in game.slots:
        return None
    is_known = options.evaluate != STANDARD or best(game) != BY_HAND or "evaluate" in game.slots
    return JUDGED_AT_ONCE if is_known else LARGEST_NUMBER
