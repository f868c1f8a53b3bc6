"""Wins and losses within so many plies, compared with exact values; and what is said of games that are too large."""

import random
import re
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.cli.solve import warned
from plyglot.core.errors import BadOption, CannotSolve
from plyglot.solving import outlook as outlooks
from plyglot.solving.outlook import duration, outlook
from plyglot.solving.reach import reach
from support.positions import board_after

EXAMPLES = Path(__file__).parents[2] / "examples"
MORRIS = str(EXAMPLES / "morris.py")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("spec", "played"), [("tictactoe", 2), ("connect4:5x4", 11)])
def test_a_search_of_every_depth_agrees_with_the_solver(spec, played, seed):
    rng = random.Random(seed)
    board = board_after(pg.load(spec), [rng.randrange(1_000) for _ in range(played)])
    exact = pg.solve(board)
    for depth in range(1, 10):
        found = pg.solve(board, depth=depth)
        if exact.plies is not None and exact.plies <= depth:
            assert (found.outcome, found.plies, found.exact) == (exact.outcome, exact.plies, True)
            assert len(found.pv) == exact.plies
            assert board_of(board, found.pv).is_over
        elif found.within is None:  # no game lasts longer
            assert (found.outcome, found.exact) == (exact.outcome, True)
        else:
            assert (found.outcome, found.within, found.best, found.exact) == (pg.ONGOING, depth, (), False)
            assert "not decided within" in found.words


def board_of(board, line):
    for move in line:
        board = board.play(move)
    return board


@pytest.mark.usefixtures("interpreted")
def test_every_move_of_an_endless_game():
    """Three Men's Morris, which can go on for ever: what is decided within three plies has its exact value."""
    board = pg.load(MORRIS).board("a1 b2 c3 b3")
    exact = pg.solve(board, moves=True)
    found = pg.solve(board, depth=3, moves=True)
    for move, score in exact.moves.items():
        plies = exact.assess(score).plies
        assert found.moves[move] == (score if plies is not None and plies <= 3 else 0)
    assert "not decided within 3 plies" in str(found)


def test_the_command(good):
    assert "value  X wins in 3 plies" in good("solve", "connect4", "334444", "--depth", "3").out
    answer = good("solve", "connect4", "--depth", "3", "--json").json
    assert (answer["outcome"], answer["within"], answer["exact"]) == ("undecided", 3, False)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--depth", "0"),
        ("--depth", "x"),
        ("--depth", "3", "--algorithm", "minimax"),
        ("--depth", "3", "--threads", "2"),
        ("--depth", "3", "--checkpoint", "x.part"),
    ],
)
def test_options_that_do_not_go_together(plyglot, arguments):
    answer = plyglot("solve", "connect4", *arguments)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)


def test_a_depth_is_a_number_of_plies():
    with pytest.raises(BadOption, match="at least 1"):
        pg.solve(pg.load("tictactoe").board(), depth=0)


# --- games that are too large -----------------------------------------------------------------------------------------


def test_the_size_of_a_tree_is_found_from_random_games():
    games = outlook(pg.load("tictactoe").board()).games
    assert abs(games - 5.4) < 0.5  # 255,168 games
    assert not outlook(pg.load("connect4").board()).is_hopeless  # what is known of it suffices
    othello = outlook(pg.load("othello").board())
    assert othello.is_hopeless
    assert re.search(r"about 10\^5\d games, of which alpha-beta sees 10\^2\d to 10\^\d\d: longer", othello.words)
    assert othello.words.count("longer than anyone waits") == 1
    assert duration(300) == "longer than anyone waits"


def test_a_solve_that_will_hardly_end_says_so(monkeypatch, capsys):
    board = pg.load("othello").board()
    with warned.Warned(board) as nothing:
        assert nothing is None
    monkeypatch.setattr(outlooks, "SECONDS", 0.01)
    warned.Warned(board)._estimate()
    told = capsys.readouterr().err
    assert told.startswith("plyglot: othello is large: random games last ")
    assert told.count("\n") == 1
    assert all(word in told for word in ("--depth N", "plyglot think", "plyglot database", "Ctrl-C"))


def test_an_endless_game_with_too_many_positions_says_what_can_be_done():
    advice = r"too many\. Wins within N plies: --depth N; .*plyglot think"
    with pytest.raises(CannotSolve, match=advice), warned.Warned(pg.load("chess").board()):
        raise CannotSolve("too many")


def test_the_reach_of_an_endless_game_is_found_from_random_games(capsys):
    warned.Warned(pg.load("chess").board())._estimate()
    told = capsys.readouterr().err
    assert re.match(r"plyglot: chess is large: random games have \d\d moves to choose from, .* 10\^\d\d ways", told)
    assert all(word in told for word in ("--depth N", "plyglot think", "Ctrl-C"))
    board = pg.load(MORRIS).board()
    few = reach(board)
    assert not few.is_hopeless
    assert few.least < sum(count.nodes for count in pg.distinct(board))


def test_nothing_is_said_of_what_is_solved_or_done_otherwise(capsys):
    for board in (pg.load("tictactoe").board(), pg.load("connect4").board()):
        warned.Warned(board)._estimate()
    over = warned.Warned(pg.load("othello").board())
    with over:
        pass
    over._estimate()
    assert capsys.readouterr().err == ""


def test_without_a_depth_the_shortest_mate_is_found_where_positions_are_too_many_to_list(interpreted):
    board = pg.load("chess").board("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
    found = pg.solve(board, moves=True)
    assert (found.outcome, found.plies, found.best, found.exact) == (pg.WIN, 3, ("Ra6",), True)
    assert "Ra5  not decided within 3 plies" in str(found)


def test_a_mate_against_the_side_to_move_is_found_too(interpreted):
    board = pg.load("chess").board("kbK5/pp6/RP6/8/8/8/8/8 b - - 0 1")
    assert pg.solve(board).words == "White mates in 1"
