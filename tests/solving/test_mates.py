"""Mates in 2 to 5: the shortest is found and proved, as another program knows it."""

from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.errors import BadOption

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


def assert_proved(position: str, moves: str, key: str) -> None:
    """By proof numbers: there is a mate in so many moves, and none in one less."""
    board, plies = pg.load("chess").board(f"{position} 0 1"), 2 * int(moves) - 1
    found = pg.solve(board, depth=plies, algorithm="dfpn")
    assert (found.outcome, found.best, found.exact) == (pg.WIN, (key,), True)
    assert found.words.endswith(f" wins within {plies} plies")
    sooner = pg.solve(board, depth=plies - 2, algorithm="dfpn")
    assert (sooner.outcome, sooner.best, sooner.exact) == (pg.ONGOING, (), False)


@pytest.mark.parametrize("shortest", [assert_shortest, assert_proved])
@pytest.mark.parametrize("mate", QUICK, ids=lambda mate: mate[3])
def test_mates_in_two(mate, shortest, interpreted):
    shortest(*mate[:3])


@pytest.mark.long
@pytest.mark.parametrize("shortest", [assert_shortest, assert_proved])
@pytest.mark.parametrize("mate", MATES, ids=lambda mate: mate[3])
def test_fifty_mates_in_two_to_five(mate, shortest):
    shortest(*mate[:3])


def test_proof_numbers_within_so_many_plies_agree_with_all_lines(interpreted):
    board = pg.load("tictactoe").board("a1 b2")
    for plies in range(1, 8):
        proved, searched = (pg.solve(board, depth=plies, algorithm=name, moves=True) for name in ("dfpn", None))
        assert (proved.outcome, proved.exact) == (searched.outcome, searched.exact)
        signs = {move: (score > 0) - (score < 0) for move, score in searched.moves.items()}
        assert proved.moves == signs


def test_a_loss_is_proved(interpreted):
    """After the key of Morphy's problem, whatever Black does."""
    board = pg.load("chess").board("kbK5/pp6/RP6/8/8/8/8/8 b - - 0 1")
    assert pg.solve(board, depth=2, algorithm="dfpn").words == "White wins within 2 plies"
    assert pg.solve(board, depth=2).words == "White mates in 1"
    assert pg.solve(board, depth=1, algorithm="dfpn").outcome == pg.ONGOING


def test_proof_numbers_have_room_for_so_many_plies(interpreted):
    with pytest.raises(BadOption, match="at most 510 plies"):
        pg.solve(pg.load("chess").board(), depth=511, algorithm="dfpn")
