"""Algorithms and parts as users name them: ours by name, their own by file. A file is proved before it runs here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType

from plyglot.core.game import Game
from plyglot.search.catalogue import Algorithm, named
from plyglot.studying.options import parts_named
from plyglot.studying.student.loading import is_path, load_kernel, load_part
from plyglot.studying.student.proof import KERNEL, PART, Proof, prove

Prove = Callable[[str, str, Game, str, str, tuple[str, ...]], Proof | None]
"""A function like `prove`, which may tell the user about it."""


class Chosen:
    """Algorithms and parts for one game, one kind of score and one evaluation.

    Raises BadOption for an unknown name; BadKernel or WrongAnswer for a file that is invalid or wrong.

    >>> from plyglot.core.load import load
    >>> Chosen(load("tictactoe"), "estimate").algorithm("pvs").name
    'pvs'
    """

    def __init__(self, game: Game, scores: str, evaluate: str = "standard", prove: Prove = prove) -> None:
        self.game, self.scores, self.evaluate, self._prove = game, scores, evaluate, prove

    def algorithm(self, name: str) -> Algorithm:
        """The algorithm of a name or a file."""
        if not is_path(name):
            return named(name)
        self._prove(name, KERNEL, self.game, self.scores, self.evaluate, ())
        return load_kernel(name)

    def parts(self, names: Sequence[str]) -> list[ModuleType]:
        """The modules of parts by name or file."""
        found: list[ModuleType] = []
        ours = tuple(name for name in names if not is_path(name))
        for name in ours:
            parts_named(name)  # refuse a bad name before a proof takes time
        for name in names:
            if is_path(name):
                self._prove(name, PART, self.game, self.scores, self.evaluate, ours)
                found.append(load_part(name))
            else:
                found += parts_named(name)
        return found
