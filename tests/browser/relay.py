"""A relay between page and server, which holds answers back or puts in some of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute

from browser.table import Table


class Relay:
    """Between a page and its server from the next `reloads` of the page on, which is done here."""

    def __init__(self, table: Table, *held: str) -> None:
        """Answers of the types `held` are kept until `release`."""
        self.table, self.held = table, set(held)
        self.requests: list[dict[str, Any]] = []
        self._waiting: list[Callable[[], None]] = []
        self._page: WebSocketRoute | None = None
        table.page.route_web_socket("**/ws", self._route)
        table.reloads()

    def _route(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self._page = page

        def on_request(message: str | bytes) -> None:
            self.requests.append(json.loads(message))
            server.send(message)

        def on_answer(message: str | bytes) -> None:
            if json.loads(message)["type"] in self.held:
                self._waiting.append(lambda: page.send(message))
            else:
                page.send(message)

        page.on_message(on_request)
        server.on_message(on_answer)

    def answers(self, request: str, **answer: Any) -> None:
        """Send the page an answer to its first request of a type."""
        assert self._page
        id = next(each["id"] for each in self.requests if each["type"] == request)
        self._page.send(json.dumps({"id": id, **answer}))

    def release(self) -> None:
        """Send the answers that are held back, when there is one."""
        while not self._waiting:
            self.table.page.wait_for_timeout(20)
        waiting, self._waiting = self._waiting, []
        for send in waiting:
            send()
