"""What a game tells of a board beyond what stands on its squares: moves in words, warnings, why it is over, pieces that
were taken; and details of a position that an editor sets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from plyglot.core.drawing.pieces import Words, words_in, words_wrong
from plyglot.core.types import ONGOING

if TYPE_CHECKING:
    from plyglot.core.board import Board


class Alert(NamedTuple):
    """A warning to the side to move."""

    words: dict[str, str]
    """By language."""
    squares: list[tuple[int, int]]
    """By row and column from 0."""


@dataclass(frozen=True)
class Detail:
    """Something that a position has beside what stands on its squares, such as a right or a count; a game's `DETAILS`
    has one for each thing that an editor of positions may set.

    >>> Detail("castling", ("-", "K")).values, Detail("moves without progress", range(100)).kind
    (('-', 'K'), 'number')
    """

    name: Words
    """What it is called; with a text for each language, if there are several."""
    values: Sequence[str] | range
    """What it can be: two texts are off and on, more are a list to choose from, a range is a number."""

    def __post_init__(self) -> None:
        if wrong := words_wrong(self.name):
            raise ValueError(f"name {wrong}")
        texts = isinstance(self.values, tuple | list) and all(isinstance(value, str) for value in self.values)
        if not (texts or isinstance(self.values, range)) or len(self.values) < 2:
            raise ValueError(f"values are {self.values!r:.60}: two or more texts, or a range")

    @property
    def kind(self) -> str:
        """`switch`, `choice` or `number`."""
        return "number" if isinstance(self.values, range) else "switch" if len(self.values) == 2 else "choice"

    def allows(self, value: str) -> bool:
        """Whether the detail can have this value.

        >>> Detail("seeds", range(3)).allows("2"), Detail("seeds", range(3)).allows("3")
        (True, False)
        """
        if isinstance(self.values, range):
            return value.isascii() and value.isdecimal() and int(value) in self.values
        return value in self.values


def move_words(board: Board, move: int) -> dict[str, str]:
    """A legal move in words, by language; none if the game has no words for it.

    >>> from plyglot.core.load import load
    >>> board = load("chess").board("e4 e5")
    >>> move_words(board, board.parse_move("Nf3"))["fr"]
    'cavalier g1 en f3'
    """
    own = board.game.text("move_words")
    return words_in(own(board, move)) if own else {}


def alert(board: Board) -> Alert | None:
    """The warning to the side to move, while the game goes on.

    >>> from plyglot.core.load import load
    >>> alert(load("chess").board("e4 f5 Qh5"))
    Alert(words={'en': 'check', 'fr': 'échec'}, squares=[(0, 4)])
    """
    own = board.game.text("alert")
    answer = own(board.pos, board.side) if own and board.outcome == ONGOING else None
    if not answer:
        return None
    words, squares = answer
    return Alert(words_in(words), [(int(row), int(column)) for row, column in squares])


def end_words(board: Board) -> dict[str, str]:
    """Why a game that is over by its rules is over, by language; none if the game has no words for it.

    >>> from plyglot.core.load import load
    >>> end_words(load("chess").board("f3 e5 g4 Qh4"))["en"]
    'Checkmate'
    """
    own = board.game.text("end_words")
    return words_in(own(board.pos, board.side)) if own and board.outcome != ONGOING else {}


def captured(board: Board) -> tuple[list[str], list[str]] | None:
    """Signs of the pieces that each player has taken, the first player's takings first; None if the game does not say.

    >>> from plyglot.core.load import load
    >>> captured(load("chess").board("e4 d5 exd5 Qxd5"))
    (['p'], ['P'])
    """
    own = board.game.text("captured")
    if not own:
        return None
    first, second = own(board.pos, board.side)
    return list(first), list(second)


def details(board: Board) -> list[str]:
    """The values of the game's DETAILS on a board.

    >>> from plyglot.core.load import load
    >>> details(load("chess").board("e4"))
    ['K', 'Q', 'k', 'q', '-', '0', '1']
    """
    own = board.game.text("details")
    return [str(value) for value in own(board.pos, board.side)] if own else []
