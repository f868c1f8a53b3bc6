"""The laboratory: searches side by side."""

import csv
import io
import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.errors import BadOption
from plyglot.search.algorithms.minimax import minimax
from plyglot.search.algorithms.win_only import win_only
from plyglot.search.catalogue import ALGORITHMS, Algorithm
from plyglot.studying.laboratory import Disagreement, compare_searches
from plyglot.studying.options import depths_in
from support.command import without_progress

MORRIS = Path(__file__).parents[2] / "examples" / "morris.py"
ONE_LINE = re.compile(r"plyglot: [^\n]+\n")


def rows_in(out):
    """The rows of a printed table, without its head and legend."""
    return [line for line in out.partition("\n\nscore ")[0].splitlines()[1:] if line]


def test_study_counts_and_agrees(studied):
    code, out, err = studied("tictactoe", "-a", "minimax,alphabeta,table", "-d", "1-9", "--json")
    assert (code, err) == (0, "")
    rows = [json.loads(line) for line in out.splitlines()]
    assert len(rows) == 27
    assert list(rows[0]) == [
        *("algorithm", "promise", "depth", "score", "nodes", "leaves", "hits", "cutoffs", "first_cutoff_rate"),
        *("branching", "seconds", "false_hits"),
    ]
    last = {row["algorithm"]: row for row in rows if row["depth"] == 9}
    assert last["minimax"]["nodes"] == 549_946
    assert last["minimax"]["leaves"] == 255_168
    assert last["minimax"]["branching"] == pytest.approx(549_946 / (549_946 - 127_872))
    assert 0 < last["alphabeta"]["first_cutoff_rate"] < 1
    assert last["table"]["hits"] > 0
    assert {row["promise"] for row in rows} == {"exact"}


def test_study_as_table_and_csv(studied):
    code, out, err = studied("tictactoe", "b2", "-a", "minimax,alphabeta", "-d", "2,3")
    assert (code, err) == (0, "")
    assert out.splitlines()[0].split()[:4] == ["algorithm", "depth", "score", "nodes"]
    assert re.search(r"\nminimax +2 +-3 +65 +56 ", out)
    table, legend = out.split("\n\nscore ")
    assert [line[:10].strip() for line in legend.splitlines()[1:]] == ["nodes", "cutoffs", "first%", "branching"]
    assert set(table.splitlines()[0].split()) > {"nodes", "cutoffs", "first%", "branching"}
    code, out, err = studied("tictactoe", "b2", "-a", "minimax,alphabeta", "-d", "2,3", "--csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [(row["algorithm"], row["depth"], row["nodes"]) for row in rows[:2]] == [
        ("minimax", "2", "65"),
        ("alphabeta", "2", "23"),
    ]


def test_evaluation_changes_the_score(studied):
    def score(name):
        return json.loads(studied("othello", "f5", "-a", "alphabeta", "-d", "2", "--evaluate", name, "--json")[1])[
            "score"
        ]

    assert score("mobility") != score("squares")


def test_selective_parts_are_named(studied):
    code, out, _ = studied("tictactoe", "-a", "alphabeta,pvs", "-d", "2", "--parts", "futility")
    assert code == 0
    alone, with_part = rows_in(out)
    assert with_part.endswith("selective")
    assert "selective" not in alone  # this kernel has no use for the part
    assert "selective" not in studied("tictactoe", "-a", "alphabeta", "-d", "2", "--parts", "killers,history")[1]


def test_numbers_of_parts(studied):
    def nodes(*more):
        return json.loads(studied("othello", "f5", "-a", "pvs", "-d", "6", "--parts", "sx", "--json", *more)[1])[
            "nodes"
        ]

    assert nodes("--number", "SX_DULL=10", "--number", "SX_INTERESTING=10") > nodes()


def test_false_hits_are_shown(studied):
    code, out, _ = studied("tictactoe", "-a", "table", "-d", "9", "--parts", "audit")
    assert code == 0
    assert rows_in(out)[-1].endswith("may be wrong, 0 false hits")


def test_answers_from_memory_are_hits(studied):
    assert json.loads(studied("tictactoe", "-a", "graph", "-d", "9", "--json")[1])["hits"] > 1_000


def test_searches_to_the_end_are_compared(studied, monkeypatch):
    code, _, err = studied("tictactoe", "b2a1", "-a", "minimax,win-only,alphabeta", "-d", "7", "--scores", "outcome")
    assert code == 0
    assert "ignoring the depth, since these search to the end of the game for who wins: win-only" in err
    liar = Algorithm("liar", win_only, driver=lambda ask, depth: -1, only_outcomes=True)
    monkeypatch.setitem(ALGORITHMS, "liar", liar)
    code, _, err = studied("tictactoe", "b2a1", "-a", "minimax,liar", "-d", "7")
    assert code == 1
    assert "minimax returns 0 and liar returns -1" in err


def test_a_disagreement_is_a_bug_found(studied, monkeypatch):
    def liar(ask, depth):
        return ask(depth, -1, 1) + (depth == 3)

    monkeypatch.setitem(ALGORITHMS, "liar", Algorithm("liar", minimax, driver=liar))
    code, out, err = studied("tictactoe", "b2a1", "-a", "minimax,liar", "-d", "1-5", "--json")
    assert code == 1
    assert [json.loads(line)["depth"] for line in out.splitlines()] == [1, 1, 2, 2, 3, 3]
    assert ONE_LINE.fullmatch(err)
    assert "depth 3, minimax returns" in err
    assert "O../.X./..." in err
    with pytest.raises(Disagreement):
        list(compare_searches(pg.load("tictactoe").board(), [ALGORITHMS["minimax"], ALGORITHMS["liar"]], [3]))


def test_depths():
    assert depths_in("7", 9) == [7]
    assert depths_in("1-3, 2-4", 9) == [1, 2, 3, 4]
    for text in ("", "x", "3-1", "1-10", "-1", "1--2", "99999", "1.5", ","):
        with pytest.raises(BadOption):
            depths_in(text, 9)


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("nosuchgame",),
        ("tictactoe", "z9"),
        ("tictactoe", "-a", "nosuch"),
        ("tictactoe", "-a", ""),
        ("tictactoe", "-a", "minimax,,table"),
        ("tictactoe", "-a", "minimax,minimax"),
        ("tictactoe", "-a", "./nosuch.py"),
        ("tictactoe", "-d", "0-99"),
        ("tictactoe", "-d", "deep"),
        ("tictactoe", "--evaluate", "nosuch"),
        ("tictactoe", "--parts", "nosuch"),
        ("tictactoe", "--scores", "nosuch"),
        ("tictactoe", "--csv", "--json"),
        ("tictactoe", "--plot", "out.txt"),
        ("tictactoe", "--plot", "/no/such/folder/out.svg"),
        ("tictactoe", "--scores", "margin"),
        ("tictactoe", "--number", "MAX_MOVES=3"),
        ("tictactoe", "--number", "NULL_REDUCTION=x"),
        ("tictactoe", "--long"),
        ("--lecture", "nosuch"),
        ("tictactoe", "--lecture", "maze"),
        ("--lecture", "maze", "--depth", "4"),
        ("--lecture", "maze", "--algorithms", "alphabeta"),
        (str(MORRIS), "-a", "dfpn", "-d", "2"),
        (str(MORRIS), "-a", "win-only", "-d", "2"),
    ],
)
def test_bad_input_is_one_line(studied, arguments):
    code, out, err = studied(*arguments)
    assert (code, out) == (2, "")
    assert ONE_LINE.fullmatch(err)


def test_plot_needs_its_extra(studied, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    code, out, err = studied("tictactoe", "--plot", str(tmp_path / "out.svg"))
    assert (code, out) == (2, "")
    assert "plyglot[plot]" in err


def test_plot(studied, tmp_path):
    pytest.importorskip("matplotlib")
    code, _, err = studied("tictactoe", "-a", "minimax,alphabeta", "-d", "1-4", "--plot", str(tmp_path / "out.svg"))
    assert (code, err) == (0, "")
    assert "<svg" in (tmp_path / "out.svg").read_text()
    assert studied("tictactoe", "-a", "minimax", "-d", "1", "--plot", str(tmp_path / "none" / "out.png"))[0] == 2


def test_ctrl_c_keeps_the_rows_so_far():
    command = [sys.executable, "-m", "plyglot", "study", "tictactoe", "-a", "minimax", "-d", "1-3", "--json"]
    subprocess.run(command, check=True, capture_output=True)  # compiled from here on
    process = subprocess.Popen(
        [sys.executable, "-m", "plyglot", "study", "connect4", "-a", "minimax", "-d", "1-30", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # if ours is ignored
    )
    lines = [process.stdout.readline() for _ in range(6)]
    process.send_signal(signal.SIGINT)
    rest, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert [json.loads(line)["depth"] for line in lines] == [1, 2, 3, 4, 5, 6]
    assert all(json.loads(line) for line in rest.splitlines())
    assert ONE_LINE.fullmatch(without_progress(err))
