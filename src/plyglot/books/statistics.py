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


@dataclass(frozen=True)
class Unforced:
    """Counts of a ply, symmetric positions once: those in which nobody has won and the next move is not forced, and of
    these, those that the first player wins and loses, and the draws. A move is forced if it wins at once, or if all
    others lose at once."""

    ply: int
    positions: int
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
    unforced: list[Unforced] = field(default_factory=list)


def statistics(book: Book) -> Statistics:
    """Statistics of a book."""
    rows = book.rows()
    about, moves = rows[rows["move"] == POSITION], rows[rows["move"] != POSITION]
    known = about["score"] != SCORELESS
    begins = begins_of(rows)
    most = int(np.add.reduceat(games_of(rows), begins).max()) if len(rows) else 0
    levels, unforced = levels_of(book, rows) if book.header.plies else ([], [])
    return Statistics(
        len(begins),
        len(moves),
        most,
        int((moves["flags"] & AVOID > 0).sum()),
        int(known.sum()),
        int((known & (about["flags"] & EXACT > 0)).sum()),
        levels,
        unforced,
    )


def begins_of(rows: Any) -> Any:
    """Number of the first row of each position."""
    new = np.ones(len(rows), bool)
    new[1:] = (rows["high"][1:] != rows["high"][:-1]) | (rows["low"][1:] != rows["low"][:-1])
    return np.flatnonzero(new)


def levels_of(book: Book, rows: Any) -> tuple[list[Level], list[Unforced]]:
    """Counts by ply of a book with exact scores."""
    levels = Levels(book.game, book.header.plies)
    scores = levels.scores_in(rows)
    found, unforced = [], []
    for ply, (begin, end) in enumerate(zip(levels.begins[:-1], levels.begins[1:], strict=True)):
        images, open_ones = levels.images[begin:end], levels.unforced[begin:end].astype(np.int64)
        firsts = scores[begin:end] * (1 if ply % 2 == 0 else -1)
        found.append(Level(ply, end - begin, *divided(firsts, images)))
        unforced.append(Unforced(ply, *divided(firsts, open_ones)))
    return found, unforced


def divided(scores: Any, counts: Any) -> tuple[int, int, int, int]:
    """Sums of counts: of all, and of those whose score is above 0, below it, and 0.

    >>> divided(np.array([5, -3, 0, 7]), np.array([1, 2, 1, 2]))
    (6, 3, 2, 1)
    """
    above, below, zero = (int(counts[which].sum()) for which in (scores > 0, scores < 0, scores == 0))
    return int(counts.sum()), above, below, zero
