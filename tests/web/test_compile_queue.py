"""The compile queue: progress is reported, no one else waits, and what nobody waits for any more is not compiled."""

import threading
import time

import pytest

from plyglot.core.errors import Stopped
from plyglot.core.load import load
from plyglot.web.jobs import compile_queue
from plyglot.web.jobs.compile_job import CompileJob, searches_for
from support.web_server import Server


class SlowCompileJob(CompileJob):
    """Of one variant: it compiles for ever, or until it is stopped."""

    SPEC = "connect4:4x4"
    stopped_once = threading.Event()

    @property
    def needed(self):
        return self.game.spec == self.SPEC

    def compile(self, on_progress):
        on_progress("think", 0, len(self.searches))
        while not self.stopped:
            time.sleep(0.01)
        SlowCompileJob.stopped_once.set()
        raise Stopped

    def finish(self):
        if not self.needed:
            super().finish()


@pytest.mark.parametrize("spec", ["tictactoe", "connect4", "domineering", "othello"])
@pytest.mark.parametrize("evaluate", ["standard", None])
def test_whether_a_compile_is_needed_can_be_told(spec, evaluate):
    """For every search, engine's and solver's: without a compile, and without the web knowing what they are."""
    job = CompileJob(load(spec), spec, evaluate)
    assert len(job.searches) == 2
    assert job.needed in (False, True)


@pytest.fixture
def server(tmp_path, monkeypatch):
    for _, build in searches_for(load("tictactoe"), "standard"):
        build()
    monkeypatch.setattr(compile_queue, "CompileJob", SlowCompileJob)
    SlowCompileJob.stopped_once.clear()
    server = Server(tmp_path)
    yield server
    server.stop()


def test_a_compile_holds_no_one_up(server):
    with server.page() as waiting, server.page() as also_waiting, server.page() as other:
        for page in (waiting, also_waiting):
            loaded, progress = page.until(page.ask("load", spec=SlowCompileJob.SPEC), "progress")
            assert loaded["type"] == "loaded"  # the board is there before anything is compiled
            assert (progress["what"], progress["done"], progress["total"]) == ("think", 0, 2)
        assert waiting.answer("view", spec=SlowCompileJob.SPEC)["legal"]  # the board can be played on meanwhile
        assert other.answer("load", spec="tictactoe")["type"] == "ready"
        assert other.answer("think", spec="tictactoe", seconds=0.1)["type"] == "bestmove"


@pytest.mark.parametrize("request_type", ["think", "analyse", "review"])
def test_thinking_waits_for_the_compile_and_says_so(server, request_type):
    with server.page() as page:
        waiting = page.ask(request_type, spec=SlowCompileJob.SPEC)
        progress = page.until(waiting, "progress")[-1]
        assert (progress["what"], progress["done"], progress["total"]) == ("think", 0, 2)
        page.ask("stop", target=waiting)
        assert page.until(waiting, "done")[-1]["reason"] == "stopped"


def test_a_compile_ends_when_all_who_wait_have_gone(server):
    with server.page() as page:
        page.until(page.ask("load", spec=SlowCompileJob.SPEC), "progress")
        with server.page() as other:
            other.until(other.ask("load", spec=SlowCompileJob.SPEC), "progress")
        time.sleep(0.2)
        assert not SlowCompileJob.stopped_once.is_set()
    assert SlowCompileJob.stopped_once.wait(3)


def test_a_compile_is_stopped_and_asked_for_again(server):
    with server.page() as page:
        load = page.ask("load", spec=SlowCompileJob.SPEC)
        page.until(load, "progress")
        page.ask("stop", target=load)
        assert page.until(load, "done")[-1]["reason"] == "stopped"
        assert SlowCompileJob.stopped_once.wait(3)
        again = page.until(page.ask("load", spec=SlowCompileJob.SPEC), "progress")
        assert again[-1]["what"] == "think"
