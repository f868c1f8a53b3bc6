"""Movetext: moves with numbers, glyphs, comments and variations, as PGN and PDN write them.

`1. f5 d6! {a comment} 2. c3 (2. c4 $6 e3 ; a comment to the end of the line` and so on. Each game's formats bring the
spelling of their moves (SAN, for one); the rest is the same for all. A move that would read as something else is put
into double quotes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadRecord, Fact, PlyglotError
from plyglot.core.notation import shortened
from plyglot.formats.game_tree import MAX_GLYPH, MAX_NESTING, SIGNS, Line, Ply
from plyglot.formats.move_words import is_legal, read_word

NUMBERS = {sign: number for number, sign in SIGNS.items()}
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
"""Words that end a game."""

TOKEN = re.compile(
    r"""(?P<space>\s+)
      | \{(?P<comment>[^}]*)\}
      | ;(?P<rest>[^\n]*)
      | (?P<open>\()
      | (?P<close>\))
      | \$(?P<glyph>[0-9]+)
      | (?P<quoted>"(?:[^"\\\n]|\\.)*")
      | (?P<number>[0-9]+\.+|\.\.+)
      | (?P<sign>[!?]{1,2})(?=[\s(){};$]|$)
      | (?P<word>[^\s(){};$"]+)""",
    re.VERBOSE,
)

ReadMove = Callable[[Board, str], "list[str]"]
"""The moves, in the game's own notation, that a word says at a board: mostly one. Raises BadMove."""


class BadLine(BadRecord):
    """What is wrong in a text, and in which of its lines."""

    def __init__(self, line: int, reason: object, *, code: str = "", **facts: Fact) -> None:
        if isinstance(reason, PlyglotError):
            code, facts = code or reason.code, reason.facts | facts
        super().__init__(str(reason), code=code, **facts | {"line": line})
        self.line = line


@dataclass(frozen=True)
class MoveText:
    """What a movetext says."""

    line: Line
    result: str = ""
    """The word that ends it, one of RESULTS; empty without one."""
    comment: str = ""
    """Comment of a text without moves."""


@dataclass
class _Branch:
    """A line that is being read, with the boards after its last move and before it."""

    board: Board
    plies: list[Ply]
    before: Board | None = None
    pending: str = ""
    """Comment that belongs to the next move."""

    def change(self, **changes: object) -> None:
        """Note something at the last move."""
        self.plies[-1] = replace(self.plies[-1], **changes)  # type: ignore[arg-type]


def parse(
    text: str,
    board: Board,
    read_move: ReadMove | None = None,
    *,
    first_line: int = 1,
    results: Collection[str] = RESULTS,
    on_bad: Callable[[BadLine], None] | None = None,
) -> MoveText:
    """Read a movetext that begins at a board; every move is checked. `first_line` is the number of its first line.

    Raises BadLine; or, where `on_bad` is called instead, leaves out what follows the fault in its variation, or in the
    game.

    >>> from plyglot.core.load import load
    >>> found = parse("1. b2 a1?! (1... b1 {loses} 2. a3) 2. c3 *", load("tictactoe").board())
    >>> [ply.move for ply in found.line], found.line[1].glyphs, found.line[1].variations[0][0].comment, found.result
    (['b2', 'a1', 'c3'], (6,), 'loses', '*')
    """
    reader = _Reader(board, read_move or read_word, results)
    try:
        for token in tokens(text, first_line):
            try:
                reader.take(*token)
            except BadLine as error:
                if not on_bad:
                    raise
                on_bad(error)
                reader.leave_out()
        reader.end()
    except BadLine as error:
        if not on_bad:
            raise
        on_bad(error)
    return MoveText(reader.line(), reader.result, reader.branches[0].pending)


class _Reader:
    """A movetext that is being read, part by part."""

    def __init__(self, board: Board, read_move: ReadMove, results: Collection[str]) -> None:
        self.read_move, self.results = read_move, results
        self.branches = [_Branch(board, [])]
        self.opened: list[int] = []
        """Lines of the brackets that are open."""
        self.result = ""
        self._left_out = -1
        """Brackets that are open in what is being left out; negative if nothing is."""

    def take(self, line: int, kind: str, value: str) -> None:
        """Read a part. Raises BadLine."""
        if self._left_out >= 0 and self._skip(kind):
            return
        here = self.branches[-1]
        if self.result:
            raise BadLine(line, f"{shortened(value)} follows the result {self.result}", code="after_result")
        if kind in ("comment", "rest"):
            _comment(here, " ".join(value.split()))
        elif kind in ("glyph", "sign"):
            _glyph(here, kind, value, line)
        elif kind == "open":
            self._open(here, line)
        elif kind == "close":
            self._close(line)
        elif kind == "word" and value in self.results and not self.opened and not is_legal(here.board, value):
            self.result = value
        else:
            _play(here, kind, value, line, self.read_move)

    def leave_out(self) -> None:
        """Skip the rest of the variation, or of the game."""
        self._left_out = 0

    def end(self) -> None:
        """Raise BadLine if a bracket is open."""
        if self.opened:
            raise BadLine(self.opened[-1], "the variation that begins here has no )", code="open_variation")

    def line(self) -> Line:
        """All that was read; variations that are still open end here."""
        while self.opened:
            self._close(self.opened[-1])
        return tuple(self.branches[0].plies)

    def _skip(self, kind: str) -> bool:
        """Whether a part belongs to what is left out; the bracket that closes it does not."""
        self._left_out += {"open": 1, "close": -1}.get(kind, 0)
        if self._left_out < 0 and not self.opened:
            self._left_out = 0
        return self._left_out >= 0

    def _open(self, here: _Branch, line: int) -> None:
        if here.before is None:
            raise BadLine(line, "a variation in brackets follows the move that it replaces", code="early_variation")
        if len(self.branches) > MAX_NESTING:
            raise BadLine(line, f"variations are nested more than {MAX_NESTING} deep", code="deep", limit=MAX_NESTING)
        self.branches.append(_Branch(here.before, []))
        self.opened.append(line)

    def _close(self, line: int) -> None:
        if not self.opened:
            raise BadLine(line, "a ) without a (", code="stray_bracket")
        self.opened.pop()
        if plies := self.branches.pop().plies:
            last = self.branches[-1].plies[-1]
            self.branches[-1].change(variations=(*last.variations, tuple(plies)))


def tokens(text: str, first_line: int = 1) -> Iterator[tuple[int, str, str]]:
    """The parts of a movetext: line, kind and value. Raises BadLine for what is none.

    >>> [value for _, kind, value in tokens("1.f5 d6!? {why}")]
    ['f5', 'd6', '!?', 'why']
    """
    line, place = first_line, 0
    while place < len(text):
        found = TOKEN.match(text, place)
        if not found:
            raise BadLine(line, _misfit(text[place:]), code="syntax", text=text[place : place + 1])
        kind = str(found.lastgroup)
        value = found[kind]
        if kind == "word" and (sign := re.search(r"[!?]{1,2}$", value)) and sign.start() and sign[0] in NUMBERS:
            yield line, kind, value[: sign.start()]
            yield line, "sign", sign[0]
        elif kind not in ("space", "number"):
            yield line, kind, value
        line += found[0].count("\n")
        place = found.end()


def _misfit(text: str) -> str:
    """Error text for a text that begins with no token."""
    return {
        "{": "the comment that begins here has no }",
        "}": "a } without a {",
        '"': f'the move {shortened(text.partition(chr(10))[0])} has no " at its end',
    }.get(text[0], f"{shortened(text.split()[0])} is not a glyph: write $ and a number")


def _comment(here: _Branch, text: str) -> None:
    if not here.plies:
        here.pending = f"{here.pending} {text}".strip()
    else:
        here.change(comment=f"{here.plies[-1].comment} {text}".strip())


def _glyph(here: _Branch, kind: str, value: str, line: int) -> None:
    number = NUMBERS.get(value, 0) if kind == "sign" else int(value[:9])
    if not here.plies:
        raise BadLine(line, f"the glyph {value} has no move before it", code="bad_glyph", glyph=value)
    if number > MAX_GLYPH:
        raise BadLine(
            line, f"${value} is not a glyph: glyph numbers go up to {MAX_GLYPH}", code="bad_glyph", glyph=value
        )
    if number and number not in here.plies[-1].glyphs:  # 0 is PGN's for none
        here.change(glyphs=(*here.plies[-1].glyphs, number))


def _play(here: _Branch, kind: str, value: str, line: int, read_move: ReadMove) -> None:
    try:
        said = [json.loads(value)] if kind == "quoted" else read_move(here.board, value)
    except BadMove as error:
        raise _bad_move(line, here.board, error) from error
    except ValueError as error:
        raise BadLine(line, f"{shortened(value)} is not text in double quotes", code="syntax", text='"') from error
    for move in said:
        try:
            number = here.board.parse_move(move)
        except BadMove as error:
            raise _bad_move(line, here.board, error) from error
        here.plies.append(Ply(here.board.move_text(number), before=here.pending))
        here.pending = ""
        here.before, here.board = here.board, here.board.play_number(number)
        if len(here.board.history_numbers) > here.board.game.game_plies:
            most = here.board.game.game_plies
            raise BadLine(line, f"too many moves: a game has at most {most}", code="long", limit=most)


def _bad_move(line: int, board: Board, error: BadMove) -> BadLine:
    ply = len(board.history_numbers) + 1
    return BadLine(line, f"move {ply}: {error}", code=error.code, ply=ply, **error.facts)
