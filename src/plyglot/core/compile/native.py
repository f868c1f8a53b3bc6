"""Functions with two bodies: plain Python, for interpreted searches, and machine code, for compiled ones.

Rules and kernels call them by one name. Interpreted, memory is NumPy arrays; compiled, it is pointers, which cost a
call one register where an array costs seven and a reference count (docs/adr/0002). The second bodies are in
`core/compile/machine`, which is imported only where something is compiled: so a search begins without Numba.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from plyglot.core.types import Wide, Wider, u64
from plyglot.core.wide import ALL_OF_WORD, WORD_BITS

F = TypeVar("F", bound=Callable[..., Any])


def compiled_as(module: str) -> Callable[[F], F]:
    """Declare that a function has a second body, for compiled code, in a module beside its own.

    That module is imported when something is compiled; there `native_body` (`core/compile/machine/overloads.py`) marks
    the body. What stands in the function itself runs only interpreted.

    >>> @compiled_as("twice_native")
    ... def twice(number): return number + number
    >>> native_module(twice), native_module(compiled_as)
    ('twice_native', None)
    """

    def declare(function: F) -> F:
        setattr(function, "native_module", module)  # noqa: B010 - functions have no such attribute for a type checker
        return function

    return declare


def native_module(function: Callable[..., Any]) -> str | None:
    """Module of a function's second body, relative to its own package; None if it has none."""
    found: str | None = getattr(function, "native_module", None)
    return found


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


@compiled_as("machine.bits")
def popcount(bits: Any) -> int:
    """How many bits are set.

    >>> popcount(u64(0b1011))
    3
    """
    return int(bits).bit_count()


@compiled_as("machine.bits")
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


@compiled_as("machine.bits")
def bit_length(bits: Any) -> int:
    """How many bits it takes to write the number; 0 for zero.

    >>> bit_length(u64(0b1011))
    4
    """
    return int(bits).bit_length()


@compiled_as("machine.bits")
def reverse_bits(bits: Any) -> Any:
    """All the bits, of a u64 or of a Wide, in the opposite order.

    >>> reverse_bits(u64(0b11)) >> u64(60), reverse_bits(Wide(0b11)) >> u64(124)
    (np.uint64(12), Wide(0xc))
    """
    if isinstance(bits, Wide):
        return type(bits)(int(f"{int(bits):0{bits.BITS}b}"[::-1], 2))
    return u64(int(f"{int(bits):0{WORD_BITS}b}"[::-1], 2))


@compiled_as("machine.bits")
def prefetch(memory: Any, index: int) -> None:
    """Begin to bring `memory[index]` nearer, so that it is there when it is read a little later."""


HAS_CLOCK = sys.platform == "linux"
"""Whether compiled code can read the clock."""


@compiled_as("machine.clock")
def monotonic() -> int:
    """Nanoseconds on the monotonic clock; 0 in compiled code where that has no clock.

    >>> 0 < monotonic() <= monotonic()
    True
    """
    return time.monotonic_ns()


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

    def shifted(self, offset: Any) -> View:
        """The same memory, seen from `offset` on."""
        return View(self.array, self.offset + offset)


@compiled_as("machine.bits")
def window(memory: Any, offset: Any) -> Any:
    """The same memory, seen from `offset` on: `window(moves, 3)[0]` is `moves[3]`."""
    return memory.shifted(offset)


@compiled_as("machine.bits")
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


@compiled_as("machine.bits")
def wide_field(value: Any) -> Wide:
    """The same for a field of 128 bits.

    >>> wide_field(3)
    Wide(0x3)
    """
    return Wide(whole_number(value))


@compiled_as("machine.bits")
def wider_field(value: Any) -> Wider:
    """The same for a field of 256 bits.

    >>> wider_field(3)
    Wider(0x3)
    """
    return Wider(whole_number(value))


def whole_number(value: Any) -> int:
    """A field's value as Python's own integer."""
    if isinstance(value, int | np.integer | np.bool_):
        return int(value)
    raise TypeError(f"a position's fields are whole numbers, not {value!r} ({type(value).__name__})")


@compiled_as("machine.bits")
def signed(word: Any) -> int:
    """A u64 or Wide below 2^63 as a signed integer. Compiled, a u64 mixed with a signed one becomes a float: not this.

    >>> signed(u64(7)) - 9
    -2
    """
    return int(word)


@compiled_as("machine.bits")
def read_shared(memory: Any, index: Any) -> int:
    """`memory[index]`, read anew each time, since another thread may have written it.

    A plain read in a loop may be moved out of it by the compiler; this one is not.
    """
    return int(memory[index])


@compiled_as("machine.bits")
def add_shared(memory: Any, index: Any, number: Any) -> None:
    """`memory[index] += number` for a u64, in one step: of what several threads add at once, nothing is lost."""
    memory[index] += number


@compiled_as("machine.bits")
def or_shared(memory: Any, index: Any, bits: Any) -> None:
    """`memory[index] |= bits` for a u64, in one step."""
    memory[index] |= bits
