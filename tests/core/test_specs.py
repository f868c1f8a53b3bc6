"""Specs of games: names, files, variants."""

import sys

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.errors import BadVariant, UnknownGame


@pytest.mark.parametrize(
    ("spec", "error", "words"),
    [
        ("chess960", UnknownGame, "connect4, domineering, go, hex, othello, tictactoe"),
        ("./nowhere.py", UnknownGame, "no file ./nowhere.py"),
        ("connect4:0x4", BadVariant, "width"),
        ("connect4:12x12", BadVariant, "at most 128"),
        ("connect4:axb", BadVariant, "WIDTH is a whole number"),
        ("connect4:5x4:4:4", BadVariant, "connect4:widthxheight:line"),
        ("connect4:5", None, ""),
        ("connect4:", None, ""),
        ("coinche:3x3", BadVariant, "no variants"),
        ("othello:5x5", BadVariant, "4x4, 6x6 or 8x8"),
    ],
)
def test_specs(spec, error, words):
    if error is None:
        assert pg.load(spec).board().legal_moves
        return
    with pytest.raises(error) as raised:
        pg.load(spec)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


def test_variants_are_the_same_file_with_other_constants():
    small, standard = pg.load("connect4:5x4"), pg.load("connect4")
    assert (small.max_moves, small.max_plies) == (5, 20)
    assert standard == pg.load("connect4:7x6")
    assert standard != small
    assert small.Position is not standard.Position
    assert small.module.__name__ in sys.modules
    assert small.slots["evaluate"](small.start) is not None  # its knowledge knows the size
    assert np.uint64(small.module.BOARD) != np.uint64(standard.module.BOARD)
