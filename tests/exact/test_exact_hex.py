"""Virtual links in Hex: what they say is what a search without them finds."""

import pytest

import plyglot as pg
from plyglot.core.types import FIRST
from plyglot.solving.exact import ExactSolver
from plyglot.solving.solver import solve
from support.adjusted import adjusted
from support.games import random_boards


def test_scores_are_those_of_a_search_without_links():
    game = pg.load("hex:4x4")
    for kind in ("outcome", "distance"):
        boards = [
            board for board in random_boards(game, seed=5, games=12) if len(board.history) >= 3 and not board.is_over
        ]
        scores = []
        for virtual in (0, 1):
            solver = ExactSolver(game, kind, 1, numbers=adjusted(VIRTUAL=virtual))
            scores.append([solver.score(board) for board in boards])
        assert scores[0] == scores[1]
        assert len(set(scores[0])) > 1


@pytest.mark.parametrize(
    ("spec", "cells", "links"),
    [
        ("hex:3x3", ".../.X./..O", True),  # a bridge to each edge
        ("hex:3x3", ".O./.X./...", False),  # to one only
        ("hex:4x4", "..../.X../.X../O..O", False),
        ("hex:4x4", "..../..X./.X../....", True),
    ],
)
def test_links(spec, cells, links, interpreted):
    game = pg.load(spec)
    rules, exact = game.beside("rules"), game.beside("exact")
    size = len(cells.split("/")[0])
    first, second = (
        rules.Bits(sum(1 << i for i, cell in enumerate(cells.replace("/", "")) if cell == sign)) for sign in "XO"
    )
    assert size * size == rules.MAX_MOVES
    assert exact.is_linked(first, second, rules.TOP, rules.BOTTOM) == links


def test_5x5_is_won_in_the_centre():
    found = solve(pg.load("hex:5x5").board(), weak=True)
    assert (found.outcome, found.best, found.nodes) == (1, ("c3",), 1_348_644)
    assert found.board.side == FIRST
