"""A search compiled for one game, once.

`assemble(kernel, game, parts)` binds a kernel to a game's rules and a choice of parts: that takes no time, and tells
which memory the search needs. Its `search()` runs at once: as machine code if that has been compiled before, else as
plain Python until a process beside us has compiled it (`tiers.py`, `background.py`). Machine code is kept in the cache
folder under a name that hashes everything it depends on: code, constants, places of fields, versions. So an edit
anywhere is noticed, and nothing is ever compiled twice.
"""

from __future__ import annotations

import contextlib
import inspect
import os
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from plyglot.core import slots
from plyglot.core.compile import cache
from plyglot.core.compile.background import AHEAD, ASKED_FOR, WAITED_FOR, Compilation
from plyglot.core.compile.bind import Binder
from plyglot.core.compile.fields import Field, Layout
from plyglot.core.compile.forked import CompilerDied
from plyglot.core.compile.memory import Mem, Memory
from plyglot.core.compile.object_code import Damaged, ObjectCode
from plyglot.core.compile.tiers import run_until_compiled
from plyglot.core.compile.words import as_words
from plyglot.core.errors import BadGame, BadOption
from plyglot.core.game import Game, slots_of
from plyglot.core.traits import refuse

Part = ModuleType
"""What fills slots: a module whose functions have slots' names."""


def interpreted() -> bool:
    """Whether searches run as plain Python throughout, for a debugger: PLYGLOT_INTERPRET=1."""
    return _switch() not in ("", "0", "never")


def waits() -> bool:
    """Whether searches wait for their machine code in place of beginning interpreted: PLYGLOT_INTERPRET=never."""
    return _switch() == "never"


def _switch() -> str:
    return os.environ.get("PLYGLOT_INTERPRET", "").strip().lower()


class Search:
    """A kernel bound to a game, ready to run: call it with the kernel's own arguments and a `Memory` for `mem`."""

    def __init__(self, assembly: Assembly, plain: bool) -> None:
        """`plain` if it is to be plain Python throughout."""
        self.assembly, self.plain = assembly, plain
        self.kernel = assembly.kernel.__name__
        self.game = assembly.game

    def memory(self, table_words: int = 0, position_words: int = 0, plies: int | None = None) -> Memory:
        """Memory for this search, `plies` deep if it is not to go as deep as games are long."""
        return self.assembly.memory(table_words, position_words, plies)

    @property
    def is_compiled(self) -> bool:
        """Whether it runs as machine code from now on."""
        return not self.plain and self.assembly.code() is not None

    def compiled(self) -> Search:
        """Wait for the machine code, to measure or to search long; nothing if all is interpreted. Raises BadGame."""
        if not self.plain:
            self.assembly.wait()
        return self

    def __call__(self, **arguments: Any) -> int:
        """Run the kernel. Raises Stopped if its memory says so, RuleBroken if a rule breaks its contract, BadGame if
        the rules do not compile."""
        values = [arguments[name] for name in self.assembly.arguments]
        self._refuse_foreign(arguments.get("mem"))
        if self.plain:
            return self._interpret(values, Memory.views)
        code = self.assembly.wait() if waits() else self.assembly.code()
        if code is not None:
            return code(*native_arguments(self.assembly.arguments, values))
        return run_until_compiled(
            lambda attempt: self._interpret(values, attempt.views),
            self.assembly.compilation(),
            lambda: self._once_compiled(values),
        )

    def __repr__(self) -> str:
        return f"<{self.kernel} for {self.game.spec}{', interpreted' if self.plain else ''}>"

    def _once_compiled(self, values: list[Any]) -> int:
        try:
            return self.assembly.wait()(*native_arguments(self.assembly.arguments, values))
        except CompilerDied as error:
            warnings.warn(str(error), stacklevel=2)
            return self._interpret(values, Memory.views)

    def _interpret(self, values: list[Any], views: Callable[[Memory], Mem]) -> int:
        with np.errstate(over="ignore"):
            run = self.assembly.plain
            return int(run(*(views(value) if isinstance(value, Memory) else value for value in values)))

    def _refuse_foreign(self, memory: Any) -> None:
        """Memory that was made for another search has its fields elsewhere: to use it would be to write anywhere."""
        if isinstance(memory, Memory) and memory.layout is not self.assembly.layout:
            if not memory.layout.covers(self.assembly.layout):
                raise ValueError(f"{self!r} cannot use memory that was made for another search")


def native_arguments(names: Iterable[str], values: Iterable[Any]) -> Iterator[int]:
    """A kernel's arguments as its entry takes them: a position word by word, memory by its address."""
    for name, value in zip(names, values, strict=True):
        if name == "pos":
            yield from map(int, as_words(value))
        else:
            yield int(value.address if name == "mem" else value)


def build(kernel: Callable[..., int], game: Game, parts: Iterable[Part] = (), fields: Iterable[Field] = ()) -> Search:
    """The kernel bound to the game and the parts, ready to run; a later part wins over an earlier one.

    >>> from plyglot.core.load import load
    >>> from plyglot.search.algorithms.negamax import negamax
    >>> build(negamax, load("tictactoe"))
    <negamax for tictactoe>
    """
    return assemble(kernel, game, parts, fields).search()


def assemble(
    kernel: Callable[..., int], game: Game, parts: Iterable[Part] = (), fields: Iterable[Field] = ()
) -> Assembly:
    """The kernel bound to the game and the parts, not yet compiled; the same each time.

    `fields` come first in its memory: kernels that name the same ones can share a memory. Raises CannotSolve for a
    kernel that does not know what the game has.
    """
    refuse(kernel, game.spec, game.traits)
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


def both(first: Callable[..., None], second: Callable[..., None]) -> Callable[..., None]:
    """The listeners to one event as one function, which may itself be the first of another two."""
    listeners = (*getattr(first, "listeners", (first,)), second)
    arguments = ", ".join(inspect.signature(first).parameters)
    names = [f"listener_{i}" for i in range(len(listeners))]
    text = "\n    ".join([f"def {first.__name__}({arguments}):", *(f"{name}({arguments})" for name in names)])
    namespace: dict[str, Any] = {"__name__": __name__, **dict(zip(names, listeners, strict=True))}
    exec(compile(text, __file__, "exec", dont_inherit=True), namespace)  # noqa: S102 - our own text
    joined: Any = namespace[first.__name__]
    joined.listeners = listeners
    return joined  # type: ignore[no-any-return]


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
        self.plain = binder.bind(kernel)
        """The kernel as plain Python."""
        if unknown := sorted(set(numbers) - binder.numbers):
            raise BadOption(f"{kernel.__name__} for {game.spec} has no number {unknown[0]}")
        self.layout.freeze()
        self.hash = binder.print.for_machine()
        """A hash of all that the machine code depends on."""
        self.twins = tuple(binder.twins)
        """The functions with a second body that the kernel reaches."""
        self.weights = tuple(binder.weights)
        """The large arrays that the kernel reads."""
        self._searches = {plain: Search(self, plain) for plain in (False, True)}
        self._code: ObjectCode | None = None
        self._compilation: Compilation | None = None
        self._lock = threading.Lock()

    @property
    def name(self) -> str:
        """Name of the build in the cache."""
        return f"{self.kernel.__name__}-{self.hash}"

    @property
    def published(self) -> Path:
        """File of the machine code in the cache, if it has been compiled."""
        return cache.writable() / f"{self.name}.code"

    def bound(self, function: Callable[..., Any]) -> Any:
        """Another function, or what fills a slot, bound in the same way; as plain Python."""
        return Binder(self.bindings, self.game.Position, self.layout).bind(function)

    def memory(self, table_words: int = 0, position_words: int = 0, plies: int | None = None) -> Memory:
        """Memory that fits."""
        return Memory(self.layout, self.game.max_moves, table_words, position_words, plies)

    def is_ready(self) -> bool:
        """Whether nothing need be compiled."""
        return interpreted() or self._code is not None or self.published.exists()

    def search(self) -> Search:
        """The search, the same each time. Its machine code begins to be compiled, if it has not been before."""
        plain = interpreted()
        if not plain and self.code() is None:
            self.wait() if waits() else self.compilation()
        return self._searches[plain]

    def begin(self) -> None:
        """Begin to compile it: somebody is going to wait for it."""
        if not self.is_ready():
            self.compilation(WAITED_FOR)

    def compile_ahead(self) -> None:
        """Begin to compile it if there is nothing else to do: somebody may ask for it later."""
        if not self.is_ready():
            self.compilation(AHEAD)

    def relax(self) -> None:
        """Let others be compiled first: nobody uses it any more."""
        if self._compilation:
            self._compilation.relax()

    def code(self) -> ObjectCode | None:
        """The machine code, if it has been compiled."""
        if self._code is None:
            with self._lock, contextlib.suppress(FileNotFoundError):
                self._code = self._code or self._loaded()
        return self._code

    def wait(self) -> ObjectCode:
        """The machine code, compiled first if need be. Raises BadGame if the rules do not compile."""
        while (code := self.code()) is None:
            self.compilation(WAITED_FOR).wait()
        return code

    def compilation(self, urgency: int = ASKED_FOR) -> Compilation:
        """The compile that is under way; one is begun if there is none."""
        with self._lock:
            known = self._compilation
            if known is None or (known.ended and not isinstance(known.error, BadGame)):  # gone again, or it died
                self._compilation = known = Compilation(self, urgency)
            known.hurry(urgency)
            return known

    def _loaded(self) -> ObjectCode | None:
        path = self.published
        data = path.read_bytes()
        for weights in self.weights:
            weights.settle()
        try:
            return ObjectCode(data, self.arguments, self.game.words)
        except Damaged:  # since it was written: as if it were not there
            path.unlink(missing_ok=True)
            return None
