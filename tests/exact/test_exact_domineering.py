"""The exact kernel's knowledge of Domineering: every piece alone, on all positions of small boards and on random ones
of larger boards, against searches that know nothing but the rules."""

import random
from functools import lru_cache

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.types import u64
from plyglot.games.domineering.exact.packed_int16 import add_packed, max_packed, packed, unpacked
from plyglot.games.domineering.exact.strips import UNIT, strip_table
from plyglot.search.parts import numbers
from plyglot.solving.exact import ExactSolver
from support.adjusted import alone
from support.positions import board_after

PIECES = (
    "OWN_STRIPS",
    "OTHER_STRIPS",
    "SAFE_LINES",
    "DEAD_CELLS",
    "FLIPS",
    "WHOLE_LINES",
    "REGIONS",
    "NOTHINGS",
    "ALIKE",
    "CUT_MOVES",
    "AVOID_NUMBERS",
    "ROOM_ORDER",
    "PLACE_ORDER",
    "LOOK_AHEAD",
)
"""The numbers that leave a piece of knowledge out."""

ALONE = (
    *zip(PIECES[:7], strict=True),
    ("REGIONS", "NOTHINGS"),
    ("REGIONS", "ALIKE"),
    ("OWN_STRIPS", "OTHER_STRIPS", "REGIONS", "CUT_MOVES"),
    ("OWN_STRIPS", "OTHER_STRIPS", "REGIONS", "AVOID_NUMBERS"),
)
"""Pieces that change more than the order, each by itself, or with what it is about."""


ALL = numbers(**dict.fromkeys(PIECES, 1))
"""A part that leaves none of them out: constants, as they are in what ships."""


@lru_cache(maxsize=2)
def every_position(height, width):
    """All sets of free cells on a small board with either side to move, and who wins, by plain recursion."""
    dominoes = (
        [(1 | 1 << width) << row * width + column for row in range(height - 1) for column in range(width)],
        [3 << row * width + column for row in range(height) for column in range(width - 1)],
    )

    cells = height * width
    wins = np.zeros((2, 1 << cells), bool)
    free = np.arange(1 << cells)
    sizes = np.bitwise_count(free)
    for size in range(2, cells + 1):
        these = free[sizes == size]
        for side in range(2):
            for domino in dominoes[side]:
                can = these[these & domino == domino]
                wins[side, can] |= ~wins[1 - side, can ^ domino]
    return wins


@pytest.mark.parametrize(("size", "pieces"), [*(((4, 4), pieces) for pieces in (*ALONE, PIECES)), ((4, 5), PIECES)])
def test_every_position_of_a_small_board(size, pieces):
    """Any set of cells can be covered, for this: knowledge must not depend on how a position came about."""
    height, width = size
    cells = height * width
    wins = every_position(height, width)
    game = pg.load(f"domineering:{height}x{width}")
    free = np.arange(1 << cells)
    for side in range(2):
        covered = (1 << cells) - 1 & ~free
        positions = np.stack([covered, np.zeros_like(covered), np.full_like(covered, side)], axis=1).astype(np.uint64)
        part = ALL if width == 5 else alone(PIECES, pieces)  # the larger one as it ships
        found = ExactSolver(game, "outcome", 1, numbers=part).scores(positions)
        wrong = np.flatnonzero(np.array(found) != np.where(wins[side, free], 1, -1))
        assert not len(wrong), f"{len(wrong)} of {len(free)} are wrong, such as {free[wrong[0]]:b} with side {side}"


@pytest.mark.parametrize(
    ("spec", "kind"),
    [("domineering:6x6", "outcome"), ("domineering:5x7", "outcome"), ("domineering:4x7:h", "distance")],
)
def test_random_positions_of_larger_boards(spec, kind):
    """Who wins, and how soon, as found without any knowledge."""
    game, rng = pg.load(spec), random.Random(6)
    boards = [board_after(game, [rng.randrange(1_000) for _ in range(rng.randrange(3, 8))]) for _ in range(60)]
    positions = [board.pos for board in boards if not board.is_over]
    found = [ExactSolver(game, kind, numbers=alone(PIECES, kept)).scores(positions) for kept in (PIECES, ())]
    assert found[0] == found[1]


OUTCOMES = """
2: 1 1 H V 1 1 H
3: 1 1 H H H H H
4: V V 1 V 1 V H
5: H V H 2 H H H
6: 1 V 1 V 1 V H
7: 1 V H V H 1 H
8: V V V V V V 1
"""


def test_published_outcomes():
    """Bullock's table: 1 the first player, 2 the second, else the side that wins whoever starts. A board is laid into a
    corner of 8x8, the rest of which is covered: so one build serves for all."""
    game = pg.load("domineering:8x8")
    solver = ExactSolver(game, "outcome")
    for line in OUTCOMES.strip().splitlines():
        height, *winners = line.replace(":", "").split()
        for width, winner in enumerate(winners, 2):
            free = sum(((1 << width) - 1) << 8 * row for row in range(int(height)))
            for turn, mover in enumerate("VH"):
                board = Board.at(game, game.Position(u64((1 << 64) - 1 & ~free), u64(0), u64(turn)))
                assert solver.score(board) == (1 if winner in ("1", mover) else -1), (height, width, mover)
    solver.memory.forget()
    assert solver.score(game.board()) == 1
    assert solver.nodes == 301_286  # with small regions 111,086, which take as long


def test_packed_numbers_are_added_and_compared_one_by_one() -> None:
    chance = random.Random(16)
    corners = (0, 1, -1, 16_000, -16_000, 0x7FFF, -0x8000)
    for _ in range(2_000):
        first, second = ([chance.choice((*corners, chance.randrange(-0x8000, 0x8000))) for _ in range(4)] for _ in "ab")
        assert unpacked(max_packed(packed(*first), packed(*second))) == list(map(max, first, second))
        sums = [(a + b + 0x8000) % 0x1_0000 - 0x8000 for a, b in zip(first, second, strict=True)]
        assert unpacked(add_packed(packed(*first), packed(*second))) == sums


def test_strips():
    """Two by two is worth {1 | -1}: whoever moves gains one; cooled by one, nothing is left to gain. Three cells, one
    above the corner of two, are {0 | 0} of one domino either way."""
    table = strip_table(2)
    right, left = unpacked(table[2 * 0b1111]), unpacked(table[2 * 0b1111 + 1])
    assert (right[0] + 1, left[0] + 1) == (-2 * UNIT, 2 * UNIT + 1)
    corner = 2 * 0b0111
    assert unpacked(table[corner])[0] + 1 == 0
    assert unpacked(table[corner + 1])[0] + 1 == 1
