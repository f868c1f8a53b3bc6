"""Why this move and not that one: values that are known, lines that keep what they promise, words that say it."""

import json
import re

import pytest

import plyglot as pg
from plyglot.cli.app import run
from plyglot.core.compile.build import build
from plyglot.core.types import WIN_SCORE
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.studying.explain import Choice, explain, sentence
from plyglot.studying.features import features
from plyglot.studying.move_scores import Deepening

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
            assert f"wins by {abs(choice.score)} discs" in choice.end


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
    assert "a3 costs White 22 discs" in found.reasons
    assert_lines_hold(found)


def test_where_a_proof_would_take_too_many_nodes(interpreted):
    board = pg.load("connect4").board("4453")
    found = explain(board, "1", nodes=1_000)
    assert found.moves.keys() == set(board.legal_moves)
    assert (found.exact, found.depth > 0, found.scores) == (False, True, "estimate")
    assert found.sentence.startswith(f"at depth {found.depth}, 1 gives a ")
    assert any(re.fullmatch(r"1 costs X \d+% win chance", why) for why in found.reasons)
    assert_lines_hold(found)


def test_a_win_that_the_search_sees(interpreted):
    """X has three stones in a row with an open end: whatever the depth, 4 wins at once and other moves do not."""
    board = pg.load("connect4").board("415161")
    scorer = Deepening(board, 2_000, None)
    assert scorer.moves["7"] == scorer.moves["3"] == WIN_SCORE - 1


@pytest.mark.parametrize(("spec", "position", "move"), [("connect4:5x4", "33", "1"), ("othello:6x6", "c2", "b2")])
def test_the_same_answer_cold_and_warm(spec, position, move, monkeypatch):
    """Interpreted, as on a first day, and compiled: which of the two is quicker decides nothing."""
    board = pg.load(spec).board(position)
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    cold = explain(board, move, 1_200)
    monkeypatch.setenv("PLYGLOT_INTERPRET", "")
    build(alphabeta, board.game, Deepening.parts(board.game)).compiled()
    for _ in range(2):
        assert explain(board, move, 1_200).as_dict() == cold.as_dict()


# --- why --------------------------------------------------------------------------------------------------------------


def test_a_refutation_that_wins_at_once(interpreted):
    assert explain(pg.load("tictactoe").board(EXAMPLE), "a3").reasons == ("a3 lets O win at once with c2",)


def test_a_refutation_that_cannot_be_parried(interpreted):
    found = explain(pg.load("connect4").board("4444425"), "2", nodes=4_000)
    assert found.reasons[0] == "after 2, X answers 6: whatever O plays, X wins with the next move"


def test_what_a_line_gives_up_in_the_games_own_words(interpreted):
    found = explain(pg.load("othello:4x4").board("b1"), "a3")
    assert found.reasons[0].startswith("after a3, Black answers ")
    assert found.reasons[1] == "a3 costs White 22 discs"
    assert re.match(r"after a3 .*, compared with a1 .*: White has \d+ discs? instead of \d+", found.reasons[2])


def test_a_game_that_names_nothing_has_moves_and_pieces(monkeypatch):
    game = pg.load("othello")
    monkeypatch.delattr(game.beside("evaluation"), "features")
    assert features(game.board("f5d6")) == {"legal moves": (5, 3), "pieces": (3, 3)}
    assert features(game.board()) == {"pieces": (2, 2)}


def test_the_command(capsys):
    assert run(["explain", "tictactoe", EXAMPLE, "A3"]) == 0
    out = capsys.readouterr().out
    assert "\na3 loses in 2 plies, as does c3: a3 c2; c2 holds the draw: c2 c3 a3\n" in out
    assert "why     a3 lets O win at once with c2\n" in out
    assert "a3      loses in 2 plies: X a3, O c2; O wins\n" in out
    assert "values  proved; for X, who is to move\n" in out
    assert "X a3      O c2\n  a b c     a b c\n1 X O X   1 X O X\n2 O O .   2[O O O]\n" in out
    assert run(["explain", "tictactoe", EXAMPLE, "a3", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["asked"] == {
        "move": "a3",
        "score": -29_998,
        "words": "loses in 2 plies",
        "line": ["a3", "c2"],
        "end": "O wins",
        "amount": None,
    }
    assert (answer["player"], answer["reasons"]) == ("X", ["a3 lets O win at once with c2"])
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


def test_an_exchange_is_not_cut_in_two(interpreted):
    """A knight that takes a guarded pawn has not won a pawn; a game too large to list is not listed first."""
    found = explain(pg.load("chess").board("e4 e5 Nf3 Nc6"), "Nxe5", nodes=100)
    assert (found.exact, found.is_best) == (False, False)
    assert found.asked.amount < -1 < found.other.amount
