"""Evaluations by name: what they are, and what the lectures say of them."""

import json

import numpy as np
import pytest
from hypothesis import given, settings

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.compile.build import build
from plyglot.core.compile.native import popcount
from plyglot.core.slots import evaluate
from plyglot.engine.evaluations import evaluation, evaluations, ideas
from plyglot.studying.lectures.othello import DYNAMIC
from support.positions import board_after, choices

NAMED = {
    "amazons:5x5": ["by-hand", "mobility"],
    "awale": ["by-hand", "seeds", "phases"],
    "othello": ["by-hand", "squares", "squares-003", "mobility", "frontier", "phases"],
    "othello:6x6": ["by-hand", "squares", "phases"],
    "connect4": ["by-hand", "lines"],
    "connect4:5x4": ["lines"],
    "domineering:5x5": ["by-hand", "mobility"],
    "tictactoe": ["lines"],
    "checkers": ["by-hand", "material"],
    "checkers:10x10": ["by-hand", "material"],
}

LEARNED = ["menace", "learned"]
"""Those of Othello that are not equal and opposite for the two sides."""


def swapped(game, pos):
    """The same board with the sides exchanged."""
    if game.name == "domineering":
        return pos._replace(turn=np.uint64(1) - pos.turn)
    if game.name == "checkers":
        flip = game.beside("moves").flip
        return game.Position(flip(pos.opp), flip(pos.own), flip(pos.kings), pos.clock)
    if game.name == "amazons":
        return game.rule("null_move")(pos)
    return game.Position(pos.opp, pos.own)


@pytest.mark.parametrize("spec", NAMED)
@settings(max_examples=20, deadline=None)
@given(numbers=choices)
def test_evaluations_are_antisymmetric_and_estimates(spec, numbers):
    board = board_after(pg.load(spec), numbers)
    for name in NAMED[spec]:
        with np.errstate(over="ignore"):
            estimate = evaluations(board.game)[name]
            score = estimate(board.pos)
            assert estimate(swapped(board.game, board.pos)) == -score
        assert -20_000 < score < 20_000


def leaf_value(pos, mem):
    """A kernel that sees no further than the position itself."""
    return evaluate(pos)


@pytest.mark.parametrize("spec", ["awale", "othello", "connect4:5x4", "domineering:5x5", "tictactoe"])
def test_evaluations_compile_and_equal_interpreted(spec):
    game = pg.load(spec)
    for name in NAMED[spec]:
        search = build(leaf_value, game, (evaluation(game, name),))
        for numbers in ([], [3, 1, 4], [2, 7, 1, 8, 2, 8, 1, 8], [1, 2] * 5):
            board = board_after(game, numbers)
            compiled = search(pos=board.pos, mem=search.memory())
            with np.errstate(over="ignore"):
                assert compiled == evaluations(game)[name](board.pos)


def test_othello_squares_as_printed():
    game = pg.load("othello")
    by_name = evaluations(game)
    rows_000 = "500 -150 30 10 10 30 -150 500/-150 -250 0 0 0 0 -250 -150/30 0 1 2 2 1 0 30/10 0 2 16 16 2 0 10"
    upper = [[int(value) for value in row.split()] for row in rows_000.split("/")]
    for row, values in enumerate(upper + upper[::-1]):
        for column, worth in enumerate(values):
            pos = game.Position(np.uint64(1 << 8 * row + column), np.uint64(0))
            assert by_name["squares"](pos) == worth
            assert by_name["squares-003"](pos) == (-200 if worth == -250 else worth)


def test_othello_dynamic_example():
    board = pg.load("othello").board(DYNAMIC)
    assert evaluations(board.game)["mobility"](board.pos) == 9 - 4
    assert evaluations(board.game)["frontier"](board.pos) == 27 - 5
    assert popcount(board.pos.own) < popcount(board.pos.opp)  # the lecture: better although it has fewer discs


def test_othello_phases_change_smoothly():
    game = pg.load("othello")
    full = Board(game, "X" * 40 + "O" * 24 + " X")
    assert evaluations(game)["phases"](full.pos) == 20 * (40 - 24)  # at the end only discs count
    assert evaluations(game)["phases"](game.start) == 0


def test_evaluations_are_listed(studied):
    code, out, err = studied("othello", "--evaluate", "list")
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines() if line[0] != " "] == ["standard", *NAMED["othello"], *LEARNED]
    assert json.loads(studied("tictactoe", "--evaluate", "list", "--json")[1]) == ideas(pg.load("tictactoe"))
