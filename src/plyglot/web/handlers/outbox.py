"""Outgoing queue of one page: handlers and jobs put messages in, and one task of the connection sends them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

from plyglot.web.jobs.compiler import OnProgress
from plyglot.web.protocol.answers import Answer, News, Progress

MAX_QUEUED = 64
"""Messages that wait for a page that does not read: then its handlers wait too."""

INTERVAL = 0.05
"""Seconds for which news is collected: of news on the same topic only the latest is sent."""


class Outbox:
    """The messages of one page that are not sent yet. Made in a running event loop.

    >>> async def send() -> None:
    ...     outbox = Outbox()
    ...     outbox.publish(Progress(id="1", what="think", done=0, total=2))
    ...     outbox.publish(Progress(id="1", what="think", done=1, total=2))
    ...     await asyncio.sleep(0)
    ...     await outbox.put(Progress(id="1", what="think", done=2, total=2))
    ...     print([(await outbox.get()).done for _ in range(2)])
    >>> asyncio.run(send())
    [1, 2]
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[Answer] = asyncio.Queue(MAX_QUEUED)
        self._news: dict[tuple[object, ...], News] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    async def put(self, answer: Answer) -> None:
        """Queue an answer, after all news of the same request. Waits while the queue is full."""
        topics = [topic for topic, news in self._news.items() if news.id == answer.id]
        for message in [*map(self._news.pop, topics), answer]:
            await self._queue.put(message)

    def publish(self, news: News) -> None:
        """Queue news, from any thread, in place of earlier news on the same topic. Never waits."""
        with suppress(RuntimeError):  # the loop is closed: the server ends
            self._loop.call_soon_threadsafe(self._collect, news)

    async def get(self) -> Answer:
        """The next message to send."""
        return await self._queue.get()

    def close(self) -> None:
        """Drop all news from now on: the page has gone."""
        self._closed = True
        if self._timer:
            self._timer.cancel()

    def _collect(self, news: News) -> None:
        self._news[news.topic] = news
        if self._timer is None and not self._closed:
            self._timer = self._loop.call_later(INTERVAL, self._flush)

    def _flush(self) -> None:
        while self._news and not self._queue.full():
            self._queue.put_nowait(self._news.pop(next(iter(self._news))))
        self._timer = self._loop.call_later(INTERVAL, self._flush) if self._news else None


Handlers: TypeAlias = dict[type, Callable[[Any, Outbox], Awaitable[None]]]
"""Handlers by the type of their request. Each sends as many answers as it takes."""


def progress_to(outbox: Outbox, id: str) -> OnProgress:
    """Progress callback that publishes `progress` of a request."""

    def on_progress(what: str, done: int, total: int) -> None:
        outbox.publish(Progress(id=id, what=what, done=done, total=total))

    return on_progress
