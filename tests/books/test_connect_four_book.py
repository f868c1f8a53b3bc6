"""The book that Connect Four ships, compared with what others have published."""

from __future__ import annotations

import pytest

from plyglot.books.book import Book
from plyglot.books.statistics import statistics
from plyglot.books.verify import faults


@pytest.mark.long
def test_eight_stones() -> None:
    """J. Tromp's 67,557 positions of which nobody has won and the next move is not forced."""
    known = Book.standard("connect4")
    assert known is not None
    last = statistics(known).unforced[8]
    assert (last.positions, last.won, last.lost, last.drawn) == (67_557, 44_473, 16_635, 6_449)
    assert faults(known) == []
