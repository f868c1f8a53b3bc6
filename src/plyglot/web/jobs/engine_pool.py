"""Engine pool: idle engines are kept, since what one has learned about a game helps with the next move in it."""

from __future__ import annotations

import gc
import threading

from plyglot.books.standard import NO_BOOK
from plyglot.core.game import Game
from plyglot.engine.options import Options
from plyglot.engine.standard import engine_of, options_for
from plyglot.engine.thinker import Thinker

TABLE_MEGABYTES = 32
"""Size of a transposition table: small, so that many pages fit into a machine."""

MAX_IDLE = 6
"""Engines that wait for work: more would be memory that nobody uses."""


class EnginePool:
    """The engines of all pages."""

    def __init__(self) -> None:
        self._idle: list[Thinker] = []
        self._lock = threading.Lock()

    @property
    def idle(self) -> int:
        """How many engines wait for work."""
        return len(self._idle)

    def acquire(self, game: Game, level: int, evaluate: str, book: str = NO_BOOK) -> Thinker:
        """An engine that nobody else uses, by the search that the game is played by. Raises BadOption for an evaluation
        that the game does not have."""
        options = options_for(game, Options(level=level, evaluate=evaluate, megabytes=TABLE_MEGABYTES, book=book))
        with self._lock:
            for engine in reversed(self._idle):
                if (engine.game, engine.options) == (game, options):
                    self._idle.remove(engine)
                    return engine
        return engine_of(game, options)

    def release(self, engine: Thinker) -> None:
        """Keep an engine for the next time; the least recently used one goes."""
        with self._lock:
            self._idle.append(engine)
            full = len(self._idle) > MAX_IDLE
            del self._idle[:-MAX_IDLE]
        del engine
        if full:
            gc.collect()  # its table is part of a cycle, which Python may otherwise find much later, or never
