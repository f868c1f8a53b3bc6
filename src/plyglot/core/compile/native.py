"""Functions with two bodies: plain Python, for a debugger, and machine code, for a compiled search.

Rules and kernels call them by one name. Interpreted, memory is NumPy arrays; compiled, it is pointers,
which cost a call one register where an array costs seven and a reference count (docs/adr/0002).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.errors import TypingError
from numba.extending import intrinsic, overload

from plyglot.core.compile.wide_native import WIDE
from plyglot.core.types import Wide, u64
from plyglot.core.wide import ALL_OF_WORD, WIDE_BITS, WORD_BITS

WORD = ir.IntType(64)

F = TypeVar("F", bound=Callable[..., Any])


def native_body(function: Callable[..., Any]) -> Callable[[F], F]:
    """Declare a function's second body, for compiled code: Numba's `overload`, which `build` is told of too.

    What stands in the function itself then runs only interpreted.

    >>> def twice(number): return number + number
    >>> @native_body(twice)
    ... def _twice_native(number): return lambda number: number << 1
    >>> has_native_body(twice), has_native_body(_twice_native)
    (True, False)
    """
    setattr(function, "native_body", True)  # noqa: B010 - functions have no such attribute for a type checker

    def declare(body: F) -> F:
        @wraps(body)
        def chosen(*arguments: Any) -> Any:
            code = body(*arguments)
            if code is not None:  # machine code on disk names its module, and a game's changes with every edit
                code.__qualname__ = f"{code.__qualname__}_{body.__module__.replace('.', '_')}"
                code.__module__ = __name__
            return code

        overload(function, strict=False)(chosen)
        return body

    return declare


def has_native_body(function: Callable[..., Any]) -> bool:
    """Whether compiled code may call a function as it is."""
    return getattr(function, "native_body", False)


def inlined(function: F) -> F:
    """Have the compiler put a function's body wherever it is called, however long it is. Left to itself, it does so
    with short ones. Pays where a search calls a long one at every node, from one place or two.

    >>> @inlined
    ... def twice(number): return 2 * number
    >>> is_inlined(twice), is_inlined(inlined)
    (True, False)
    """
    setattr(function, "forceinline", True)  # noqa: B010 - functions have no such attribute for a type checker
    return function


def is_inlined(function: Callable[..., Any]) -> bool:
    """Whether a function is marked so."""
    return getattr(function, "forceinline", False)


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


def list_bits(bits: Any, numbers: Any) -> int:
    """Write the numbers of the set bits into `numbers`, lowest first; return how many there are.

    >>> found = [0, 0, 0]
    >>> list_bits(u64(0b1010), found), found
    (2, [1, 3, 0])
    """
    count = 0
    while bits != u64(0):
        numbers[count] = lowest(bits)
        bits &= bits - u64(1)
        count += 1
    return count


def bit_length(bits: Any) -> int:
    """How many bits it takes to write the number; 0 for zero.

    >>> bit_length(u64(0b1011))
    4
    """
    return int(bits).bit_length()


def reverse_bits(bits: Any) -> Any:
    """All the bits, of a u64 or of a Wide, in the opposite order.

    >>> reverse_bits(u64(0b11)) >> u64(60), reverse_bits(Wide(0b11)) >> u64(124)
    (np.uint64(12), Wide(0xc))
    """
    if isinstance(bits, Wide):
        return Wide(int(f"{int(bits):0{WIDE_BITS}b}"[::-1], 2))
    return u64(int(f"{int(bits):0{WORD_BITS}b}"[::-1], 2))


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


def window(memory: Any, offset: Any) -> Any:
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
    if isinstance(value, Wide):
        raise TypeError("a field of type u64 has no room for a Wide: give it the type Wide")
    return u64(whole_number(value) & ALL_OF_WORD)


def wide_field(value: Any) -> Wide:
    """The same for a field of 128 bits.

    >>> wide_field(3)
    Wide(0x3)
    """
    return Wide(whole_number(value))


def whole_number(value: Any) -> int:
    """A field's value as Python's own integer."""
    if isinstance(value, int | np.integer | np.bool_):
        return int(value)
    raise TypeError(f"a position's fields are whole numbers, not {value!r} ({type(value).__name__})")


def signed(word: Any) -> int:
    """A u64 or Wide below 2^63 as a signed integer. Compiled, a u64 mixed with a signed one becomes a float: not this.

    >>> signed(u64(7)) - 9
    -2
    """
    return int(word)


def read_shared(memory: Any, index: Any) -> int:
    """`memory[index]`, read anew each time, since another thread may have written it.

    A plain read in a loop may be moved out of it by the compiler; this one is not.
    """
    return int(memory[index])


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
