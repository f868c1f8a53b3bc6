"""Writing of movetext: `1. f5 d6! {a comment} (1... f4 2. c3) 2. c3`, which `movetext.py` reads."""

from __future__ import annotations

import json
from collections.abc import Iterator

from plyglot.formats.game_tree import SIGNS, Line
from plyglot.formats.movetext import RESULTS, TOKEN

WIDTH = 100
"""Columns of a line that is written, where its words allow it."""


def text_of(line: Line, first: int = 0, result: str = "", width: int = WIDTH) -> str:
    """A tree as movetext, in lines; `first` is the number of plies before it, so 1 where the second player begins.

    >>> from plyglot.formats.game_tree import Ply
    >>> text_of((Ply("f5"), Ply("d6", glyphs=(1,), comment="so", variations=((Ply("f4"), Ply("c3")),)), Ply("c3")))
    '1. f5 d6! {so} (1... f4 2. c3) 2. c3'
    """
    return _wrapped([*_written(line, first), *([result] if result else [])], width)


def _written(line: Line, first: int) -> Iterator[str]:
    """The words of a line and its variations; one that ends in a line feed ends its line."""
    numbered = True
    for ply, each in enumerate(line, first):
        if each.before:
            yield from _comment_words(each.before)
        if ply % 2 == 0:
            yield f"{ply // 2 + 1}."
        elif numbered or each.before:
            yield f"{ply // 2 + 1}..."
        sign = SIGNS.get(each.glyphs[0], "") if each.glyphs else ""
        yield word_of(each.move) + sign
        yield from (f"${glyph}" for glyph in each.glyphs[bool(sign) :])
        if each.comment:
            yield from _comment_words(each.comment)
        for variation in each.variations:
            yield "("
            yield from _written(variation, ply)
            yield ")"
        numbered = bool(each.variations or each.comment)


def word_of(move: str) -> str:
    """A move as a word of a movetext, in quotes if it would be read as something else.

    >>> word_of("f5"), word_of("a b"), word_of("1-0")
    ('f5', '"a b"', '"1-0"')
    """
    found = TOKEN.match(move)
    whole = found and found.lastgroup == "word" and found[0] == move
    plain = whole and move[-1] not in "!?" and move not in RESULTS and "," not in move and move.strip("-")
    return move if plain else json.dumps(move, ensure_ascii=False)


def _comment_words(text: str) -> list[str]:
    """A comment in braces; one that has a brace goes to the end of its line."""
    words = text.split()
    if "}" in text:
        return ["; " + " ".join(words) + "\n"]
    words[0], words[-1] = "{" + words[0], words[-1] + "}"
    if len(words) == 1:
        words[0] = "{" + text.strip() + "}"
    return words


def _wrapped(words: list[str], width: int) -> str:
    """Words in lines. No line begins with [, which would look like a tag."""
    lines = [""]
    previous = ""
    for word in words:
        space = "" if not lines[-1] or previous == "(" or word == ")" else " "
        if space and len(lines[-1]) + 1 + len(word) > width and not word.startswith("["):
            lines.append("")
            space = ""
        lines[-1] += space + word.rstrip("\n")
        if word.endswith("\n"):
            lines.append("")
        previous = word
    return "\n".join(lines).rstrip("\n")
