"""Proof of a student's kernel or part against minimax, in a child process, before it runs in this one.

Whatever the file does, infinite loops and crashes included, this process survives and reports it in one line.
"""

from __future__ import annotations

import json
import os
from dataclasses import astuple, dataclass
from pathlib import Path

from plyglot.core.errors import PlyglotError
from plyglot.core.game import Game
from plyglot.core.load import PATH, locate, names
from plyglot.core.loading import checked, source
from plyglot.core.loading.child import Child
from plyglot.studying.student.loading import BadKernel, located

KERNEL, PART = "kernel", "part"

SECONDS = 20.0
"""Time budget: half of it for loading the file, a quarter for any one search, an eighth for the comparison."""

PROOF = ("studying", "search", "games", "engine")
"""Folders of the package that a proof depends on, in addition to those of every check."""

COMMAND = "from plyglot.studying.student.prover import main; main({task!r})"


class WrongAnswer(PlyglotError):
    """A student's search breaks its contract; the message is the smallest counterexample with its search tree."""


@dataclass(frozen=True)
class Task:
    """Arguments of the child process."""

    path: str
    kind: str
    """KERNEL or PART."""
    spec: str
    scores: str
    evaluation: str
    seconds: float
    beside: tuple[str, ...] = ()
    """Built-in parts that run together with it, by name."""

    @property
    def mark(self) -> str:
        """Name of the marker of a passed proof, a hash of all that it depends on: see `core/loading/checked.py`."""
        ours = [path for folder in PROOF for path in sorted((source.PACKAGE / folder).rglob("*.py"))]
        files = [*map(source.read, ours), source.text_of(locate(self.spec)[0])]
        return checked.marker(Path(self.path), repr((astuple(self), files)))


@dataclass(frozen=True)
class Proof:
    """Result of a passed proof."""

    cases: int
    contract: str


def prove(name: str, kind: str, game: Game, scores: str, evaluation: str, beside: tuple[str, ...] = ()) -> Proof | None:
    """Prove a student's file against minimax on positions of a game; None if the same content has passed before.

    `beside` are built-in parts, by name, that a part will run together with. Raises BadKernel, WrongAnswer, or
    BadOption if there is no such file.
    """
    spec = loadable_spec(game)
    task = Task(str(located(name)), kind, spec, scores, evaluation, SECONDS, beside)
    mark = task.mark
    if checked.unchanged(checked.read_mark(mark)):
        return None
    environment = dict(os.environ) | {"PLYGLOT_INTERPRET": "0"}
    child = Child(COMMAND.format(task=json.dumps(vars(task))), {"broken", "wrong", "cases"}, environment)
    found = child.run()
    if found is None and not child.last:
        late = "the test process did not start in time"
        raise PlyglotError(late if child.late else f"the test process failed to start (exit code {child.code})")
    if found is None:
        raise BadKernel(crash_message(child, task.path))
    if "wrong" in found:
        raise WrongAnswer(f"{name} is wrong: {found['wrong'].replace(spec, game.spec)}")
    if "broken" in found:
        raise BadKernel(found["broken"])
    if task.mark == mark:  # not edited meanwhile
        checked.write_mark(mark, {file: checked.file_hash(Path(file)) for file in found["helpers"]})
    return Proof(found["cases"], found["contract"])


def loadable_spec(game: Game) -> str:
    """Spec by which another process can load a game: a uniform tree is not one of the games, but has a file."""
    name, _, variant = game.spec.partition(":")
    is_listed = name in names() or PATH.fullmatch(game.spec)
    return game.spec if is_listed else f"{game.root}:{variant}"


def crash_message(child: Child, path: str) -> str:
    """Cause of death of a child that could not report it."""
    where, doing = child.place(path) or f"{path}:1", child.last["doing"]
    if child.late:
        advice = "; an infinite loop, or a depth that does not decrease?" if "search" in doing else ""
        return f"{where}: {doing} timed out after {child.last['limit']:g} s{advice}"
    if child.crash:
        return f"{where}: {doing} crashed Python ({child.crash})"
    return f"{where}: {doing} exited the process (exit code {child.code}); return a score instead"
