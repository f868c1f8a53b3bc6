"""`Wide` and `Wider` in machine code: one integer of 128 or 256 bits, which LLVM keeps in two or four registers.

Only the operators of rules are known to Numba, between two of a kind or one and a u64; anything else is an error when
it is compiled, as a u64 mixed with a signed number should be. Shifts are by u64s below the number of bits.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
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

from plyglot.core.wide import WORD_BITS, Wide, Wider

WORD = ir.IntType(WORD_BITS)


class WideType(types.Type):  # type: ignore[misc]
    """Numba's type of a Wide or a Wider."""

    def __init__(self, of: type[Wide]) -> None:
        super().__init__(name=of.__name__)
        self.of, self.bits, self.word = of, of.BITS, ir.IntType(of.BITS)


WIDE, WIDER = WideType(Wide), WideType(Wider)
KINDS = {Wide: WIDE, Wider: WIDER}


@typeof_impl.register(Wide)
def _typeof(value: Any, context: Any) -> WideType:
    return KINDS[type(value)]


@register_model(WideType)
class _Model(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, kind.word)


@lower_constant(WideType)
def _constant(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    return ir.Constant(kind.word, int(value))


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


def widened(builder: Any, kind: WideType, value: Any) -> Any:
    """An integer as a wide one, its upper bits 0."""
    return value if value.type == kind.word else builder.zext(value, kind.word)


def _define(function: Any, result: Any, emit: Any, arity: int = 2) -> None:
    """Tell Numba the type and the code of an operator, for both kinds; `result` is None for one of the same kind."""
    cases = []
    for kind in KINDS.values():

        def codegen(context: Any, builder: Any, sig: Any, args: Any, kind: WideType = kind) -> Any:
            return emit(builder, *(widened(builder, kind, value) for value in args))

        operands = ((kind, kind), (kind, types.uint64), (types.uint64, kind)) if arity == 2 else ((kind,),)
        for kinds in operands:
            cases.append(signature(result or kind, *kinds))
            lower_builtin(function, *kinds)(codegen)
    infer_global(function)(type("Template", (ConcreteTemplate,), {"cases": cases}))


for _name, _code in BITWISE.items():
    for _operator in (_name, f"i{_name.rstrip('_')}"):  # `&` and `&=`
        _define(getattr(operator, _operator), None, lambda builder, a, b, code=_code: getattr(builder, code)(a, b))
for _name, _code in COMPARED.items():
    _define(
        getattr(operator, _name), types.boolean, lambda builder, a, b, code=_code: builder.icmp_unsigned(code, a, b)
    )
_define(operator.invert, None, lambda builder, a: builder.not_(a), 1)
_define(bool, types.boolean, lambda builder, a: builder.icmp_unsigned("!=", a, a.type(0)), 1)
_define(operator.not_, types.boolean, lambda builder, a: builder.icmp_unsigned("==", a, a.type(0)), 1)
_define(min, None, lambda builder, a, b: builder.select(builder.icmp_unsigned("<", b, a), b, a))
_define(max, None, lambda builder, a, b: builder.select(builder.icmp_unsigned(">", b, a), b, a))


# --- making Wides, and taking them apart -----------------------------------------------------------------------------


def wide_from(builder: Any, wanted: WideType, kind: Any, value: Any) -> Any:
    """A wide integer of a value that has a type."""
    if isinstance(kind, WideType):
        return value if kind == wanted else builder.zext(value, wanted.word)
    return builder.sext(value, wanted.word) if kind.signed else builder.zext(value, wanted.word)


def _make(wanted: WideType) -> None:
    """Tell Numba how the class makes one of an integer."""
    fitting = [kind for kind in KINDS.values() if kind.bits <= wanted.bits]

    @type_callable(wanted.of)
    def type_of(context: Any) -> Any:
        return lambda value: wanted if isinstance(value, types.Integer) or value in fitting else None

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return wide_from(builder, wanted, sig.args[0], args[0])

    for kind in (*fitting, types.Integer):
        lower_builtin(wanted.of, kind)(codegen)


for _kind in KINDS.values():
    _make(_kind)


def joined(builder: Any, words: Sequence[Any]) -> Any:
    """Words as one integer, the highest first."""
    whole = ir.IntType(WORD_BITS * len(words))
    found = builder.zext(words[0], whole)
    for word in words[1:]:
        found = builder.or_(builder.shl(found, whole(WORD_BITS)), builder.zext(word, whole))
    return found


def split(builder: Any, value: Any) -> list[Any]:
    """One integer as words, the highest first."""
    shifts = range(value.type.width - WORD_BITS, -1, -WORD_BITS)
    return [builder.trunc(builder.lshr(value, value.type(shift)), WORD) for shift in shifts]


@intrinsic
def wide_from_words(typingctx: Any, high: Any, low: Any) -> Any:
    """The bits of two u64s; compiled code only."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return joined(builder, args)

    return WIDE(*[types.uint64] * 2), codegen


@intrinsic
def wider_from_words(typingctx: Any, highest: Any, higher: Any, lower: Any, lowest: Any) -> Any:
    """The bits of four u64s; compiled code only."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return joined(builder, args)

    return WIDER(*[types.uint64] * 4), codegen


# --- to Python and back, for rules that are called from there --------------------------------------------------------


@unbox(WideType)
def _unbox(kind: Any, value: Any, c: Any) -> Any:
    count = kind.bits // WORD_BITS
    told = c.pyapi.object_getattr_string(value, "words")
    words = c.unbox(types.UniTuple(types.uint64, count), told).value
    c.pyapi.decref(told)
    whole = joined(c.builder, [c.builder.extract_value(words, i) for i in range(count)])
    return NativeValue(whole, is_error=c.pyapi.c_api_error())


@box(WideType)
def _box(kind: Any, value: Any, c: Any) -> Any:
    make = c.pyapi.unserialize(c.pyapi.serialize_object(kind.of.from_words))
    words = [c.box(types.uint64, word) for word in split(c.builder, value)]
    made = c.pyapi.call_function_objargs(make, words)
    for used in (make, *words):
        c.pyapi.decref(used)
    return made
