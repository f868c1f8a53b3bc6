"""Databases: every value is the solver's, whatever ended the build on its way; what is damaged is found."""

import random
import shutil
from pathlib import Path

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.errors import BadFile, BadGame, BadOption, BadPosition, CannotSolve
from plyglot.core.load import assemble, locate
from plyglot.core.types import DRAW, LOSS, WIN
from plyglot.search.enumeration import counts
from plyglot.search.enumeration.sampling import least_positions
from plyglot.search.retrograde.outcomes import HOLE, put_value
from plyglot.solving import retrograde
from plyglot.solving.database.build import build_database
from plyglot.solving.database.database import Database
from plyglot.solving.database.file import HEADER
from plyglot.solving.database.statistics import statistics
from plyglot.solving.database.verify import first_wrong
from plyglot.solving.endless import EndlessSolver
from plyglot.solving.exact import ExactSolver

SUPPORT = Path(__file__).parents[1] / "support"
MORRIS = str(SUPPORT.parents[1] / "examples" / "morris.py")
WIDE = "connect4:5x4"


def unchecked(path):
    """A game without the check of its rules, which other tests make."""
    return assemble(str(path), *locate(str(path)))


def boards(database):
    numbers = np.flatnonzero(database.file.values != HOLE).tolist()
    return [Board.at(database.game, database.position(number)) for number in numbers]


# --- values -----------------------------------------------------------------------------------------------------------


def test_tictactoe(built):
    database, listed = built("tictactoe"), built("tictactoe", index="listed")
    assert (database.index.kind, listed.index.kind) == ("formula", "listed")
    solver = ExactSolver(database.game, "distance")
    everything = boards(database)
    assert len(everything) == len(listed.file.values) == 5_478
    assert all(database.score(board) == listed.score(board) == solver.score(board) for board in everything)
    for found in (statistics(database), statistics(listed)):
        assert (found.total(WIN), found.total(DRAW), found.total(LOSS)) == (2_836, 1_068, 1_574)


def test_domineering(built):
    database = built("domineering:4x4")
    solver = ExactSolver(database.game, "distance")
    assert all(database.score(board) == solver.score(board) for board in boards(database))
    assert statistics(database).total(DRAW) == 0


def test_play_that_can_go_on_for_ever(built):
    database = built(unchecked(MORRIS))
    solver = EndlessSolver(database.game.board())
    everything = boards(database)
    assert len(everything) == 3_870
    assert all(database.score(board) == solver.score(board) for board in everything)
    assert statistics(database).total(DRAW) == 936
    assert database.solution(database.game.board()).as_dict() == {
        **solver.solution(database.game.board(), moves=True).as_dict(),
        "nodes": 0,
        "seconds": 0.0,
    }


@pytest.mark.parametrize(
    ("spec", "size", "sample"),
    [("connect4:4x4", 161_029, 800), pytest.param(WIDE, 3_945_711, 100, marks=pytest.mark.long)],
)
def test_connect4(built, spec, size, sample):
    """All values follow from one another by the rules, which proves them; a sample is the solver's too."""
    database = built(spec, threads=2)
    assert database.file.header.size == size
    assert first_wrong(database, threads=2) is None
    solver = ExactSolver(database.game, "distance")
    for number in random.Random(6).sample(range(size), sample):
        board = database.board(number)
        assert database.score(board) == solver.score(board), board.text
    assert database.score(database.game.board()) == solver.score(database.game.board()) == DRAW


def test_positions_that_are_not_there(built):
    database = built("connect4:4x4")
    hanging = Board.at(database.game, database.game.Position(np.uint64(8), np.uint64(0)))
    with pytest.raises(BadPosition):
        database.score(hanging)


def test_a_set_that_falls_into_a_finished_one(built, tmp_path):
    whole = built("tictactoe")
    late = built(unchecked(f"{SUPPORT / 'stages.py'}:late"))
    early_game = unchecked(SUPPORT / "stages.py")
    early = built(early_game, finished=[late])
    assert first_wrong(early) is None
    assert statistics(late).total() + statistics(early).total() == 5_478
    for number, value in enumerate(whole.file.values.tolist()):
        values = {int(database.file.values[number]) for database in (late, early)}
        assert values in ({value, int(HOLE)}, {int(HOLE)})
    opened = Database.open(early.file.path, early_game, [late])
    four_marks = Board.at(early_game, whole.game.board("a1 b1 b2 c1").pos)
    assert opened.solution(four_marks).plies == 1  # in the finished set
    with pytest.raises(BadFile, match="finished databases"):
        Database.open(early.file.path, early_game)
    with pytest.raises(BadGame, match="leads to a position that has no number"):
        build_database(early_game, tmp_path / "alone.db")
    with pytest.raises(BadOption, match="require an index formula"):
        build_database(pg.load("connect4:4x4"), tmp_path / "c.db", finished=[late])


# --- files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("threads", "megabytes"), [(1, 0), (2, 1), (3, 64)])
def test_neither_threads_nor_memory_change_the_file(built, tmp_path, threads, megabytes):
    again = build_database(pg.load("connect4:4x4"), tmp_path / "a.db", threads=threads, megabytes=megabytes)
    assert again.file.path.read_bytes() == built("connect4:4x4", threads=2).file.path.read_bytes()


def test_interpreted(built, tmp_path, monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    slow = build_database(pg.load("domineering:3x3"), tmp_path / "slow.db")
    assert first_wrong(slow) is None
    monkeypatch.setenv("PLYGLOT_INTERPRET", "never")
    assert slow.file.path.read_bytes() == built("domineering:3x3").file.path.read_bytes()


def test_a_build_goes_on_wherever_it_was_stopped(built, tmp_path, monkeypatch):
    """Stopped again and again, in the middle of rounds, each time a little further on."""
    whole = built("domineering:4x4").file.path.read_bytes()  # before it can be interrupted
    monkeypatch.setattr(retrograde, "MOST_AT_ONCE", 64)
    decide, left = retrograde.Rounds._decide, [0]

    def interrupted(self, plies, memory, begin, end):
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        decide(self, plies, memory, begin, end)

    monkeypatch.setattr(retrograde.Rounds, "_decide", interrupted)
    path, stops = tmp_path / "stopped.db", 0
    while not path.exists():
        left[0] = 40 + 29 * stops
        try:
            build_database(pg.load("domineering:4x4"), path, threads=1 + stops % 2)
        except KeyboardInterrupt:
            stops += 1
            assert [file.name for file in tmp_path.iterdir()] == ["stopped.db.part"]
    assert stops > 3
    assert path.read_bytes() == whole


def test_two_processes_do_not_build_one_file(tmp_path, monkeypatch):
    run = retrograde.Rounds.run

    def meanwhile(self):
        with pytest.raises(BadFile, match="another process"):
            build_database(pg.load("domineering:3x3"), tmp_path / "a.db")
        run(self)

    monkeypatch.setattr(retrograde.Rounds, "run", meanwhile)
    build_database(pg.load("domineering:3x3"), tmp_path / "a.db")
    with pytest.raises(BadFile, match="already exists"):
        build_database(pg.load("domineering:3x3"), tmp_path / "a.db")


def test_a_part_of_other_rules_is_left_alone(built, tmp_path):
    part = tmp_path / "a.db.part"
    shutil.copy(built("domineering:3x3").file.path, part)
    before = part.read_bytes()
    with pytest.raises(BadFile, match="delete it to start over"):
        build_database(pg.load("domineering:3x4"), tmp_path / "a.db")
    assert part.read_bytes() == before
    part.write_bytes(bytes(HEADER))  # a build that ended before it had listed the positions
    assert build_database(pg.load("domineering:3x3"), tmp_path / "a.db").file.path.read_bytes() == before


def test_damage_is_found(built, tmp_path):
    good = built("domineering:3x3").file.path.read_bytes()
    path = tmp_path / "bad.db"
    for text, damaged in {
        "not a database": b"x" + good[1:],
        "header is corrupt": good[:40] + b"?" + good[41:],
        "should have": good[:-8],
        "incomplete": bytes(HEADER),
    }.items():
        path.write_bytes(damaged)
        with pytest.raises(BadFile, match=text):
            Database.open(path)


@pytest.mark.parametrize("spec", ["tictactoe", MORRIS])
def test_every_wrong_value_is_found(built, tmp_path, spec):
    """Whatever one value is changed to, it, or one that it follows from, does not fit the rules any more."""
    path = tmp_path / "wrong.db"
    shutil.copy(built(unchecked(spec)).file.path, path)
    path.chmod(0o644)
    rng = random.Random(5)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(np, "memmap", lambda path, kind, mode: np.fromfile(path, kind))  # changed in memory only
        for _ in range(25):
            database = Database.open(path, unchecked(spec))
            assert not database.damaged()
            number = rng.choice(np.flatnonzero(database.file.values != HOLE).tolist())
            value = rng.choice([other for other in range(14) if other != database.file.values[number]])
            put_value(database.file.words, number, np.uint64(value))
            wrong = first_wrong(database)
            assert wrong is not None
            assert wrong.stored != wrong.expected or value < 2


def test_too_many_positions(tmp_path, monkeypatch):
    monkeypatch.setattr(counts, "MOST_POSITIONS", 10_000)
    with pytest.raises(CannotSolve, match="connect4:4x4 has too many positions to list"):
        build_database(pg.load("connect4:4x4"), tmp_path / "a.db")
    assert list(tmp_path.iterdir()) == []


def test_far_too_many_positions_are_told_at_once(monkeypatch):
    listed = []
    monkeypatch.setattr(counts, "ESTIMATED_FROM", 1 << 12)
    with pytest.raises(CannotSolve, match="connect4 has more than"):
        counts.distinct(pg.load("connect4").board(), on_progress=lambda progress: listed.append(progress.nodes))
    assert max(listed, default=0) < 1_000_000


@pytest.mark.parametrize(("spec", "positions"), [("tictactoe", 5_478), ("connect4:4x4", 161_029)])
def test_random_games_bound_the_number_of_positions(spec, positions):
    game = pg.load(spec)
    assert positions / 100 < max(least_positions(game, game.start)) < positions


def test_a_formula_that_is_not_complete(tmp_path):
    path = tmp_path / "half.py"
    rules = (SUPPORT.parents[1] / "examples" / "nim.py").read_text()
    path.write_text(f"{rules}\nINDEX_SIZE = 10\n")
    with pytest.raises(BadGame, match="there is no `index`"):
        build_database(unchecked(path), tmp_path / "a.db")
    path.write_text(f"{rules}\nINDEX_SIZE = 'ten'\n")
    with pytest.raises(BadGame, match="INDEX_SIZE"):
        build_database(unchecked(path), tmp_path / "a.db")
    with pytest.raises(BadOption, match="no index formula"):
        build_database(pg.load("connect4:4x4"), tmp_path / "a.db", index="formula")
    with pytest.raises(BadOption, match="choose from"):
        build_database(pg.load("connect4:4x4"), tmp_path / "a.db", index="hash")
    assert [file.name for file in tmp_path.iterdir() if file.suffix != ".py"] == []
