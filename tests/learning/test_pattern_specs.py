"""Pattern specs of games other than Othello; games from matches and self-play; what Connect Four learns."""

import shutil

import numpy as np
import pytest

import plyglot as pg
from plyglot.cli.app import run
from plyglot.core.compile.build import build
from plyglot.core.errors import BadFile
from plyglot.core.slots import evaluate
from plyglot.core.types import NO_MOVE
from plyglot.engine.evaluations import evaluation, evaluations, ideas
from plyglot.games.connect4 import patterns as pattern_spec
from plyglot.learning.records import read_file
from plyglot.learning.selfplay import self_play_games
from plyglot.search.evaluation import file
from plyglot.search.evaluation.phases import interpolation
from plyglot.tournament.record import Record, Side
from plyglot.tournament.records import stores

CONNECT4, OTHELLO = pg.load("connect4"), pg.load("othello")
NOBODY = Side("random", 0, 0, 0.0, 0.0, 0.0, 0)


def record(number, moves, winner, game="connect4", opening="", reason="rules"):
    return Record("m", number, game, opening, tuple(moves), (NOBODY, NOBODY), winner, reason, "", 1, 0.0)


def written(path, *records):
    """A file of games: a database, or lines if that is what its name says."""
    lines = path.suffix == ".jsonl"
    (store,) = stores("" if lines else str(path), str(path) if lines else "")
    for each in records:
        store.add(each)
    store.close()
    return path


@pytest.mark.parametrize("name", ["games.sqlite", "games.jsonl"])
def test_games_of_matches_are_read(tmp_path, name):
    path = written(
        tmp_path / name,
        record(0, "1212121", 0),
        record(1, "21212", 1, opening="12"),
        record(2, "1", None, reason="time"),
        record(3, "1", None, game="tictactoe"),
    )
    games = read_file(CONNECT4, path)
    assert games.moves.tolist() == [[0, 1, 0, 1, 0, 1, 0], [0, 1, 1, 0, 1, 0, 1]]
    assert (games.score.tolist(), games.begin.tolist()) == ([1, -1], [0, 2])


def test_where_a_margin_counts_only_games_that_were_played_out_are_read(tmp_path):
    board = OTHELLO.board()
    while not board.is_over:
        board = board.play(board.legal_moves[0])
    played = record(0, board.history, board.winner, "othello")
    cut_short = record(1, ["f5"], 0, "othello", reason="adjudication")
    games = read_file(OTHELLO, written(tmp_path / "o.jsonl", played, cut_short))
    black, white = (board.pos.own, board.pos.opp)[:: 1 if board.side == 0 else -1]
    left = 64 - int(black | white).bit_count()
    margin = int(black).bit_count() - int(white).bit_count()
    assert games.score.tolist() == [margin + np.sign(margin) * left]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "cannot be read"),
        (b"nothing of ours", "not a file of games"),
        (b'{"match":1}\n', "not a file of games"),
        (b"SQLite format 3\0 and then rubbish", "not a file of games"),
        ([record(0, "1111111", None)], "is not a legal move"),
        ([record(0, "1", None, opening="......./......./......./......./......./X......")], "begins with a position"),
        ([record(0, "1", None, game="tictactoe")], "has no games of connect4"),
    ],
)
def test_a_bad_file_gets_one_line(tmp_path, capsys, content, words):
    path = tmp_path / "games.jsonl"
    if isinstance(content, list):
        written(path, *content)
    elif content:
        path.write_bytes(content)
    assert run(["learn", "connect4", "--games", str(path), "--out", str(tmp_path / "x")]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert words in told


def test_own_games_are_played_to_their_end_and_the_same_each_time():
    games, again = (self_play_games(CONNECT4, "by-hand", 2, 30, 1, lambda done: None) for _ in range(2))
    assert all(np.array_equal(one, other) for one, other in zip(games, again, strict=True))
    for moves, score in zip(games.moves, games.score, strict=True):
        board = CONNECT4.board()
        for move in moves[moves != NO_MOVE].tolist():
            board = board.play_number(move)
        assert board.is_over
        assert score == (0 if board.winner is None else 1 - 2 * board.winner)


def test_what_is_learned_from_own_games_is_an_evaluation_by_its_path(tmp_path, capsys):
    out = tmp_path / "mine.weights"
    command = ["learn", "connect4", "--games", "1000", "--depth", "2", "--evaluate", "by-hand", "--passes", "4"]
    assert run([*command, "--ridge", "5", "--out", str(out)]) == 0
    assert "wrote " in capsys.readouterr().out
    header = file.read_header(out)
    assert (header["own_games"], header["played_with"], header["depth"]) == (1_000, "by-hand", 2)
    assert header["mean_error"] < 0.9
    mine = evaluation(CONNECT4, str(out)).evaluate
    with np.errstate(over="ignore"):
        three = mine(CONNECT4.board("414141").pos)  # the side to move wins at once
        assert three > 0
    with pytest.raises(BadFile, match="other patterns"):
        evaluation(OTHELLO, str(out))


def leaf_value(pos, mem):
    """A kernel that sees no further than the position itself."""
    return evaluate(pos)


def test_connect4_learned_is_the_same_compiled_and_in_the_mirror():
    search = build(leaf_value, CONNECT4, (evaluation(CONNECT4, "learned"),))
    estimate, transform = evaluations(CONNECT4)["learned"], CONNECT4.rule("transform")
    game = "44444332156672"
    for length in range(len(game) + 1):
        pos = CONNECT4.board(game[:length]).pos
        with np.errstate(over="ignore"):
            value = estimate(pos)
            assert value == estimate(transform(pos, 1))
        assert search(pos=pos, mem=search.memory()) == value
        assert abs(value) < 20_000


def test_only_the_board_that_was_learned_has_it():
    assert "learned" not in evaluations(pg.load("connect4:6x5"))
    assert "learned" not in evaluations(pg.load("connect4:8x8"))


def test_every_place_for_a_line_is_in_a_pattern():
    places = [set(place) for place in pattern_spec.PATTERNS.places]
    for column in range(4):
        for height in range(6):
            assert any({7 * (column + step) + height for step in range(4)} <= place for place in places)
    assert len(places) == 7 + 24 + 12 + 12


def test_no_phase_is_interpolated_between_the_two_sides():
    lower, upper, fraction = interpolation(pattern_spec.PHASE_BREAKPOINTS)
    own = len(pattern_spec.PHASE_BREAKPOINTS) // 2  # breakpoints of the first player
    for length in range(42):
        pos = CONNECT4.Position(*(np.uint64((1 << stones) - 1) for stones in (length, 0)))
        phase = pattern_spec.phase(pos)
        used = {int(lower[phase])} | ({int(upper[phase])} if fraction[phase] else set())
        assert {at < own for at in used} == {length % 2 == 0}


LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def one_phase(pos):
    return 0


PATTERN_SPEC = f"""\
from plyglot import Patterns

PATTERNS = Patterns({LINES}, lambda square, symmetry: square, 1)
PHASE_BREAKPOINTS, WEIGHT_SCALE, EVALUATION_SCALE = (0,), 64, 32


def phase(pos):
    return 0
"""
MANIFEST = """\
from plyglot.core.loading.manifest import Learned, Manifest

MANIFEST = Manifest(
    slots=("notation",),
    evaluations={"mine": Learned("patterns", spec="lines", weights="mine.weights", about="What the lines hold.")},
)
"""


@pytest.fixture
def strangers_game(tmp_path):
    """A folder of a stranger's, a game that nobody has taught yet, with its patterns described."""
    folder = tmp_path / "noughts"
    shutil.copytree(pg.load("tictactoe").root, folder)
    (folder / "__init__.py").write_text(MANIFEST)
    (folder / "lines.py").write_text(PATTERN_SPEC)
    return folder


def test_a_strangers_game_describes_its_patterns_and_nothing_else(strangers_game, tmp_path):
    game, out = pg.load(f"{strangers_game}/"), tmp_path / "mine.weights"
    assert (
        run(["learn", f"{strangers_game}/", "--games", "1000", "--depth", "1", "--passes", "5", "--out", str(out)]) == 0
    )
    part, board = evaluation(game, str(out)), game.board("a1b2")
    patterns = game.beside("lines").PATTERNS
    weights = file.read(out)[0][patterns.tied_index]
    own, opp = map(int, board.pos)
    marks = [(own >> square & 1) + 2 * (opp >> square & 1) for square in range(9)]
    held = [sum(3**digit * marks[square] for digit, square in enumerate(line)) for line in LINES]
    places = patterns.offsets + np.array(held + [0] * 4)  # four fields are left for the constant
    with np.errstate(over="ignore"):
        estimate = part.evaluate(board.pos)
    assert estimate == int(weights[places].astype(int).sum()) * 32 // 64
    search = build(leaf_value, game, (part,))
    assert search(pos=board.pos, mem=search.memory()) == estimate
    shutil.copy(out, strangers_game / "mine.weights")
    assert ideas(game)["mine"] == "What the lines hold."
    assert evaluation(game, "mine").evaluate(board.pos) == estimate
