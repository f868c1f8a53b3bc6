"""What the Go Text Protocol leaves to a game: its colours, the names of its moves, its sizes. A game says only what is
different: without a word of its own, its moves have the names that plyglot has for them."""

from __future__ import annotations

from collections.abc import Callable

from plyglot.core.board import Board
from plyglot.core.errors import BadOption, PlyglotError
from plyglot.core.game import Game
from plyglot.core.load import is_ours, load
from plyglot.core.types import DRAW, FIRST, SECOND

PROTOCOL = "gtp"

PASS = "pass"
"""The move that stands in for the side that is left out where one side plays twice in a row."""

RESIGN = "resign"

COLOURS = {"b": "black", "black": "black", "w": "white", "white": "white"}


class Words:
    """A game's words: its own, from the module that its manifest names (`protocols={"gtp": "gtp"}`), where that has a
    function of that name, else the usual ones.

    >>> words = Words(load("othello"))
    >>> words.colour(FIRST), words.side("w"), words.variant(6, None)
    ('black', 1, '6x6')
    >>> words.write_move(words.game.board(), 37)
    'f5'
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        module = game.manifest.protocols.get(PROTOCOL)
        own = game.beside(module) if module else None
        self.read_move: Callable[[Board, str], int] = getattr(own, "read_move", Board.parse_move)
        """The number of a legal move. Raises BadMove, ValueError."""
        self.write_move: Callable[[Board, int], str] = getattr(own, "write_move", Board.move_text)
        """A legal move as the protocol writes it, without spaces."""
        self.variant: Callable[[int, float | None], str] = getattr(own, "variant", square_variant)
        """The variant of a board of so many rows and columns, with a komi if one was told."""
        self.final_score: Callable[[Board], str] = getattr(own, "final_score", final_score)
        """Who has won, and by how much. Raises BadOption while that is not known."""
        self.final_status: Callable[[Board, str], list[str]] | None = getattr(own, "final_status", None)
        """The stones of a status (dead, alive, seki), in a game that has that. Raises BadOption."""
        self.komi: float | None = getattr(own, "KOMI", None)
        """What the second side gets for moving second, in a game that has that."""
        self._first_is_white = str(game.text("PLAYERS")[FIRST]).lower() == "white"

    def colour(self, side: int) -> str:
        """What the protocol calls a side: black moves first, unless the game has it otherwise."""
        return "white" if (side == FIRST) == self._first_is_white else "black"

    def side(self, colour: str) -> int:
        """FIRST or SECOND. Raises BadOption."""
        name = COLOURS.get(colour.lower())
        if name is None:
            raise BadOption(f"a colour must be black or white, not {colour[:40]!r}")
        return FIRST if self.colour(FIRST) == name else SECOND

    def resized(self, size: int, komi: float | None) -> Game:
        """The game on a board of so many rows and columns. Raises BadOption if there is none."""
        try:
            if is_ours(self.game.root):
                return load(f"{self.game.name}:{self.variant(size, komi)}")
        except PlyglotError as error:
            if size_of(self.game) != size:
                raise BadOption("unacceptable size") from error
        if size_of(self.game) != size:
            raise BadOption("unacceptable size")
        return self.game


def square_variant(size: int, komi: float | None) -> str:
    """The variant of a square board, as most games write it."""
    return f"{size}x{size}"


def size_of(game: Game) -> int | None:
    """Rows of a game's board where that is a square; None where it is none.

    >>> size_of(load("othello")), size_of(load("connect4"))
    (8, None)
    """
    rows = game.text("rows")
    drawn = [str(row) if isinstance(row, str) else row for row in rows(game.start, FIRST)] if rows else []
    return len(drawn) if drawn and {len(row) for row in drawn} == {len(drawn)} else None


def final_score(board: Board) -> str:
    """The result of a finished game as the protocol has it.

    >>> final_score(load("tictactoe").board("b2a1b1b3a3c1a2c2c3"))
    '0'
    >>> final_score(load("connect4").board("1213141"))
    'B+Win'
    """
    if not board.is_over:
        raise BadOption("cannot score: the game is not over")
    if board.outcome == DRAW:
        return "0"
    letter = Words(board.game).colour(board.side if board.outcome > 0 else 1 - board.side)[0].upper()
    margin = abs(int(board.game.rule("margin")(board.pos))) if board.game.has_margin else 0
    return f"{letter}+{margin or 'Win'}"
