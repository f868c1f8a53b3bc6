"""Game record, independent of the game and of the file format."""

from __future__ import annotations

from dataclasses import dataclass

from plyglot.core.board import Board
from plyglot.core.load import load


@dataclass(frozen=True)
class Thought:
    """A player's notes on a move."""

    score: float | None = None
    """For the player who moved."""
    seconds: float | None = None


@dataclass(frozen=True, kw_only=True)
class GameRecord:
    """One game; a field that a file does not have is empty, or None.

    >>> record = GameRecord(game="othello", moves=("f5", "d6"), players=("Iwasaki", "Kitajima"))
    >>> record.board().notation
    'f5d6'
    """

    game: str
    """The game's spec."""
    start: str = ""
    """Starting position in the game's notation; empty for the standard one."""
    moves: tuple[str, ...] = ()
    """Every ply, passes included, in the game's notation."""
    players: tuple[str, str] = ("", "")
    """FIRST's and SECOND's names."""
    ratings: tuple[float | None, float | None] = (None, None)
    score: float | None = None
    """FIRST's margin, as the file says; 1, 0 or -1 in a game without margins."""
    ending: str = ""
    """Reason for the game's end, if not by the rules: `resigned`, `time` or `agreed`."""
    date: str = ""
    event: str = ""
    """Tournament or place."""
    clock: str = ""
    """Time control of both players, as in GGF."""
    thoughts: tuple[Thought, ...] = ()
    """One for each move, or none."""
    theory: int | None = None
    """FIRST's margin with perfect play by both sides in the last `theory_plies` plies."""
    theory_plies: int = 0
    """Passes aside: empty squares, where each move fills one."""
    scores: tuple[tuple[str, int], ...] = ()
    """Scores of moves in the final position, for the side to move."""
    comment: str = ""

    def board(self) -> Board:
        """The final board, with its history. Raises BadMove, BadPosition."""
        board = load(self.game).board(self.start)
        for move in self.moves:
            board = board.play(move)
        return board
