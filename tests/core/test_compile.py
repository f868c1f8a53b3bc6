"""Compiling as one program: the same types and answers as Numba's own way, and Numba left as it was."""

from contextlib import suppress
from typing import Any

import numba
import numpy as np
import pytest
from numba import types
from numba.core import postproc, typeinfer
from numba.core.registry import cpu_target

from plyglot.core.compile.machine.compiler import WITHIN_A_SEARCH
from plyglot.core.compile.machine.linking import whole_program
from plyglot.core.compile.machine.pipeline import is_plain
from plyglot.core.errors import RuleBroken


def halves(n: int) -> Any:
    """A recursion whose first exit does not tell the type that it returns."""
    if n <= 0:
        return 0
    return halves(n - 1) + 0.5


def count_down(n: int, step: int) -> int:
    return 0 if n <= 0 else 1 + count_down(n - step, 1)


def clamped(n: int) -> int:
    total = 0
    for i in range(int(n)):
        total += min(max(i, 2), 5)
    return total


def with_closure(n: int) -> int:
    return sum([i * n for i in range(4)])


def with_array(n: int) -> int:
    squares = np.arange(n) * np.arange(n) + 1
    return int(squares[n - 1])


def with_exception(n: int) -> int:
    if n > 1_000:
        raise RuleBroken
    return n // 7 + n % 7


FUNCTIONS = (halves, clamped, with_closure, with_array, with_exception)


def compiled(function: Any, *kinds: Any) -> Any:
    """A function compiled as those of a search are, for its own recursion too."""
    copy = numba.njit(function, **WITHIN_A_SEARCH)
    usual, function.__globals__[function.__name__] = function, copy
    try:
        with whole_program():
            copy.compile(kinds)
    finally:
        function.__globals__[function.__name__] = usual
    return copy


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_types_and_answers_are_those_of_numba(function: Any) -> None:
    inner = compiled(function, types.int64)
    usual, function.__globals__[function.__name__] = function, numba.njit(function)
    try:
        plain = function.__globals__[function.__name__]
        plain.compile((types.int64,))
    finally:
        function.__globals__[function.__name__] = usual
    assert inner.nopython_signatures[0].return_type == plain.nopython_signatures[0].return_type
    entry = numba.njit(lambda n: inner(n))
    assert [entry(n) for n in (1, 5, 20)] == [function(n) for n in (1, 5, 20)]


def test_errors_come_through() -> None:
    inner = compiled(with_exception, types.int64)
    with pytest.raises(RuleBroken):
        numba.njit(lambda n: inner(n))(2_000)


def test_a_literal_argument_makes_no_copy() -> None:
    """`count_down` calls itself with the literal 1, and is called with any number."""
    assert len(compiled(count_down, types.int64, types.int64).signatures) == 1


def test_numba_is_left_as_it_was() -> None:
    codegen = cpu_target.target_context.codegen()

    def parts() -> tuple[Any, ...]:
        return codegen._library_class, typeinfer.TypeInferer, postproc.PostProcessor, types.Function.get_call_type

    before = parts()
    with suppress(RuleBroken), whole_program():
        assert parts() != before
        raise RuleBroken
    assert parts() == before
    compiled(clamped, types.int64)
    assert numba.njit(clamped)(9) == clamped(9)  # with functions of Numba's that were compiled just now


def test_closures_generators_and_with_are_compiled_the_usual_way() -> None:
    def generator() -> Any:
        yield 1

    def guarded() -> Any:
        with open("file") as file:
            return file

    assert is_plain(clamped.__code__)
    assert not any(is_plain(function.__code__) for function in (with_closure, generator, guarded))
