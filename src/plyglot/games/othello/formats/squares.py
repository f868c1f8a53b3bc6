"""Spellings of Othello moves in files: `F5`, `f5`, and a pass as `PA`, `PASS`, `PS` or `--`."""

from __future__ import annotations

from ..notation import format_move
from ..rules import PASS

NAMES = {number: format_move(number) for number in range(PASS + 1)}
"""Names of moves by their number, the same on boards of all sizes."""

NUMBERS = {name: number for number, name in NAMES.items()} | dict.fromkeys(("pa", "ps", "--"), PASS)


def number_of(text: str) -> int | None:
    """The number of a move, or None if the text is not a move.

    >>> number_of("F5"), number_of("PA"), number_of("z9")
    (37, 64, None)
    """
    return NUMBERS.get(text.strip().lower())


def short(name: str) -> str:
    """A move in two capital characters, as in GGF and NBoard.

    >>> short("f5"), short("pass")
    ('F5', 'PA')
    """
    return name[:2].upper()
