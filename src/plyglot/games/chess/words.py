"""What chess tells people beyond its squares: moves in words, check, why a game is over, what was taken."""

import numpy as np

from plyglot.core.board import Board
from plyglot.core.types import FIRST

from .endings import is_dead
from .fen import in_check, letters
from .generator import CASTLING, EN_PASSANT
from .lecture_evaluations import PAWNS
from .looks import NAMES
from .rules import Position
from .san import PROMOTIONS, name, piece_on

UNIT = PAWNS
CHECK = {"en": "check", "fr": "échec"}
ARMY = {"P": 8, "N": 2, "B": 2, "R": 2, "Q": 1}
"""What each side begins with, beside its king."""


def move_words(board: Board, move: int) -> dict[str, str]:
    """A move in words: `knight g1 to f3, check`."""
    after = board.after(move)
    checks = {tongue: f", {word}" for tongue, word in CHECK.items()}
    ending = checks if not after.is_over and in_check(after.pos) else dict.fromkeys(CHECK, "")
    return {tongue: words + ending[tongue] for tongue, words in plain_words(board, move).items()}


def plain_words(board: Board, move: int) -> dict[str, str]:
    """A move in words, without a word on check."""
    start, end, kind = move & 63, move >> 6 & 63, move >> 12
    if kind == CASTLING:
        short = end > start
        return {
            "en": "castles kingside" if short else "castles queenside",
            "fr": "petit roque" if short else "grand roque",
        }
    piece, taken = NAMES[piece_on(board, start)], NAMES.get(piece_on(board, end))
    from_name, to = name(board, start), name(board, end)
    if kind == EN_PASSANT:
        english, french = f"takes en passant on {to}", f"prend en passant en {to}"
    elif taken:
        english, french = f"takes {taken['en']} on {to}", f"prend {taken['fr']} en {to}"
    else:
        english, french = f"to {to}", f"en {to}"
    if 1 <= kind <= 4:
        becomes = NAMES[PROMOTIONS[kind]]
        english, french = f"{english}, becomes a {becomes['en']}", f"{french}, promotion en {becomes['fr']}"
    return {"en": f"{piece['en']} {from_name} {english}", "fr": f"{piece['fr']} {from_name} {french}"}


def alert(pos: Position, side: int) -> tuple[dict[str, str], list[tuple[int, int]]] | None:
    """The king that is in check."""
    return (CHECK, [king_square(pos, side)]) if in_check(pos) else None


def highlight(pos: Position, side: int) -> list[tuple[int, int]]:
    """The king that is mated."""
    return [king_square(pos, side)] if in_check(pos) else []


def king_square(pos: Position, side: int) -> tuple[int, int]:
    """Row and column of the king of the side to move."""
    at = letters(pos, side).index("K" if side == FIRST else "k")
    return 7 - (at >> 3), at & 7


def end_words(pos: Position, side: int) -> dict[str, str]:
    """Too few pieces to mate with, checkmate or stalemate."""
    with np.errstate(over="ignore"):
        dead = is_dead(pos)
    if dead:
        return {"en": "Neither side has enough pieces left to mate", "fr": "Aucun camp n’a assez de pièces pour mater"}
    return {"en": "Checkmate", "fr": "Échec et mat"} if in_check(pos) else {"en": "Stalemate", "fr": "Pat"}


def captured(pos: Position, side: int) -> tuple[list[str], list[str]]:
    """What each side has taken, judged by what the other has left: a promoted pawn was not taken."""
    signs = letters(pos, side)
    by_white = missing({letter: signs.count(letter.lower()) for letter in ARMY})
    by_black = missing({letter: signs.count(letter) for letter in ARMY})
    return [letter.lower() for letter in by_white], by_black


def missing(left: dict[str, int]) -> list[str]:
    """What has been taken from an army of which so much is left, pawns first.

    >>> missing({"P": 6, "N": 2, "B": 1, "R": 2, "Q": 2})
    ['P', 'B']
    """
    promoted = sum(max(left[letter] - ARMY[letter], 0) for letter in ARMY if letter != "P")
    gone = {letter: max(count - left[letter], 0) for letter, count in ARMY.items()}
    gone["P"] = max(gone["P"] - promoted, 0)
    return [letter for letter in ARMY for _ in range(gone[letter])]
