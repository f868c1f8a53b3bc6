"""Functions of one search, linked before they are optimised.

Numba optimises a function with all that it calls as soon as it is compiled, makes machine code of it, and does so again
for each of its callers: what lies ten calls deep is optimised ten times. Of a search only the outermost function is
called from Python. So within `whole_program` a function is lowered to LLVM's language and no more; the entry, compiled
after that, is linked with all of them at once, and optimised as a whole (docs/adr/0012).
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from llvmlite import binding
from numba import types
from numba.core import postproc, typeinfer
from numba.core.cgutils import get_or_insert_function
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.postproc import PostProcessor, VariableLifetime
from numba.core.registry import cpu_target
from numba.core.transforms import canonicalize_cfg

from plyglot.core.compile.machine.inference import Inferer, call_type
from plyglot.core.compile.machine.silence import REPLACED


class Piece(JITCodeLibrary):  # type: ignore[misc]
    """The code of one function, of use only to be linked with its callers."""

    _shared_module: Any

    def finalize(self) -> None:
        self._raise_if_finalized()
        for library in self._linking_libraries:
            self._reload_init.update(library._reload_init)
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """0, which Numba takes for a function that cannot be called from Python."""
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Any:
        return _Codegen()

    def _optimize_functions(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout

    def _get_module_for_linking(self) -> Any:
        """A module with this function and all that it calls."""
        if self._shared_module is None:
            self._shared_module = self._final_module.clone()
            for library in self._called():
                piece = isinstance(library, Piece)
                module = library._final_module if piece else library._get_module_for_linking()
                self._shared_module.link_in(module, preserve=True)
            for function in self._shared_module.functions:
                if not function.is_declaration and function.linkage == binding.Linkage.external:
                    function.linkage = "linkonce_odr"
        return self._shared_module

    def _called(self) -> list[Any]:
        """The libraries of all functions that this one calls, or that they call, each once."""
        found: dict[Any, None] = {}
        waiting = list(self._linking_libraries)
        while waiting:
            library = waiting.pop()
            if library not in found and library is not self:
                found[library] = None
                if isinstance(library, Piece):
                    waiting += library._linking_libraries
        return list(found)


class WholeProgram(JITCodeLibrary):  # type: ignore[misc]
    """The code of a whole search, optimised once. Nothing but its entry is seen from outside: so LLVM puts a function
    that is called from one place there, however long it is."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage != binding.Linkage.external:
                function.linkage = "internal"
        super()._optimize_final_module()


class _Codegen:
    """What Numba asks of a function's code generator once it is lowered."""

    def set_env(self, name: str, environment: Any) -> None:
        """Functions that only compiled code calls have no use for Python objects."""


def insert_reference(builder: Any, kind: Any, name: str) -> Any:
    """A function that is not compiled yet, as two that call each other meet it: by its name. Numba would have its
    address put into a variable when it runs the code, which is too late for an object file."""
    return get_or_insert_function(builder.module, kind, name)


class Blocks(PostProcessor):  # type: ignore[misc]
    """Numba's bookkeeping after each pass, without the variables that live where each block begins: those are for
    generators, and for code that is compiled apart."""

    def run(self, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
        if emit_dels or self.func_ir.is_generator:
            super().run(emit_dels, extend_lifetimes)
            return
        self.func_ir.blocks = canonicalize_cfg(self.func_ir.blocks)
        self.func_ir.variable_lifetime = VariableLifetime(self.func_ir.blocks)
        self.func_ir.generator_info = None


@contextmanager
def whole_program() -> Iterator[None]:
    """Have Numba lower what it compiles from now on, and no more. No other thread compiles meanwhile."""
    codegen = cpu_target.target_context.codegen()
    with ExitStack() as stack:
        stack.enter_context(global_compiler_lock)
        stack.enter_context(collected_later())
        stack.enter_context(replaced(codegen, "_library_class", Piece))
        stack.enter_context(replaced(codegen, "insert_unresolved_ref", insert_reference))
        stack.enter_context(replaced(typeinfer, "TypeInferer", Inferer))
        stack.enter_context(replaced(types.Function, "get_call_type", call_type))
        stack.enter_context(replaced(postproc, "PostProcessor", Blocks))
        cpu_target.target_context.refresh()  # imports, the first time
        for owner, name, value in REPLACED:
            stack.enter_context(replaced(owner, name, value))
        yield


@contextmanager
def entry_to_program() -> Iterator[None]:
    """Have Numba compile the entry of a search, with all that was lowered for it."""
    with global_compiler_lock, replaced(cpu_target.target_context.codegen(), "_library_class", WholeProgram):
        yield


@contextmanager
def replaced(owner: Any, name: str, value: Any) -> Iterator[None]:
    """Let an attribute have another value for a while."""
    usual = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, usual)


@contextmanager
def collected_later() -> Iterator[None]:
    """Let Python look for garbage afterwards: a compiler makes many objects and few cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
