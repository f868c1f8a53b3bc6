"""From a bound kernel to an object file: the only place where Numba compiles searches.

The kernel's functions become one relocatable object, which needs nothing but the C library and the addresses of
`Weights`; `core/compile/object_code.py` loads it without Numba.
"""

from __future__ import annotations

import importlib
import types as python_types
from typing import TYPE_CHECKING, Any

import numba
from numba import types

from plyglot.core.compile.bind import Binder
from plyglot.core.compile.machine import bits, words  # noqa: F401 - imported for what they tell Numba
from plyglot.core.compile.machine import weights as _weights  # noqa: F401 - likewise
from plyglot.core.compile.machine.explain import explain
from plyglot.core.compile.machine.linking import entry_to_program, whole_program
from plyglot.core.compile.machine.memory import NATIVE_MEM, at
from plyglot.core.compile.machine.pipeline import Pipeline
from plyglot.core.compile.machine.wide import wide_from_words, wider_from_words
from plyglot.core.compile.native import native_module
from plyglot.core.compile.object_code import NO_ALLOCATION, Program
from plyglot.core.errors import BadGame
from plyglot.core.wide import is_wide, kinds_of, words_of

if TYPE_CHECKING:
    from plyglot.core.compile.build import Assembly

WITHIN_A_SEARCH = {"nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": Pipeline}
"""Compiler options of functions that only compiled code calls: a third quicker than those that Python may call too."""

KNOWN_OUTSIDE = {"clock_gettime", "memcpy", "memmove", "memset", NO_ALLOCATION}
"""Functions that machine code may call without Numba: the C library's, and one that is then never reached."""


def jitted(function: python_types.FunctionType, inline: bool) -> Any:
    """A function that only compiled code calls, for Numba."""
    return numba.njit(function, forceinline=inline, **WITHIN_A_SEARCH)


memory_at = numba.njit(at, **WITHIN_A_SEARCH)


def compile_assembly(assembly: Assembly) -> Program:
    """The machine code of a search. Raises BadGame if the rules do not compile."""
    try:
        for weights in assembly.weights:
            weights.settle()
        import_second_bodies(assembly.twins)
        kernel, entry = bound(assembly)
        with whole_program():
            kernel.compile(signature(assembly, entry=False))  # given: Numba need not infer the type of a recursion
            memory_at.compile((types.uint64,))
        with entry_to_program():
            run = numba.njit(signature(assembly, entry=True), **WITHIN_A_SEARCH)(entry)
        [compiled] = run.overloads.values()
        _, _, (code, _) = compiled.library.serialize_using_object_code()
        needs_numba = bool(called_outside(compiled.library) - KNOWN_OUTSIDE)
        return Program(compiled.fndesc.llvm_func_name, needs_numba, code)
    except Exception as error:  # Numba raises more than its own errors
        raise BadGame(explain(error, assembly.game)) from error


def called_outside(library: Any) -> set[str]:
    """The functions that a program calls and does not have."""
    declared = {function.name for function in library._final_module.functions if function.is_declaration}
    return {name for name in declared if not name.startswith("llvm.")}


def import_second_bodies(twins: Any) -> None:
    """Import the modules that tell Numba of functions' second bodies."""
    for function in twins:
        package = function.__module__.rpartition(".")[0]
        importlib.import_module(f"{package}.{native_module(function)}")


def bound(assembly: Assembly) -> tuple[Any, Any]:
    """The kernel, and the function that starts it."""
    kernel = Binder(assembly.bindings, assembly.game.Position, assembly.layout, jitted).bind(assembly.kernel)
    namespace = {"_kernel": kernel, "_at": memory_at, "_Position": assembly.game.Position, "__name__": __name__}
    namespace |= {"_Wide": wide_from_words, "_Wider": wider_from_words}
    exec(compile(entry_text(assembly), "<entry>", "exec", dont_inherit=True), namespace)  # noqa: S102 - our own text
    return kernel, namespace["entry"]


def entry_text(assembly: Assembly) -> str:
    """The source of the function that is called from outside: it turns numbers into a position and memory. Its own
    names are none that a kernel's arguments may have."""
    names = [f"word_{i}" for i in range(assembly.game.words)]
    outer = ", ".join(", ".join(names) if name == "pos" else name for name in assembly.arguments)
    given = iter(names)
    kinds = kinds_of(assembly.game.Position)
    fields = (
        f"_{kind.__name__}({', '.join(next(given) for _ in range(words_of(kind)))})" if is_wide(kind) else next(given)
        for kind in kinds
    )
    values = {"pos": f"_Position({', '.join(fields)})", "mem": "_at(mem)"}
    inner = ", ".join(values.get(name, name) for name in assembly.arguments)
    return f"def entry({outer}):\n    return _kernel({inner})\n"


def signature(assembly: Assembly, entry: bool) -> Any:
    """Numba's signature of the kernel, or of its entry, which takes positions word by word and memory by address."""
    types_of: dict[str, list[Any]] = {
        "pos": [types.uint64] * assembly.game.words if entry else [numba.typeof(assembly.game.start)],
        "mem": [types.uint64] if entry else [NATIVE_MEM],
    }
    return types.int64(*(kind for name in assembly.arguments for kind in types_of.get(name, [types.int64])))
