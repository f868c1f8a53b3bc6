"""The work that is done for pages, without a server."""

import asyncio
import threading
import weakref
from functools import reduce
from types import SimpleNamespace

from plyglot.core.board import Board
from plyglot.core.load import load
from plyglot.engine.limit import Limit
from plyglot.engine.standard import standard_unit
from plyglot.web.game_store import GameStore
from plyglot.web.handlers.outbox import INTERVAL, MAX_QUEUED, Outbox
from plyglot.web.handlers.searches import SearchHandlers
from plyglot.web.jobs.analysis import FULL_LINES, Analysis
from plyglot.web.jobs.engine_pool import MAX_IDLE, EnginePool
from plyglot.web.jobs.fair_semaphore import FairSemaphore
from plyglot.web.jobs.search_job import SearchJob
from plyglot.web.protocol.answers import Done, Progress
from plyglot.web.protocol.evaluation import unit_info
from plyglot.web.protocol.requests import Analyse
from plyglot.web.protocol.search_answers import ReviewPoint
from plyglot.web.state import AppState


def test_solved_lines_are_played_out(monkeypatch):
    monkeypatch.setattr(Analysis, "_engines_turn", lambda analysis, seconds: None)
    board = load("tictactoe").board("b2a1")
    news = []
    request = Analyse(id="1", spec="tictactoe")
    analysis = Analysis(request, board, EnginePool(), news.append, lambda: True, lambda: False)
    assert analysis.run().reason == "exact"
    found = news[-1]
    ends = [reduce(Board.play, line.pv, board).is_over for line in found.lines]
    assert ends == FULL_LINES * [True] + 2 * [False]


def test_databases_know_every_move(built, monkeypatch, interpreted):
    """At once, of all moves, however many lines are asked for; the best one's line goes to the end."""
    database = built("checkers", slice=2)
    monkeypatch.setenv("PLYGLOT_DATABASES", str(database.file.path))
    board = next(board for board in map(database.board, range(1, 3_489)) if database.score(board) == 30_000 - 7)
    news = []
    request = Analyse(id="1", spec="checkers", multipv=3)
    analysis = Analysis(request, board, EnginePool(), news.append, lambda: False, lambda: False)
    assert analysis.run().reason == "exact"
    assert len(analysis._exact) == len(board.legal_moves)
    assert all(line.evaluation.exact for line in analysis._exact.values())
    best = news[-1].lines[0]
    assert (best.evaluation.ending, best.evaluation.plies, len(best.pv)) == ("win", 7, 7)
    assert reduce(Board.play, best.pv, board).is_over


def test_a_tree_search_tells_the_visits_and_the_win_chance_of_each_move(interpreted):
    news, board = [], load("go:5x5").board()
    request = Analyse(id="1", spec="go:5x5")
    Analysis(request, board, EnginePool(), news.append, lambda: False, lambda: False)._engines_turn(0.3)
    lines = news[-1].lines
    visits = [line.visits for line in lines]
    assert len(lines) == len(board.legal_moves)
    assert visits[0] > 0
    assert visits == sorted(visits, reverse=True)
    assert unit_info(standard_unit(board.game)).kind == "chance"
    assert all(0 <= line.evaluation.amount <= 1 for line in lines)


def test_engines_without_work_are_few():
    engines, game = EnginePool(), load("tictactoe")
    taken = [engines.acquire(game, level, "standard") for level in range(1, MAX_IDLE + 3)]
    for engine in taken:
        engine.think(game.board(), Limit(depth=2))
        engines.release(engine)
    latest, born = taken[-1], [weakref.ref(engine) for engine in taken]
    assert engines.acquire(game, latest.options.level, "standard") is latest
    engines.release(latest)
    del taken, engine, latest
    engines.release(engines.acquire(game, 10, "standard"))
    assert engines.idle == MAX_IDLE
    assert [engine() is not None for engine in born] == 3 * [False] + (MAX_IDLE - 1) * [True]


def test_the_last_news_is_told_however_late_it_comes(tmp_path):
    state = AppState(store=GameStore(tmp_path))
    told, heard = [], threading.Event()

    async def read(outbox):
        while not told or told[-1].what != "end":
            told.append(await outbox.get())
            heard.set()
            await asyncio.sleep(0.1)  # meanwhile the work goes on, and ends

    async def work():
        outbox, handlers = Outbox(), SearchHandlers(state)
        handlers._own[Late] = FairSemaphore(1)
        job = Late("1", state.engines, outbox.publish)
        job.heard = heard
        await asyncio.gather(handlers._run(job, state.analysis_slots, outbox), read(outbox))

    asyncio.run(work())
    assert [answer.what for answer in told] == ["first", "last", "end"]


class Late(SearchJob):
    """Has news while a page is told of earlier ones, and is over at once."""

    def run(self):
        self.publish(progress("first"))
        assert self.heard.wait(60)
        self.publish(progress("last"))
        return progress("end")


def progress(what):
    return Progress(id="1", what=what, done=0, total=0)


def test_a_page_that_reads_slowly_gets_the_latest_news_and_every_answer():
    async def work():
        outbox = Outbox()
        for number in range(1_000):
            outbox.publish(progress(f"news {number}"))
            outbox.publish(
                ReviewPoint(id="2", ply=number % 50, side=0, evaluation=None, best=[], depth=None, judged=None)
            )
        await asyncio.sleep(2 * INTERVAL)
        first = [await outbox.get() for _ in range(51)]
        assert [news.what for news in first if isinstance(news, Progress)] == ["news 999"]
        assert {news.ply for news in first if isinstance(news, ReviewPoint)} == set(range(50))
        for _ in range(MAX_QUEUED):
            await outbox.put(Done(id="3"))
        full = asyncio.create_task(outbox.put(Done(id="4")))
        outbox.publish(progress("late"))
        await asyncio.sleep(2 * INTERVAL)
        assert not full.done()  # who fills the queue waits
        rest = [await outbox.get() for _ in range(MAX_QUEUED + 1)]
        await asyncio.sleep(2 * INTERVAL)
        assert [answer.id for answer in rest] == [*(MAX_QUEUED * ["3"]), "4"]
        assert (await outbox.get()).what == "late"

    asyncio.run(work())


def test_the_speed_is_that_of_the_search_which_is_running(monkeypatch):
    """A turn that has just begun once showed as 541 a second beside 7 M nodes."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr("plyglot.web.jobs.analysis.time", SimpleNamespace(perf_counter=lambda: clock.now))
    request = Analyse(id="1", spec="tictactoe")
    analysis = Analysis(request, load("tictactoe").board(), EnginePool(), print, lambda: False, lambda: False)

    def speed_after(nodes, now):
        clock.now = now
        analysis._count(nodes)
        return analysis._nps

    assert [speed_after(0, 0.0), speed_after(14, 0.02), speed_after(7_000_000, 0.5)] == [None, None, 14_000_000]
    analysis._nodes_before = 7_000_000  # the next turn
    assert speed_after(14, 0.52) == int(7_000_014 / 0.52)
    analysis._speed.restart()  # nothing was searched for a while
    assert speed_after(20, 9.0) is None
