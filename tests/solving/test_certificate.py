"""Certificates: what the solver proves, checked by the rules alone; every change that matters is found."""

import copy
import json

import pytest

import plyglot as pg
from plyglot.cli.app import run
from plyglot.core import files
from plyglot.core.errors import BadFile, CannotSolve
from plyglot.core.types import LOSS, WIN
from plyglot.solving.certificate import certificate, checked, verify_certificate, write_certificate

BOARDS = [("tictactoe", ""), ("tictactoe", "a1 b1"), ("domineering:3x3", ""), ("connect4:4x4", "112233")]


@pytest.mark.parametrize(("spec", "position"), BOARDS)
def test_a_certificate_holds_and_no_other_value_does(spec, position):
    proof = certificate(pg.load(spec).board(position))
    assert checked(proof) > 1
    for outcome in {-1, 0, 1} - {proof["outcome"]}:
        with pytest.raises(BadFile):
            checked(proof | {"outcome": outcome})


@pytest.mark.parametrize(("spec", "position"), BOARDS)
def test_changed_entries(spec, position):
    """An entry that is gone is always found; another legal move is found, or it proves the same."""
    proof = certificate(pg.load(spec).board(position))
    found = 0
    for name in ("mover", "other"):
        for key in list(proof[name])[:25]:
            damaged = copy.deepcopy(proof)
            del damaged[name][key]
            with pytest.raises(BadFile):
                checked(damaged)
            for move in ("", "z9", 7, None):
                damaged[name][key] = move
                with pytest.raises(BadFile):
                    checked(damaged)
            found += 1
    assert found


def test_a_move_that_gives_the_win_away_is_found():
    board = pg.load("tictactoe").board("a1 b1")
    proof = certificate(board)
    assert proof["outcome"] == WIN
    key = next(iter(proof["mover"]))
    losing = [move for move in board.legal_moves if -certificate(board.play(move))["outcome"] < WIN]
    for move in losing:
        proof["mover"][key] = move
        with pytest.raises(BadFile):
            checked(proof)
    assert losing


def test_files(tmp_path, capsys, interpreted):
    path = tmp_path / "proof.json"
    write_certificate(path, pg.load("domineering:2x4").board())
    proof, positions = verify_certificate(path)
    assert (proof["outcome"], positions > 1) == (LOSS, True)
    assert run(["verify", str(path)]) == 0
    assert "a loss for the side to move, proved over 15 positions" in capsys.readouterr().out
    whole = path.read_text()
    for text in ("", "[]", "{", "null", whole[: len(whole) // 2], whole.replace("domineering:2x4", "domineering:2x5")):
        path.write_text(text)
        with pytest.raises(BadFile, match=r"proof\.json"):
            verify_certificate(path)
        assert run(["verify", str(path)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(BadFile):
        verify_certificate(tmp_path / "nothing.json")
    with pytest.raises(CannotSolve):
        certificate(pg.load("connect4:4x4").board(), most=10)
    assert json.loads(whole)["game"] == "domineering:2x4"


def test_a_full_disk_leaves_the_certificate_that_was_there(tmp_path, monkeypatch, interpreted):
    path = tmp_path / "proof.json"
    write_certificate(path, pg.load("domineering:2x4").board())
    whole = path.read_bytes()

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(BadFile, match=r"proof\.json: cannot be written: No space left on device"):
        write_certificate(path, pg.load("domineering:2x3").board())
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == whole
