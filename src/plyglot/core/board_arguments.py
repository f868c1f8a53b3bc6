"""Arguments of a board's methods: what is not a text is refused, with the text that was probably meant."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from plyglot.core.board import Board


def require_text(move: object, board: Board, function: str) -> str:
    """A move's text. Raises TypeError for what is not one; a number is a likely mistake, and may mean another move."""
    if isinstance(move, str):
        return move
    said = f"{function} takes a move as text"
    if not hasattr(move, "__index__"):
        raise TypeError(f"{said}, not {move!r}")
    number, legal = operator.index(move), board._legal
    if text := str(number) if board._spelled(str(number)) in legal else next(iter(legal), ""):
        said += f": write {text!r}" if text == str(number) else f", such as {text!r}"
    meant = [f"; play_number({number}) plays {name!r}, which the rules number {number}" for name in legal]
    raise TypeError(said + "".join(note for note, value in zip(meant, legal.values(), strict=True) if value == number))


def require_position(position: object) -> None:
    """Raise TypeError for a position that is not a text.

    >>> require_position(44)
    Traceback (most recent call last):
    TypeError: a position is a text, not 44: write '44'
    >>> require_position(["f5", "d6"])
    Traceback (most recent call last):
    TypeError: a position is a text, not ['f5', 'd6']: write 'f5 d6'
    """
    if isinstance(position, str):
        return
    words = position if isinstance(position, list | tuple) else [position] if isinstance(position, int) else []
    raise TypeError(f"a position is a text, not {position!r}: write {' '.join(map(str, words))!r}")
