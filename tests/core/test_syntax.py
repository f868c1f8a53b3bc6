"""Syntax trees, while another thread makes one."""

import ast
import itertools

import pytest

from plyglot.core import syntax


def failing(times, error):
    """`ast.parse`, as it is but for its first calls."""
    parse, calls = ast.parse, itertools.count()

    def fails_at_first(*arguments):
        if next(calls) < times:
            raise error
        return parse(*arguments)

    return fails_at_first


MISMATCH = SystemError("AST constructor recursion depth mismatch (before=87, after=97)")


def test_what_another_thread_spoils_is_tried_again(monkeypatch):
    monkeypatch.setattr(ast, "parse", failing(3, MISMATCH))
    assert ast.unparse(syntax.syntax_tree(b"a = (1)")) == "a = 1"


def test_it_is_not_tried_for_ever(monkeypatch):
    monkeypatch.setattr(ast, "parse", failing(1_000, MISMATCH))
    with pytest.raises(SystemError, match="mismatch"):
        syntax.syntax_tree("a = 1")


def test_what_is_wrong_in_the_text_is_said_at_once():
    with pytest.raises(SyntaxError):
        syntax.syntax_tree("a = = 1", "mine.py")
