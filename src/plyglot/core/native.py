"""Functions with two bodies: plain Python, for a debugger, and machine code, for a compiled search.

Rules and kernels call them by one name. Interpreted, memory is NumPy arrays; compiled, it is pointers,
which cost a call one register where an array costs seven and a reference count (docs/adr/0002).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.errors import TypingError
from numba.extending import intrinsic, overload

from plyglot.core.types import u64

WORD = ir.IntType(64)


def popcount(bits: Any) -> int:
    """How many bits are set.

    >>> popcount(u64(0b1011))
    3
    """
    return int(bits).bit_count()


def lowest(bits: Any) -> int:
    """The number of the lowest set bit; `bits` must not be zero.

    >>> lowest(u64(0b1000))
    3
    """
    value = int(bits)
    return (value & -value).bit_length() - 1


def bit_length(bits: Any) -> int:
    """How many bits it takes to write the number; 0 for zero.

    >>> bit_length(u64(0b1011))
    4
    """
    return int(bits).bit_length()


def reverse_bits(bits: Any) -> u64:
    """The 64 bits in the opposite order.

    >>> reverse_bits(u64(0b11)) >> u64(60)
    np.uint64(12)
    """
    return u64(int(f"{int(bits):064b}"[::-1], 2))


def prefetch(memory: Any, index: int) -> None:
    """Begin to bring `memory[index]` nearer, so that it is there when it is read a little later."""


class View:
    """Interpreted memory: an array seen from some place on. Signed numbers come out as Python's own, which mix with
    u64s; NumPy's do not."""

    __slots__ = ("array", "offset", "read")

    def __init__(self, array: Any, offset: int = 0) -> None:
        self.array, self.offset = array, offset
        self.read = array.item if array.dtype == np.int64 else array.__getitem__

    def __getitem__(self, index: int) -> Any:
        return self.read(self.offset + index)

    def __setitem__(self, index: int, value: Any) -> None:
        self.array[self.offset + index] = value


def window(memory: Any, offset: int) -> Any:
    """The same memory, seen from `offset` on: `window(moves, 3)[0]` is `moves[3]`."""
    return View(memory.array, memory.offset + offset)


def field(value: Any) -> u64:
    """A field of a position from any whole number; anything else is a mistake in the rules.

    >>> field(3)
    np.uint64(3)
    >>> field(0.5)
    Traceback (most recent call last):
    TypeError: a position's fields are whole numbers, not 0.5 (float)
    """
    if isinstance(value, int | np.integer | np.bool_):
        return u64(int(value) & 0xFFFF_FFFF_FFFF_FFFF)
    raise TypeError(f"a position's fields are whole numbers, not {value!r} ({type(value).__name__})")


def signed(word: Any) -> int:
    """A u64 below 2^63 as a signed integer. Compiled, a u64 mixed with a signed one becomes a float: not this.

    >>> signed(u64(7)) - 9
    -2
    """
    return int(word)


def read_shared(memory: Any, index: int) -> int:
    """`memory[index]`, read anew each time, since another thread may have written it.

    A plain read in a loop may be moved out of it by the compiler; this one is not.
    """
    return int(memory[index])


def read_position(like: Any, memory: Any, index: int) -> Any:
    """The position number `index` of those that lie in `memory` field by field; `like` gives the type."""
    size = len(like)
    return type(like)(*(memory[index * size + i] for i in range(size)))


@intrinsic
def _popcount(typingctx: Any, bits: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), codegen


@intrinsic
def _lowest(typingctx: Any, bits: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), codegen


@intrinsic
def _leading_zeros(typingctx: Any, bits: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), codegen


@intrinsic
def _reverse_bits(typingctx: Any, bits: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.bitreverse(args[0])

    return types.uint64(types.uint64), codegen


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


@intrinsic
def _read_position(typingctx: Any, like: Any, memory: Any, index: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        first = builder.mul(args[2], WORD(like.count))
        fields = [builder.load(builder.gep(args[1], [builder.add(first, WORD(i))])) for i in range(like.count)]
        return context.make_tuple(builder, like, fields)

    return like(like, memory, types.int64), codegen


@intrinsic
def signed_pointer(typingctx: Any, address: Any) -> Any:
    """The int64 memory at an address; compiled code only."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], WORD.as_pointer())

    return types.CPointer(types.int64)(types.uint64), codegen


@intrinsic
def unsigned_pointer(typingctx: Any, address: Any) -> Any:
    """The uint64 memory at an address; compiled code only."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], WORD.as_pointer())

    return types.CPointer(types.uint64)(types.uint64), codegen


@overload(popcount, strict=False)
def _popcount_native(bits: Any) -> Any:
    return lambda bits: _popcount(u64(bits))


@overload(lowest, strict=False)
def _lowest_native(bits: Any) -> Any:
    return lambda bits: _lowest(u64(bits))


@overload(bit_length, strict=False)
def _bit_length_native(bits: Any) -> Any:
    return lambda bits: 64 - _leading_zeros(u64(bits))


@overload(reverse_bits, strict=False)
def _reverse_bits_native(bits: Any) -> Any:
    return lambda bits: _reverse_bits(u64(bits))


@overload(prefetch, strict=False)
def _prefetch_native(memory: Any, index: Any) -> Any:
    if isinstance(memory, types.CPointer):
        return lambda memory, index: _prefetch(memory, np.int64(index))
    return None


@overload(signed, strict=False)
def _signed_native(word: Any) -> Any:
    return lambda word: np.int64(word)


@overload(field, strict=False)
def _field_native(value: Any) -> Any:
    if isinstance(value, types.Integer | types.Boolean):
        return lambda value: u64(value)
    raise TypingError(f"a position's fields are whole numbers, not {value}")


@overload(window, strict=False)
def _window_native(memory: Any, offset: Any) -> Any:
    if isinstance(memory, types.CPointer):
        return lambda memory, offset: _window(memory, np.int64(offset))
    return None


@overload(read_shared, strict=False)
def _read_shared_native(memory: Any, index: Any) -> Any:
    if isinstance(memory, types.CPointer):
        return lambda memory, index: _read_shared(memory, np.int64(index))
    return None


@overload(read_position, strict=False)
def _read_position_native(like: Any, memory: Any, index: Any) -> Any:
    return lambda like, memory, index: _read_position(like, memory, np.int64(index))


TWO_BODIED = (popcount, lowest, bit_length, reverse_bits, prefetch, signed, field, window, read_shared, read_position)
"""What `build` must leave as it is: Numba finds the second body by itself."""
