"""WTHOR, the French federation's database of tournament games: `.wtb`, little-endian.

| bytes | of the header | bytes | of a game, 68 in all |
|---|---|---|---|
| 4 | when it was made: century, year, month, day | 2 | the tournament's number |
| 4 | how many games | 2, 2 | Black's and White's numbers |
| 2 | 0 (names, in other files of the base) | 1 | Black's discs, empty squares given to the winner |
| 2 | the year of the games | 1 | the same, had the ending been perfect |
| 1, 1 | squares a side (8, or 0 for 8); 0 for games | 60 | the squares played, 10 * row + column, then zeros |
| 1, 1 | empty squares when the perfect ending begins; 0 | | passes are left out |

Names are in `WTHOR.JOU` (players) and `WTHOR.TRN` (tournaments), which are looked for beside the file; without them a
player is `#17`. They are not written: a name that is not such a number becomes number 0. A pass at the very end of an
unfinished game cannot be stored.
"""

from __future__ import annotations

import datetime
import re
import struct
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from plyglot.core.errors import BadRecord
from plyglot.core.types import FIRST
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import RecordFile

from ..rules import PASS
from .squares import NAMES, NUMBERS

HEADER, GAME = struct.Struct("<4BIHH4B"), struct.Struct("<HHHBB60s")
SIGNATURE = re.compile(rb"[\x13-\x15][\x00-\x63][\x01-\x0c][\x01-\x1f].{8}[\x00\x08]\x00..(?:.|\Z)", re.DOTALL)
SQUARES = 64
CODES = {10 * row + column: 8 * (row - 1) + column - 1 for row in range(1, 9) for column in range(1, 9)}
CODE_OF = {number: code for code, number in CODES.items()}

PLAYER_NAME, EVENT_NAME = 20, 26
"""Length in bytes of a name in the files of players and of tournaments."""


def read(stream: IO[bytes], file: RecordFile) -> Iterator[GameRecord]:
    """Read the games of a file."""
    raw = stream.read(HEADER.size)
    if len(raw) < HEADER.size:
        raise BadRecord(f"{file.path}: not a WTHOR file: the header has {HEADER.size} bytes", code="cut_off")
    *_, count, _, year, size, kind, depth, _ = HEADER.unpack(raw)
    if size not in (0, 8) or kind != 0:
        what = f"games on {size}x{size} squares" if size not in (0, 8) else "positions"
        text = f"{file.path}: byte 12: these are {what}: only games on 8x8 can be read"
        raise BadRecord(text, code="only_boards", size="8x8")
    players, events = names(file.path, "jou", PLAYER_NAME), names(file.path, "trn", EVENT_NAME)
    referee = file.referee_of_variant("")
    for number in range(1, count + 1):
        raw = stream.read(GAME.size)
        place = f": game {number} of {count}, byte {HEADER.size + (number - 1) * GAME.size}"
        if len(raw) < GAME.size:
            raise BadRecord(f"{file.path}{place}: unexpected end of file", code="cut_off")
        event, black, white, discs, theory, codes = GAME.unpack(raw)
        try:
            played = referee.replay(referee.game.start, FIRST, numbers(codes), PASS)
            if max(discs, theory) > SQUARES:
                raise BadRecord(f"{max(discs, theory)} discs on {SQUARES} squares")
        except BadRecord as error:
            file.bad(place, error)
            continue
        yield GameRecord(
            game=referee.game.spec,
            moves=tuple(map(NAMES.__getitem__, played.moves)),
            players=(named(players, black), named(players, white)),
            score=2 * discs - SQUARES,
            date=str(year) if year else "",
            event=named(events, event),
            theory=2 * theory - SQUARES,
            theory_plies=depth,
        )
    if stream.read(1):
        text = f"{file.path}: byte {HEADER.size + count * GAME.size}: unexpected data after the {count} games"
        raise BadRecord(text, code="left_over", count=count)


def numbers(codes: bytes) -> list[int]:
    """Parse the moves of a game. Raises BadRecord.

    >>> numbers(bytes([56, 64, 0, 0]))
    [37, 43]
    """
    played = codes.rstrip(b"\0")
    for place, code in enumerate(played, 1):
        if code not in CODES:
            raise BadRecord(f"move {place}: {code} is not a square", code="not_a_move", ply=place, move=code)
    return [CODES[code] for code in played]


def named(known: list[str], number: int) -> str:
    """A name by its number, or the number itself."""
    return known[number] if number < len(known) else f"#{number}"


def names(path: Path, ending: str, size: int) -> list[str]:
    """The names in the file with this extension beside the games, if there is one."""
    for name in (f"WTHOR.{ending.upper()}", f"wthor.{ending}", f"WTHOR.{ending}"):
        beside = path.parent / name
        if beside.is_file():
            raw = beside.read_bytes()[HEADER.size :]
            pieces = [raw[begin : begin + size] for begin in range(0, len(raw) - size + 1, size)]
            return [piece.split(b"\0")[0].decode("latin-1").strip() for piece in pieces]
    return []


def write(stream: IO[bytes], records: Iterable[GameRecord], file: RecordFile) -> int:
    """Write games; returns how many. WTHOR holds only games on 8x8 from the standard position."""
    stream.write(bytes(HEADER.size))
    count = depth = 0
    years: set[str] = set()
    standard = file.referee_of_variant("").game
    for record in records:
        if record.start or file.game_of(record) != standard:
            file.unfit("WTHOR holds only games on 8x8 from the standard position: choose ggf")
            continue
        stream.write(encoded(record, file))
        count, depth = count + 1, max(depth, record.theory_plies)
        years.add(year_of(record.date))
    today = datetime.date.today()
    year = int(years.pop() or 0) if len(years) == 1 else 0
    stream.seek(0)
    made = divmod(today.year, 100)
    stream.write(HEADER.pack(*made, today.month, today.day, count, 0, year, 8, 0, depth, 0))
    return count


def encoded(record: GameRecord, file: RecordFile) -> bytes:
    """The 68 bytes of a game."""
    score = file.replayed(record).score if record.score is None else record.score
    theory = score if record.theory is None else record.theory
    placed = [NUMBERS[move] for move in record.moves if NUMBERS[move] != PASS]
    codes = bytes(map(CODE_OF.__getitem__, placed))
    ids = [number_in(name) for name in (record.event, *record.players)]
    return GAME.pack(*ids, discs_of(score), discs_of(theory), codes)


def discs_of(score: float) -> int:
    """Black's discs of a margin, empty squares counted for the winner.

    >>> discs_of(-4), discs_of(64)
    (30, 64)
    """
    return min(max(round((score + SQUARES) / 2), 0), SQUARES)


def number_in(name: str) -> int:
    """The number that stands for a name, else 0.

    >>> number_in("#17"), number_in("Rose")
    (17, 0)
    """
    found = re.fullmatch(r"#([0-9]{1,5})", name)
    return min(int(found[1]), 0xFFFF) if found else 0


def year_of(date: str) -> str:
    """The year of a date, if it begins with one.

    >>> year_of("2004.09.18_05:54:38.MDT"), year_of("945277754")
    ('2004', '')
    """
    found = re.match(r"([12][0-9]{3})(?![0-9])", date)
    return found[1] if found else ""
