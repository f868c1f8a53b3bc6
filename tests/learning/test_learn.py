"""Learning: patterns and their numbers, a fit that finds what made its scores, files, and the command."""

import tarfile
from contextlib import suppress

import numpy as np
import pytest

import plyglot as pg
from plyglot.cli.app import run
from plyglot.core.compile.build import build
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.slots import evaluate
from plyglot.engine.evaluations import evaluation, evaluations
from plyglot.formats.catalogue import formats
from plyglot.formats.files import opened, read_games
from plyglot.games.othello import boxes as othello_boxes
from plyglot.games.othello import patterns as othello
from plyglot.games.othello.patterns import PATTERNS
from plyglot.learning import partial_results
from plyglot.learning.fit import Model, Positions
from plyglot.learning.menace import learn_menace
from plyglot.learning.records import read_file
from plyglot.learning.regression import Regression
from plyglot.learning.replay import replayed_positions
from plyglot.search.evaluation import file
from plyglot.search.evaluation.patterns import Patterns, packed_configurations
from support.othello_records import SAMPLE

SMALL = Patterns([(0, 1, 8), (3, 4)], lambda square, symmetry: square ^ 7 if symmetry else square, 2)
TRANSCRIPT = "f5d6c3d3c4f4f6f3e6e7"
OTHELLO = pg.load("othello")


def positions(count=4_000, seed=1):
    chance = np.random.default_rng(seed)
    own, other = (chance.integers(0, 1 << 16, count, dtype=np.uint64) for _ in range(2))
    phase = np.sort(chance.integers(0, 5, count)).astype(np.int16)
    return Positions(own, other & ~own, phase, np.zeros(count, np.float32))


def known_fit():
    """Positions whose scores some weights give exactly."""
    model, where = Model(SMALL, (0, 4)), positions()
    weights = np.random.default_rng(2).normal(size=model.shape)
    return model, where._replace(score=model.estimates(weights, where).astype(np.float32))


def test_a_configuration_is_numbered_in_base_three():
    rows = SMALL.rows()
    packed = int(packed_configurations(np.uint64(0b1), np.uint64(0b1_0000_0010), 0, SMALL.words, rows))
    assert packed & 0xFFFF == 1 + 2 * 3 + 2 * 9  # a1 own, b1 and a2 the other's


def test_weights_are_the_same_in_all_symmetries():
    estimate = evaluations(OTHELLO)["learned"]
    board = OTHELLO.board(TRANSCRIPT)
    transform = OTHELLO.rule("transform")
    with np.errstate(over="ignore"):
        assert len({estimate(transform(board.pos, symmetry)) for symmetry in range(8)}) == 1


def leaf_value(pos, mem):
    """A kernel that sees no further than the position itself."""
    return evaluate(pos)


def test_learned_compiled_equals_interpreted():
    search = build(leaf_value, OTHELLO, (evaluation(OTHELLO, "learned"),))
    estimate = evaluations(OTHELLO)["learned"]
    for length in range(0, len(TRANSCRIPT), 4):
        pos = OTHELLO.board(TRANSCRIPT[:length]).pos
        with np.errstate(over="ignore"):
            assert search(pos=pos, mem=search.memory()) == estimate(pos)


def test_only_the_board_that_was_learned_has_it():
    assert "learned" not in evaluations(pg.load("othello:6x6"))


def test_what_someone_learned_is_an_evaluation_by_its_path(tmp_path):
    out = tmp_path / "mine.menace"
    learn_menace(OTHELLO, othello_boxes, 500, out, seed=1, on_game=lambda done: None)
    values, board = file.read(out)[0], OTHELLO.board(TRANSCRIPT[:6])
    with np.errstate(over="ignore"):
        numbers = [othello_boxes.box(board.pos, i) for i in range(othello_boxes.BOXES)]
        estimate = evaluation(OTHELLO, str(out)).evaluate(board.pos)
    assert estimate == sum(int(values[number]) * (-1) ** (number % 2) for number in numbers)
    with pytest.raises(BadFile, match="not learned for connect4"):
        evaluation(pg.load("connect4"), str(out))
    file.write(out, np.full_like(values, 7)[None, :], {"method": "menace"})
    with np.errstate(over="ignore"):  # other numbers in the same place are another evaluation
        signs = [(-1) ** (number % 2) for number in numbers]
        assert evaluation(OTHELLO, str(out)).evaluate(board.pos) == 7 * sum(signs)
    file.write(out, np.zeros((1, 5), np.int16), {"method": "menace"})
    with pytest.raises(BadFile, match="other boxes"):
        evaluation(OTHELLO, str(out))


def test_a_users_file_keeps_what_is_known_of_its_kind(tmp_path):
    copy = tmp_path / "copy.weights"
    copy.write_bytes((OTHELLO.root / "weights" / "learned.weights").read_bytes())
    assert evaluation(OTHELLO, str(copy)).probcut_deviation is evaluation(OTHELLO, "learned").probcut_deviation


def test_a_fit_finds_the_weights_that_made_the_scores():
    model, where = known_fit()
    regression = Regression(model, where, ridge=1e-6)
    for _ in range(40):
        regression.step()
    assert np.abs(model.estimates(regression.weights, where) - where.score).max() < 1e-3


def test_a_fit_is_resumed_to_the_bit(tmp_path):
    model, where = known_fit()
    through, first, second = (Regression(model, where, ridge=1.0) for _ in range(3))
    for _ in range(6):
        through.step()
    for _ in range(3):
        first.step()
    first.save(tmp_path / "kept")
    second.restore(tmp_path / "kept")
    for _ in range(3):
        second.step()
    assert second.passes == 6
    assert second.weights.tobytes() == through.weights.tobytes()


def test_a_fit_refuses_the_partial_results_of_another(tmp_path):
    model, where = known_fit()
    Regression(model, where, ridge=1.0).save(tmp_path / "kept")
    with pytest.raises(BadFile, match="another run"):
        Regression(model, where, ridge=2.0).restore(tmp_path / "kept")
    (tmp_path / "kept").write_bytes(b"half")
    with pytest.raises(BadFile, match="corrupt; delete it to start over"):
        Regression(model, where, ridge=1.0).restore(tmp_path / "kept")


def test_a_file_of_weights_comes_back_as_it_was(tmp_path):
    weights = np.random.default_rng(3).integers(-32_000, 32_000, (4, 50)).astype(np.int16)
    file.write(tmp_path / "weights", weights, {"made_by": "a test"})
    assert (file.read(tmp_path / "weights") == weights).all()
    assert file.read_header(tmp_path / "weights")["made_by"] == "a test"


@pytest.mark.parametrize("damage", [lambda data: data[:-9], lambda data: b"x" + data, lambda data: data[:30]])
def test_a_damaged_file_gets_one_clear_line(tmp_path, damage):
    path = tmp_path / "weights"
    file.write(path, np.ones((2, 9), np.int16), {})
    path.write_bytes(damage(path.read_bytes()))
    with pytest.raises(BadFile, match=r"weights: (the file is corrupt|not a file of learned weights)") as told:
        file.read(path)
    assert "\n" not in str(told.value)


def wthor_file(path, games):
    """A year of games, all drawn."""
    moves = [[10 * int(game[i + 1]) + ord(game[i]) - 96 for i in range(0, len(game), 2)] for game in games]
    records = b"".join(bytes([0] * 6 + [32, 32] + line + [0] * (60 - len(line))) for line in moves)
    path.write_bytes(bytes(4) + len(games).to_bytes(4, "little") + bytes([0, 0, 0, 0, 8, 0, 24, 0]) + records)


def test_wthor_games_are_read(tmp_path):
    wthor_file(tmp_path / "y.wtb", [TRANSCRIPT, "f5d6"])
    games = read_file(OTHELLO, tmp_path / "y.wtb")
    assert games.moves.shape == (2, 10)
    assert games.moves[1, :3].tolist() == [37, 43, -1]
    assert (games.best_from.tolist(), games.score.tolist()) == ([24, 24], [0, 0])


def test_a_recorded_pass_is_no_position_to_learn_from():
    records = list(read_games(SAMPLE))
    assert any("pass" in record.moves for record in records)
    met = replayed_positions(OTHELLO, othello, read_file(OTHELLO, SAMPLE))
    assert len(met.own) == sum(move != "pass" for record in records for move in record.moves)


def archive_of(path, *names):
    """An archive of a year's games for each name; it is packed as the name says."""
    with tarfile.open(path, "w:xz" if path.suffix == ".xz" else "w") as archive:
        for name in names:
            wthor_file(path.with_name(name), [TRANSCRIPT] * 40)
            archive.add(path.with_name(name), name)
    return path


def test_an_archive_is_read_in_the_order_of_names(tmp_path):
    path = archive_of(tmp_path / "all.tar.xz", "b.wtb", "a.wtb", "notes")
    wthor_file(tmp_path / "a.wtb", ["f5d6"])
    assert len(read_file(OTHELLO, path).moves) == 80
    assert [str(name) for name, _ in opened(path, "", formats())] == [f"{path}/a.wtb", f"{path}/b.wtb"]


@pytest.mark.parametrize("name", ["all.tar", "all.tar.xz"])
def test_an_archive_that_was_cut_short_is_not_read_short(tmp_path, capsys, name):
    path = archive_of(tmp_path / name, "a.wtb", "b.wtb")
    whole = path.read_bytes()
    block = tarfile.BLOCKSIZE
    end = len(whole) - 1 if path.suffix == ".xz" else -(-len(whole.rstrip(b"\0")) // block) * block
    for size in {0, 1, min(block, end), end // 2, end // 2 // block * block, max(end - block, 0), end - 1, end}:
        path.write_bytes(whole[:size])
        assert run(["learn", "othello", "--games", str(path), "--passes", "1", "--out", str(tmp_path / "x")]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert f"{name}: corrupt archive" in told


def test_where_best_play_is_not_known_the_result_is_learned(tmp_path):
    path = tmp_path / "y.wtb"
    wthor_file(path, ["f5d6"])
    data = bytearray(path.read_bytes())
    data[14], data[16 + 7] = 0, 0  # worked out from no square on; so the byte of the best score means nothing
    path.write_bytes(data)
    assert read_file(OTHELLO, path).best.tolist() == [0]


def test_the_command_learns_and_writes_the_same_bytes_each_time(tmp_path, capsys):
    wthor_file(tmp_path / "y.wtb", [TRANSCRIPT] * 30)
    command = ["learn", "othello", "--games", str(tmp_path / "y.wtb"), "--passes", "2", "--out"]
    for name in ("a", "b"):
        assert run([*command, str(tmp_path / name)]) == 0
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert file.read(tmp_path / "a").shape == (13, PATTERNS.weight_count)
    assert "wrote " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["othello"], "--games FILE"),
        (["othello", "--games", "nowhere.wtb"], "cannot be read"),
        (["othello", "--games", "bad.wtb"], "not a WTHOR file"),
        (["othello", "--games", "illegal.wtb"], "not legal"),
        (["othello:6x6", "--games", "bad.wtb"], "another board"),
        (["tictactoe", "--games", "bad.wtb"], "has no patterns"),
        (["othello", "--method", "magic", "--games", "1"], "unknown method"),
        (["othello", "--games", "good.wtb", "--out", "no/such/folder/x"], "cannot be written"),
    ],
)
def test_bad_input_gets_one_line(tmp_path, capsys, monkeypatch, arguments, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.wtb").write_bytes(b"nothing")
    wthor_file(tmp_path / "illegal.wtb", ["f5f5"])
    wthor_file(tmp_path / "good.wtb", [TRANSCRIPT])
    assert run(["learn", *arguments]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert words in told


def test_boxes_are_all_told_apart_and_in_range():
    box = othello_boxes.box
    pos = OTHELLO.board(TRANSCRIPT).pos
    with np.errstate(over="ignore"):
        numbers = [box(pos, i) for i in range(othello_boxes.BOXES)]
    assert all(0 <= number < othello_boxes.ALL_BOXES for number in numbers)
    assert {number % 2 for number in numbers} == {0}  # Black is to move
    places = [set(place[:9] if i < 4 else place[:8]) for i, place in enumerate(othello_boxes.PLACES.tolist())]
    assert len(set(map(frozenset, places))) == 8


def test_menace_is_resumed_to_the_byte(tmp_path):
    for name, stops in (("through", [1_000]), ("stopped", [500, 1_000])):
        for games in stops:
            learn_menace_until(tmp_path / name, games)
    assert (tmp_path / "through").read_bytes() == (tmp_path / "stopped").read_bytes()


def learn_menace_until(out, games):
    """Learn, as if killed when so many games of 1,000 are done."""

    def on_game(done):
        if done == games < 1_000:
            raise KeyboardInterrupt

    with suppress(KeyboardInterrupt):
        learn_menace(OTHELLO, othello_boxes, 1_000, out, seed=1, on_game=on_game)


def test_partial_results_with_a_wrong_bit_are_refused(tmp_path):
    path = tmp_path / "out.partial"
    counts = np.arange(300) % 5
    partial_results.save(path, games=7, counts=counts)
    good = path.read_bytes()
    for bit in range(0, 8 * len(good), 3):
        data = bytearray(good)
        data[bit // 8] ^= 1 << bit % 8
        path.write_bytes(data)
        with suppress(BadFile):
            games, found = partial_results.restore(path, "games", "counts")
            assert (int(games), found.tolist()) == (7, counts.tolist())


def test_menace_does_not_end_before_its_partial_results(tmp_path):
    learn_menace_until(tmp_path / "out", 500)
    with pytest.raises(BadOption, match="already at 500 games"):
        learn_menace(OTHELLO, othello_boxes, 100, tmp_path / "out", seed=1, on_game=lambda done: None)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--method", "menace", "--games", "9", "--ridge", "3"), "--ridge"),
        (("--method", "menace", "--games", "9", "--evaluate", "learned"), "--evaluate"),
        (("--method", "calibration", "--games", "9", "--depth", "3"), "--depth"),
        (("--games", "good.wtb", "--depth", "3"), "--depth"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(capsys, arguments, word):
    assert run(["learn", "othello", *arguments]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert word in told
    assert "remove it" in told


@pytest.mark.parametrize("arguments", [("--out", "."), ("--games", "9" * 5_000)])
def test_what_cannot_be_is_told_in_a_line(capsys, arguments):
    assert run(["learn", "othello", "--method", "menace", "--games", "1000", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_menace_wants_a_number_of_games(capsys):
    assert run(["learn", "othello", "--method", "menace", "--games", "many"]) == 2
    assert "number of games" in capsys.readouterr().err
