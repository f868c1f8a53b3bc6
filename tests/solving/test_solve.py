"""Solving: known values, agreement between the ways to find them, and lines of play that keep what they promise."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings

import plyglot as pg
from plyglot.core.errors import BadOption, CannotSolve
from plyglot.core.types import DRAW, LOSS, WIN, WIN_SCORE
from plyglot.search.enumeration.counts import distinct
from plyglot.solving.solver import solve
from support.positions import board_after, choices

PLAIN = ("minimax", "negamax", "alphabeta", "table")
"""The others are compared in test_kernels.py, where one build serves many tests."""

EXAMPLES = Path(__file__).parents[2] / "examples"
MORRIS = str(EXAMPLES / "morris.py")


@pytest.mark.parametrize(
    ("spec", "outcome"),
    [
        ("connect4:5x4", DRAW),
        ("connect4:6x4", LOSS),
        ("domineering:2x4", LOSS),  # horizontal wins, whoever starts
        ("domineering:2x4:h", WIN),
        ("domineering:5x5:h", LOSS),  # the second player wins
    ],
)
def test_published_outcomes(spec, outcome):
    """J. Tromp's table of Connect Four boards; D. Breuker and others, "Solving 8x8 Domineering", 2000. More of them are
    in test_exact.py and test_exact_domineering.py."""
    assert solve(pg.load(spec).board(), weak=True).outcome == outcome


def test_small_othello():
    """The second player wins by 10, empty squares counted for the winner."""
    solution = solve(pg.load("othello:4x4").board())
    assert (solution.outcome, solution.score, solution.plies) == (LOSS, -10, None)


def test_the_worked_example_of_lecture_001():
    solution = solve(pg.load("tictactoe").board("XOX/OO./.X."), moves=True, scores="outcome")
    assert solution.moves == {"c2": 0, "a3": -1, "c3": -1}
    assert solution.best == ("c2",)


def test_the_object_of_a_position():
    answer = solve(pg.load("tictactoe").board("a1 b2 a2"), moves=True).as_dict()
    answer.pop("seconds"), answer.pop("nodes")
    assert answer == {
        "game": "tictactoe",
        "position": "a1b2a2",
        "outcome": "draw",
        "score": 0,
        "plies": None,
        "player": "O",
        "words": "a draw",
        "best": ["a3"],
        "moves": {"b1": -29998, "c1": -29998, "c2": -29998, "a3": 0, "b3": -29998, "c3": -29998},
        "pv": answer["pv"],
        "exact": True,
        "within": None,
    }


@pytest.mark.parametrize("scores", ["outcome", "distance"])
@pytest.mark.parametrize("spec", ["tictactoe", "connect4:4x4", "domineering:4x4"])
@settings(max_examples=8, deadline=None)
@given(numbers=choices)
def test_every_algorithm_finds_the_same(spec, scores, numbers):
    board = board_after(pg.load(spec), numbers)
    if len(board.history) < 4:  # minimax from the start of a game takes too long
        board = board_after(pg.load(spec), [*numbers, 1, 2, 3, 4])
    solutions = {name: solve(board, algorithm=name, scores=scores) for name in PLAIN}
    solutions["default"] = solve(board, scores=scores)
    assert len({solution.score for solution in solutions.values()}) == 1
    for solution in solutions.values():
        assert solution.nodes > 0
        assert_best(solution, scores)


def assert_best(solution, scores):
    """The best move leads to a position worth as much; the line ends the game where the score says."""
    after = solve(solution.board.play(solution.best[0]), scores=scores)
    assert after.outcome == -solution.outcome
    if scores == "distance":
        board = solution.board
        for move in solution.pv:
            board = board.play(move)
        assert board.is_over
        if solution.plies is None:
            assert board.winner is None
        else:
            assert len(solution.pv) == solution.plies
            assert (board.winner == solution.board.side) == (solution.outcome == WIN)


@pytest.mark.parametrize("spec", ["tictactoe", "connect4:4x4", "domineering:4x4", "othello:4x4"])
def test_the_value_of_a_position_is_that_of_its_best_move(spec):
    rng = random.Random(7)
    for _ in range(10):
        board = board_after(pg.load(spec), [rng.randrange(1_000) for _ in range(rng.randrange(6))])
        solution = solve(board, moves=True)
        assert solution.score == max(solution.moves.values())
        assert set(solution.best) == {move for move, score in solution.moves.items() if score == solution.score}
        assert set(solution.moves) == set(board.legal_moves)
        assert solve(board, weak=True).outcome == solution.outcome == solution.assessment.outcome


def test_finished_games_have_values_too():
    won = pg.load("tictactoe").board("a1 b1 a2 b2 a3")
    solution = solve(won, moves=True)
    assert (solution.outcome, solution.plies, solution.best, solution.pv, solution.moves) == (LOSS, 0, (), (), {})


def test_what_cannot_be_asked_is_refused():
    board = pg.load("tictactoe").board()
    for options in ({"algorithm": "alphabet"}, {"scores": "points"}, {"scores": "margin"}):
        with pytest.raises(BadOption):
            solve(board, **options)
    with pytest.raises(BadOption):
        solve(board, weak=True, scores="distance")
    with pytest.raises(CannotSolve):
        solve(pg.load(MORRIS).board(), algorithm="minimax")


def test_connect4_scores_of_other_programs():
    """P. Pons' sets, some lines of each: the columns played and a score, 22 less the winner's stones at the end."""
    for line in (Path(__file__).parents[1] / "data" / "connect4.txt").read_text().splitlines():
        if line.startswith("#"):
            continue
        columns, expected = line.split()
        solution = solve(pg.load("connect4").board(columns))
        assert solution.board.game.text("published")(solution.board.pos, solution.score) == int(expected), columns


# --- endless play -----------------------------------------------------------------------------------------------------


def slow_values(board):
    """The values of Three Men's Morris by rounds over dictionaries: slow and obvious."""
    children, todo = {}, [board]
    while todo:
        here = todo.pop()
        if here not in children:
            children[here] = [here.play(move) for move in here.legal_moves]
            todo += children[here]
    values = {here: here.outcome * WIN_SCORE for here in children if here.is_over}
    for plies in range(1, len(children)):
        found = {}
        for here in children.keys() - values.keys():
            scores = [values.get(child) for child in children[here]]
            if -(WIN_SCORE - plies + 1) in scores:
                found[here] = WIN_SCORE - plies
            elif all(score is not None and score > 0 for score in scores):
                found[here] = plies - WIN_SCORE
        if not found:
            return children, values
        values |= found
    return children, values


def test_endless_play():
    board = pg.load(MORRIS).board("b2 a1 c3 c1")
    children, values = slow_values(board)
    rng = random.Random(3)
    assert solve(board).score == values.get(board, 0)
    for here in rng.sample(sorted(children, key=repr), 40):
        solution = solve(here, moves=True)
        assert solution.score == values.get(here, 0)
        if solution.plies is not None:
            assert len(solution.pv) == solution.plies
        for move, score in solution.moves.items():
            after = values.get(here.play(move), 0)
            assert score == (-after - 1 if after < 0 else 1 - after if after > 0 else 0)


def test_counts_of_distinct_positions():
    """5,478 and 765: well known of tic-tac-toe; Connect Four from J. Tromp; Domineering from lecture 002."""

    def total(spec, symmetry=False):
        return sum(count.nodes for count in distinct(pg.load(spec).board(), symmetry=symmetry))

    assert total("tictactoe") == 5_478
    assert total("tictactoe", symmetry=True) == 765
    assert total("connect4:4x4") == 161_029
    assert total("domineering:3x3", symmetry=True) == 14
    assert total("domineering:4x4", symmetry=True) == 823
