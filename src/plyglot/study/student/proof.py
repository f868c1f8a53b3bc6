"""A student's own kernel or part, from a file: proved against minimax in a child process before it runs here.

Whatever the file does, endless loops and crashes included, the user's own process lives and gets one line about it.
"""

from __future__ import annotations

import json
import os
from dataclasses import astuple, dataclass
from pathlib import Path

from plyglot.core import checked, source
from plyglot.core.child import Child
from plyglot.core.errors import PlyglotError
from plyglot.core.game import Game
from plyglot.core.load import locate
from plyglot.study.student.loading import BadKernel, located

KERNEL, PART = "kernel", "part"

SECONDS = 20.0
"""Half of it is for loading the file, a quarter for any one search, an eighth for comparing."""

PROOF = ("study", "search", "knowledge", "engine")
"""The folders of ours that a proof depends on, beside those of every check."""

COMMAND = "from plyglot.study.student.prover import main; main({task!r})"


class WrongAnswer(PlyglotError):
    """A student's search breaks its promise; the message is the smallest case where it does, and the tree there."""


@dataclass(frozen=True)
class Task:
    """What the child is to prove."""

    path: str
    kind: str
    """KERNEL or PART."""
    spec: str
    scores: str
    evaluation: str
    seconds: float
    beside: tuple[str, ...] = ()
    """Parts of ours that are chosen together with it, by name."""

    @property
    def mark(self) -> str:
        """The name of the mark that a file leaves once it has passed, a hash of all that a proof depends on: see
        `core/checked.py`."""
        ours = [path for folder in PROOF for path in sorted((source.PACKAGE / folder).rglob("*.py"))]
        files = [source.read(path) for path in (*ours, locate(self.spec)[0])]
        return checked.marker(Path(self.path), repr((astuple(self), files)))


@dataclass(frozen=True)
class Proof:
    """What was found of a search that keeps its promise."""

    cases: int
    contract: str


def prove(name: str, kind: str, game: Game, scores: str, evaluation: str, beside: tuple[str, ...] = ()) -> Proof | None:
    """Prove a student's file against minimax on positions of a game; None if this content has passed before.

    `beside` are parts of ours, by name, that a part will run together with. Raises BadKernel, WrongAnswer, or BadOption
    if there is no such file.
    """
    task = Task(str(located(name)), kind, game.spec, scores, evaluation, SECONDS, beside)
    mark = task.mark
    if checked.unchanged(checked.remembered(mark)):
        return None
    environment = dict(os.environ) | {"PLYGLOT_INTERPRET": "0"}
    child = Child(COMMAND.format(task=json.dumps(vars(task))), {"broken", "wrong", "cases"}, environment)
    found = child.run()
    if found is None and not child.last:
        raise PlyglotError("the proof did not start" if child.late else f"the proof could not start ({child.code})")
    if found is None:
        raise BadKernel(epitaph(child, task.path))
    if "wrong" in found:
        raise WrongAnswer(f"{name} is wrong: {found['wrong']}")
    if "broken" in found:
        raise BadKernel(found["broken"])
    if task.mark == mark:  # not edited meanwhile
        checked.remember(mark, {file: checked.content(Path(file)) for file in found["helpers"]})
    return Proof(found["cases"], found["contract"])


def epitaph(child: Child, path: str) -> str:
    """What a child died of that could not say so itself."""
    where, doing = child.place(path) or f"{path}:1", child.last["doing"]
    if child.late:
        advice = "; an endless loop, or a depth that does not go down?" if "search" in doing else ""
        return f"{where}: {doing} does not end: still here after {child.last['limit']:g} s{advice}"
    if child.crash:
        return f"{where}: {doing} crashes Python ({child.crash})"
    return f"{where}: {doing} ends the process (exit code {child.code}); return an answer instead"
