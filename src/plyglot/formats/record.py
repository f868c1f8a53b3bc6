"""Game records, independent of file format."""

from __future__ import annotations

import msgspec

from plyglot.core.board import Board
from plyglot.core.load import load
from plyglot.formats.squares import NUMBERS
from plyglot.games.othello.rules import PASS

USUAL_GAME = "othello"


class Thought(msgspec.Struct, frozen=True):
    """A player's notes on a move."""

    score: float | None = None
    """In discs, for the player who moved."""
    seconds: float | None = None


class GameRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One game; a field that a file does not have is empty, or None.

    >>> record = GameRecord(moves=("f5", "d6"), players=("Iwasaki", "Kitajima"))
    >>> record.board().notation
    'f5d6'
    """

    game: str = USUAL_GAME
    """The game's spec."""
    start: str = ""
    """Starting position in the game's notation; empty for the standard one."""
    moves: tuple[str, ...] = ()
    """Every ply, passes included, in the game's notation."""
    players: tuple[str, str] = ("", "")
    """FIRST's and SECOND's names."""
    ratings: tuple[float | None, float | None] = (None, None)
    score: float | None = None
    """FIRST's margin, as the file says."""
    ending: str = ""
    """Why the game ended, if not by the rules: `resigned`, `time` or `agreed`."""
    date: str = ""
    event: str = ""
    """Tournament or place."""
    clock: str = ""
    """Time control of both players, as in GGF."""
    thoughts: tuple[Thought, ...] = ()
    """One for each move, or none."""
    theory: int | None = None
    """FIRST's margin with perfect play by both sides from `theory_empties` empty squares on."""
    theory_empties: int = 0
    scores: tuple[tuple[str, int], ...] = ()
    """Scores of moves in the final position, in discs, for the side to move."""
    comment: str = ""

    def placed(self) -> list[int]:
        """The numbers of the squares played, without passes, which are forced.

        >>> GameRecord(moves=("f5", "pass", "d6")).placed()
        [37, 43]
        """
        return [NUMBERS[move] for move in self.moves if NUMBERS[move] != PASS]

    def board(self) -> Board:
        """The final board, with its history. Raises BadMove, BadPosition."""
        board = load(self.game).board(self.start)
        for move in self.moves:
            board = board.play(move)
        return board
