"""`plyglot book`: what it says and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from plyglot.cli.app import run

WTHOR = Path(__file__).parents[1] / "data" / "wthor.wtb"


@pytest.fixture
def plyglot(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, interpreted: None
) -> Callable[..., tuple[int, str, str]]:
    """A command line in this process and in a folder of its own: its exit code, answer and remarks."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: Any) -> tuple[int, str, str]:
        code = run(["book", *map(str, arguments)])
        out, err = capsys.readouterr()
        return code, out, "\n".join(line for line in err.splitlines() if "building" not in line)

    return call


def test_build_probe_show_stats_verify(plyglot: Callable[..., tuple[int, str, str]]) -> None:
    code, out, err = plyglot("build", "othello", "--games", WTHOR, "--plies", 4, "--at-least", 2)
    assert (code, err) == (0, "")
    assert "file    othello.book\ngame    othello\nlayout  table\n" in out
    code, out, _ = plyglot("probe", "othello.book", "f5", "--json")
    moves = json.loads(out)["moves"]
    assert [(move["move"], move["games"]) for move in moves] == [("d6", 36), ("f6", 10), ("f4", 3)]
    code, out, _ = plyglot("show", "othello.book", "f5", "--plies", 1)
    assert out.splitlines()[0] == "d6  36 games, 56.9%"
    code, out, _ = plyglot("stats", "othello.book")
    assert "games      49\n" in out
    assert plyglot("verify", "othello.book")[0] == 0


def test_a_game_stands_for_the_book_that_it_ships(plyglot: Callable[..., tuple[int, str, str]]) -> None:
    code, out, err = plyglot("probe", "connect4", "44")
    assert (code, err) == (0, "")
    assert "value  X wins in 39 plies\n" in out


def test_exact_and_refusals(plyglot: Callable[..., tuple[int, str, str]]) -> None:
    assert plyglot("build", "tictactoe", "--exact", 3, "-o", "t.book")[0] == 0
    code, out, _ = plyglot("probe", "t.book", "a1 b1")
    assert code == 0
    assert "value  X wins in 5 plies\n" in out
    code, out, _ = plyglot("build", "tictactoe", "--exact", 4, "--estimate", 3, "--json")
    assert json.loads(out)["leaves"] == 108
    assert plyglot("build", "tictactoe", "--exact", 1, "--outcomes", 3, "-o", "o.book")[0] == 0
    code, out, _ = plyglot("stats", "o.book")
    assert out.splitlines()[-1].split() == ["3", "18", "0", "4", "14"]  # symmetric once, and the next move not forced
    for arguments, told in (
        (["build", "tictactoe"], "a book is made of something"),
        (["build", "tictactoe", "--exact", 3, "-o", "t.book"], "already exists"),
        (["build", "tictactoe", "--exact", 3, "--outcomes", 3, "--estimate", 3], "one of the two"),
        (["build", "tictactoe", "--games", "none.plyglot"], "cannot be read"),
        (["build", "othello", "--games", WTHOR, "--years", "20-x"], "expected a number or a range"),
        (["build", "othello", "--games", WTHOR, "--rating", "3000"], "no game was taken"),
        (["probe", "none.book"], "cannot be read"),
        (["probe", "connect4", "zz"], "'zz' is not a position of connect4"),
        (["stats", "othello"], "ships no book: name a book's file, such as othello.book"),
        (["stats", WTHOR], "not a book"),
    ):
        code, out, err = plyglot(*arguments)
        assert (code, out) == (2, "")
        assert told in err
        assert len(err.splitlines()) == 1
