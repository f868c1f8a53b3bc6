"""PDN, Portable Draughts Notation: PGN's tags and movetext, with the moves of draughts and a tag for the variant.

    [White "Ada"]
    [Black "Bob"]
    [Result "0-1"]
    [GameType "21,B,8,8,N1,0"]

    1. 11-15 23-19 {Bristol is 11-16} 2. 8-11 (2. 9-14 22-17) 2... 22-17 0-1

Read: all tags; comments, glyphs and variations; captures with or without the squares on the way; games from a position
(`FEN`); results in points, 2-0, 1-1 and 0-2, too. The result has White's points first, whoever begins. `GameType` 21 is
English draughts, 20 international draughts; without it, a file has the variant that it is read for. What cannot be read
is reported with its line, and a game is read as far as it goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO, TypeVar

from plyglot.core.board import Board
from plyglot.core.errors import BadRecord
from plyglot.core.game import Game
from plyglot.core.notation import shortened
from plyglot.core.reading import decimal
from plyglot.core.types import FIRST
from plyglot.formats import movetext
from plyglot.formats.game_tree import has_notes, line_of, moves_of, respelled
from plyglot.formats.movetext import BadLine
from plyglot.formats.movetext_writing import text_of as text_of_moves
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import RecordFile
from plyglot.formats.referee import position_in
from plyglot.formats.tag_text import Section, records, sections, tag_lines

T = TypeVar("T")

SIGNATURE = re.compile(rb'(?:\xef\xbb\xbf)?\s*(?:\[\w+\s+"[^"\n]*"\]\s*)*\[GameType\s+"2[01]')
"""How a file begins whose name does not say what it is."""

HOLDS_TREES = True
WIDTH = 80

POINTS = {"1-0": 1.0, "0-1": -1.0, "1/2-1/2": 0.0, "2-0": 1.0, "0-2": -1.0, "1-1": 0.0, "*": None, "0-0": None}
"""Results: White's score."""

TYPES = {"21": "", "20": "10x10"}
"""Variants by the number of their `GameType`."""

FULL_TYPES = {8: "21,B,8,8,N1,0", 10: "20,W,10,10,N2,0"}
"""What is written, by the board's width: who begins, the size, and how squares are numbered."""

TAGS = ("Event", "Date", "White", "Black", "Result", "WhiteRating", "BlackRating", "GameType", "SetUp", "FEN")
"""Tags that say something of a record; others are kept as they are."""


def read(stream: IO[bytes], file: RecordFile) -> Iterator[GameRecord]:
    """Read the games of a file."""
    yield from records(sections(stream, file), file, parse)


def parse(section: Section, file: RecordFile) -> GameRecord:
    """Read a game, as far as it goes. Raises BadLine if that is nowhere."""
    faults = [section.fault] if section.fault else []
    board = first_board(section, file)
    found = movetext.parse(
        section.text, board, moves_in, first_line=section.text_line, results=POINTS, on_bad=faults.append
    )
    result = section.tags.get("Result") or found.result
    if result and result not in POINTS:
        faults.append(
            BadLine(section.lines_of_tags["Result"], f"[Result {shortened(result)}]: write {', '.join(POINTS)}")
        )
        result = found.result
    if faults and not found.line:
        raise faults[0]
    for fault in faults:
        file.broken(fault.line, fault)
    tags = {name: value for name, value in section.tags.items() if value.strip("?.")}
    white = POINTS.get(result)
    start = "" if (board.pos, board.side) == (board.game.start, FIRST) else board.text
    return GameRecord(
        game=board.game.spec,
        start=start,
        moves=moves_of(found.line),
        tree=found.line if has_notes(found.line) else (),
        players=by_turn(board.game, tags.get("White", ""), tags.get("Black", "")),
        ratings=by_turn(board.game, decimal(tags.get("WhiteRating", "")), decimal(tags.get("BlackRating", ""))),
        score=white if white is None else by_turn(board.game, white, -white)[0] + 0.0,
        date=tags.get("Date", ""),
        event=tags.get("Event", ""),
        comment=found.comment,
        tags=tuple((name, value) for name, value in tags.items() if name not in TAGS),
    )


def by_turn(game: Game, one: T, two: T) -> tuple[T, T]:
    """What is White's and what is Black's, with who begins first; and the other way round."""
    return (one, two) if game.text("PLAYERS")[FIRST] == "White" else (two, one)


def moves_in(board: Board, word: str) -> list[str]:
    """The move that a word says; none where it is a number without its point."""
    return [] if word.isdecimal() else [word]


def first_board(section: Section, file: RecordFile) -> Board:
    """The board that a game begins from. Raises BadLine."""
    game = file.game
    if kind := section.tags.get("GameType", ""):
        number = kind.partition(",")[0].strip()
        if number not in TYPES:
            raise BadLine(
                section.lines_of_tags["GameType"],
                f"[GameType {shortened(kind)}]: 21 is English draughts, 20 international draughts",
                code="other_game",
                name=kind,
            )
        game = file.referee_of_variant(TYPES[number]).game
    if not (fen := section.tags.get("FEN", "")):
        return game.board()
    try:
        return Board.at(game, *position_in(game, fen))
    except BadRecord as error:
        raise BadLine(section.lines_of_tags["FEN"], f"[FEN {shortened(fen)}]: {error}") from error


# --- writing ----------------------------------------------------------------------------------------------------------


def write(stream: IO[bytes], records: Iterable[GameRecord], file: RecordFile) -> int:
    """Write games; returns how many."""
    count = 0
    for record in file.to_write(records):
        stream.write((b"\n" if count else b"") + text_of(record, file).encode())
        count += 1
    return count


def text_of(record: GameRecord, file: RecordFile) -> str:
    """A record as PDN."""
    game = file.game_of(record)
    board = Board.at(game, *position_in(game, record.start)) if record.start else game.board()
    others = dict(record.tags)
    white, black = by_turn(game, *record.players)
    white_rating, black_rating = ("" if each is None else f"{each:g}" for each in by_turn(game, *record.ratings))
    result = result_of(record, game)
    usual = (board.pos, board.side) == (game.start, FIRST)
    tags = {
        "Event": record.event or "?",
        "Site": others.pop("Site", ""),
        "Date": record.date or "????.??.??",
        "Round": others.pop("Round", ""),
        "White": white or "?",
        "Black": black or "?",
        "Result": result,
        "WhiteRating": white_rating,
        "BlackRating": black_rating,
        "GameType": FULL_TYPES[len(game.text("COLUMNS"))],
        "SetUp": "" if usual else "1",
        "FEN": "" if usual else board.text,
        **{name: value for name, value in others.items() if name not in TAGS},
    }
    line = respelled(record.tree or line_of(record.moves), board, spelled)
    notes = "{" + record.comment.replace("}", ")") + "}\n" if record.comment and not line else ""
    return f"{tag_lines(tags)}\n{notes}{text_of_moves(line, board.side, result, WIDTH)}\n"


def spelled(board: Board, move: str) -> str:
    """A move as it is written here."""
    return board.move_text(board.parse_move(move))


def result_of(record: GameRecord, game: Game) -> str:
    """White's points and Black's."""
    score = record.score
    if score is None:
        score = {"1-0": 1.0, "0-1": -1.0, "1/2-1/2": 0.0}.get(record.result)
    if score is None:
        return "*"
    white = by_turn(game, score, -score)[0]
    return "1-0" if white > 0 else "0-1" if white < 0 else "1/2-1/2"
