"""Why this move and not that one: values that are known, lines that keep what they promise, words that say it."""

import json
import re

import pytest

import plyglot as pg
from plyglot.cli.app import run
from plyglot.core.types import WIN_SCORE
from plyglot.studying.explain import Choice, Deepening, explain, sentence

EXAMPLE = "XOX/OO./.X."


def assert_lines_hold(explanation):
    """Each line ends as its score says."""
    for choice in (explanation.asked, explanation.other):
        board = explanation.board
        for move in choice.line:
            board = board.play(move)
        assert choice.line[0] == choice.move
        if explanation.exact:
            assert board.is_over
            winner = explanation.board.side if choice.score > 0 else 1 - explanation.board.side
            assert board.winner == (winner if choice.score else None)
        if explanation.scores == "distance" and choice.score:
            assert len(choice.line) == WIN_SCORE - abs(choice.score)
        if explanation.scores == "margin" and choice.score:
            assert choice.end.endswith(f"wins by {abs(choice.score)} discs")


def test_equal_moves_in_words():
    estimated = Choice("1", -8, "is estimated at -8", ("1",), ""), Choice("4", 2, "is estimated at +2", ("4",), "")
    assert sentence(*estimated, ("7",), "estimate").startswith("1 is estimated at -8, as is 7: 1; ")
    assert sentence(*estimated, ("2", "7"), "estimate").startswith("1 is estimated at -8, as are 2, 7: 1; ")


def test_a_bad_move_of_lecture_001():
    found = explain(pg.load("tictactoe").board(EXAMPLE), "a3")
    assert found.sentence == "a3 loses in 2 plies, as does c3: a3 c2; c2 holds the draw: c2 c3 a3"
    assert (found.is_best, found.exact, found.equals, found.other.move) == (False, True, ("c3",), "c2")
    assert_lines_hold(found)


def test_the_best_move_is_compared_with_the_next_best():
    found = explain(pg.load("tictactoe").board(EXAMPLE), "c2")
    assert found.is_best
    assert (found.asked.words, found.other.words) == ("draws", "loses in 2 plies")
    assert_lines_hold(found)


def test_a_missed_win():
    found = explain(pg.load("tictactoe").board("a1 b2 a2 c1"), "a3")
    assert found.sentence.startswith("a3 wins in 1 ply: a3; ")
    missed = explain(pg.load("tictactoe").board("a1 b2 a2 b1"), "c3")
    assert missed.asked.score < missed.other.score == WIN_SCORE - 1
    assert missed.sentence.endswith("; a3 wins in 1 ply: a3")
    assert_lines_hold(missed)


def test_every_move_alike_and_only_one():
    game = pg.load("tictactoe")
    assert explain(game.board(), "a1").sentence.startswith("every move draws: a1 ")
    only = explain(game.board("a1 b2 b1 c1 a3 a2 c2 b3"), "c3")
    assert only.sentence == "c3 is the only move, and draws: c3"
    assert only.other is None


@pytest.mark.parametrize("position", ["12", "1234", "2233"])
def test_small_connect_four(position):
    """A draw with best play on 4x4: the solver's value of each move, and lines to the end."""
    board = pg.load("connect4:4x4").board(position)
    values = pg.solve(board, moves=True).moves
    for move, value in values.items():
        found = explain(board, move)
        assert found.moves == values
        assert found.asked.score == value
        assert found.is_best == (value == max(values.values()))
        assert_lines_hold(found)


def test_margins():
    found = explain(pg.load("othello:4x4").board("b1"), "a3")
    assert (found.asked.words, found.other.words, found.scores) == ("loses by 12 discs", "wins by 10 discs", "margin")
    assert found.sentence.endswith("(22 better with a1)")
    assert_lines_hold(found)


def test_where_there_is_no_time_for_a_proof():
    board = pg.load("connect4").board("4453")
    scorer = Deepening(board, 0.3, None)
    assert scorer.depth >= 1
    assert scorer.moves.keys() == set(board.legal_moves)
    found = explain(board, "1", solver_seconds=0.1, search_seconds=0.3)
    assert (found.exact, found.depth > 0, found.scores) == (False, True, "estimate")
    assert found.sentence.startswith(f"at depth {found.depth}, 1 ")
    assert_lines_hold(found)


def test_a_win_that_the_search_sees():
    """X has three stones in a row with an open end: whatever the depth, 4 wins at once and other moves do not."""
    board = pg.load("connect4").board("415161")
    scorer = Deepening(board, 0.3, None)
    assert scorer.moves["7"] == scorer.moves["3"] == WIN_SCORE - 1


def test_the_command(capsys):
    assert run(["explain", "tictactoe", EXAMPLE, "A3"]) == 0
    out = capsys.readouterr().out
    assert "\na3 loses in 2 plies, as does c3: a3 c2; c2 holds the draw: c2 c3 a3\n" in out
    assert "values  proved" in out
    assert run(["explain", "tictactoe", EXAMPLE, "a3", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["asked"] == {
        "move": "a3",
        "score": -29_998,
        "words": "loses in 2 plies",
        "line": ["a3", "c2"],
        "end": "O wins",
    }
    assert (answer["is_best"], answer["exact"], answer["depth"], answer["equals"]) == (False, True, None, ["c3"])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["tictactoe", EXAMPLE, "a1"], "'a1' is not a legal move here"),
        (["tictactoe", "XXX/OO./...", "c3"], "the game is over"),
        (["tictactoe", "nonsense", "c3"], "is not a position"),
        (["nosuch", "", "c3"], "there is no game 'nosuch'"),
    ],
)
def test_errors_are_one_line(arguments, words, capsys):
    assert run(["explain", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(r"plyglot: [^\n]+\n", err)
    assert words in err
