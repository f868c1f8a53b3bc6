"""Networks: a fit lessens the error, is the same each time and after an interruption, and is what is then played."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from plyglot.core.errors import BadFile, BadOption
from plyglot.core.load import load
from plyglot.engine.evaluations import evaluation
from plyglot.learning import network
from plyglot.learning.labelled_games import play_labelled_games
from plyglot.learning.labels import read_labels
from plyglot.learning.learn import learn
from plyglot.learning.network_gradient import predictions
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


def fitted(positions: Path, out: Path, passes: int = 3) -> list[float]:
    errors: list[float] = []
    learn(
        GAME,
        out,
        method="network",
        files=[positions],
        passes=passes,
        on_pass=lambda report: errors.append(report.error),
    )
    return errors


def test_a_fit_lessens_the_error_and_is_what_is_played(positions: Path, tmp_path: Path) -> None:
    out = tmp_path / "one.weights"
    errors = fitted(positions, out, passes=8)
    assert errors[-1] < errors[0]
    header = file.read_header(out)
    assert header["positions"] > 60
    assert unit_of(header) > OUTPUT_UNIT
    assert header["error"] == round(errors[-1], 4)

    data = network.seen_positions(GAME, SPEC, [positions], lambda read: None)
    outputs = predictions(data.active, data.bucket, network.layers_of(file.read(out), SPEC.BUCKETS, unit_of(header)))
    played = evaluation(GAME, str(out)).evaluate
    for (pos, *_), output in list(zip(read_labels(GAME, positions), outputs, strict=True))[::20]:
        assert abs(played(pos) - SCALE * output) <= 3


def test_an_interrupted_fit_ends_with_the_same_weights(positions: Path, tmp_path: Path) -> None:
    whole, resumed = tmp_path / "whole.weights", tmp_path / "resumed.weights"
    fitted(positions, whole)

    class Interrupted(Exception):
        pass

    def interrupt(report: network.TermReport) -> None:
        if report.passes == 3:
            raise Interrupted

    with pytest.raises(Interrupted):
        learn(GAME, resumed, method="network", files=[positions], passes=3, on_pass=interrupt)
    assert not resumed.exists()
    with pytest.raises(BadFile, match="another run"):
        fitted(positions, resumed, passes=4)
    assert len(fitted(positions, resumed)) == 1
    assert np.array_equal(file.read(whole), file.read(resumed))
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
    data = network.seen_positions(GAME, SPEC, [positions], lambda read: None)
    scores = np.array([score for _, _, score, _ in read_labels(GAME, positions)], np.int16)
    arrays = {"active": data.active, "bucket": data.bucket, "score": scores}
    prepared, wrong = tmp_path / "positions.npz", tmp_path / "wrong.npz"
    np.savez(prepared, **arrays)
    found = network.seen_positions(GAME, SPEC, [prepared], lambda read: None)
    assert all(np.allclose(each, other) for each, other in zip(found, data, strict=True))
    both = network.seen_positions(GAME, SPEC, [prepared, positions], lambda read: None)
    assert len(both.target) == 2 * len(data.target)

    np.savez(wrong, **arrays | {"bucket": data.bucket + np.uint8(SPEC.BUCKETS)})
    with pytest.raises(BadFile, match="made for other inputs"):
        network.seen_positions(GAME, SPEC, [wrong], lambda read: None)
    np.savez(wrong, **arrays | {"score": scores[1:]})
    with pytest.raises(BadFile, match="other types or lengths"):
        network.seen_positions(GAME, SPEC, [wrong], lambda read: None)
    wrong.write_text("e4;0;")
    with pytest.raises(BadFile, match="expected the arrays active, bucket, score"):
        network.seen_positions(GAME, SPEC, [wrong], lambda read: None)


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
