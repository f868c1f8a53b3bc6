"""Large arrays that compiled rules read: learned weights, tables of patterns.

Numba copies a global array into the machine code, and keeps nothing on disk that has an array of over a megabyte. So a
`Weights` stays where it is: machine code knows it by a name, and the name is given its address before the code is
loaded. A rule indexes it as it would a pointer, and a search that reads none of them is as it was (docs/adr/0006).
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import binding

_settled: dict[str, Any] = {}


class Weights:
    """An array that compiled functions may read as a global, loaded when first needed.

    The name stands for the numbers, on disk too: other numbers want another name, such as one with their hash.

    >>> squares = Weights("squares-up-to-9", "int16", lambda: np.arange(10, dtype=np.int16) ** 2)
    >>> squares[3]
    9
    """

    def __init__(self, name: str, dtype: str, load: Callable[[], Any]) -> None:
        self.symbol, self.dtype, self._load = f"plyglot_weights_{dtype}_{name}", dtype, load

    @property
    def array(self) -> Any:
        """The numbers. They stay for as long as the process lasts: compiled code may read them at any time."""
        if self.symbol not in _settled:
            _settled.setdefault(self.symbol, np.ascontiguousarray(self._load(), self.dtype).ravel())  # the first stays
        return _settled[self.symbol]

    def settle(self) -> None:
        """Load the array and tell where it is, before any code that reads it is loaded or compiled."""
        binding.add_symbol(self.symbol, self.array.ctypes.data)

    def __getitem__(self, index: Any) -> Any:
        value = self.array[int(index)]
        return value if self.dtype == "uint64" else value.item()

    def __repr__(self) -> str:
        return f"<weights {self.symbol}>"


class Adjustable(Weights):
    """A number of a search that machine code reads from memory each time, so that one build serves for all its values;
    by default it would be a constant of the machine code, which is quicker. For tests and experiments.

    >>> level = Adjustable("level")
    >>> level.set(3)
    >>> level == 3, bool(level), 10 - level
    (True, True, 7)
    """

    def __init__(self, name: str) -> None:
        super().__init__(name, "int64", lambda: np.zeros(1, np.int64))

    def set(self, value: int) -> None:
        """Have searches read this number from now on."""
        self.array[0] = value

    def __bool__(self) -> bool:
        return bool(self[0])

    def __index__(self) -> int:
        number: int = self[0]
        return number

    def __eq__(self, other: object) -> bool:
        return int(self) == other

    __hash__ = object.__hash__


def _compute_as_numbers() -> None:
    """Have Adjustables compute and compare as their numbers do, on either side of an operator."""

    def add(name: str) -> None:
        compute = getattr(operator, name)
        setattr(Adjustable, f"__{name}__", lambda number, other: compute(int(number), int(other)))
        setattr(Adjustable, f"__r{name}__", lambda number, other: compute(int(other), int(number)))

    for name in ("add", "sub", "mul", "floordiv", "mod", "lshift", "rshift", "lt", "le", "gt", "ge"):
        add(name)


_compute_as_numbers()
