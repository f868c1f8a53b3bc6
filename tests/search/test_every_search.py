"""Every search of the catalogue, by its name and with its driver, scores as plain Python does: on every game as it is,
and on a stranger's file. Most of it runs interpreted: a build for each game and search would take minutes."""

import random
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.running.measure import assembled, measure
from support import naive
from support.games import EVERY_GAME
from support.positions import board_after

HEXAPAWN = str(Path(__file__).parents[2] / "examples" / "hexapawn.py")
COMPILED = ["negamax", "alphabeta", "alphabeta-late", "table", "deepening", "aspiration", "mtdf", "pvs", "pvs-table"]
"""Those that no other test compiles for a stranger's file; the drivers share one build."""

SCORED = [name for name, algorithm in ALGORITHMS.items() if algorithm.exact and not algorithm.only_outcomes]
MEGABYTES = 1


def boards(spec, count, plies):
    """Random boards, so many plies from the start at most."""
    rng = random.Random(spec)
    game = pg.load(spec)
    return [board_after(game, [rng.randrange(1_000) for _ in range(rng.randint(0, plies))]) for _ in range(count)]


def assert_right(name, board, depth):
    algorithm = ALGORITHMS[name]
    kind = "margin" if board.game.has_margin else "distance"
    memory = algorithm.memory(assembled(algorithm, board.game, kind), MEGABYTES)
    found = measure(algorithm, board, depth, kind, memory=memory)
    assert found.score == naive.score(board, depth, kind)


def test_all_exact_searches_are_here():
    assert {"minimax", "negamax", "alphabeta", "alphabeta-late", "table", "mtdf", "pvs", "pvs-table"} <= set(SCORED)
    assert len(SCORED) + 3 == len(ALGORITHMS)


@pytest.mark.parametrize("name", SCORED)
@pytest.mark.parametrize("spec", EVERY_GAME)
def test_every_search_on_every_game(name, spec, monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    for board in boards(spec, 2, 30):
        for depth in (1, 2):
            assert_right(name, board, depth)


@pytest.mark.parametrize("name", COMPILED)
def test_every_search_on_a_strangers_file(name):
    for board in boards(HEXAPAWN, 6, 6):
        for depth in (0, 1, 3, 5):
            assert_right(name, board, depth)
