"""PGN, Portable Game Notation (S. Edwards, 1994): tags, an empty line, moves in SAN, the result.

    [Event "Cup"]
    [White "Ada"]
    [Result "1-0"]

    1. e4 e5 2. Qh5 $6 {[%clk 0:09:58] early} (2. Nf3 Nc6) 2... Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

Read: all tags; comments in braces and after `;`, glyphs ($1 to $255, and `!`, `??` and so on), variations, lines that
`%` hides, moves as people write them; games from a position (`FEN`), Chess960. What cannot be read is reported with its
line; a game is read as far as it goes, if any move of it can be read, and reading goes on with the next.

Written: the seven tags of the standard first, moves strictly in SAN, lines of at most 80 characters where words allow
it, so that a file that was written here is written again byte by byte.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import IO, Any

from plyglot.core.board import Board
from plyglot.core.errors import BadRecord
from plyglot.core.notation import shortened
from plyglot.core.reading import decimal
from plyglot.core.types import FIRST
from plyglot.formats import movetext
from plyglot.formats.game_tree import Line, has_notes, line_of, moves_of
from plyglot.formats.movetext import BadLine
from plyglot.formats.movetext_writing import text_of as text_of_moves
from plyglot.formats.record import GameRecord, Thought
from plyglot.formats.record_file import RecordFile
from plyglot.formats.referee import position_in
from plyglot.formats.tag_text import Section, records, sections, tag_lines

from ..fen import castles_as_usual
from .annotated_games import lines_from_the_start
from .pieces import BATCH, FEW, Piece, pieces
from .san_replay import all_strict

SIGNATURE = re.compile(rb'(?:\xef\xbb\xbf)?\s*\[(?:Event|Site|Date|Round|White|Black|Result|SetUp|FEN)\s+"')
"""How a file begins whose name does not say what it is; plyglot text begins with the game's name."""

HOLDS_TREES = True
WIDTH = 80

ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}
"""The seven tags that every game has, with what is written where nothing is known."""

TAGS = (*ROSTER, "WhiteElo", "BlackElo", "TimeControl", "Variant", "SetUp", "FEN")
"""Tags that say something of a record; others are kept as they are. `Site` and `Round` are kept, too."""

CHESS = ("", "standard", "chess", "normal", "from position", "chess960", "chess 960", "fischerandom", "fischerrandom")
"""Values of the tag `Variant`, in small letters, that mean these rules."""

RESULTS = movetext.RESULTS
SCORES = dict(zip(RESULTS, (1.0, -1.0, 0.0, None), strict=True))
COMMAND = re.compile(r"\[%(eval|emt) ([-+.:0-9]+)\] ?")
"""A score in pawns for White, and the time that a move took, at the beginning of its comment."""


def read(stream: IO[bytes], file: RecordFile) -> Iterator[GameRecord]:
    """Read the games of a file."""
    for piece in pieces(stream, file.game):
        if piece.strict:
            yield strict_record(piece, file)
            continue
        moved = (move_down(section, piece.line - 1) for section in sections(io.BytesIO(piece.data), file))
        yield from records(moved, file, parse)


def strict_record(piece: Piece, file: RecordFile) -> GameRecord:
    """A game whose moves have been replayed."""
    if not piece.notes:
        return record_of(piece.tags, piece.result, file, moves=piece.moves)
    result = piece.tags.get("Result") or piece.notes.result
    return record_of(piece.tags, result, file, **noted(piece.notes, FIRST))


def noted(found: movetext.MoveText, side: int) -> dict[str, Any]:
    """Moves and notes as fields of a record."""
    tree, thoughts = without_thoughts(found.line, side)
    tree_or_none = tree if has_notes(tree) else ()
    return {"moves": moves_of(tree), "tree": tree_or_none, "thoughts": thoughts, "comment": found.comment}


def move_down(section: Section, lines: int) -> Section:
    """Count a game's lines from the beginning of its file."""
    section.line, section.text_line = section.line + lines, section.text_line + lines
    section.lines_of_tags = {name: line + lines for name, line in section.lines_of_tags.items()}
    if section.fault:
        section.fault.line += lines
    return section


def parse(section: Section, file: RecordFile) -> GameRecord:
    """Read a game, as far as it goes. Raises BadLine if that is nowhere, or BadRecord for a reason that concerns the
    whole game."""
    faults = [section.fault] if section.fault else []
    board = first_board(section, file)
    text = re.sub("(?m)^%.*", "", section.text)
    found = movetext.parse(text, board, moves_in, first_line=section.text_line, on_bad=faults.append)
    result = section.tags.get("Result") or found.result
    if result not in ("", *RESULTS):
        known = ", ".join(RESULTS)
        text, line = f"[Result {shortened(result)}]: write {known}", section.lines_of_tags["Result"]
        faults.append(BadLine(line, text, code="bad_result", result=result[:40], known=known))
        result = found.result
    if faults and not found.line:
        raise faults[0]
    for fault in faults:
        file.broken(fault.line, fault)
    start = "" if (board.pos, board.side) == (file.game.start, FIRST) else board.text
    return record_of(section.tags, result, file, start=start, **noted(found, board.side))


def record_of(tags: dict[str, str], result: str, file: RecordFile, **fields: Any) -> GameRecord:
    """A record with what the tags say, and other fields."""
    tags = {name: value for name, value in tags.items() if value != ROSTER.get(name)}
    return GameRecord(
        game=file.game.spec,
        players=(tags.get("White", ""), tags.get("Black", "")),
        ratings=(decimal(tags.get("WhiteElo", "")), decimal(tags.get("BlackElo", ""))),
        score=SCORES.get(result),
        date=tags.get("Date", ""),
        event=tags.get("Event", ""),
        clock=tags.get("TimeControl", ""),
        tags=tuple((name, value) for name, value in tags.items() if is_kept(name) and value),
        **fields,
    )


def moves_in(board: Board, word: str) -> list[str]:
    """The move that a word says; none where it is a number without its point, or tells of a capture in passing."""
    return [] if word.isdecimal() or word in ("e.p.", "ep") else [word]


def is_kept(name: str) -> bool:
    """Whether a tag is kept as it is."""
    return name in ("Site", "Round") or name not in TAGS


def first_board(section: Section, file: RecordFile) -> Board:
    """The board that a game begins from."""
    variant = section.tags.get("Variant", "")
    if variant.lower() not in CHESS:
        raise BadLine(
            section.lines_of_tags["Variant"],
            f"[Variant {shortened(variant)}]: these are not the rules of chess",
            code="other_game",
            name=variant,
        )
    if not (fen := section.tags.get("FEN", "")):
        return file.game.board()
    try:
        return Board.at(file.game, *position_in(file.game, fen))
    except BadRecord as error:
        text = f"[FEN {shortened(fen)}]: {error}"
        raise BadLine(section.lines_of_tags["FEN"], text, code=error.code, **error.facts) from error


# --- scores and times of moves ----------------------------------------------------------------------------------------


def without_thoughts(line: Line, side: int) -> tuple[Line, tuple[Thought, ...]]:
    """A main line without the scores and times at the beginning of its comments, and those; scores for the mover."""
    if not any(COMMAND.match(ply.comment) for ply in line):
        return line, ()
    plies, thoughts = [], []
    for number, ply in enumerate(line, side):
        comment, thought = ply.comment, Thought()
        while found := COMMAND.match(comment):
            score, seconds = decimal(found[2]), seconds_of(found[2])
            if (score if found[1] == "eval" else seconds) is None:
                break
            if found[1] == "eval" and score is not None:
                thought = replace(thought, score=-score if number % 2 else score)
            else:
                thought = replace(thought, seconds=seconds)
            comment = comment[found.end() :]
        plies.append(ply if comment == ply.comment else replace(ply, comment=comment))
        thoughts.append(thought)
    return tuple(plies), tuple(thoughts) if any(thought != Thought() for thought in thoughts) else ()


def with_thoughts(line: Line, thoughts: tuple[Thought, ...], side: int) -> Line:
    """A main line with scores and times in its comments."""
    if not thoughts:
        return line
    plies = []
    for number, (ply, thought) in enumerate(zip(line, thoughts, strict=True), side):
        words = []
        if thought.score is not None:
            words.append(f"[%eval {thought.score * (-1 if number % 2 else 1) + 0.0:.2f}]")
        if thought.seconds is not None:
            words.append(f"[%emt {time_of(thought.seconds)}]")
        plies.append(replace(ply, comment=" ".join([*words, ply.comment]).strip()))
    return tuple(plies)


def seconds_of(text: str) -> float | None:
    """Seconds of `h:mm:ss.d`, or None.

    >>> seconds_of("0:01:02.5"), seconds_of("3"), seconds_of("x")
    (62.5, 3.0, None)
    """
    parts = [decimal(part) for part in text.split(":")]
    if any(part is None for part in parts):
        return None
    seconds = 0.0
    for part in parts:
        seconds = 60 * seconds + (part or 0.0)
    return seconds


def time_of(seconds: float) -> str:
    """A time as PGN has it, to the millisecond.

    >>> time_of(62.5), time_of(0.0128)
    ('0:01:02.5', '0:00:00.013')
    """
    whole, milliseconds = divmod(round(1_000 * seconds), 1_000)
    fraction = f".{milliseconds:03d}".rstrip("0") if milliseconds else ""
    return f"{whole // 3_600}:{whole // 60 % 60:02d}:{whole % 60:02d}{fraction}"


# --- writing ----------------------------------------------------------------------------------------------------------


def write(stream: IO[bytes], records: Iterable[GameRecord], file: RecordFile) -> int:
    """Write games; returns how many."""
    count, rest = 0, iter(records)
    while batch := list(islice(rest, BATCH)):
        known = known_to_be_strict(batch, file)
        for number, record in enumerate(batch):
            stream.write((b"\n" if count else b"") + text_of(record, file, number in known).encode())
            count += 1
    return count


def known_to_be_strict(batch: list[GameRecord], file: RecordFile) -> set[int]:
    """The numbers of those games whose moves were replayed all at once, and are strictly in SAN."""
    usual = file.referee_of_variant("").game
    lines = {
        at: [*lines_from_the_start(record.tree)] if record.tree else [record.moves]
        for at, record in enumerate(batch)
        if not record.start and record.game == usual.spec
    }
    if len(lines) < FEW:
        return set()
    return {at for at, strict in zip(lines, all_strict(usual, [*lines.values()]), strict=True) if strict}


def text_of(record: GameRecord, file: RecordFile, is_strict: bool = False) -> str:
    """A record as PGN. Its moves are read and written again, unless they are known to be strictly in SAN."""
    game = file.game_of(record)
    board = Board.at(game, *position_in(game, record.start)) if record.start else game.board()
    usual = board.pos == file.referee_of_variant("").game.start
    others = dict(record.tags)
    result = record.result or next((word for word, score in SCORES.items() if score == record.score), "*")
    ending = {"time": "time forfeit", "resigned": "normal", "agreed": "normal"}.get(record.ending, "")
    white, black = record.ratings
    tags = {
        "Event": record.event or "?",
        "Site": others.pop("Site", "?"),
        "Date": record.date or ROSTER["Date"],
        "Round": others.pop("Round", "?"),
        "White": record.players[0] or "?",
        "Black": record.players[1] or "?",
        "Result": result,
        "WhiteElo": "" if white is None else f"{white:g}",
        "BlackElo": "" if black is None else f"{black:g}",
        "TimeControl": record.clock,
        "Variant": "" if castles_as_usual(board.pos) else "Chess960",
        "SetUp": "" if usual else "1",
        "FEN": "" if usual else board.text,
        "Termination": ending,
        **{name: value for name, value in others.items() if is_kept(name)},
    }
    line = with_thoughts(record.tree or line_of(record.moves), record.thoughts, board.side)
    notes = "{" + record.comment.replace("}", ")") + "}\n" if record.comment and not line else ""
    plies = int(board.pos.state) >> 16 & 0xFFFF
    moves = text_of_moves(line if is_strict else strict(line, board), plies, result, WIDTH)
    return f"{tag_lines(tags)}\n{notes}{moves}\n"


def strict(line: Line, board: Board) -> Line:
    """The same tree with every move strictly in SAN."""
    plies = []
    for ply in line:
        number = board.parse_move(ply.move)
        variations = tuple(strict(variation, board) for variation in ply.variations)
        plies.append(replace(ply, move=board.move_text(number), variations=variations))
        board = board.after(number)
    return tuple(plies)
