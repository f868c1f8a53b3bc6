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

from plyglot.core.board import Board, shortened
from plyglot.core.errors import BadMove, BadRecord
from plyglot.formats.game_tree import MAX_GLYPH, MAX_NESTING, SIGNS, Line, Ply

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

    def __init__(self, line: int, reason: object) -> None:
        super().__init__(str(reason))
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
) -> MoveText:
    """Read a movetext that begins at a board; every move is checked. `first_line` is the number of its first line.

    Raises BadLine.

    >>> from plyglot.core.load import load
    >>> found = parse("1. b2 a1?! (1... b1 {loses} 2. a3) 2. c3 *", load("tictactoe").board())
    >>> [ply.move for ply in found.line], found.line[1].glyphs, found.line[1].variations[0][0].comment, found.result
    (['b2', 'a1', 'c3'], (6,), 'loses', '*')
    """
    read_move = read_move or read_word
    branches = [_Branch(board, [])]
    opened: list[int] = []
    result = ""
    for number, kind, value in tokens(text, first_line):
        here = branches[-1]
        if result:
            raise BadLine(number, f"{shortened(value)} follows the result {result}")
        if kind in ("comment", "rest"):
            _comment(here, " ".join(value.split()))
        elif kind in ("glyph", "sign"):
            _glyph(here, kind, value, number)
        elif kind == "open":
            if not here.plies or here.before is None:
                raise BadLine(number, "a variation in brackets follows the move that it replaces")
            if len(branches) > MAX_NESTING:
                raise BadLine(number, f"variations are nested more than {MAX_NESTING} deep")
            branches.append(_Branch(here.before, []))
            opened.append(number)
        elif kind == "close":
            if not opened:
                raise BadLine(number, "a ) without a (")
            branches.pop()
            opened.pop()
            if here.plies:
                last = branches[-1].plies[-1]
                branches[-1].change(variations=(*last.variations, tuple(here.plies)))
        elif kind == "word" and value in results and not opened and not _is_legal(here.board, value):
            result = value
        elif kind in ("word", "quoted"):
            _play(here, kind, value, number, read_move)
    if opened:
        raise BadLine(opened[-1], "the variation that begins here has no )")
    return MoveText(tuple(branches[0].plies), result, branches[0].pending)


def tokens(text: str, first_line: int = 1) -> Iterator[tuple[int, str, str]]:
    """The parts of a movetext: line, kind and value. Raises BadLine for what is none.

    >>> [value for _, kind, value in tokens("1.f5 d6!? {why}")]
    ['f5', 'd6', '!?', 'why']
    """
    line, place = first_line, 0
    while place < len(text):
        found = TOKEN.match(text, place)
        if not found:
            raise BadLine(line, _misfit(text[place:]))
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
        raise BadLine(line, f"the glyph {value} has no move before it")
    if number > MAX_GLYPH:
        raise BadLine(line, f"${value} is not a glyph: their numbers go up to {MAX_GLYPH}")
    if number and number not in here.plies[-1].glyphs:  # 0 is PGN's for none
        here.change(glyphs=(*here.plies[-1].glyphs, number))


def _play(here: _Branch, kind: str, value: str, line: int, read_move: ReadMove) -> None:
    try:
        said = [json.loads(value)] if kind == "quoted" else read_move(here.board, value)
    except BadMove as error:
        raise BadLine(line, f"move {_number(here.board)}: {error}") from error
    except ValueError as error:
        raise BadLine(line, f"{shortened(value)} is not a text in double quotes") from error
    for move in said:
        try:
            number = here.board.parse_move(move)
        except BadMove as error:
            raise BadLine(line, f"move {_number(here.board)}: {error}") from error
        here.plies.append(Ply(here.board.move_text(number), before=here.pending))
        here.pending = ""
        here.before, here.board = here.board, here.board.play_number(number)
        if len(here.board.history_numbers) > here.board.game.game_plies:
            raise BadLine(line, f"too many moves: a game has at most {here.board.game.game_plies}")


def _number(board: Board) -> int:
    """The number of the next ply, from 1."""
    return len(board.history_numbers) + 1


def _is_legal(board: Board, word: str) -> bool:
    try:
        board.parse_move(word)
    except BadMove:
        return False
    return True


# --- words of any game ------------------------------------------------------------------------------------------------


def read_word(board: Board, word: str) -> list[str]:
    """The moves that a word says in the game's own notation: one, or several as in `f5d6c3`, `f5-d6-c3` or `4,4,5`.

    Forced moves that lists of moves leave out, such as Othello's pass, are inserted. Raises BadMove.

    >>> from plyglot.core.load import load
    >>> read_word(load("othello").board(), "F5-d6,c3")
    ['f5', 'd6', 'c3']
    """
    moves: list[str] = []
    for each in _parts(board, word):
        forced = board.game.text("FORCED")
        if board.legal_moves == [forced] and not _is_legal(board, each):
            moves.append(forced)
            board = board.play(forced)
        board = board.play(each)
        moves.append(each)
    return moves


def _parts(board: Board, word: str) -> list[str]:
    """The moves that are glued together in a word; the word itself if it is legal, or cannot be taken apart."""
    pattern = board.game.text("MOVE")
    if _is_legal(board, word):
        return [word]
    if not pattern:
        parts = [part for part in word.split(",") if part]
        return parts if len(parts) > 1 or _is_legal(board, "".join(parts)) else [word]
    if word == "-":
        return []
    one = re.compile(rf"({pattern}),*(?:-(?!-),*)?", re.IGNORECASE | re.ASCII)
    parts, place = [], 0
    while place < len(word):
        found = one.match(word, place)
        if not found or not found[1]:
            return [] if word == str(_full_move(board)) else [word]  # a number may lack its point
        parts.append(found[1].lower())
        place = found.end()
    return parts


def _full_move(board: Board) -> int:
    """The number that is written before the next move: a move of each side has the same."""
    plies = len(board.history_numbers)
    first = (board.side + plies) % 2
    return (first + plies) // 2 + 1


# --- writing ----------------------------------------------------------------------------------------------------------

WIDTH = 100
"""Columns of a line that is written, where its words allow it."""


def text_of(line: Line, first: int = 0, result: str = "") -> str:
    """A tree as movetext, in lines; `first` is 1 where the second player begins.

    >>> text_of((Ply("f5"), Ply("d6", glyphs=(1,), comment="so", variations=((Ply("f4"), Ply("c3")),)), Ply("c3")))
    '1. f5 d6! {so} (1... f4 2. c3) 2. c3'
    """
    return _wrapped([*_written(line, first), *([result] if result else [])])


def _written(line: Line, first: int) -> Iterator[str]:
    """The words of a line and its variations; one that ends in a line feed ends its line."""
    numbered = True
    for ply, each in enumerate(line, first):
        if each.before:
            yield from _comment_words(each.before)
        if ply % 2 == 0:
            yield f"{ply // 2 + 1}."
        elif numbered or each.before:
            yield f"{ply // 2 + 1}..."
        sign = SIGNS.get(each.glyphs[0], "") if each.glyphs else ""
        yield word_of(each.move) + sign
        yield from (f"${glyph}" for glyph in each.glyphs[bool(sign) :])
        if each.comment:
            yield from _comment_words(each.comment)
        for variation in each.variations:
            yield "("
            yield from _written(variation, ply)
            yield ")"
        numbered = bool(each.variations or each.comment)


def word_of(move: str) -> str:
    """A move as a word of a movetext, in quotes if it would be read as something else.

    >>> word_of("f5"), word_of("a b"), word_of("1-0")
    ('f5', '"a b"', '"1-0"')
    """
    found = TOKEN.match(move)
    whole = found and found.lastgroup == "word" and found[0] == move
    plain = whole and move[-1] not in "!?" and move not in RESULTS and "," not in move and move.strip("-")
    return move if plain else json.dumps(move, ensure_ascii=False)


def _comment_words(text: str) -> list[str]:
    """A comment in braces; one that has a brace goes to the end of its line."""
    words = text.split()
    if "}" in text:
        return ["; " + " ".join(words) + "\n"]
    words[0], words[-1] = "{" + words[0], words[-1] + "}"
    if len(words) == 1:
        words[0] = "{" + text.strip() + "}"
    return words


def _wrapped(words: list[str]) -> str:
    """Words in lines. No line begins with [, which would look like a tag."""
    lines = [""]
    previous = ""
    for word in words:
        space = "" if not lines[-1] or previous == "(" or word == ")" else " "
        if space and len(lines[-1]) + 1 + len(word) > WIDTH and not word.startswith("["):
            lines.append("")
            space = ""
        lines[-1] += space + word.rstrip("\n")
        if word.endswith("\n"):
            lines.append("")
        previous = word
    return "\n".join(lines).rstrip("\n")
