"""Handlers of requests about tables of cards."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar

from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.web.handlers.outbox import Handlers, Outbox
from plyglot.web.jobs.card_tables import CardTable
from plyglot.web.jobs.threads import in_thread
from plyglot.web.protocol import cards
from plyglot.web.state import AppState

T = TypeVar("T")


class CardHandlers:
    """Leads the tables of one page."""

    def __init__(self, state: AppState) -> None:
        self.state = state
        self.handlers: Handlers = {
            cards.Sit: self._sit,
            cards.Act: self._act,
            cards.NextDeal: self._next_deal,
            cards.Consult: self._consult,
        }

    def _found(self, request: cards.OnTable) -> CardTable:
        table = self.state.tables.find(request.key)
        if table is None:
            raise BadOption("there is no such table any more: begin a new game", code="no_table")
        return table

    async def _sit(self, request: cards.Sit, outbox: Outbox) -> None:
        table = None if request.fresh else self.state.tables.find(request.key)
        if table is None:
            game = await in_thread(load, self.state.library.card_game(request.spec))
            table = await in_thread(self.state.tables.open, request.key, game, request.seat, request.level)
        await self._go_on(table, request, outbox)

    async def _act(self, request: cards.Act, outbox: Outbox) -> None:
        table = self._found(request)
        await in_thread(locked, table, table.act, request.move)
        await self._go_on(table, request, outbox)

    async def _next_deal(self, request: cards.NextDeal, outbox: Outbox) -> None:
        table = self._found(request)
        await in_thread(locked, table, table.next_deal)
        await self._go_on(table, request, outbox)

    async def _consult(self, request: cards.Consult, outbox: Outbox) -> None:
        table = self._found(request)
        async with self.state.move_slots.slot():
            told = await in_thread(locked, table, table.consult)
        names = table.game.text("PLAYERS")
        held = [
            cards.Held(card=card, shares=[shares.get(name, 0.0) for name in names])
            for card, shares in told.probabilities.items()
        ]
        averages = [cards.Average(move=move, points=points) for move, points in told.averages.items()]
        await outbox.put(
            cards.Consulted(
                id=request.id,
                deals=told.deals,
                averages=averages,
                advised=told.advised,
                deduced=list(told.deduced),
                held=held,
            )
        )

    async def _go_on(self, table: CardTable, request: cards.OnTable, outbox: Outbox) -> None:
        """Let engines move until the page's seat is to move, or the deal is over."""
        while table.engine_moves:
            step = cards.TableStep(id=request.id, key=request.key, **await in_thread(locked, table, table.seen))
            await outbox.put(step)
            begun = time.perf_counter()
            async with self.state.move_slots.slot():
                await in_thread(locked, table, step_once, table)
            await asyncio.sleep(max(request.pace - (time.perf_counter() - begun), 0.0))
        seen = await in_thread(locked, table, table.seen)
        await outbox.put(cards.Table(id=request.id, key=request.key, **seen))


def step_once(table: CardTable) -> None:
    """A move of an engine, unless another request of the same page has made it meanwhile."""
    if table.engine_moves:
        table.step()


def locked(table: CardTable, function: Callable[..., T], *arguments: Any) -> T:
    """A table's function, one at a time."""
    with table.lock:
        return function(*arguments)
