"""Twenty hostile bots, and honest ones in four languages."""

import hashlib
import os
import shutil
import time
from pathlib import Path

import pytest

from plyglot.core.compile.cache import writable
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.load import load
from plyglot.core.process_tree import below
from plyglot.play.game import play_game
from plyglot.play.player import Forfeit
from plyglot.play.players import RandomPlayer
from plyglot.play.programs import building
from plyglot.play.programs.bot import MANIFEST, Bot
from plyglot.play.spec import player
from plyglot.sandbox.rungs import BUBBLEWRAP, LANDLOCK, Sandbox, best, has_landlock
from plyglot.tournament.tournament import Tournament
from sandbox.test_landlock import no_groups
from sandbox.test_sandbox import running
from support.bots import HONEST, HOSTILE

BOTS = Path(__file__).parents[2] / "examples" / "bots"
TICTACTOE = load("tictactoe")
pytestmark = pytest.mark.skipif(best().rung != BUBBLEWRAP, reason="needs bubblewrap, and namespaces for it")


@pytest.fixture
def bots(tmp_path, monkeypatch):
    """Makes bots of Python."""
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path / "cache"))

    def make(name, text, **settings):
        folder = tmp_path / name.replace(",", "")
        folder.mkdir()
        settings = {"name": name.replace(",", "")[:40], "command": "python3 bot.py", "game": "tictactoe"} | settings
        (folder / MANIFEST).write_text("".join(f"{key} = {value!r}\n" for key, value in settings.items()))
        (folder / "bot.py").write_text(text.replace("{other!r}", repr(str(tmp_path / "honest" / "bot.py"))))
        return folder

    return make


LATE = ("time",)


@pytest.mark.parametrize("rung", [BUBBLEWRAP, pytest.param(LANDLOCK, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_bot_ends_in_its_reason(bots, name, rung, monkeypatch):
    if rung == LANDLOCK and not has_landlock():
        pytest.skip("needs Landlock of Linux 6.12")
    monkeypatch.setattr("plyglot.play.spec.trusted", lambda trust: Sandbox(rung))
    text, failure = HOSTILE[name]
    bots("honest", HONEST.format(setup=""))
    mark = f"mark{os.getpid()}"
    folder = bots(name, text, command=f"python3 bot.py {mark}")
    limits = "time=0.3,grace=0.2" if failure in LATE else "time=30,grace=30"
    one, before = player(f"bot:{folder},{limits}", TICTACTOE), os.getppid()
    games = 2 if name == "exits between games" else 1
    for _ in range(games):
        result = play_game(TICTACTOE.board(), (one, RandomPlayer()), seeds=(1, 2))
        one.close()
        assert (result.failure or "") == failure, result.remark
    assert result.failure is None or result.winner == 1
    assert running(mark) == []
    assert os.getppid() == before
    begin = time.perf_counter()
    honest = player(f"bot:{bots('next', HONEST.format(setup=''))},time=30,grace=30", TICTACTOE)
    result = play_game(TICTACTOE.board(), (honest, RandomPlayer()), seeds=(1, 2))
    honest.close()
    assert result.reason == "rules", (result.remark, time.perf_counter() - begin)


THINKS_ON = HONEST.format(
    setup="""
for _ in range(3):
    if os.fork() == 0:
        os.setsid()
        while True: pass
"""
)


@pytest.mark.parametrize("rung", [BUBBLEWRAP, LANDLOCK])
@pytest.mark.parametrize("grouped", [True, False])
def test_a_bot_is_stopped_while_others_think(bots, rung, grouped, monkeypatch):
    if rung == LANDLOCK and not has_landlock():
        pytest.skip("needs Landlock of Linux 6.12")
    if not grouped:
        monkeypatch.setattr("plyglot.sandbox.confined.ControlGroup", no_groups)
    monkeypatch.setattr("plyglot.play.spec.trusted", lambda trust: Sandbox(rung))
    one = player(f"bot:{bots('thinks on', THINKS_ON)},time=30,grace=30", TICTACTOE)
    board = TICTACTOE.board()
    one.begin(board, 1)
    for _ in range(2):
        assert one.choose(board, None).move == "a1"
        within = below(one._process.tree.process.pid)
        assert len(within) >= 4
        until = time.monotonic() + 60  # a signal comes when the machine gets to it
        while states_of(within) != {"T"} and time.monotonic() < until:
            time.sleep(0.01)
        assert states_of(within) == {"T"}
    one.close()


def states_of(numbers):
    return {Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] for number in numbers}


HONEST_BOTS = {"honest": HONEST.format(setup=""), "other": HONEST.format(setup="SQUARES = SQUARES[::-1]")}


@pytest.mark.slow
def test_honest_results_are_those_without_hostile_bots(bots, tmp_path, interpreted):
    assert_the_same_table(bots, tmp_path, ["answers twice", "opens a socket"])


@pytest.mark.long
def test_honest_results_are_those_without_all_twenty(bots, tmp_path, interpreted):
    assert_the_same_table(bots, tmp_path, HOSTILE)


def assert_the_same_table(bots, folder, hostile):
    """The honest bots' games among themselves are the same with the hostile ones and without."""
    honest = [str(bots(name, text)) for name, text in HONEST_BOTS.items()]
    limit = "time=0.2,grace=0.3"  # of those that hang: nobody has to wait for them as long as for an honest one
    harmful = [f"bot:{bots(name, HOSTILE[name][0])},{limit}" for name in hostile]
    found = []
    for name, others in (("alone", []), ("together", harmful)):
        path = str(folder / f"{name}.tournament")
        settings = {"openings": ("b2",), "limit": "time=2,grace=5", "adjudicated": False}
        with Tournament.new(path, "tictactoe", "round-robin", **settings) as one:
            one.add([*honest, *others])
            games = one.run().games.values()
            assert one.file.sandboxes == [BUBBLEWRAP]
        sides = [tuple(side.number for side in record.sides) for record in games]
        both = zip(sides, games, strict=True)
        found.append({side: (one.moves, one.winner) for side, one in both if max(side) < len(honest)})
    assert found[0] == found[1]
    assert len(found[0]) == 2


SAME = "8bcba477bfc4"
"""Hash of the games that each of them plays against itself."""

LANGUAGES = {"python": "python3", "c": "cc", "javascript": "node", "java": "javac"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_reference_bots_play_the_same_game(language, monkeypatch, tmp_path):
    if shutil.which(LANGUAGES[language]) is None:
        pytest.skip(f"{language}: there is no {LANGUAGES[language]} here")
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path / "cache"))
    game = load("othello")
    boards = [game.board(), game.board("f5d6c3d3c4f4f6")]
    boards.append(game.board(boards[1].text))
    one = player(f"bot:{BOTS / language},time=30,grace=30", game)
    ends = []
    for board in boards:
        result = play_game(board, (one, one), seeds=(1, 2))
        assert (result.reason, result.remark) == ("rules", "")
        ends.append(" ".join(result.board.history))
        one.close()
    sources = [file for file in (BOTS / language).iterdir() if file.suffix in (".py", ".c", ".js", ".java")]
    assert [len(file.read_text().splitlines()) < 80 for file in sources] == [True]
    assert hashlib.sha256("\n".join(ends).encode()).hexdigest()[:12] == SAME  # all four choose the same moves


def test_a_bot_that_does_not_build(bots):
    folder = bots("broken", "", build="echo what is missing >&2; exit 4")
    one = player(f"bot:{folder}", TICTACTOE)
    for _ in range(2):
        result = play_game(TICTACTOE.board(), (one, RandomPlayer()), seeds=(1, 2))
        assert (result.failure, result.remark) == (
            "build failed",
            "its build command failed with code 4: what is missing",
        )


WITHOUT_END = {
    "fills the disk": "n=0; while :; do n=$((n+1)); head -c 1000000 /dev/zero > $n; done",
    "makes files": "n=0; while :; do n=$((n+1)); : > $n; done",
}


@pytest.mark.parametrize("rung", [BUBBLEWRAP, LANDLOCK])
@pytest.mark.parametrize("name", WITHOUT_END)
def test_a_build_that_writes_without_end(bots, name, rung, monkeypatch):
    if rung == LANDLOCK and not has_landlock():
        pytest.skip("needs Landlock of Linux 6.12")
    monkeypatch.setattr(building, "MOST_BYTES", 1 << 23)
    monkeypatch.setattr(building, "MOST_FILES", 100)
    one = Bot.read(str(bots(name, "", build=WITHOUT_END[name])))
    with pytest.raises(Forfeit, match="wrote more than 100 files or 8 MiB while it was built"):
        one.built(Sandbox(rung))
    assert [path for path in writable().rglob("*") if path.is_file() and path.suffix not in (".lock", ".failed")] == []


def test_a_build_that_talks_without_end(bots):
    one = Bot.read(str(bots("talks", "", build="timeout 0.5 yes; echo the last >&2; exit 4")))
    with pytest.raises(Forfeit, match="failed with code 4: the last"):
        one.built(best())


@pytest.mark.parametrize("rung", [BUBBLEWRAP, LANDLOCK])
def test_what_a_build_has_made_can_be_started(bots, rung):
    if rung == LANDLOCK and not has_landlock():
        pytest.skip("needs Landlock of Linux 6.12")
    made = Bot.read(str(bots("made", "", build="echo '#!/bin/sh' > bot; echo 'echo here' >> bot; ln -s /etc/passwd x")))
    folder = made.built(Sandbox(rung))
    tree = Sandbox(rung).start(["./bot"], folder)
    assert tree.process.communicate()[0] == b"here\n"
    tree.end()
    made.forget(Sandbox(rung))
    assert list(folder.parent.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
@pytest.mark.parametrize("name", ["bot.py", MANIFEST])
def test_a_pipe_among_a_bots_files_is_never_read(bots, name):
    folder = bots("pipe", "")
    (folder / name).unlink()
    os.mkfifo(folder / name)
    with pytest.raises((Forfeit, BadFile), match=r"has something that is not a file: 'bot.py'|it is not a plain file"):
        Bot.read(str(folder)).built(best())


def test_a_bot_that_is_not_there_when_it_is_started(bots):
    result = play_game(
        TICTACTOE.board(),
        (player(f"bot:{bots('gone', '', command='./none')}", TICTACTOE), RandomPlayer()),
        seeds=(1, 2),
    )
    assert result.failure == "start failed"


def test_an_executable_file_is_a_bot(tmp_path, monkeypatch):
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path / "cache"))
    file = tmp_path / "mine,too.py"
    file.write_text(f"#!/usr/bin/env python3\n{HONEST.format(setup='')}")
    file.chmod(0o755)
    one = Tournament.new(str(tmp_path / "t.tournament"), "tictactoe", "round-robin", openings=("b2",))
    with one:
        one.add(["random", str(file)])
        assert one.file.players[1] == f"bot:{tmp_path}/mine\\,too.py,name=mine\\,too"
        assert all(record.failure is None for record in one.run().games.values())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("#" * 70_000, "more than 65,536 bytes", id="long"),
        ("", "missing required field `name`"),
        ("name = 'x'", "missing required field `command`"),
        ("name = 'x'\ncommand = ' '", "command is empty"),
        ("name = 'x'\ncommand = 'x'\nspeed = 3", "unknown field `speed`"),
        ("name = 'x'\ncommand = 'x'\nprotocol = 'telepathy'", "Invalid enum value 'telepathy'"),
        ("name = ", "cannot be read"),
    ],
)
def test_bad_manifests_are_told_in_a_line(tmp_path, text, message):
    (tmp_path / MANIFEST).write_text(text)
    with pytest.raises(BadFile, match=message) as error:
        player(f"bot:{tmp_path}", TICTACTOE)
    assert "\n" not in str(error.value)


def test_bad_bots_are_refused(tmp_path, bots):
    with pytest.raises(BadFile, match=f"no {MANIFEST}"):
        player(f"bot:{tmp_path}", TICTACTOE)
    with pytest.raises(BadFile, match="none: there is no such bot"):
        player(f"bot:{tmp_path / 'none'}", TICTACTOE)
    with pytest.raises(BadOption, match="this bot plays othello, not tictactoe"):
        player(f"bot:{bots('other', '', game='othello')}", TICTACTOE)
    with pytest.raises(BadOption, match="unknown setting 'speed'"):
        player(f"bot:{bots('fast', '')},speed=3", TICTACTOE)
