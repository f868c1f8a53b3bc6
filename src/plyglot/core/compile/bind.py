"""Putting real functions in the place of slots.

A kernel, a part or a game is a module of plain functions that call slots and one another by name. `Binder` copies
each function it meets, with names that lead to the bound copies: interpreted as they are, or wrapped for Numba.
The originals stay untouched, so one kernel serves any number of games in one process.
"""

from __future__ import annotations

import builtins
import types
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numba

from plyglot.core import slots
from plyglot.core.compile import native
from plyglot.core.compile.fields import Field, Layout
from plyglot.core.compile.fingerprint import FOREIGN, Print
from plyglot.core.compile.weights import Weights
from plyglot.core.wide import Wide, kinds_of

WITHIN_A_SEARCH = {"nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""How Numba compiles functions that only compiled code calls: a third quicker than those that Python may call too."""


class Binder:
    """Binds functions to one set of slot values: as plain Python, or, given a `tag`, for Numba.

    The tag becomes part of every compiled function's name and must differ between builds. Machine code that comes from
    disk is linked by name, and Numba's names (module, function, a number, types by their short names) are the same for
    the same kernel in two builds: without the tag, the second would quietly run the first one's code.

    Parameters
    ----------
    layout : where fields lie; those that are met for the first time are put behind the others.
    """

    def __init__(
        self,
        bindings: Mapping[str, Any],
        position: type,
        layout: Layout | None = None,
        tag: str = "",
        options: Mapping[str, bool] = WITHIN_A_SEARCH,
    ) -> None:
        self.bindings = bindings
        self.layout = Layout(int(bindings.get("MAX_PLIES", 0))) if layout is None else layout
        self.options = options
        self.tag = tag
        self.functions: dict[Callable[..., Any], Any] = {}
        self.weights: list[Weights] = []
        self.values: list[tuple[str, Any]] = []
        """The constants that bound code reads, by name."""
        self.numbers: set[str] = set()
        """The constants that were met, by name."""
        self.print = Print()
        self._order: dict[Callable[..., Any], int] = {}
        self._namespaces: dict[int, dict[str, Any]] = {}
        self._position = position
        self._make_position = self._wrap(position_maker(position))
        self.print.add("position", (position._fields, [kind.__name__ for kind in kinds_of(position)]))  # type: ignore[attr-defined]

    def bind(self, function: Callable[..., Any]) -> Any:
        """The bound copy of a function, or of what fills the slot that it stands for."""
        if is_slot(function):
            function = self.bindings.get(function.__name__, function)
        if function not in self.functions:
            assert isinstance(function, types.FunctionType)
            namespace = self._namespaces.setdefault(id(function.__globals__), empty_namespace(function))
            copy = types.FunctionType(
                function.__code__, namespace, function.__name__, function.__defaults__, function.__closure__
            )
            copy.__kwdefaults__ = function.__kwdefaults__
            copy.__module__ = function.__module__
            # before its callees: it may be one of them
            self.functions[function] = self._wrap(copy, forceinline=native.is_inlined(function))
            self._order[function] = len(self._order)
            self.print.add_function(function)
            self._fill(namespace, function)
        return self.functions[function]

    def _wrap(self, function: Any, forceinline: bool = False) -> Any:
        if not self.tag:
            return function
        function.__name__ = function.__qualname__ = f"{function.__name__}_{self.tag}"
        function.__module__ = __name__  # machine code on disk names it: a game's own module changes with every edit
        return numba.njit(function, forceinline=forceinline, **self.options)

    def _fill(self, namespace: dict[str, Any], function: Any) -> None:
        for name in names_in(function.__code__):
            if name in function.__globals__ and name not in namespace:
                namespace[name] = self._value(name, function.__globals__[name])

    def _value(self, name: str, value: Any) -> Any:
        """What a global name of bound code stands for."""
        if value is self._position:
            self.print.add(name, "position")
            return self._make_position
        if isinstance(value, numba.core.dispatcher.Dispatcher):
            value = value.py_func
        if isinstance(value, types.FunctionType) and not known_to_numba(value):
            bound = self.bind(value)
            filled = self.bindings.get(value.__name__, value) if is_slot(value) else value
            self.print.add(name, self._order[filled])
            return bound
        if isinstance(value, slots.Constant):
            self.numbers.add(value.name)
            value = int(self.bindings.get(value.name, value))
        if isinstance(value, Field):
            value = self.layout.place(value)
        if isinstance(value, Weights):
            self.weights.append(value)
        if not callable(value) and not isinstance(value, types.ModuleType):
            self.values.append((name, value))
        self.print.add_value(name, value)
        return value


def is_slot(function: Any) -> bool:
    """Whether a function stands for what fills its slot."""
    return slots.FUNCTIONS.get(function.__name__) is function


def empty_namespace(function: Any) -> dict[str, Any]:
    """What every module's names begin with."""
    return {"__name__": function.__module__, "__builtins__": builtins}


def names_in(code: types.CodeType) -> Iterator[str]:
    """The global names that code may use, those of functions inside it included."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from names_in(constant)


def known_to_numba(function: types.FunctionType) -> bool:
    """Whether compiled code may call a function as it is."""
    return native.has_native_body(function) or (function.__module__ or "").split(".")[0] in FOREIGN


def position_maker(position: Any) -> Any:
    """A function that makes a position and turns each field into a u64 or a Wide, so that rules may compute with any
    integers."""
    names = position._fields
    makers = ("wide_field" if kind is Wide else "field" for kind in kinds_of(position))
    fields = ", ".join(f"{maker}({name})" for maker, name in zip(makers, names, strict=True))
    text = f"def {position.__name__}({', '.join(names)}):\n    return make({fields})\n"
    namespace: dict[str, Any] = {"make": position, "__name__": position.__module__}
    namespace |= {"field": native.field, "wide_field": native.wide_field}
    exec(compile(text, "<position>", "exec", dont_inherit=True), namespace)  # noqa: S102 - our own text
    return namespace[position.__name__]
