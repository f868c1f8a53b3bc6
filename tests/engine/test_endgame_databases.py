"""The engine, `solve` and databases: endings played as they say, probes inside the search, files that count."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import msgspec
import pytest

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.types import INFINITY, WIN_SCORE
from plyglot.engine.endgame import as_estimate
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options, kernel, middle_parts
from plyglot.search.parts.databases import PROBES
from plyglot.search.parts.transposition.table import memory_with_table
from plyglot.solving.database import folder
from plyglot.solving.database.build import build_database
from plyglot.solving.database.database import Database
from plyglot.solving.database.folder import Databases, databases_of, free_of
from plyglot.solving.database.index import chosen_index
from plyglot.solving.database.pages import Pages
from plyglot.solving.solution import one_ply_earlier
from plyglot.studying.review.proofs import Prover
from support.raw_database import raw_copy

CHECKERS, AWARI = "checkers", "awale:awari"


@pytest.fixture
def pieces(built: Any) -> Database:
    """Checkers with two pieces."""
    found: Database = built(CHECKERS, slice=2)
    return found


@pytest.fixture
def seeds(built: Any) -> Database:
    """Awari with up to six seeds."""
    found: Database = built(AWARI, slice=6)
    return found


def engine(database: Database, **options: Any) -> Engine:
    return Engine(database.game, Options(megabytes=1, databases=str(database.file.path), **options))


def won(database: Database, rng: random.Random) -> tuple[Any, int]:
    """A random won position, and its distance."""
    while True:
        board = database.board(rng.randrange(1, database.file.header.size))
        score = database.known(board) or 0
        if score > 0 and not board.is_over:
            return board, WIN_SCORE - score


def defence(player: Engine, board: Any) -> str:
    """A move that loses as late as any."""
    assert player.databases is not None
    values = player.databases.move_values(board)
    assert values is not None
    return max(values, key=lambda move: values[move])


def test_the_engine_wins_in_just_the_distance(interpreted: Any, pieces: Database) -> None:
    """Against the best defence; with the line announced, and every move's distance."""
    player, rng = engine(pieces), random.Random(19)
    for _ in range(25):
        board, plies = won(pieces, rng)
        for left in range(plies, 0, -1):
            if (plies - left) % 2 == 0:
                result = player.think(board, Limit(depth=1))
                assert (result.phase, result.exact, result.assessment.plies) == ("database", True, left)
                assert len(result.pv) == left
                assert result.probes == len(board.legal_moves)
                board = board.play(result.best)
            else:
                board = board.play(defence(player, board))
        assert board.is_over


@pytest.mark.long
@pytest.mark.parametrize("men", [3, 4])
def test_every_chess_ending_is_mated_in_just_the_distance(tmp_path: Path, men: int) -> None:
    """1,000 random won positions of 3 and 4 men, each against the best defence."""
    slices = chosen_index(pg.load("chess"), None, men=men).slice
    database = build_database("chess", tmp_path / "chess.db", slice=slices, threads=2)
    player, rng = engine(database), random.Random(men)
    for _ in range(500):
        board, plies = won(database, rng)
        for left in range(plies, 0, -1):
            assert not board.is_over
            if (plies - left) % 2 == 0:
                result = player.think(board, Limit(depth=1, seconds=0.001))
                assert (result.phase, result.assessment.plies) == ("database", left)
                board = board.play(result.best)
            else:
                board = board.play(defence(player, board))
        assert board.outcome == pg.LOSS


def test_a_win_too_late_for_the_clock_gives_way(interpreted: Any, pieces: Database) -> None:
    """Nothing is won by a move after which the game may be claimed to be drawn."""
    rng, seen = random.Random(2), 0
    player, limit = engine(pieces), int(pieces.game.rule("clock_limit")(pieces.game.start))
    while seen < 5:
        board, plies = won(pieces, rng)
        if plies > 3:
            late = pg.Board.at(board.game, board.pos._replace(clock=type(board.pos.clock)(limit - 2)), board.side)
            told = player.think(late, Limit(depth=1), multipv=99)
            for line in told.lines:
                after = late.play(line.pv[0])
                if int(after.game.rule("clock")(after.pos)) >= limit and not after.is_over:
                    assert line.score == 0
            seen += 1


def test_scores_are_exact_with_few_seeds(interpreted: Any, seeds: Database) -> None:
    player, rng = engine(seeds), random.Random(4)
    for _ in range(20):
        board = seeds.board(rng.randrange(20, seeds.file.header.size))
        if not board.is_over:
            result = player.think(board, Limit(depth=1), multipv=6)
            margin = seeds.score(board)
            assert (result.phase, result.assessment.margin) == ("database", margin)
            assert seeds.score(board.play(result.best)) == -margin
            assert len(result.lines) == len(board.legal_moves)


def test_among_gives_way_to_nothing_else(interpreted: Any, pieces: Database) -> None:
    board, _ = won(pieces, random.Random(3))
    for move in board.legal_moves:
        assert engine(pieces).think(board, Limit(depth=1), among=[move]).best == move


def test_levels_do_not_ask(interpreted: Any, pieces: Database) -> None:
    assert engine(pieces, level=3).databases is None


# --- inside the search ------------------------------------------------------------------------------------------------


def test_the_search_looks_positions_up(built: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled and interpreted, every position that has a number, in pages that come one by one."""
    database = built("tictactoe")
    databases = Databases(database.game, [database])
    pages = databases.pages
    assert pages is not None
    options = Options(megabytes=1)
    search = build(kernel(options, database.game), database.game, middle_parts(database.game, options, probing=True))
    memory = memory_with_table(search.assembly, 1)
    boards = [database.board(number) for number in random.Random(1).sample(range(19_683), 600)]
    boards = [board for board in boards if databases.known(board) is not None and not board.is_over]
    for interpret, some in (("never", boards), ("1", boards[:30])):
        monkeypatch.setenv("PLYGLOT_INTERPRET", interpret)
        one = Pages(pages.ranges)
        one.attach(memory)
        memory.reset()
        for board in some:
            window = {"alpha": -INFINITY, "beta": INFINITY}
            score = search(pos=board.pos, depth=5, ply=1, mem=memory, **window)
            known = databases.score(board)
            assert score == known - (known > 0) + (known < 0)  # a ply farther from the root
        assert memory[PROBES] == memory.nodes == len(some)
        none = Pages(pages.ranges, most_bytes=0)
        none.attach(memory)
        memory.reset()
        search(pos=boards[0].pos, depth=2, ply=1, mem=memory, alpha=-INFINITY, beta=INFINITY)
        assert memory[PROBES] == 0


def test_the_search_adds_what_is_banked(interpreted: Any, seeds: Database) -> None:
    databases, options = Databases(seeds.game, [seeds]), Options(megabytes=1)
    search = build(kernel(options, seeds.game), seeds.game, middle_parts(seeds.game, options, probing=True))
    memory = memory_with_table(search.assembly, 1)
    assert databases.pages is not None
    databases.pages.attach(memory)
    rng = random.Random(6)
    for _ in range(40):
        board = seeds.board(rng.randrange(seeds.file.header.size))
        for after in [] if board.is_over else map(board.play, board.legal_moves):
            if not after.is_over:
                score = search(pos=after.pos, depth=3, ply=1, mem=memory, alpha=-INFINITY, beta=INFINITY)
                assert score == as_estimate(databases.score(after), after.game)
    assert memory[PROBES] > 50


def test_a_damaged_page_is_told_once(built: Any, tmp_path: Path) -> None:
    path = tmp_path / "bad.db"
    content = bytearray(built("tictactoe").file.path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)
    pages = Databases(built("tictactoe").game, [Database.open(path)]).pages
    assert pages is not None
    with pytest.warns(UserWarning, match="the search goes on without databases"):
        assert pages.bring(1) == 0
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert pages.bring(0) == 0


# --- which files count ------------------------------------------------------------------------------------------------


def test_a_folder_is_enough(pieces: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLYGLOT_DATA", str(tmp_path))
    monkeypatch.delenv(folder.VARIABLE, raising=False)
    assert databases_of(pieces.game) is None
    (tmp_path / "databases").mkdir()
    assert databases_of(pieces.game) is None
    shutil.copy(pieces.file.path, tmp_path / "databases" / "any.db")
    found = databases_of(pieces.game)
    assert found is not None
    assert found.databases[0].file.header == pieces.file.header
    assert databases_of(pieces.game, "none") is None
    assert databases_of(pg.load("tictactoe")) is None
    monkeypatch.setenv(folder.VARIABLE, "none")
    assert databases_of(pieces.game) is None
    monkeypatch.setenv(folder.VARIABLE, os.pathsep.join([str(tmp_path / "databases"), str(tmp_path)]))
    assert databases_of(pieces.game) is not None
    with pytest.raises(BadOption, match="there is no such folder of databases"):
        databases_of(pieces.game, str(tmp_path / "nowhere"))


def test_other_rules_are_left_out(pieces: Database, tmp_path: Path) -> None:
    other = raw_copy(pieces, tmp_path / "other.db")
    header = msgspec.structs.replace(pieces.file.header, block=0, packed=0, directory="", rules="0" * 64)
    other.write_bytes(header.encoded() + other.read_bytes()[len(header.encoded()) :])
    with pytest.warns(UserWarning, match="built from other rules than those of checkers; it is not used"):
        assert databases_of(pieces.game, str(tmp_path)) is None
    with pytest.raises(BadFile, match="built from other rules"):
        databases_of(pieces.game, str(other))
    (tmp_path / "junk.db").write_bytes(b"junk")
    shutil.copy(pieces.file.path, tmp_path / "good.db")
    with pytest.warns(UserWarning, match="it is not used") as told:
        assert databases_of(pieces.game, str(tmp_path)) is not None
    assert ["junk.db: not a database" in str(each.message) for each in told] == [True, False]


def test_several_files_are_one(built: Any, seeds: Database) -> None:
    smaller = built(AWARI, slice=3)
    databases = Databases(seeds.game, [smaller, seeds])
    assert databases.databases[0] is seeds
    assert databases.pages is not None
    assert [each[:2] for each in databases.pages.ranges] == [(0, seeds.file.header.size)]
    assert free_of(0, 9, [(3, 5), (20, 30)]) == [(0, 3), (5, 9)]


# --- solve ------------------------------------------------------------------------------------------------------------


def test_solve_asks_first(pieces: Database, seeds: Database) -> None:
    board, plies = won(pieces, random.Random(8))
    solution = pg.solve(board, moves=True, databases=str(pieces.file.path))
    assert (solution.plies, solution.nodes, len(solution.pv)) == (plies, 0, plies)
    assert set(solution.moves) == set(board.legal_moves)
    assert pg.solve(board, weak=True, databases=str(pieces.file.path)).scores == "outcome"
    board = seeds.game.board("0 0 1 0 0 1 | 1 0 1 0 0 0")
    assert pg.solve(board, databases=str(seeds.file.path)).score == seeds.score(board)


def test_explanations_reviews_and_the_perfect_player_ask_too(
    interpreted: Any, pieces: Database, seeds: Database
) -> None:
    board, plies = won(pieces, random.Random(3))
    path = str(pieces.file.path)
    worst = min(board.legal_moves, key=lambda move: -pieces.score(board.play(move)))
    found = pg.explain(board, worst, nodes=1, databases=path)
    other = found.other
    assert (found.exact, found.depth, found.board) == (True, None, board)
    assert found.moves == {
        move: one_ply_earlier(pieces.score(board.play(move)), "distance") for move in board.legal_moves
    }
    assert other is None or len(other.line) == plies or found.is_best
    player = pg.player(f"perfect:databases={path}", pieces.game)
    game = board
    player.begin(game, seed=1)
    while not game.is_over:
        game = game.play(player.choose(game, None).move)
    assert len(game.history) == plies
    review = pg.review(game, databases=path, nodes=1)
    assert (review.exact_from, review.mistakes) == (1, ())
    assert review.positions[0].score.plies == plies
    board = seeds.game.board("0 0 1 0 0 1 | 1 0 1 0 0 0")
    best = pg.explain(board, board.legal_moves[0], nodes=1, databases=str(seeds.file.path))
    assert (best.exact, best.scores, max(best.moves.values())) == (True, "margin", seeds.score(board))


def test_a_proof_minds_the_clock(interpreted: Any, pieces: Database) -> None:
    """A win that comes after the game may be called a draw is not proved."""
    rng = random.Random(4)
    while True:
        board, plies = won(pieces, rng)
        if plies >= 3:
            break
    limit = int(pieces.game.rule("clock_limit")(board.pos))
    for clock, proved in ((0, True), (limit - plies - 1, True), (limit - plies, False)):
        late = pg.Board.at(board.game, board.pos._replace(clock=type(board.pos.clock)(clock)), board.side)
        found = Prover([late], 1, databases=str(pieces.file.path))._from_databases(late, None)
        assert (found is not None) == proved


def test_the_command_line(pieces: Database) -> None:
    board, plies = won(pieces, random.Random(8))
    command = [sys.executable, "-m", "plyglot", "think", CHECKERS, board.text, "--databases", str(pieces.file.path)]
    env = os.environ | {"PLYGLOT_INTERPRET": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    assert f"wins in {plies} plies" in done.stdout or f"wins in {plies} ply" in done.stdout
