"""Multi-ProbCut: without known doubts nothing changes, and where there are some, fewer nodes are searched."""

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.errors import BadOption
from plyglot.core.slots import doubt
from plyglot.engine.evaluations import evaluation
from plyglot.learn.doubts import DEEPEST, learn_doubts
from plyglot.search.evaluation import file
from plyglot.search.parts.selective.probcut import probcut_probe

OTHELLO = pg.load("othello")
BOARD = OTHELLO.board("f5d6c3d3c4f4f6f3e6e7")


def nodes(**options):
    return pg.Engine(OTHELLO, pg.Options(**options)).think(BOARD, pg.Limit(depth=9)).nodes


def test_it_cuts_where_doubts_are_known():
    assert nodes() < nodes(without=("probcut",))


def test_an_evaluation_without_doubts_is_searched_as_ever():
    assert evaluation(OTHELLO, "mobility").doubt is doubt
    with np.errstate(over="ignore"):
        assert probcut_probe(BOARD.pos, 8, 10, 11, 1, None) == (-1, 0)  # as bound to no evaluation


def test_doubts_grow_with_what_a_shallow_search_cannot_see():
    with np.errstate(over="ignore"):
        doubts = [evaluation(OTHELLO, "learned").doubt(BOARD.pos, depth) for depth in range(DEEPEST + 1)]
    assert doubts[:3] == [0, 0, 0]
    assert min(doubts[3:]) > 0


def test_doubts_are_learned_alike_from_one_seed(tmp_path):
    game = pg.load("tictactoe")
    heard = []
    one = learn_doubts(game, "standard", 4, tmp_path / "one", seed=3, listen=heard.append)
    two = learn_doubts(game, "standard", 4, tmp_path / "two", seed=3, listen=heard.append)
    assert heard == [1, 2, 3, 4] * 2
    assert (one == two).all()
    assert (file.read(tmp_path / "one") == one).all()
    assert file.note_of(tmp_path / "one")["doubts_of"] == "standard"


def test_doubts_go_on_where_they_were_to_the_byte(tmp_path):
    game = pg.load("tictactoe")

    def listen(done):
        if done == 3:
            raise KeyboardInterrupt

    learn_doubts(game, "standard", 6, tmp_path / "through", seed=3, listen=lambda done: None)
    with pytest.raises(KeyboardInterrupt):
        learn_doubts(game, "standard", 6, tmp_path / "stopped", seed=3, listen=listen)
    with pytest.raises(BadOption, match="another run"):
        learn_doubts(game, "standard", 6, tmp_path / "stopped", seed=4, listen=listen)
    with pytest.raises(BadOption, match="got to 3 games"):
        learn_doubts(game, "standard", 2, tmp_path / "stopped", seed=3, listen=listen)
    learn_doubts(game, "standard", 6, tmp_path / "stopped", seed=3, listen=lambda done: None)
    assert (tmp_path / "through").read_bytes() == (tmp_path / "stopped").read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {"through", "stopped"}


def test_a_number_of_games_is_wanted(plyglot):
    answer = plyglot("learn", "tictactoe", "--method", "doubts", "--games", "x")
    assert answer.code == 2
    assert "expected one number of games" in answer.err
