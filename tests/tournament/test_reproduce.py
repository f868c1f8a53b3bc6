"""Each failure of the closed list, in a tournament, and again by `plyglot tournament reproduce`."""

import pytest

from plyglot.play.failure import Failure
from plyglot.play.programs.bot import MANIFEST
from plyglot.sandbox.rungs import BUBBLEWRAP, best
from plyglot.tournament.tournament import Tournament
from support.bots import HONEST, HOSTILE, on_go

pytestmark = pytest.mark.skipif(best().rung != BUBBLEWRAP, reason="needs bubblewrap, and namespaces for it")

NOT_READY = HONEST.format(setup="").replace('say("ready")', 'say("not yet")')

FAILING = {
    Failure.START: ("", {"command": "./none"}, "could not be started: ./none: No such file or directory"),
    Failure.BUILD: ("", {"build": "echo no compiler >&2; exit 4"}, "failed with code 4: no compiler"),
    Failure.NOT_READY: (NOT_READY, {}, "answered 'not yet', not ready"),
    Failure.TIME: (HOSTILE["hangs"][0], {}, "did not answer within 0.4 s"),
    Failure.ILLEGAL: (on_go("say('move d4')"), {}, "'d4' is not a legal move here"),
    Failure.MALFORMED: (on_go("say('I resign')"), {}, "answered 'I resign', not a move"),
    Failure.CRASHED: (on_go("sys.exit(3)"), {}, "exited with code 3"),
    Failure.MEMORY: (HOSTILE["takes all memory"][0], {}, ""),
    Failure.PROCESSES: (HOSTILE["fork bomb"][0], {}, ""),
    Failure.OUTPUT: (HOSTILE["floods stdout"][0], {}, "wrote more than 16,777,216 bytes in one game"),
    Failure.FORBIDDEN: (HOSTILE["opens a socket"][0], {}, ""),
}
"""Of each failure: a bot, what its manifest says besides, and what is told of it."""


def test_no_failure_is_missing():
    assert set(FAILING) == set(Failure)


HEAVY = (Failure.MEMORY, Failure.PROCESSES, Failure.OUTPUT)


@pytest.mark.parametrize(
    "failure",
    [pytest.param(each, marks=pytest.mark.slow) if each in HEAVY else each for each in FAILING],
    ids=[str(each) for each in FAILING],
)
def test_each_failure_is_reproduced(failure, plyglot, tmp_path, monkeypatch, interpreted):
    text, settings, told = FAILING[failure]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path / "cache"))
    manifest = {"name": "Bad", "command": "python3 bot.py"} | settings
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / MANIFEST).write_text("".join(f"{key} = {value!r}\n" for key, value in manifest.items()))
    (tmp_path / "bad" / "bot.py").write_text(text)
    # who is not to fail by time has a minute: a busy machine may be slow to kill what takes all of its memory
    limit = "time=0.2,grace=0.2" if failure is Failure.TIME else "time=30,grace=30"
    with Tournament.new("t.tournament", "tictactoe", "round-robin", openings=("b2",), limit=limit) as one:
        one.add(["bad", "random"])
        games = one.run().games
    assert [record.failure for record in games.values()] == [failure, failure]
    assert all(told in record.remark for record in games.values())
    again = plyglot("tournament", "reproduce", "t:0", "--json")
    assert again.code == 0, again.out
    assert again.json["same"] is True
    assert again.json["then"] == f"{failure}: {games[0].remark}"
    assert again.json["now"].startswith(f"{failure}: ")
    assert f"Bad     {failure} " in plyglot("tournament", "report", "t").out
