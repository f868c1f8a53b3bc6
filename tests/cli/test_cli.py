"""The command line: every command with good and with bad input."""

import json
import os
import re
import subprocess

import pytest

from support.command import HERE, ONE_LINE, Command

# --- games, show ------------------------------------------------------------------------------------------------------


def test_games(good):
    games = {game["name"]: game for game in good("games", "--json").json}
    assert games["connect4"] == {
        "name": "connect4",
        "title": "Connect Four",
        "variant": "connect4:WIDTHxHEIGHT:LINE",
        "standard": "connect4:7x6:4",
    }
    assert games["tictactoe"]["variant"] == "tictactoe:WIDTHxHEIGHT:LINE"
    assert games["coinche"]["variant"] is None
    assert {"connect4", "domineering", "othello", "tictactoe"} <= games.keys()
    assert "Connect Four" in good("games").out


def test_show(good):
    text = good("show", "connect4", "4453").out
    assert ". . O X X . .\nX to move\n" in text
    assert "moves     1 2 3 4 5 6 7\n" in text
    assert "played    4 4 5 3\n" in text
    shown = good("show", "connect4", "445", "--json").json
    assert shown == {
        "game": "connect4",
        "position": "......./......./......./......./...O.../...XX..",
        "side": "second",
        "player": "O",
        "moves": list("1234567"),
        "played": ["4", "4", "5"],
        "tally": None,
        "over": False,
        "winner": None,
    }


def test_show_finished_game(good):
    shown = good("show", "tictactoe", "a1b1a2b2a3", "--json").json
    assert (shown["over"], shown["winner"], shown["moves"]) == (True, "X", [])
    assert "X wins\n\nmoves     none\n" in good("show", "tictactoe", "a1b1a2b2a3").out


def test_show_svg(good, plyglot, tmp_path):
    good("show", "tictactoe", "b2", "--svg", str(tmp_path / "board.svg"))
    assert (tmp_path / "board.svg").read_text().startswith("<svg")
    for path in (tmp_path, tmp_path / "none" / "board.svg", "\0"):
        answer = plyglot("show", "tictactoe", "--svg", str(path), "--json")
        assert answer.code == 2
        assert answer.out == ""
        assert ONE_LINE.fullmatch(answer.err)


def test_position_that_looks_like_an_option(good):
    position = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"
    assert good("show", "othello", position, "--json").json["position"] == position


# --- perft ------------------------------------------------------------------------------------------------------------


def test_perft(good):
    found = good("perft", "tictactoe", "--depth", "9", "--json").json
    assert found["nodes"] == 549_946
    assert found["depths"][9] == {"depth": 9, "nodes": 127_872, "finished": 127_872, "leaves": 255_168}
    text = good("perft", "tictactoe", "b2a1", "-d", "2").out
    assert re.fullmatch("depth +positions +finished +leaves\n0 .*\n1 .*\n2 +42 +0 +42\ntotal  50 in .* s\n", text)


def test_perft_distinct(good):
    assert good("perft", "tictactoe", "--distinct", "--json").json["nodes"] == 5_478
    assert "total  765 in" in good("perft", "tictactoe", "--distinct", "--symmetry").out
    assert good("perft", "tictactoe", "--distinct", "--depth", "1", "--json").json["nodes"] == 10


# --- think ------------------------------------------------------------------------------------------------------------


def test_think_in_the_games_unit_for_a_named_side(good, interpreted):
    text = good("think", "othello:6x6", "c2", "--depth", "2").out
    assert re.search(r"^depth +for White +nodes", text, re.MULTILINE)
    assert re.search(r"^value  [+-]?\d+\.\d discs for White$", text, re.MULTILINE)
    *_, info, result = map(json.loads, good("think", "othello:6x6", "c2", "--depth", "2", "--json").out.splitlines())
    for message in (info, result):
        assert (message["player"], message["unit"]) == ("White", "discs")
        assert message["amount"] == message["score"] / 32
        assert message["words"].endswith(" discs for White")


# --- solve ------------------------------------------------------------------------------------------------------------


def test_solve(good):
    solution = good("solve", "tictactoe", "XOX/OO./.X.", "--moves", "--json").json
    assert list(solution) == [
        *("game", "position", "outcome", "score", "plies", "player", "words", "best", "moves"),
        *("pv", "nodes", "seconds", "exact", "within"),
    ]
    assert solution["outcome"] == "draw"
    assert solution["best"] == ["c2"]
    assert solution["moves"] == {"c2": 0, "a3": -29_998, "c3": -29_998}
    text = good("solve", "tictactoe", "XOX/OO./.X.", "--moves").out
    assert "value  a draw\nbest   c2\n" in text
    assert "moves  c2  a draw\n       a3  X loses in 2 plies\n" in text


def test_solve_says_who_wins_and_when(good):
    assert "value  X wins in 1 ply\nbest   a3\nline   a3\n" in good("solve", "tictactoe", "a1b1a2b2").out
    assert "value  X wins in 2 plies\n" in good("solve", "tictactoe", "a1c2c1c3a3").out
    assert "value  X wins\n" in good("solve", "tictactoe", "a1b1a2b2", "--weak").out
    assert "value" not in good("solve", "tictactoe", "a1b1a2b2a3").out


def test_solve_by_named_algorithm(good):
    arguments = ("solve", "tictactoe", "--scores", "outcome", "--json", "--algorithm")
    assert good(*arguments, "minimax").json["nodes"] == 549_946
    assert good(*arguments, "alphabeta").json["nodes"] == 18_297


def test_batch(plyglot, tmp_path):
    file = tmp_path / "positions.txt"
    file.write_text("# a comment\n\nb2 a1\nb2b2\n  XOX/OO./.X.  \n")
    answer = plyglot("solve", "tictactoe", "--batch", str(file))
    first, second, third = map(json.loads, answer.out.splitlines())
    assert answer.code == 2
    assert answer.err == "plyglot: 3 positions: 2 solved, 1 bad\n"
    assert (first["outcome"], third["best"]) == ("draw", ["c2"])
    assert (second["line"], second["position"]) == (4, "b2b2")
    assert "not a legal move" in second["error"]


@pytest.mark.parametrize(
    ("text", "code", "summary"),
    [
        ("b2 a1 0\na1b1a2b2 29999\n", 0, "2 positions: 2 as expected, 0 differ, 0 bad"),
        ("b2 a1 0\na1b1a2b2 29998\n", 1, "2 positions: 1 as expected, 1 differ, 0 bad"),
        ("b2 a1 0\n", 0, "1 position: 1 as expected, 0 differ, 0 bad"),
        ("b2 a1 x\na1b1a2b2 29998\n7\n", 2, "3 positions: 0 as expected, 1 differ, 2 bad"),
    ],
)
def test_batch_expect(plyglot, tmp_path, text, code, summary):
    file = tmp_path / "positions.txt"
    file.write_text(text)
    answer = plyglot("solve", "tictactoe", "--batch", str(file), "--expect")
    assert (answer.code, answer.err) == (code, f"plyglot: {summary}\n")
    objects = [json.loads(line) for line in answer.out.splitlines()]
    assert all(
        ("ok" in item and item["ok"] == (item["score"] == item["expected"])) or "error" in item for item in objects
    )


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no such device")
def test_what_has_no_end_is_refused(plyglot):
    for arguments in (
        ("solve", "tictactoe", "--batch", "/dev/zero"),
        ("match", "tictactoe", "--openings", "/dev/zero"),
    ):
        answer = plyglot(*arguments)
        assert (answer.code, answer.out) == (2, "")
        assert re.fullmatch(r"plyglot: /dev/zero: [^\n]+ more than [\d,]+ bytes[^\n]*\n", answer.err)


def test_batch_with_an_option_that_does_not_exist(plyglot, tmp_path):
    (tmp_path / "positions.txt").write_text("b2\nb1\n")
    answer = plyglot("solve", "tictactoe", "--batch", str(tmp_path / "positions.txt"), "--algorithm", "magic")
    assert (answer.code, answer.out) == (2, "")
    assert ONE_LINE.fullmatch(answer.err)


def test_batch_from_stdin_answers_at_once():
    with Command("solve", "tictactoe", "--batch", "-", stdin=subprocess.PIPE) as process:
        for position in ("b2", "XOX/OO./.X."):
            process.stdin.write(f"{position}\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["outcome"] == "draw"  # before the input ends
        process.stdin.buffer.write(b"\xff\xfe\n")
        process.stdin.close()
        assert "error" in json.loads(process.stdout.readline())
        assert process.wait() == 2


# --- play -------------------------------------------------------------------------------------------------------------


def test_play():
    process = Command("play", "tictactoe", "--time", "0.1", stdin=subprocess.PIPE)
    out, err = process.communicate("b2\nresign\n")
    assert (process.returncode, err) == (0, "")
    assert "X> b2\n" in out
    assert "O plays " in out
    assert "X resigns: O wins\n" in out


def test_play_ends_with_its_input(good, monkeypatch):
    monkeypatch.setattr("sys.stdin", open(os.devnull))  # noqa: SIM115
    assert good("play", "connect4").out.endswith("X to move\nmoves: 1 2 3 4 5 6 7\nX> \n")
    assert "a draw" in good("play", "tictactoe", "--side", "none", "--time", "0.05").out


# --- new, check, warmup, bench ----------------------------------------------------------------------------------------


def test_new_and_check(good, plyglot, tmp_path):
    path = tmp_path / "mygame.py"
    assert str(path) in good("new", str(path)).out
    checked = good("check", str(path), "--json").json
    assert checked["ok"]
    assert checked["positions"] > 0
    assert "value" in good("solve", str(path)).out
    again = plyglot("new", str(path))
    assert again.code == 2
    assert ONE_LINE.fullmatch(again.err)


def test_check_says_what_is_wrong(plyglot, tmp_path):
    path = tmp_path / "mygame.py"
    path.write_text("def (:\n")
    answer = plyglot("check", str(path), "--json")
    assert answer.code == 2
    assert ONE_LINE.fullmatch(answer.err)
    assert not answer.json["ok"]
    assert f"{path}:1: syntax error" in answer.json["error"]
    assert plyglot("check", str(path)).err == answer.err
    assert plyglot("solve", str(path)).err == answer.err


def test_warmup(good):
    assert re.fullmatch(r"tictactoe: \d+ searches ready, \d+ compiled now\n[\d.]+ s\n", good("warmup", "tictactoe").out)


def test_bench(good):
    """The signature of all searches. If it is meant to change, change the file and say `Bench: N` in the commit."""
    found = good("bench", "--json").json
    assert found["nodes"] == sum(row["nodes"] for row in found["rows"])
    assert f"Bench: {found['nodes']}\n" == (HERE / "data" / "bench.txt").read_text()
