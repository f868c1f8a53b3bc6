"""Compiler of a server: games are compiled in the background, while people and interpreted engines play them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from plyglot.core.compile.build import Assembly, waits
from plyglot.core.game import Game
from plyglot.engine.evaluations import STANDARD
from plyglot.engine.options import Options
from plyglot.engine.standard import searches as engine_searches
from plyglot.solving.solver import searches as solver_searches
from plyglot.web.jobs.threads import in_thread
from plyglot.web.library import Library

OnProgress = Callable[[str, int, int], None]
"""Progress callback, for any thread: what is being compiled, how many searches are ready, how many there are."""

POLL = 0.1
"""Seconds between two looks at a compile."""

Searches = list[tuple[str, Assembly]]


class Compiler:
    """Compiles the searches of a library's games, those of open games first."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._watched: Counter[Assembly] = Counter()

    async def reload(self, spec: str, on_progress: OnProgress) -> Game:
        """Load a game as its file is now. Raises PlyglotError."""
        if self.library.is_file(spec):
            on_progress("check", 0, 0)
        return await in_thread(self.library.load, spec)

    async def engine(self, game: Game, on_progress: OnProgress, evaluate: str = STANDARD) -> None:
        """Compile what an engine needs, and wait until it is there. Engines play meanwhile. Raises BadGame."""
        searches = await in_thread(lambda: list(engine_searches(game, Options(evaluate=evaluate))))
        with self._watching(searches):
            for done, (name, assembly) in enumerate(searches):
                while not await in_thread(is_ready, assembly):
                    on_progress(name, done, len(searches))
                    await asyncio.sleep(POLL)

    def start_solver(self, game: Game) -> None:
        """Begin to compile a game's solver, if it is not compiled."""
        for _, assembly in solver_searches(game):
            assembly.search()

    def has_solver(self, game: Game) -> bool:
        """Whether a game's solver is compiled."""
        return all(assembly.is_ready() for _, assembly in solver_searches(game))

    def compile_ahead(self) -> None:
        """Compile all games of plyglot's own while there is nothing else to do."""
        if waits():
            return
        for game in map(self.library.game, self.library.own_games()):
            for assembly in ahead(game):
                assembly.compile_ahead()

    @contextmanager
    def _watching(self, searches: Searches) -> Iterator[None]:
        """Context in which somebody wants these searches: after that, others come first."""
        wanted = [assembly for _, assembly in searches]
        self._watched.update(wanted)
        try:
            yield
        finally:
            self._watched.subtract(wanted)
            for assembly in wanted:
                if not self._watched[assembly]:
                    assembly.relax()


def ahead(game: Game) -> Iterator[Assembly]:
    """Searches that a game of plyglot's own is likely to need. An endless game is solved only where few positions can
    be reached, which is seldom: nothing of that is compiled before somebody asks."""
    for _, assembly in engine_searches(game):
        yield assembly
    if not game.endless:
        for _, assembly in solver_searches(game):
            yield assembly


def is_ready(assembly: Assembly) -> bool:
    """Whether a search is compiled; if not, it is on its way. Raises BadGame if it cannot be."""
    if assembly.is_ready():
        return True
    compilation = assembly.compilation()
    if compilation.ended and compilation.error:
        raise compilation.error
    return False
