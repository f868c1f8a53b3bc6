"""OBF, Othello Board Files: one position a line, with the scores of its moves.

`squares side; move:score; move:score; % comment`, where squares are 64 of X, O and -, scores are discs for the side to
move. As a record, a position is a game without moves. Written, a game is the position that it has reached. Tolerated:
`.` for an empty square, `*` and B for X, lower case, no ; at the end, empty lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO

from plyglot.core.board import Board
from plyglot.core.errors import BadRecord
from plyglot.core.game import Game
from plyglot.core.notation import shortened
from plyglot.core.types import FIRST
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import RecordFile, text_lines, write_lines
from plyglot.formats.referee import position_in

from .squares import NAMES, number_of, short

SIGNATURE = re.compile(rb"(?:\s|%[^\n]*\n)*[-.xo*bw]{16,64}\s*[xo*bw]\s*(?:;|%|\n|\Z)", re.IGNORECASE)
SCORE = re.compile(r"[+-]?[0-9]{1,2}")


def read(stream: IO[bytes], file: RecordFile) -> Iterator[GameRecord]:
    """Read the positions of a file."""
    for number, line in text_lines(stream, file):
        if not line.partition("%")[0].strip():
            continue
        try:
            record = parse(line, file.game)
        except BadRecord as error:
            file.bad(f":{number}", error)
        else:
            yield record


def parse(line: str, game: Game) -> GameRecord:
    """Parse a line: a position and the scores of its moves. Raises BadRecord.

    >>> from plyglot.core.load import load
    >>> line = "---------------------------OX------XO--------------------------- X; D3:+0; c4:-2; % the start"
    >>> parse(line, load("othello")).scores
    (('d3', 0), ('c4', -2))
    """
    text, _, comment = line.partition("%")
    squares, *fields = (field.strip() for field in text.split(";"))
    if len("".join(squares.split())) != int(game.module.SQUARES) + 1:
        raise BadRecord(
            f"{shortened(squares)} is not a position: expected {game.module.SQUARES} squares and the side to move",
            code="bad_start",
        )
    pos, side = position_in(game, squares)
    legal = Board.at(game, pos, side).legal_moves if any(fields) else []
    scores = []
    for field in filter(None, fields):
        move, _, score = (part.strip() for part in field.partition(":"))
        number = number_of(move)
        if number is None or not SCORE.fullmatch(score):
            raise BadRecord(
                f"{shortened(field)} is not a move with its score, such as f5:+4", code="not_a_move", move=field
            )
        if NAMES[number] not in legal:
            raise BadRecord(f"{move} is not legal", code="illegal", move=move)
        scores.append((NAMES[number], int(score)))
    usual = (pos, side) == (game.start, FIRST)
    start = "" if usual else str(game.text("format")(pos, side))
    return GameRecord(game=game.spec, start=start, scores=tuple(scores), comment=" ".join(comment.split()))


def write(stream: IO[bytes], records: Iterable[GameRecord], file: RecordFile) -> int:
    """Write the final position of each game; returns how many."""
    return write_lines(stream, map(text_of, records))


def text_of(record: GameRecord) -> str:
    """The line of a position.

    >>> text_of(GameRecord(game="othello:4x4", scores=(("b1", -8),), comment="lost"))
    '-----OX--XO----- X; B1:-8; % lost'
    """
    scores = [f" {short(move)}:{score:+d};" for move, score in record.scores]
    comment = f" % {' '.join(record.comment.split())}" if record.comment else ""
    return f"{record.board().text};{''.join(scores)}{comment}"
