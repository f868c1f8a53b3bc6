"""The games' rules beside other programs', and beside naive twins."""

from __future__ import annotations

import numpy as np
import pytest

from plyglot.core.board import Board
from plyglot.core.load import load
from plyglot.core.types import DRAW, LOSS, ONGOING, WIN
from support.games import random_boards


@pytest.mark.oracle
@pytest.mark.parametrize(
    ("spec", "peer"),
    [
        ("tictactoe", "tic_tac_toe"),
        ("connect4", "connect_four"),
        ("connect4:5x4:3", "connect_four(columns=5,rows=4,x_in_row=3)"),
        ("othello", "othello"),
    ],
)
def test_agrees_with_open_spiel(spec: str, peer: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    for seed in range(12):
        state = pyspiel.load_game(peer).new_initial_state()
        for board in random_boards(load(spec), seed, games=1):
            if board.history:
                state.apply_action(board.history_numbers[-1])
            assert state.is_terminal() == board.is_over
            if board.is_over:
                sign = {LOSS: -1, DRAW: 0, WIN: 1}[board.outcome]
                assert list(state.returns()) == ([sign, -sign] if board.side == 0 else [-sign, sign])
            else:
                assert state.legal_actions() == board.legal_numbers
                assert state.current_player() == board.side


def naive_othello(board: Board) -> tuple[list[str], int]:
    """The moves and the lead in discs, found square by square in the drawing."""
    rows = board.game.text("rows")(board.pos, board.side)
    squares = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    own, opp = "XO" if board.side == 0 else "OX"

    def outflanks(x: int, y: int, dx: int, dy: int) -> bool:
        distance = 1
        while squares.get((x + distance * dx, y + distance * dy)) == opp:
            distance += 1
        return distance > 1 and squares.get((x + distance * dx, y + distance * dy)) == own

    around = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    moves = [xy for xy, sign in squares.items() if sign == "." and any(outflanks(*xy, *step) for step in around)]
    signs = list(squares.values())
    return [f"{'abcdefgh'[x]}{y + 1}" for x, y in moves], signs.count(own) - signs.count(opp)


@pytest.mark.parametrize("spec", ["othello:4x4", "othello:6x6", "othello"])
def test_othello_against_naive_rules(spec: str) -> None:
    game, passes = load(spec), 0
    for board in random_boards(game, seed=1, games=8):
        moves, lead = naive_othello(board)
        if board.is_over:
            assert moves == []
            assert naive_othello(Board.at(game, game.Position(*reversed(board.pos)), 1 - board.side))[0] == []
            assert board.outcome == int(np.sign(lead))
            margin, squares = game.rule("margin")(board.pos), len(board.text) - 2
            winner = (margin + squares) // 2 if margin > 0 else (squares - margin) // 2
            assert np.sign(margin) == np.sign(lead)
            assert winner == max(map(board.text[:-2].count, "XO")) + board.text.count("-") * bool(margin)
        else:
            assert board.legal_moves == (moves or ["pass"])
            passes += not moves
    assert passes


@pytest.mark.parametrize("size", ["3x3", "4x5:h", "5x1", "8x8", "3x21", "11x11:h"])
def test_domineering_against_naive_rules(size: str) -> None:
    game = load(f"domineering:{size}")
    for board in random_boards(game, seed=2, games=4):
        rows = board.text[:-2].split("/")
        below, right, name = ((1, 0, "v"), (0, 1, "h"))[int(board.pos.turn)]
        free = {(y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "."}
        places = sorted((y, x) for y, x in free if (y + below, x + right) in free)
        assert board.legal_moves == [f"{chr(97 + x)}{y + 1}{name}" for y, x in places]
        assert board.outcome == (ONGOING if places else LOSS)
        assert sum(row.count(".") for row in rows) == len(free) == len("".join(rows)) - 2 * len(board.history)


def test_domineering_longest_games() -> None:
    for spec in ("domineering:1x6:h", "domineering:4x4"):
        game = load(spec)
        assert max(len(board.history) for board in random_boards(game, seed=3, games=60)) == game.max_plies


def test_connect4_lines_of_all_lengths() -> None:
    for spec in ("connect4:5x5:5", "connect4:6x4:3", "connect4:2x9:2", "connect4:9x7:4"):
        game = load(spec)
        line = int(spec[-1])
        for board in random_boards(game, seed=4, games=20):
            rows = game.text("rows")(board.pos, board.side)
            squares = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
            last = "O" if board.side == 0 else "X"
            steps = ((1, 0), (0, 1), (1, 1), (1, -1))
            won = any(
                all(squares.get((x + i * dx, y + i * dy)) == last for i in range(line))
                for x, y in squares
                for dx, dy in steps
            )
            full = "." not in squares.values()
            assert board.outcome == (LOSS if won else DRAW if full else ONGOING)
