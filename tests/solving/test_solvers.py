"""Solvers of every kind: the same answers by the same protocol, and seconds that are those of the search alone."""

import time
from types import SimpleNamespace

import pytest

import plyglot as pg
from plyglot.core.compile.build import Assembly
from plyglot.solving import base, exact
from plyglot.solving.algorithm import AlgorithmSolver
from plyglot.solving.endless import EndlessSolver
from plyglot.solving.exact import ExactSolver

NAP = 1_000
POSITION = "a1 b2 a2 a3 c1"  # O must answer, and draws


@pytest.fixture
def solvers(built):
    game = pg.load("tictactoe")
    return [
        ExactSolver(game, "distance"),
        AlgorithmSolver(game, "distance", "alphabeta", 1),
        EndlessSolver(game.board()),
        built("tictactoe"),
    ]


@pytest.mark.parametrize("position", ["", "a1 b1", "b2 a2 c3", POSITION])
def test_all_solvers_agree(solvers, position):
    board = pg.load("tictactoe").board(position)
    answers = []
    for solver in solvers:
        solution = solver.solution(board, moves=True)
        assert solver.score(board) == solution.score
        assert (solver.game, solver.kind, solution.scores) == (board.game, "distance", "distance")
        answers.append({**solution.as_dict(), "pv": len(solution.pv), "nodes": 0, "seconds": 0.0})
    assert all(answer == answers[0] for answer in answers)


def test_outcomes_of_endless_games():
    solver = EndlessSolver(pg.load("tictactoe").board(), "outcome")
    solution = solver.solution(solver.board.play("a1").play("b1"), moves=True)
    assert (solver.score(solution.board), solution.score, solution.scores, solution.pv) == (1, 1, "outcome", ())
    assert set(solution.moves.values()) <= {-1, 0, 1}


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "table", "pvs"])
def test_the_line_is_the_boards_own(name):
    """Also where the moves have been searched after it."""
    board = pg.load("tictactoe").board("a1 b1")
    solution = pg.solve(board, algorithm=name, moves=True)
    assert solution.pv[0] in solution.best
    for move in solution.pv:
        board = board.play(move)
    assert (len(solution.pv), board.outcome) == (solution.plies, -1)


@pytest.fixture
def nap(monkeypatch):
    """Takes a nap, by the solvers' clock alone: no machine is so busy that a search takes as long."""
    naps = []
    clock = SimpleNamespace(perf_counter=lambda: time.perf_counter() + NAP * len(naps))
    monkeypatch.setattr(base, "time", clock)

    def nap():
        naps.append(1)

    nap.taken = naps
    return nap


def slowed(function, nap):
    """The same, but the first time that it is called with something, it takes a nap."""
    seen = set()

    def slow(first, *rest, **options):
        if first not in seen:
            seen.add(first)
            nap()
        return function(first, *rest, **options)

    return slow


def by_kernel(game):
    return ExactSolver(game, "distance")


def by_algorithm(game):
    return AlgorithmSolver(game, "distance", "table", 1)


def by_rounds(game):
    return EndlessSolver(game.board())


@pytest.mark.parametrize(
    ("slow", "solver"),
    [
        ([(Assembly, "search"), (exact, "memory_for")], by_kernel),
        ([(Assembly, "search")], by_algorithm),
        ([(Assembly, "search")], by_rounds),
    ],
)
def test_seconds_leave_out_compiling_and_making_room(monkeypatch, nap, slow, solver):
    game = pg.load("tictactoe")
    for owner, name in slow:
        monkeypatch.setattr(owner, name, slowed(getattr(owner, name), nap))
    solution = solver(game).solution(game.board(POSITION), moves=True)
    assert len(nap.taken) >= len(slow)
    assert solution.nodes > 0
    assert 0 < solution.seconds < NAP


def test_seconds_and_nodes_leave_out_the_line(monkeypatch, nap):
    board = pg.load("tictactoe").board(POSITION)
    line = ExactSolver.line

    def slow(solver, *arguments):
        nap()
        return line(solver, *arguments)

    plain = ExactSolver(board.game, "distance").solution(board)
    monkeypatch.setattr(ExactSolver, "line", slow)
    solution = ExactSolver(board.game, "distance").solution(board)
    assert (solution.nodes, solution.pv, len(nap.taken)) == (plain.nodes, plain.pv, 1)
    assert 0 < solution.seconds < NAP


def test_seconds_add_up_until_a_reset():
    board = pg.load("connect4:4x4").board()
    solver = ExactSolver(board.game, "distance")
    times = [solver.stopwatch.seconds]
    for move in board.legal_moves:
        solver.score(board.play(move))
        times.append(solver.stopwatch.seconds)
    assert times == sorted(set(times))
    assert times[0] == 0
    solver.reset()
    assert solver.stopwatch.seconds == 0
