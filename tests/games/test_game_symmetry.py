"""The games' symmetries, evaluations, orders, identities and keys."""

from __future__ import annotations

from typing import Any

import pytest

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.types import u64
from support.games import SPECS, random_boards

# --- symmetry and evaluation ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", SPECS)
def test_symmetries_commute_with_the_rules(spec: str) -> None:
    game = load(spec)
    rule = {
        name: game.rule(name)
        for name in ("play", "outcome", "transform", "transform_move", "inverse", "evaluate", "margin")
    }
    for board in list(random_boards(game, seed=5, games=2))[:: 1 + game.max_plies // 12]:
        images = set()
        for symmetry in range(game.symmetries):
            image = Board.at(game, rule["transform"](board.pos, symmetry), board.side)
            images.add(image.pos)
            back = rule["inverse"](symmetry)
            assert rule["transform"](image.pos, back) == board.pos
            assert image.outcome == board.outcome
            assert rule["evaluate"](image.pos) == rule["evaluate"](board.pos)
            if board.is_over:
                assert rule["margin"](image.pos) == rule["margin"](board.pos)
            turned = {move: rule["transform_move"](move, symmetry) for move in board.legal_numbers}
            assert sorted(turned.values()) == sorted(image.legal_numbers)
            for move, other in turned.items():
                assert rule["transform_move"](other, back) == move
                assert rule["play"](image.pos, other) == rule["transform"](rule["play"](board.pos, move), symmetry)
        assert board.pos in images


@pytest.mark.parametrize("spec", ["tictactoe", "connect4:5x4:3", "domineering:4x4", "othello"])
def test_symmetries_differ(spec: str) -> None:
    game = load(spec)
    board = list(random_boards(game, seed=6, games=1))[4]
    assert len({game.rule("transform")(board.pos, symmetry) for symmetry in range(game.symmetries)}) == game.symmetries


@pytest.mark.parametrize("spec", SPECS)
def test_evaluate_is_equal_and_opposite_for_the_two_sides(spec: str) -> None:
    game = load(spec)
    evaluate = game.rule("evaluate")
    for board in random_boards(game, seed=7, games=2):
        fields = board.pos
        if "null_move" in game.slots:
            swapped = game.rule("null_move")(fields)
        elif "turn" in fields._fields:
            swapped = fields._replace(turn=u64(1) - fields.turn)
        elif "kings" in fields._fields:  # the board is turned round for the other side
            own, opp, kings = map(game.beside("moves").flip, fields[:3])
            swapped = fields._replace(own=opp, opp=own, kings=kings)
        else:
            swapped = type(fields)(*fields[::-1])
        assert type(evaluate(board.pos)) is int
        assert evaluate(board.pos) == -evaluate(swapped)
        assert abs(evaluate(board.pos)) < 20_000


def best(game: Game, position: str) -> str:
    """The move that the game's `order` puts first."""
    board = game.board(position)
    return max(board.legal_moves, key=lambda move: game.rule("order")(board.pos, board.parse_move(move)))


def test_order_puts_the_telling_move_first() -> None:
    assert best(load("tictactoe"), "") == "b2"
    assert best(load("connect4"), "") == "4"
    assert best(load("connect4"), "112233") == "4"  # wins
    assert best(load("domineering:4x4"), "") in ("b1v", "b3v", "c1v", "c3v")  # beside the edge, at an even distance
    corner = "-OX----- -------- -------- ---OX--- ---XO--- -------- -------- --------"
    assert best(load("othello"), corner) == "a1"


def test_evaluations_of_known_positions() -> None:
    assert load("tictactoe").rule("evaluate")(Board("tictactoe", "b2a1").pos) == 5 - 4  # open lines, after Nilsson
    assert load("domineering:2x2").rule("evaluate")(Board("domineering:2x2").pos) == 0
    assert load("domineering:2x1").rule("evaluate")(Board("domineering:2x1").pos) == 3  # one domino, and that one safe
    three = Board("connect4", "415263")  # wins at once on either side
    assert load("connect4").rule("evaluate")(three.pos) > 0


# --- identity and key -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", SPECS)
def test_identity_tells_positions_apart(spec: str) -> None:
    game = load(spec)
    seen: dict[Any, Any] = {}
    for board in random_boards(game, seed=8, games=40 if game.max_plies < 30 else 4):
        what = board.pos if "turn" not in board.pos._fields else (board.pos[0] | board.pos[1], board.pos[2])
        what = board.text.split()[:4] if game.name == "chess" else what  # without the counters
        what = board.pos._replace(clock=0) if "clock" in board.pos._fields else what
        assert seen.setdefault(game.rule("identity")(board.pos), what) == what


def test_domineering_identity_fits_one_word() -> None:
    game = load("domineering:2x2")
    texts = [
        "../.. v",
        "../.. h",
        "^./v. v",
        "^./v. h",
        "<>/.. v",
        ".^/.v h",
        "../<> v",
        "^^/vv v",
        "^^/vv h",
        "<>/<> h",
    ]
    identities = {game.rule("identity")(game.board(text).pos) for text in texts}
    assert len(identities) == len(texts) - 1  # the full board, covered either way, is one
