"""Wide: 128 bits with the operators of a u64, for boards that have more than 64 squares.

A game's rules are written once for both: `Bits = u64 if SQUARES <= 64 else Wide`, and constants made by `Bits(...)`.
This is the plain Python body; `core/compile/wide_native.py` has the machine code (docs/adr/0008).
"""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable
from functools import reduce
from typing import Any

import numpy as np

WORD_BITS, WIDE_BITS = 64, 128
ALL_OF_WORD, ALL_OF_WIDE = (1 << WORD_BITS) - 1, (1 << WIDE_BITS) - 1


class Wide(int):
    """128 bits. Results have 128 bits again, as those of a u64 have 64; a u64 beside it counts as wide.

    >>> Wide(1) << np.uint64(100) >> np.uint64(98)
    Wide(0x4)
    >>> (~Wide(0)).bit_count(), Wide(0) - Wide(1) == ~Wide(0), np.uint64(6) & Wide(3)
    (128, True, Wide(0x2))
    """

    __slots__ = ()
    __array_ufunc__ = None  # so that NumPy leaves `u64 & Wide` to this class

    def __new__(cls, value: Any = 0) -> Wide:
        return super().__new__(cls, int(value) & ALL_OF_WIDE)

    @classmethod
    def from_words(cls, high: Any, low: Any) -> Wide:
        """The bits of two u64s."""
        return cls(int(high) << WORD_BITS | int(low))

    @property
    def words(self) -> tuple[np.uint64, np.uint64]:
        """The high 64 bits and the low ones: in this order words compare as what they are part of."""
        return np.uint64(int(self) >> WORD_BITS), np.uint64(int(self) & ALL_OF_WORD)

    def __invert__(self) -> Wide:
        return Wide(~int(self))

    def __repr__(self) -> str:
        return f"Wide({int(self):#x})"

    __hash__ = int.__hash__


def _of_bits(compute: Callable[[int, int], int]) -> Any:
    return lambda self, other: Wide(compute(int(self), int(other)))


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
    """The types of a Position's fields, u64 or Wide; a field of any other type is there as it is written. Annotations
    that are texts, as `from __future__ import annotations` makes them, are looked up in the game's file.

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
    return sum(2 if kind is Wide else 1 for kind in kinds_of(position))
