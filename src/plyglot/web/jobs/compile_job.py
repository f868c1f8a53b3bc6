"""Compiling a game's searches in a child process, which leaves them in the cache.

Numba compiles one function at a time in a process and holds the GIL meanwhile: compiled in the server, one page's new
game would make all others wait.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial

from plyglot.core.compile.build import Search, build, is_ready
from plyglot.core.errors import BadGame, Stopped
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.loading.child import FINDING
from plyglot.engine.engine import Engine
from plyglot.engine.engine import searches as engine_searches
from plyglot.engine.evaluations import STANDARD
from plyglot.engine.options import Options, middle_parts
from plyglot.search.algorithms.pvs import pvs
from plyglot.solving.solver import searches as solver_searches

OnProgress = Callable[[str, int, int], None]
"""Progress callback, for any thread: what is being compiled, how many searches are ready, how many there are."""

Searches = list[tuple[str, "partial[Search]"]]
"""Names, and functions that build or load the search."""

COMMAND = "from plyglot.web.jobs.compile_job import main; main({spec!r}, {evaluate!r})"
"""Program of the child process."""


def searches_for(game: Game, evaluate: str | None) -> Searches:
    """The searches that an engine with an evaluation needs, or without one those of the solver.

    >>> [name for name, _ in searches_for(load("tictactoe"), "standard")]
    ['think', 'think, endgame']
    >>> [name for name, _ in searches_for(load("othello"), None)]
    ['solve, outcome', 'solve, margin']
    """
    if evaluate is None:
        return [(name, search) for name, search in solver_searches(game) if isinstance(search, partial)]
    found = [(name, search) for name, search in engine_searches(game) if isinstance(search, partial)]
    if evaluate != STANDARD:
        parts = middle_parts(game, Options(evaluate=evaluate))
        found[0] = f"think, {evaluate}", partial(build, pvs, game, parts)
    return found


class CompileJob:
    """Compiles what an engine or the solver of a game needs. `stop` may be called from any thread."""

    def __init__(self, game: Game, source: str, evaluate: str | None) -> None:
        """`source` is the spec by which a new process loads the game."""
        self.game, self.source, self.evaluate = game, source, evaluate
        self.searches = searches_for(game, evaluate)
        self._child: subprocess.Popen[bytes] | None = None
        self.stopped = False

    @property
    def needed(self) -> bool:
        """Whether anything is missing from the cache."""
        return not all(is_ready(*search.args) for _, search in self.searches)

    def compile(self, on_progress: OnProgress) -> None:
        """Compile what is missing in a child process. Raises Stopped after `stop`.

        If the child dies, nothing is lost: `finish` compiles here, and says what is wrong with the rules.
        """
        command = FINDING.format(path=sys.path) + COMMAND.format(spec=self.source, evaluate=self.evaluate)
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        )
        self._child = process
        assert process.stdout
        try:
            on_progress("", 0, len(self.searches))
            for line in process.stdout:
                what, done = json.loads(line)
                on_progress(what, done, len(self.searches))
        except ValueError:  # a game's file may print what it likes
            process.wait()
        finally:
            process.kill()
            process.wait()
            process.stdout.close()
        if self.stopped:
            raise Stopped

    def finish(self) -> None:
        """Load the searches from the cache, or compile what is missing; and make an engine once, so that what it
        computes at first is known too."""
        for _, search in self.searches:
            search()
        if self.evaluate is not None:
            Engine(self.game, Options(evaluate=self.evaluate, megabytes=1))

    def stop(self) -> None:
        """Kill the child: nobody waits for it any more."""
        self.stopped = True
        if self._child:
            self._child.kill()


def main(spec: str, evaluate: str | None) -> None:
    """Entry point of the child process: compile, and report progress line by line."""
    try:
        for done, (what, search) in enumerate(searches_for(load(spec), evaluate)):
            print(json.dumps([what, done]), flush=True)
            search()
    except BadGame:
        sys.exit(1)  # the parent finds the same error, and reports it
