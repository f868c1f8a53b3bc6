"""Verification of a book: its bytes, the order of its rows, that its moves are legal, and its exact scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from plyglot.books.automaton import Automaton
from plyglot.books.book import Book, lines
from plyglot.books.levels import Levels
from plyglot.books.rows import EXACT, POSITION, SCORELESS
from plyglot.books.table import Table
from plyglot.core.errors import BadFile
from plyglot.core.types import DECISIVE

MOST_FAULTS = 5
"""Faults after which no more are looked for."""


def faults(book: Book, plies: int = 4, on_news: Callable[[str], None] = lambda text: None) -> list[str]:
    """What is wrong in a book, in words; nothing if all is well. Its moves are followed for so many plies from the
    start."""
    try:
        rows = book.lookup.file.all_rows() if isinstance(book.lookup, Table | Automaton) else book.rows()
    except BadFile as error:
        return [str(error)]
    found = [*faults_of_rows(rows, isinstance(book.lookup, Table))]
    if not found:
        on_news("following its lines")
        found += [*illegal_moves(book, plies)]
    if not found and book.header.plies:
        on_news("comparing its exact scores with those one move later")
        found += [*wrong_scores(book, rows)]
    return found[:MOST_FAULTS]


def faults_of_rows(rows: Any, is_table: bool) -> Iterator[str]:
    """What is wrong in the rows themselves."""
    if not len(rows):
        return
    high, low, move = (rows[name] for name in ("high", "low", "move"))
    later = (high[1:] > high[:-1]) | (
        (high[1:] == high[:-1]) & ((low[1:] > low[:-1]) | ((low[1:] == low[:-1]) & (move[1:] > move[:-1])))
    )
    if not later.all():
        yield f"row {int(np.argmin(later)) + 2} is out of order"
    strange = (rows["score"] != SCORELESS) & (move != POSITION)
    if is_table and strange.any():
        yield f"row {int(np.argmax(strange)) + 1} has a score, but is not about a position"


def illegal_moves(book: Book, plies: int) -> Iterator[str]:
    """Moves of positions near the start that are not legal there."""
    keys, table = book.keys, book.lookup
    if not isinstance(table, Table):  # what it does not find among the legal moves is not there
        return
    for board in lines(book, plies):
        place = keys.place(board.pos)
        legal = {keys.move(number, place) for number in board.legal_numbers}
        stored = {int(move) for move in table.file.rows_of(place.key)["move"]} - {POSITION}
        if stored - legal:
            yield f"{board.notation or 'the first position'} has a move that is not legal, number {min(stored - legal)}"


def wrong_scores(book: Book, rows: Any) -> Iterator[str]:
    """Exact scores that are not those of the best move, or are missing."""
    levels = Levels(book.game, book.header.plies)
    scores = levels.scores_in(rows[rows["flags"] & EXACT > 0])
    missing = int((scores == SCORELESS).sum())
    if missing:
        yield f"{missing:,} positions of the first {book.header.plies} plies have no exact score"
        return
    right = levels.one_ply_later(scores)
    unsaid = (abs(right) == DECISIVE) | (abs(scores) == DECISIVE)  # who wins, and no more
    wrong = np.flatnonzero(np.where(unsaid, np.sign(right) != np.sign(scores), right != scores))
    if len(wrong):
        number = int(wrong[0])
        ply = int(np.searchsorted(levels.begins, number, "right")) - 1
        pos = levels.positions(ply)[number - levels.begins[ply]]
        yield f"{len(wrong):,} scores differ from those one move later, the first at ply {ply}: {tuple(map(int, pos))}"
