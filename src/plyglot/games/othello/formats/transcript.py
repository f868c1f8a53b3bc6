"""Transcripts: the squares played, one game a line, `f5d6c3d3c4`.

Read as files in the wild have them: in lower or upper case; with or without spaces, commas or hyphens between moves,
and numbers before them; passes written (`pass`, `pa`, `ps`, `--`) or left out; empty lines; comments after `#` or `%`.
Written as most programs read them: lower case, no separators, no passes except one at the very end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO

from plyglot.core.errors import BadRecord
from plyglot.core.notation import shortened
from plyglot.core.types import FIRST
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import RecordFile, text_lines
from plyglot.formats.referee import Referee

from ..rules import PASS
from .squares import NAMES, NUMBERS

MOVE = re.compile(r"(?:[0-9]+[.\s]+)?([a-h][1-8]|pass|pa|ps|--)[\s,]*(?:-(?!-)[\s,]*)?", re.IGNORECASE | re.ASCII)
"""A move, perhaps numbered, and its separator; but two hyphens are a pass. ASCII, since to Unicode `ſ` is an s."""


def read(stream: IO[bytes], file: RecordFile) -> Iterator[GameRecord]:
    """Read the games of a file."""
    referee = file.referee()
    for number, line in text_lines(stream, file):
        text = re.split("[#%]", line, maxsplit=1)[0].strip()
        if not text:
            continue
        try:
            record = parse(text, referee)
        except BadRecord as error:
            file.bad(f":{number}", error)
        else:
            yield record


def parse(text: str, referee: Referee) -> GameRecord:
    """Parse a transcript. Raises BadRecord.

    >>> from plyglot.core.load import load
    >>> parse("1. F5 d6, 2. C3", Referee(load("othello"))).moves
    ('f5', 'd6', 'c3')
    """
    moves: list[int] = []
    place = 0
    while place < len(text):
        found = MOVE.match(text, place)
        if not found:
            message = f"{shortened(text[place:])} is not a move: write squares, such as f5d6c3"
            raise BadRecord(message, code="not_a_move", ply=len(moves) + 1, move=text[place:].split()[0][:20])
        moves.append(NUMBERS[found[1].lower()])
        place = found.end()
    game = referee.game
    played = referee.replay(game.start, FIRST, moves, PASS)
    score = played.score if played.over else None
    return GameRecord(game=game.spec, moves=tuple(NAMES[move] for move in played.moves), score=score)


def write(stream: IO[bytes], records: Iterable[GameRecord], file: RecordFile) -> int:
    """Write games; returns how many. A transcript cannot hold a starting position."""
    count = 0
    for record in records:
        if record.start:
            file.unfit("a transcript cannot hold a starting position: choose ggf")
            continue
        if not record.moves:
            file.unfit("a game without moves has no transcript")
            continue
        *before, last = record.moves
        text = "".join(move for move in before if move != "pass") + last  # no later move would imply a last pass
        stream.write(text.encode() + b"\n")
        count += 1
    return count
