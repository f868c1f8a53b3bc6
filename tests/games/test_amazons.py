"""Amazons: published counts, the rules beside a naive twin, moves as text, and the small board's exact value."""

import random

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.errors import Refusal
from plyglot.core.load import load
from plyglot.core.types import u64
from plyglot.games.amazons import rules
from support.games import count, random_boards

PUBLISHED = {
    "amazons": [1, 2_176, 4_307_152],
    "amazons:8x8": [1, 1_232, 1_331_198],
    "amazons:6x6": [1, 544, 238_532, 91_074_224],
    "amazons:5x5": [1, 260, 50_422, 7_940_210],
}
"""Positions by depth, as programs of others count them."""

STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def naive_moves(text):
    """Legal moves as text, square by square from the drawing."""
    *lines, mover = text.replace(" ", "/").split("/")
    height, sign = len(lines), mover.upper()
    board = {(height - 1 - row, column): cell for row, line in enumerate(lines) for column, cell in enumerate(line)}

    def rays(square, free):
        for up, right in STEPS:
            row, column = square[0] + up, square[1] + right
            while (row, column) in free:
                yield row, column
                row, column = row + up, column + right

    def name(square):
        return "abcdefghij"[square[1]] + str(square[0] + 1)

    free = {square for square, cell in board.items() if cell == "."}
    for start, cell in board.items():
        if cell == sign:
            for target in rays(start, free):
                for arrow in rays(target, (free | {start}) - {target}):
                    yield f"{name(start)}-{name(target)}/{name(arrow)}"


@pytest.mark.parametrize("spec", ["amazons:4x4", "amazons:5x7", "amazons:9x8"])
def test_moves_are_those_of_naive_rules(spec, interpreted):
    game = load(spec)
    for number, board in enumerate(random_boards(game, seed=1, games=2)):
        if game.max_plies > 40 and number % 6:
            continue
        moves = sorted(naive_moves(board.text))
        assert sorted(board.legal_moves) == moves
        assert game.rule("count_moves")(board.pos) == len(moves)
        assert board.is_over == (not moves)
        if board.is_over:
            assert board.winner == 1 - board.side


@pytest.mark.parametrize("spec", ["amazons", "amazons:5x5"])
def test_published_counts(spec):
    depth = 2
    assert count(spec, depth)[0] == PUBLISHED[spec][: depth + 1]


@pytest.mark.long
@pytest.mark.parametrize("spec", PUBLISHED)
def test_all_published_counts(spec):
    assert count(spec, len(PUBLISHED[spec]) - 1)[0] == PUBLISHED[spec]


def test_random_moves_are_legal_and_any_may_come(interpreted):
    game = load("amazons:4x4")
    draw = game.rule("random_move")
    chance = random.Random(2)
    for board in random_boards(game, seed=2, games=3):
        if not board.is_over:
            drawn = {draw(board.pos, u64(chance.getrandbits(64))) for _ in range(400)}
            assert drawn <= set(board.legal_numbers)
            assert len(board.legal_numbers) > 40 or drawn == set(board.legal_numbers)


@pytest.mark.parametrize("spec", ["amazons:4x7", "amazons:10x9"])
def test_what_random_moves_reach_is_what_moves_reach(spec, interpreted):
    game = load(spec)
    known, playouts = game.beside("rules"), game.beside("playouts")
    (board,) = (board for board in random_boards(game, seed=3, games=1) if len(board.history) == 8)
    free = known.BOARD & ~(board.pos.own | board.pos.opp | board.pos.fire)
    for number in range(known.SQUARES):
        square = known.square_of(number)
        bit = int(square).bit_length() - 1
        assert playouts.number_at(bit) == number
        with np.errstate(over="ignore"):
            assert playouts.reached_from(bit, free) == known.reached(square, free)


def test_the_second_player_wins_4x4():
    assert pg.solve(Board("amazons:4x4"), weak=True).outcome == pg.LOSS


def test_moves_as_text(interpreted):
    board = Board("amazons", "d1-d7/g7")
    assert board.history == ["d1-d7/g7"]
    assert board.play("a7-a6/a5").history == ["d1-d7/g7", "a7-a6/a5"]
    assert Board("amazons", "d1-d7/g7 a7-a6/a5").pos == board.play("a7-a6/a5").pos
    assert Board("amazons", "d1-d7(g7) A7-A6xA5").pos == board.play("a7-a6/a5").pos
    assert Board("amazons", board.text).pos == board.pos
    assert board.text.split()[0].split("/")[3] == "B..W..x..B"
    assert len(Board("amazons").legal_moves) == 2_176


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("WWWW/..../..../BBB w", "4 rows of 4"),
        ("WWWW/..../..../BBBB q", "w or b"),
        ("WW../..../W.WW/BBBB w", "1 to 4 amazons"),
        ("..../..../..../BBBB w", "1 to 4 amazons"),
        ("WWWW/..../.?../BBBB w", "out of W, B, x"),
        ("b1-b2/b4", "can go and shoot so"),
        ("b1-b2/b9", "from-to/arrow"),
    ],
)
def test_positions_that_are_refused(text, words):
    with pytest.raises(ValueError, match=words):
        Board("amazons:4x4", text)


@pytest.mark.parametrize("spec", ["amazons:3x4", "amazons:10x11"])
def test_sizes_that_do_not_fit(spec):
    with pytest.raises((Refusal, ValueError), match="4 to 10 columns"):
        load(spec)


def test_closed_regions_are_counted_square_by_square(interpreted):
    """White has three squares for herself, Black one: nothing else matters then."""
    game = load("amazons:4x4")
    board = game.board("..Wx/.xxx/xxBx/xx.x w")
    score = game.rule("evaluate")(board.pos)
    assert score >= 200
    turned = game.board("..Wx/.xxx/xxBx/xx.x b")
    assert game.rule("evaluate")(turned.pos) == -score


def test_every_square_has_a_number():
    for number in range(rules.SQUARES):
        assert rules.number_of(rules.square_of(number)) == number
