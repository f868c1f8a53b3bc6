"""Putting real functions in the place of slots.

A kernel, a part or a game is a module of plain functions that call slots and one another by name. `Binder` copies
each function it meets, with names that lead to the bound copies: interpreted as they are, or wrapped for Numba.
The originals stay untouched, so one kernel serves any number of games in one process.
"""

from __future__ import annotations

import builtins
import types
from collections.abc import Callable, Mapping
from typing import Any

from plyglot.core import slots
from plyglot.core.compile import native
from plyglot.core.compile.fields import Field, Layout
from plyglot.core.compile.fingerprint import FOREIGN, Print, names_in
from plyglot.core.compile.weights import Adjustable, Weights
from plyglot.core.wide import is_wide, kinds_of

Wrap = Callable[[types.FunctionType, bool], Any]
"""Makes of a bound copy what its callers call; the second argument says whether it is to be inlined."""


def as_it_is(function: types.FunctionType, inline: bool) -> Any:
    """Plain Python."""
    return function


class Binder:
    """Binds functions to one set of slot values: as plain Python, or wrapped for a compiler.

    Parameters
    ----------
    layout : places of fields; those that are met for the first time are put behind the others.
    wrap : applied to every bound copy, before its names are filled in.
    """

    def __init__(
        self, bindings: Mapping[str, Any], position: type, layout: Layout | None = None, wrap: Wrap = as_it_is
    ) -> None:
        self.bindings = bindings
        self.layout = Layout(int(bindings.get("MAX_PLIES", 0))) if layout is None else layout
        self._wrap = wrap
        self.functions: dict[Callable[..., Any], Any] = {}
        self.weights: list[Weights] = []
        self.values: list[tuple[str, Any]] = []
        """The constants that bound code reads, by name."""
        self.numbers: set[str] = set()
        """The constants that were met, by name."""
        self.twins: list[Callable[..., Any]] = []
        """The functions with a second body that were met (`compiled_as`)."""
        self.print = Print()
        self._order: dict[Callable[..., Any], int] = {}
        self._namespaces: dict[int, dict[str, Any]] = {}
        self._position = position
        self._make_position = wrap(position_maker(position), False)
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
            self.functions[function] = self._wrap(copy, native.is_inlined(function))
            self._order[function] = len(self._order)
            self.print.add_function(function)
            self.print.add_reads(function)
            self._fill(namespace, function)
        return self.functions[function]

    def _fill(self, namespace: dict[str, Any], function: Any) -> None:
        for name in names_in(function.__code__):
            if name in function.__globals__ and name not in namespace:
                namespace[name] = self._value(name, function.__globals__[name])

    def _value(self, name: str, value: Any) -> Any:
        """What a global name of bound code stands for."""
        if value is self._position:
            self.print.add(name, "position")
            return self._make_position
        value = getattr(value, "py_func", value)  # a rule that its author compiled with Numba
        if isinstance(value, types.FunctionType) and not known_to_numba(value):
            bound = self.bind(value)
            filled = self.bindings.get(value.__name__, value) if is_slot(value) else value
            self.print.add(name, self._order[filled])
            return bound
        if isinstance(value, slots.Constant):
            self.numbers.add(value.name)
            value = self.bindings.get(value.name, value)
            value = value if isinstance(value, Adjustable) else int(value)
        if isinstance(value, Field):
            value = self.layout.place(value)
        if isinstance(value, Weights):
            self.weights.append(value)
        if isinstance(value, types.FunctionType) and native.native_module(value):
            self.twins.append(value)
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


def known_to_numba(function: types.FunctionType) -> bool:
    """Whether compiled code may call a function as it is."""
    return native.native_module(function) is not None or (function.__module__ or "").split(".")[0] in FOREIGN


def position_maker(position: Any) -> Any:
    """A function that makes a position and turns each field into a u64 or a Wide, so that rules may compute with any
    integers."""
    names = position._fields
    makers = (f"{kind.__name__.lower()}_field" if is_wide(kind) else "field" for kind in kinds_of(position))
    fields = ", ".join(f"{maker}({name})" for maker, name in zip(makers, names, strict=True))
    text = f"def {position.__name__}({', '.join(names)}):\n    return make({fields})\n"
    namespace: dict[str, Any] = {"make": position, "__name__": position.__module__}
    namespace |= {"field": native.field, "wide_field": native.wide_field, "wider_field": native.wider_field}
    exec(compile(text, "<position>", "exec", dont_inherit=True), namespace)  # noqa: S102 - our own text
    return namespace[position.__name__]
