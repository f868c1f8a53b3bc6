"""Flips and mobility on a board of eight rows of eight bits: four lines through a square at once, in one wide register.

`flips` is what a disc of `own` on a square turns over, `mobility` where `own` can play. Smaller boards use the upper
left part; what lies beyond their edge must be neither `own` nor `opp`.

Along a ray towards higher bits, adding one carries through the run of `opp` to the first square that is not one of
them; towards lower bits, that square is found by counting leading zeros. Moves are found by doubling steps (after Kogge
and Stone), both ways along each line.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.cgutils import get_or_insert_function
from numba.extending import intrinsic

from plyglot.core.compile.native import native_body
from plyglot.core.types import u64

STEPS = (1, 8, 7, 9)
"""The four lines: along, down and the two diagonals, as distances in bits."""

INNER, WHOLE = 0x7E7E7E7E7E7E7E7E, 0xFFFFFFFFFFFFFFFF
"""Runs go on through the inner columns only, or else they would bend round the edge; downwards through all."""

WORD, FOUR = ir.IntType(64), ir.VectorType(ir.IntType(64), 4)


def ray(square: int, step: int) -> int:
    """The squares that one meets from a square on, in steps of so many bits; Python only.

    >>> f"{ray(9, 9):x}"
    '8040201008040000'
    """
    found, columns = 0, step - 8 * round(step / 8)
    while 0 <= square + step < 64 and 0 <= square % 8 + columns < 8:
        square += step
        found |= 1 << square
    return found


RAYS = [[ray(square, way * step) for way in (1, -1) for step in STEPS] for square in range(64)]


def flips(square: int, own: Any, opp: Any) -> u64:
    """The runs of `opp` from beside a square to one of `own`.

    >>> int(flips(0, u64(0b1000), u64(0b0110)))
    6
    """
    found = 0
    for step in (*STEPS, *(-step for step in STEPS)):
        run = run_from(1 << square, int(opp), step)
        if shifted(run, step) & int(own):
            found |= run
    return u64(found)


def mobility(own: Any, opp: Any) -> u64:
    """The squares, neither `own` nor `opp`, from which `own` would flip something.

    >>> int(mobility(u64(0b1000), u64(0b0110)))
    1
    """
    found = 0
    for step in (*STEPS, *(-step for step in STEPS)):
        found |= shifted(run_from(int(own), int(opp), step), step)
    return u64(found & ~(int(own) | int(opp)))


def run_from(start: int, opp: int, step: int) -> int:
    """The runs of `opp` that begin beside `start`; Python only."""
    inside = opp if abs(step) == 8 else opp & INNER
    run = 0
    for _ in range(6):
        run |= shifted(start | run, step) & inside
    return run


def shifted(bits: int, step: int) -> int:
    """A set of squares, so many bits on."""
    return bits << step & WHOLE if step > 0 else bits >> -step


# --- machine code -----------------------------------------------------------------------------------------------------


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


@intrinsic
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


@intrinsic
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


@native_body(flips)
def _flips_native(square: Any, own: Any, opp: Any) -> Any:
    return lambda square, own, opp: _flips(np.int64(square), u64(own), u64(opp))


@native_body(mobility)
def _mobility_native(own: Any, opp: Any) -> Any:
    return lambda own, opp: _mobility(u64(own), u64(opp))
