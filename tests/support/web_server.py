"""A server for tests, in a thread, and pages that talk to it over real sockets."""

import json
import threading
import time
from contextlib import contextmanager

from websockets.sync.client import connect

from plyglot.web.game_store import GameStore
from plyglot.web.origin import Address
from plyglot.web.server import bind, make_server
from plyglot.web.state import AppState

LAST = {"error", "done", "bestmove", "welcome", "ready", "view", "saved", "games", "game", "recorded", "written"}
LAST |= {"study_options", "bugs"}
"""Messages after which nothing more comes."""

PATIENCE = 120


class Server:
    """A running server."""

    def __init__(self, folder, games=(), concurrency=2, kernels=(), **settings):
        self.state = AppState(games, GameStore(folder), concurrency, kernels, **settings)
        self._listener = bind("127.0.0.1", 0)
        self.port = self._listener.getsockname()[1]
        self._server = make_server(Address("127.0.0.1", self.port), lambda: self.state)
        self._thread = threading.Thread(target=self._server.run, args=([self._listener],), daemon=True)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)

    def stop(self):
        self._server.should_exit = True
        self._thread.join(60)
        self._listener.close()
        self.state.store.close()
        assert not self._thread.is_alive()

    @contextmanager
    def page(self, origin=None, **options):
        """An open page."""
        with talking(self.port, origin, **options) as page:
            yield page

    @property
    def idle(self):
        """Whether nobody thinks, and no thread of a search is left."""
        semaphores = (self.state.move_slots, self.state.analysis_slots, self.state.review_slots)
        at_work = [thread.name for thread in threading.enumerate() if thread.name.startswith("plyglot")]
        return not any(each.running or each.waiting for each in semaphores) and not at_work

    def wait_until_idle(self, seconds=60.0):
        limit = time.monotonic() + seconds
        while not self.idle and time.monotonic() < limit:
            time.sleep(0.01)
        return self.idle


@contextmanager
def talking(port, origin=None, **options):
    """A page that talks to the server at a port."""
    origin = origin or f"http://127.0.0.1:{port}"
    options = {"proxy": None, "max_size": None, "compression": None} | options
    with connect(f"ws://127.0.0.1:{port}/ws", origin=origin, **options) as socket:
        yield Page(socket)


class Page:
    """What a page does, without the page."""

    def __init__(self, socket):
        self.socket = socket
        self._count = 0

    def ask(self, type, **fields):
        """Send a request; its id."""
        self._count += 1
        id = f"{type}-{self._count}"
        self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    def hear(self, seconds=PATIENCE):
        return json.loads(self.socket.recv(timeout=seconds))

    def until(self, id, *types):
        """All answers to a request, up to one of these types."""
        heard = []
        while not heard or heard[-1]["type"] not in types:
            message = self.hear()
            if message["id"] == id:
                heard.append(message)
        return heard

    def answers(self, type, **fields):
        """All answers to a new request."""
        return self.until(self.ask(type, **fields), *LAST)

    def answer(self, type, **fields):
        """The last answer to a new request."""
        return self.answers(type, **fields)[-1]
