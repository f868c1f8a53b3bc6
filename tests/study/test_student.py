"""A student's own kernel or part: good ones pass, wrong ones are shown where, and nothing they do can hurt."""

import re
import uuid
from dataclasses import replace
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.cli.app import run
from plyglot.core.errors import BadOption
from plyglot.studying.student import proof
from plyglot.studying.student.loading import BadKernel
from plyglot.studying.student.proof import WrongAnswer
from plyglot.studying.student.template import SKELETON

GAME = "tictactoe"
EXAMPLES = Path(__file__).parents[2] / "examples"
ONE_LINE = re.compile(r"plyglot: [^\n]+\n")

NEGAMAX = """\
from plyglot.core.slots import outcome, play
from plyglot.core.types import INFINITY, ONGOING
from plyglot.search.node import enter, expand, finished, horizon


def best_of(pos, depth, ply, mem):
    moves, count = expand(pos, ply, mem)
    best = -INFINITY
    for i in range(count):
        best = max(best, -kernel(play(pos, moves[i]), depth - 1, ply + 1, mem))
    return best


def kernel(pos, depth, ply, mem):
    enter(depth, -INFINITY, INFINITY, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem)
    return horizon(pos, ply, mem) if depth == 0 else best_of(pos, depth, ply, mem)
"""

START_OF_SEARCH = "    best = -INFINITY\n"
FAIL_HARD = (("    best = -INFINITY\n", "    best = alpha\n"), ("    return best\n", "    return min(best, beta)\n"))


@pytest.fixture(autouse=True)
def forgetful(monkeypatch):
    """Proofs of earlier runs are not remembered."""
    now = uuid.uuid4().hex
    monkeypatch.setattr(proof.Task, "mark", property(lambda task: f"{now}-{hash(Path(task.path).read_text())}"))


@pytest.fixture
def write(tmp_path):
    """A file of the skeleton with some of its text replaced, or of another text."""

    def call(*changes, text=None):
        path = tmp_path / "mine.py"
        path.write_text(text or changed(SKELETON.read_text().replace("my_alphabeta", "mine"), changes))
        return str(path)

    return call


def changed(text, changes):
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def prove(path, kind=proof.KERNEL, game=GAME):
    return proof.prove(path, kind, pg.load(game), "estimate", "standard")


def line_of(path, text):
    return next(number for number, line in enumerate(Path(path).read_text().splitlines(), 1) if text in line)


# --- good ones --------------------------------------------------------------------------------------------------------


def test_the_skeleton_passes_and_is_not_proved_twice(write):
    path = write()
    proof = prove(path)
    assert proof.contract == "fail-soft"
    assert proof.cases > 500
    assert prove(path) is None


def test_other_contracts_pass(write):
    assert prove(write(*FAIL_HARD)).contract == "fail-hard"


def test_helpers_and_no_window_pass(write):
    assert prove(write(text=NEGAMAX)).contract == "without a window"


def test_a_search_of_ones_own_beside_ours(write, capsys):
    path = write()
    assert run(["study", GAME, "-a", f"alphabeta,{path}", "-d", "1-4", "--csv"]) == 0
    rows = [line.split(",") for line in capsys.readouterr().out.splitlines()[1:]]
    ours, theirs = ([row[2:9] for row in rows if row[0] == name] for name in ("alphabeta", path))
    assert ours == theirs  # node for node


def test_an_edit_is_noticed(write):
    prove(write())
    with pytest.raises(WrongAnswer):
        prove(write(("score = -mine", "score = mine")))


def test_an_edit_of_the_game_is_noticed(write, tmp_path, monkeypatch):
    monkeypatch.undo()  # marks as they are
    game = tmp_path / "game.py"
    game.write_text((EXAMPLES / "hexapawn.py").read_text())
    task = proof.Task(write(), proof.KERNEL, str(game), "estimate", "standard", 1.0)
    before = task.mark
    assert task.mark == before
    game.write_text(game.read_text() + "\n# edited\n")
    assert task.mark != before
    folder = replace(task, spec="tictactoe")  # a game that is a folder
    assert folder.mark == replace(folder).mark != task.mark


def test_a_selective_search_is_tried_but_not_compared(write, capsys):
    path = write(("    best = -INFINITY\n", "    count = min(count, 2)\n    best = -INFINITY\n"))
    Path(path).write_text(Path(path).read_text() + "\nSELECTIVE = 1\n")
    assert run(["study", GAME, "-a", f"minimax,{path}", "-d", "4"]) == 0
    answer = capsys.readouterr()
    assert re.search(r"mine\.py .* selective\n", answer.out)
    assert "selective, so not compared" in answer.err


# --- wrong ones -------------------------------------------------------------------------------------------------------

BUGS = {
    "wrong sign": (("score = -mine(", "score = mine("), 1),
    "cut at > alpha": (("if best >= beta:", "if best > alpha:"), 1),
    "forgot - at alpha": (("-beta, -max(alpha, best)", "-beta, max(alpha, best)"), 3),
    "one ply too few": (("if depth == 0:", "if depth <= 1:"), 1),
    "depth not taken off": (("depth - 1, ", "depth, "), 1),
    "missing max": (("best = max(best, score)", "best = score"), 1),
    "moves overwritten": (("ply + 1, mem", "ply, mem"), 3),
}


@pytest.mark.parametrize("bug", BUGS)
def test_planted_bugs_are_found(write, bug):
    change, depth = BUGS[bug]
    with pytest.raises(WrongAnswer) as wrong:
        prove(write(change))
    first, *_ = text = str(wrong.value).splitlines()
    match = re.search(r"is wrong: tictactoe from the start, depth (\d), .*: returns -?\d+, minimax -?\d+$", first)
    assert match, first
    assert int(match[1]) <= depth  # the smallest case: no moves played
    assert any(line.endswith("<- wrong") for line in text)
    assert len(text) < 60


@pytest.mark.slow
def test_a_rare_bug_late_in_a_game_is_found(write):
    path = write((START_OF_SEARCH, "    count = 1 if depth == 5 else count\n" + START_OF_SEARCH))
    with pytest.raises(WrongAnswer, match=r"is wrong: connect4 '\d+', depth 5, .*: returns -?\d+, minimax -?\d+"):
        prove(path, game="connect4")


def test_a_depth_below_0_is_no_endless_loop(write):
    path = write(("depth - 1, ", "depth - 2, "))
    with pytest.raises(WrongAnswer, match="connect4 from the start, depth 1, infinite window: it calls itself with"):
        prove(path, game="connect4")


@pytest.mark.slow
def test_the_tree_shows_what_was_cut(write):
    with pytest.raises(WrongAnswer, match=r"not searched \(minimax scores\): b1 -2, c1 -3"):
        prove(write(("if best >= beta:", "if best > alpha:")))
    with pytest.raises(WrongAnswer, match="<- called with depth 1, not 0"):
        prove(write(("depth - 1, ", "depth, ")))


def test_a_wrong_search_on_the_command_line(write, capsys):
    path = write(("score = -mine(", "score = mine("))
    assert run(["study", "connect4", "-a", f"alphabeta,{path}"]) == 1
    answer = capsys.readouterr()
    assert f"{path} is wrong: connect4 from the start, depth 1, infinite window: returns -3, minimax 7" in answer.out
    assert "algorithm" not in answer.out
    assert run(["study", "connect4", "-a", path, "--json"]) == 1
    answer = capsys.readouterr()
    assert answer.out == ""
    assert f"{path} is wrong" in answer.err


REVERSED = """\
def arrange(pos, moves, count, hint, depth, ply, mem):
    for i in range(count // 2):
        moves[i], moves[count - 1 - i] = moves[count - 1 - i], moves[i]
"""


def test_a_part_of_ones_own(write, capsys):
    assert run(["study", GAME, "-a", "alphabeta", "-d", "2", "--parts", write(text=REVERSED)]) == 0
    assert "agrees with minimax" in capsys.readouterr().err
    with pytest.raises(WrongAnswer, match="is wrong: tictactoe"):
        prove(write(text=REVERSED.replace("count // 2", "count")[: -len(", moves[i]\n")] + ", moves[0]\n"), proof.PART)


def test_a_part_that_is_never_called_is_not_proved(write):
    path = write(text="def noisy_moves(pos, moves):\n    return 0\n")
    with pytest.raises(BadKernel, match=r"mine\.py:1: no search calls `noisy_moves` here"):
        prove(path, proof.PART)
    found = proof.prove(path, proof.PART, pg.load(GAME), "estimate", "standard", beside=("quiescence",))
    assert found.contract == "selective, so not compared"


PROBE = "def probe(pos, depth, ply, mem):\n    return -1, 1, -1, 1 << 45\n"


def test_a_part_cannot_write_where_it_likes(write):
    path = write(text="def choose_victim(first, at, depth, mem):\n    return 1 << 40\n")
    assert prove(path, proof.PART).contract == "fail-soft"  # such an entry there is not: nothing is kept
    with pytest.raises(BadKernel, match=r"mine\.py:1: its return value caused an error, .*table\.py:\d+: IndexError"):
        prove(write(text=PROBE), proof.PART)


def test_a_wrong_search_is_not_drawn(write, capsys):
    path = write(("score = -mine(", "score = mine("))
    assert run(["tree", GAME, "--algorithm", path]) == 1
    answer = capsys.readouterr()
    assert f"{path} is wrong: tictactoe from the start, depth 1, infinite window: returns -2, minimax 4" in answer.out
    assert "root*" not in answer.out
    assert run(["tree", "--uniform", "2x2", "--algorithm", path, "--json"]) == 1
    answer = capsys.readouterr()
    assert answer.out == ""
    assert f"{path} is wrong: uniform:2x2:best from the start, depth 2" in answer.err


# --- those that cannot run --------------------------------------------------------------------------------------------

BROKEN = {
    "best = = 3": "syntax error",
    "best = [][3]": "IndexError",
    "while True: pass": "the search timed out after 0.5 s",
    "import ctypes; ctypes.string_at(0)": "crashed Python",
    "best = undefined_name": "NameError",
    "return None": "`mine` returns nothing (None): return the score, an integer, on every way out",
    "return 0.5": "`mine` returns 0.5, which is not an integer: return the score",
}


@pytest.mark.parametrize("statement", BROKEN)
def test_broken_files_get_one_line(write, statement, monkeypatch):
    monkeypatch.setattr(proof, "SECONDS", 2.0)
    path = write((START_OF_SEARCH, f"    {statement}\n"))
    with pytest.raises(BadKernel) as broken:
        prove(path)
    assert "\n" not in str(broken.value)
    assert str(broken.value).startswith(f"{path}:{line_of(path, statement)}: ")
    assert BROKEN[statement] in str(broken.value)


def test_what_does_not_compile_gets_a_line(write):
    path = write((START_OF_SEARCH, "    best = -max(INFINITY for _ in range(depth))\n"))
    with pytest.raises(BadKernel, match=rf"mine\.py:{line_of(path, 'best = -max')}: "):
        prove(path)


def test_nothing_returned_on_a_rare_way_out(write):
    path = write((START_OF_SEARCH, "    if depth == 5:\n        return None\n" + START_OF_SEARCH))
    with pytest.raises(
        BadKernel, match=rf"mine\.py:{line_of(path, 'return None')}: returns nothing \(None\) on one way"
    ):
        prove(path)


def test_files_that_end_or_hang_when_loaded(write, monkeypatch):
    monkeypatch.setattr(proof, "SECONDS", 2.0)
    path = write(text="import os\nos._exit(3)\n")
    with pytest.raises(BadKernel, match="loading the file exited the process"):
        prove(path)
    path = write(text="while True:\n    pass\n")
    with pytest.raises(BadKernel, match=r"mine\.py:[12]: loading the file timed out after 1 s$"):
        prove(path)
    with pytest.raises(BadKernel, match=r"mine\.py:2: SystemExit: 4"):
        prove(write(text="import sys\nsys.exit(4)\n"))


@pytest.mark.parametrize(
    "signature",
    ["pos, d, alpha, beta, ply, mem", "pos, depth", "*everything", "pos, depth, ply, mem, alpha=3", ""],
)
def test_wrong_signatures(write, signature):
    with pytest.raises(
        BadKernel, match=r"mine\.py:1: mine\(.*\): the parameters must be pos, depth, alpha, beta, ply, mem"
    ):
        prove(write(text=f"def mine({signature}):\n    return 0\n"))


def test_files_without_a_search_or_a_slot(write, capsys):
    with pytest.raises(BadKernel, match=r"no kernel found: define `def mine\(pos, "):
        prove(write(text="x = 1\n"))
    with pytest.raises(BadKernel, match="no slot is filled"):
        prove(write(text="x = 1\n"), proof.PART)
    with pytest.raises(BadOption, match="there is no file"):
        prove("./nosuch.py")
    assert run(["study", GAME, "-a", write(text="def mine(\n")]) == 2
    assert ONE_LINE.fullmatch(capsys.readouterr().err)
