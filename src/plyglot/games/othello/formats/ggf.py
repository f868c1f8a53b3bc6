"""GGF, the Generic Game Format of the GGS server, which NBoard also speaks: `(;GM[Othello]PB[a]PW[b]...B[F5//1.5];)`.

Properties that are read and written: GM, PC (place), DT (date), PB PW (players), RB RW (ratings), TI (time), TY (type),
RE (Black's result, and why the game ended: `:r` resigned, `:t` time, `:s` agreed), BO (board), B W (moves, each with a
score and seconds). Others, such as komi's, are skipped. Tolerated, because files in the wild have it: the number of
games that GGS's archives write before each game, games over several lines or several on one, no GM, no BO, passes left
out, scores and times that are not numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import IO

from plyglot.core.errors import BadRecord
from plyglot.core.game import Game
from plyglot.core.notation import shortened
from plyglot.core.reading import decimal
from plyglot.core.types import FIRST, Position
from plyglot.formats.record import GameRecord, Thought
from plyglot.formats.record_file import RecordFile, text_lines, write_lines
from plyglot.formats.referee import Referee, position_in

from ..rules import PASS
from .squares import NAMES, number_of, short

SIGNATURE = re.compile(rb"(?:\xef\xbb\xbf)?[\s0-9]*\(;")
BETWEEN = re.compile(r"[\s0-9]*")
GAME = re.compile(r"\(;\s*(?:[A-Za-z]+\s*\[[^\]]*\]\s*)*;\)")
PROPERTY = re.compile(r"([A-Za-z]+)\s*\[([^\]]*)\]")
VALUE = re.compile(r"\[[^\]]*\]")
RESULT = re.compile(r"([+-]?\d+(?:\.\d*)?)(?::([a-z]))?", re.IGNORECASE | re.ASCII)
LONGEST = 1 << 16
"""Maximum length of a game in characters; the longest on GGS have a tenth of it."""

NAME = "Othello"
SIZES = (4, 6, 8)
ENDINGS = {"r": "resigned", "t": "time", "s": "agreed"}
FLAGS = {ending: flag for flag, ending in ENDINGS.items()}


def read(stream: IO[bytes], file: RecordFile) -> Iterator[GameRecord]:
    """Read the games of a file."""
    for line, text in games(stream, file):
        try:
            record = parse(text, file.referee_of_variant)
        except BadRecord as error:
            file.bad(f":{line}", error)
        else:
            yield record


def games(stream: IO[bytes], file: RecordFile) -> Iterator[tuple[int, str]]:
    """The text of each game, with the number of its first line."""
    pending, begin = "", 1
    for number, line in text_lines(stream, file):
        begin = begin if pending else number
        pending += line
        while pending := BETWEEN.sub("", pending, count=1):
            if found := GAME.match(pending):
                yield begin, found[0]
                pending, begin = pending[found.end() :], number
                continue
            fault = damage(pending)
            if not fault:
                break  # it goes on
            file.bad(f":{begin}", fault)
            after = pending.find("(;", 2)
            pending, begin = pending[after:] if after > 0 else "", number
    if pending:
        file.bad(f":{begin}", BadRecord(f"the game {shortened(pending)} does not end in ;)", code="cut_off"))


def damage(text: str) -> str:
    """Error text for a text that is not a whole game; empty if it may be the beginning of one."""
    if not text.startswith("(;") and text.strip() != "(":
        return f"{shortened(text)} is not a game: games begin with (;"
    bare = VALUE.sub("", text)
    if ";)" in bare or "(;" in bare[2:] or len(text) > LONGEST:
        return f"the game {shortened(text)} is malformed: write (; properties such as B[F5] and ;)"
    return ""


def parse(text: str, referee_of_variant: Callable[[str], Referee]) -> GameRecord:
    """Parse a game. The referee is that of the game's board: `6x6`, or an empty text for 8x8. Raises BadRecord.

    >>> from plyglot.core.load import load
    >>> referee = Referee(load("othello"))
    >>> parse("(;GM[Othello]PB[a]PW[b]TY[8]RE[+2.00:t]B[F5/1.5/3]W[d6];)", lambda variant: referee).moves
    ('f5', 'd6')
    """
    if not GAME.fullmatch(text.strip()):
        damaged = damage(text.strip())
        raise BadRecord(damaged or f"{shortened(text)} does not end in ;)", code="" if damaged else "cut_off")
    properties = [(name.upper(), " ".join(value.split())) for name, value in PROPERTY.findall(text)]
    of = dict(reversed(properties))
    if of.get("GM", NAME).lower() != NAME.lower():
        raise BadRecord(f"this is a game of {of['GM']}: only Othello can be read", code="other_game", name=of["GM"])
    kind = re.fullmatch(r"([0-9]*)(.*)", of.get("TY", ""))
    if kind and "a" in kind[2].lower():
        text = f"TY[{of['TY']}] is anti-Othello, where the fewest discs win: only Othello can be read"
        raise BadRecord(text, code="other_game", name="anti-Othello")
    size, squares = board_in(of["BO"] if "BO" in of else f"{(kind and kind[1]) or 8}")
    referee = referee_of_variant("" if size == 8 else f"{size}x{size}")
    pos, side = position(referee.game, squares) if squares else (referee.game.start, FIRST)
    given = [(name, value) for name, value in properties if name in ("B", "W")]
    moves, thoughts = played(referee, pos, side, given)
    usual = (pos, side) == (referee.game.start, FIRST)
    score, ending = result(of.get("RE", ""))
    return GameRecord(
        game=referee.game.spec,
        start="" if usual else str(referee.game.text("format")(pos, side)),
        moves=moves,
        players=(of.get("PB", ""), of.get("PW", "")),
        ratings=(decimal(of.get("RB", "")), decimal(of.get("RW", ""))),
        score=score,
        ending=ending,
        date=of.get("DT", ""),
        event=of.get("PC", ""),
        clock=of.get("TI", ""),
        thoughts=thoughts if any(thought != Thought() for thought in thoughts) else (),
    )


def board_in(board: str) -> tuple[int, str]:
    """Size and squares of a BO property, or of a size alone. Raises BadRecord.

    >>> board_in("4 -----O*--*O----- *"), board_in("8")
    ((4, '-----O*--*O----- *'), (8, ''))
    """
    size, _, squares = board.partition(" ")
    if size not in map(str, SIZES):
        text = f"BO[{shortened(board)[1:-1]}]: the board must be 4x4, 6x6 or 8x8"
        raise BadRecord(text, code="only_boards", size="4x4, 6x6, 8x8")
    if squares and len(squares.replace(" ", "")) != int(size) ** 2 + 1:
        text = f"BO[{shortened(board)[1:-1]}]: expected {int(size) ** 2} squares and the side to move"
        raise BadRecord(text, code="bad_start")
    return int(size), squares


position = lru_cache(maxsize=1_024)(position_in)
"""Most games begin with the same few positions."""


def played(
    referee: Referee, pos: Position, side: int, given: list[tuple[str, str]]
) -> tuple[tuple[str, ...], tuple[Thought, ...]]:
    """All plies, with the notes on them. Raises BadRecord."""
    numbers: list[int] = []
    for place, (name, value) in enumerate(given, 1):
        number = number_of(value.partition("/")[0])
        if number is None:
            raise BadRecord(f"move {place}: {name}[{value}] is not a move", code="not_a_move", ply=place, move=value)
        numbers.append(number)
    replayed = referee.replay(pos, side, numbers, PASS)
    thoughts: list[Thought] = []
    place = 0
    for ply, number in enumerate(replayed.moves):
        if number == PASS and numbers[place] != PASS:
            thoughts.append(Thought())  # a pass that the file left out
            continue
        name, value = given[place]
        if name != "BW"[(side + ply) % 2]:
            text = f"move {place + 1}: {name}[{value}], but it is the other side's turn"
            raise BadRecord(text, code="wrong_turn", ply=place + 1, move=value)
        _, score, seconds, *_ = [*value.split("/"), "", ""]
        thoughts.append(Thought(decimal(score), decimal(seconds)))
        place += 1
    return tuple(NAMES[number] for number in replayed.moves), tuple(thoughts)


def result(text: str) -> tuple[float | None, str]:
    """Parse Black's result, and why the game ended.

    >>> result("-12.00:r"), result("?")
    ((-12.0, 'resigned'), (None, ''))
    """
    found = RESULT.fullmatch(text)
    return (float(found[1]), ENDINGS.get((found[2] or "").lower(), "")) if found else (None, "")


def write(stream: IO[bytes], records: Iterable[GameRecord], file: RecordFile) -> int:
    """Write games, one a line; returns how many."""
    return write_lines(stream, (text_of(record, file.game_of(record)) for record in records))


def text_of(record: GameRecord, game: Game) -> str:
    """A record of a game as GGF.

    >>> from plyglot.core.load import load
    >>> small = load("othello:4x4")
    >>> text_of(GameRecord(game=small.spec, moves=("a2",), players=("a", "b"), score=-8), small)
    '(;GM[Othello]PB[a]PW[b]TY[4]RE[-8.00]BO[4 -----O*--*O----- *]B[A2];)'
    """
    size = int(game.module.WIDTH)
    squares = (record.start or game.text("format")(game.start, FIRST)).replace("X", "*")
    side = "*O".index(squares[-1])
    flag = f":{FLAGS[record.ending]}" if record.ending in FLAGS else ""
    known = {
        "GM": NAME,
        "PC": record.event,
        "DT": record.date,
        "PB": record.players[0],
        "PW": record.players[1],
        "RB": number_text(record.ratings[0]),
        "RW": number_text(record.ratings[1]),
        "TI": record.clock,
        "TY": str(size),
        "RE": "?" if record.score is None else f"{record.score:+.2f}{flag}",
        "BO": f"{size} {squares}",
    }
    needed = ("PB", "PW")  # programs expect them
    text = "".join(f"{name}[{harmless(value)}]" for name, value in known.items() if value or name in needed)
    thoughts = record.thoughts or (Thought(),) * len(record.moves)
    for ply, (move, thought) in enumerate(zip(record.moves, thoughts, strict=True)):
        text += f"{'BW'[(side + ply) % 2]}[{move_text(move, thought)}]"
    return f"(;{text};)"


def move_text(move: str, thought: Thought) -> str:
    """A move with its score and seconds.

    >>> move_text("f5", Thought(None, 1.5)), move_text("pass", Thought())
    ('F5//1.50', 'PA')
    """
    return f"{short(move)}/{number_text(thought.score)}/{number_text(thought.seconds)}".rstrip("/")


def number_text(value: float | None) -> str:
    """A number with two decimals, as on GGS, or more if it has them."""
    return "" if value is None else f"{value:.2f}" if round(value, 2) == value else repr(value)


def harmless(value: str) -> str:
    """A value without `]`, which GGF cannot escape."""
    return " ".join(value.replace("]", ")").split())
