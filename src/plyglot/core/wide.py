"""Wide and Wider: 128 and 256 bits with the operators of a u64, for boards that have more than 64 squares.

A game's rules are written once for all: `Bits = bits_for(SQUARES)`, and constants made by `Bits(...)`.
This is the plain Python body; `core/compile/wide_native.py` has the machine code (docs/adr/0008).
"""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable
from functools import reduce
from typing import Any, Self

import numpy as np

WORD_BITS, WIDE_BITS, WIDER_BITS = 64, 128, 256
ALL_OF_WORD = (1 << WORD_BITS) - 1


class Wide(int):
    """128 bits. Results have 128 bits again, as those of a u64 have 64; a u64 beside it counts as wide.

    >>> Wide(1) << np.uint64(100) >> np.uint64(98)
    Wide(0x4)
    >>> (~Wide(0)).bit_count(), Wide(0) - Wide(1) == ~Wide(0), np.uint64(6) & Wide(3)
    (128, True, Wide(0x2))
    """

    __slots__ = ()
    __array_ufunc__ = None  # so that NumPy leaves `u64 & Wide` to this class

    BITS = WIDE_BITS
    ALL = (1 << WIDE_BITS) - 1

    def __new__(cls, value: Any = 0) -> Self:
        return super().__new__(cls, int(value) & cls.ALL)

    @classmethod
    def from_words(cls, *words: Any) -> Self:
        """The bits of u64s, the highest first."""
        return cls(reduce(lambda high, low: high << WORD_BITS | int(low), words, 0))

    @property
    def words(self) -> tuple[np.uint64, ...]:
        """The bits as u64s, the highest first: in this order words compare as what they are part of."""
        shifts = range(self.BITS - WORD_BITS, -1, -WORD_BITS)
        return tuple(np.uint64(int(self) >> shift & ALL_OF_WORD) for shift in shifts)

    def __invert__(self) -> Self:
        return type(self)(~int(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({int(self):#x})"

    __hash__ = int.__hash__


class Wider(Wide):
    """256 bits, for boards of up to 15x15.

    >>> Wider(1) << np.uint64(200) >> np.uint64(198), len(Wider(1).words)
    (Wider(0x4), 4)
    """

    __slots__ = ()

    BITS = WIDER_BITS
    ALL = (1 << WIDER_BITS) - 1


def bits_for(squares: int) -> Any:
    """The type of a set of so many squares: u64, Wide or Wider.

    >>> [bits_for(squares).__name__ for squares in (64, 65, 128, 129, 256)]
    ['uint64', 'Wide', 'Wide', 'Wider', 'Wider']
    >>> bits_for(257)
    Traceback (most recent call last):
    ValueError: a set has room for 256 squares, not for 257
    """
    if squares > WIDER_BITS:
        raise ValueError(f"a set has room for {WIDER_BITS} squares, not for {squares}")
    return np.uint64 if squares <= WORD_BITS else Wide if squares <= WIDE_BITS else Wider


def _of_bits(compute: Callable[[int, int], int]) -> Any:
    def method(self: Wide, other: Any) -> Wide:
        kind = type(self)
        return int.__new__(kind, compute(int(self), int(other)) & kind.ALL)  # half the time of `kind(...)`

    return method


def _compared(compare: Callable[[int, int], bool]) -> Any:
    def method(self: Wide, other: Any) -> Any:
        return compare(int(self), int(other)) if isinstance(other, int | np.integer) else NotImplemented

    return method


for _name in ("and", "or", "xor", "add", "sub", "mul", "lshift", "rshift"):
    _compute = getattr(operator, f"__{_name}__")
    setattr(Wide, f"__{_name}__", _of_bits(_compute))
    setattr(Wide, f"__r{_name}__", _of_bits(lambda own, other, compute=_compute: compute(other, own)))  # type: ignore[misc]
for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Wide, f"__{_name}__", _compared(getattr(operator, f"__{_name}__")))


def kinds_of(position: Any) -> tuple[Any, ...]:
    """The types of a Position's fields, u64, Wide or Wider; a field of any other type is there as it is written.
    Annotations that are texts, as `from __future__ import annotations` makes them, are looked up in the game's file.

    >>> from plyglot.core.load import load
    >>> [kind.__name__ for kind in kinds_of(load("domineering:9x9").Position)]
    ['Wide', 'Wide', 'uint64']
    """
    names = vars(sys.modules[position.__module__])
    return tuple(_looked_up(position.__annotations__.get(name), names) for name in position._fields)


def _looked_up(kind: Any, names: dict[str, Any]) -> Any:
    """Resolve an annotation: a type, or a text such as `pg.u64`, which a NamedTuple keeps as a ForwardRef."""
    text = getattr(kind, "__forward_arg__", kind)
    if not isinstance(text, str):
        return kind
    first, *rest = text.split(".")
    try:
        return reduce(getattr, rest, names[first])
    except (AttributeError, KeyError):
        return text


def words_in(position: Any) -> int:
    """Number of u64 words of a Position."""
    return sum(words_of(kind) for kind in kinds_of(position))


def words_of(kind: Any) -> int:
    """Number of u64 words of a field's type.

    >>> words_of(np.uint64), words_of(Wide), words_of(Wider)
    (1, 2, 4)
    """
    return kind.BITS // WORD_BITS if is_wide(kind) else 1


def is_wide(kind: Any) -> bool:
    """Whether a type is Wide or Wider."""
    return isinstance(kind, type) and issubclass(kind, Wide)
