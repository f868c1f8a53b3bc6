"""Plain games of a PGN file, those without comments, glyphs and variations: most of what databases hold.

They are told from others by one pattern, and their moves are replayed as machine code, a batch at a time. A game that
is not plain, or whose moves are not written strictly, is left to the reader of all others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import IO

from plyglot.core.game import Game

from .san_replay import are_strict

GAME = re.compile(
    rb"""((?:\[[A-Za-z]\w*[ ]"[^"\\\r\n]*"\][ \t]*\r?\n)+)\r?\n   # tags, an empty line
         ([^\[\](){};$%"!?]*?)                                   # words
         (1-0|0-1|1/2-1/2|\*)[ \t]*\r?\n(?:\s*\n|\Z)             # the result, an empty line""",
    re.VERBOSE,
)
"""Pattern of a plain game."""

TAG = re.compile(r'\[([A-Za-z]\w*) "([^"\r\n]*)"\]')
NEXT = re.compile(rb"\n[ \t\r]*\n(?=\[)")
OTHER_RULES = (b"[FEN ", b"[Variant ", b"[SetUp ")
CHUNK, BATCH = 1 << 20, 256
"""Bytes that are read at once, and games that are replayed at once."""

NUMBERS = [f"{number}." for number in range(1, 10_000)]
"""What stands before every second move."""

FEW = 8
"""Plain games of a batch below which it does not pay to replay them as machine code."""


@dataclass
class Piece:
    """A game of a file, as bytes."""

    line: int
    """Number of the line on which it begins."""
    data: bytes
    tags: dict[str, str] = field(default_factory=dict)
    """Of a plain game, as its moves."""
    moves: tuple[str, ...] = ()
    result: str = ""
    strict: bool = False
    """Whether it is plain, all its moves legal and strictly written."""


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
    plain = [piece for piece in batch if piece.result]
    if len(plain) >= FEW:
        for piece, strict in zip(plain, are_strict(game, [piece.moves for piece in plain]), strict=True):
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
    """A game with its tags and moves, if it is plain and begins at the first position."""
    if not plain or any(tag in plain[1] for tag in OTHER_RULES):
        return Piece(line, data)
    words = plain[2].decode("latin-1").split()
    if words[::3] == NUMBERS[: len(words[::3])]:
        del words[::3]
    else:
        words = [word for word in words if not word.endswith(".")]
    found = TAG.findall(text_of(plain[1]))
    tags = dict(found)
    if len(tags) < len(found):  # the first of a name counts
        return Piece(line, data)
    return Piece(line, data, tags, tuple(words), plain[3].decode())


def text_of(value: bytes) -> str:
    """Text in UTF-8, or else Latin-1, as in old files."""
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value.decode("latin-1")
