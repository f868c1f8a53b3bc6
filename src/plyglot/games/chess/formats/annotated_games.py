"""Games with comments, glyphs and variations, read without a board: what their words mean is replayed as machine code.

Such a text is taken apart into a tree of words first. If each of its lines, from the first move on, turns out to be
legal and strictly written (san_replay.py), the tree is what a reader with a board would have made of it. A text with
anything unusual is left to that reader, which also knows how to tell what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from plyglot.formats.game_tree import MAX_GLYPH, MAX_NESTING, Line, Ply
from plyglot.formats.movetext import NUMBERS, RESULTS, BadLine, MoveText, tokens

from .san_replay import CODES


@dataclass
class Word:
    """A move that is being read, with what is noted at it."""

    move: str
    before: str = ""
    glyphs: list[int] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    variations: list[Line] = field(default_factory=list)


class Branch:
    """A line that is being read."""

    def __init__(self) -> None:
        self.words: list[Word] = []
        self.pending: list[str] = []

    def line(self) -> Line:
        """What was read so far."""
        return tuple(
            Ply(word.move, word.before, tuple(word.glyphs), joined(word.comments), tuple(word.variations))
            for word in self.words
        )


def joined(comments: list[str]) -> str:
    """Several comments as one."""
    return " ".join(filter(None, comments)) if comments else ""


def parsed(text: str) -> MoveText | None:
    """A movetext as a tree of words that are in SAN; None if anything in it is unusual.

    >>> found = parsed("1. e4 $1 (1. d4 {queen}) 1... e5 *")
    >>> found.line[0].variations[0][0].comment, found.result, parsed("1. e4 e9 *"), parsed("1. e4 (1. d4 *")
    ('queen', '*', None, None)
    """
    branches, result = [Branch()], ""
    try:
        for _, kind, value in tokens(text):
            here = branches[-1]
            if result or kind == "quoted":
                return None
            if kind == "word":
                if value in RESULTS and len(branches) == 1:
                    result = value
                elif CODES[value]:
                    here.words.append(Word(value, joined(here.pending)))
                    here.pending = []
                else:
                    return None
            elif kind in ("comment", "rest"):
                (here.words[-1].comments if here.words else here.pending).append(" ".join(value.split()))
            elif not here.words:
                return None
            elif kind == "open":
                branches.append(Branch())
            elif kind == "close":
                if not close(branches):
                    return None
            else:
                number = NUMBERS[value] if kind == "sign" else int(value[:9])
                if number > MAX_GLYPH:
                    return None
                if number and number not in here.words[-1].glyphs:
                    here.words[-1].glyphs.append(number)
    except (BadLine, KeyError):
        return None
    if len(branches) > 1:
        return None
    return MoveText(branches[0].line(), result, joined(branches[0].pending))


def close(branches: list[Branch]) -> bool:
    """End a variation; returns whether there was one, not nested too deep."""
    if len(branches) < 2 or len(branches) > MAX_NESTING:
        return False
    if line := branches.pop().line():
        branches[-1].words[-1].variations.append(line)
    return True


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
