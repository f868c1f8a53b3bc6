"""Searches begin interpreted and go on compiled: the answer and the node count are the same, whenever that happens."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.compile import background, forked, waiting
from plyglot.core.compile.background import AHEAD, ASKED_FOR, WAITED_FOR, Compilation, Queue
from plyglot.core.compile.build import assemble
from plyglot.core.compile.forked import CompilerDied
from plyglot.core.compile.memory import Memory
from plyglot.core.compile.tiers import Attempt, Interrupted
from plyglot.core.errors import BadGame, Stopped
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.search.algorithms.negamax import negamax
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.parts import PARTS
from plyglot.search.parts.transposition.table import memory_with_table
from plyglot.solving.solver import searches as solver_searches


@pytest.fixture
def fresh(tmp_path, monkeypatch):
    """An empty cache, and searches that begin interpreted."""
    monkeypatch.setenv("PLYGLOT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PLYGLOT_INTERPRET", "")
    from plyglot.core.compile import build

    build._assemble.cache_clear()
    yield tmp_path
    build._assemble.cache_clear()


@pytest.fixture
def alone(fresh, monkeypatch):
    """A queue with room for one, and in place of compilers a function of a name: what earlier tests began and nobody
    waits for any more is compiled as before, in the queue that was there."""

    def compile_with(compile_named):
        compile_really = background.compile_beside

        def compile_beside(assembly, child, niceness):
            (compile_named if isinstance(assembly, str) else compile_really)(assembly, child, niceness)

        monkeypatch.setattr(background, "compile_beside", compile_beside)
        monkeypatch.setattr(background, "queue", Queue(room=1))

    return compile_with


class Compiler:
    """Compiles when it is told to."""

    def __init__(self, monkeypatch):
        self.may, self.asked = threading.Event(), threading.Event()
        self.error = None
        compile_beside = background.compile_beside

        def compile_later(assembly, child, niceness):
            self.asked.set()
            assert self.may.wait(60)
            if self.error:
                raise self.error
            compile_beside(assembly, child, niceness)

        monkeypatch.setattr(background, "compile_beside", compile_later)


@pytest.fixture
def compiler(fresh, monkeypatch):
    compiler = Compiler(monkeypatch)
    yield compiler
    compiler.may.set()


def searched(search, board, depth, memory):
    score = search(pos=board.pos, depth=depth, alpha=-32_000, beta=32_000, ply=0, mem=memory)
    return score, memory.nodes, [array.tolist() for array in memory.arrays]


def test_a_search_that_is_interrupted_leaves_no_trace(compiler):
    """PVS with a table and all that remembers from search to search: memory is the same to the last word."""
    game = pg.load("connect4")
    parts = (*PARTS["table"], *PARTS["history"], *PARTS["killers"], *PARTS["countermoves"])
    assembly = assemble(pvs, game, parts)
    search, memory = assembly.search(), memory_with_table(assembly, 1)
    assert not search.is_compiled
    first = searched(search, game.board("4453"), 3, memory)  # interpreted to its end
    threading.Timer(0.2, compiler.may.set).start()
    second = searched(search, game.board("4453"), 14, memory)  # minutes, interpreted
    assert search.is_compiled
    other = memory_with_table(assembly, 1)
    assert searched(search, game.board("4453"), 3, other) == first
    assert searched(search, game.board("4453"), 14, other) == second


def test_an_attempt_can_be_taken_back():
    assembly = assemble(negamax, pg.load("tictactoe"))
    memory: Memory = assembly.memory()
    before = [array.copy() for array in memory.arrays]
    attempt = Attempt()
    mem = attempt.views(memory)
    mem.fields[0], mem.moves[3], mem.table[0] = 5, 7, np.uint64(1 << 63)
    mem.moves.shifted(2)[1] = 8
    mem.fields[0] += 1
    assert (memory.nodes, memory.arrays.moves[3], memory.arrays.table[0]) == (6, 8, 1 << 63)
    attempt.interrupt()
    with pytest.raises(Interrupted):
        mem.moves[0] = 1
    attempt.take_back()
    assert all((now == then).all() for now, then in zip(memory.arrays, before, strict=True))


def test_told_to_stop_it_stops_at_the_next_node(compiler):
    assembly = assemble(negamax, pg.load("connect4"))
    search, memory = assembly.search(), assembly.memory()
    threading.Timer(0.2, memory.stop).start()
    with pytest.raises(Stopped):
        search(pos=assembly.game.start, depth=20, ply=0, mem=memory)
    nodes = memory.nodes
    with pytest.raises(Stopped):
        search(pos=assembly.game.start, depth=20, ply=0, mem=memory)
    assert memory.nodes == nodes  # it has not been told otherwise: not one more


def test_an_engine_answers_before_anything_is_compiled(compiler):
    board = pg.load("connect4").board("4453")
    engine = Engine(board.game)
    found = engine.think(board, Limit(depth=4))
    compiler.may.set()
    for _, assembly in pg_searches(board.game):
        assembly.wait()
    again = Engine(board.game).think(board, Limit(depth=4))
    assert (found.best, found.score, found.nodes, found.pv) == (again.best, again.score, again.nodes, again.pv)


def pg_searches(game):
    from plyglot.engine.engine import searches

    return searches(game)


@pytest.mark.slow
def test_rules_that_do_not_compile_are_told(compiler):
    assembly = assemble(negamax, pg.load("connect4"))
    search, memory = assembly.search(), assembly.memory()
    assert search(pos=assembly.game.start, depth=1, ply=0, mem=memory) == 7  # interpreted, they are all right
    compiler.error = BadGame("rules.py:7: does not compile")
    compiler.may.set()
    for _ in range(2):
        with pytest.raises(BadGame, match=r"rules\.py:7: does not compile"):
            search(pos=assembly.game.start, depth=30, ply=0, mem=memory)


STRANGER = """
    from typing import NamedTuple
    from plyglot import LOSS, ONGOING, u64

    MAX_MOVES, MAX_PLIES = 2, {plies}

    class Position(NamedTuple):
        stones: u64

    START = Position({plies})

    def legal_moves(pos, moves):
        moves[0] = 1
        moves[1] = 2
        return 2 if pos.stones > u64(1) else 1

    def play(pos, move):
        return Position(pos.stones - u64(move))

    def outcome(pos):
        {odd}
        return LOSS if pos.stones == u64(0) else ONGOING
"""


def test_a_strangers_file_runs_at_once_and_is_checked_before_it_is_machine_code(fresh):
    """Interpreted, whole numbers have no end; compiled they have 64 bits: only the whole check sees the difference."""
    good, bad = fresh / "good.py", fresh / "bad.py"
    good.write_text(textwrap.dedent(STRANGER.format(plies=30, odd="")))
    odd = "if (int(pos.stones) << 60 << 10) != 0 and pos.stones == u64(16): return LOSS"
    bad.write_text(textwrap.dedent(STRANGER.format(plies=30, odd=odd)))
    for path in (good, bad):
        assert pg.solve(pg.load(f"{path}").board(), weak=True).outcome in (pg.WIN, pg.LOSS)
    assemble(negamax, pg.load(str(good))).wait()
    with pytest.raises(BadGame, match="compiled"):
        assemble(negamax, pg.load(str(bad))).wait()


# --- the compiler's processes -----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_compiling_goes_on_when_the_command_has_ended(fresh):
    """It holds no pipe of the command, and leaves the machine code for the next one. (What answers at once is not
    compiled at all.)"""
    command = [sys.executable, "-m", "plyglot", "think", "tictactoe", "--depth", "9"]
    environment = os.environ | {"PLYGLOT_CACHE": str(fresh / "cache")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert "best" in done.stdout
    deadline = time.monotonic() + 120
    while not list((fresh / "cache").glob("pvs-*.code")):
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_compiler_that_dies_is_told(fresh, monkeypatch):
    """Who waits for it gets a line, twice: it is tried again. Who does not goes on interpreted, with a warning."""
    monkeypatch.setattr(forked, "compile_here", lambda assembly: os.kill(os.getpid(), signal.SIGKILL))
    monkeypatch.setattr(background, "NICENESS", dict.fromkeys(background.NICENESS, 0))  # or a busy machine lets it live
    assembly = assemble(negamax, pg.load("tictactoe"))
    for _ in range(2):
        with pytest.raises(CompilerDied, match="PLYGLOT_INTERPRET=1 does without it"):
            assembly.wait()
    memory = assembly.memory()
    # Before the search has answered:
    monkeypatch.setattr(Compilation, "on_end", lambda self, listener: self._end.wait(60) and listener())
    with pytest.warns(UserWarning, match="was ended"):
        assert assembly.search()(pos=pg.load("tictactoe").board("a1").pos, depth=9, ply=0, mem=memory) == 0


def test_a_fork_beside_threads_inside_llvm_does_not_hang(fresh):
    """The child uses LLVM at once, while another thread of its parent is hardly ever outside it."""
    script = """
        import os, threading
        from llvmlite import binding
        from plyglot.core.compile.forked import fork

        threading.Thread(target=lambda: [binding.parse_assembly("") for _ in iter(int, 1)], daemon=True).start()
        for _ in range(40):
            child = fork()
            if child == 0:
                binding.parse_assembly("")
                os._exit(0)
            os.waitpid(child, 0)
        os._exit(0)
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(script)], check=True, timeout=120)


def test_what_was_loaded_is_what_is_proved(fresh):
    """A file that is edited after it was loaded does not vouch for what was loaded."""
    path = fresh / "edited.py"
    path.write_text(textwrap.dedent(STRANGER.format(plies=30, odd="")))
    game = pg.load(str(path))
    path.write_text(textwrap.dedent(STRANGER.format(plies=29, odd="")))
    with pytest.raises(BadGame, match="has changed since it was loaded"):
        assemble(negamax, game).wait()


def test_what_is_asked_for_comes_before_what_is_compiled_ahead(alone, monkeypatch):
    """With room for one: the one ahead makes room, and has its turn afterwards; who waits for one needs no room."""
    order, begun, may = [], threading.Semaphore(0), {name: threading.Event() for name in "abcd"}

    def compile_beside(name, child, niceness):
        order.append(name)
        stopped = []
        monkeypatch.setattr(child, "stop", lambda: (stopped.append(name), may[name].set()))
        begun.release()
        assert may[name].wait(60)
        may[name].clear()
        if stopped:
            raise CompilerDied

    alone(compile_beside)
    ahead = Compilation("a", AHEAD)
    assert begun.acquire(timeout=60)
    asked = Compilation("b", ASKED_FOR)  # displaces it
    assert begun.acquire(timeout=60)
    later = Compilation("c", AHEAD)
    waited = Compilation("d", WAITED_FOR)
    assert begun.acquire(timeout=60)
    assert order == ["a", "b", "d"]
    may["d"].set()
    waited.wait()
    later.hurry(ASKED_FOR)
    may["b"].set()
    asked.wait()
    assert begun.acquire(timeout=60)
    may["c"].set()
    later.wait()
    assert begun.acquire(timeout=60)
    may["a"].set()
    ahead.wait()
    assert order == ["a", "b", "d", "c", "a"]


def test_stopped_compilers_end_with_those_that_wait(alone, monkeypatch):
    """What is asked for afterwards is compiled all the same: a server may be one of several in a process."""
    begun, may = threading.Semaphore(0), threading.Event()

    def compile_beside(name, child, niceness):
        monkeypatch.setattr(child, "stop", may.set)
        begun.release()
        assert may.wait(60)
        if name != "later":
            raise CompilerDied

    alone(compile_beside)
    running, waiting = Compilation("running", ASKED_FOR), Compilation("waiting", ASKED_FOR)
    assert begun.acquire(timeout=60)
    assert background.queue.is_busy
    background.queue.stop()
    assert not background.queue.is_busy  # nobody is told that it goes on
    for compilation in (running, waiting):
        with pytest.raises(CompilerDied):
            compilation.wait()
    Compilation("later", ASKED_FOR).wait()
    assert begun.acquire(timeout=60)
    assert not begun.acquire(blocking=False)  # the one that waited was never begun


def test_nothing_is_compiled_once_the_process_ends(alone):
    begun = threading.Semaphore(0)
    alone(lambda name, child, niceness: begun.release())
    background.queue.close()
    for urgency in (WAITED_FOR, ASKED_FOR, AHEAD):
        with pytest.raises(CompilerDied):
            Compilation("late", urgency).wait()
    assert not begun.acquire(blocking=False)


def test_what_has_answered_at_once_is_not_compiled(compiler, monkeypatch):
    """Nor does it stand in the way of what is asked for next; who waits for it has it compiled all the same."""
    monkeypatch.setattr(background, "PATIENCE", 60)
    board = pg.load("tictactoe").board("a1 b2 c3 a3 c1 b1")
    assert pg.solve(board, weak=True).outcome == pg.WIN
    [(_, assembly), *_] = solver_searches(board.game)
    with pytest.raises(CompilerDied, match="stopped"):
        assembly._compilation.wait()
    assert not compiler.asked.is_set()
    compiler.may.set()
    assembly.wait()
    assert compiler.asked.is_set()


def test_who_waits_for_a_compiler_is_told_what_is_compiled(compiler, monkeypatch):
    monkeypatch.setattr(waiting, "PATIENCE", 0)
    compiler.error = BadGame("does not compile")
    outer, inner = [], []

    def listener(*told):
        inner.append(told)
        compiler.may.set()

    with waiting.told(lambda *told: outer.append(told)), waiting.told(listener), pytest.raises(BadGame):
        assemble(negamax, pg.load("tictactoe")).wait()
    assert (outer, inner) == ([], [("negamax", "tictactoe")])
