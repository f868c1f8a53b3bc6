"""Machine code of `monotonic`: a call of the C library."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core.cgutils import alloca_once, get_or_insert_function

from plyglot.core.compile.machine.overloads import native_body
from plyglot.core.compile.native import HAS_CLOCK, monotonic

CLOCK_MONOTONIC = 1
SECOND = 1_000_000_000
NUMBER, WORD = ir.IntType(32), ir.IntType(64)
TIMESPEC = ir.LiteralStructType([WORD, WORD])


@native_body(monotonic)
def _monotonic(typingctx: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        if not HAS_CLOCK:
            return WORD(0)
        kind = ir.FunctionType(NUMBER, [NUMBER, TIMESPEC.as_pointer()])
        read = get_or_insert_function(builder.module, kind, "clock_gettime")
        now = alloca_once(builder, TIMESPEC)
        builder.call(read, [NUMBER(CLOCK_MONOTONIC), now])
        seconds, rest = (builder.load(builder.gep(now, [NUMBER(0), NUMBER(i)])) for i in (0, 1))
        return builder.add(builder.mul(seconds, WORD(SECOND)), rest)

    return types.int64(), codegen
