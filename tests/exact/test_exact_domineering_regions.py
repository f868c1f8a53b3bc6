"""Small regions of Domineering boards: what they are worth, and how a board is a sum of them."""

import random

import numpy as np
import pytest

from plyglot.core.compile.native import View
from plyglot.core.types import u64
from plyglot.games.domineering.exact import memo as memos
from plyglot.games.domineering.exact.shapes import flipped, live_cells, shape_of, turned_over
from plyglot.games.domineering.exact.strips import FINE, UNIT

pytestmark = pytest.mark.filterwarnings("ignore:overflow")


@pytest.fixture(scope="module")
def memo():
    words = np.zeros(memos.MEMO_WORDS, np.uint64)
    memos.begin_memo(words)
    return View(words)


def shape(*rows):
    """A shape from its rows, `#` for a cell."""
    width = len(rows[0])
    return shape_of(u64(sum(1 << i for i, cell in enumerate("".join(rows)) if cell == "#")), width)


def first_wins(cells, width, upright):
    """Whether the side that moves now, with upright dominoes or without, wins on these cells: plain recursion."""
    step = width if upright else 1
    return any(
        not first_wins(cells ^ (1 | 1 << step) << cell, width, not upright)
        for cell in range(cells.bit_length())
        if cells >> cell & 1 and cells >> cell + step & 1 and (upright or cell % width < width - 1)
    )


def test_who_wins_in_every_small_region(memo):
    """All sets of cells in three rows of four: stops say who wins, whoever begins, also of the set turned over."""
    for cells in range(1 << 12):
        if cells % 5:  # every fifth will do
            continue
        value = memos.value_of(shape_of(live_cells(u64(cells), 4), 4), memo)
        assert (memos.fine_left(value, memo) > 0) == first_wins(cells, 4, True)
        assert (memos.fine_right(value, memo) <= 0) == first_wins(cells, 4, False)
        assert memos.fine_left(value ^ 1, memo) == 1 - memos.fine_right(value, memo)


@pytest.mark.parametrize(
    ("rows", "worth"),
    [
        (["#", "#"], 1),
        (["##"], -1),
        (["#", "#", "#", "#"], 2),
        (["##", "#.", "#."], 0.5),
        (["##", "#.", "##"], 0),
        (["##", "##"], None),
    ],
)
def test_numbers(memo, rows, worth):
    """Lines, and the smallest region that is worth half a move."""
    value = memos.value_of(shape(*rows), memo)
    assert memos.is_number(value, memo) == (worth is not None)
    if worth is not None:
        assert memos.fine_left(value, memo) == 2 * worth * FINE
        assert memos.fine_left(memos.value_of(turned_over(shape(*rows)), memo), memo) == -2 * worth * FINE


def test_hot_regions(memo):
    """Two by two: whoever moves gains one, and it is its own opposite; cooled by one, there is nothing to gain."""
    value = memos.value_of(shape("##", "##"), memo)
    right, left = (memos.int16_at(memos.stops_in(value, memo)[i], 0) for i in range(2))
    assert (right, left) == (-2 * UNIT, 2 * UNIT + 1)
    cool = [memos.int16_at(memos.stops_in(value, memo)[i], 2) for i in range(2)]
    assert cool == [0, 1]
    assert memos.is_its_own_opposite(value, memo)
    assert not memos.is_its_own_opposite(memos.value_of(shape("###", "###"), memo), memo)


def test_shapes():
    """A set has one shape wherever it lies, and one smallest shape however it is flipped."""
    rng = random.Random(2)
    for _ in range(200):
        rows = ["".join(rng.choice("#.") for _ in range(4)) for _ in range(3)]
        if not any("#" in row for row in rows):
            continue
        seen = shape(*rows)
        moved = shape("." * 6, *("." + row + "." for row in rows))
        assert seen == moved
        mirrored, upside_down = shape(*(row[::-1] for row in rows)), shape(*rows[::-1])
        assert flipped(seen) == flipped(mirrored) == flipped(upside_down)
        assert turned_over(turned_over(seen)) == seen


def test_a_full_memo_says_nothing(memo):
    """What is known stays known."""
    words = memo.array.copy()
    words[memos.USED] = memos.ENTRIES
    full = View(words)
    assert memos.value_of(shape("##", "##"), full) != memos.UNKNOWN
    assert memos.value_of(shape("#####", "#.#.#", "#####"), full) == memos.UNKNOWN
