"""Databases: every value is the solver's, whatever ended the build on its way; what is damaged is found."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.errors import BadGame, BadOption, BadPosition
from plyglot.core.load import assemble, locate
from plyglot.core.types import DRAW, LOSS, WIN
from plyglot.search.outcomes import HOLE, put_value
from plyglot.solve import retrograde
from plyglot.solve.database.build import build_database
from plyglot.solve.database.database import Database
from plyglot.solve.database.file import HEADER, read_header
from plyglot.solve.endless import EndlessSolver
from plyglot.solve.solver import Solver

TESTS = Path(__file__).parent
MORRIS = str(TESTS.parent / "examples" / "morris.py")
WIDE = "connect4:5x4"


def unchecked(path):
    """A game without the check of its rules, which other tests make."""
    return assemble(str(path), *locate(str(path)))


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A database of a game, made once."""
    made = {}

    def get(game, **options):
        game = pg.load(game) if isinstance(game, str) else game
        name = f"{game.slug}-{options}"
        if name not in made:
            made[name] = build_database(game, tmp_path_factory.mktemp("databases") / f"{game.slug}.db", **options)
        return made[name]

    return get


def boards(database):
    numbers = np.flatnonzero(database.file.values != HOLE).tolist()
    return [Board.at(database.game, database.position(number)) for number in numbers]


# --- values -----------------------------------------------------------------------------------------------------------


def test_tictactoe(built):
    database, listed = built("tictactoe"), built("tictactoe", index="listed")
    assert (database.index.kind, listed.index.kind) == ("formula", "listed")
    solver = Solver(database.game, "distance")
    everything = boards(database)
    assert len(everything) == len(listed.file.values) == 5_478
    assert all(database.score(board) == listed.score(board) == solver.score(board) for board in everything)
    for found in (database.statistics(), listed.statistics()):
        assert (found.total(WIN), found.total(DRAW), found.total(LOSS)) == (2_836, 1_068, 1_574)


def test_domineering(built):
    database = built("domineering:4x4")
    solver = Solver(database.game, "distance")
    assert all(database.score(board) == solver.score(board) for board in boards(database))
    assert database.statistics().total(DRAW) == 0


def test_play_that_can_go_on_for_ever(built):
    database = built(unchecked(MORRIS))
    solver = EndlessSolver(database.game.board())
    everything = boards(database)
    assert len(everything) == 3_870
    assert all(database.score(board) == solver.score(board) for board in everything)
    assert database.statistics().total(DRAW) == 936
    assert database.solution(database.game.board()).as_dict() == {
        **solver.solution(weak=False, moves=True).as_dict(),
        "nodes": 0,
        "seconds": 0.0,
    }


@pytest.mark.parametrize(("spec", "size", "sample"), [("connect4:4x4", 161_029, 800), (WIDE, 3_945_711, 100)])
def test_connect4(built, spec, size, sample):
    """All values follow from one another by the rules, which proves them; a sample is the solver's too."""
    database = built(spec, threads=2)
    assert database.file.header.size == size
    assert database.first_wrong(threads=2) is None
    solver = Solver(database.game, "distance")
    for number in random.Random(6).sample(range(size), sample):
        board = database.board(number)
        assert database.score(board) == solver.score(board), board.text
    assert database.score(database.game.board()) == solver.score(database.game.board()) == DRAW


def test_positions_that_are_not_there(built):
    database = built("connect4:4x4")
    hanging = Board.at(database.game, database.game.Position(np.uint64(8), np.uint64(0)))
    with pytest.raises(BadPosition):
        database.score(hanging)


def test_a_set_that_falls_into_a_finished_one(built, tmp_path):
    whole = built("tictactoe")
    late = built(unchecked(f"{TESTS / 'stages.py'}:late"))
    early_game = unchecked(TESTS / "stages.py")
    early = built(early_game, finished=[late])
    assert early.first_wrong() is None
    assert late.statistics().total() + early.statistics().total() == 5_478
    for number, value in enumerate(whole.file.values.tolist()):
        values = {int(database.file.values[number]) for database in (late, early)}
        assert values in ({value, int(HOLE)}, {int(HOLE)})
    opened = Database.open(early.file.path, early_game, [late])
    four_marks = Board.at(early_game, whole.game.board("a1 b1 b2 c1").pos)
    assert opened.solution(four_marks).plies == 1  # in the finished set
    with pytest.raises(BadOption, match="finished databases"):
        Database.open(early.file.path, early_game)
    with pytest.raises(BadGame, match="leads to a position that has no number"):
        build_database(early_game, tmp_path / "alone.db")
    with pytest.raises(BadOption, match="only a formula"):
        build_database(pg.load("connect4:4x4"), tmp_path / "c.db", finished=[late])


# --- files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("threads", "megabytes"), [(1, 0), (2, 1), (3, 64)])
def test_neither_threads_nor_memory_change_the_file(built, tmp_path, threads, megabytes):
    again = build_database(pg.load("connect4:4x4"), tmp_path / "a.db", threads=threads, megabytes=megabytes)
    assert again.file.path.read_bytes() == built("connect4:4x4", threads=2).file.path.read_bytes()


def test_interpreted(built, tmp_path, monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    slow = build_database(pg.load("domineering:3x3"), tmp_path / "slow.db")
    assert slow.first_wrong() is None
    monkeypatch.delenv("PLYGLOT_INTERPRET")
    assert slow.file.path.read_bytes() == built("domineering:3x3").file.path.read_bytes()


def test_a_build_goes_on_wherever_it_was_stopped(built, tmp_path, monkeypatch):
    """Stopped again and again, in the middle of rounds, each time a little further on."""
    monkeypatch.setattr(retrograde, "MOST_AT_ONCE", 64)
    decide, left = retrograde.Rounds._decide, [0]

    def interrupted(self, plies, memory, begin, end):
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        decide(self, plies, memory, begin, end)

    monkeypatch.setattr(retrograde.Rounds, "_decide", interrupted)
    path, stops = tmp_path / "stopped.db", 0
    while not path.exists():
        left[0] = 40 + 29 * stops
        try:
            build_database(pg.load("domineering:4x4"), path, threads=1 + stops % 2)
        except KeyboardInterrupt:
            stops += 1
            assert [file.name for file in tmp_path.iterdir()] == ["stopped.db.part"]
    assert stops > 3
    assert path.read_bytes() == built("domineering:4x4").file.path.read_bytes()


@pytest.mark.skipif(os.name != "posix", reason="kills")
def test_a_build_goes_on_after_it_was_killed(built, tmp_path):
    """kill -9 in three different rounds; the file is then the same, byte for byte, as one made in one go."""
    path = tmp_path / "killed.db"
    part = tmp_path / "killed.db.part"
    command = [sys.executable, "-m", "plyglot", "database", "build", WIDE, "-o", str(path), "--threads", "2"]
    for rounds in (1, 4, 12):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        while process.poll() is None and rounds_done(part) < rounds:
            time.sleep(0.005)
        process.kill()
        assert process.wait() == -signal.SIGKILL
        assert not path.exists()
    assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0
    assert not part.exists()
    assert path.read_bytes() == built(WIDE, threads=2).file.path.read_bytes()


def rounds_done(part):
    try:
        header = read_header(part)
    except BadOption:
        return -1
    return header.rounds if header else -1


def test_two_processes_do_not_build_one_file(tmp_path, monkeypatch):
    run = retrograde.Rounds.run

    def meanwhile(self):
        if os.name == "posix":
            with pytest.raises(BadOption, match="another process"):
                build_database(pg.load("domineering:3x3"), tmp_path / "a.db")
        run(self)

    monkeypatch.setattr(retrograde.Rounds, "run", meanwhile)
    build_database(pg.load("domineering:3x3"), tmp_path / "a.db")
    with pytest.raises(BadOption, match="is there already"):
        build_database(pg.load("domineering:3x3"), tmp_path / "a.db")


def test_a_part_of_other_rules_is_left_alone(built, tmp_path):
    part = tmp_path / "a.db.part"
    shutil.copy(built("domineering:3x3").file.path, part)
    before = part.read_bytes()
    with pytest.raises(BadOption, match="remove it to begin anew"):
        build_database(pg.load("domineering:3x4"), tmp_path / "a.db")
    assert part.read_bytes() == before
    part.write_bytes(bytes(HEADER))  # a build that ended before it had listed the positions
    assert build_database(pg.load("domineering:3x3"), tmp_path / "a.db").file.path.read_bytes() == before


def test_damage_is_found(built, tmp_path):
    good = built("domineering:3x3").file.path.read_bytes()
    path = tmp_path / "bad.db"
    for text, damaged in {
        "no database": b"x" + good[1:],
        "header is damaged": good[:40] + b"?" + good[41:],
        "should have": good[:-8],
        "not complete": bytes(HEADER),
    }.items():
        path.write_bytes(damaged)
        with pytest.raises(BadOption, match=text):
            Database.open(path)
    path.write_bytes(good[:-20] + bytes([good[-20] ^ 1]) + good[-19:])
    assert Database.open(path).damaged()
    path.write_bytes(good)
    assert not Database.open(path).damaged()


@pytest.mark.parametrize("spec", ["tictactoe", MORRIS])
def test_every_wrong_value_is_found(built, tmp_path, spec):
    """Whatever one value is changed to, it, or one that it follows from, does not fit the rules any more."""
    path = tmp_path / "wrong.db"
    shutil.copy(built(unchecked(spec)).file.path, path)
    path.chmod(0o644)
    rng = random.Random(5)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(np, "memmap", lambda path, kind, mode: np.fromfile(path, kind))  # changed in memory only
        for _ in range(25):
            database = Database.open(path, unchecked(spec))
            number = rng.choice(np.flatnonzero(database.file.values != HOLE).tolist())
            value = rng.choice([other for other in range(14) if other != database.file.values[number]])
            put_value(database.file.words, number, np.uint64(value))
            wrong = database.first_wrong()
            assert wrong is not None
            assert wrong.stored != wrong.expected or value < 2


def test_a_formula_that_is_not_complete(tmp_path):
    path = tmp_path / "half.py"
    rules = (TESTS.parent / "examples" / "nim.py").read_text()
    path.write_text(f"{rules}\nINDEX_SIZE = 10\n")
    with pytest.raises(BadGame, match="there is no `index`"):
        build_database(unchecked(path), tmp_path / "a.db")
    path.write_text(f"{rules}\nINDEX_SIZE = 'ten'\n")
    with pytest.raises(BadGame, match="INDEX_SIZE"):
        build_database(unchecked(path), tmp_path / "a.db")
    with pytest.raises(BadOption, match="no formula"):
        build_database(pg.load("connect4:4x4"), tmp_path / "a.db", index="formula")
    with pytest.raises(BadOption, match="choose from"):
        build_database(pg.load("connect4:4x4"), tmp_path / "a.db", index="hash")
    assert [file.name for file in tmp_path.iterdir() if file.suffix != ".py"] == []


# --- the command ------------------------------------------------------------------------------------------------------


def shell(*arguments, **options):
    """A command line in a process of its own, where Ctrl-C works even if it is ignored here."""
    options.setdefault("preexec_fn", lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    command = [sys.executable, "-m", "plyglot", "database", *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)


@pytest.fixture
def plyglot(capsys, monkeypatch, tmp_path):
    """A command line in this process and in a folder of its own: its exit code, answer and remarks."""
    from plyglot.cli.app import run

    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        code = run(["database", *map(str, arguments)])
        return code, *capsys.readouterr()

    return call


def test_build_probe_verify_stats(plyglot):
    code, out, err = plyglot("build", "tictactoe", "--threads", 2)
    assert (code, err) == (0, "")
    assert re.search(
        r"file     tictactoe.db\n.*index    formula\nrounds   7\nbytes    43,464\nnumbers  19,683 in", out, re.S
    )
    code, out, err = plyglot("probe", "tictactoe.db", "a1 b1", "")
    assert (code, err) == (0, "")
    assert "value  X wins in 5 plies\nbest   a2 b2 a3\n" in out
    assert "c1  draw" in out
    assert "\n\nvalue  a draw\n" in out
    code, out, err = plyglot("probe", "tictactoe.db", "a1 b1", "--json")
    answer = json.loads(out)
    assert (answer["outcome"], answer["plies"], answer["moves"]["a2"], answer["moves"]["c1"]) == ("win", 5, 29_995, 0)
    code, out, err = plyglot("verify", "tictactoe.db")
    assert (code, err) == (0, "")
    assert out.startswith("checksum  right\nvalues    all right: 19,683 in ")
    code, out, err = plyglot("verify", "tictactoe.db", "--sample", 50, "--json")
    assert json.loads(out) == {"file": "tictactoe.db", "checked": 50, "checksum": True, "wrong": None}
    code, out, err = plyglot("stats", "tictactoe.db")
    assert (code, err) == (0, "")
    assert "positions     5,478\nwins          2,836\ndraws         1,068\nlosses        1,574\n" in out
    assert "longest win   5 plies: .../.../.OX\n" in out
    assert "\n3        356       0\n" in out
    answer = json.loads(plyglot("stats", "tictactoe.db", "--json")[1])
    assert (answer["wins"], answer["longest_win"]) == (2_836, {"plies": 5, "position": ".../.../.OX"})
    assert answer["plies"][4] == {"plies": 4, "wins": 0, "losses": 124}


def test_verify_tells_what_is_wrong(plyglot, built, tmp_path):
    path = tmp_path / "bad.db"
    database = built("tictactoe")
    raw = bytearray(database.file.path.read_bytes())
    number = int(database._number_of(database.game.board("a1 b1").pos, database.memory.views()))
    raw[HEADER + 2 * number] = 0  # a draw, not a win in 5
    path.write_bytes(raw)
    code, out, err = plyglot("verify", path)
    assert (code, out) == (1, "")
    assert "the checksum is wrong" in err
    assert "has draw, but its moves say win in 5 plies" in err
    assert json.loads(plyglot("verify", path, "--json")[1])["wrong"]["expected"] == 29_995


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("bild",),
        ("build", "nogame"),
        ("build", "connect4:4x4", "-o", "/nowhere/at/all.db"),
        ("build", "connect4:4x4", "-o", "."),
        ("build", "connect4:4x4", "-o", "a\0b"),
        ("build", "connect4:4x4", "--threads", 0),
        ("build", "connect4:4x4", "--finished", "none.db"),
        ("build", "connect4", "-o", "existing.db"),
        ("probe", "none.db"),
        ("probe", "existing.db", "b2"),
        ("probe", "good.db", "b2 b2"),
        ("probe", "good.db", "b2", "zz"),
        ("probe", "good.db", "--game", "domineering:3x3"),
        ("verify", "good.db.part"),
        ("verify", "good.db", "--sample", 0),
        ("stats", "."),
    ],
)
def test_bad_input_gets_one_line(plyglot, built, tmp_path, arguments):
    shutil.copy(built("tictactoe").file.path, tmp_path / "good.db")
    (tmp_path / "existing.db").write_text("my diary")
    code, out, err = plyglot(*arguments)
    assert (code, out) == (2, "")
    assert re.fullmatch(r"plyglot: [^\n]+\n", err)
    assert {file.name for file in tmp_path.iterdir()} == {"good.db", "existing.db"}
    assert (tmp_path / "existing.db").read_text() == "my diary"


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_can_be_resumed(tmp_path):
    path, part = tmp_path / "a.db", tmp_path / "a.db.part"
    process = shell("build", WIDE, "-o", path)
    while process.poll() is None and rounds_done(part) < 1:
        time.sleep(0.005)
    process.send_signal(signal.SIGINT)
    begin = time.perf_counter()
    out, err = process.communicate()
    assert time.perf_counter() - begin < 2
    assert (process.returncode, out) == (130, "")
    assert re.fullmatch(r"plyglot: stopped .*\(the same command goes on from there\)\n", err)
    assert [file.name for file in tmp_path.iterdir()] == ["a.db.part"]
    assert rounds_done(part) >= 1
