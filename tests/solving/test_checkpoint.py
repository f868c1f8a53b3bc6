"""Solves that outlive their process: killed, resumed, with the same answer and less work than from scratch."""

import re
import signal
import subprocess
import sys
from types import SimpleNamespace

import pytest

import plyglot as pg
from plyglot.cli.app import run
from plyglot.core import files
from plyglot.core.errors import BadFile, BadOption
from plyglot.solving import checkpoint
from plyglot.solving.checkpoint import Checkpoint
from plyglot.solving.exact import ExactSolver
from plyglot.solving.solver import solve

BOARD = "44444"
KILLED = """
import os, signal, sys, plyglot as pg
from plyglot.solving.checkpoint import Checkpoint
from plyglot.solving.exact import ExactSolver
board = pg.load("connect4").board(sys.argv[2])
def on_progress(progress):
    if os.path.exists(sys.argv[1]):
        os.kill(os.getpid(), signal.SIGKILL)
kept = Checkpoint(sys.argv[1], board, every=0.1)
ExactSolver(board.game, "distance", checkpoint=kept, on_progress=on_progress).solution(board)
"""


def resumable(path, board, every=checkpoint.EVERY, **options):
    """A solver that keeps its progress in a file."""
    return ExactSolver(board.game, "distance", checkpoint=Checkpoint(path, board, every), **options)


def interrupted(path, board, nodes, **options):
    """A solver that stopped after so many nodes."""

    def on_progress(progress):
        if progress.nodes > nodes:
            raise KeyboardInterrupt

    solver = resumable(path, board, on_progress=on_progress, **options)
    with pytest.raises(KeyboardInterrupt):
        solver.solution(board)
    return solver


def test_a_killed_solve_goes_on(tmp_path):
    path, board = tmp_path / "solve.part", pg.load("connect4").board(BOARD)
    scratch = ExactSolver(board.game, "distance").solution(board)
    killed = subprocess.run([sys.executable, "-c", KILLED, str(path), BOARD], check=False)
    assert killed.returncode == -signal.SIGKILL
    solver = resumable(path, board)
    before = solver.checkpoint.load(solver)
    answer = solver.solution(board)
    assert (answer.score, answer.plies) == (scratch.score, scratch.plies)
    assert 0 < answer.nodes - before.nodes < scratch.nodes
    assert answer.seconds > before.seconds > 0
    assert len(answer.pv) == answer.plies
    assert not path.exists()


def test_an_interrupted_solve_goes_on(tmp_path):
    path, board = tmp_path / "solve.part", pg.load("connect4").board(BOARD)
    interrupted(path, board, 500_000)
    with pytest.raises(BadFile, match=f"of another run .connect4 {BOARD} distance.; choose another file"):
        solve(board, checkpoint=path, weak=True)
    with pytest.raises(BadOption, match="use the same --memory"):
        solve(board, checkpoint=path, megabytes=1)
    with pytest.raises(BadFile):
        solve(board.play("4"), checkpoint=path)
    assert solve(board, checkpoint=path).score == solve(board).score


def test_it_may_go_on_with_other_threads(tmp_path):
    path, board = tmp_path / "solve.part", pg.load("connect4").board(BOARD)
    interrupted(path, board, 200_000)
    interrupted(path, board, 400_000, threads=3)
    assert solve(board, checkpoint=path, threads=2).score == solve(board).score


def test_a_slow_disk_is_written_to_less_often(tmp_path, monkeypatch):
    path, board = tmp_path / "solve.part", pg.load("connect4").board(BOARD)
    clock = SimpleNamespace(now=0.0, written=[])
    monkeypatch.setattr(checkpoint, "time", SimpleNamespace(perf_counter=lambda: clock.now))

    def slow(_):
        clock.written.append(clock.now)
        clock.now += 10

    monkeypatch.setattr(files.os, "fsync", slow)
    solver = resumable(path, board, every=30)
    on_progress = solver.checkpoint.on_progress(solver)
    while clock.now < 1_000:
        on_progress(None)
        clock.now += 1
    assert clock.written == [30, 240, 450, 660, 870]


def test_a_solve_outlives_a_full_disk(tmp_path, monkeypatch):
    path, board = tmp_path / "solve.part", pg.load("connect4").board(BOARD)

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.warns(UserWarning, match="No space left on device; the solve goes on"):
        answer = resumable(path, board, every=0).solution(board)
    assert answer.score == solve(board).score
    assert not list(tmp_path.iterdir())


def test_interrupted_while_it_writes(tmp_path, monkeypatch):
    path, board = tmp_path / "solve.part", pg.load("connect4").board(BOARD)
    interrupted(path, board, 10_000)
    whole = path.read_bytes()

    def impatient(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(files.os, "fsync", impatient)
    interrupted(path, board, 20_000)
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == whole


def test_a_solver_that_was_interrupted_goes_on(tmp_path):
    path, board = tmp_path / "solve.part", pg.load("connect4").board(BOARD)
    solver = interrupted(path, board, 100_000)
    before = solver.checkpoint.load(solver)
    solver.on_progress = None
    answer = solver.solution(board)
    assert answer.score == solve(board).score
    assert answer.nodes > before.nodes
    assert answer.seconds > before.seconds


def test_a_place_that_cannot_be_written_is_refused_at_once(tmp_path, capsys):
    assert run(["solve", "connect4", BOARD, "--checkpoint", str(tmp_path / "none" / "solve.part")]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_damaged_files_are_refused(tmp_path, capsys):
    path, board = tmp_path / "solve.part", pg.load("connect4").board(BOARD)
    interrupted(path, board, 10_000)
    whole = path.read_bytes()
    middle = len(whole) // 2
    changed = whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]
    for content in (
        b"",
        b"{}",
        b"\xff\n",
        b'{"format":"\xff"}\n',
        b'{"a":' + b"[" * 60_000,
        whole[:-1],
        whole + b"\0",
        changed,
        whole.replace(b"distance", b"outcome", 1),
        whole.replace(b'"lower":-', b'"lower":', 1),  # a bound that nobody proved
    ):
        path.write_bytes(content)
        assert run(["solve", "connect4", BOARD, "--checkpoint", str(path)]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert re.search("the file is corrupt; delete it to start over|not a checkpoint|of another run", told)


def test_what_has_no_checkpoint_is_refused(tmp_path):
    for spec, options in (("tictactoe", {}), ("connect4", {"algorithm": "alphabeta"})):
        with pytest.raises(BadOption):
            solve(pg.load(spec).board(), checkpoint=tmp_path / "file", **options)
