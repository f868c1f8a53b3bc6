"""Syntax trees of source texts, in any thread."""

from __future__ import annotations

import ast
from contextlib import suppress

ATTEMPTS = 20


def syntax_tree(source: str | bytes, name: str = "<unknown>") -> ast.Module:
    """The syntax tree of a text. Raises SyntaxError, ValueError.

    Before 3.13, Python counts how deep it is in the tree that it makes in one place for all threads: where two make one
    at the same time, the first may end with "SystemError: AST constructor recursion depth mismatch" (CPython's issue
    106905). Another attempt is all that is needed.

    >>> ast.unparse(syntax_tree("a  =  1"))
    'a = 1'
    """
    for _ in range(ATTEMPTS):
        with suppress(SystemError):
            return ast.parse(source, name)
    return ast.parse(source, name)
