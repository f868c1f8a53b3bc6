"""Machine code of the functions of core/compile/native.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.errors import TypingError

from plyglot.core.compile.machine.overloads import native_body
from plyglot.core.compile.machine.wide import WIDE, WIDER, WideType, wide_from
from plyglot.core.compile.native import (
    add_shared,
    bit_length,
    field,
    lowest,
    or_shared,
    popcount,
    prefetch,
    read_shared,
    reverse_bits,
    signed,
    wide_field,
    wider_field,
    window,
)

WORD = ir.IntType(64)


def _bit_function(function: Any, emit: Callable[[Any, Any], Any], result: Any = types.int64) -> None:
    """The native body of a function of the bits of a Wide or of any other integer, which counts as a u64; by default it
    counts bits."""

    @native_body(function)
    def body(typingctx: Any, bits: Any) -> Any:
        kind = bits if isinstance(bits, WideType) else types.uint64

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            found = emit(builder, args[0])
            return builder.trunc(found, WORD) if result and found.type != WORD else found

        return (result or kind)(kind), codegen


def _bit_length(builder: Any, bits: Any) -> Any:
    return builder.sub(bits.type(bits.type.width), builder.ctlz(bits, ir.Constant(ir.IntType(1), 0)))


_bit_function(popcount, lambda builder, bits: builder.ctpop(bits))
_bit_function(lowest, lambda builder, bits: builder.cttz(bits, ir.Constant(ir.IntType(1), 1)))
_bit_function(bit_length, _bit_length)
_bit_function(reverse_bits, lambda builder, bits: builder.bitreverse(bits), result=None)
_bit_function(signed, lambda builder, bits: bits)


@native_body(prefetch)
def _prefetch(typingctx: Any, memory: Any, index: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        place = builder.bitcast(builder.gep(args[0], [args[1]]), byte)
        kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        fetch = builder.module.declare_intrinsic("llvm.prefetch", [byte], kind)
        builder.call(fetch, [place, number(0), number(3), number(1)])  # to be read, to be kept near, data
        return context.get_dummy_value()

    return (types.void(memory, types.int64), codegen) if isinstance(memory, types.CPointer) else None


@native_body(window)
def _window(typingctx: Any, memory: Any, offset: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.gep(args[0], [args[1]])

    return (memory(memory, types.int64), codegen) if isinstance(memory, types.CPointer) else None


@native_body(read_shared)
def _read_shared(typingctx: Any, memory: Any, index: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load_atomic(builder.gep(args[0], [args[1]]), "monotonic", 8)

    return (memory.dtype(memory, types.int64), codegen) if isinstance(memory, types.CPointer) else None


def _atomic(function: Callable[..., Any], operation: str) -> None:
    """The native body of a function that changes a word of memory in one step."""

    @native_body(function)
    def body(typingctx: Any, memory: Any, index: Any, number: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            builder.atomic_rmw(operation, builder.gep(args[0], [args[1]]), args[2], "monotonic")
            return context.get_dummy_value()

        is_memory = isinstance(memory, types.CPointer)
        return (types.void(memory, types.int64, types.uint64), codegen) if is_memory else None


_atomic(add_shared, "add")
_atomic(or_shared, "or")


@native_body(field)
def _field(typingctx: Any, value: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return args[0]

    if isinstance(value, types.Integer | types.Boolean):
        return types.uint64(types.uint64), codegen
    raise TypingError(f"a position's fields are whole numbers, not {value}")


def _field_of(function: Callable[..., Any], kind: WideType) -> None:
    """The native body of the function that makes a field of a wide type."""

    @native_body(function)
    def body(typingctx: Any, value: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return wide_from(builder, kind, signature.args[0], args[0])

        if isinstance(value, types.Integer) or value == kind:
            return kind(types.unliteral(value)), codegen
        raise TypingError(f"a position's fields are whole numbers, not {value}")


_field_of(wide_field, WIDE)
_field_of(wider_field, WIDER)
