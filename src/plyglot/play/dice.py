"""Dice: throws of chance, drawn by the odds that a game gives them."""

from __future__ import annotations

import random
from bisect import bisect_right
from itertools import accumulate

from plyglot.core.board import Board


class Dice:
    """Throws that a seed decides. Each takes one number of a random sequence, whatever can be thrown: so two games with
    the same seed have the same luck, throw by throw.

    >>> from plyglot.core.load import load
    >>> board = load("backgammon").board()
    >>> Dice("a").thrown(board) == Dice("a").thrown(board)
    True
    """

    def __init__(self, seed: str) -> None:
        self._random = random.Random(f"dice {seed}")

    def thrown(self, board: Board) -> Board:
        """The board after a throw."""
        odds = list(accumulate(board.weight(number) for number in board.legal_numbers))
        drawn = self._random.random() * odds[-1]
        return board.after(board.legal_numbers[bisect_right(odds, drawn)])
