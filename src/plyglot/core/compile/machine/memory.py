"""Search memory in machine code: a NamedTuple of pointers, read from their addresses."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from plyglot.core.compile.memory import Mem

WORD = ir.IntType(64)

SIGNED, UNSIGNED = types.CPointer(types.int64), types.CPointer(types.uint64)
NATIVE_MEM = types.NamedTuple((SIGNED, SIGNED, SIGNED, UNSIGNED, UNSIGNED, UNSIGNED), Mem)


@intrinsic
def signed_pointer(typingctx: Any, address: Any) -> Any:
    """The int64 memory at an address; compiled code only."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], WORD.as_pointer())

    return types.CPointer(types.int64)(types.uint64), codegen


@intrinsic
def unsigned_pointer(typingctx: Any, address: Any) -> Any:
    """The uint64 memory at an address; compiled code only."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], WORD.as_pointer())

    return types.CPointer(types.uint64)(types.uint64), codegen


def at(addresses: Any) -> Mem:
    """The memory whose addresses lie at `addresses`; compiled code only."""
    places = unsigned_pointer(addresses)
    return Mem(
        signed_pointer(places[0]),
        signed_pointer(places[1]),
        signed_pointer(places[2]),
        unsigned_pointer(places[3]),
        unsigned_pointer(places[4]),
        unsigned_pointer(places[5]),
    )
