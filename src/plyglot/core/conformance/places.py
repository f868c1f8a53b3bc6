"""Source locations in the user's file, and the error that names them."""

from __future__ import annotations

import ast
import sys
import traceback
import types
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from plyglot.core.loading import source
from plyglot.core.types import Position, Wide

CORE = str(source.PACKAGE / "core")
LONGEST = 400
"""Characters of a message; what is longer says no more."""


class Broken(Exception):
    """A rule breaks its contract: `file:line`, and what is wrong with it. Without a place, `Rules` finds it."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(one_line(f"{where}: {what}" if where else what))
        self.what, self.where = what, where


def one_line(text: str) -> str:
    """The text without line breaks, and not endless."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 4] + " ..."


def raised(error: BaseException, path: Path) -> str:
    """`file:line` of the innermost line of the user's that led to an error."""
    frames = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    theirs = [frame for frame in frames if frame[0] == str(path)] or [
        frame for frame in frames if not frame[0].startswith((CORE, "<", sys.prefix, sys.base_prefix))
    ]
    if not theirs:
        return f"{path}:1"
    # an endless recursion ends wherever the stack happens to be full: name the line that most often called
    file, line = Counter(theirs).most_common(1)[0][0] if isinstance(error, RecursionError) else theirs[-1]
    return f"{file}:{line}"


def defined(function: Any, path: Path) -> str:
    """`file:line` of a function's `def`."""
    code = getattr(function, "__code__", None)
    return f"{code.co_filename}:{code.co_firstlineno}" if code else f"{path}:1"


def returned(function: Callable[..., Any], arguments: tuple[Any, ...], path: Path) -> str:
    """`file:line` of the `return` that a call comes to; the `def` if it cannot be found."""
    code = getattr(function, "__code__", None)
    line: list[int] = []

    def note(frame: types.FrameType, event: str, _: Any) -> None:
        if event == "return" and frame.f_code is code:
            line[:] = [frame.f_lineno]

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        function(*arguments)
    except Exception:
        line.clear()
    finally:
        sys.setprofile(before)
    return f"{code.co_filename}:{line[0]}" if code and line else defined(function, path)


def assigned(path: Path, *names: str) -> str:
    """`file:line` of the statement that defines the first of the names that is defined: at the top of the file with the
    rules, or of another in the game's folder."""
    in_folder = path.name == f"{source.RULES}.py" and (path.parent / "__init__.py").exists()
    root = path.parent if in_folder else path
    places: dict[str, str] = {}
    for file in reversed(source.files(root)):
        places |= {name: f"{file}:{line}" for name, line in lines_of_names(source.read(file)).items()}
    return next((places[name] for name in names if name in places), f"{path}:1")


@lru_cache(maxsize=256)
def lines_of_names(text: str) -> dict[str, int]:
    """The line of the statement that defines each name at the top of a file; cached, since each rule is looked for."""
    lines: dict[str, int] = {}
    for statement in ast.parse(text).body:
        found = source.assigned(statement)
        if isinstance(statement, ast.ClassDef | ast.FunctionDef):
            found = {statement.name}
        lines |= dict.fromkeys(found, statement.lineno)
    return lines


def shown(value: Any) -> str:
    """A value as a person would write it: a position's fields and all numbers without their NumPy types.

    >>> import numpy as np
    >>> shown((np.uint64(3), np.int64(-1)))
    '(3, -1)'
    """
    if hasattr(value, "_fields"):
        fields = (f"{name}={shown(field)}" for name, field in zip(value._fields, value, strict=True))
        return f"{type(value).__name__}({', '.join(fields)})"
    if isinstance(value, tuple):
        return f"({', '.join(map(shown, value))}{',' if len(value) == 1 else ''})"
    if isinstance(value, Wide):
        return hex(value)
    return repr(value.item() if hasattr(value, "item") and getattr(value, "ndim", 1) == 0 else value)


def call(name: str, arguments: tuple[Position | int, ...]) -> str:
    """A call as a person would write it: `play(Position(own=0, opp=1), 3)`."""
    return f"{name}({', '.join(map(shown, arguments))})"


def kind(value: Any) -> str:
    """A value's type in plain words."""
    name = type(value).__name__
    plain = {"uint64": "u64", "float64": "float", "int64": "int", "bool_": "bool", "bool": "bool", "NoneType": "None"}
    return plain.get(name, name)
