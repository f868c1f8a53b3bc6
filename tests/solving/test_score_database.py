"""Databases of scores: margins of all positions with so many seeds, circles included; published counts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from plyglot.core.board import Board
from plyglot.core.errors import BadFile, BadOption, BadPosition, CannotSolve
from plyglot.core.load import load
from plyglot.search.running.workers import Workers
from plyglot.solving import score_retrograde
from plyglot.solving.database.build import build_database
from plyglot.solving.database.database import Database
from plyglot.solving.database.file import HEADER, MappedFile
from plyglot.solving.database.statistics import slice_statistics
from plyglot.solving.database.verify import first_wrong
from support.raw_database import raw_copy

SPEC = "awale:awari"

# won, drawn and lost for the side to move, by seeds on the board
PUBLISHED = {4: (580, 143, 642), 8: (37_767, 8_351, 29_464), 12: (714_486, 197_894, 439_698)}


def counts(database: Database, number: int) -> tuple[int, ...]:
    """Positions of a slice that are won, drawn and lost."""
    return tuple(slice_statistics(database)[number].total(outcome) for outcome in (1, 0, -1))


@pytest.fixture(scope="module")
def eight(tmp_path_factory: pytest.TempPathFactory) -> Database:
    """All positions with up to eight seeds."""
    return build_database(SPEC, tmp_path_factory.mktemp("scores") / "awari8.db", slice=8)


@pytest.mark.parametrize("seeds", [4, 8])
def test_published_counts(eight: Database, seeds: int) -> None:
    assert counts(eight, seeds) == PUBLISHED[seeds]


@pytest.mark.long
def test_published_counts_of_twelve_seeds_by_two_threads(tmp_path: Path) -> None:
    database = build_database(SPEC, tmp_path / "awari12.db", slice=12, threads=2)
    assert counts(database, 12) == PUBLISHED[12]
    assert first_wrong(database, threads=2) is None


@pytest.mark.long
def test_a_published_position_of_sixteen_seeds(tmp_path: Path) -> None:
    database = build_database(SPEC, tmp_path / "awari16.db", slice=16, threads=2)
    solution = database.solution(load(SPEC).board("1 1 1 1 1 2 | 4 2 3 0 0 0"))
    assert solution.score == 0
    assert [solution.moves[pit] for pit in "ABCDEF"] == [-1, -1, -2, -2, -2, 0]


# --- by another way ---------------------------------------------------------------------------------------------------


def by_thresholds(seeds: int) -> dict[str, int]:
    """Scores of all positions with up to so many seeds, slice by slice and threshold by threshold: first who can force
    a margin of all seeds, then of one less, and so on; what is left is 0. As Romein and Bal do, the slow and obvious
    way."""
    game = load(SPEC)
    index = game.beside("index")
    scores: dict[Any, int] = {}
    for number in range(seeds + 1):
        numbers = range(index.slice_begin(number), index.slice_begin(number + 1))
        boards = [Board.at(game, index.position(each)) for each in numbers]
        here = {board.pos: 0 for board in boards}
        for threshold in range(number, 0, -1):
            known = {pos: score for pos, score in here.items() if score}
            while new := {
                board.pos: reached
                for board in boards
                if board.pos not in known and (reached := threshold_reached(board, threshold, known, scores))
            }:
                known |= new
            here |= {pos: known[pos] for pos in known}
        scores |= here
    return {Board.at(game, pos).text: score for pos, score in scores.items()}


def threshold_reached(board: Board, threshold: int, known: dict[Any, int], scores: dict[Any, int]) -> int:
    """The threshold if the side to move can force it by what is known, less it if the other side can, else 0."""
    game = board.game
    if board.is_over:
        margin = int(game.rule("margin")(board.pos))
        return margin if abs(margin) == threshold else 0
    worth = []
    for move in board.legal_numbers:
        pos = board.after(move).pos
        bank = int(game.rule("banked")(pos))
        bare = game.beside("index").position(game.beside("index").index(pos))
        worth.append(-(scores[bare] + bank) if bare in scores else -known.get(bare, 0))
    if max(worth) >= threshold:
        return threshold
    return -threshold if max(worth) <= -threshold else 0


def test_scores_equal_those_found_threshold_by_threshold(eight: Database) -> None:
    expected = by_thresholds(4)
    assert len(expected) == 1 + 12 + 78 + 364 + 1_365
    assert {text: eight.score(eight.game.board(text)) for text in expected} == expected


def test_every_value_is_proved(eight: Database) -> None:
    assert not eight.damaged()
    assert first_wrong(eight) is None


# --- what it answers --------------------------------------------------------------------------------------------------


def test_what_is_in_the_stores_is_added(eight: Database) -> None:
    bare, rich = (f"1 1 0 0 0 2 | 0 2 1 0 0 0 | {stores} S" for stores in ("0 0", "20 21"))
    assert eight.score(eight.game.board(bare)) == 7
    assert eight.score(eight.game.board(rich)) == 6
    solution = eight.solution(eight.game.board(rich))
    assert (solution.words, solution.best) == ("South wins by 6 seeds", ("F",))
    assert solution.moves == {"F": 6, "B": -1, "A": -8}


def test_moves_lead_to_what_they_say(eight: Database) -> None:
    for number in range(1_000, 125_970, 9_973):
        board = eight.board(number)
        if not board.is_over:
            after = [-eight.score(board.play(move)) for move in board.legal_moves]
            assert eight.score(board) == max(after)


def test_more_seeds_are_not_there(eight: Database) -> None:
    with pytest.raises(BadPosition, match="not in the database"):
        eight.score(eight.game.board())


@pytest.mark.parametrize(
    ("spec", "slice", "error", "message"),
    [
        (SPEC, 49, BadOption, "the slices of awale:awari are 0 to 48"),
        (SPEC, -1, BadOption, "choose the highest"),
        ("awale", 4, BadOption, "awale has no slices"),
        ("awale", -1, CannotSolve, "not a draw"),
        ("tictactoe", 2, BadOption, "tictactoe has no slices"),
    ],
)
def test_slices_that_there_are_not(tmp_path: Path, spec: str, slice: int, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        build_database(spec, tmp_path / "no.db", slice=slice)
    assert not list(tmp_path.iterdir())


# --- builds that were ended, files that are wrong ---------------------------------------------------------------------


def test_a_build_goes_on_from_whatever_was_written(
    tmp_path: Path, eight: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "awari.db"
    save = MappedFile.save

    def killed(file: MappedFile, header: Any) -> None:
        if header.rounds == 7:  # the slice is done, and its header not yet written
            begin = eight.index.slice_begin(6)
            file.values[begin::3] = 0  # nor are all of its scores
            raise KeyboardInterrupt
        save(file, header)

    monkeypatch.setattr(MappedFile, "save", killed)
    with pytest.raises(KeyboardInterrupt):
        build_database(SPEC, path, slice=8)
    monkeypatch.undo()
    assert not path.exists()
    with pytest.raises(BadFile, match="other slices"):
        build_database(SPEC, path, slice=7)
    again = build_database(SPEC, path, slice=8, threads=2, megabytes=1)
    assert again.file.header == eight.file.header
    assert np.array_equal(again.file.values, eight.file.values)
    assert again.file.header.raw_size == HEADER + 8 * -(-125_970 // 8)


def test_a_wrong_score_is_found(tmp_path: Path, eight: Database) -> None:
    path = tmp_path / "wrong.db"
    content = bytearray(raw_copy(eight, path).read_bytes())
    number = eight.number(eight.game.board("0 0 0 0 0 1 | 0 0 0 0 0 1").pos)
    content[HEADER + number] = 1
    path.write_bytes(content)
    database = Database.open(path)
    assert database.damaged()
    wrong = first_wrong(database)
    assert wrong is not None
    assert wrong.stored != wrong.expected


def test_scores_that_rest_on_a_circle_are_found(tmp_path: Path, eight: Database) -> None:
    # two seeds that go round for ever: each says that it wins because the next one loses
    path = tmp_path / "circle.db"
    content = bytearray(raw_copy(eight, path).read_bytes())
    board = eight.game.board("0 0 0 0 0 1 | 0 0 0 0 0 1")
    circle: dict[int, int] = {}
    while (number := eight.number(board.pos)) not in circle:
        circle[number] = 1 if len(circle) % 2 else 255
        content[HEADER + number] = circle[number]
        board = board.play(board.legal_moves[0])
    path.write_bytes(content)
    database = Database.open(path)
    workers = Workers(database.game, [database.index.memory()])
    assert score_retrograde.first_groundless(database, workers) == min(circle)
    assert score_retrograde.first_groundless(eight, Workers(eight.game, [eight.index.memory()])) is None
