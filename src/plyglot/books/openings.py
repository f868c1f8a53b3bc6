"""Names of openings, from a file of lines in a game's folder that its manifest names.

A line is `moves | English name | name in French`, the last part where that is another one; what begins with # is a
comment. It names the position that its moves lead to, and so every position that symmetries make alike, whatever moves
led there.
"""

from __future__ import annotations

from functools import lru_cache

from plyglot.books.keys import Key, Keys
from plyglot.core.board import Board
from plyglot.core.errors import BadFile, InputError
from plyglot.core.files import reason_of
from plyglot.core.game import Game

PLIES_BEYOND = 8
"""Plies behind the longest named line within which moves in another order are still recognised."""

Names = dict[str, str]
"""A name by language."""


class Openings:
    """Opening names of a game.

    >>> from plyglot.core.load import load
    >>> openings = Openings.of(load("othello"))
    >>> [openings.name(load("othello").board(moves)).get("fr") for moves in ("", "f5d6", "f5d6c3", "f5d6c3d3c4")]
    [None, 'Ouverture perpendiculaire', 'Ouverture perpendiculaire', 'Tigre']
    """

    def __init__(self, keys: Keys, names: dict[Key, Names], plies: int) -> None:
        self.keys, self.names, self.plies = keys, names, plies

    @staticmethod
    @lru_cache(maxsize=64)
    def of(game: Game) -> Openings:
        """The names that a game's folder has for this board; none if there is no such file. Raises BadFile."""
        keys, names, longest = Keys(game), dict[Key, Names](), 0
        file = game.manifest.openings.get(game.variant)
        path = game.folder / file if file else None
        try:
            lines = path.read_text(encoding="utf-8").splitlines() if path else []
        except (OSError, ValueError) as error:
            raise BadFile(f"{path}: cannot be read: {reason_of(error)}") from error
        for number, line in enumerate(lines, 1):
            if not line.strip() or line.startswith("#"):
                continue
            moves, *named = (part.strip() for part in line.split("|"))
            if not 1 <= len(named) <= 2 or not all(named):
                raise BadFile(f"{path}: line {number}: expected moves | name | name in French")
            try:
                board = game.board(moves)
            except InputError as error:
                raise BadFile(f"{path}: line {number}: {error}") from error
            names[keys.place(board.pos).key] = {"en": named[0], "fr": named[-1]}
            longest = max(longest, len(board.history_numbers))
        return Openings(keys, names, longest)

    def name(self, board: Board) -> Names:
        """The name of the opening that a game has taken: of its last position that has one. Empty if none has."""
        if not self.names:
            return {}
        for each in reversed(board.boards()[: self.plies + PLIES_BEYOND]):
            if found := self.names.get(self.keys.place(each.pos).key):
                return found
        return {}
