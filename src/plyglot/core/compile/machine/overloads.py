"""Second bodies: what compiled code runs in the place of a function that is marked with `compiled_as`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba.extending import overload

F = TypeVar("F", bound=Callable[..., Any])


def native_body(function: Callable[..., Any]) -> Callable[[F], F]:
    """Declare a function's second body, for compiled code: Numba's `overload`.

    >>> def twice(number): return number + number
    >>> @native_body(twice)
    ... def _twice_native(number): return lambda number: number << 1
    """

    def declare(body: F) -> F:
        overload(function, strict=False)(body)
        return body

    return declare
