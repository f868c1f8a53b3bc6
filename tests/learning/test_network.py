"""Networks: a fit lessens the error, is the same each time and after an interruption, and is what is then played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from plyglot.core.errors import BadFile, BadOption
from plyglot.core.load import load
from plyglot.engine.evaluations import evaluation
from plyglot.learning import network
from plyglot.learning.labelled_games import play_labelled_games
from plyglot.learning.labels import read_labels
from plyglot.learning.learn import learn
from plyglot.learning.network_gradient import Layers, Seen, add_gradient, predictions
from plyglot.learning.prepared import read_text
from plyglot.learning.sight import Positions, Sight
from plyglot.learning.specs import network_spec_of
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_network import OUTPUT_UNIT, SCALE, unit_of

GAME = load("chess")
SPEC = network_spec_of(GAME)

pytestmark = pytest.mark.usefixtures("interpreted")


@pytest.fixture(scope="module")
def positions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Positions of games between random moves and a search of one ply."""
    path = tmp_path_factory.mktemp("network") / "positions.txt"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYGLOT_INTERPRET", "1")
        patch.setattr("plyglot.learning.labelled_games.MOST_PLIES", 40)
        play_labelled_games(GAME, "engine:depth=1,evaluate=material,memory=1", 6, path, 1, lambda done: None)
    return path


def seen(*paths: Path) -> Positions:
    return Positions(Sight(GAME, SPEC), paths)


def fitted(positions: Path, out: Path, passes: int = 3, **options: Any) -> list[float]:
    errors: list[float] = []
    options = {"on_pass": lambda report: errors.append(report.error), "width": 32} | options
    learn(GAME, out, method="network", files=[positions], passes=passes, **options)
    return errors


def test_a_fit_lessens_the_error_and_is_what_is_played(positions: Path, tmp_path: Path) -> None:
    out = tmp_path / "one.weights"
    errors = fitted(positions, out, passes=8)
    assert errors[-1] < errors[0]
    header = file.read_header(out)
    assert header["positions"] > 60
    assert unit_of(header) > OUTPUT_UNIT
    assert header["error"] == round(errors[-1], 4)

    layers = network.layers_of(file.read(out), SPEC.BUCKETS, unit_of(header))
    data, played = seen(positions), evaluation(GAME, str(out)).evaluate
    for number, (pos, *_) in list(enumerate(read_labels(GAME, positions)))[::20]:
        (output,) = predictions(data.at(np.array([number])), layers)
        assert abs(played(pos) - SCALE * output) <= 3


def test_an_interrupted_fit_ends_with_the_same_bytes(positions: Path, tmp_path: Path, monkeypatch) -> None:
    """Interrupted within the first pass, within the second, and in the last, whose weights are rounded."""
    whole, resumed = tmp_path / "whole.weights", tmp_path / "resumed.weights"
    count, steps = len(seen(positions)), 7
    monkeypatch.setattr(network, "BATCH", -(-(count - int(network.held_out(count).sum())) // steps))
    monkeypatch.setattr(network, "SAVED", 3)
    fitted(positions, whole, width=16)

    class Interrupted(Exception):
        pass

    made = []

    def interrupt(number: int, done: int, of: int) -> None:
        made.append(number)
        if len(made) in (4, 10, 20):
            raise Interrupted

    for _ in range(3):
        with pytest.raises(Interrupted):
            fitted(positions, resumed, width=16, on_step=interrupt)
        assert not resumed.exists()
    with pytest.raises(BadFile, match="another run"):
        fitted(positions, resumed, width=16, passes=4)
    assert len(fitted(positions, resumed, width=16, on_step=interrupt)) == 1
    # four steps; from the fourth to the ninth; from the eighth to the seventeenth; from the sixteenth on
    assert made == [1] * 4 + [1] * 4 + [2] * 2 + [2] * 7 + [3] * 3 + [3] * 6
    assert resumed.read_bytes() == whole.read_bytes()
    assert not resumed.with_name("resumed.weights.partial").exists()


def test_games_go_on_where_they_were_interrupted(positions: Path, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr("plyglot.learning.labelled_games.MOST_PLIES", 40)
    path, again = tmp_path / "positions.txt", []
    lines = positions.read_text().splitlines(keepends=True)
    third = next(number for number, line in enumerate(lines) if line == "# game 3\n")
    path.write_text("".join(lines[: third + 3]))
    play_labelled_games(GAME, "engine:depth=1,evaluate=material,memory=1", 6, path, 1, again.append)
    assert path.read_text() == positions.read_text()
    assert again == [4, 5, 6]
    with pytest.raises(BadFile, match="another run"):
        play_labelled_games(GAME, "engine:depth=1,evaluate=material,memory=1", 6, path, 2, again.append)


def test_left_and_right_are_the_same_to_the_network() -> None:
    """A board, and the same with its files in the opposite order, have the same inputs; each piece is one."""
    fen = "r1b2rk1/1p2qppp/p1n1pn2/3p4/2PP4/P1NBPN2/5PPP/R2Q1RK1"
    turned = "/".join(rank[::-1] for rank in fen.split("/"))
    found = [SPEC.inputs(GAME.board(f"{ranks} w - - 0 1").pos) for ranks in (fen, turned)]
    assert found[0] == found[1]
    assert [sum(int(word).bit_count() for word in found[0][side : side + SPEC.SETS]) for side in (0, SPEC.SETS)] == [
        28,
        28,
    ]


def test_prepared_positions_are_those_of_the_text(positions: Path, tmp_path: Path) -> None:
    """The same positions as arrays are seen alike, alone and beside others; what does not fit is refused."""
    data, text = seen(positions), read_text(GAME, positions)
    prepared, wrong = tmp_path / "positions.npz", tmp_path / "wrong.npz"
    np.savez(prepared, **text._asdict())
    some = np.arange(0, len(data), 7)
    for found, numbers in ((seen(prepared), some), (seen(positions, prepared), some + len(data))):
        (active, count, *rest), (lists, lengths, *others) = data.at(some), found.at(numbers)
        assert np.array_equal(count, lengths)
        on = np.arange(active.shape[2]) < count[..., None]
        assert np.array_equal(active[on], lists[on])
        assert all(np.array_equal(each, other) for each, other in zip(rest, others, strict=True))
    assert len(seen(positions, prepared, positions)) == 3 * len(data)

    np.savez(wrong, **text._replace(positions=text.positions | np.uint64(2**64 - 1))._asdict())
    with pytest.raises(BadFile, match="is one that chess cannot have"):
        seen(wrong)
    for parts in (text._replace(score=text.score[1:]), text._replace(positions=text.positions[:, 1:])):
        np.savez(wrong, **parts._asdict())
        with pytest.raises(BadFile, match="expected 5 words and a score for each position of chess"):
            seen(wrong)
    np.savez(wrong, **text._replace(score=text.score.astype(np.int32))._asdict())
    with pytest.raises(BadFile, match="other types than positions, score should"):
        seen(wrong)
    wrong.write_text("e4;0;")
    with pytest.raises(BadFile, match="expected the arrays positions, score"):
        seen(wrong)


@pytest.mark.parametrize("width", [16, 80])
def test_the_gradient_is_that_of_the_error(positions: Path, width: int) -> None:
    """In NumPy, of all positions at once; 80 numbers are one long stretch of vectors and a short one."""
    data = seen(positions)
    batch = data.at(np.arange(0, len(data), 3))
    layers = network.Descent(network.inputs_of(SPEC), SPEC.BUCKETS, width, data.sight.most, 5).layers
    layers.output[:] = np.linspace(-0.2, 0.2, SPEC.BUCKETS)
    found, expected = layers.zeros(), gradient(batch, layers)
    add_gradient(batch, layers, found, np.float32(network.STEEPNESS))
    for each, other in zip(found, expected, strict=True):
        assert np.abs(other).max() > 0.01
        assert np.allclose(each, other, rtol=1e-3, atol=1e-5)


def gradient(batch: Seen, layers: Layers) -> Layers:
    """The gradient of half the squared error, by matrices."""
    first, biases, last, output = (array.astype(np.float64) for array in layers)
    found = Layers(*(np.zeros_like(array) for array in (first, biases, last, output)))
    positions = len(batch.target)
    on = np.zeros((positions, 2, len(first)))
    for i, side in np.ndindex(positions, 2):
        on[i, side, batch.active[i, side, : batch.count[i, side]]] = 1
    sums = on @ first + biases
    clipped = np.clip(sums, 0, 1)
    outputs = (clipped**2 * last[batch.bucket]).sum((1, 2)) + output[batch.bucket]
    chances = 1 / (1 + np.exp(-network.STEEPNESS * outputs))
    slopes = network.STEEPNESS * (chances - batch.target) * chances * (1 - chances)
    np.add.at(found.output, batch.bucket, slopes)
    np.add.at(found.last, batch.bucket, slopes[:, None, None] * clipped**2)
    back = slopes[:, None, None] * last[batch.bucket] * 2 * clipped * (clipped == sums)
    found.biases[:] = back.sum((0, 1))
    found.first[:] = np.einsum("psi,psk->ik", on, back)
    return found


def test_rounded_weights_are_those_of_the_file(positions: Path) -> None:
    """Once weights are rounded as they are learned, the network that learns is the one that a file of it is."""
    data = seen(positions)
    fit = network.Descent(network.inputs_of(SPEC), SPEC.BUCKETS, 32, data.sight.most, 1)
    batch = data.at(np.arange(100))
    fit.step(batch, 1e-2)
    assert all(np.array_equal(*each) for each in zip(fit.played, fit.layers, strict=True))
    fit.round_from_now_on()
    unit = fit.output_unit()
    for _ in range(3):
        fit.step(batch, 1e-2)
        assert fit.output_unit() == unit
        assert not np.array_equal(fit.played.first, fit.layers.first)
        for each, other in zip(fit.played, fit.as_played(), strict=True):
            assert np.allclose(each, other, rtol=1e-6, atol=0)


def test_what_cannot_be_learned_from_is_refused(positions: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.weights"
    with pytest.raises(BadOption, match="no positions to learn from"):
        learn("chess", out, method="network")
    with pytest.raises(BadOption, match="othello has no inputs of a network to learn"):
        learn("othello", out, method="network", files=[positions])
    with pytest.raises(BadOption, match="gives no scores"):
        learn("chess", out, method="network", self_play=1, player="random")
    assert not out.exists()


def test_a_network_has_the_width_that_was_asked_for(positions: Path, tmp_path: Path) -> None:
    out = tmp_path / "narrow.weights"
    learn(GAME, out, method="network", files=[positions], passes=1, width=32)
    assert file.read_header(out)["shape"][1] == 32
    evaluation(GAME, str(out))
    with pytest.raises(BadOption, match="multiple of 16, not 40"):
        learn(GAME, out, method="network", files=[positions], passes=1, width=40)
