"""A search compiled for one game, once.

`build(kernel, game, parts)` binds a kernel to a game's rules and a choice of parts, and compiles it together with them
into one function. The result is kept in the cache folder under a name that hashes everything it depends on: kernel,
parts, game, knowledge, helpers in other files, constants, versions. So an edit anywhere is noticed, and nothing is
ever compiled twice.

Numba's own disk cache does the keeping. It trusts the date of the one file that a function stands in, which for a
kernel assembled from many files is not enough; so each build gets a file of its own, a copy of the kernel's source.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import llvmlite.binding
import numba
import numpy as np
from numba import types

from plyglot.core import cache, slots
from plyglot.core.bind import Binder
from plyglot.core.errors import BadGame
from plyglot.core.explain import explain
from plyglot.core.game import Game, slots_of
from plyglot.core.memory import NATIVE_MEM, Memory, at
from plyglot.core.weights import Weights
from plyglot.core.wide import Wide, kinds_of
from plyglot.core.wide_native import wide_from_words
from plyglot.core.words import as_words

Part = ModuleType
"""What fills slots: a module whose functions have slots' names."""


def interpreted() -> bool:
    """Whether searches run as plain Python, for a debugger: the one switch is PLYGLOT_INTERPRET=1."""
    return os.environ.get("PLYGLOT_INTERPRET", "0") not in ("", "0") or bool(numba.config.DISABLE_JIT)


class Search:
    """A kernel bound to a game, ready to run: call it with the kernel's own arguments and a `Memory` for `mem`."""

    def __init__(self, kernel: Callable[..., int], game: Game, run: Callable[..., int], native: bool) -> None:
        self.kernel = kernel.__name__
        self.game = game
        self._run = run
        self._native = native
        self._arguments = tuple(inspect.signature(kernel).parameters)

    def __call__(self, **arguments: Any) -> int:
        """Run the kernel. Raises Stopped if its memory says so, RuleBroken if a rule breaks its contract."""
        values = [arguments[name] for name in self._arguments]
        if self._native:
            return int(self._run(*native_arguments(self._arguments, values)))
        with np.errstate(over="ignore"):
            return int(self._run(*(value.views() if isinstance(value, Memory) else value for value in values)))

    def __repr__(self) -> str:
        return f"<{self.kernel} for {self.game.spec}{'' if self._native else ', interpreted'}>"


def native_arguments(names: Iterable[str], values: Iterable[Any]) -> Iterator[Any]:
    """A kernel's arguments as its entry takes them: a position word by word, memory by its address."""
    for name, value in zip(names, values, strict=True):
        if name == "pos":
            yield from as_words(value)
        else:
            yield value.address if name == "mem" else np.int64(value)


_built: dict[tuple[Any, ...], Search] = {}


def build(kernel: Callable[..., int], game: Game, parts: Iterable[Part] = ()) -> Search:
    """The kernel bound to the game and the parts; a later part wins over an earlier one.

    Raises BadGame if the game's rules do not compile.

    >>> from plyglot.core.load import load
    >>> from plyglot.search.algorithms.negamax import negamax
    >>> build(negamax, load("tictactoe"))
    <negamax for tictactoe>
    """
    parts = tuple(parts)
    identity = (kernel, game, interpreted(), *parts)
    if identity not in _built:
        bindings = bound_slots(game, parts)
        if interpreted():
            run = Binder(bindings, game.Position).bind(kernel)
        else:
            with interrupts_kept():
                run = Compilation(kernel, game, bindings).entry()
        _built[identity] = Search(kernel, game, run, native=not interpreted())
    return _built[identity]


def is_ready(kernel: Callable[..., int], game: Game, parts: Iterable[Part] = ()) -> bool:
    """Whether `build` need not compile: it has built the same before, here or in a process that shares the cache."""
    parts = tuple(parts)
    if interpreted() or (kernel, game, False, *parts) in _built:
        return True
    return Compilation(kernel, game, bound_slots(game, parts)).published.exists()


def bound_slots(game: Game, parts: Iterable[Part]) -> dict[str, Any]:
    """What fills the slots: the game, then one part after the other."""
    bindings = dict(game.slots)
    for part in parts:
        filled = slots_of(part)
        for name in filled.keys() & bindings.keys() & slots.EVENTS:
            filled[name] = both(bindings[name], filled[name])
        bindings |= filled
    return bindings


@contextmanager
def interrupts_kept() -> Iterator[None]:
    """LLVM calls Python back, and a Ctrl-C that falls into such a call is lost: keep it, and raise it afterwards."""
    interrupts: list[Any] = []
    usual = sys.unraisablehook

    def hook(unraisable: Any) -> None:
        if isinstance(unraisable.exc_value, KeyboardInterrupt):
            interrupts.append(unraisable.exc_type)
        else:
            usual(unraisable)

    sys.unraisablehook = hook
    try:
        yield
    finally:
        sys.unraisablehook = usual
    if interrupts:
        raise KeyboardInterrupt


def both(first: Callable[..., None], second: Callable[..., None]) -> Callable[..., None]:
    """Two listeners to one event as one."""
    arguments = ", ".join(inspect.signature(first).parameters)
    text = f"def {first.__name__}({arguments}):\n    first({arguments})\n    second({arguments})\n"
    namespace: dict[str, Any] = {"first": first, "second": second, "__name__": __name__}
    exec(compile(text, __file__, "exec", dont_inherit=True), namespace)  # noqa: S102 - our own text
    joined: Callable[..., None] = namespace[first.__name__]
    joined.__qualname__ = f"{name_of(first)}, {name_of(second)}"
    return joined


class Compilation:
    """One kernel, bound to one game, on its way to machine code."""

    def __init__(self, kernel: Any, game: Game, bindings: dict[str, Any]) -> None:
        self.kernel, self.game, self.bindings = kernel, game, bindings
        self.kinds = kinds_of(game.Position)
        self.arguments = tuple(inspect.signature(kernel).parameters)
        self.source = Path(kernel.__code__.co_filename).read_text(encoding="utf-8")
        self.filename = f"{kernel.__name__}.py"
        binder = Binder(bindings, game.Position)
        binder.bind(kernel)
        self.hash = fingerprint(binder)
        self.weights = [value for value in binder.constants.values() if isinstance(value, Weights)]
        self.name = f"{kernel.__name__}-{game.slug}-{self.hash}"

    @property
    def published(self) -> Path:
        """Where the cache keeps it, if it does."""
        return cache.writable() / self.name / self.filename

    def entry(self) -> Any:
        """The compiled function that starts the kernel: from the cache, or compiled now and kept there."""
        for weights in self.weights:
            weights.settle()
        published = self.published
        if published.exists():
            try:
                return self._load(published)
            except Exception:  # half written when the machine went down, or damaged since: as if it were not there
                shutil.rmtree(published.parent, ignore_errors=True)
        try:
            with cache.staging() as staged:
                (staged / self.filename).write_text(self.source + self._entry_text(), encoding="utf-8")
                run = self._compile(staged / self.filename, keep=True)
                cache.publish(staged, self.name)
        except OSError as error:  # a full disk shows only when something is written
            cache.fall_back(error)
            run = self._compile(Path(self.kernel.__code__.co_filename), keep=False)
        return run

    def _load(self, path: Path) -> Any:
        _, entry = self._bound(path)
        return numba.njit(self._signature(entry=True), nogil=True, cache=True)(entry)

    def _compile(self, path: Path, keep: bool) -> Any:
        kernel, entry = self._bound(path)
        try:
            kernel.compile(self._signature(entry=False))  # given, so that Numba need not infer the type of a recursion
            return numba.njit(self._signature(entry=True), nogil=True, cache=keep)(entry)
        except OSError:  # the cache folder, not the rules
            raise
        except Exception as error:  # Numba raises more than its own errors
            raise BadGame(explain(error, self.game)) from error

    def _bound(self, path: Path) -> tuple[Any, Any]:
        """The kernel and its entry, as if both stood in the file `path`."""
        kernel = Binder(self.bindings, self.game.Position, tag=self.hash).bind(self.kernel, filename=str(path))
        namespace = {"kernel": kernel, "at": numba.njit(at), "Position": self.game.Position, "__name__": __name__}
        namespace["wide"] = wide_from_words
        lines_above = "\n" * self.source.count("\n")
        code = compile(lines_above + self._entry_text(), str(path), "exec", dont_inherit=True)
        exec(code, namespace)  # noqa: S102 - our own text
        entry: Any = namespace["entry"]
        entry.__name__ = entry.__qualname__ = f"entry_{self.hash}"  # for the same reason as every other: see Binder
        return kernel, entry

    def _entry_text(self) -> str:
        """The source of the function that Python calls: it turns numbers into a position and memory."""
        words = [f"word_{i}" for i in range(self.game.words)]
        outer = ", ".join(", ".join(words) if name == "pos" else name for name in self.arguments)
        given = iter(words)
        fields = (f"wide({next(given)}, {next(given)})" if kind is Wide else next(given) for kind in self.kinds)
        values = {"pos": f"Position({', '.join(fields)})", "mem": "at(mem)"}
        inner = ", ".join(values.get(name, name) for name in self.arguments)
        return f"\n\ndef entry({outer}):\n    return kernel({inner})\n"

    def _signature(self, entry: bool) -> Any:
        types_of: dict[str, list[Any]] = {
            "pos": [types.uint64] * self.game.words if entry else [numba.typeof(self.game.start)],
            "mem": [types.uint64] if entry else [NATIVE_MEM],
        }
        return types.int64(*(kind for name in self.arguments for kind in types_of.get(name, [types.int64])))


def fingerprint(binder: Binder) -> str:
    """A hash of everything that a bound kernel depends on."""
    digest = hashlib.sha256()
    versions = (sys.version, numba.__version__, np.__version__, llvmlite.__version__)
    machine = (llvmlite.binding.get_host_cpu_name(), llvmlite.binding.get_host_cpu_features().flatten())
    digest.update(repr((versions, machine)).encode())
    ours = sorted(str(path) for path in Path(__file__).parent.glob("*.py"))
    for filename in [*ours, *sorted(binder.files() - set(ours))]:
        digest.update(Path(filename).read_bytes())
    for name, value in sorted(binder.constants.items()):
        digest.update(name.encode())
        digest.update(value.tobytes() if isinstance(value, np.ndarray) else repr(value).encode())
    for name, function in sorted(binder.bindings.items(), key=lambda item: item[0]):
        digest.update(f"{name}={name_of(function)}".encode())
    return digest.hexdigest()[:20]


def name_of(function: Any) -> str:
    """What tells a function from others of the same name, in the same way in every process; a constant's value."""
    return f"{function.__module__}.{function.__qualname__}" if hasattr(function, "__qualname__") else repr(function)
