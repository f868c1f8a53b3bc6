"""Strict readers of small texts: rows of a board, numbers. What they do not take whole is refused, never skipped.

Digits are 0 to 9: Python's `int` and `float` also take other alphabets' digits, `1_000`, `nan` and spaces around.
"""

from __future__ import annotations

import re

SEPARATOR = re.compile(r"\s*/\s*|\s+")
WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
DECIMAL = re.compile(r"[+-]?(?:[0-9]{1,18}(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")


def rows_of(text: str) -> list[str]:
    """Rows of a board, separated by one `/` or by white space. Two slashes have an empty row between them.

    >>> rows_of(" XO/..\\n"), rows_of("XO ..  X"), rows_of("XO//..")
    (['XO', '..'], ['XO', '..', 'X'], ['XO', '', '..'])
    """
    return SEPARATOR.split(text.strip())


def whole_number(text: str) -> int | None:
    """A whole number; None if the text is none.

    >>> whole_number("+12"), whole_number("1_000"), whole_number("")
    (12, None, None)
    """
    return int(text) if WHOLE.fullmatch(text) else None


def decimal(text: str) -> float | None:
    """A decimal number; None if the text is none, or too large for a float.

    >>> decimal("+1.50"), decimal("1e3"), decimal("nan"), decimal("1e999")
    (1.5, 1000.0, None, None)
    """
    value = float(text) if DECIMAL.fullmatch(text) else None
    return None if value is None or abs(value) == float("inf") else value
