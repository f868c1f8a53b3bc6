"""Machine code of the functions of core/compile/words.py."""

from __future__ import annotations

from itertools import islice
from typing import Any

from llvmlite import ir
from numba import types

from plyglot.core.compile.machine.overloads import native_body
from plyglot.core.compile.machine.wide import WideType, joined, split
from plyglot.core.compile.words import as_words, high_word, low_word, read_position, write_position
from plyglot.core.wide import WORD_BITS

WORD = ir.IntType(WORD_BITS)


def count_words(kind: Any) -> int:
    """How many u64s a tuple of u64s and Wides has, by its Numba type."""
    return sum(field.bits // WORD_BITS if isinstance(field, WideType) else 1 for field in kind.types)


def split_all(builder: Any, kind: Any, value: Any) -> list[Any]:
    """The words of a compiled tuple."""
    fields = [builder.extract_value(value, i) for i in range(len(kind.types))]
    pairs = [
        split(builder, field) if isinstance(of, WideType) else (field,)
        for field, of in zip(fields, kind.types, strict=True)
    ]
    return [word for pair in pairs for word in pair]


@native_body(as_words)
def _as_words(typingctx: Any, value: Any) -> Any:
    words = types.UniTuple(types.uint64, count_words(value))
    same = set(value.types) == {types.uint64}

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return args[0] if same else context.make_tuple(builder, words, split_all(builder, value, args[0]))

    return (value if same else words)(value), codegen


@native_body(read_position)
def _read_position(typingctx: Any, like: Any, memory: Any, index: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        at = builder.gep(args[1], [builder.mul(args[2], WORD(count_words(like)))])
        words = iter([builder.load(builder.gep(at, [WORD(i)])) for i in range(count_words(like))])
        fields = [
            joined(builder, list(islice(words, of.bits // WORD_BITS))) if isinstance(of, WideType) else next(words)
            for of in like.types
        ]
        return context.make_tuple(builder, like, fields)

    return like(like, memory, types.int64), codegen


@native_body(write_position)
def _write_position(typingctx: Any, pos: Any, memory: Any, index: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        at = builder.gep(args[1], [builder.mul(args[2], WORD(count_words(pos)))])
        for i, word in enumerate(split_all(builder, pos, args[0])):
            builder.store(word, builder.gep(at, [WORD(i)]))
        return context.get_dummy_value()

    return types.void(pos, memory, types.int64), codegen


@native_body(high_word)
def _high_word(typingctx: Any, bits: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return split(builder, args[0])[0] if isinstance(bits, WideType) else WORD(0)

    return types.uint64(bits if isinstance(bits, WideType) else types.uint64), codegen


@native_body(low_word)
def _low_word(typingctx: Any, bits: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return split(builder, args[0])[-1] if isinstance(bits, WideType) else args[0]

    return types.uint64(bits if isinstance(bits, WideType) else types.uint64), codegen
