"""Random boards for tests: a game played by choices that Hypothesis can shrink."""

from collections.abc import Iterable

from hypothesis import strategies as st

from plyglot.core.board import Board
from plyglot.core.game import Game

choices = st.lists(st.integers(0, 1_000), max_size=40)


def board_after(game: Game, numbers: Iterable[int]) -> Board:
    """The board after moves chosen by numbers, or the last one before the game is over."""
    board = game.board()
    for number in numbers:
        legal = board.legal_moves
        after = board.play(legal[number % len(legal)])
        if after.is_over:
            break
        board = after
    return board
