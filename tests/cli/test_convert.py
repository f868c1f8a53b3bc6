"""`plyglot convert`, and positions of OBF files for `plyglot solve`."""

import json
import re
from pathlib import Path

import pytest

from plyglot.cli.app import run

SAMPLE = Path(__file__).parents[1] / "data" / "wthor.wtb"
ONE_LINE = re.compile(r"plyglot: [^\n]+\n")
PROBLEM = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; % FFO 1"


@pytest.fixture
def plyglot(capsys, monkeypatch, tmp_path):
    """Run a command line in an empty folder: the exit code, and what it says on stdout and stderr."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        code = run([str(argument) for argument in arguments])
        return code, *capsys.readouterr()

    return call


def test_there_and_back(plyglot):
    assert plyglot("convert", SAMPLE, "games.ggf") == (0, "games.ggf: 49 games\n", "")
    assert plyglot("convert", "games.ggf", "games.wtb", "--json") == (
        0,
        '{"file":"games.wtb","games":49,"left_out":0}\n',
        "",
    )
    plyglot("convert", "games.wtb", "again.ggf")
    assert Path("again.ggf").read_text() == Path("games.ggf").read_text()
    plyglot("convert", "games.ggf", SAMPLE, "twice.txt")
    assert len(Path("twice.txt").read_text().splitlines()) == 98


def test_formats_by_option(plyglot):
    Path("games").write_text("F5 D6 C3\n")
    assert plyglot("convert", "games", "out", "--from", "txt", "--to", "txt")[0] == 0
    assert Path("out").read_text() == "f5d6c3\n"
    assert plyglot("convert", "games", "out.obf", "--from", "txt")[0] == 0
    assert Path("out.obf").read_text().endswith(" O;\n")


def test_other_sizes(plyglot):
    Path("games.txt").write_text("b1a1\n")
    assert plyglot("convert", "games.txt", "games.ggf", "--game", "othello:4x4")[0] == 0
    assert "BO[4 -----O*--*O----- *]B[B1]W[A1]" in Path("games.ggf").read_text()


def test_bad_games_are_left_out(plyglot):
    Path("games.txt").write_text("f5\na1\nf5d6\n")
    code, out, err = plyglot("convert", "games.txt", "games.ggf", "--skip")
    assert (code, out) == (0, "games.ggf: 2 games, 1 skipped\n")
    assert err == "plyglot: games.txt:2: move 1: a1 is not legal: skipped\n"


BAD = [
    ("convert", "good.txt"),
    ("convert", "bad.txt", "out.ggf"),
    ("convert", "good.txt", "bad.txt", "out.ggf"),
    ("convert", "good.txt", "out.pgn"),
    ("convert", "good.txt", "out.ggf", "--from", "pgn"),
    ("convert", "good.txt", "out.ggf", "--game", "connect4"),
    ("convert", "good.txt", "out.ggf", "--game", "othello:5x5"),
    ("convert", "good.txt", "good.txt"),
    ("convert", "none.txt", "out.ggf"),
    ("convert", "good.txt", "none/out.ggf"),
    ("convert", "good.txt", "."),
    ("convert", "problem.obf", "out.txt"),
    ("convert", "problem.obf", "out.wtb"),
]


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_bad_input_is_one_line_and_writes_nothing(plyglot, arguments):
    files = {"good.txt": "f5d6\n", "bad.txt": "f5\na1\n", "problem.obf": f"{PROBLEM}\n", "out.ggf": "as it was"}
    for name, text in files.items():
        Path(name).write_text(text)
    code, out, err = plyglot(*arguments)
    assert (code, out) == (2, "")
    assert ONE_LINE.fullmatch(err)
    assert {path.name: path.read_text() for path in Path().iterdir()} == files


def test_problems_are_solved(plyglot):
    start = "-----OX--XO----- X;"
    Path("small.obf").write_text(f"% 4x4\n{start} B1:-10; % all alike\n{start} B1:+2; A2:-10\n\n{start}\n")
    code, out, err = plyglot("solve", "othello:4x4", "--batch", "small.obf", "--expect")
    right, wrong, bad = map(json.loads, out.splitlines())
    assert (right["score"], right["expected"], right["ok"]) == (-10, -10, True)
    assert (wrong["expected"], wrong["ok"], bad["line"]) == (2, False, 5)
    assert (code, err) == (2, "plyglot: 3 positions: 1 as expected, 1 differ, 1 bad\n")
    assert plyglot("solve", "othello:4x4", "--batch", "small.obf")[0] == 0
