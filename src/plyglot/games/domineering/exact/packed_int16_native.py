"""Machine code of packed int16: one vector instruction each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types

from plyglot.core.compile.machine.overloads import native_body

from .packed_int16 import add_packed, max_packed

FOUR = ir.VectorType(ir.IntType(16), 4)
WORD = ir.IntType(64)


def _together(compute: Callable[[Any, Any, Any], Any]) -> Callable[..., Any]:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        first, second = (builder.bitcast(word, FOUR) for word in args)
        return builder.bitcast(compute(builder, first, second), WORD)

    return codegen


@native_body(add_packed)
def _add_packed(typingctx: Any, first: Any, second: Any) -> Any:
    return types.uint64(types.uint64, types.uint64), _together(lambda builder, a, b: builder.add(a, b))


@native_body(max_packed)
def _max_packed(typingctx: Any, first: Any, second: Any) -> Any:
    def larger(builder: Any, a: Any, b: Any) -> Any:
        return builder.select(builder.icmp_signed(">", a, b), a, b)

    return types.uint64(types.uint64, types.uint64), _together(larger)
