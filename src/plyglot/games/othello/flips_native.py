"""Machine code of `flips` and `mobility`: four lines in the four lanes of a wide register."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core.cgutils import get_or_insert_function

from plyglot.core.compile.machine.overloads import native_body

from .flips import INNER, RAYS, STEPS, WHOLE, flips, mobility

WORD, FOUR = ir.IntType(64), ir.VectorType(ir.IntType(64), 4)


def constant(numbers: Any) -> Any:
    """Four numbers, one in each lane."""
    return ir.Constant(FOUR, [ir.Constant(WORD, number) for number in numbers])


def spread(builder: Any, word: Any) -> Any:
    """A word in all four lanes."""
    unset, index = ir.Constant(FOUR, ir.Undefined), ir.IntType(32)
    first = builder.insert_element(unset, word, index(0))
    return builder.shuffle_vector(first, unset, ir.Constant(ir.VectorType(index, 4), [0] * 4))


def joined(builder: Any, four: Any) -> Any:
    """The four lanes in one word."""
    kind = ir.FunctionType(WORD, [FOUR])
    return builder.call(get_or_insert_function(builder.module, kind, "llvm.vector.reduce.or.v4i64"), [four])


def leading_zeros(builder: Any, four: Any) -> Any:
    kind = ir.FunctionType(FOUR, [FOUR, ir.IntType(1)])
    count = get_or_insert_function(builder.module, kind, "llvm.ctlz.v4i64")
    return builder.call(count, [four, ir.IntType(1)(1)])


def rays_of(builder: Any, square: Any) -> tuple[Any, Any]:
    """The four rays towards higher bits, and the four towards lower ones."""
    module, name = builder.module, "plyglot_rays"
    table = module.globals.get(name)
    if table is None:
        kind = ir.ArrayType(FOUR, 128)
        table = ir.GlobalVariable(module, kind, name)
        table.linkage, table.global_constant, table.align = "internal", True, 32
        table.initializer = ir.Constant(kind, [constant(half) for rays in RAYS for half in (rays[:4], rays[4:])])
    twice = builder.shl(square, WORD(1))
    halves = (builder.gep(table, [WORD(0), builder.or_(twice, WORD(half))], inbounds=True) for half in (0, 1))
    up, down = map(builder.load, halves)
    return up, down


@native_body(flips)
def _flips(typingctx: Any, square: Any, own: Any, opp: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        own, opp = spread(builder, args[1]), spread(builder, args[2])
        up, down = rays_of(builder, args[0])
        none, one, ones = constant([0] * 4), constant([1] * 4), constant([WHOLE] * 4)
        first = builder.add(builder.or_(opp, builder.xor(up, ones)), one)
        end = builder.and_(first, builder.and_(own, up))
        runs = builder.add(end, builder.sext(builder.icmp_unsigned("!=", end, none), FOUR))
        found = builder.and_(runs, up)
        blocked = builder.or_(builder.and_(builder.xor(opp, ones), down), one)
        first = builder.lshr(constant([1 << 63] * 4), leading_zeros(builder, blocked))
        end = builder.and_(first, builder.and_(own, down))
        runs = builder.shl(builder.sub(none, end), one)
        return joined(builder, builder.or_(found, builder.and_(runs, down)))

    return types.uint64(types.int64, types.uint64, types.uint64), codegen


@native_body(mobility)
def _mobility(typingctx: Any, own: Any, opp: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        start, step = spread(builder, args[0]), constant(STEPS)
        opp = builder.and_(spread(builder, args[1]), constant([WHOLE if step == 8 else INNER for step in STEPS]))
        twice = constant([2 * step for step in STEPS])
        ends = []
        for shift in (builder.shl, builder.lshr):
            run = builder.and_(opp, shift(start, step))
            run = builder.or_(run, builder.and_(opp, shift(run, step)))
            pairs = builder.and_(opp, shift(opp, step))
            for _ in range(2):
                run = builder.or_(run, builder.and_(pairs, shift(run, twice)))
            ends.append(shift(run, step))
        taken = builder.or_(args[0], args[1])
        return builder.and_(joined(builder, builder.or_(*ends)), builder.not_(taken))

    return types.uint64(types.uint64, types.uint64), codegen
