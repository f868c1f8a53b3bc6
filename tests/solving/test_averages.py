"""Games with dice are solved by bounds that meet: known values, and plain Python value iteration."""

from functools import cache
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.errors import BadOption, CannotSolve
from plyglot.core.load import assemble, locate
from plyglot.core.types import TO_THE_END
from support import naive_seats

ROOT = Path(__file__).parents[2]


@cache
def board_of(spec, text=""):
    return assemble(str(ROOT / spec), *locate(str(ROOT / spec))).board(text)


@pytest.mark.parametrize(
    ("goal", "chance"),
    [
        (10, 0.7094243226),
        (20, 0.6155585498),
        pytest.param(100, 0.5305927253, marks=pytest.mark.long),
    ],
)
def test_pig_has_its_published_value(goal, chance):
    """T. Neller, C. Presser, "Optimal Play of the Dice Game Pig", 2004: 53.06 % for 100."""
    solution = pg.solve(board_of(f"examples/pig.py:{goal}"))
    assert round(solution.chance, 10) == chance
    assert solution.best == ("throw",)
    assert solution.error < 1e-10 * solution.most


def race_by_value_iteration(goal):
    """What each throw of the race is worth to who has thrown, by plain iteration."""
    before = dict.fromkeys(((own, opp) for own in range(goal) for opp in range(goal)), 0.0)
    for _ in range(400):
        for own, opp in before:
            total = 0.0
            for one in range(1, 7):
                for other in range(1, 7):
                    walks = [own + one, own + other]
                    worth = [1.0 if at >= goal else -before[0 if at == opp else opp, at] for at in walks]
                    total += max(worth)
            before[own, opp] = total / 36
    return before[0, 0]


def test_a_race_by_plain_value_iteration():
    solution = pg.solve(board_of("examples/race.py:5"), moves=True)
    assert solution.average == pytest.approx(race_by_value_iteration(5), abs=1e-11)
    weighted = [solution.averages[move] * board_of("examples/race.py:5").weight(number)
                for move, number in board_of("examples/race.py:5")._legal.items()]  # fmt: skip
    assert sum(weighted) / 36 == pytest.approx(solution.average, abs=1e-11)


def test_two_teams_with_open_cards_are_solved_too():
    """Without chance the average is the minimax value."""
    board = board_of("tests/support/tricks.py")
    while len(board.history_numbers) < 13:
        board = board.play_number(board.legal_numbers[0])
    assert pg.solve(board).average == naive_seats.expectiminimax(board, TO_THE_END)


def test_what_cannot_be_solved_is_said_in_one_line():
    with pytest.raises(CannotSolve, match="more than two sides"):
        pg.solve(board_of("tests/support/nim_for_three.py"))
    with pytest.raises(BadOption, match="solved by averages over all its positions: remove weak"):
        pg.solve(board_of("examples/pig.py:10"), weak=True)


def test_a_solution_can_be_written(interpreted):
    solution = pg.solve(board_of("examples/race.py:3", "2-1"), moves=True)
    assert solution.words in str(solution)
    assert solution.as_dict()["chance"] == solution.chance
    assert solution.as_dict()["moves"].keys() == {"1", "2"}
