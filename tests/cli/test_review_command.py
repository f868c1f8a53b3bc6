"""`plyglot review`: moves or a file in, faults and summaries out."""

import json

import pytest


@pytest.fixture(autouse=True)
def plain(interpreted):
    """None of it is about machine code."""


def test_a_review_as_text_and_as_json(good):
    text = good("review", "tictactoe", "b2a1c1b1").out
    assert "  4. O b1??  blunder, a loss instead of a draw: a3 draws, b1 loses in 2 plies (proved)" in text
    assert "X: 100.0% accurate" in text
    found = good("review", "tictactoe", "b2a1c1b1", "--json").json
    assert [move["kind"] for move in found["moves"]] == ["", "", "", "blunder"]
    assert found["moves"][3]["loss"] == {"result": 0.5, "amount": None, "plies": None}
    assert [side["player"] for side in found["sides"]] == ["X", "O"]
    assert len(found["positions"]) == 5


def test_costs_are_in_the_games_unit(good):
    text = good("review", "othello:4x4", "d3d2").out
    assert "  2. White d2??  blunder, -24 discs: d4 wins by 10 discs, d2 loses by 14 discs (proved)" in text
    assert "White: 0.0% accurate, average loss 24.00 discs, 0 inaccuracies, 0 mistakes, 1 blunder" in text


def test_files_are_reviewed_game_by_game(good, tmp_path):
    path = tmp_path / "games.txt"
    path.write_text("b2 a1 c1\nb2 b1\n")
    answers = [json.loads(line) for line in good("review", "tictactoe", str(path), "--json").out.splitlines()]
    assert [len(answer["moves"]) for answer in answers] == [3, 2]


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("", "nothing to review"),
        ("XO./.../...", "nothing to review"),
        ("b9", "'b9' is not a legal move here"),
        ("gone.txt", "gone.txt: there is no such file"),
        ("empty.txt", "empty.txt: there are no games in it"),
        ("other.plyglot", "other.plyglot"),
    ],
)
def test_bad_input_is_told_in_a_line(plyglot, tmp_path, monkeypatch, moves, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "other.plyglot").write_text('[Game "connect4"]\n\n1. 4 4\n')
    answer = plyglot("review", "tictactoe", moves)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert answer.err.count("\n") == 1
