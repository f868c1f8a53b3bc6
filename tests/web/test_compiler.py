"""Compiling in the background: no one waits for it, pages are told of it, and what nobody wants makes room."""

import threading

import pytest

from plyglot.core.compile import background
from plyglot.core.compile.background import AHEAD, ASKED_FOR
from plyglot.core.compile.build import Assembly
from plyglot.core.errors import BadGame
from plyglot.engine.engine import searches
from plyglot.web.jobs.compiler import Compiler, ahead
from plyglot.web.library import Library
from support.web_server import Server

SPEC = "connect4:4x4"


class SlowCompiler:
    """Compiles nothing before it is told to."""

    def __init__(self):
        self.may, self.error = threading.Event(), None
        self.compilations = []

    def compile_beside(self, assembly, child, niceness):
        self.compilations.append(assembly.compilation(AHEAD))
        assert self.may.wait(60)
        if self.error:
            raise self.error
        assembly.published.write_bytes(b"what nobody runs in this test")


@pytest.fixture
def compiler(tmp_path, monkeypatch):
    from plyglot.core.compile import build

    build._assemble.cache_clear()
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PLYGLOT_INTERPRET", "")
    compiler = SlowCompiler()
    monkeypatch.setattr(Compiler, "compile_ahead", lambda _: None)  # it would go on with the next test's compiler, too
    monkeypatch.setattr(background, "queue", background.Queue(room=2))
    monkeypatch.setattr(background, "compile_beside", compiler.compile_beside)
    yield compiler
    compiler.may.set()
    while left := [thread for thread in threading.enumerate() if thread.name == "compile"]:
        left[0].join()  # or it would go on with the next test's compiler
    build._assemble.cache_clear()


@pytest.fixture
def server(tmp_path, compiler):
    server = Server(tmp_path)
    yield server
    server.stop()


def test_pages_play_and_think_while_their_game_is_compiled(server, compiler):
    with server.page() as page, server.page() as other:
        load = page.ask("load", spec=SPEC)
        loaded, progress = page.until(load, "progress")
        assert loaded["type"] == "loaded"  # the board is there before anything is compiled
        assert (progress["what"], progress["done"], progress["total"]) == ("think", 0, 2)
        assert page.answer("view", spec=SPEC)["legal"]
        assert other.answer("think", spec=SPEC, seconds=0.1)["type"] == "bestmove"
        analysis = other.ask("analyse", spec=SPEC)
        assert other.until(analysis, "info")[-1]["lines"]
        other.ask("stop", target=analysis)
        assert other.until(analysis, "done")[-1]["reason"] == "stopped"
        compiler.may.set()
        assert page.until(load, "ready")[-1]["type"] == "ready"


def test_a_page_is_told_of_rules_that_do_not_compile(server, compiler):
    with server.page() as page:
        load = page.ask("load", spec=SPEC)
        page.until(load, "progress")
        compiler.error = BadGame("rules.py:7: does not compile")
        compiler.may.set()
        assert page.until(load, "error")[-1]["message"] == "rules.py:7: does not compile"


def test_what_all_pages_have_left_makes_room(server, compiler):
    with server.page() as page:
        page.until(page.ask("load", spec=SPEC), "progress")
        with server.page() as other:
            other.until(other.ask("load", spec=SPEC), "progress")
        assert page.answer("hello")["type"] == "welcome"
        assert becomes(compiler.compilations[0], ASKED_FOR)  # one page still wants it
    assert becomes(compiler.compilations[0], AHEAD)


def becomes(compilation, urgency):
    """Whether a compilation has some urgency soon: pages look after theirs ten times a second."""
    for _ in range(500):
        if compilation.urgency == urgency:
            return True
        threading.Event().wait(0.01)
    return False


@pytest.mark.parametrize("spec", ["tictactoe", "connect4", "domineering", "othello"])
def test_whether_an_engine_is_compiled_can_be_told(spec, compiler):
    """Without a compile."""
    import plyglot as pg

    assert [assembly.is_ready() for _, assembly in searches(pg.load(spec))] == [False, False]
    assert compiler.compilations == []


def test_games_of_the_page_are_compiled_ahead_and_no_others(monkeypatch):
    compiled = []
    monkeypatch.setenv("PLYGLOT_INTERPRET", "")
    monkeypatch.setattr(Assembly, "compile_ahead", lambda assembly: compiled.append(assembly.game.name))
    Compiler(library := Library()).compile_ahead()
    assert list(dict.fromkeys(compiled)) == library.own_games()


def test_no_solver_of_an_endless_game_is_compiled_ahead(interpreted):
    import plyglot as pg

    assert [assembly.kernel.__name__ for assembly in ahead(pg.load("chess"))] == ["pvs"]
    assert len(list(ahead(pg.load("connect4")))) == 4
