"""Plyglot text: recorded games of any game, a stranger's included, as people can read and edit them.

Tags, an empty line, then the moves with variations in brackets, comments in braces and glyphs, as in PGN:

    [Game "othello"]
    [First "Ada"]
    [Result "1-0"]

    1. f5 d6 2. c3! {the tiger} (2. c4 d3) 2... d3

The whole of a record is kept. `docs/formats.md` has the list of tags.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import IO

from plyglot.core.board import Board
from plyglot.core.errors import BadRecord, InputError
from plyglot.core.game import Game
from plyglot.core.load import locate
from plyglot.core.notation import shortened
from plyglot.core.reading import decimal
from plyglot.core.types import FIRST
from plyglot.formats import movetext
from plyglot.formats.game_tree import Line, Ply, has_notes, line_of, moves_of
from plyglot.formats.movetext import BadLine
from plyglot.formats.movetext_writing import text_of as text_of_moves
from plyglot.formats.record import GameRecord, Thought
from plyglot.formats.record_file import RecordFile
from plyglot.formats.referee import position_in
from plyglot.formats.tag_text import Section, records, sections, tag_lines

SIGNATURE = re.compile(rb'(?:\xef\xbb\xbf)?\s*\[Game "')
"""The beginning of a file, whatever its name."""

HOLDS_TREES = True
"""Whether variations, comments and glyphs are written."""

PLACES = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")
"""Names of the tags with the players' names, in the order of their seats."""

TAGS = (
    *("Game", "Variant", "Start", *PLACES, "FirstRating", "SecondRating", "Event", "Date", "Clock"),
    *("Result", "Score", "Ending", "Theory", "TheoryPlies", "Scores", "Notes"),
)
"""Names of tags that say something of a record; others are kept as they are."""

ENDINGS = ("resigned", "time", "agreed", "claimed")
RESULTS = movetext.RESULTS[:3]
COMMAND = re.compile(r"\[%(eval|emt) ([-+.0-9e]+)\] ?")
"""Score and seconds of a move at the beginning of its comment, as programs write them into PGN."""


def read(stream: IO[bytes], file: RecordFile) -> Iterator[GameRecord]:
    """Read the games of a file."""
    return records(sections(stream, file), file, parse)


def parse(section: Section, file: RecordFile) -> GameRecord:
    """Read a game. Raises BadLine, or BadRecord for a reason that concerns the whole game."""
    if section.fault:
        raise section.fault
    tags = section.tags
    game = _game(section, file)
    pos, side = _start(section, game)
    usual = (pos, side) == (game.start, FIRST)
    found = movetext.parse(section.text, Board.at(game, pos, side), first_line=section.text_line)
    tree, thoughts = _without_thoughts(found.line)
    result = tags.get("Result", found.result)
    if result not in ("", *movetext.RESULTS):
        raise _bad_tag(section, "Result", f"write {', '.join(movetext.RESULTS)}")
    score, theory = _number(section, "Score"), _number(section, "Theory")
    if score is None and result in RESULTS and not game.has_margin:
        score = (1.0, -1.0, 0.0)[RESULTS.index(result)]
    said = result in RESULTS and (score is None or result != result_of(score))
    return GameRecord(
        game=game.spec,
        start="" if usual else str(game.text("format")(pos, side)),
        moves=moves_of(tree),
        tree=tree if has_notes(tree) else (),
        players=_players(tags),
        ratings=(_number(section, "FirstRating"), _number(section, "SecondRating")),
        score=score,
        result=result if said else "",
        ending=_ending(section),
        date=tags.get("Date", ""),
        event=tags.get("Event", ""),
        clock=tags.get("Clock", ""),
        thoughts=thoughts,
        theory=None if theory is None else int(theory),
        theory_plies=int(_number(section, "TheoryPlies") or 0),
        scores=_scores(section),
        comment=tags.get("Notes", found.comment),
        tags=tuple((name, value) for name, value in tags.items() if name not in TAGS),
    )


def _players(tags: Mapping[str, str]) -> tuple[str, ...]:
    """The players' names, as far as there are any; at least two."""
    named = [number for number, place in enumerate(PLACES, 1) if tags.get(place)]
    return tuple(tags.get(place, "") for place in PLACES[: max([2, *named])])


def _game(section: Section, file: RecordFile) -> Game:
    """The game that the tags name; that of the file where they name none."""
    if name := section.tags.get("Game", ""):
        try:
            return file.game_named(name, section.tags.get("Variant", ""))
        except InputError as error:
            raise BadLine(section.lines_of_tags["Game"], error) from error
    return file.game


def _start(section: Section, game: Game) -> tuple[object, int]:
    """The first position. Games that read no positions of their own take none from a file: theirs are unchecked."""
    if not (text := section.tags.get("Start", "")):
        return game.start, FIRST
    if not game.text("parse"):
        raise _bad_tag(section, "Start", f"{game.name} cannot read positions: it has no function parse")
    try:
        return position_in(game, text)
    except BadRecord as error:
        raise _bad_tag(section, "Start", error) from error


def _bad_tag(section: Section, name: str, reason: object) -> BadLine:
    text = f"[{name} {shortened(section.tags[name])}]: {reason}"
    return BadLine(section.lines_of_tags[name], text, code="bad_tag", tag=name)


def _number(section: Section, name: str) -> float | None:
    text = section.tags.get(name, "")
    value = decimal(text)
    if text and value is None:
        raise _bad_tag(section, name, "write a number")
    return value


def _ending(section: Section) -> str:
    ending = section.tags.get("Ending", "")
    if ending not in ("", *ENDINGS):
        raise _bad_tag(section, "Ending", f"write {', '.join(ENDINGS)}")
    return ending


def _scores(section: Section) -> tuple[tuple[str, int], ...]:
    """Scores of moves in the final position, `d3:+0 c4:-2`."""
    scores = []
    for word in section.tags.get("Scores", "").split():
        move, _, score = word.rpartition(":")
        if not move or not re.fullmatch("[+-]?[0-9]{1,9}", score):
            raise _bad_tag(section, "Scores", f"{shortened(word)} is not a move with its score, such as f5:+4")
        scores.append((move, int(score)))
    return tuple(scores)


def _without_thoughts(line: Line) -> tuple[Line, tuple[Thought, ...]]:
    """A main line without the scores and times in its comments, and those."""
    plies, thoughts = [], []
    for ply in line:
        numbers: dict[str, float | None] = {}
        comment = ply.comment
        while found := COMMAND.match(comment):
            numbers[found[1]] = decimal(found[2])
            comment = comment[found.end() :]
        plies.append(replace(ply, comment=comment))
        thoughts.append(Thought(numbers.get("eval"), numbers.get("emt")))
    return tuple(plies), tuple(thoughts) if any(thought != Thought() for thought in thoughts) else ()


# --- writing ----------------------------------------------------------------------------------------------------------


def write(stream: IO[bytes], records: Iterable[GameRecord], file: RecordFile) -> int:
    """Write games; returns how many."""
    count = 0
    for record in records:
        game = file.game_of(record)
        if record.start and not game.text("parse"):
            file.unfit(f"{game.name} cannot read positions, so its games begin at the first one")
            continue
        stream.write((b"\n" if count else b"") + text_of(record, game).encode())
        count += 1
    return count


def text_of(record: GameRecord, game: Game) -> str:
    """A record as text.

    >>> from plyglot.core.load import load
    >>> print(text_of(GameRecord(game="connect4:5x4", moves=("3", "3"), score=1), load("connect4:5x4")), end="")
    [Game "connect4"]
    [Variant "5x4"]
    [Result "1-0"]
    <BLANKLINE>
    1. 3 3
    """
    _, variant = locate(game.spec)
    side = position_in(game, record.start)[1] if record.start else FIRST
    known = {
        "Game": game.name,
        "Variant": variant,
        "Start": record.start,
        **dict(zip(PLACES, record.players, strict=False)),
        "FirstRating": _decimal(record.ratings[0]),
        "SecondRating": _decimal(record.ratings[1]),
        "Event": record.event,
        "Date": record.date,
        "Clock": record.clock,
        "Result": record.result or ("*" if record.score is None else result_of(record.score)),
        "Score": f"{_decimal(record.score, '+')}" if game.has_margin else "",
        "Ending": record.ending,
        "Theory": _decimal(record.theory, "+"),
        "TheoryPlies": str(record.theory_plies or ""),
        "Scores": " ".join(f"{move}:{score:+d}" for move, score in record.scores),
        "Notes": record.comment,
    }
    known |= {name: value for name, value in record.tags if name not in TAGS}
    line = _with_thoughts(record.tree or line_of(record.moves), record.thoughts)
    return f"{tag_lines(known)}\n{text_of_moves(line, side)}\n"


def result_of(score: float) -> str:
    """Points of both sides, from FIRST's score.

    >>> result_of(12), result_of(0)
    ('1-0', '1/2-1/2')
    """
    return RESULTS[0] if score > 0 else RESULTS[1] if score < 0 else RESULTS[2]


def _decimal(value: float | None, sign: str = "") -> str:
    if value is None:
        return ""
    return format(int(value), f"{sign}d") if value == int(value) else format(value, sign)


def _with_thoughts(line: Line, thoughts: tuple[Thought, ...]) -> Line:
    """A main line with scores and times in its comments."""
    if not thoughts:
        return line
    return tuple(map(_noted, line, thoughts))


def _noted(ply: Ply, thought: Thought) -> Ply:
    commands = {"eval": _decimal(thought.score, "+"), "emt": _decimal(thought.seconds)}
    words = [f"[%{name} {value}]" for name, value in commands.items() if value]
    return replace(ply, comment=" ".join([*words, ply.comment]).strip())
