"""Anti-books: moves that are not to be played, written by hand or learned from lost games.

Lecture 000, "Les ouvertures": "Utilisation de bibliothèques d'anti-ouvertures (coups à éviter)".

A lost game has a last move of the loser's. That one is to be avoided; where all moves of that position are, the
position is lost, and so the loser's move before it is to be avoided as well, and so on: minimax over what has been
learned, back to the last move that was ours and had another beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from plyglot.books.book import Book
from plyglot.books.file import TABLE, Header, write_book
from plyglot.books.keys import Keys
from plyglot.books.rows import AVOID, merged, new_rows
from plyglot.core.board import Board
from plyglot.core.errors import BadRecord, InputError
from plyglot.core.game import Game

IsLost = Callable[[Board], bool]
"""Whether a board is lost for the side to move, whatever it plays, as far as a search can tell."""


def avoid_rows(game: Game, places: list[tuple[Board, int]]) -> Any:
    """Rows that say of some moves, each with the board before it, that they are to be avoided."""
    keys, rows = Keys(game), new_rows(len(places))
    for row, (board, number) in zip(rows, places, strict=True):
        place = keys.place(board.pos)
        row["high"], row["low"] = place.key
        row["move"], row["flags"] = keys.move(number, place), AVOID
    return merged([rows])


def blamed(board: Board, side: int, avoided: Callable[[Board], list[int]], is_lost: IsLost | None = None) -> Any:
    """Rows about the moves that a lost game teaches its loser to avoid; `board` is its last one.

    `avoided` says what is to be avoided already. `is_lost` may tell, by a search, that a position was lost anyway: then
    the move before it is to blame, too.
    """
    places: list[tuple[Board, int]] = []
    boards = board.boards()
    for before, number in reversed(list(zip(boards, board.history_numbers, strict=False))):
        if before.side != side:
            continue
        places.append((before, number))
        keys = Keys(board.game)
        place = keys.place(before.pos)
        known = {keys.move(each, place) for each in (*avoided(before), number)}
        others = [each for each in before.legal_numbers if keys.move(each, place) not in known]
        if others and not (is_lost and is_lost(before)):
            break
    return avoid_rows(board.game, places)


def learn_from(board: Board, side: int, path: Path, is_lost: IsLost | None = None) -> Book:
    """Add what a lost game teaches its loser to the book in a file, or to a new one. Raises BadFile."""
    game = board.game
    known = Book.open(path, game) if path.exists() else None
    rows = blamed(board, side, known.avoided if known else lambda board: [], is_lost)
    header = Header(game.spec, Keys(game).fingerprint(), TABLE, 0, 0, 0, "")
    if known:
        header, rows = known.header, merged([known.rows(), rows])
    write_book(path, header, rows)
    return Book.open(path, game)


def lines_to_avoid(game: Game, text: str, name: str) -> Any:
    """Rows from lines that somebody has written, one on each line of a text: the last move of each is to be avoided.
    What follows `#` is a comment. Raises BadRecord."""
    places = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if not words:
            continue
        try:
            board = game.board(words)
        except InputError as error:
            raise BadRecord(f"{name}:{number}: {error}") from error
        if not board.history_numbers:
            raise BadRecord(f"{name}:{number}: not a line of moves, such as those of a game up to the bad one")
        places.append((board.boards()[-2], board.history_numbers[-1]))
    return avoid_rows(game, places)
