"""Second bodies: what compiled code runs in the place of a function that is marked with `compiled_as`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import types
from numba.core.typing.templates import infer, infer_global, make_intrinsic_template

F = TypeVar("F", bound=Callable[..., Any])


def native_body(function: Callable[..., Any]) -> Callable[[F], F]:
    """Declare a function's second body, for compiled code: what Numba calls an intrinsic, which gives the signature for
    some types of arguments and writes LLVM's instructions. They stand wherever the function is called.

    >>> def twice(number): return number + number
    >>> @native_body(twice)
    ... def _twice_native(typingctx, number):
    ...     def codegen(context, builder, signature, args): return builder.shl(args[0], args[0].type(1))
    ...     return number(number), codegen
    """

    def declare(body: F) -> F:
        template = make_intrinsic_template(function, body, function.__name__)
        infer(template)
        infer_global(function, types.Function(template))
        return body

    return declare
