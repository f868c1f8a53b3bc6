"""The passes of Numba's compiler that functions of a search need.

Numba runs 27 passes over every function, most of them for what rules hardly ever have: closures, `with`, generators,
array expressions. Functions that have any of it are compiled as usual. And it writes code that counts references to
every value, to find out later that numbers have none.
"""

from __future__ import annotations

from functools import cache
from types import CodeType
from typing import Any

from numba import types
from numba.core import interpreter, ir
from numba.core.compiler import CompilerBase, DefaultPassBuilder, PassManager
from numba.core.compiler_machinery import register_pass
from numba.core.lowering import Lower
from numba.core.typed_passes import (
    InlineOverloads,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonRewrites,
    NoPythonSupportedFeatureValidation,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import (
    DeadBranchPrune,
    FixupArgs,
    GenericRewrites,
    IRProcessing,
    ReconstructSSA,
    RewriteDynamicRaises,
    RewriteSemanticConstants,
    TranslateByteCode,
)

from plyglot.core.compile.machine.weights import external
from plyglot.core.compile.weights import Adjustable

BY_TYPE = {"isinstance", "hasattr", "literally", "literal_unroll"}
"""Functions that Numba resolves before it knows types, by passes of their own."""

ARRAYS = (types.Buffer, types.Record, types.DictType, types.LiteralStrKeyDict)

GENERATOR = 0x20
"""Python's flag of a generator's code."""


class Pipeline(CompilerBase):  # type: ignore[misc]
    """Numba's compiler, with the passes that a function needs."""

    def define_pipelines(self) -> list[Any]:
        if is_plain(self.state.func_id.code):
            return [plain_passes()]
        return [DefaultPassBuilder.define_nopython_pipeline(self.state)]


def is_plain(code: CodeType) -> bool:
    """Whether a function is statements on its arguments and global names, and no more.

    >>> is_plain((lambda number: number + 1).__code__), is_plain((lambda: [i for i in (lambda: 1,)]).__code__)
    (True, False)
    """
    nested = any(isinstance(constant, CodeType) for constant in code.co_consts)
    special = nested or code.co_freevars or code.co_cellvars or code.co_flags & GENERATOR or code.co_exceptiontable
    return not special and BY_TYPE.isdisjoint(code.co_names)


LEAVES = frozenset({ir.Loc, str, int, bool, type(None)})
"""Types of what an instruction has besides variables and other instructions."""


def variables_in(instruction: Any, value: Any) -> list[Any]:
    """The variables in a part of an instruction, as Numba lists them, which asks of each part five times what it is:
    a twentieth of all compiling."""
    if isinstance(value, ir.Var):
        return [value]
    if isinstance(value, ir.Inst):
        return value.list_vars()  # type: ignore[no-any-return]
    if not isinstance(value, (list, tuple, dict)):
        return []
    parts = value.values() if isinstance(value, dict) else value
    return [found for part in parts if type(part) not in LEAVES for found in variables_in(instruction, part)]


ir.Inst._rec_list_vars = variables_in


@register_pass(mutates_CFG=True, analysis_only=False)
class Translation(TranslateByteCode):  # type: ignore[misc]
    """Numba's pass, without a look at every instruction for what `with` leaves behind: plain functions have none."""

    def run_pass(self, state: Any) -> bool:
        usual, interpreter.peep_hole_delete_with_exit = interpreter.peep_hole_delete_with_exit, unchanged
        try:
            return bool(super().run_pass(state))
        finally:
            interpreter.peep_hole_delete_with_exit = usual


def unchanged(function: Any) -> Any:
    """In place of a rewrite that has nothing to do."""
    return function


class Lowering(Lower):  # type: ignore[misc]
    """Numba's translation to LLVM's language, which counts references only to values that have them."""

    def __init__(self, context: Any, *rest: Any, **named: Any) -> None:
        super().__init__(context, *rest, **named)
        self.context.get_abi_sizeof = self._size  # the context is this function's own

    def _size(self, kind: Any) -> int:
        """The size of a type; LLVM parses a module to find it."""
        if str(kind) not in _sizes:
            _sizes[str(kind)] = kind.get_abi_size(self.context.target_data)
        return _sizes[str(kind)]

    def incref(self, kind: Any, value: Any) -> None:
        if self._is_counted(kind):
            super().incref(kind, value)

    def decref(self, kind: Any, value: Any) -> None:
        if self._is_counted(kind):
            super().decref(kind, value)

    def lower_assign(self, kind: Any, statement: Any) -> Any:
        """Numba takes every global for a constant; an adjustable number is read from memory."""
        number = statement.value.value if isinstance(statement.value, ir.Global) else None
        if not isinstance(number, Adjustable):
            return super().lower_assign(kind, statement)
        return self.builder.load(external(self.module, self.context.get_data_type(kind), number))

    def _is_counted(self, kind: Any) -> bool:
        return is_counted(kind, self.context)


_counted: dict[Any, bool] = {}
_sizes: dict[str, int] = {}


def is_counted(kind: Any, context: Any) -> bool:
    """Whether references to a value of a type are counted, as those to arrays are."""
    if kind not in _counted:
        _counted[kind] = context.data_model_manager[kind].contains_nrt_meminfo()
    return _counted[kind]


@register_pass(mutates_CFG=True, analysis_only=False)
class Legalization(IRLegalization):  # type: ignore[misc]
    """Numba's pass, which finds where each variable is used last, to count down the references to its value; only where
    references are counted."""

    def run_pass(self, state: Any) -> bool:
        if any(is_counted(kind, state.targetctx) for kind in state.typemap.values()):
            return bool(super().run_pass(state))
        return False


@register_pass(mutates_CFG=True, analysis_only=False)
class PlainLowering(NativeLowering):  # type: ignore[misc]
    """Numba's pass, with `Lowering`."""

    @property
    def lowering_class(self) -> Any:
        return Lowering


@register_pass(mutates_CFG=True, analysis_only=False)
class ArrayRewrites(NopythonRewrites):  # type: ignore[misc]
    """Numba's rewriting of array expressions, where there are arrays."""

    _name = "array_rewrites"

    def run_pass(self, state: Any) -> bool:
        has_arrays = any(isinstance(kind, ARRAYS) for kind in state.typemap.values())
        return bool(super().run_pass(state)) if has_arrays else False


@register_pass(mutates_CFG=True, analysis_only=False)
class ConstantBranches(DeadBranchPrune):  # type: ignore[misc]
    """Numba's removal of branches that a constant decides, where no global is adjustable."""

    _name = "constant_branches"

    def run_pass(self, state: Any) -> bool:
        names, known = state.func_id.code.co_names, state.func_id.func.__globals__
        if any(isinstance(known.get(name), Adjustable) for name in names):
            return False
        return bool(super().run_pass(state))


class Passes(PassManager):  # type: ignore[misc]
    """Numba's way to run passes, without its checks of each, its own clocks and its events."""

    def _runPass(self, index: int, step: Any, state: Any) -> None:  # noqa: N802 - Numba's name
        step.analysis = self._analysis
        step.run_pass(state)


@cache
def plain_passes() -> Any:
    """Passes for plain functions, in the order of Numba's."""
    manager = Passes("plyglot")
    for kind in (
        Translation,
        FixupArgs,
        IRProcessing,
        RewriteSemanticConstants,
        ConstantBranches,
        GenericRewrites,
        RewriteDynamicRaises,
        ReconstructSSA,
        ConstantBranches,
        NopythonTypeInference,
        PreLowerStripPhis,
        InlineOverloads,
        ArrayRewrites,
        NoPythonSupportedFeatureValidation,
        Legalization,
        PlainLowering,
        NoPythonBackend,
    ):
        manager.add_pass(kind, kind.__name__)
    manager.finalize()
    return manager
