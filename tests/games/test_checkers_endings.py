"""Endings of checkers: numbers of positions without gaps, and the database's published counts."""

from __future__ import annotations

import json
import random

import pytest

from plyglot.cli.app import run
from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.core.types import DRAW, LOSS, NONE, WIN, WIN_SCORE
from plyglot.solving.database.build import build_database
from plyglot.solving.database.database import Database
from plyglot.solving.database.statistics import sides, slice_statistics
from plyglot.solving.database.verify import first_wrong
from plyglot.solving.solver import solve

BOARDS = {2: 3_488, 3: 196_032, 4: 6_209_316, 5: 139_450_808}
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
    (found,) = slice_statistics(database, pieces)
    won, lost, drawn = (sides(database) * found.total(outcome) for outcome in (WIN, LOSS, DRAW))
    return won, lost, drawn, max(WIN_SCORE - abs(score) for score in found.longest)


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


def test_materials_of_a_slice(three: Database) -> None:
    """Each pair of materials, seen by either side, is all of its boards; and two kings hardly ever fail to win."""
    (found,) = slice_statistics(three, 3)
    sizes = {name: counts.total() for name, counts in found.parts.items()}
    assert sum(sizes.values()) == found.total() == BOARDS[3]
    assert all(size == sizes["-".join(reversed(name.split("-")))] for name, size in sizes.items())
    assert (found.parts["KK-K"].total(WIN), found.parts["KK-K"].total(DRAW)) == (14_846, 34)
    assert slice_statistics(three)[1].total(LOSS) == 1
    with pytest.raises(BadOption, match="has no slice 4: its slices are 0 to 3"):
        slice_statistics(three, 4)


def test_statistics_as_printed(three: Database, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(three.file.path)
    assert run(["database", "stats", file]) == 0
    out = capsys.readouterr().out
    assert "with either side to move, twice as many" in out
    assert "\n3         196,032  100,250  8,477  87,305           61            62\n" in out
    assert run(["database", "stats", file, "--slice", "3"]) == 0
    assert "\nKM-K                26,040  25,941     89      10           47            14\n" in capsys.readouterr().out
    assert run(["database", "stats", file, "--slice", "2", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["positions"], answer["sides"]) == (3_488, 2)
    assert (answer["slices"][0]["wins"], answer["slices"][0]["longest_win"]) == (716, 13)
    assert answer["slices"][0]["parts"][0]["positions"] == 992
    assert run(["database", "stats", file, "--slice", "9"]) == 2
    assert capsys.readouterr().err.endswith("has no slice 9: its slices are 0 to 3\n")


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
