"""A recorded game, whatever file it comes from or goes to."""

from __future__ import annotations

import msgspec

from plyglot.core.board import Board
from plyglot.core.load import load
from plyglot.formats.squares import NUMBERS
from plyglot.games.othello.rules import PASS

USUAL_GAME = "othello"


class Thought(msgspec.Struct, frozen=True):
    """What a player noted beside a move."""

    score: float | None = None
    """In discs, for the player."""
    seconds: float | None = None


class GameRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One game. What a file does not say is empty, or None.

    >>> record = GameRecord(moves=("f5", "d6"), players=("Iwasaki", "Kitajima"))
    >>> record.board().notation
    'f5d6'
    """

    game: str = USUAL_GAME
    """The game's spec."""
    start: str = ""
    """The position in which it began, in the game's notation; empty for the usual one."""
    moves: tuple[str, ...] = ()
    """Every ply, passes included, in the game's notation."""
    players: tuple[str, str] = ("", "")
    """FIRST's and SECOND's names."""
    ratings: tuple[float | None, float | None] = (None, None)
    score: float | None = None
    """What FIRST won by, as the file says."""
    ending: str = ""
    """Why the game ended, if not by the rules: `resigned`, `time` or `agreed`."""
    date: str = ""
    event: str = ""
    """The tournament or the place."""
    clock: str = ""
    """The time for both players, as GGF writes it."""
    thoughts: tuple[Thought, ...] = ()
    """One for each move, or none at all."""
    theory: int | None = None
    """What FIRST would have won by, had both sides played the last `theory_empties` squares perfectly."""
    theory_empties: int = 0
    scores: tuple[tuple[str, int], ...] = ()
    """What moves in the position reached are worth to the side to move, in discs."""
    comment: str = ""

    def placed(self) -> list[int]:
        """The numbers of the squares that were played; passes, which are forced, are left out.

        >>> GameRecord(moves=("f5", "pass", "d6")).placed()
        [37, 43]
        """
        return [NUMBERS[move] for move in self.moves if NUMBERS[move] != PASS]

    def board(self) -> Board:
        """The board that the game has reached, with its history. Raises BadMove, BadPosition."""
        board = load(self.game).board(self.start)
        for move in self.moves:
            board = board.play(move)
        return board
