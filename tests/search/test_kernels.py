"""Every exact kernel is minimax: the same scores on random boards, depths and windows, and the lectures' counts."""

import random
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.errors import BadOption, CannotSolve
from plyglot.core.types import DRAW, INFINITY, LOSS, TO_THE_END
from plyglot.search.algorithms.dfpn import dfpn, memory_for_numbers
from plyglot.search.algorithms.graph import memory_for_graph
from plyglot.search.algorithms.sss import best_first, memory_for_nodes
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.enumeration.distinct import LISTED
from plyglot.search.parts.observation import counting, line
from plyglot.search.running.measure import assembled, measure
from plyglot.search.scores import KINDS
from plyglot.solving.solver import solve
from plyglot.studying.lectures.backtracking import iterative, recursive
from plyglot.studying.lectures.maze import GOAL, START, neighbours
from support import mobility, naive
from support.positions import board_after, choices

HEXAPAWN = str(Path(__file__).parents[2] / "examples" / "hexapawn.py")  # a stranger's file
GAMES = {
    "tictactoe": "outcome",
    "connect4:4x4": "distance",
    "domineering:4x4": "outcome",
    "othello:4x4": "margin",
    HEXAPAWN: "distance",
}
"""Small boards, and one kind of score for each."""

COMPILED = ["tictactoe", "othello:4x4"]
"""Those for which every kernel is compiled: on the others it runs interpreted, since a build costs a second each."""

LATE = {"connect4:4x4": 8, "othello:4x4": 6}
"""After how many plies a plain Python search to the end takes no time."""

SCORED = ["maximin", "early", "graph", "alphabeta-hard", "scout", "sss"]
OUTCOMES = ["win-only", "dfpn"]
each_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: Path(spec).stem)


def built(name, spec):
    """A search as `measure` builds it; one build of SSS* serves for DUAL* too."""
    algorithm = ALGORITHMS[name]
    kernel = best_first if name == "sss" else algorithm.kernel
    return build(kernel, pg.load(spec), (*algorithm.parts, *KINDS[GAMES[spec]], line, counting))


@cache
def ready(name, spec):
    """A search and its memory, which keeps what it learns from one board to the next."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYGLOT_INTERPRET", "never" if spec in COMPILED else "1")
        search = built(name, spec)
    return search, ALGORITHMS[name].memory(search.assembly, 4)


def asked(name, board, depth, alpha=-INFINITY, beta=INFINITY, minimiser=0):
    search, memory = ready(name, board.game.spec)
    arguments = {"depth": depth, "alpha": alpha, "beta": beta, "minimiser": minimiser, "ply": 0}
    return search(pos=board.pos, mem=memory, **arguments)


def to_the_end_if_near(board, depth):
    return 3 if depth == TO_THE_END and len(board.history) < LATE.get(board.game.spec, 0) else depth


@pytest.mark.parametrize("name", SCORED)
@each_game
@settings(max_examples=10, deadline=None)
@given(numbers=choices, depth=st.sampled_from([0, 1, 2, 3, TO_THE_END]))
def test_every_kernel_equals_minimax(name, spec, numbers, depth):
    board = board_after(pg.load(spec), numbers)
    depth = to_the_end_if_near(board, depth)
    truth = naive.score(board, depth, GAMES[spec])
    assert asked(name, board, depth) == truth
    if name == "sss":
        assert asked(name, board, depth, minimiser=1) == truth


@each_game
@settings(max_examples=10, deadline=None)
@given(numbers=choices, depth=st.integers(0, 3), seed=st.integers(0, 1_000))
def test_fail_hard_alphabeta_keeps_its_promise(spec, numbers, depth, seed):
    board = board_after(pg.load(spec), numbers)
    truth = naive.score(board, depth, GAMES[spec])
    rng = random.Random(seed)
    for alpha in (truth - 1, truth, truth + rng.randint(-200, 200)):
        beta = alpha + rng.choice([1, 2, rng.randint(1, 300)])
        answer = asked("alphabeta-hard", board, depth, alpha, beta)
        assert min(max(answer, alpha), beta) == min(max(truth, alpha), beta)


@pytest.mark.parametrize("name", OUTCOMES)
@each_game
@settings(max_examples=10, deadline=None)
@given(numbers=choices)
def test_outcome_kernels_answer_both_questions(name, spec, numbers):
    board = board_after(pg.load(spec), numbers)
    if len(board.history) >= LATE.get(spec, 0):
        truth = naive.score(board, TO_THE_END, "outcome")
        for alpha in (LOSS, DRAW):
            assert asked(name, board, TO_THE_END, alpha) == (alpha + 1 if truth > alpha else alpha)


@settings(max_examples=10, deadline=None)
@given(numbers=st.lists(st.integers(0, 1_000), min_size=2, max_size=9))
def test_proof_numbers_need_no_table(numbers):
    board = board_after(pg.load("tictactoe"), numbers)
    truth = naive.score(board, TO_THE_END, "outcome")
    search, _ = ready("dfpn", "tictactoe")
    memory = memory_for_numbers(search.assembly, 0)
    assert len(memory.arrays.table) == len(board.game.rule("identity")(board.pos)) + 1  # a single entry
    for alpha in (LOSS, DRAW):
        assert search(pos=board.pos, alpha=alpha, ply=0, mem=memory) == (alpha + 1 if truth > alpha else alpha)


@pytest.mark.parametrize("name", [*SCORED, *OUTCOMES])
def test_compiled_equals_interpreted(name, monkeypatch):
    boards = [board_after(pg.load("tictactoe"), [seed, 3 * seed, 7]) for seed in range(3)]
    algorithm = ALGORITHMS[name]
    found = []
    for interpret in ("never", "1"):
        monkeypatch.setenv("PLYGLOT_INTERPRET", interpret)
        for board in boards:
            search = built(name, "tictactoe")
            memory = algorithm.memory(search.assembly, 1)
            window = {"depth": 4, "alpha": -1, "beta": INFINITY, "minimiser": 1}
            score = search(pos=board.pos, ply=0, mem=memory, **window)
            found.append((score, memory.line, memory.arrays.fields.tolist()))
    assert found[:3] == found[3:]


def counted(name, spec, scores="outcome"):
    found = measure(ALGORITHMS[name], pg.load(spec).board(), TO_THE_END, scores)
    return found.score, found.nodes


def test_tictactoe_counts_of_the_lectures():
    assert counted("maximin", "tictactoe") == (0, 549_946)
    assert counted("alphabeta-hard", "tictactoe") == (0, 18_297)
    assert counted("alphabeta-late", "tictactoe") == (0, 304_155)
    assert counted("early", "tictactoe")[1] < 100_000


@pytest.mark.parametrize(("size", "calls", "states"), [(3, 23, 14), (4, 2_120, 823), (5, 718_582, 181_197)])
def test_domineering_graphs_of_the_lecture(size, calls, states):
    game = pg.load(f"domineering:{size}x{size}")
    memory = memory_for_graph(assembled(ALGORITHMS["graph"], game, "outcome"))
    found = measure(ALGORITHMS["graph"], game.board(), TO_THE_END, "outcome", memory=memory)
    assert (found.nodes - 1, memory[LISTED]) == (calls, states)


@pytest.mark.parametrize(
    ("name", "leaves"),
    [
        ("minimax", [3, 14, 61, 349, 2_050, 13_773, 97_554]),
        ("scout", [4, 21, 45, 246, 615, 2_680, 4_734]),
        ("alphabeta", [3, 13, 37, 150, 418, 1_830, 5_509]),
        ("sss", [3, 11, 35, 95, 292, 1_010, 4_707]),  # the lecture prints 1,617 for depth 6
    ],
)
def test_othello_leaves_of_the_lecture(name, leaves):
    board = pg.load("othello").board("f5")
    found = [measure(ALGORITHMS[name], board, depth, parts=(mobility,)) for depth in range(1, 8)]
    assert [one.leaves for one in found] == leaves


@pytest.mark.parametrize("interpret", ["never", "1"])
def test_what_does_not_fit_is_refused(interpret, monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", interpret)  # interpreted, a write past the end would be an IndexError
    board = pg.load("tictactoe").board()
    for name, memory_for in (("graph", memory_for_graph), ("sss", memory_for_nodes)):
        search = built(name, "tictactoe")
        memory = memory_for(search.assembly, 0)
        with pytest.raises(CannotSolve, match="fit in memory"):
            search(pos=board.pos, depth=TO_THE_END, minimiser=0, ply=0, mem=memory)


def test_proof_numbers_refuse_a_game_without_end(monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    game, endless = pg.load("tictactoe"), ModuleType("endless")
    endless.ENDLESS = 1
    search = build(dfpn, game, (endless,))
    with pytest.raises(CannotSolve, match="for ever"):
        search(pos=game.start, alpha=DRAW, ply=0, mem=memory_for_numbers(search.assembly, 0))


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_algorithm_solves_and_names_a_best_move(name, monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    for moves in ("b2 a1 c2", "a1 b2 c3 c1", "b2 b1 a1 c3"):
        board = pg.load("tictactoe").board(moves)
        kind = "outcome" if ALGORITHMS[name].only_outcomes else "distance"
        solution = solve(board, algorithm=name)
        assert solution.score == naive.score(board, TO_THE_END, kind)
        assert solution.best[0] in solve(board, algorithm="minimax", scores=kind, moves=True).best
        after = board
        for move in solution.pv:
            after = after.play(move)
        assert after.is_over or kind == "outcome"


def test_outcome_algorithms_refuse_other_scores():
    with pytest.raises(BadOption, match="outcome only"):
        solve(pg.load("tictactoe").board(), algorithm="dfpn", scores="distance")


def test_another_process_runs_what_was_kept_on_disk():
    assert [counted(name, "tictactoe")[0] for name in [*SCORED, *OUTCOMES]] == [0] * 8
    text = (
        "import plyglot as pg;"
        "from plyglot.search.catalogue import ALGORITHMS;"
        "from plyglot.search.running.measure import assembled, measure;"
        "board = pg.load('tictactoe').board();"
        f"print([measure(ALGORITHMS[name], board, 16384, 'outcome').score for name in {[*SCORED, *OUTCOMES]}])"
    )
    child = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False)
    assert (child.returncode, child.stdout) == (0, f"{[0] * 8}\n"), child.stderr


def test_the_maze_of_the_lecture():
    walk = iterative(START, GOAL, neighbours)
    assert len(walk.path) - 1 == 17  # the lecture does not count the start
    assert len(walk.visited) - 1 == 21
    assert walk.generated - 1 == 24
    assert walk.left == ((1, 5), (1, 3), (3, 1))
    again = recursive(START, GOAL, neighbours)
    assert (again.path, again.visited) == (walk.path, walk.visited)


def test_a_walk_that_finds_nothing():
    for search in (iterative, recursive):
        walk = search((1, 4), (2, 2), neighbours)
        assert walk.path == ()
        assert set(walk.visited) == {cell for cell in walk.visited if cell != (2, 2)}
        assert walk.left == ()
