"""Sums of Domineering strips: what a board cut between its rows is worth at least to the vertical player.

`table` is that of `domineering_strips.py` for the board's width. `after` and `before` are where sums are kept, two
words for each row, those of a player who moves second and of one who moves first: of the strips from that row on, and
of the strips above it. So what a move changes is known without adding everything up again.
"""

from typing import Any

from plyglot.core.compile.native import signed
from plyglot.core.types import NONE, ONE, u64

from .packed_int16 import add_packed, any_not_negative, max_packed, packed
from .strips import TAX

NO_SUM = packed(-16_000, -16_000, -16_000, -16_000)
MOVES_COST = packed(*(-tax for tax in TAX))


def wins_second(second: u64) -> bool:
    """Whether a sum of right stops is enough to win when the other side begins."""
    return any_not_negative(add_packed(second, MOVES_COST))


def wins_first(first: u64) -> bool:
    """Whether a sum of right stops and one left stop is enough to win when its owner begins."""
    return any_not_negative(first)


def add_up(cells: Any, width: int, lines: int, table: Any, after: Any, before: Any) -> None:
    """Cut a board between its rows, in the best way, and add up the strips: from each row on, and before each row. The
    sums before the first row, those of whatever lies beside the board, are there already.

    Theorem. A cut takes moves from the vertical player and none from the other: the strips' sum is at most the board.
    In a sum of games whose stops at one temperature t are known, a player who moves first is sure of one left stop and
    the other games' right stops, whichever is best; a player who moves second of all right stops less t. For: the other
    side's move in a game leaves it with a left stop of at least its right stop less t, and taking that one up leads
    back. So vertical wins if for one of the temperatures that sum is not negative.
    """
    line, pair = (ONE << u64(width)) - ONE, (ONE << u64(2 * width)) - ONE
    after[2 * lines], after[2 * lines + 1] = NONE, NO_SUM
    for i in range(lines - 1, -1, -1):
        entry = 2 * signed(cells >> u64(i * width) & line)
        most, begun = joined(table, entry, after[2 * i + 2], after[2 * i + 3])
        if i + 1 < lines:
            entry = 2 * signed(cells >> u64(i * width) & pair)
            other_most, other_begun = joined(table, entry, after[2 * i + 4], after[2 * i + 5])
            most, begun = max_packed(most, other_most), max_packed(begun, other_begun)
        after[2 * i], after[2 * i + 1] = most, begun
    for i in range(1, lines):
        entry = 2 * signed(cells >> u64((i - 1) * width) & line)
        most, begun = joined(table, entry, before[2 * i - 2], before[2 * i - 1])
        if i > 1:
            entry = 2 * signed(cells >> u64((i - 2) * width) & pair)
            other_most, other_begun = joined(table, entry, before[2 * i - 4], before[2 * i - 3])
            most, begun = max_packed(most, other_most), max_packed(begun, other_begun)
        before[2 * i], before[2 * i + 1] = most, begun


def total(cells: Any, width: int, lines: int, table: Any) -> tuple[u64, u64]:
    """The sums of a whole board, as `add_up` finds them."""
    line, pair = (ONE << u64(width)) - ONE, (ONE << u64(2 * width)) - ONE
    most, begun = joined(table, 2 * signed(cells & line), NONE, NO_SUM)
    most_before, begun_before = NONE, NO_SUM
    for i in range(1, lines):
        entry = 2 * signed(cells >> u64((i - 1) * width) & pair)
        other_most, other_begun = joined(table, entry, most_before, begun_before)
        most_before, begun_before = most, begun
        entry = 2 * signed(cells >> u64(i * width) & line)
        most, begun = joined(table, entry, most, begun)
        most, begun = max_packed(most, other_most), max_packed(begun, other_begun)
    return most, begun


def joined(table: Any, entry: int, second: u64, first: u64) -> tuple[u64, u64]:
    """The sums with one more strip: all right stops; one left stop among them."""
    right, left = table[entry], table[entry + 1]
    return add_packed(second, right), max_packed(add_packed(first, right), add_packed(second, left))


def holds_moving_second(cells: Any, width: int, lines: int, row: int, table: Any, after: Any, before: Any) -> bool:
    """Whether strips show that vertical wins if the other side begins. `cells` differ from the board whose sums were
    added up in rows `row` and `row` + 1 only."""
    line, pair = (ONE << u64(width)) - ONE, (ONE << u64(2 * width)) - ONE
    at = u64(row * width)
    above = add_packed(before[2 * row], table[2 * signed(cells >> at & line)])
    if row > 0:
        entry = 2 * signed(cells >> u64((row - 1) * width) & pair)
        above = max_packed(above, add_packed(before[2 * row - 2], table[entry]))
    below = add_packed(after[2 * row + 4], table[2 * signed(cells >> at + u64(width) & line)])
    if row + 2 < lines:
        entry = 2 * signed(cells >> at + u64(width) & pair)
        below = max_packed(below, add_packed(after[2 * row + 6], table[entry]))
    whole = add_packed(add_packed(before[2 * row], table[2 * signed(cells >> at & pair)]), after[2 * row + 4])
    return wins_second(max_packed(whole, add_packed(above, below)))


def wins_moving_first(cells: Any, width: int, lines: int, row: int, table: Any, after: Any, before: Any) -> bool:
    """Whether strips show that the side to which columns are rows wins if it begins. `cells` differ from the board
    whose sums were added up in row `row` only."""
    line, pair = (ONE << u64(width)) - ONE, (ONE << u64(2 * width)) - ONE
    entry = 2 * signed(cells >> u64(row * width) & line)
    second, first = joined(table, entry, before[2 * row], before[2 * row + 1])
    if row > 0:
        entry = 2 * signed(cells >> u64((row - 1) * width) & pair)
        other_second, other_first = joined(table, entry, before[2 * row - 2], before[2 * row - 1])
        second, first = max_packed(second, other_second), max_packed(first, other_first)
    best = max_packed(add_packed(first, after[2 * row + 2]), add_packed(second, after[2 * row + 3]))
    if row + 1 < lines:
        entry = 2 * signed(cells >> u64(row * width) & pair)
        second, first = joined(table, entry, before[2 * row], before[2 * row + 1])
        other = max_packed(add_packed(first, after[2 * row + 4]), add_packed(second, after[2 * row + 5]))
        best = max_packed(best, other)
    return wins_first(best)
