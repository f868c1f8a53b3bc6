"""Numba's pages of errors as one line for a person: where in the game's file, and what would compile."""

from __future__ import annotations

import os
import re
import traceback
from pathlib import Path

from numba.core.errors import NumbaError

from plyglot.core.game import Game

PLACES = re.compile(r'File "([^"]+)", line (\d+)|(?:\bat|\b[Rr]aised from) (\S[^\n]*?) \((\d+)\)')

ADVICE = (
    (
        r"fields are whole numbers, not (\w+)",
        "a float gets into a Position; divide with //, and mix u64s only with u64s",
    ),
    (r"list\(.*?as value is forbidden", "a dict of lists does not compile; use tuples or a NumPy array"),
    (r"imprecise type: (set|list|Dict)", "this {0} does not compile, its type is not clear; use integers and tuples"),
    (r"f-strings|unicode_type|Literal\[str\]", "texts do not compile; they belong into format, format_move and rows"),
    (r"use of yield|[Gg]enerator", "a generator does not compile here; write a for loop"),
    (
        r"reflected list.*?variable '(\w+)' in globals",
        "the list `{0}` does not compile; make it a tuple or a NumPy array",
    ),
    (
        r"name '(\w+)': Cannot determine Numba type of <class '(?:dict|set|frozenset|list)'>",
        "the table `{0}` does not compile; make it a tuple or a NumPy array",
    ),
    (
        r"name '(\w+)': Cannot determine Numba type of <class 'type'>",
        "the class `{0}` does not compile; rules use integers, tuples and Position",
    ),
    (r"name '(\w+)': Cannot determine Numba type", "`{0}` does not compile in a rule"),
    (r"attribute 'bit_count'", "`.bit_count` does not compile; use plyglot.popcount"),
    (r"attribute '_replace'", "`._replace` does not compile; write Position(...) with every field"),
    (r"attribute '(\w+)' of type ([^\n]+)", "{1} has no `.{0}` when compiled"),
    (r"Cannot unify (.+?) and (.+?) for '(\w+)", "`{2}` is {0} here and {1} there; keep a name to one type"),
    (r"Can't unify return type from the following types: ([^\n]+)", "returns one of {0}; return one type"),
    (r"No conversion from none to ", "returns nothing (None) on one way out: return a value on every way out"),
    (r"STORE_GLOBAL|DELETE_GLOBAL", "a rule cannot change a global name; it depends on nothing but its arguments"),
    (r"IMPORT_NAME", "an import inside a rule does not compile; move it to the top of the file"),
    (r"UNPACK_EX", "unpacking with * does not compile; name each part"),
    (
        r"Cannot modify readonly|[Rr]ead-?only",
        "a rule cannot change a global table; it depends on nothing but its arguments",
    ),
    (
        r"Exception matching|exception_match|\btry\b",
        "this `except` does not compile; rules need no try: they get legal moves only",
    ),
    (r"with \(context manager\)|[Cc]ontext manager", "`with` does not compile in a rule"),
    (r">>> (setitem|getitem)\((.+?), ", "{1} cannot be indexed here when compiled"),
    (r">>> (\w+)\((.*?)\)\s*\n", "`{0}` cannot be used on ({1}) when compiled"),
    (r"[Uu]nsupported opcode \((\w+)\)", "this statement ({0}) does not compile"),
)
"""What Numba says, and what a person can do about it; the first that fits."""

KINDS = (
    (r"Literal\[str\]\([^)]*\)|unicode_type", "a text"),
    (r"Literal\[int\]\([^)]*\)|\bint(?:64|32|p)\b", "an int"),
    (r"Literal\[bool\]\([^)]*\)|\bbool(?:ean)?\b", "a bool"),
    (r"Optional(?:Type)?\((.*)\)", r"\1 or None"),
    (r"\b\w+\((?:uint64|Wide) x \d+\)|\b\w+\((?:uint64|Wide)(?:, (?:uint64|Wide))+\)", "a Position"),
    (r"UniTuple\((.*?) x (\d+)\)", r"a tuple of \2 (\1)"),
    (r"\buint64\b", "a u64"),
    (r"\bWide\b", "a Wide"),
    (r"\bfloat(?:64|32)\b", "a float"),
    (r"\bnone\b", "None"),
    (r"\bint64\*|CPointer\(.*?\)", "moves"),
    (r"<iv=[^>]*>", ""),
)


def explain(error: Exception, game: Game) -> str:
    """`file:line: reason`, from an error of Numba's."""
    return f"{line(error, game.path) or game.path}: {reason(error)}"


def line(error: Exception, path: Path) -> str:
    """`file:line` of the innermost line of the game that Numba names, or was at; or nothing."""
    for match in PLACES.finditer(f"{error}\n at {getattr(error, 'loc', None) or '? (0)'}"):
        file, number = (match[1], match[2]) if match[1] else (match[3], match[4])
        if os.path.abspath(file) == str(path):
            return f"{path}:{number}"
    at = ""
    for frame, _ in traceback.walk_tb(error.__traceback__):  # a failure inside Numba: the statement it was working on
        for worker in (frame.f_locals.get("self"), frame.f_locals.get("inst")):
            place = getattr(worker, "loc", None)
            if getattr(place, "filename", None) == str(path):
                at = f"{path}:{place.line}"  # type: ignore[union-attr]
    return at


def reason(error: Exception) -> str:
    """Numba's reason in plain words."""
    text = str(error)
    for pattern, advice in ADVICE:
        if match := re.search(pattern, text):
            return advice.format(*(plain_type(group) for group in match.groups()))
    lines = [part.strip() for part in text.splitlines()]
    said = [part for part in lines if part and not part.startswith(("Failed in", "During", "File", "^", "- Resol"))]
    because = f": {said[0]}" if said and isinstance(error, NumbaError) else ""
    return f"does not compile{because}; rules use integers, tuples, loops and Position"


def plain_type(text: str) -> str:
    """Numba's name of a type in plain words.

    >>> plain_type("OptionalType(int64)")
    'an int or None'
    """
    for pattern, plain in KINDS:
        text = re.sub(pattern, plain, text)
    return text
