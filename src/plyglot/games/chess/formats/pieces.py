"""The games of a PGN file, cut apart, and their moves replayed as machine code, a batch at a time.

Plain games, those without comments, glyphs and variations, most of what databases hold, are told from others by one
pattern; those with notes are taken apart in annotated_games.py. A game that begins elsewhere, or has anything unusual,
or whose moves are not written strictly, is left to the reader of all others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import IO

from plyglot.core.game import Game
from plyglot.formats.movetext import RESULTS, MoveText

from .annotated_games import lines_from_the_start, parsed
from .san_replay import all_strict

TAGS = rb"""((?:\[[A-Za-z]\w*[ ]"[^"\\\r\n]*"\][ \t]*\r?\n)+)\r?\n"""
HEAD = re.compile(TAGS)
"""Pattern of a game's tags, and the empty line behind them."""

GAME = re.compile(
    TAGS
    + rb"""
         ([^\[\](){};$%"!?]*?)                                   # words
         (1-0|0-1|1/2-1/2|\*)[ \t]*\r?\n(?:\s*\n|\Z)             # the result, an empty line""",
    re.VERBOSE,
)
"""Pattern of a plain game."""

TAG = re.compile(r'\[([A-Za-z]\w*) "([^"\r\n]*)"\]')
NEXT = re.compile(rb"\n[ \t\r]*\n(?=\[)")
HIDDEN = re.compile("^%", re.MULTILINE)
OTHER_RULES = (b"[FEN ", b"[Variant ", b"[SetUp ")
CHUNK, BATCH = 1 << 20, 256
"""Bytes that are read at once, and games that are replayed at once."""

NUMBERS = [f"{number}." for number in range(1, 10_000)]
"""What stands before every second move."""

FEW = 8
"""Games of a batch below which it does not pay to replay them as machine code."""


@dataclass
class Piece:
    """A game of a file, as bytes."""

    line: int
    """Number of the line on which it begins."""
    data: bytes
    tags: dict[str, str] = field(default_factory=dict)
    """Of a game from the first position, as all that follows."""
    moves: tuple[str, ...] = ()
    result: str = ""
    """The word that ends a plain game."""
    notes: MoveText | None = None
    """Of a game that is not plain, what was read without a board."""
    strict: bool = False
    """Whether all its moves are legal and strictly written."""

    def lines(self) -> list[tuple[str, ...]]:
        """The lines to replay, of what was read without a board."""
        return [*lines_from_the_start(self.notes.line)] if self.notes else [self.moves]


def pieces(stream: IO[bytes], game: Game) -> Iterator[Piece]:
    """The games of a file in batches, each with what is known of it."""
    batch: list[Piece] = []
    for piece in cut(stream):
        batch.append(piece)
        if len(batch) == BATCH:
            yield from replayed(batch, game)
            batch = []
    yield from replayed(batch, game)


def replayed(batch: list[Piece], game: Game) -> list[Piece]:
    """The same games, with whether their moves are strictly written."""
    known = [piece for piece in batch if piece.result or piece.notes]
    if len(known) >= FEW:
        for piece, strict in zip(known, all_strict(game, [piece.lines() for piece in known]), strict=True):
            piece.strict = strict
    return batch


def cut(stream: IO[bytes]) -> Iterator[Piece]:
    """The games of a file, one after the other."""
    buffer, line = b"", 1
    while True:
        chunk = stream.read(CHUNK)
        buffer, place = buffer + chunk, 0
        while place < len(buffer):
            plain = GAME.match(buffer, place)
            end = plain.end() if plain else end_of(buffer, place)
            if chunk and (end is None or end == len(buffer)):
                break  # it may go on
            end = len(buffer) if end is None else end
            yield piece_of(buffer[place:end], line, plain)
            line, place = line + buffer.count(b"\n", place, end), end
        if not chunk:
            return
        buffer = buffer[place:]


def end_of(buffer: bytes, place: int) -> int | None:
    """Where a game ends that is not plain: at an empty line before a tag, outside comments; None if it is not there."""
    for found in NEXT.finditer(buffer, place):
        if buffer.count(b"{", place, found.end()) <= buffer.count(b"}", place, found.end()):
            return found.end()
    return None


def piece_of(data: bytes, line: int, plain: re.Match[bytes] | None) -> Piece:
    """A game with its tags and moves, if it begins at the first position and nothing in it is unusual."""
    head = plain or HEAD.match(data)
    if not head or any(tag in head[1] for tag in OTHER_RULES):
        return Piece(line, data)
    found = TAG.findall(text_of(head[1]))
    tags = dict(found)
    if len(tags) < len(found):  # the first of a name counts
        return Piece(line, data)
    if not plain:
        text = text_of(data[head.end() :])
        usual = tags.get("Result", "*") in RESULTS and not HIDDEN.search(text)
        return Piece(line, data, tags, notes=parsed(text) if usual else None)
    words = plain[2].decode("latin-1").split()
    if words[::3] == NUMBERS[: len(words[::3])]:
        del words[::3]
    else:
        words = [word for word in words if not word.endswith(".")]
    return Piece(line, data, tags, tuple(words), plain[3].decode())


def text_of(value: bytes) -> str:
    """Text in UTF-8, or else Latin-1, as in old files."""
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value.decode("latin-1")
