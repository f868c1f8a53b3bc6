"""Getting games ready for pages: each is compiled once, however many pages ask for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from plyglot.core.game import Game
from plyglot.engine.evaluations import STANDARD
from plyglot.web.jobs.fair_semaphore import FairSemaphore
from plyglot.web.jobs.prepare import Preparation
from plyglot.web.jobs.threads import in_thread
from plyglot.web.library import Library

Tell = Callable[[str, int, int], Coroutine[Any, Any, None]]
"""Called with what is being done, how many searches are ready, and how many there are."""

Need = tuple[Game, str | None]
"""An engine with an evaluation, or, without one, the solver."""

COMPILING = 2
"""Games that are compiled at the same time; each by a process of its own."""


async def quietly(what: str, done: int, total: int) -> None:
    """Tell nobody."""


@dataclass
class Order:
    """A game that is being prepared, and who waits for it."""

    preparation: Preparation
    waiting: list[Tell] = field(default_factory=list)
    last: tuple[str, int, int] | None = None
    task: asyncio.Task[None] = field(init=False)


class Workshop:
    """Prepares the games of a library: what thinks, so that one can play; what solves when it is wanted."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._ready: set[Need] = set()
        self._orders: dict[Need, Order] = {}
        self._compiling = FairSemaphore(COMPILING)
        self._background: set[asyncio.Task[None]] = set()

    async def fresh(self, spec: str, tell: Tell = quietly) -> Game:
        """A game that people can play, as its file is now. Raises PlyglotError."""
        if self.library.is_file(spec):
            await tell("check", 0, 0)
        return await in_thread(self.library.load, spec)

    async def game(self, spec: str, evaluate: str = STANDARD, tell: Tell = quietly) -> Game:
        """A game that an engine can play. Raises PlyglotError."""
        game = await in_thread(self.library.game, spec)
        await self._have((game, evaluate), self.library.source(spec), tell)
        return game

    def want_solver(self, spec: str, game: Game) -> None:
        """Get the solver ready too, in the background."""
        if (game, None) not in self._ready and (game, None) not in self._orders:
            task = asyncio.create_task(self._have((game, None), self.library.source(spec), quietly))
            self._background.add(task)
            task.add_done_callback(self._background.discard)
            task.add_done_callback(lambda task: task.cancelled() or task.exception())  # there is the engine still

    async def solver(self, spec: str, game: Game, tell: Tell = quietly) -> None:
        """Wait until the solver is ready. Raises BadGame."""
        await self._have((game, None), self.library.source(spec), tell)

    def can_solve(self, game: Game) -> bool:
        """Whether the solver is ready too."""
        return (game, None) in self._ready

    async def _have(self, need: Need, source: str, tell: Tell) -> None:
        if need in self._ready:
            return
        order = await self._order(need, source)
        order.waiting.append(tell)
        try:
            if order.last:
                await tell(*order.last)
            await asyncio.shield(order.task)
        finally:
            order.waiting.remove(tell)
            if not order.waiting:
                order.preparation.stop()

    async def _order(self, need: Need, source: str) -> Order:
        """The order for a game: one that others wait for, or a new one."""
        while (known := self._orders.get(need)) and known.preparation.stopped:
            await asyncio.wait({known.task})  # nobody waited any more: soon it is gone
        preparation = await in_thread(Preparation, need[0], source, need[1])
        if need not in self._orders:
            order = Order(preparation)
            order.task = asyncio.create_task(self._prepare(need, order))
            order.task.add_done_callback(lambda task: task.cancelled() or task.exception())  # who waits raises it
            self._orders[need] = order
        return self._orders[need]

    async def _prepare(self, need: Need, order: Order) -> None:
        loop = asyncio.get_running_loop()

        def tell(what: str, done: int, total: int) -> None:
            order.last = what, done, total
            for listener in list(order.waiting):
                asyncio.run_coroutine_threadsafe(listener(what, done, total), loop)

        try:
            if await in_thread(lambda: order.preparation.needed):
                async with self._compiling.slot():
                    await in_thread(order.preparation.compile, tell)
            await in_thread(order.preparation.finish)
            self._ready.add(need)
        finally:
            del self._orders[need]
