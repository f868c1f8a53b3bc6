"""Statistics of a book: its positions and moves, and by ply the scores of one that has every position."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from plyglot.books.book import Book
from plyglot.books.levels import Levels
from plyglot.books.rows import AVOID, EXACT, POSITION, SCORELESS, games_of


@dataclass(frozen=True)
class Level:
    """Counts of a ply: positions up to symmetry, all positions, and of these, those that the first player wins and
    loses, and the draws."""

    ply: int
    positions: int
    all: int
    won: int
    lost: int
    drawn: int


@dataclass
class Statistics:
    """Statistics of a book."""

    positions: int = 0
    """Positions about which it has a row, symmetric ones once."""
    moves: int = 0
    """Rows about moves."""
    games: int = 0
    """Most games of a position: in a book of games from the start, all of them."""
    avoided: int = 0
    scored: int = 0
    """Positions with a score, and those with an exact one."""
    exact: int = 0
    levels: list[Level] = field(default_factory=list)
    """Where every position of the first plies has an exact score: counts by ply."""


def statistics(book: Book) -> Statistics:
    """Statistics of a book."""
    rows = book.rows()
    about, moves = rows[rows["move"] == POSITION], rows[rows["move"] != POSITION]
    known = about["score"] != SCORELESS
    begins = begins_of(rows)
    most = int(np.add.reduceat(games_of(rows), begins).max()) if len(rows) else 0
    return Statistics(
        len(begins),
        len(moves),
        most,
        int((moves["flags"] & AVOID > 0).sum()),
        int(known.sum()),
        int((known & (about["flags"] & EXACT > 0)).sum()),
        levels_of(book, rows) if book.header.plies else [],
    )


def begins_of(rows: Any) -> Any:
    """Number of the first row of each position."""
    new = np.ones(len(rows), bool)
    new[1:] = (rows["high"][1:] != rows["high"][:-1]) | (rows["low"][1:] != rows["low"][:-1])
    return np.flatnonzero(new)


def levels_of(book: Book, rows: Any) -> list[Level]:
    """Counts by ply of a book with exact scores."""
    levels = Levels(book.game, book.header.plies)
    scores = levels.scores_in(rows)
    found = []
    for ply, (begin, end) in enumerate(zip(levels.begins[:-1], levels.begins[1:], strict=True)):
        images = levels.images[begin:end]
        firsts = scores[begin:end] * (1 if ply % 2 == 0 else -1)
        won, lost = int(images[firsts > 0].sum()), int(images[firsts < 0].sum())
        found.append(Level(ply, end - begin, int(images.sum()), won, lost, int(images.sum()) - won - lost))
    return found
