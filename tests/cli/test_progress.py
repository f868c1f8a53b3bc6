"""What a long solve shows: root moves done, nodes a second, the bounds so far."""

import io

import pytest

import plyglot as pg
from plyglot.cli import progress, status
from plyglot.cli.output import line, remark
from plyglot.cli.progress import bound_text, describe
from plyglot.core.types import DRAW, WIN
from plyglot.search.running.job import Progress, progress_of
from plyglot.solving.exact import ExactSolver


def test_the_last_question_was_answered_for_these_moves():
    """Connect Four 4x4 is a draw: no move wins, and some move does not lose."""
    board = pg.load("connect4:4x4").board()
    solver = ExactSolver(board.game, "outcome")
    assert solver.score(board) == DRAW
    seen = progress_of(solver.memory, solver.nodes)
    assert (seen.questions, seen.bounds) == (2, (DRAW, DRAW))
    assert seen.root_moves[0] < seen.root_moves[1] == 4
    solver.between(board, DRAW, WIN)
    assert progress_of(solver.memory, solver.nodes).root_moves == (3, 4)  # the last of four moves was the last to fail


def test_one_line():
    game = pg.load("connect4")
    told = describe(Progress(3_000_000, 2.0, questions=1, bounds=(0, 30_000), root_moves=(2, 7)), game, "solving")
    assert told == (
        "solving connect4, 3,000,000 nodes, 1,500,000 a second, 2.0 s, window 2: 2 of 7 root moves searched, "
        "score from draw to win"
    )
    assert [bound_text(number, game) for number in (-29_962, -1, 29_981)] == [
        "loss in 38 plies",
        "loss",
        "win in 19 plies",
    ]
    assert bound_text(-4, pg.load("othello")) == "loss by 4 discs"
    assert "window" not in describe(Progress(10, 1.0, depth=4), game, "searching")


class Terminal(io.StringIO):
    """A stream that passes for a terminal."""

    def isatty(self):
        return True


def test_the_status_line_gives_way_to_output(monkeypatch, capsys):
    """What is printed while work goes on comes to stdout, whole, even if only stderr is a terminal."""
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(progress, "PATIENCE", 0)
    monkeypatch.setenv("COLUMNS", "20")
    with progress.StatusLine("working") as status_line:
        status_line._timer.join()
        assert terminal.getvalue() == "\rworking"
        status_line.update("still working, and for longer than a line")
        assert terminal.getvalue().endswith("\rstill working, and ")
        line("a row")
        assert terminal.getvalue().endswith("\r" + " " * 19 + "\r")
        status_line.update("on")
        remark("a remark")
        assert terminal.getvalue().endswith("\ron\r  \rplyglot: a remark\n")
        status_line.update("done")
    assert terminal.getvalue().endswith("\rdone\r    \r")
    assert capsys.readouterr().out == "a row\n"


def test_patience_begins_when_the_program_does(monkeypatch):
    """The first line of a program whose imports took 0.7 s, on a busy machine, was 1.5 s after the command."""
    monkeypatch.setattr(progress.time, "monotonic", lambda: 100.0)
    for began, seconds in ((100.0, 0.8), (99.8, 0.6), (99.3, 0.3), (90.0, 0.3)):
        monkeypatch.setattr(progress.starting, "BEGAN", began)
        assert progress.patience() == pytest.approx(seconds)


def test_no_status_line_without_a_terminal(monkeypatch, capsys):
    monkeypatch.setattr(progress, "PATIENCE", 0)
    with progress.StatusLine("working") as status_line:
        status_line.update("still")
    assert capsys.readouterr().err == ""


def test_without_a_terminal_a_program_prints_lines_ever_more_seldom(monkeypatch, capsys):
    clock = [100.0]
    monkeypatch.setattr(status.time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(progress, "PATIENCE_IN_LINES", 0)
    monkeypatch.setattr(status, "_in_lines", True)
    monkeypatch.setattr(status, "_due", 0.0)
    monkeypatch.setattr(status, "_pause", 1.0)
    with progress.StatusLine("working") as status_line:
        status_line._timer.join()
        for second in range(60):
            clock[0] = 100.0 + second
            status_line.update(f"{second} s")
            if second == 10:
                status.tell("compiling")
    told = capsys.readouterr()
    assert told.err.splitlines() == [f"plyglot: {text}" for text in ("working", "4 s", "compiling", "26 s")]
    assert told.out == ""
