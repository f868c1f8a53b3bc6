"""Machine code of the functions of core/compile/lanes.py: loops over vectors, for any processor."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core.cgutils import alloca_once_value, for_range_slice

from plyglot.core.compile.lanes import VECTOR, change_row, squared_dot
from plyglot.core.compile.machine.overloads import native_body

NUMBER, PAIR, WORD = ir.IntType(16), ir.IntType(32), ir.IntType(64)
NUMBERS, PRODUCTS = ir.VectorType(NUMBER, VECTOR), ir.VectorType(PAIR, VECTOR)
SUMS = INDICES = ir.VectorType(PAIR, VECTOR // 2)
EVEN, ODD = ([PAIR(i) for i in range(first, VECTOR, 2)] for first in (0, 1))


def numbers_at(builder: Any, memory: Any, word: Any) -> Any:
    """A pointer to the 16-bit numbers that begin at a word of memory."""
    return builder.bitcast(builder.gep(memory, [word]), NUMBER.as_pointer())


def vector_at(builder: Any, numbers: Any, index: Any) -> Any:
    """A pointer to the vector that begins at a number."""
    return builder.bitcast(builder.gep(numbers, [index]), NUMBERS.as_pointer())


def loaded(builder: Any, numbers: Any, index: Any) -> Any:
    """The vector that begins at a number."""
    return builder.load(vector_at(builder, numbers, index), align=2)


@native_body(change_row)
def _change_row(
    typingctx: Any, memory: Any, target: Any, source: Any, weights: Any, plus: Any, minus: Any, length: Any
) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        memory, target, source, weights, plus, minus, length = args
        to, start = numbers_at(builder, memory, target), numbers_at(builder, memory, source)
        added, taken = builder.gep(weights, [plus]), builder.gep(weights, [minus])
        with for_range_slice(builder, WORD(0), length, WORD(VECTOR)) as (i, _):
            more = builder.add(loaded(builder, start, i), loaded(builder, added, i))
            builder.store(builder.sub(more, loaded(builder, taken, i)), vector_at(builder, to, i), align=2)
        return context.get_dummy_value()

    whole = types.int64
    return types.void(memory, whole, whole, weights, whole, whole, whole), codegen


@native_body(squared_dot)
def _squared_dot(
    typingctx: Any, memory: Any, place: Any, weights: Any, bias: Any, first: Any, length: Any, most: Any
) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        memory, place, weights, bias, first, length, most = args
        row = numbers_at(builder, memory, place)
        biases, factors = builder.gep(weights, [bias]), builder.gep(weights, [first])
        none = ir.Constant(NUMBERS, [0] * VECTOR)
        top = filled(builder, builder.trunc(most, NUMBER))
        total = alloca_once_value(builder, ir.Constant(SUMS, [0] * (VECTOR // 2)))
        with for_range_slice(builder, WORD(0), length, WORD(VECTOR)) as (i, _):
            numbers = builder.add(loaded(builder, row, i), loaded(builder, biases, i))
            numbers = builder.select(builder.icmp_signed(">", numbers, none), numbers, none)
            numbers = builder.select(builder.icmp_signed("<", numbers, top), numbers, top)
            weighed = builder.mul(numbers, loaded(builder, factors, i))
            products = builder.mul(builder.sext(numbers, PRODUCTS), builder.sext(weighed, PRODUCTS))
            # neighbours summed up: the shape of one instruction where the processor has it (pmaddwd)
            sums = (builder.shuffle_vector(products, products, ir.Constant(INDICES, part)) for part in (EVEN, ODD))
            builder.store(builder.add(builder.load(total), builder.add(*sums)), total)
        found = builder.load(total)
        answer = WORD(0)
        for i in range(VECTOR // 2):
            answer = builder.add(answer, builder.sext(builder.extract_element(found, PAIR(i)), WORD))
        return answer

    whole = types.int64
    return whole(memory, whole, weights, whole, whole, whole, whole), codegen


def filled(builder: Any, number: Any) -> Any:
    """A vector of one number throughout."""
    vector = builder.insert_element(ir.Constant(NUMBERS, ir.Undefined), number, PAIR(0))
    return builder.shuffle_vector(vector, vector, ir.Constant(ir.VectorType(PAIR, VECTOR), [PAIR(0)] * VECTOR))
