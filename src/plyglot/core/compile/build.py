"""A search compiled for one game, once.

`assemble(kernel, game, parts)` binds a kernel to a game's rules and a choice of parts: that takes no time, and tells
which memory the search needs. `build` compiles it together with them into one function. The result is kept in the cache
folder under a name that hashes everything it depends on: code, constants, places of fields, versions. So an edit
anywhere is noticed, and nothing is ever compiled twice.

Numba's own disk cache does the keeping. It trusts the date of the one file that a function stands in, which for a
kernel assembled from many files is not enough; so each build gets a file of its own, with the function that starts it.
"""

from __future__ import annotations

import inspect
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import numpy as np
from numba import types

from plyglot.core import slots
from plyglot.core.compile import cache
from plyglot.core.compile.bind import Binder
from plyglot.core.compile.explain import explain
from plyglot.core.compile.fields import Field, Layout
from plyglot.core.compile.memory import NATIVE_MEM, Memory, at
from plyglot.core.compile.wide_native import wide_from_words
from plyglot.core.compile.words import as_words
from plyglot.core.errors import BadGame, BadOption
from plyglot.core.game import Game, slots_of
from plyglot.core.wide import Wide, kinds_of

Part = ModuleType
"""What fills slots: a module whose functions have slots' names."""


def interpreted() -> bool:
    """Whether searches run as plain Python, for a debugger: the one switch is PLYGLOT_INTERPRET=1."""
    return os.environ.get("PLYGLOT_INTERPRET", "0") not in ("", "0") or bool(numba.config.DISABLE_JIT)


class Search:
    """A kernel bound to a game, ready to run: call it with the kernel's own arguments and a `Memory` for `mem`."""

    def __init__(self, assembly: Assembly, run: Callable[..., int], native: bool) -> None:
        self.assembly = assembly
        self.kernel = assembly.kernel.__name__
        self.game = assembly.game
        self._run = run
        self._native = native
        self._arguments = assembly.arguments

    def memory(self, table_words: int = 0, position_words: int = 0, plies: int | None = None) -> Memory:
        """Memory for this search, `plies` deep if it is not to go as deep as games are long."""
        return self.assembly.memory(table_words, position_words, plies)

    def __call__(self, **arguments: Any) -> int:
        """Run the kernel. Raises Stopped if its memory says so, RuleBroken if a rule breaks its contract."""
        values = [arguments[name] for name in self._arguments]
        self._refuse_foreign(arguments.get("mem"))
        if self._native:
            return int(self._run(*native_arguments(self._arguments, values)))
        with np.errstate(over="ignore"):
            return int(self._run(*(value.views() if isinstance(value, Memory) else value for value in values)))

    def __repr__(self) -> str:
        return f"<{self.kernel} for {self.game.spec}{'' if self._native else ', interpreted'}>"

    def _refuse_foreign(self, memory: Any) -> None:
        """Memory that was made for another search has its fields elsewhere: to use it would be to write anywhere."""
        if isinstance(memory, Memory) and memory.layout is not self.assembly.layout:
            if not memory.layout.covers(self.assembly.layout):
                raise ValueError(f"{self!r} cannot use memory that was made for another search")


def native_arguments(names: Iterable[str], values: Iterable[Any]) -> Iterator[Any]:
    """A kernel's arguments as its entry takes them: a position word by word, memory by its address."""
    for name, value in zip(names, values, strict=True):
        if name == "pos":
            yield from as_words(value)
        else:
            yield value.address if name == "mem" else np.int64(value)


def build(kernel: Callable[..., int], game: Game, parts: Iterable[Part] = (), fields: Iterable[Field] = ()) -> Search:
    """The kernel bound to the game and the parts, compiled; a later part wins over an earlier one.

    Raises BadGame if the game's rules do not compile.

    >>> from plyglot.core.load import load
    >>> from plyglot.search.algorithms.negamax import negamax
    >>> build(negamax, load("tictactoe"))
    <negamax for tictactoe>
    """
    return assemble(kernel, game, parts, fields).search()


def is_ready(kernel: Callable[..., int], game: Game, parts: Iterable[Part] = ()) -> bool:
    """Whether `build` need not compile: it has built the same before, here or in a process that shares the cache."""
    return assemble(kernel, game, parts).is_ready()


def assemble(
    kernel: Callable[..., int], game: Game, parts: Iterable[Part] = (), fields: Iterable[Field] = ()
) -> Assembly:
    """The kernel bound to the game and the parts, not yet compiled; the same each time.

    `fields` come first in its memory: kernels that name the same ones can share a memory.
    """
    return _assemble(kernel, game, tuple(parts), tuple(fields))


@lru_cache(maxsize=1_024)
def _assemble(kernel: Callable[..., int], game: Game, parts: tuple[Part, ...], fields: tuple[Field, ...]) -> Assembly:
    return Assembly(kernel, game, bound_slots(game, parts), fields, numbers_in(parts))


def bound_slots(game: Game, parts: Iterable[Part]) -> dict[str, Any]:
    """What fills the slots: the game, then one part after the other."""
    bindings = dict(game.slots)
    for part in parts:
        filled = slots_of(part)
        for name in filled.keys() & bindings.keys() & slots.EVENTS:
            filled[name] = both(bindings[name], filled[name])
        bindings |= filled
    return bindings


def numbers_in(parts: Iterable[Part]) -> list[str]:
    """The numbers that parts made by `numbers` set."""
    return [name for part in parts for name in getattr(part, "NUMBERS", ())]


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
    return joined


class Assembly:
    """One kernel, bound to one game, on its way to machine code."""

    def __init__(
        self,
        kernel: Any,
        game: Game,
        bindings: dict[str, Any],
        fields: tuple[Field, ...] = (),
        numbers: Iterable[str] = (),
    ) -> None:
        """`numbers` must be among those that the kernel reads: a misspelt one would change nothing."""
        self.kernel, self.game, self.bindings = kernel, game, bindings
        self.arguments = tuple(inspect.signature(kernel).parameters)
        self.layout = Layout(game.max_plies, fields)
        binder = Binder(bindings, game.Position, self.layout)
        self._run = binder.bind(kernel)
        if unknown := sorted(set(numbers) - binder.numbers):
            raise BadOption(f"{kernel.__name__} for {game.spec} has no number {unknown[0]}")
        self.layout.freeze()
        self.hash = binder.print.for_machine()
        """A hash of all that the machine code depends on."""
        self._weights = tuple(binder.weights)
        self._searches: dict[bool, Search] = {}

    @property
    def name(self) -> str:
        """What the cache calls it."""
        return f"{self.kernel.__name__}-{self.hash}"

    @property
    def published(self) -> Path:
        """Where the cache keeps it, if it does."""
        return cache.writable() / self.name / f"{self.kernel.__name__}.py"

    def bound(self, function: Callable[..., Any]) -> Any:
        """Another function, or what fills a slot, bound in the same way; as plain Python."""
        return Binder(self.bindings, self.game.Position, self.layout).bind(function)

    def memory(self, table_words: int = 0, position_words: int = 0, plies: int | None = None) -> Memory:
        """Memory that fits."""
        return Memory(self.layout, self.game.max_moves, table_words, position_words, plies)

    def is_ready(self) -> bool:
        """Whether nothing need be compiled."""
        return interpreted() or False in self._searches or self.published.exists()

    def search(self) -> Search:
        """The search, compiled unless everything runs interpreted; the same each time."""
        plain = interpreted()
        if plain not in self._searches:
            if plain:
                run = self._run
            else:
                with interrupts_kept():
                    run = self.entry()
            self._searches[plain] = Search(self, run, native=not plain)
        return self._searches[plain]

    def entry(self) -> Any:
        """The compiled function that starts the kernel: from the cache, or compiled now and kept there."""
        for weights in self._weights:
            weights.settle()
        published = self.published
        if published.exists():
            try:
                return self._load(published)
            except Exception:  # half written when the machine went down, or damaged since: as if it were not there
                shutil.rmtree(published.parent, ignore_errors=True)
        try:
            with cache.staging() as staged:
                (staged / published.name).write_text(self._entry_text(), encoding="utf-8")
                run = self._compile(staged / published.name, keep=True)
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
        """The kernel, and its entry as it stands in the file `path`."""
        kernel = Binder(self.bindings, self.game.Position, self.layout, tag=self.hash).bind(self.kernel)
        namespace = {"kernel": kernel, "at": numba.njit(at), "Position": self.game.Position, "__name__": __name__}
        namespace["wide"] = wide_from_words
        exec(compile(self._entry_text(), str(path), "exec", dont_inherit=True), namespace)  # noqa: S102 - our own text
        entry: Any = namespace["entry"]
        entry.__name__ = entry.__qualname__ = f"entry_{self.hash}"  # for the same reason as every other: see Binder
        return kernel, entry

    def _entry_text(self) -> str:
        """The source of the function that Python calls: it turns numbers into a position and memory."""
        words = [f"word_{i}" for i in range(self.game.words)]
        outer = ", ".join(", ".join(words) if name == "pos" else name for name in self.arguments)
        given = iter(words)
        kinds = kinds_of(self.game.Position)
        fields = (f"wide({next(given)}, {next(given)})" if kind is Wide else next(given) for kind in kinds)
        values = {"pos": f"Position({', '.join(fields)})", "mem": "at(mem)"}
        inner = ", ".join(values.get(name, name) for name in self.arguments)
        return f"def entry({outer}):\n    return kernel({inner})\n"

    def _signature(self, entry: bool) -> Any:
        types_of: dict[str, list[Any]] = {
            "pos": [types.uint64] * self.game.words if entry else [numba.typeof(self.game.start)],
            "mem": [types.uint64] if entry else [NATIVE_MEM],
        }
        return types.int64(*(kind for name in self.arguments for kind in types_of.get(name, [types.int64])))
