"""Mates in 2 to 5: the shortest is found and proved, as another program knows it."""

from pathlib import Path

import pytest

import plyglot as pg

DATA = Path(__file__).parents[1] / "data" / "chess_mates.txt"
MATES = [line.split(";") for line in DATA.read_text().splitlines() if not line.startswith("#")]
ZUGZWANG = ("kbK5/pp6/1P6/8/8/8/8/R7 w - -", "2", "Ra6", "P. Morphy")
"""Black may not pass: a search that trusts null moves does not find it."""

QUICK = [ZUGZWANG, *[mate for mate in MATES if mate[1] == "2"][:4]]


def assert_shortest(position: str, moves: str, key: str) -> None:
    plies = 2 * int(moves) - 1
    found = pg.solve(pg.load("chess").board(f"{position} 0 1"), depth=plies)
    assert (found.outcome, found.plies, found.exact) == (pg.WIN, plies, True)
    assert key in found.best
    assert found.pv[-1].endswith("#")


@pytest.mark.parametrize("mate", QUICK, ids=lambda mate: mate[3])
def test_mates_in_two(mate, interpreted):
    assert_shortest(*mate[:3])


@pytest.mark.long
@pytest.mark.parametrize("mate", MATES, ids=lambda mate: mate[3])
def test_fifty_mates_in_two_to_five(mate):
    assert_shortest(*mate[:3])
