"""Text slots of a game, and their defaults. Python only, never compiled.

`SLOTS` below has all names with their meaning; `plyglot slots` prints them.
"""

from __future__ import annotations

import re
from typing import Any

from plyglot.core.types import Position
from plyglot.core.wide import kinds_of, words_of

SLOTS = {
    "TITLE": "The game's name for people; by default the file's name.",
    "VARIANT": 'The constants that a variant sets, such as "WIDTHxHEIGHT"; by default there are no variants.',
    "PLAYERS": "The two sides' names, or those of all seats; by default X and O, or 1, 2, 3 and so on.",
    "MOVE": "A regular expression for one move, so that f5d6c3 can be taken apart; by default moves are separated.",
    "ALIASES": 'Other ways to write a move, in lower case: {"ps": "pass"}.',
    "SEPARATOR": "What stands between the moves of a list; by default nothing where MOVE is set, else a space.",
    "MOVE_LETTERS": 'Letters and words of moves that other languages write otherwise: {"fr": {"N": "C"}}.',
    "FORCED": "A move that lists of moves leave out where it is the only one, such as Othello's pass.",
    "format_move(move)": "A move as text; by default its number.",
    "move_text(board, move)": "The same where it depends on the position; by default what `format_move` says.",
    "read_move(board, text)": "The number of the move that a text means, or a ValueError; by default that of its text.",
    "parse(text)": "(Position, side) from a text, or a ValueError that says what is wrong.",
    "format(pos, side)": "A position as text, which `parse` reads; by default its fields in hexadecimal.",
    "rows(pos, side)": "The board to draw, a string a row with a character a square, or a list a row with a string a "
    "square: X and O are stones, a letter is a piece, the first player's in upper case, `.` an empty square, a space "
    "none; by default there is no drawing.",
    "PIECES": 'What signs of `rows` stand for: {"K": Piece(FIRST, svg="<path .../>", name="king")}.',
    "BOARD_STYLE": "How the squares look: felt, plain, checkered, intersections (as in Go), pits (as in mancala), "
    "points (as in backgammon), hexagons, or holes (round ones in a plate); by default felt for stones, plain for "
    "other pieces.",
    "drawn_at(row, column)": "Where a square of `rows` is drawn, as a row and a column too, which may be fractions: "
    "hexagons at (0.866 * row, column + row / 2); by default where it is.",
    "SQUARE_OWNERS": "Squares that belong to a player, such as a home: a list for each row, with the seat or None for "
    "each square, drawn in its colour; by default none.",
    "COLOURS": "The sides' colours, or those of all seats, out of dark, light, red, blue, green and yellow; by default "
    "dark and light, or light and dark if the first player is called White.",
    "FLIP": "Whether the second player sees the board from the other side, as in chess; by default not.",
    "move_squares(board, move)": "The squares of a move, [(row, column), ...] counted from 0 in `rows`, from where a "
    "piece leaves to where it arrives; by default those that its text names, or where the drawing changes.",
    "highlight(pos, side)": "Squares that show why a finished game was won, such as the line of four.",
    "tally(pos, side)": "What to count beside the players' names, the first player's first: discs, captured pieces.",
    "captured(pos, side)": "Signs of the pieces that each player has taken, the first player's takings first: "
    '("pp", "N").',
    "alert(pos, side)": "A warning to the side to move while the game goes on, in words and with squares, or None: "
    '({"en": "check", "fr": "échec"}, [(7, 4)]).',
    "move_words(board, move)": 'A move in words, for people who listen: {"en": "knight g1 to f3", "fr": ...}.',
    "end_words(pos, side)": 'Why a finished game is over, in words: {"en": "Stalemate", "fr": "Pat"}.',
    "DETAILS": "What a position has beside its squares, for editors of positions: "
    '[Detail({"en": "White castles short", "fr": ...}, ("-", "K")), ...].',
    "details(pos, side)": "The value of each of DETAILS in a position.",
    "edited(rows, side, details)": "The text of the position that an editor shows, which `parse` reads.",
    "RULES": 'The rules for people: a text, or {"en": ..., "fr": ...}; by default the docstring.',
    "published(pos, score)": "A distance or margin score as test sets of other programs write it.",
    "picture(pos, seat)": "What a seat sees, as text for a terminal, in games with hidden cards in place of squares.",
    "deductions(pos, seat)": "What a seat can tell of the others' cards from what they have bid and played: "
    '[{"en": "East has no spades", "fr": ...}, ...].',
    "card_table(pos, seat, played)": "What a seat sees, as data for the page (`web/protocol/cards.py`); `played` are "
    "the moves so far, which all have seen.",
    "written(pos)": "What a finished deal is written down as for each team, in games of several deals.",
    "TARGET": "What a team must have written down to win a game of several deals; by default one deal is a game.",
    "UNIT": 'What `evaluate` counts in: Unit("disc", "discs", size=32) or WinChance(scale=40); by default points.',
    "features(pos, side)": "What players count, for `explain`, the first player's first; by default pieces: "
    '{"corners": (1, 0)}.',
    "COLUMNS": "Labels along the board's upper edge; by default letters.",
    "COLUMNS_BELOW": "Labels along its lower edge, where the last row's squares have other names; by default none.",
    "SLICE": 'What the slices of a formula count: {"en": "seeds on the board", "fr": ...}; by default "slice".',
    "slice_parts(number)": "What a slice consists of, for statistics: [(name, end), ...], such as the first number "
    "after those of each material; by default it is counted as a whole.",
    "slice_name(number)": "The name of a slice, such as KQKR; by default slices have no names.",
    "parse_slice(text)": "The slice with a name, or a ValueError that says what is wrong.",
    "slice_pieces(number)": "How many pieces the positions of a slice have, so that all up to a number can be asked "
    "for; no slice has more than one that comes later.",
    "slices_below(number)": "The slices that moves lead to from a slice, directly or not; by default all lower ones.",
    "ROWS": "Labels along its left edge; by default numbers from the top.",
    "SQUARE_NAMES": "Names of the squares where players know them by others than column and row, such as numbers: a "
    "list for each row, drawn in the squares' corners; by default none.",
}
"""Every name, with its signature, and what it means."""

TITLE = ""
VARIANT = ""
PLAYERS = ("X", "O")
MOVE = ""
ALIASES: dict[str, str] = {}
MOVE_LETTERS: dict[str, dict[str, str]] = {}
FORCED = ""
UNIT = None
SEPARATOR: str | None = None
PIECES: dict[str, Any] = {}
DETAILS: Any = ()
BOARD_STYLE = ""
COLOURS: Any = ()
FLIP = False
RULES: Any = ""
COLUMNS = "abcdefghijklmnopqrstuvwxyz"
COLUMNS_BELOW = ""
SLICE: Any = "slice"
ROWS = tuple(str(number) for number in range(1, 100))
SQUARE_NAMES: Any = ()
SQUARE_OWNERS: Any = ()


def format_move(move: int) -> str:
    """A move as text: its number."""
    return str(move)


def format(pos: Position, side: int) -> str:
    """A position as text: its fields in hexadecimal, then 1 or 2 for the side to move, or the number of the seat.

    >>> from typing import NamedTuple
    >>> class P(NamedTuple):
    ...     own: int
    ...     opp: int
    >>> format(P(5, 16), 1)
    '5.10:2'
    """
    return ".".join(f"{int(field):x}" for field in pos) + f":{side + 1}"


def parse_fields(text: str, position: Any) -> tuple[Position, int]:
    """The position and side that `format` above wrote."""
    lengths = (16 * words_of(kind) for kind in kinds_of(position))
    pattern = r"\.".join(f"([0-9a-f]{{1,{most}}})" for most in lengths) + ":([1-8])"
    if not (match := re.fullmatch(pattern, text.strip())):
        names = ".".join(name.upper() for name in position._fields)
        raise ValueError(f"a position is a list of moves, or {names}:SIDE in hexadecimal")
    *fields, mover = match.groups()
    return position(*(int(digits, 16) for digits in fields)), int(mover) - 1


def published(pos: Position, score: int) -> int:
    """A score as others write it: the same."""
    return score


TARGET = 0
rows = None
picture = None
deductions = None
card_table = None
written = None
parse = None
slice_parts = None
slice_name = None
parse_slice = None
slice_pieces = None
features = None
move_text = None
read_move = None
move_squares = None
drawn_at = None
highlight = None
tally = None
captured = None
alert = None
move_words = None
end_words = None
details = None
edited = None


def slices_below(number: int) -> tuple[int, ...]:
    """The slices that a slice falls into: all lower ones."""
    return tuple(range(number))
