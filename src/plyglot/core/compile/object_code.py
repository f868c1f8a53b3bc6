"""Object files as functions: machine code that was compiled earlier, loaded in milliseconds and without Numba.

A file has the SHA-256 of what follows on a line, then the entry's symbol and whether the code calls Numba's run-time
library, which rules that make arrays or lists do, on a line, then the object as LLVM wrote it.
Each object gets an engine of its own: so two builds whose functions have the same names cannot run each other's code,
and what nobody uses any more is freed.
"""

from __future__ import annotations

import ctypes
import hashlib
import pickle
from collections.abc import Sequence
from typing import Any, NamedTuple

from llvmlite import binding


class Damaged(Exception):
    """A file of object code that is not what was written."""


NO_ALLOCATION = "NRT_MemInfo_call_dtor"
"""Frees an array. Code that allocates none refers to it all the same, for global arrays, which are never freed."""


class Program(NamedTuple):
    """Machine code of a search."""

    symbol: str  # of its entry
    needs_numba: bool  # to be imported before it is loaded
    code: bytes


def packed(program: Program) -> bytes:
    """Contents of a file.

    >>> unpacked(packed(Program("f", False, b"code")))
    Program(symbol='f', needs_numba=False, code=b'code')
    """
    body = f"{program.symbol} {int(program.needs_numba)}\n".encode() + program.code
    return hashlib.sha256(body).hexdigest().encode() + b"\n" + body


def unpacked(data: bytes) -> Program:
    """Machine code from a file's contents. Raises Damaged."""
    digest, _, body = data.partition(b"\n")
    if hashlib.sha256(body).hexdigest().encode() != digest:
        raise Damaged
    head, _, code = body.partition(b"\n")
    symbol, needs_numba = head.decode().split()
    return Program(symbol, needs_numba == "1", code)


def empty_engine() -> Any:
    """An engine of LLVM's without code. It owns the target machine that it is made with."""
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    machine = binding.Target.from_default_triple().create_target_machine(jit=True)
    return binding.create_mcjit_compiler(binding.parse_assembly(""), machine)


def link_runtime(needs_numba: bool) -> None:
    """Tell LLVM where the functions are that machine code may call: a name that it does not find is address 0."""
    if needs_numba:
        from plyglot.core.compile.machine.runtime import link_numba

        link_numba()
    elif not binding.address_of_symbol(NO_ALLOCATION):
        binding.add_symbol(NO_ALLOCATION, binding.address_of_symbol("abort"))


class ExceptionInfo(ctypes.Structure):
    """Numba's description of an exception: a pickled tuple of its class, its arguments and where it was raised."""

    _fields_ = (
        ("pickled", ctypes.c_void_p),
        ("size", ctypes.c_int32),
        ("values", ctypes.c_void_p),
        ("unwrap", ctypes.c_void_p),
        ("value_count", ctypes.c_int32),
    )


class ObjectCode:
    """An entry of machine code: call it with numbers. It runs with Python's lock released."""

    def __init__(self, data: bytes, arguments: Sequence[str], words: int) -> None:
        """`data` is what a file holds, `arguments` are the kernel's, `words` those of a position. Raises Damaged."""
        program = unpacked(data)
        self._engine = empty_engine()
        link_runtime(program.needs_numba)
        self._engine.add_object_file(binding.ObjectFileRef.from_data(program.code))
        self._engine.finalize_object()
        address = self._engine.get_function_address(program.symbol)
        if not address:
            raise Damaged
        kinds: dict[str, list[Any]] = {"pos": [ctypes.c_uint64] * words, "mem": [ctypes.c_uint64]}
        numbers = [kind for name in arguments for kind in kinds.get(name, [ctypes.c_int64])]
        self._run = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *numbers)(address)

    def __call__(self, *numbers: int) -> int:
        """What the kernel returns, or the exception that it raised."""
        answer, info = ctypes.c_int64(), ctypes.POINTER(ExceptionInfo)()
        if self._run(ctypes.byref(answer), ctypes.byref(info), *numbers) != 0:
            raise raised(info.contents)
        return answer.value


def raised(info: ExceptionInfo) -> BaseException:
    """The exception that compiled code describes."""
    kind, arguments, _ = pickle.loads(ctypes.string_at(info.pickled, info.size))
    error: BaseException = (
        kind("with values that compiled code does not keep") if info.value_count else kind(*arguments)
    )
    return error
