"""Machine code of `load_word` and `call_back`."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types

from plyglot.core.compile.machine.overloads import native_body
from plyglot.search.retrograde.pages import call_back, load_word

WORD = ir.IntType(64)


@native_body(load_word)
def _load_word(typingctx: Any, address: Any, index: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        words = builder.inttoptr(args[0], WORD.as_pointer())
        return builder.load_atomic(builder.gep(words, [args[1]]), "acquire", 8)

    return types.uint64(types.uint64, types.int64), codegen


@native_body(call_back)
def _call_back(typingctx: Any, address: Any, number: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        function = ir.FunctionType(WORD, [WORD])
        return builder.call(builder.inttoptr(args[0], function.as_pointer()), [args[1]])

    return types.int64(types.uint64, types.int64), codegen
