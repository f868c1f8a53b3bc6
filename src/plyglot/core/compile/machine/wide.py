"""`Wide` in machine code: one integer of 128 bits, which LLVM keeps in two registers.

Only the operators of rules are known to Numba, between two Wides or a Wide and a u64; anything else is an error when it
is compiled, as a u64 mixed with a signed number should be. Shifts are by u64s below 128.
"""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.imputils import lower_constant
from numba.core.typing.templates import ConcreteTemplate, infer_global, signature
from numba.extending import (
    NativeValue,
    box,
    intrinsic,
    lower_builtin,
    models,
    register_model,
    type_callable,
    typeof_impl,
    unbox,
)

from plyglot.core.wide import WORD_BITS, Wide

WORD, WIDE_WORD = ir.IntType(64), ir.IntType(128)


class WideType(types.Type):  # type: ignore[misc]
    """Numba's type of a Wide."""

    def __init__(self) -> None:
        super().__init__(name="Wide")


WIDE = WideType()


@typeof_impl.register(Wide)
def _typeof(value: Any, context: Any) -> WideType:
    return WIDE


@register_model(WideType)
class _Model(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, WIDE_WORD)


@lower_constant(WideType)
def _constant(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    return ir.Constant(WIDE_WORD, int(value))


# --- operators --------------------------------------------------------------------------------------------------------

BITWISE = {
    "and_": "and_",
    "or_": "or_",
    "xor": "xor",
    "add": "add",
    "sub": "sub",
    "mul": "mul",
    "lshift": "shl",
    "rshift": "lshr",
}
"""Operators, and what llvmlite calls them."""

COMPARED = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
PAIRS = ((WIDE, WIDE), (WIDE, types.uint64), (types.uint64, WIDE))


def widened(builder: Any, value: Any) -> Any:
    """An integer as one of 128 bits, its upper ones 0."""
    return value if value.type == WIDE_WORD else builder.zext(value, WIDE_WORD)


def _define(function: Any, result: Any, emit: Any, pairs: Any = PAIRS) -> None:
    """Tell Numba the type and the code of an operator."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return emit(builder, *(widened(builder, value) for value in args))

    infer_global(function)(
        type("Template", (ConcreteTemplate,), {"cases": [signature(result, *kinds) for kinds in pairs]})
    )
    for kinds in pairs:
        lower_builtin(function, *kinds)(codegen)


for _name, _code in BITWISE.items():
    for _operator in (_name, f"i{_name.rstrip('_')}"):  # `&` and `&=`
        _define(getattr(operator, _operator), WIDE, lambda builder, a, b, code=_code: getattr(builder, code)(a, b))
for _name, _code in COMPARED.items():
    _define(
        getattr(operator, _name), types.boolean, lambda builder, a, b, code=_code: builder.icmp_unsigned(code, a, b)
    )
_define(operator.invert, WIDE, lambda builder, a: builder.not_(a), [(WIDE,)])
_define(bool, types.boolean, lambda builder, a: builder.icmp_unsigned("!=", a, a.type(0)), [(WIDE,)])


_define(operator.not_, types.boolean, lambda builder, a: builder.icmp_unsigned("==", a, a.type(0)), [(WIDE,)])
_define(min, WIDE, lambda builder, a, b: builder.select(builder.icmp_unsigned("<", b, a), b, a))
_define(max, WIDE, lambda builder, a, b: builder.select(builder.icmp_unsigned(">", b, a), b, a))


# --- making Wides, and taking them apart -----------------------------------------------------------------------------


@type_callable(Wide)
def _type_wide(context: Any) -> Any:
    return lambda value: WIDE if isinstance(value, types.Integer | WideType) else None


def wide_from(builder: Any, kind: Any, value: Any) -> Any:
    """A Wide of a value that has a type."""
    if kind == WIDE:
        return value
    return builder.sext(value, WIDE_WORD) if kind.signed else builder.zext(value, WIDE_WORD)


@lower_builtin(Wide, WIDE)
@lower_builtin(Wide, types.Integer)
def _wide_from(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return wide_from(builder, sig.args[0], args[0])


def joined(builder: Any, high: Any, low: Any) -> Any:
    """Two words as one integer."""
    return builder.or_(builder.shl(widened(builder, high), WIDE_WORD(WORD_BITS)), widened(builder, low))


def split(builder: Any, value: Any) -> tuple[Any, Any]:
    """One integer as two words, the high one first."""
    return builder.trunc(builder.lshr(value, WIDE_WORD(WORD_BITS)), WORD), builder.trunc(value, WORD)


@intrinsic
def wide_from_words(typingctx: Any, high: Any, low: Any) -> Any:
    """The bits of two u64s; compiled code only."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return joined(builder, *args)

    return WIDE(types.uint64, types.uint64), codegen


# --- to Python and back, for rules that are called from there --------------------------------------------------------


@unbox(WideType)
def _unbox(kind: Any, value: Any, c: Any) -> Any:
    pair = c.pyapi.object_getattr_string(value, "words")
    words = c.unbox(types.UniTuple(types.uint64, 2), pair).value
    c.pyapi.decref(pair)
    whole = joined(c.builder, c.builder.extract_value(words, 0), c.builder.extract_value(words, 1))
    return NativeValue(whole, is_error=c.pyapi.c_api_error())


@box(WideType)
def _box(kind: Any, value: Any, c: Any) -> Any:
    make = c.pyapi.unserialize(c.pyapi.serialize_object(Wide.from_words))
    words = [c.box(types.uint64, word) for word in split(c.builder, value)]
    made = c.pyapi.call_function_objargs(make, words)
    for used in (make, *words):
        c.pyapi.decref(used)
    return made
