"""Terms: what is counted is what is added in play, and a fit finds the weights that made the labels."""

from __future__ import annotations

import random
import re
from pathlib import Path

import numpy as np
import pytest

from plyglot.core.board import Board
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.load import load
from plyglot.engine.evaluations import evaluations
from plyglot.learning.labels import read_labels
from plyglot.learning.learn import learn
from plyglot.learning.specs import term_spec_of
from plyglot.learning.terms import labelled_positions
from plyglot.search.evaluation import file

GAME = load("chess")
SPEC = term_spec_of(GAME)


@pytest.fixture
def positions(tmp_path: Path) -> Path:
    """Positions of random games, labelled by material."""
    rng, lines = random.Random(3), []
    material = evaluations(GAME)["material"]
    while len(lines) < 400:
        board = GAME.board()
        for ply in range(60):
            board = board.play_number(rng.choice(board.legal_numbers))
            if board.is_over:
                break
            if ply >= 10:
                lines.append(f"{board.text};{material(board.pos)};1/2-1/2")
    path = tmp_path / "positions.txt"
    path.write_text("\n".join(lines))
    return path


def test_terms_are_counted_as_they_are_added(positions: Path) -> None:
    """The standard evaluation is the counts times its weights, as far as whole numbers go."""
    data = labelled_positions(GAME, SPEC, [positions])
    early, late = file.read(GAME.folder / "weights/positional.weights").astype(float)
    for line, counts, share in zip(positions.read_text().splitlines(), data.counts, data.early, strict=True):
        pos = Board("chess", line.partition(";")[0]).pos
        expected = share * (counts @ early) + (1 - share) * (counts @ late)
        assert abs(evaluations(GAME)["positional"](pos) - expected) <= 1


def test_a_fit_lessens_the_error_and_is_the_same_each_time(positions: Path, tmp_path: Path) -> None:
    errors: list[float] = []
    outs = [tmp_path / "one.weights", tmp_path / "two.weights"]
    for out in outs:
        learn(
            "chess",
            out,
            method="terms",
            files=[positions],
            passes=3,
            on_pass=lambda report: errors.append(report.error),
        )
    assert errors[2] < errors[0]
    assert errors[:3] == errors[3:]
    assert np.array_equal(file.read(outs[0]), file.read(outs[1]))
    assert file.read_header(outs[0])["positions"] >= 400


def test_what_cannot_be_learned_from_is_told_with_its_line(positions: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.weights"
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(positions.read_text().splitlines()[0] + "\nnonsense;3;1-0\n")
    with pytest.raises(BadFile, match="line 2: 'nonsense' is not a position"):
        learn("chess", out, method="terms", files=[wrong])
    wrong.write_text(positions.read_text().splitlines()[0])
    with pytest.raises(BadOption, match=r"too few positions \(1\)"):
        learn("chess", out, method="terms", files=[wrong])
    with pytest.raises(BadOption, match="name some"):
        learn("chess", out, method="terms", self_play=10)
    with pytest.raises(BadOption, match="othello has no terms"):
        learn("othello", out, method="terms", files=[positions])
    assert not out.exists()


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("a1;3;1-O", "the result is 1-0, 0-1 or 1/2-1/2, not '1-O'"),
        ("a1;3;1-0;7", "3 semicolons, not one or two"),
        ("a1", "0 semicolons, not one or two"),
        ("a1;3.5", "the score is a whole number, not '3.5'"),
        ("a9;3", "a9"),
    ],
)
def test_a_label_that_is_not_understood_is_told_with_its_line(line: str, wrong: str, tmp_path: Path) -> None:
    path = tmp_path / "positions.txt"
    path.write_text(f"# positions\na1;-3;0-1\nb2; 4\n{line}\n")
    labels = read_labels(load("tictactoe"), path)
    assert [label[2:] for label in (next(labels), next(labels))] == [(-3, 0.0), (4, None)]
    with pytest.raises(BadFile, match=re.escape(wrong)) as caught:
        next(labels)
    assert f"{path}, line 4" in str(caught.value)
