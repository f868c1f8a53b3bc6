"""Compiling a game's searches without holding anyone up: in a process of its own, which leaves them in the cache.

Numba compiles one function at a time in a process, and its threads hold Python's lock: compiled here, one page's new
game would make all others wait.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial

from plyglot.core.build import Search, build, is_ready
from plyglot.core.child import FINDING
from plyglot.core.errors import BadGame, Stopped
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.engine.engine import Engine
from plyglot.engine.engine import searches as engine_searches
from plyglot.engine.evaluations import STANDARD
from plyglot.engine.options import Options, middle_parts
from plyglot.search.algorithms.pvs import pvs
from plyglot.solve.solver import searches as solver_searches

Tell = Callable[[str, int, int], None]
"""Called with what is being compiled, how many searches are ready, and how many there are."""

Pieces = list[tuple[str, "partial[Search]"]]

COMMAND = "from plyglot.web.jobs.prepare import main; main({spec!r}, {evaluate!r})"
"""What the child runs."""


def pieces(game: Game, evaluate: str | None) -> Pieces:
    """The searches that an engine with an evaluation needs, or without one those of the solver, and their names.

    >>> [name for name, _ in pieces(load("tictactoe"), "standard")], [name for name, _ in pieces(load("othello"), None)]
    (['think', 'think, ending'], ['solve, outcome', 'solve, margin'])
    """
    if evaluate is None:
        return [(name, piece) for name, piece in solver_searches(game) if isinstance(piece, partial)]
    found = [(name, piece) for name, piece in engine_searches(game) if isinstance(piece, partial)]
    if evaluate != STANDARD:
        parts = middle_parts(game, Options(evaluate=evaluate))
        found[0] = f"think, {evaluate}", partial(build, pvs, game, parts)
    return found


class Preparation:
    """Getting a game's searches ready. `stop` ends it from another thread."""

    def __init__(self, game: Game, source: str, evaluate: str | None) -> None:
        """`source` is the spec by which a new process loads the game."""
        self.game, self.source, self.evaluate = game, source, evaluate
        self.pieces = pieces(game, evaluate)
        self._child: subprocess.Popen[bytes] | None = None
        self.stopped = False

    @property
    def needed(self) -> bool:
        """Whether something must be compiled."""
        return not all(is_ready(*piece.args) for _, piece in self.pieces)

    def compile(self, tell: Tell) -> None:
        """Have another process compile what is not in the cache. Raises Stopped if told to stop.

        If it dies, nothing is lost: `finish` compiles here, and says what is wrong with the rules.
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
            tell("", 0, len(self.pieces))
            for line in process.stdout:
                what, done = json.loads(line)
                tell(what, done, len(self.pieces))
        except ValueError:  # a game's file may print what it likes
            process.wait()
        finally:
            process.kill()
            process.wait()
            process.stdout.close()
        if self.stopped:
            raise Stopped

    def finish(self) -> None:
        """Take the searches from the cache, or compile what is not there; and what an engine works out when it is
        first made is then known too."""
        for _, piece in self.pieces:
            piece()
        if self.evaluate is not None:
            Engine(self.game, Options(evaluate=self.evaluate, megabytes=1))

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self.stopped = True
        if self._child:
            self._child.kill()


def main(spec: str, evaluate: str | None) -> None:
    """What the child does: compile, and tell of it line by line."""
    try:
        for done, (what, piece) in enumerate(pieces(load(spec), evaluate)):
            print(json.dumps([what, done]), flush=True)
            piece()
    except BadGame:
        sys.exit(1)  # the parent finds the same, and says it
