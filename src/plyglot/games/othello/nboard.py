"""NBoard's words for Othello: games in GGF, moves such as `F5` and `PA`, scores in discs (play/protocols/nboard.py)."""

from __future__ import annotations

from .evaluation import DISC
from .formats.ggf import parse as parse_game
from .formats.ggf import text_of as format_game
from .formats.squares import NAMES, number_of
from .formats.squares import short as format_move
from .rules import SQUARES

__all__ = ["discs", "format_game", "format_move", "parse_game", "parse_move"]


def parse_move(text: str) -> str | None:
    """The name of a move, or None if the text is not a move.

    >>> parse_move("F5"), parse_move("PA"), parse_move("z9")
    ('f5', 'pass', None)
    """
    number = number_of(text)
    return None if number is None else NAMES[number]


def discs(estimate: int) -> float:
    """An evaluation's estimate in discs, of which the board has room for so many.

    >>> discs(48), discs(-19_000)
    (1.5, -64.0)
    """
    return float(min(max(estimate / DISC, -SQUARES), SQUARES))
