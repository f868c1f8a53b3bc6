"""`plyglot database`: what it says, what it refuses, and what is left when it is stopped or killed."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys

import pytest

from plyglot.solving.database.file import HEADER, read_header
from support.command import Command, without_progress
from support.raw_database import raw_copy

LISTED = "connect4:4x4"
"""A game whose rounds have ten ranges of positions each."""

ENDED = """
import os, sys, time
from plyglot.cli.app import main
from plyglot.solving import retrograde
signal, plies = int(sys.argv.pop(1)), int(sys.argv.pop(1))
decide = retrograde.Rounds._decide
def ended(self, now, memory, begin, end):
    if now == plies and begin >= 4 * self.at_once:
        os.kill(os.getpid(), signal)
        time.sleep(1)  # until the main thread has noticed, on a machine that is busy
    decide(self, now, memory, begin, end)
retrograde.Rounds._decide = ended
sys.argv[0] = "plyglot"
main()
"""
"""A command line whose process gets a signal in the middle of a round."""


def ended_in_round(plies, signal, *arguments):
    """Exit code, stdout and stderr of `plyglot database`, when its process gets a signal in the middle of a round."""
    command = [sys.executable, "-c", ENDED, str(int(signal)), str(plies), "database", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, without_progress(done.stderr)


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
    built = r"index    formula\nrounds   7\nbytes    [67],\d{3} \(43,464 uncompressed\)\nentries  19,683 in"
    assert re.search(rf"file     tictactoe.db\n.*{built}", out, re.S)
    code, out, err = plyglot("probe", "tictactoe.db", "a1 b1", "")
    assert (code, err) == (0, "")
    assert "value  X wins in 5 plies\nbest   a2 b2 a3\n" in out
    assert "c1  a draw" in out
    assert "\n\nvalue  a draw\n" in out
    code, out, err = plyglot("probe", "tictactoe.db", "a1 b1", "--json")
    answer = json.loads(out)
    assert (answer["outcome"], answer["plies"], answer["moves"]["a2"], answer["moves"]["c1"]) == ("win", 5, 29_995, 0)
    code, out, err = plyglot("verify", "tictactoe.db")
    assert (code, err) == (0, "")
    assert out.startswith("checksum  ok\nvalues    ok: 19,683 in ")
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
    raw = bytearray(raw_copy(database, path).read_bytes())
    number = database.number(database.game.board("a1 b1").pos)
    raw[HEADER + 2 * number] = 0  # a draw, not a win in 5
    path.write_bytes(raw)
    code, out, err = plyglot("verify", path)
    assert (code, out) == (1, "")
    assert "checksum mismatch" in err
    assert "is stored as draw, but its moves give win in 5 plies" in err
    assert json.loads(plyglot("verify", path, "--json")[1])["wrong"]["expected"] == 29_995


def test_compress(plyglot, built, tmp_path):
    path = raw_copy(built("tictactoe"), tmp_path / "old.db")
    code, out, err = plyglot("compress", path, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {"file": str(path), "before": 43_464, "bytes": path.stat().st_size}
    assert path.read_bytes() == built("tictactoe").file.path.read_bytes()
    code, out, err = plyglot("compress", path)
    assert (code, out) == (2, "")
    assert "is compressed already" in err
    damaged = bytearray(raw_copy(built("tictactoe"), path).read_bytes())
    damaged[-1] ^= 1
    path.write_bytes(damaged)
    code, out, err = plyglot("compress", path)
    assert (code, out) == (2, "")
    assert "checksum mismatch" in err
    assert path.read_bytes() == damaged


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
        ("stats", "good.db", "--slice", 1),
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
    code, out, err = ended_in_round(2, signal.SIGINT, "build", LISTED, "-o", path)
    assert (code, out) == (130, "")
    assert re.fullmatch(r"plyglot: stopped .*\(run the same command to resume\)\n", err)
    assert [file.name for file in tmp_path.iterdir()] == ["a.db.part"]  # it has not gone on to the end
    assert read_header(part).rounds >= 2


@pytest.mark.skipif(os.name != "posix", reason="kills")
@pytest.mark.slow
def test_a_build_goes_on_after_it_was_killed(built, tmp_path):
    """kill -9 in three different rounds; the file is then the same, byte for byte, as one made in one go."""
    path = tmp_path / "killed.db"
    part = tmp_path / "killed.db.part"
    command = ("build", LISTED, "-o", path, "--threads", 2)
    for plies in (1, 3, 6):
        code, _, _ = ended_in_round(plies, signal.SIGKILL, *command)
        assert code == -signal.SIGKILL
        assert not path.exists()
        assert read_header(part).rounds == plies
    assert Command("database", *command).wait() == 0
    assert not part.exists()
    assert path.read_bytes() == built(LISTED, threads=2).file.path.read_bytes()


def test_a_database_is_read_by_another_process(tmp_path):
    """What its rules are known by is the same in every process."""
    path = tmp_path / "mine.db"
    for words in (("build", "domineering:3x3", "-o", str(path)), ("stats", str(path))):
        process = Command("database", *words)
        _, err = process.communicate()
        assert (process.returncode, err) == (0, "")
