"""The laboratory: tables, evaluations by name, and every figure of the lectures."""

import csv
import io
import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings

import plyglot as pg
from plyglot.cli.app import run
from plyglot.core.board import Board
from plyglot.core.build import build
from plyglot.core.errors import BadOption
from plyglot.core.memory import Memory
from plyglot.core.native import popcount
from plyglot.core.slots import evaluate
from plyglot.engine.evaluations import evaluation, evaluations, ideas
from plyglot.search.catalogue import ALGORITHMS, Algorithm
from plyglot.search.minimax import minimax
from plyglot.search.win_only import win_only
from plyglot.study.laboratory import Disagreement, study
from plyglot.study.lectures import PRESETS, Figure
from plyglot.study.lectures.othello import DYNAMIC
from plyglot.study.options import depths_in
from positions import board_after, choices

MORRIS = Path(__file__).parent.parent / "examples" / "morris.py"
ONE_LINE = re.compile(r"plyglot: [^\n]+\n")


@pytest.fixture
def plyglot(capsys):
    """Run a command line in this process: exit code, stdout, stderr."""

    def call(*arguments):
        code = run(["study", *arguments])
        return code, *capsys.readouterr()

    return call


# --- the lectures -----------------------------------------------------------------------------------------------------

PRINTED = {
    "maze": {
        "cells of the path": 17,
        "cells visited": 21,
        "cells generated": 24,
        "left on the stack": "(1,5) (1,3) (3,1)",
    },
    "tictactoe": {
        "XOX/OO./.X., X plays c2": 0,
        "XOX/OO./.X., X plays a3": -1,
        "XOX/OO./.X., X plays c3": -1,
        "XOX/OO./.X., best move": "c2",
        "full tree, nodes": 549_946,
        "full tree, games": 255_168,
        "positions": 5_478,
        "positions up to symmetry": 765,
        "alpha-beta, nodes: outcome scores, infinite window": 18_297,
        "alpha-beta, nodes: cut at > beta, as 002 prints it": 304_155,
        "alpha-beta, nodes: distance scores": 20_866,
        "alpha-beta, nodes: window [-1, 1]": 16_811,
    },
    "connect4": {"4x4, minimax, nodes": 131_060_741, "4x4, minimax": "a draw", "4x4, table": "a draw"},
    "domineering": {
        "3x3, tree": 75,
        "4x4, tree": 65_081,
        "3x3, graph": 23,
        "4x4, graph": 2_120,
        "5x5, graph": 718_582,
        "3x3, distinct states": 14,
        "4x4, distinct states": 823,
        "5x5, distinct states": 181_197,
    },
    "deepening": {
        "branching 10, depth 5, nodes": 11_111,
        "all depths up to 5 together": 12_345,
        "deepening costs more by, per cent": 11,
    },
    "critical-tree": {
        "width 3, depth 4, leaves: alpha-beta, best order": 17,
        "width 3, depth 4, leaves: alpha-beta, worst order": 81,
        "width 10, depth 5, leaves: alpha-beta, best order": 1_099,
        "width 10, depth 5, leaves: alpha-beta, worst order": 100_000,
    },
    "othello": {
        **{f"leaves, depth {depth}, minimax": n for depth, n in enumerate((3, 14, 61, 349, 2_050, 13_773, 97_554), 1)},
        **{f"leaves, depth {depth}, scout": n for depth, n in enumerate((4, 21, 45, 246, 615, 2_680, 4_734), 1)},
        **{f"leaves, depth {depth}, alphabeta": n for depth, n in enumerate((3, 13, 37, 150, 418, 1_830, 5_509), 1)},
        **{f"leaves, depth {depth}, sss": n for depth, n in enumerate((3, 11, 35, 95, 292, 1_010, 4_707), 1)},
        "moves, Black": 9,
        "moves, White": 4,
        "empty neighbours, Black": 5,
        "empty neighbours, White": 27,
    },
}
"""LECTURES.md, again: what our programs must find."""


@pytest.mark.parametrize("name", PRINTED)
def test_every_figure_of_the_lectures(name):
    found = {figure.what: figure for figure in PRESETS[name].figures(None)}
    assert all(figure.equal for figure in found.values())
    assert {what: found[what].ours for what in PRINTED[name]} == PRINTED[name]
    for figure in found.values():
        assert figure.mark == ("" if figure.printed is None else "=") or figure.note


def test_presets_are_those_of_the_issue():
    assert set(PRESETS) == set(PRINTED)
    assert "half a minute" in PRESETS["domineering"].warning


def test_lecture_on_the_command_line(plyglot):
    code, out, err = plyglot("--lecture", "deepening")
    assert (code, err) == (0, "")
    assert re.search(r"all depths up to 5 together +12,345 +12,345 +=\n", out)
    code, out, err = plyglot("--lecture", "maze", "--json")
    first = json.loads(out.splitlines()[0])
    assert (code, err) == (0, "")
    assert (first["lecture"], first["what"], first["printed"], first["ours"]) == ("maze", "cells of the path", 17, 17)
    assert "--long adds: the tree of 5x5" in plyglot("--lecture", "domineering")[1]


def test_a_wrong_figure_is_seen(plyglot, monkeypatch):
    from plyglot.study import lectures

    wrong = lectures.Preset("maze", "A maze", lambda watch: iter([Figure("cells", 17, 18), Figure("a", 1, 1)]))
    monkeypatch.setitem(lectures.PRESETS, "maze", wrong)
    code, out, err = plyglot("--lecture", "maze")
    assert code == 1
    assert re.search(r"cells +17 +18 +\+1  WRONG: 17 is right", out)
    assert ONE_LINE.fullmatch(err)


def test_misprints_are_named():
    sss = Figure("leaves", 1_617, 1_010, 1_010, "a misprint")
    assert (sss.equal, sss.mark) == (True, "-607")
    assert not Figure("leaves", 1_617, 1_617, 1_010).equal


# --- evaluations ------------------------------------------------------------------------------------------------------

NAMED = {
    "othello": ["squares", "squares-003", "mobility", "frontier", "phases"],
    "othello:6x6": ["squares", "phases"],
    "connect4": ["lines"],
    "connect4:5x4": ["lines"],
    "domineering:5x5": ["mobility"],
    "tictactoe": ["lines"],
}


def swapped(game, pos):
    """The same board with the sides exchanged."""
    if game.name == "domineering":
        return pos._replace(turn=np.uint64(1) - pos.turn)
    return game.Position(pos.opp, pos.own)


@pytest.mark.parametrize("spec", NAMED)
@settings(max_examples=20, deadline=None)
@given(numbers=choices)
def test_evaluations_are_antisymmetric_and_estimates(spec, numbers):
    board = board_after(pg.load(spec), numbers)
    for name in NAMED[spec]:
        with np.errstate(over="ignore"):
            estimate = evaluations(board.game)[name]
            score = estimate(board.pos)
            assert estimate(swapped(board.game, board.pos)) == -score
        assert -20_000 < score < 20_000


def leaf_value(pos, mem):
    """A kernel that sees no further than the position itself."""
    return evaluate(pos)


@pytest.mark.parametrize("spec", ["othello", "connect4:5x4", "domineering:5x5", "tictactoe"])
def test_evaluations_compile_and_equal_interpreted(spec):
    game = pg.load(spec)
    for name in NAMED[spec]:
        search = build(leaf_value, game, (evaluation(game, name),))
        for numbers in ([], [3, 1, 4], [2, 7, 1, 8, 2, 8, 1, 8], [1, 2] * 5):
            board = board_after(game, numbers)
            compiled = search(pos=board.pos, mem=Memory(game.max_moves, game.max_plies))
            with np.errstate(over="ignore"):
                assert compiled == evaluations(game)[name](board.pos)


def test_othello_squares_as_printed():
    game = pg.load("othello")
    by_name = evaluations(game)
    rows_000 = "500 -150 30 10 10 30 -150 500/-150 -250 0 0 0 0 -250 -150/30 0 1 2 2 1 0 30/10 0 2 16 16 2 0 10"
    upper = [[int(value) for value in row.split()] for row in rows_000.split("/")]
    for row, values in enumerate(upper + upper[::-1]):
        for column, worth in enumerate(values):
            pos = game.Position(np.uint64(1 << 8 * row + column), np.uint64(0))
            assert by_name["squares"](pos) == worth
            assert by_name["squares-003"](pos) == (-200 if worth == -250 else worth)


def test_othello_dynamic_example():
    board = pg.load("othello").board(DYNAMIC)
    assert evaluations(board.game)["mobility"](board.pos) == 9 - 4
    assert evaluations(board.game)["frontier"](board.pos) == 27 - 5
    assert popcount(board.pos.own) < popcount(board.pos.opp)  # the lecture: better although it has fewer discs


def test_othello_phases_change_smoothly():
    game = pg.load("othello")
    full = Board(game, "X" * 40 + "O" * 24 + " X")
    assert evaluations(game)["phases"](full.pos) == 20 * (40 - 24)  # at the end only discs count
    assert evaluations(game)["phases"](game.start) == 0


def test_evaluations_are_listed(plyglot):
    code, out, err = plyglot("othello", "--evaluate", "list")
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines() if line[0] != " "] == ["standard", *NAMED["othello"]]
    assert json.loads(plyglot("tictactoe", "--evaluate", "list", "--json")[1]) == ideas(pg.load("tictactoe"))


# --- the table --------------------------------------------------------------------------------------------------------


def test_study_counts_and_agrees(plyglot):
    code, out, err = plyglot("tictactoe", "-a", "minimax,alphabeta,table", "-d", "1-9", "--json")
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


def test_study_as_table_and_csv(plyglot):
    code, out, err = plyglot("tictactoe", "b2", "-a", "minimax,alphabeta", "-d", "2,3")
    assert (code, err) == (0, "")
    assert out.splitlines()[0].split()[:4] == ["algorithm", "depth", "score", "nodes"]
    assert re.search(r"\nminimax +2 +-3 +65 +56 ", out)
    code, out, err = plyglot("tictactoe", "b2", "-a", "minimax,alphabeta", "-d", "2,3", "--csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [(row["algorithm"], row["depth"], row["nodes"]) for row in rows[:2]] == [
        ("minimax", "2", "65"),
        ("alphabeta", "2", "23"),
    ]


def test_evaluation_changes_the_score(plyglot):
    def score(name):
        return json.loads(plyglot("othello", "f5", "-a", "alphabeta", "-d", "2", "--evaluate", name, "--json")[1])[
            "score"
        ]

    assert score("mobility") != score("squares")


def test_selective_parts_are_named(plyglot):
    code, out, _ = plyglot("tictactoe", "-a", "alphabeta,pvs", "-d", "2", "--parts", "futility")
    assert code == 0
    alone, with_part = out.splitlines()[-2:]
    assert with_part.endswith("selective")
    assert "selective" not in alone  # this kernel has no use for the part
    assert "selective" not in plyglot("tictactoe", "-a", "alphabeta", "-d", "2", "--parts", "killers,history")[1]


def test_numbers_of_parts(plyglot):
    def nodes(*more):
        return json.loads(plyglot("othello", "f5", "-a", "pvs", "-d", "6", "--parts", "sx", "--json", *more)[1])[
            "nodes"
        ]

    assert nodes("--number", "SX_DULL=10", "--number", "SX_INTERESTING=10") > nodes()


def test_false_hits_are_shown(plyglot):
    code, out, _ = plyglot("tictactoe", "-a", "table", "-d", "9", "--parts", "audit")
    assert code == 0
    assert out.splitlines()[-1].endswith("may be wrong, 0 false hits")


def test_answers_from_memory_are_hits(plyglot):
    assert json.loads(plyglot("tictactoe", "-a", "graph", "-d", "9", "--json")[1])["hits"] > 1_000


def test_searches_to_the_end_are_compared(plyglot, monkeypatch):
    code, _, err = plyglot("tictactoe", "b2a1", "-a", "minimax,win-only,alphabeta", "-d", "7", "--scores", "outcome")
    assert code == 0
    assert "searched to the end of the game whatever the depth, for who wins only: win-only" in err
    liar = Algorithm("liar", win_only, driver=lambda ask, depth: -1, only_outcomes=True)
    monkeypatch.setitem(ALGORITHMS, "liar", liar)
    code, _, err = plyglot("tictactoe", "b2a1", "-a", "minimax,liar", "-d", "7")
    assert code == 1
    assert "minimax says 0 and liar says -1" in err


def test_a_disagreement_is_a_bug_found(plyglot, monkeypatch):
    def liar(ask, depth):
        return ask(depth, -1, 1) + (depth == 3)

    monkeypatch.setitem(ALGORITHMS, "liar", Algorithm("liar", minimax, driver=liar))
    code, out, err = plyglot("tictactoe", "b2a1", "-a", "minimax,liar", "-d", "1-5", "--json")
    assert code == 1
    assert [json.loads(line)["depth"] for line in out.splitlines()] == [1, 1, 2, 2, 3, 3]
    assert ONE_LINE.fullmatch(err)
    assert "depth 3, minimax says" in err
    assert "O../.X./..." in err
    with pytest.raises(Disagreement):
        list(study(pg.load("tictactoe").board(), [ALGORITHMS["minimax"], ALGORITHMS["liar"]], [3]))


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
def test_bad_input_is_one_line(plyglot, arguments):
    code, out, err = plyglot(*arguments)
    assert (code, out) == (2, "")
    assert ONE_LINE.fullmatch(err)


def test_plot_needs_its_extra(plyglot, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    code, out, err = plyglot("tictactoe", "--plot", str(tmp_path / "out.svg"))
    assert (code, out) == (2, "")
    assert "plyglot[plot]" in err


def test_plot(plyglot, tmp_path):
    pytest.importorskip("matplotlib")
    code, _, err = plyglot("tictactoe", "-a", "minimax,alphabeta", "-d", "1-4", "--plot", str(tmp_path / "out.svg"))
    assert (code, err) == (0, "")
    assert "<svg" in (tmp_path / "out.svg").read_text()
    assert plyglot("tictactoe", "-a", "minimax", "-d", "1", "--plot", str(tmp_path / "none" / "out.png"))[0] == 2


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
    assert ONE_LINE.fullmatch(err)
