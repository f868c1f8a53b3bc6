"""Games with comments, glyphs and variations, read without a board: what their words mean is replayed as machine code.

Such a text is taken apart into a tree of words first. If each of its lines, from the first move on, turns out to be
legal and strictly written (san_replay.py), the tree is what a reader with a board would have made of it. A text with
anything unusual is left to that reader, which also knows how to tell what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from plyglot.formats.game_tree import MAX_GLYPH, MAX_NESTING, Line, Ply
from plyglot.formats.movetext import NUMBERS, RESULTS, MoveText

from .san_replay import CODES

PART = re.compile(
    r"""\s*(?:[0-9]*\.+\s*)?                                    # a number
        (?: \{([^}]*)\} | ;([^\n]*)                             # comments
          | ([()])                                              # a variation
          | \$([0-9]{1,3})(?![0-9])                             # a glyph
          | ([^\s(){};$"!?]+)? ([!?]{1,2}(?=[\s(){};$]|$))?      # a word, and a glyph behind it
          )""",
    re.VERBOSE | re.DOTALL,
)
"""A part of a usual movetext."""


class Branch:
    """A line that is being read: its moves, and what is noted at the last one."""

    def __init__(self) -> None:
        self.plies: list[Ply] = []
        self.move = self.before = self.comment = ""
        self.glyphs: tuple[int, ...] = ()
        self.variations: tuple[Line, ...] = ()

    def play(self, move: str) -> None:
        """Go on to the next move."""
        before = "" if self.move else self.comment
        self.end()
        self.move, self.before = move, before

    def end(self) -> None:
        """Enter the last move, with its notes."""
        if self.move:
            self.plies.append(Ply(self.move, self.before, self.glyphs, self.comment, self.variations))
        self.move = self.before = self.comment = ""
        self.glyphs = self.variations = ()

    def note(self, comment: str) -> None:
        """Take a comment: of the last move, or of the first if there is none yet."""
        self.comment = f"{self.comment} {' '.join(comment.split())}".strip()

    def sign(self, number: int) -> bool:
        """Take a glyph of the last move; returns whether it is one."""
        if number and number not in self.glyphs:
            self.glyphs = (*self.glyphs, number)
        return number <= MAX_GLYPH and bool(self.move)


def parsed(text: str) -> MoveText | None:
    """A movetext as a tree of words that are in SAN; None if anything in it is unusual.

    >>> found = parsed("1. e4 $1 (1. d4 {queen}) 1... e5 *")
    >>> found.line[0].variations[0][0].comment, found.result, parsed("1. e4 e9 *"), parsed("1. e4 (1. d4 *")
    ('queen', '*', None, None)
    """
    branches, result, text, place = [here := Branch()], "", text.rstrip(), 0
    while place < len(text):
        found = PART.match(text, place)
        if not found or found.end() == place or result:
            return None
        place = found.end()
        comment, rest, bracket, glyph, word, sign = found.groups()
        if comment is not None or rest is not None:
            here.note(comment or rest or "")
        elif word:
            if CODES[word]:
                here.play(word)
            elif word in RESULTS and len(branches) == 1 and not sign:
                result = word
            else:
                return None
        elif bracket == "(" and here.move and len(branches) <= MAX_NESTING:
            branches.append(here := Branch())
        elif bracket == ")" and len(branches) > 1:
            here.end()
            line = branches.pop().plies
            here = branches[-1]
            here.variations = (*here.variations, tuple(line)) if line else here.variations
        elif glyph is None and not sign:
            return None
        number = int(glyph) if glyph else NUMBERS.get(sign, MAX_GLYPH + 1) if sign else 0
        if (glyph or sign) and not here.sign(number):
            return None
    if len(branches) > 1:
        return None
    comment = "" if here.move else here.comment
    here.end()
    return MoveText(tuple(here.plies), result, comment)


def lines_from_the_start(line: Line, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The moves of every line of a tree, from the first on.

    >>> [" ".join(moves) for moves in lines_from_the_start(parsed("1. e4 e5 (1... c5 2. c3) 2. d4").line)]
    ['e4 e5 d4', 'e4 c5 c3']
    """
    moves = tuple(ply.move for ply in line)
    yield before + moves
    for at, ply in enumerate(line):
        for variation in ply.variations:
            yield from lines_from_the_start(variation, before + moves[:at])
