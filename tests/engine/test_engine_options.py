"""What can be asked of an engine, and what is refused."""

from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest

import plyglot as pg
from plyglot.core.errors import BadMove, BadOption
from plyglot.engine.limit import SHARES
from plyglot.engine.search_session import SearchSession


@pytest.mark.parametrize(
    "wrong",
    [
        {"level": 0},
        {"level": 11},
        {"plan": "none"},
        {"threads": 0},
        {"megabytes": 0},
        {"without": ("brains",)},
        {"numbers": (("NONSENSE", 1),)},
        {"numbers": (("MAX_MOVES", 100_000_000),)},
        {"numbers": (("NULL_REDUCTION", -5),)},
    ],
)
def test_options_that_cannot_be_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        pg.Options(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong",
    [
        {"seconds": 0},
        {"seconds": float("nan")},
        {"clock": -1},
        {"clock": 1, "increment": -1},
        {"depth": 0},
        {"nodes": 0},
        {"nodes": 1 << 70},
    ],
)
def test_limits_that_cannot_be_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(BadOption):
        pg.Limit(**wrong)  # type: ignore[arg-type]


def test_a_finished_game_has_no_move() -> None:
    board = pg.load("tictactoe").board("a1 b1 a2 b2 a3")
    with pytest.raises(BadMove, match="the game is over"):
        pg.think(board, 1)


def test_an_unknown_evaluation_is_refused() -> None:
    with pytest.raises(BadOption, match="no evaluation 'nonsense'"):
        pg.Engine(pg.load("tictactoe"), pg.Options(evaluate="nonsense"))


def test_the_engine_names_no_game() -> None:
    folder = Path(pg.__file__).parent / "engine"
    names = ("othello", "connect", "domineering", "tictactoe", "chess")
    for path in folder.glob("*.py"):
        code = [line for line in path.read_text().splitlines() if ">>>" not in line]
        assert not [line for line in code if any(name in line.lower() for name in names)], path


def test_clocks_are_never_overspent() -> None:
    for left in (0.001, 0.05, 1.0, 60.0, 3_600.0):
        for increment in (0.0, 0.5, 10.0):
            for plies in (1, 10, 60, 200):
                soft, hard = pg.Limit(clock=left, increment=increment).budget(plies)
                assert soft is not None
                assert hard is not None
                assert 0 < soft <= hard < left


def test_on_a_clock_a_move_in_doubt_gets_more_time() -> None:
    """Half of the soft limit has gone: another iteration is begun unless the search is sure; a time for the move is
    used whatever the search thinks of it."""
    clock, move = (
        SimpleNamespace(stop_requested=Event(), limit=limit, soft=1.0, elapsed=0.5)
        for limit in (pg.Limit(clock=10), pg.Limit(seconds=1))
    )
    assert [SearchSession.past_soft_limit(clock, 1.0, share) for share in (SHARES[-1], 1.0, SHARES[0])] == [
        True,
        False,
        False,
    ]
    assert not SearchSession.past_soft_limit(move, 1.0, SHARES[-1])
