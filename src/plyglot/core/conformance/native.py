"""Compiled against interpreted: every call that was made as plain Python is made again in machine code."""

from __future__ import annotations

import time
import warnings
from collections.abc import Sequence
from typing import Any

import numba
import numpy as np
from numba import types

from plyglot.core import slots
from plyglot.core.compile.bind import Binder
from plyglot.core.compile.machine import explain
from plyglot.core.compile.machine.compiler import import_second_bodies
from plyglot.core.compile.machine.memory import signed_pointer
from plyglot.core.compile.machine.wide import WIDE, WIDER
from plyglot.core.compile.memory import SLACK
from plyglot.core.conformance.places import Broken, call, shown
from plyglot.core.conformance.rules import Call, Rules

COMPILING = 120.0
"""Seconds that compiling one rule may take; sorting with a key of one's own takes ten."""

REPLAY = 0.5
"""Seconds for making the calls of one rule again."""


def prove(rules: Rules, limit: float, names: Sequence[str], binder: Binder) -> tuple[dict[str, Any], int]:
    """Compile every rule that searches call, or those of these names, and compare. Returns the compiled rules, and how
    many calls agreed. What the binder has compiled before is not compiled again. Raises Broken."""
    warnings.simplefilter("ignore")
    runs: dict[str, Any] = {}
    agreed = 0
    for name in names or rules.filled:
        if name in slots.PLAIN:
            continue
        rules.channel.send(rule=name, where=rules.where(name), compiling=True, limit=COMPILING)
        rules.channel.start_watchdog(COMPILING)
        runs[name] = compiled(rules, name, binder)
        rules.channel.send(rule=name, where=rules.where(name), compiled=True, limit=limit)
        rules.channel.start_watchdog(limit)
        agreed += replay(rules, name, runs[name])
    return runs, agreed


def binder_of(rules: Rules) -> Binder:
    """A binder whose functions are compiled when they are first called."""
    return Binder(rules.slots, rules.game.Position, wrap=callable_from_python)


def callable_from_python(function: Any, inline: bool) -> Any:
    """A rule compiled so that Python may call it too."""
    return numba.njit(function, forceinline=inline)


def compiled(rules: Rules, name: str, binder: Binder) -> Any:
    """The rule in machine code, once its type is known to be right."""
    pos = numba.typeof(rules.game.start)
    kinds = {"pos": pos, "moves": types.uint64}
    arguments = tuple(kinds.get(parameter, types.int64) for parameter in rules.parameters[name])
    function = slots.FUNCTIONS[name]
    writes_moves = "moves" in rules.parameters[name]
    run = binder.bind(through_address(function) if writes_moves else rules.slots.get(name, function))
    import_second_bodies(binder.twins)
    try:
        run.compile(arguments)
    except Exception as error:
        raise Broken(explain.reason(error), explain.line(error, rules.game.path) or rules.where(name)) from error
    result = run.overloads[arguments].signature.return_type
    wrong = type_wrong(rules, name, result, pos)
    if wrong:
        raise Broken(f"`{name}`, compiled, {wrong}", rules.where(name))
    return run


def through_address(function: Any) -> Any:
    """A function that takes the address of the memory that the slot writes its moves to."""
    text = "def write_moves(pos, address):\n    return slot(pos, signed_pointer(address))\n"
    namespace: dict[str, Any] = {"slot": function, "signed_pointer": signed_pointer, "__name__": __name__}
    exec(compile(text, "<check>", "exec", dont_inherit=True), namespace)  # noqa: S102 - our own text
    return namespace["write_moves"]


def type_wrong(rules: Rules, name: str, result: Any, pos: Any) -> str:
    """Error text about the type of a compiled rule's answer; empty if it is right."""
    wanted = slots.FUNCTIONS[name].__annotations__.get("return")
    type_name = explain.plain_type(str(result))
    if wanted == "int" and not (isinstance(result, types.Integer) and result.signed):
        if isinstance(result, types.Integer):
            return f"returns {type_name}; return an int: plyglot.signed makes it one"
        return f"returns {type_name}; return an int in every case (// divides whole numbers, u64s mix only with u64s)"
    if wanted == "Position" and result != pos:
        return f"returns {type_name}; return a Position in every case"
    if wanted == "u64" and result != types.uint64:
        return f"returns {type_name}; return a u64"
    if name == "identity" and not (
        isinstance(result, types.BaseTuple) and set(result.types) <= {types.uint64, WIDE, WIDER}
    ):
        return f"returns {type_name}; return a tuple of u64"
    return ""


def replay(rules: Rules, name: str, run: Any) -> int:
    """Make a rule's calls again, compiled. Returns how many."""
    end = time.process_time() + REPLAY
    moves = np.zeros(rules.game.max_moves + SLACK, np.int64)
    compared = 0
    for made in rules.calls.get(name, []):
        answer: Any
        try:
            if "moves" in rules.parameters[name]:
                count = int(run(*made.arguments, np.uint64(moves.ctypes.data)))
                answer = tuple(moves[: max(count, 0)].tolist())
            else:
                answer = run(*made.arguments)
        except Exception as error:
            answer = error
        if isinstance(answer, Exception) or answer != made.result:
            raise Broken(difference(name, made, answer), rules.where_returned(name, *made.arguments))
        compared += 1
        if time.process_time() > end:
            break
    return compared


def difference(name: str, made: Call, answer: Any) -> str:
    """Error text for a rule whose compiled and interpreted answers differ, with the usual reason."""
    compiled = f"raises {type(answer).__name__}: {answer}" if isinstance(answer, Exception) else f"is {shown(answer)}"
    what = f"{call(name, made.arguments)} is {shown(made.result)} interpreted, but compiled it {compiled}; "
    return (
        what + "whole numbers have 64 bits when compiled: use u64(...) constants with u64s, and shift by less than 64"
    )
