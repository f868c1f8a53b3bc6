"""Sub-goals of an engine: which ones it pursues, and which one it would name.

Lecture 004 ends with strategies that sub-goals guide. A game's manifest states goals by name, each with a measure of
progress. That is added to the evaluation, so the search finds the moves that make progress, and still sees what they
cost; a win in sight counts more than any progress.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

import numpy as np

from plyglot.core.board import Board
from plyglot.core.drawing.pieces import words_in
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.loading.manifest import Goal
from plyglot.search.evaluation.with_goals import with_goal

STANDARD, ALL, NO_GOALS = "standard", "all", "none"
"""Names for the goals that an engine pursues unless told otherwise, for every goal, and for no goal."""


def goals(game: Game, names: str = STANDARD) -> dict[str, Goal]:
    """The goals of a game that are named, with a plus sign between names. Raises BadOption for one that it does not
    have.

    >>> from plyglot.core.load import load
    >>> goals(load("tictactoe"), "corner")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: ... has no goal 'corner': choose from standard, all, none
    """
    known = game.manifest.goals
    if names == STANDARD:
        return {name: goal for name, goal in known.items() if goal.standard}
    if names in (ALL, NO_GOALS):
        return dict(known) if names == ALL else {}
    wanted = names.split("+")
    for name in wanted:
        if name not in known:
            choice = ", ".join((STANDARD, ALL, NO_GOALS, *known))
            raise BadOption(f"{game.spec} has no goal {name!r}: choose from {choice}")
    return {name: goal for name, goal in known.items() if name in wanted}


def guided(game: Game, evaluation: ModuleType, names: str) -> ModuleType:
    """The part of an evaluation, with the progress towards each of some goals added."""
    for goal in goals(game, names).values():
        evaluation = with_goal(evaluation, game.attribute(goal.progress))
    return evaluation


def pursued(board: Board, chosen: Mapping[str, Goal]) -> str:
    """The name of the first goal that the side to move can pursue; empty if there is none."""
    for name, goal in chosen.items():
        with np.errstate(over="ignore"):
            if goal.when:
                possible = bool(board.game.attribute(goal.when)(board.pos))
            else:
                possible = board.game.attribute(goal.progress)(board.pos) > 0
        if possible:
            return name
    return ""


def goal_words(game: Game, name: str, language: str = "en") -> str:
    """What a goal is, in a language, or as the game says it for all."""
    words = words_in(game.manifest.goals[name].about)
    return words.get(language) or words.get("") or next(iter(words.values()))
