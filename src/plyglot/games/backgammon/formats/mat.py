"""Jellyfish's .mat, which most backgammon programs write and read: a match, or games for money, in two columns.

     5 point match

     Game 1
     Ada : 0                           Bob : 0
      1) 31: 8/5 6/5                   52: 13/8 24/22
      2)  Doubles => 2                  Drops
          Wins 1 point

Who moves first is White, whichever column he has. The cube is kept in tags: `Doubles`, how many throws and plays there
were each time it was turned, `Dropped` where the last was not taken, and `Points` what a game brought that was
resigned; `Match` is the length of the match, and `Column` that of who moves first, where it is the second. Read are
spellings of other programs, too: `25/20` for `bar/20`, `5/0` for `5/off`, comments after a semicolon, a line for each
column. Each play is checked; a game is read as far as it goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import IO

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadRecord
from plyglot.core.notation import shortened
from plyglot.core.types import FIRST
from plyglot.formats.movetext import BadLine
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import RecordFile, text_lines

SIGNATURE = re.compile(rb"(?:\xef\xbb\xbf)?(?:\s*;[^\n]*\n)*\s*[0-9]{1,4} point match\b")
"""How a file begins whose name does not say what it is."""

MATCH = re.compile(r"\s*([0-9]{1,4}) point match\b")
GAME = re.compile(r"\s*Game ([0-9]+)\s*$")
PLAYERS = re.compile(r"\s*(.*?)\s+: ?[0-9]+\s+(.*?)\s+: ?[0-9]+\s*$")
ROW = re.compile(r"\s*[0-9]{1,4}\)")
ACTION = re.compile(r"\b[1-6]{2}:|\b(?:Doubles|Redoubles|Takes|Drops|Passes|Wins|Resigns)\b", re.IGNORECASE)
COLUMN = 34
"""Where the second column begins."""

FEW_SPACES = 15
"""A row whose first action stands farther to the right has nothing in the first column."""

DOUBLES, DROPPED, POINTS, LENGTH, SECOND_COLUMN = "Doubles", "Dropped", "Points", "Match", "Column"


@dataclass
class Section:
    """A game of a file, its lines not yet read."""

    line: int
    match: str
    names: tuple[str, str] = ("", "")
    rows: list[tuple[int, str]] = field(default_factory=list)


def read(stream: IO[bytes], file: RecordFile) -> Iterator[GameRecord]:
    """Read the games of a file."""
    for section in sections(stream, file):
        yield parse(section, file)


def sections(stream: IO[bytes], file: RecordFile) -> Iterator[Section]:
    """The games of a file."""
    match, section = "", None
    for number, line in text_lines(stream, file):
        text = line.split(";", 1)[0].rstrip()
        if found := MATCH.match(text):
            match = found[1]
        elif GAME.match(text):
            if section:
                yield section
            section = Section(number, match)
        elif text and section and not section.rows and (found := PLAYERS.match(text)):
            section.names = found[1], found[2]
        elif text and section:
            section.rows.append((number, text))
        elif text:
            raise BadRecord(f"{file.path}:{number}: no game begins here: {shortened(text)}", code="not_text")
    if section:
        yield section


def parse(section: Section, file: RecordFile) -> GameRecord:
    """Read a game, as far as it goes."""
    board, doubles, dropped, points = file.game.board(), list[int](), False, 0
    second = bool(section.rows) and begins_right(section.rows[0][1])
    try:
        for number, column, action, told in actions(section.rows):
            place, plies = number, len(board.history_numbers)
            if action[0].isdigit():
                board = played(board, action.rstrip(":"), told)
            elif action in ("doubles", "redoubles"):
                doubles.append(plies)
            elif action in ("drops", "passes"):
                dropped = True
            elif action == "wins" and told.strip(" 0").split(" ")[0].isdecimal():
                points = int(told.split()[0]) * (-1 if second != (column >= FEW_SPACES) else 1)
    except BadMove as error:
        file.broken(place, error)
    except BadLine as error:
        file.broken(error.line, error)
    names = section.names[::-1] if second else section.names
    tags = {
        LENGTH: section.match if section.match != "0" else "",
        SECOND_COLUMN: "2" if second else "",
        DOUBLES: " ".join(map(str, doubles)),
        DROPPED: "1" if dropped else "",
        POINTS: "" if dropped or board.is_over or not points else str(abs(points)),
    }
    if dropped:
        points = 1 if board.side == FIRST else -1
    return GameRecord(
        game=file.game.spec,
        moves=tuple(board.history),
        players=names,
        result="" if board.is_over or not points else "1-0" if points > 0 else "0-1",
        score=board.payoffs[FIRST] if board.is_over else None,
        ending="resigned" if points and not board.is_over else "",
        tags=tuple((name, value) for name, value in tags.items() if value),
    )


def begins_right(row: str) -> bool:
    """Whether a game's first row has nothing in its first column."""
    found = ROW.match(row)
    rest = row[found.end() :] if found else row
    return len(rest) - len(rest.lstrip()) >= FEW_SPACES


def actions(rows: list[tuple[int, str]]) -> Iterator[tuple[int, int, str, str]]:
    """What was done, one after the other, with its line and column: a throw or a word, and what follows it. Raises
    BadLine."""
    for number, row in rows:
        text = ROW.sub("", row, count=1)
        found = list(ACTION.finditer(text))
        if text.strip() and (not found or text[: found[0].start()].strip()):
            raise BadLine(number, f"{shortened(text.strip())} is neither a throw with its play nor a word of the cube")
        ends = [each.start() for each in found[1:]] + [len(text)]
        for each, end in zip(found, ends, strict=True):
            yield number, each.start(), each[0].lower(), text[each.end() : end].strip()


def played(board: Board, dice: str, told: str) -> Board:
    """The board after a throw and its play. Raises BadMove."""
    board = board.play(f"{dice[0]}-{dice[1]}")
    if board.forced and not re.match("[0-9b]", told):
        return board.play(board.forced)
    return board.play(told)


# --- writing ----------------------------------------------------------------------------------------------------------


def write(stream: IO[bytes], records: Iterable[GameRecord], file: RecordFile) -> int:
    """Write games, as one match; returns how many."""
    count, points = 0, dict[str, int]()
    for record in file.to_write(records):
        if record.start or record.game != file.game.spec or file.game.variant:
            file.unfit("a .mat file holds games from backgammon's first position")
            continue
        if not count:
            stream.write(f" {dict(record.tags).get(LENGTH, '0')} point match\n".encode())
        count += 1
        lines, won = rows_of(record, file)
        second = SECOND_COLUMN in dict(record.tags)
        names = [name or default for name, default in zip(record.players, ("White", "Black"), strict=True)]
        left, right = names[::-1] if second else names
        score = f" {left} : {points.get(left, 0)}".ljust(COLUMN - 1) + f" {right} : {points.get(right, 0)}"
        stream.write("\n".join(["", f" Game {count}", score, *lines, ""]).encode())
        if won:
            winner = names[0 if won > 0 else 1]
            points[winner] = points.get(winner, 0) + abs(won)
    return count


def rows_of(record: GameRecord, file: RecordFile) -> tuple[list[str], int]:
    """A game's rows, and the points that it brought who moved first."""
    tags, board = dict(record.tags), file.game.board()
    doubles = [int(word) for word in tags.get(DOUBLES, "").split() if word.isdecimal()]
    cells, stake = [""] if SECOND_COLUMN in tags else [], 1
    for ply in range(0, len(record.moves) + 1, 2):
        if ply in doubles:
            cells += [f" Doubles => {2 * stake}", " Drops" if DROPPED in tags and ply == doubles[-1] else " Takes"]
            stake *= 1 if cells[-1] == " Drops" else 2
        if ply + 1 < len(record.moves):
            board = board.play(record.moves[ply])
            larger, _, smaller = board.history[-1].partition("-")
            board = board.play(record.moves[ply + 1])
            play = board.history[-1].replace("bar", "25").replace("off", "0")
            cells.append(f"{larger}{smaller}: {'' if play == board.game.text('FORCED') else play}")
    won = int(stake * board.payoffs[FIRST]) if board.is_over else 0
    if POINTS in tags and tags[POINTS].isdecimal():
        won = int(tags[POINTS]) if record.result == "1-0" else -int(tags[POINTS])
    if DROPPED in tags:
        won = stake if board.side == FIRST else -stake
    rows = [
        (f"{number:3}) {left} ".ljust(COLUMN) + right).rstrip()
        for number, (left, right) in enumerate(zip(cells[::2], [*cells[1::2], ""], strict=False), 1)
    ]
    if won:
        in_second = (won < 0) != (SECOND_COLUMN in tags)
        said = f"Wins {abs(won)} point{'s' if abs(won) > 1 else ''}"
        rows.append(" " * (COLUMN if in_second else 6) + said)
    return rows, won
