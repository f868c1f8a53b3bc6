"""Game record, independent of the game and of the file format."""

from __future__ import annotations

from dataclasses import dataclass, fields

from plyglot.core.board import Board
from plyglot.core.load import load
from plyglot.formats.game_tree import Line, moves_of


@dataclass(frozen=True)
class Thought:
    """A player's notes on a move."""

    score: float | None = None
    """For the player who moved."""
    seconds: float | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
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
    tree: Line = ()
    """The same moves with comments, glyphs and variations, where a file has some; `moves` may be left out then."""
    players: tuple[str, ...] = ("", "")
    """FIRST's and SECOND's names, or those of all seats."""
    ratings: tuple[float | None, float | None] = (None, None)
    score: float | None = None
    """FIRST's margin, as the file says; 1, 0 or -1 in a game without margins."""
    result: str = ""
    """Points of both as in PGN, `1-0`, `0-1` or `1/2-1/2`, of a file that says no more, or beside the margin."""
    ending: str = ""
    """Reason for the game's end, if not by the rules: `resigned`, `time`, `agreed`, or
    `claimed` for a draw that a player claimed."""
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
    """Notes on the whole game."""
    tags: tuple[tuple[str, str], ...] = ()
    """Other tags of a file that has tags, names and values: PGN's `Site`, `Round`, `ECO` and so on."""

    def __post_init__(self) -> None:
        if self.tree and not self.moves:
            object.__setattr__(self, "moves", moves_of(self.tree))
        if self.tree and self.moves != moves_of(self.tree):
            raise ValueError("the tree's main line differs from the moves")

    def __repr__(self) -> str:
        given = (each for each in fields(self) if getattr(self, each.name) != each.default)
        return f"GameRecord({', '.join(f'{each.name}={getattr(self, each.name)!r}' for each in given)})"

    def __str__(self) -> str:
        names = " - ".join(name or "?" for name in self.players)
        told = (names if any(self.players) else "", self.event, self.date, self.result)
        return f"{', '.join(filter(None, told)) or self.game}: {' '.join(self.moves)}"

    def board(self) -> Board:
        """The final board, with its history. Raises BadMove, BadPosition."""
        board = load(self.game).board(self.start)
        for move in self.moves:
            board = board.play(move)
        return board
