"""Putting real functions in the place of slots.

A kernel, a part or a game is a module of plain functions that call slots and one another by name. `Binder` copies
each function it meets, with names that lead to the bound copies: interpreted as they are, or wrapped for Numba.
The originals stay untouched, so one kernel serves any number of games in one process.
"""

from __future__ import annotations

import builtins
import sys
import types
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numba

from plyglot.core import native, slots
from plyglot.core.wide import Wide, kinds_of

FOREIGN = ("numba", "numpy", "math", "builtins")
"""Packages whose functions Numba knows already."""


WITHIN_A_SEARCH = {"nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""How Numba compiles functions that only compiled code calls: a third quicker than those that Python may call too."""


class Binder:
    """Binds functions to one set of slot values: as plain Python, or, given a `tag`, for Numba.

    The tag becomes part of every compiled function's name and must differ between builds. Machine code that comes from
    disk is linked by name, and Numba's names (module, function, a number, types by their short names) are the same for
    the same kernel in two builds: without the tag, the second would quietly run the first one's code.
    """

    def __init__(
        self, bindings: Mapping[str, Any], position: type, tag: str = "", options: Mapping[str, bool] = WITHIN_A_SEARCH
    ) -> None:
        self.bindings = bindings
        self.options = options
        self.tag = tag
        self.functions: dict[Callable[..., Any], Any] = {}
        self.constants: dict[str, Any] = {}
        self._modules: set[str] = set()
        self._namespaces: dict[int, dict[str, Any]] = {}
        self._position = position
        self._make_position = self._wrap(position_maker(position))

    def bind(self, function: Callable[..., Any], filename: str | None = None) -> Any:
        """The bound copy of a function, or of what fills the slot that it stands for.

        `filename` moves the copy's code to another file: Numba keeps what it compiles beside the file.
        """
        if slots.FUNCTIONS.get(function.__name__) is function:
            function = self.bindings.get(function.__name__, function)
        if function not in self.functions:
            assert isinstance(function, types.FunctionType)
            namespace = self._namespaces.setdefault(id(function.__globals__), empty_namespace(function))
            code = function.__code__.replace(co_filename=filename) if filename else function.__code__
            copy = types.FunctionType(code, namespace, function.__name__, function.__defaults__, function.__closure__)
            copy.__module__ = function.__module__
            # before its callees: it may be one of them
            self.functions[function] = self._wrap(copy, forceinline=native.is_inlined(function))
            self._fill(namespace, function)
        return self.functions[function]

    def files(self) -> set[str]:
        """The source files of everything bound so far."""
        return {function.__code__.co_filename for function in self.functions} | self._modules

    def _wrap(self, function: Any, forceinline: bool = False) -> Any:
        if not self.tag:
            return function
        function.__name__ = function.__qualname__ = f"{function.__name__}_{self.tag}"
        return numba.njit(function, forceinline=forceinline, **self.options)

    def _fill(self, namespace: dict[str, Any], function: Any) -> None:
        for name in names_in(function.__code__):
            if name in function.__globals__ and name not in namespace:
                namespace[name] = self._value(f"{function.__module__}.{name}", function.__globals__[name])

    def _value(self, name: str, value: Any) -> Any:
        if value is self._position:
            return self._make_position
        if isinstance(value, numba.core.dispatcher.Dispatcher):
            value = value.py_func
        if isinstance(value, types.FunctionType):
            return value if known_to_numba(value) else self.bind(value)
        if isinstance(value, slots.Constant):
            value = int(self.bindings.get(value.name, value))
        if isinstance(value, types.ModuleType | type):
            self._note_source(value)
        else:
            self.constants[name] = value
        return value

    def _note_source(self, value: Any) -> None:
        """Compiled code freezes what it reads through a module or a class (`helpers.BONUS`): its file counts too."""
        name = value.__name__ if isinstance(value, types.ModuleType) else value.__module__
        file = getattr(sys.modules.get(name), "__file__", None) or ""
        if name.split(".")[0] not in FOREIGN and file.endswith(".py"):
            self._modules.add(file)


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
