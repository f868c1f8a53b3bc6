"""EPD, Extended Position Description: a position on each line, with operations, as test sets and opening files have it.

    r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id "scholar";

Four fields of FEN, then operations: a name and its operands, up to a semicolon. `hmvc` and `fmvn` are FEN's two
counters (also read as FEN has them); moves, such as those of `bm`, best, and `am`, to be avoided, are checked; all are
kept, as tags of the record, which has no moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadRecord, InputError
from plyglot.core.notation import shortened
from plyglot.core.types import FIRST
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import RecordFile, text_lines, write_lines
from plyglot.formats.referee import position_in

OPERATION = re.compile(r'\s*([A-Za-z][A-Za-z0-9_]*)\s*((?:"[^"]*"|[^";])*);?')
MOVES = ("bm", "am", "pv", "sm", "pm")
"""Operations whose operands are moves."""


def read(stream: IO[bytes], file: RecordFile) -> Iterator[GameRecord]:
    """Read the positions of a file; empty lines and those that begin with # are skipped."""
    for number, line in text_lines(stream, file):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            yield parse(line, file)
        except InputError as error:
            file.bad(f":{number}", error)


def parse(line: str, file: RecordFile) -> GameRecord:
    """Read a position with its operations. Raises BadRecord."""
    words = line.split(None, 4)
    rest = words[4] if len(words) > 4 else ""
    counters = re.match(r"([0-9]+)\s+([0-9]+)(?=\s|;|$)\s*;?", rest)
    operations = operations_in(rest[counters.end() :] if counters else rest)
    clock, number = counters.groups() if counters else (operations.pop("hmvc", "0"), operations.pop("fmvn", "1"))
    pos, side = position_in(file.game, " ".join([*words[:4], clock, number]))
    board = Board.at(file.game, pos, side)
    for name, operand in operations.items():
        if name in MOVES:
            prove_moves(board, name, operand)
    start = "" if (pos, side) == (file.game.start, FIRST) else board.text
    return GameRecord(
        game=file.game.spec, start=start, comment=unquoted(operations.get("id", "")), tags=tuple(operations.items())
    )


def operations_in(text: str) -> dict[str, str]:
    """Operations by name, each with its operands as they stand. Raises BadRecord.

    >>> operations_in('bm Nf3 e4; id "a; b";')
    {'bm': 'Nf3 e4', 'id': '"a; b"'}
    """
    found, place = {}, 0
    while place < len(text.rstrip()):
        operation = OPERATION.match(text, place)
        if not operation:
            wrong = shortened(text[place:])
            raise BadRecord(f"{wrong} is not an operation, such as bm Nf3;", code="bad_operation", text=wrong)
        found[operation[1]] = operation[2].strip()
        place = operation.end()
    return found


def prove_moves(board: Board, name: str, operand: str) -> None:
    """Check that operands are moves of the position; of `pv`, one after the other."""
    here = board
    for word in operand.split():
        try:
            number = here.parse_move(word)
        except BadMove as error:
            raise BadRecord(f"{name} {operand}: {error}", code=error.code, **error.facts) from error
        here = here.after(number) if name == "pv" else board


def unquoted(text: str) -> str:
    """A text without the quotes around it."""
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else text


def write(stream: IO[bytes], records: Iterable[GameRecord], file: RecordFile) -> int:
    """Write the positions that records lead to; returns how many."""
    return write_lines(stream, (text_of(record) for record in records))


def text_of(record: GameRecord) -> str:
    """The final position of a record, and its tags that are operations.

    >>> text_of(GameRecord(game="chess", moves=("e4",), tags=(("bm", "e5"), ("id", '"king\\'s pawn"'))))
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - bm e5; id "king\\'s pawn";'
    """
    board = record.board()
    *fields, clock, number = board.text.split()
    operations = {name: value for name, value in record.tags if name[:1].islower()}
    if (clock, number) != ("0", "1"):
        operations |= {"hmvc": clock, "fmvn": number}
    if record.comment and "id" not in operations:
        operations["id"] = '"' + record.comment.replace('"', "'") + '"'
    return " ".join([*fields, *(f"{name} {value};" if value else f"{name};" for name, value in operations.items())])
