"""Positions as u64s: how they lie in memory, in tables and in the arguments of a compiled search.

A field that is a u64 is one word, a Wide two, the high one first, so that words compare as what they are part of.
Functions with two bodies, as in core/compile/native.py.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from plyglot.core.compile.native import native_body
from plyglot.core.compile.wide_native import WIDE, joined, split
from plyglot.core.types import Wide, u64

WORD = ir.IntType(64)


def as_words(value: Any) -> Any:
    """The u64s of a position, or of any tuple of u64s and Wides.

    >>> as_words((Wide(1 << 64), u64(5)))
    (np.uint64(1), np.uint64(0), np.uint64(5))
    """
    return tuple(word for field in value for word in (field.words if isinstance(field, Wide) else (field,)))


def read_position(like: Any, memory: Any, index: int) -> Any:
    """The position number `index` of those that lie in `memory` word by word; `like` gives the type."""
    at = index * len(as_words(like))
    fields = []
    for field in like:
        wide = isinstance(field, Wide)
        fields.append(Wide.from_words(memory[at], memory[at + 1]) if wide else memory[at])
        at += 2 if wide else 1
    return type(like)(*fields)


def write_position(pos: Any, memory: Any, index: int) -> None:
    """Put a position into `memory`, as number `index` of those that lie there word by word."""
    words = as_words(pos)
    for i, word in enumerate(words):
        memory[index * len(words) + i] = word


def high_word(bits: Any) -> u64:
    """The upper 64 bits of a Wide; a u64 has none.

    >>> high_word(Wide(7 << 64)), high_word(u64(7))
    (np.uint64(7), np.uint64(0))
    """
    return bits.words[0] if isinstance(bits, Wide) else u64(0)


def low_word(bits: Any) -> u64:
    """The lower 64 bits of a Wide; a u64 as it is.

    >>> low_word(Wide(7 << 64 | 5)), low_word(u64(7))
    (np.uint64(5), np.uint64(7))
    """
    return bits.words[1] if isinstance(bits, Wide) else bits


# --- in machine code --------------------------------------------------------------------------------------------------


def count_words(kind: Any) -> int:
    """How many u64s a tuple of u64s and Wides has, by its Numba type."""
    return sum(2 if field == WIDE else 1 for field in kind.types)


def split_all(builder: Any, kind: Any, value: Any) -> list[Any]:
    """The words of a compiled tuple."""
    fields = [builder.extract_value(value, i) for i in range(len(kind.types))]
    pairs = [split(builder, field) if of == WIDE else (field,) for field, of in zip(fields, kind.types, strict=True)]
    return [word for pair in pairs for word in pair]


@intrinsic
def _as_words(typingctx: Any, value: Any) -> Any:
    result = types.UniTuple(types.uint64, count_words(value))

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.make_tuple(builder, result, split_all(builder, value, args[0]))

    return result(value), codegen


@intrinsic
def _read_position(typingctx: Any, like: Any, memory: Any, index: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        at = builder.gep(args[1], [builder.mul(args[2], WORD(count_words(like)))])
        words = iter([builder.load(builder.gep(at, [WORD(i)])) for i in range(count_words(like))])
        fields = [joined(builder, next(words), next(words)) if of == WIDE else next(words) for of in like.types]
        return context.make_tuple(builder, like, fields)

    return like(like, memory, types.int64), codegen


@intrinsic
def _write_position(typingctx: Any, pos: Any, memory: Any, index: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        at = builder.gep(args[1], [builder.mul(args[2], WORD(count_words(pos)))])
        for i, word in enumerate(split_all(builder, pos, args[0])):
            builder.store(word, builder.gep(at, [WORD(i)]))
        return context.get_dummy_value()

    return types.void(pos, memory, types.int64), codegen


@native_body(as_words)
def _as_words_native(value: Any) -> Any:
    if set(value.types) == {types.uint64}:
        return lambda value: value
    return lambda value: _as_words(value)


@native_body(read_position)
def _read_position_native(like: Any, memory: Any, index: Any) -> Any:
    return lambda like, memory, index: _read_position(like, memory, index)


@native_body(write_position)
def _write_position_native(pos: Any, memory: Any, index: Any) -> Any:
    return lambda pos, memory, index: _write_position(pos, memory, index)


@native_body(high_word)
def _high_word_native(bits: Any) -> Any:
    return (lambda bits: _as_words((bits,))[0]) if bits == WIDE else (lambda bits: u64(0))


@native_body(low_word)
def _low_word_native(bits: Any) -> Any:
    return (lambda bits: _as_words((bits,))[1]) if bits == WIDE else (lambda bits: bits)
