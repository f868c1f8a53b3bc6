"""The work that is done for pages, without a server."""

import asyncio
import time
import weakref
from functools import reduce

from plyglot.core.board import Board
from plyglot.core.load import load
from plyglot.engine.limit import Limit
from plyglot.web.game_store import GameStore
from plyglot.web.handlers.searches import SearchHandlers
from plyglot.web.jobs.analysis import CONTINUED, Analysis
from plyglot.web.jobs.engine_pool import MAX_IDLE, EnginePool
from plyglot.web.jobs.fair_semaphore import FairSemaphore
from plyglot.web.jobs.search_job import SearchJob
from plyglot.web.protocol.requests import Analyse
from plyglot.web.state import AppState


def test_solved_lines_are_played_out(monkeypatch):
    monkeypatch.setattr(Analysis, "_engines_turn", lambda analysis, seconds: None)
    board = load("tictactoe").board("b2a1")
    analysis = Analysis(Analyse(id="1", spec="tictactoe"), board, EnginePool(), lambda: True, lambda: False)
    assert analysis.run().reason == "exact"
    (found,) = analysis.news()
    ends = [reduce(Board.play, line.pv, board).over for line in found.lines]
    assert ends == CONTINUED * [True] + 2 * [False]


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
    told = []

    async def send(answer):
        told.append(answer)
        await asyncio.sleep(0.1)  # meanwhile the work goes on, and ends

    async def work():
        handlers = SearchHandlers(state)
        handlers._own[Late] = FairSemaphore(1)
        await handlers._run(Late("1", state.engines), state.analysis_slots, send)

    asyncio.run(work())
    assert told == ["first", "last", "end"]


class Late(SearchJob):
    """Has news while a page is told of earlier ones, and is over at once."""

    found = ("first",)

    def run(self):
        time.sleep(0.1)
        self.found = (*self.found, "last")
        return "end"

    def news(self):
        found, self.found = self.found, ()
        return found
