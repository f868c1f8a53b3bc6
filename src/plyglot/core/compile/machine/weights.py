"""`Weights` in machine code: a pointer whose value is an external symbol. `Adjustable`: the number that is there."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core.imputils import lower_constant
from numba.extending import typeof_impl

from plyglot.core.compile.weights import Adjustable, Weights

NATIVE = {
    "int16": types.int16,
    "int32": types.int32,
    "int64": types.int64,
    "uint64": types.uint64,
    "float32": types.float32,
}
"""Types that the numbers of a `Weights` may have."""


@typeof_impl.register(Weights)
def _type_of(weights: Weights, _: Any) -> Any:
    return types.CPointer(NATIVE[weights.dtype])


@lower_constant(types.CPointer)
def _address(context: Any, builder: Any, kind: Any, weights: Weights) -> Any:
    """The array's name, for the linker to put its address there."""
    return external(builder.module, context.get_data_type(kind.dtype), weights)


def external(module: Any, element: Any, weights: Weights) -> Any:
    """The array's name in a module."""
    known = module.globals.get(weights.symbol)
    return known or ir.GlobalVariable(module, element, weights.symbol)


@typeof_impl.register(Adjustable)
def _type_of_number(number: Adjustable, _: Any) -> Any:
    return types.int64
