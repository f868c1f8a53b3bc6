"""m,n,k-games, tic-tac-toe's relatives: lines beside a naive twin, known values, threats on the large board."""

import random

import pytest

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.errors import Refusal
from plyglot.core.load import load
from support.games import random_boards

SPECS = ["tictactoe:4x3:3", "tictactoe:5x5:4", "tictactoe:3x9:5", "tictactoe:9x8:4", "tictactoe:12x12:5"]

KNOWN = {"3x3:3": pg.DRAW, "4x3:3": pg.WIN, "4x4:3": pg.WIN, "4x4:4": pg.DRAW}
"""Values with best play: three in a row is won on boards larger than 3x3, four in a row drawn on 4x4."""


def lined_up(lines, length):
    """The sign that has a line, by looking along every row, column and diagonal from every square."""
    height, width = len(lines), len(lines[0])
    for row in range(height):
        for column in range(width):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                ends = row + (length - 1) * down, column + (length - 1) * right
                if not (ends[0] < height and 0 <= ends[1] < width):
                    continue
                signs = {lines[row + i * down][column + i * right] for i in range(length)}
                if len(signs) == 1 and signs != {"."}:
                    return signs.pop()
    return None


@pytest.mark.parametrize("spec", SPECS)
def test_lines_are_those_of_a_naive_twin(spec, interpreted):
    game, length = load(spec), int(spec.rpartition(":")[2])
    for number, board in enumerate(random_boards(game, seed=4, games=6)):
        if board.is_over or number % 5 == 0:
            winner = lined_up(board.text.split("/"), length)
            assert (winner is not None) == (board.winner is not None)
            if winner:
                assert board.winner == "XO".index(winner)
                marked = {board.text.split("/")[row][column] for row, column in board.highlight}
                assert marked == {winner}
                assert len(board.highlight) >= length


@pytest.mark.parametrize(("variant", "outcome"), KNOWN.items())
def test_known_values(variant, outcome):
    assert pg.solve(Board(f"tictactoe:{variant}"), weak=True).outcome == outcome


def test_windows_count_marks(interpreted):
    """Squares that complete a line, and estimates by hand."""
    game = load("tictactoe:7x6:4")
    lacking = game.beside("windows").lacking
    for board in random_boards(game, seed=6, games=4):
        if board.is_over:
            continue
        winning = {move for move in board.legal_moves if board.play(move).winner == board.side}
        found = int(lacking(board.pos.own, board.pos.opp, 1))
        assert {game.text("format_move")(square) for square in range(42) if found >> square & 1} == winning


def test_estimates_are_equal_and_opposite(interpreted):
    for spec in ("tictactoe:5x5:4", "tictactoe:12x12:5"):
        game = load(spec)
        for board in random_boards(game, seed=2, games=1):
            swapped = type(board.pos)(*board.pos[::-1])
            assert game.rule("evaluate")(board.pos) == -game.rule("evaluate")(swapped)


@pytest.mark.parametrize(
    ("moves", "best"),
    [
        ("h8 a1 h9 a2 h10 a3 h11 a5", {"h7", "h12"}),  # five
        ("a1 h8 c1 h9 e1 h10 g1 h11 i1 h6", {"h7"}),  # X must stop H's five at h7: both h7 and h12 win
        ("h8 a1 i8 c15 j8 o1", {"g8", "k8", "f8", "l8"}),  # an open four
    ],
)
def test_threats_on_the_large_board(moves, best):
    board = Board("tictactoe:15x15:5", moves)
    found = pg.Engine(board.game).think(board, pg.Limit(depth=3))
    assert found.best in best


def test_random_moves_are_the_listed_ones(interpreted):
    game, chance = load("tictactoe:15x15:5"), random.Random(1)
    draw = game.rule("random_move")
    board = Board(game, "h8 i9")
    assert {draw(board.pos, pg.u64(chance.getrandbits(64))) for _ in range(4_000)} == set(board.legal_numbers)


@pytest.mark.parametrize("variant", ["16x3:3", "3x3:4", "0x3", "3x3:1"])
def test_sizes_that_do_not_fit(variant):
    with pytest.raises((Refusal, ValueError)):
        load(f"tictactoe:{variant}")
