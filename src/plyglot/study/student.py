"""A student's own kernel or part, from a file: proved against minimax in a child process before it runs here.

Whatever the file does, endless loops and crashes included, the user's own process lives and gets one line about it.
"""

from __future__ import annotations

import inspect
import json
import os
import sys
from dataclasses import astuple, dataclass
from pathlib import Path
from types import ModuleType

from plyglot.core import checked, source
from plyglot.core.child import Child
from plyglot.core.errors import BadGame, BadOption, PlyglotError
from plyglot.core.files import path_of
from plyglot.core.game import Game, slots_of
from plyglot.core.load import locate
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.catalogue import Algorithm
from plyglot.search.parts import PARTS, is_selective
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.transposition import table

ARGUMENTS = ("pos", "depth", "alpha", "beta", "ply", "mem")
"""What a kernel may ask for, by name."""

KERNEL, PART = "kernel", "part"

SECONDS = 20.0
"""Half of it is for loading the file, a quarter for any one search, an eighth for comparing."""

PROOF = ("study", "search", "knowledge", "engine")
"""The folders of ours that a proof depends on, beside those of every check."""

COMMAND = "from plyglot.study.proof import main; main({task!r})"


class BadKernel(PlyglotError):
    """A student's file cannot be used: `file:line`, and what is wrong there."""


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


def is_path(name: str) -> bool:
    """Whether the name of an algorithm or part is a file's."""
    return name.endswith(".py")


def located(name: str) -> Path:
    """The file that a name means. Raises BadOption if there is none."""
    path = path_of(name)
    if not path.is_file():
        raise BadOption(f"there is no file {name}")
    return path.resolve()


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


def load_kernel(name: str) -> Algorithm:
    """The search of a student's file. Raises BadKernel. Only after `prove`: the file's code runs here."""
    path = located(name)
    module = executed(path)
    own = {name: value for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__}
    kernel = own.get(source.identifier(path.stem)) or own.get("kernel")
    if not inspect.isfunction(kernel):
        wanted = f"def {source.identifier(path.stem)}({', '.join(ARGUMENTS)}):"
        raise BadKernel(f"{path}:1: no search in it: write `{wanted}`, named like the file, or `kernel`")
    where = f"{path}:{kernel.__code__.co_firstlineno}"
    parameters = inspect.signature(kernel).parameters
    plain = all(p.kind is p.POSITIONAL_OR_KEYWORD and p.default is p.empty for p in parameters.values())
    if not plain or not {"pos", "depth", "ply", "mem"} <= parameters.keys() <= set(ARGUMENTS):
        given = f"{kernel.__name__}({', '.join(parameters)})"
        raise BadKernel(f"{where}: {given}: the arguments are {', '.join(ARGUMENTS)}; alpha and beta may be left out")
    return Algorithm(name, kernel, exact=not is_selective([module]))


def load_part(name: str) -> ModuleType:
    """The part of a student's file. Raises BadKernel. Only after `prove`: the file's code runs here."""
    path = located(name)
    module = executed(path)
    if not slots_of(module):
        raise BadKernel(f"{path}:1: fills no slot: define one of those in plyglot/core/slots.py, such as `arrange`")
    return module


def load(task: Task) -> tuple[Algorithm, tuple[ModuleType, ...], ModuleType]:
    """The search to prove, the parts to prove it with, and the file's module. A part comes last, in the search that
    calls the most slots: principal variation search, with a table."""
    if task.kind == PART:
        part = load_part(task.path)
        parts = (table, ordering, *(module for name in task.beside for module in PARTS[name]), part)
        return Algorithm(task.path, pvs, exact=not is_selective(parts)), parts, part
    algorithm = load_kernel(task.path)
    return algorithm, (), sys.modules[algorithm.kernel.__module__]


def executed(path: Path) -> ModuleType:
    """The file's module, under a name that is the same in every process and new with every edit."""
    try:
        return source.execute(path, {}, path.stem)
    except BadGame as error:
        raise BadKernel(str(error)) from error


def epitaph(child: Child, path: str) -> str:
    """What a child died of that could not say so itself."""
    where, doing = child.place(path) or f"{path}:1", child.last["doing"]
    if child.late:
        advice = "; an endless loop, or a depth that does not go down?" if "search" in doing else ""
        return f"{where}: {doing} does not end: still here after {child.last['limit']:g} s{advice}"
    if child.crash:
        return f"{where}: {doing} crashes Python ({child.crash})"
    return f"{where}: {doing} ends the process (exit code {child.code}); return an answer instead"
