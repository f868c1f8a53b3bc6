"""Calling a rule as plain Python: its errors get a line, its result must have the slot's type and must depend on
nothing but the arguments. Every call is remembered, to be made again compiled.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from plyglot.core import slots
from plyglot.core.compile.bind import Binder
from plyglot.core.conformance.channel import Channel
from plyglot.core.conformance.places import Broken, call, defined, kind, raised, returned, shown
from plyglot.core.game import Game
from plyglot.core.types import GREATEST_MOVE, Wide

TWICE = 200
"""Calls of each rule that are made twice, to see whether the answer is the same."""

KEPT = 3_000
"""Calls of each rule that are recorded."""

OURS = ("pos", "move", "moves", "symmetry", "seat", "seed", "card")
"""The parameters of rules; a slot with others belongs to a search."""


class Call(NamedTuple):
    """A call that was made, interpreted. For a slot that writes moves the result is the moves."""

    arguments: tuple[Any, ...]
    result: Any


class MoveBuffer:
    """Bounds-checked move buffer for interpreted rules: compiled, the same write would reach foreign memory."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.written: dict[int, int] = {}

    def __setitem__(self, index: Any, move: Any) -> None:
        place = self._place(index)
        if isinstance(move, bool | np.bool_) or not isinstance(move, int | np.integer):
            raise Broken(f"moves[{place}] is set to {shown(move)} ({kind(move)}); a move is a whole number")
        if not 0 <= int(move) <= GREATEST_MOVE:
            raise Broken(f"moves[{place}] is set to {int(move)}; a move is a whole number from 0 to {GREATEST_MOVE}")
        self.written[place] = int(move)

    def __getitem__(self, index: Any) -> int:
        place = self._place(index)
        if place not in self.written:
            raise Broken(f"moves[{place}] is read before it is written")
        return self.written[place]

    def _place(self, index: Any) -> int:
        if isinstance(index, bool) or not isinstance(index, int | np.integer):
            raise Broken(f"moves is indexed by {shown(index)}; write one move at a time: moves[0], moves[1], ...")
        if int(index) < 0:
            raise Broken(f"moves[{int(index)}] does not exist; write moves[0], moves[1], ...")
        if int(index) >= self.size:
            raise Broken(f"moves[{int(index)}] is written but MAX_MOVES = {self.size}; make MAX_MOVES larger")
        return int(index)


class Rules:
    """A game's rules, called by their slots' names."""

    def __init__(self, game: Game, channel: Channel, other: Mapping[str, Any] | None = None) -> None:
        """`other` has functions that take the place of the game's own in their slots."""
        self.game, self.channel = game, channel
        self.slots = {**game.slots, **(other or {})}
        self.calls: dict[str, list[Call]] = {}
        self.parameters = {name: tuple(inspect.signature(slot).parameters) for name, slot in slots.FUNCTIONS.items()}
        self.filled = [
            name
            for name in slots.FUNCTIONS
            if name in self.slots and set(self.parameters[name]) <= set(OURS) and self.parameters[name]
        ]
        binder = Binder(self.slots, game.Position)
        self._functions = {name: binder.bind(slots.FUNCTIONS[name]) for name in slots.FUNCTIONS}
        self._where = {name: defined(function, game.path) for name, function in self._functions.items()}
        self._words = 0

    def __call__(self, name: str, *arguments: Any) -> Any:
        """Call the rule: its answer, or for a slot that writes moves, the moves. Raises Broken."""
        result = self._answer(name, arguments)
        calls = self.calls.setdefault(name, [])
        if len(calls) < TWICE:
            again = self._answer(name, arguments)
            if again != result:
                what = f"{call(name, arguments)} is first {shown(result)}, then {shown(again)}; a rule may depend on "
                raise Broken(what + "nothing but its arguments", self.where(name))
        if len(calls) < KEPT:
            calls.append(Call(arguments, result))
        return result

    def where(self, name: str) -> str:
        """`file:line` of a rule's `def`."""
        return self._where[name]

    def where_returned(self, name: str, *arguments: Any) -> str:
        """`file:line` of the `return` that a call comes to."""
        return returned(self._functions[name], self._completed(name, arguments), self.game.path)

    def guarded(self, name: str, function: Any, *arguments: Any, expected: tuple[type[Exception], ...] = ()) -> Any:
        """A function's answer, its errors with their line in the user's file; those expected are let through."""
        self.channel.enter(name, defined(function, self.game.path))
        try:
            return function(*arguments)
        except expected:
            raise
        except Broken as error:
            raise Broken(error.what, raised(error, self.game.path)) from error
        except BaseException as error:
            plain = tuple(argument for argument in arguments if not isinstance(argument, MoveBuffer))
            what = f"{call(name, plain)} raises {type(error).__name__}: {error_text(error)}"
            raise Broken(what, raised(error, self.game.path)) from error

    def _completed(self, name: str, arguments: tuple[Any, ...]) -> tuple[Any, ...]:
        buffer = (MoveBuffer(self.game.max_moves),) if "moves" in self.parameters[name] else ()
        return *arguments, *buffer

    def _answer(self, name: str, arguments: tuple[Any, ...]) -> Any:
        complete = self._completed(name, arguments)
        answer = self.guarded(name, self._functions[name], *complete)
        wrong = self._wrong(name, answer)
        if not wrong and isinstance(complete[-1], MoveBuffer):
            wrong, answer = moves_wrong(int(answer), complete[-1])
        if wrong:
            raise Broken(f"{call(name, arguments)} {wrong}", self.where_returned(name, *arguments))
        return answer

    def _wrong(self, name: str, answer: Any) -> str:
        """Error text about the type of an answer; empty if it is right."""
        wanted = slots.FUNCTIONS[name].__annotations__.get("return")
        if wanted == "int":
            if isinstance(answer, np.unsignedinteger):
                return f"returns a u64, {answer}; return an int: plyglot.signed makes it one"
            if isinstance(answer, bool | np.bool_) or not isinstance(answer, int | np.integer):
                return f"returns {shown(answer)} ({kind(answer)}); return an int"
        elif wanted == "Position":
            return position_wrong(answer, self.game.Position)
        elif wanted == "u64" and not isinstance(answer, np.uint64):
            return f"returns {shown(answer)} ({kind(answer)}); return a u64"
        elif name == "stones":
            if not (isinstance(answer, tuple) and [*map(type, answer)] == [np.uint64, np.uint64]):
                return f"returns {shown(answer)}; return two u64s, own and other, or give the function another name"
        elif name == "identity":
            if not (
                isinstance(answer, tuple) and answer and all(isinstance(word, np.uint64 | Wide) for word in answer)
            ):
                return f"returns {shown(answer)}; return a tuple of u64, such as (pos.own, pos.opp)"
            if self._words not in (0, len(answer)):
                return f"returns {len(answer)} words, elsewhere {self._words}; return as many for every position"
            self._words = len(answer)
        return ""


def position_wrong(answer: Any, position: Any) -> str:
    """Error text about an answer that is not a position; empty if it is one."""
    if not isinstance(answer, position):
        return f"returns {shown(answer)} ({kind(answer)}); return a Position"
    for name, value in zip(answer._fields, answer, strict=True):
        if not isinstance(value, np.uint64 | Wide):
            return f"returns a Position whose {name} is {shown(value)} ({kind(value)}); write Position(...) with u64s"
    return ""


def moves_wrong(count: int, buffer: MoveBuffer) -> tuple[str, tuple[int, ...]]:
    """Error text about the moves that a rule wrote, empty if they are right; and the moves."""
    if not 0 <= count <= buffer.size:
        return f"returns {count} moves but MAX_MOVES = {buffer.size}", ()
    unwritten = [index for index in range(count) if index not in buffer.written]
    if unwritten:
        return f"returns {count} but does not write moves[{unwritten[0]}]; return how many moves were written", ()
    moves = tuple(buffer.written[index] for index in range(count))
    if len(set(moves)) < count:
        index, move = next((index, move) for index, move in enumerate(moves) if move in moves[:index])
        return f"writes the move {move} twice, in moves[{moves.index(move)}] and moves[{index}]", ()
    return "", moves


def error_text(error: BaseException) -> str:
    """An exception's message, reworded where Python's does not help."""
    text = re.sub(r"np\.\w+\(([^()]*)\)", r"\1", str(error))
    if match := re.match(r"ufunc '(\w+)' not supported", text):
        return f"{match[1]} of a u64 and a signed number; write u64(...) around the signed one"
    hints = {
        "position's fields are whole": "; divide with //, and mix u64s only with u64s",
        "out of bounds for uint64": "; a u64 is never negative",
        "recursion depth": "; the rule calls itself for ever",
    }
    return text + next((hint for words, hint in hints.items() if words in text), "")
