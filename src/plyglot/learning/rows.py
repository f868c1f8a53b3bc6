"""Rows of a matrix of floats, summed up and added to: nearly all the work of a network whose inputs are on or off.

Written as instructions on vectors: LLVM does not see that the rows of a matrix are no part of each other, so of plain
loops it makes half the speed. A stretch of a sum stays in registers while all its rows go by.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.cgutils import for_range, for_range_slice
from numba.extending import intrinsic

LANES = 16
"""Numbers of a vector: the width of a matrix is a multiple of it."""

VECTORS = 4
"""Vectors of a stretch; what is left over at the end of a row is done vector by vector."""

INDEX, FLOATS = ir.IntType(64), ir.VectorType(ir.FloatType(), LANES)


@intrinsic  # type: ignore[untyped-decorator]
def sum_rows(
    typingctx: Any, matrix: Any, numbers: Any, begin: Any, count: Any, start: Any, found: Any, width: Any
) -> Any:
    """`found` becomes `start` and the rows of a matrix whose numbers are `count` of a list, from number `begin` on."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        matrix, numbers, start, found = (data_of(context, builder, signature, args, i) for i in (0, 1, 4, 5))
        _, _, begin, count, _, _, width = args
        numbers = builder.gep(numbers, [begin])
        for at, vectors in stretches(builder, width):
            first = [builder.load(place, align=4) for place in places(builder, start, at, vectors)]
            with summed(builder, count, first) as (i, sums, more):
                row = builder.add(builder.mul(number_at(builder, numbers, i), width), at)
                for total, place in zip(sums, places(builder, matrix, row, vectors), strict=True):
                    more.append(builder.fadd(total, builder.load(place, align=4)))
            for total, place in zip(sums, places(builder, found, at, vectors), strict=True):
                builder.store(total, place, align=4)
        return context.get_dummy_value()

    whole = types.int64
    return types.void(matrix, numbers, whole, whole, start, found, whole), codegen


@intrinsic  # type: ignore[untyped-decorator]
def add_to_rows(typingctx: Any, matrix: Any, numbers: Any, begin: Any, count: Any, added: Any, width: Any) -> Any:
    """Add one row to the rows of a matrix whose numbers are `count` of a list, from number `begin` on."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        matrix, numbers, added = (data_of(context, builder, signature, args, i) for i in (0, 1, 4))
        _, _, begin, count, _, width = args
        numbers = builder.gep(numbers, [begin])
        for at, vectors in stretches(builder, width):
            more = [builder.load(place, align=4) for place in places(builder, added, at, vectors)]
            with for_range(builder, count) as loop:
                row = builder.add(builder.mul(number_at(builder, numbers, loop.index), width), at)
                for each, place in zip(more, places(builder, matrix, row, vectors), strict=True):
                    builder.store(builder.fadd(builder.load(place, align=4), each), place, align=4)
        return context.get_dummy_value()

    whole = types.int64
    return types.void(matrix, numbers, whole, whole, added, whole), codegen


def data_of(context: Any, builder: Any, signature: Any, args: Any, i: int) -> Any:
    """Where the numbers of an argument that is an array begin."""
    return context.make_array(signature.args[i])(context, builder, args[i]).data


def number_at(builder: Any, numbers: Any, i: Any) -> Any:
    """A number of a list."""
    return builder.sext(builder.load(builder.gep(numbers, [i])), INDEX)


def places(builder: Any, numbers: Any, at: Any, vectors: int) -> list[Any]:
    """Pointers to vectors that follow each other."""
    first = builder.bitcast(builder.gep(numbers, [at]), FLOATS.as_pointer())
    return [builder.gep(first, [INDEX(i)]) for i in range(vectors)]


def stretches(builder: Any, width: Any) -> Iterator[tuple[Any, int]]:
    """Code for each stretch of a row: where it begins, and its vectors."""
    begin = INDEX(0)
    for vectors in (VECTORS, 1):
        length = INDEX(LANES * vectors)
        end = builder.mul(builder.sdiv(width, length), length)
        with for_range_slice(builder, begin, end, length) as (at, _):
            yield at, vectors
        begin = end


@contextmanager
def summed(builder: Any, count: Any, sums: list[Any]) -> Iterator[tuple[Any, list[Any], list[Any]]]:
    """Code for each of `count` numbers: its index, the sums so far, and a list to be filled with those after it. The
    sums are in registers; behind the block the list of sums has the last ones."""
    before, head, body, end = builder.block, *(builder.append_basic_block() for _ in range(3))
    first = list(sums)
    more: list[Any] = []
    builder.branch(head)
    builder.position_at_end(head)
    i = builder.phi(INDEX)
    sums[:] = [builder.phi(FLOATS) for _ in first]
    builder.cbranch(builder.icmp_signed("<", i, count), body, end)
    builder.position_at_end(body)
    yield i, sums, more
    after = builder.add(i, INDEX(1))
    for phi, begun, next_one in zip((i, *sums), (INDEX(0), *first), (after, *more), strict=True):
        phi.add_incoming(begun, before)
        phi.add_incoming(next_one, builder.block)
    builder.branch(head)
    builder.position_at_end(end)
