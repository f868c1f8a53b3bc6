"""Machine code of the functions of core/compile/native.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.errors import TypingError
from numba.extending import intrinsic

from plyglot.core.compile.machine.overloads import native_body
from plyglot.core.compile.machine.wide import WIDE
from plyglot.core.compile.native import (
    bit_length,
    field,
    lowest,
    popcount,
    prefetch,
    read_shared,
    reverse_bits,
    signed,
    wide_field,
    window,
)
from plyglot.core.types import Wide, u64
from plyglot.core.wide import WIDE_BITS, WORD_BITS

WORD = ir.IntType(64)


def _bit_function(emit: Callable[[Any, Any], Any], result: Any = types.int64) -> Any:
    """A function of the bits of a Wide or of any other integer, which counts as a u64; by default it counts bits."""

    @intrinsic
    def run(typingctx: Any, bits: Any) -> Any:
        kind = bits if bits == WIDE else types.uint64

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            found = emit(builder, args[0])
            return builder.trunc(found, WORD) if result and found.type != WORD else found

        return (result or kind)(kind), codegen

    return run


_popcount = _bit_function(lambda builder, bits: builder.ctpop(bits))
_lowest = _bit_function(lambda builder, bits: builder.cttz(bits, ir.Constant(ir.IntType(1), 1)))
_leading_zeros = _bit_function(lambda builder, bits: builder.ctlz(bits, ir.Constant(ir.IntType(1), 0)))
_reverse_bits = _bit_function(lambda builder, bits: builder.bitreverse(bits), result=None)
_low_bits = _bit_function(lambda builder, bits: bits)


@intrinsic
def _prefetch(typingctx: Any, memory: Any, index: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        place = builder.bitcast(builder.gep(args[0], [args[1]]), byte)
        kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        fetch = builder.module.declare_intrinsic("llvm.prefetch", [byte], kind)
        builder.call(fetch, [place, number(0), number(3), number(1)])  # to be read, to be kept near, data
        return context.get_dummy_value()

    return types.void(memory, types.int64), codegen


@intrinsic
def _window(typingctx: Any, memory: Any, offset: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.gep(args[0], [args[1]])

    return memory(memory, types.int64), codegen


@intrinsic
def _read_shared(typingctx: Any, memory: Any, index: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load_atomic(builder.gep(args[0], [args[1]]), "monotonic", 8)

    return memory.dtype(memory, types.int64), codegen


@native_body(popcount)
def _popcount_native(bits: Any) -> Any:
    return lambda bits: _popcount(bits)


@native_body(lowest)
def _lowest_native(bits: Any) -> Any:
    return lambda bits: _lowest(bits)


@native_body(bit_length)
def _bit_length_native(bits: Any) -> Any:
    size = WIDE_BITS if bits == WIDE else WORD_BITS
    return lambda bits: size - _leading_zeros(bits)


@native_body(reverse_bits)
def _reverse_bits_native(bits: Any) -> Any:
    return lambda bits: _reverse_bits(bits)


@native_body(prefetch)
def _prefetch_native(memory: Any, index: Any) -> Any:
    if isinstance(memory, types.CPointer):
        return lambda memory, index: _prefetch(memory, np.int64(index))
    return None


@native_body(signed)
def _signed_native(word: Any) -> Any:
    return lambda word: _low_bits(word)


@native_body(field)
def _field_native(value: Any) -> Any:
    if isinstance(value, types.Integer | types.Boolean):
        return lambda value: u64(value)
    raise TypingError(f"a position's fields are whole numbers, not {value}")


@native_body(wide_field)
def _wide_field_native(value: Any) -> Any:
    if isinstance(value, types.Integer) or value == WIDE:
        return lambda value: Wide(value)
    raise TypingError(f"a position's fields are whole numbers, not {value}")


@native_body(window)
def _window_native(memory: Any, offset: Any) -> Any:
    if isinstance(memory, types.CPointer):
        return lambda memory, offset: _window(memory, np.int64(offset))
    return None


@native_body(read_shared)
def _read_shared_native(memory: Any, index: Any) -> Any:
    if isinstance(memory, types.CPointer):
        return lambda memory, index: _read_shared(memory, np.int64(index))
    return None
