"""Endings of checkers: numbers of positions without gaps, and the database's published counts."""

from __future__ import annotations

import random

import numpy as np
import pytest

from plyglot.core.load import load
from plyglot.core.types import NONE
from plyglot.solving.database.build import build_database
from plyglot.solving.database.database import Database
from plyglot.solving.database.verify import first_wrong
from plyglot.solving.solver import solve

BOARDS = {2: 3_488, 3: 196_032, 4: 6_209_316}
# Won, lost and drawn for the side to move, with either side to move; and the plies of the longest win or loss.
PUBLISHED = {
    2: (1_432, 804, 4_740, 13),
    3: (200_500, 174_610, 16_954, 62),
    4: (5_148_608, 3_834_180, 3_435_844, 109),
}


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Database:
    """All positions with two and three pieces."""
    return build_database("checkers", tmp_path_factory.mktemp("endings") / "checkers3.db", slice=3)


def counts(database: Database, pieces: int) -> tuple[int, int, int, int]:
    """What a database says of so many pieces. A position is the board as either side sees it, so it counts twice."""
    begin, end = (database.index.slice_begin(number) for number in (pieces, pieces + 1))
    values = np.asarray(database.file.values[begin:end], np.int64)
    decided = values[values > 1]
    won, plies = int((decided % 2).sum()), int((decided - 2).max()) // 2
    return 2 * won, 2 * (len(decided) - won), 2 * (len(values) - len(decided)), plies


@pytest.mark.parametrize("pieces", BOARDS)
def test_sizes(pieces: int) -> None:
    numbers = load("checkers").beside("index")
    assert numbers.slice_begin(pieces + 1) - numbers.slice_begin(pieces) == BOARDS[pieces]


@pytest.mark.parametrize("spec", ["checkers", "checkers:10x10"])
def test_numbers_and_positions(spec: str) -> None:
    numbers, rng = load(spec).beside("index"), random.Random(1)
    sample = [rng.randrange(numbers.slice_begin(pieces), numbers.slice_begin(pieces + 1)) for pieces in range(2, 9)]
    for number in [*range(0, 3_000, 7), *sample, numbers.INDEX_SIZE - 1]:
        pos = numbers.position(number)
        assert numbers.index(pos) == number
        assert number == 0 or not pos.own & pos.opp


def test_positions_without_a_number() -> None:
    game = load("checkers")
    numbers = game.beside("index")
    assert numbers.index(game.start) == -1
    assert numbers.index(game.Position(game.start.own, NONE, NONE, NONE)) == -1
    last_row_man = game.Position(numbers.LAST_ROW & ~(numbers.LAST_ROW - 1), numbers.FIRST_ROW & 1, NONE, NONE)
    assert numbers.index(last_row_man) == -1


@pytest.mark.parametrize("pieces", [2, 3])
def test_published_counts(three: Database, pieces: int) -> None:
    assert counts(three, pieces) == PUBLISHED[pieces]


def test_a_known_ending(three: Database) -> None:
    """Two kings win against one in the double corner."""
    solution = three.solution(load("checkers").board("W:WK14,K15:BK1"))
    assert solution.outcome == 1
    assert solution.plies == len(solution.pv)


@pytest.mark.long
def test_published_counts_of_four_pieces(tmp_path: pytest.TempPathFactory) -> None:
    database = build_database("checkers", f"{tmp_path}/checkers4.db", slice=4, threads=2)
    assert counts(database, 4) == PUBLISHED[4]
    assert first_wrong(database, threads=2) is None


@pytest.mark.long
def test_values_are_those_of_the_solver(three: Database) -> None:
    """The solver for endless games lists what a position leads to, and numbers nothing."""
    rng = random.Random(1)
    for _ in range(20):
        board = three.board(rng.randrange(1, three.file.header.size))
        assert solve(board).score == three.score(board)
