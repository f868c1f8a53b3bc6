"""Temporal differences: the same file for the same seed, also after an interruption; played is what was kept."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.load import load
from plyglot.core.slots import evaluate_at
from plyglot.core.traits import CHANCE
from plyglot.engine.evaluations import evaluation, learned_by, weights_of
from plyglot.learning import temporal_differences
from plyglot.learning.learn import learn
from plyglot.learning.specs import td_spec_of
from plyglot.learning.td_steps import chances_of
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_counts import UNIT
from plyglot.search.scores.expected import POINT

GAME = load("backgammon")
SPEC = td_spec_of(GAME)
GAMES, WIDTH = 50, 16


def learned(out: Path, games: int = GAMES, seed: int = 3, **options: object) -> Path:
    return learn(GAME, out, method="td", self_play=games, seed=seed, width=WIDTH, **options)


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(temporal_differences, "CHUNK", 10)
        patch.setattr(temporal_differences, "CHUNKS_KEPT", 2)
        return learned(tmp_path_factory.mktemp("td") / "one.weights")


def positions(count: int) -> list[pg.Board]:
    chance, found = random.Random(5), []
    while len(found) < count:
        board = GAME.board()
        while not board.is_over:
            if board.chance:
                found.append(board)
            board = board.after(chance.choice(board.legal_numbers))
    return found[:count]


def test_the_same_seed_gives_the_same_bytes_also_after_an_interruption(
    weights: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(temporal_differences, "CHUNK", 10)
    monkeypatch.setattr(temporal_differences, "CHUNKS_KEPT", 2)

    def interrupt(done: int) -> None:
        if done == 30:
            raise KeyboardInterrupt

    out = tmp_path / "two.weights"
    with pytest.raises(KeyboardInterrupt):
        learned(out, on_game=interrupt)
    assert not out.exists()
    begun: list[int] = []
    learned(out, on_game=begun.append)
    assert begun == [30, 40, 50]
    assert out.read_bytes() == weights.read_bytes()
    assert learned(tmp_path / "other.weights", seed=4).read_bytes() != weights.read_bytes()


def test_partial_results_of_another_run_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(temporal_differences, "CHUNK", 1)
    monkeypatch.setattr(temporal_differences, "CHUNKS_KEPT", 1)

    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    out = tmp_path / "one.weights"
    with pytest.raises(KeyboardInterrupt):
        learned(out, games=2, on_game=interrupt)
    with pytest.raises(BadFile, match="different number of games, seed, width, inputs or beginning"):
        learned(out, games=3)


def test_learning_goes_on_from_a_file(weights: Path, tmp_path: Path) -> None:
    inputs, rows = temporal_differences.inputs_of(SPEC), file.read(weights)
    again = temporal_differences.rounded(SPEC, inputs, temporal_differences.layers_of(SPEC, inputs, rows))
    assert np.abs(again.astype(int) - rows).max() <= 2
    more = learn(GAME, tmp_path / "more.weights", method="td", self_play=10, seed=1, begin=weights)
    header = file.read_header(more)
    assert header["shape"] == file.read_header(weights)["shape"]
    assert header["made_by"].endswith("; plyglot learn backgammon --method td --games 10 --seed 1 --begin FILE")
    with pytest.raises(BadFile, match="not a network of backgammon with these inputs and this width"):
        learn(GAME, tmp_path / "x", method="td", self_play=10, width=2 * WIDTH, begin=weights)


def test_a_game_ends_where_its_chances_are_known() -> None:
    player = temporal_differences.OwnGames(GAME, SPEC, WIDTH)
    rows = np.zeros((SPEC.GROUPS * SPEC.COUNTS + 2 * SPEC.MARGINS + 1, WIDTH), np.int16)
    positions, begins, results = player.play(rows, 5, 1)
    assert len(positions) == begins[-1]
    assert ((results >= 0) & (results <= 1)).all()
    off = positions.reshape(-1, 2, SPEC.GROUPS // 2) % SPEC.COUNTS
    at_home = off[:, :, 7:].sum(axis=(1, 2)) == 0
    assert not at_home.any()


def test_what_is_played_is_what_was_learned(weights: Path) -> None:
    """The file's estimate is within what rounding costs of the network in numbers with a fraction."""
    rows = file.read(weights).astype(np.float32) / UNIT
    margins, first = SPEC.MARGINS, SPEC.GROUPS * SPEC.COUNTS
    layers = temporal_differences.Layers(
        np.zeros((SPEC.INPUTS, WIDTH), np.float32),
        rows[first].copy(),
        rows[first + 1 : -1],
        rows[-1, : 2 * margins - 1],
    )
    inputs = temporal_differences.inputs_of(SPEC)
    played = evaluation(GAME, str(weights)).evaluate
    for board in positions(400)[::20]:
        counts = [SPEC.counted(board.pos, group) for group in range(SPEC.GROUPS)]
        layers.biases[:] = rows[first] + sum(rows[group * SPEC.COUNTS + count] for group, count in enumerate(counts))
        hidden, chances = np.zeros(WIDTH, np.float32), np.zeros(2 * margins - 1, np.float32)
        chances_of(np.empty(0, np.int64), inputs, layers, hidden, chances)
        win, gammon, backgammon, lost_gammon, lost_backgammon = map(float, chances)
        points = 2 * win - 1 + gammon + backgammon - lost_gammon - lost_backgammon
        assert abs(played(board.pos) - POINT * points) < 20


KNOWS = frozenset({CHANCE})


def estimate(pos, ply, mem):
    return evaluate_at(pos, ply, mem)


def test_following_the_positions_says_the_same_as_from_scratch_compiled_and_interpreted(
    weights: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = evaluation(GAME, str(weights))
    compiled = build(estimate, GAME, (part,))
    memory = compiled.memory(plies=1)
    found = [compiled(pos=board.pos, ply=0, mem=memory) for board in positions(120)]
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    plain = build(estimate, GAME, (part,))
    memory = plain.memory(plies=1)
    assert found[:40] == [plain(pos=board.pos, ply=0, mem=memory) for board in positions(40)]
    assert found[::6] == [part.evaluate(board.pos) for board in positions(120)[::6]]
    assert len(set(found)) > 60


def test_other_games_and_files_are_refused(tmp_path: Path, weights: Path) -> None:
    with pytest.raises(BadOption, match="othello has no counts of a network to learn"):
        learn("othello", tmp_path / "x", method="td", self_play=10)
    with pytest.raises(BadOption, match="give a number of them, and no files"):
        learn(GAME, tmp_path / "x", method="td", files=[weights])
    with pytest.raises(BadOption, match="a multiple of 16, not 20"):
        learn(GAME, tmp_path / "x", method="td", self_play=10, width=20)


def test_the_learned_evaluation_of_backgammon_says_how_it_was_made() -> None:
    header = file.read_header(weights_of(GAME, learned_by(GAME, "td")))
    assert header["made_by"] == "plyglot learn backgammon --method td --games 400000 --seed 1 --width 80"
    assert header["largest_sum"] < 48, "they would wrap round beyond 64"
