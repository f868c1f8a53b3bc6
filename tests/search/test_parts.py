"""Parts: orders change no value, selective parts can be switched off, and each does what it says and no more."""

import random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_search import assert_promise, windows

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.compile.fields import LEAVES, NODES
from plyglot.core.errors import BadOption
from plyglot.core.types import INFINITY, NO_MOVE
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.algorithms.minimax import minimax
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.parts import PARTS, is_selective, numbers, units
from plyglot.search.parts.observation import counting, line
from plyglot.search.parts.observation.counting import CUTOFFS
from plyglot.search.parts.ordering.history import HISTORY
from plyglot.search.parts.ordering.killers import KILLERS
from plyglot.search.parts.transposition import table
from plyglot.search.scores import estimate
from support.positions import board_after, choices

GAMES = ["tictactoe", "connect4:5x4", "domineering:4x4", "othello:6x6"]
SMALL = "connect4:5x4"
ORDERS = {
    "static": ("static",),
    "table-move": ("table", "table-move"),
    "history": ("history",),
    "killers": ("killers",),
    "previous": ("previous",),
    "all": ("table", "static", "history", "killers", "table-move", "previous"),
}
SELECTIVE = ("quiescence", "nullmove", "futility", "sx", "extension")
OFF = {
    "quiescence": {"QUIESCENCE_PLIES": 0},
    "nullmove": {"NULL_REDUCTION": 100},
    "futility": {"FUTILITY_PLIES": 0, "RAZORING_PLIES": 0},
    "sx": {"SX_INTERESTING": 10, "SX_DULL": 10},
    "extension": {"EXTENSIONS": 0},
}


def modules(*names):
    return tuple(module for name in names for module in PARTS[name])


def part(*functions):
    """A part of a test's own."""
    module = ModuleType("part")
    for function in functions:
        setattr(module, function.__name__, function)
    return module


def search(kernel, spec, parts):
    return build(kernel, pg.load(spec), (*parts, estimate))


def ask(run, board, parts, depth, memory=None, alpha=-INFINITY, beta=INFINITY):
    """Score and memory of a search of so many plies."""
    memory = memory or table.memory_with_table(run.assembly, 1)
    score = run(pos=board.pos, depth=units(parts, depth), alpha=alpha, beta=beta, ply=0, mem=memory)
    return score, memory


def exact(board, depth):
    game = board.game
    search = build(minimax, game, (estimate,))
    return search(pos=board.pos, depth=depth, ply=0, mem=search.memory())


def boards(spec, count, plies=6):
    """Boards after a few random moves, the same in every run."""
    rng = random.Random(spec)
    game = pg.load(spec)
    return [board_after(game, [rng.randint(0, 1_000) for _ in range(rng.randint(0, plies))]) for _ in range(count)]


@pytest.mark.parametrize("spec", GAMES)
@settings(max_examples=20, deadline=None)
@given(numbers=choices, depth=st.integers(0, 4), seed=st.integers(0, 1_000))
def test_pvs_equals_minimax(spec, numbers, depth, seed):
    board = board_after(pg.load(spec), numbers)
    truth = exact(board, depth)
    for alpha, beta in windows(truth, seed):
        answer, _ = ask(search(pvs, spec, ()), board, (), depth, alpha=alpha, beta=beta)
        assert_promise(answer, truth, alpha, beta)


@pytest.mark.parametrize(("name", "kernel"), [*((name, alphabeta) for name in ORDERS), ("all", pvs)])
@settings(max_examples=12, deadline=None)
@given(numbers=choices, depth=st.integers(1, 5), seed=st.integers(0, 1_000))
def test_orders_change_no_value(name, kernel, numbers, depth, seed):
    """Also in iterative deepening, where what was learned before is used, and on windows."""
    parts = modules(*ORDERS[name])
    board = board_after(pg.load(SMALL), numbers)
    run = search(kernel, SMALL, parts)
    _, memory = ask(run, board, parts, 0)
    for reached in range(1, depth + 1):
        assert ask(run, board, parts, reached, memory)[0] == exact(board, reached)
    truth = exact(board, depth)
    for alpha, beta in windows(truth, seed):
        assert_promise(ask(run, board, parts, depth, memory, alpha, beta)[0], truth, alpha, beta)


@pytest.mark.parametrize("name", SELECTIVE)
def test_a_selective_part_is_nothing_when_its_number_says_so(name, monkeypatch):
    """For sx this is: where all moves are average, a budget of ten times the depth is the depth, node for node."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")  # a build for each would take longer
    parts = (*modules(name), numbers(**OFF[name]))
    for board in boards(SMALL, 5):
        for depth in (1, 2, 4):
            score, memory = ask(search(pvs, SMALL, parts), board, parts, depth)
            plain, plain_memory = ask(search(pvs, SMALL, ()), board, (), depth)
            counts = [memory[field] for field in (NODES, LEAVES)]
            assert (score, counts) == (plain, [plain_memory[field] for field in (NODES, LEAVES)])


@pytest.mark.parametrize("name", SELECTIVE)
def test_a_selective_part_does_something(name):
    """Otherwise the tests above show nothing."""
    parts = modules(name)
    assert is_selective(parts)
    different = 0
    for board in boards(SMALL, 5):
        _, memory = ask(search(pvs, SMALL, parts), board, parts, 6)
        _, plain = ask(search(pvs, SMALL, ()), board, (), 6)
        different += memory.nodes != plain.nodes
    assert different >= 2


@pytest.mark.parametrize("name", ["nullmove", "quiescence"])
def test_domineering_has_neither_null_moves_nor_noise(name, monkeypatch):
    """All of it is zugzwang: the guard refuses every null move. And quiescence is then the estimate."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    spec = "domineering:4x4"
    for board in boards(spec, 5):
        _, memory = ask(search(pvs, spec, modules(name)), board, modules(name), 3)
        score, plain = ask(search(pvs, spec, ()), board, (), 3)
        assert score == exact(board, 3)
        assert memory.nodes == plain.nodes
        assert not board.game.rule("may_null")(board.pos)


@pytest.mark.parametrize("spec", ["connect4", "othello"])
def test_guards_and_noisy_moves(spec):
    """Null moves only far from the end, where there is a choice; noisy moves are legal; interest is -1, 0 or 1."""
    game = pg.load(spec)
    allowed = []
    for board in boards(spec, 40, plies=game.max_plies):
        buffer = [NO_MOVE] * game.max_moves
        count = game.rule("noisy_moves")(board.pos, buffer)
        assert set(buffer[:count]) <= set(board.legal_numbers)
        assert {game.rule("interest")(board.pos, move) for move in board.legal_numbers} <= {-1, 0, 1}
        if game.rule("may_null")(board.pos):
            allowed.append(board)
            passed = game.rule("null_move")(board.pos)
            assert tuple(passed) == tuple(reversed(board.pos))  # both games: own, opp
    assert len(allowed) < 40
    assert bool(allowed) == (spec == "connect4")  # in Othello, to pass is worth too much


def test_quiescence_sees_what_the_horizon_hides():
    """At the horizon the side to move has three in a row and an open end: quiescence sees the win."""
    game = pg.load("connect4:5x4")
    board = game.board("152535")  # X on 1, 2 and 3, O on 5
    parts = modules("quiescence")
    assert ask(search(pvs, SMALL, ()), board, (), 0)[0] < 1_000
    assert ask(search(pvs, SMALL, parts), board, parts, 0)[0] > 20_000


DEEPEST = [0]


def visit(depth, alpha, beta, ply, mem):
    DEEPEST[0] = max(DEEPEST[0], ply)


def interest(pos, move):
    return 1


def test_an_extended_search_ends(monkeypatch):
    """Where every move is interesting, all lines are EXTENSIONS plies longer; none more."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    parts = (*modules("extension"), part(visit, interest), numbers(EXTENSIONS=3))
    ask(search(pvs, SMALL, parts), pg.load(SMALL).board(), parts, 2)
    assert DEEPEST == [2 + 3]


@pytest.mark.parametrize("names", [(name,) for name in SELECTIVE] + [ORDERS["all"]], ids="+".join)
def test_compiled_equals_interpreted(names, monkeypatch):
    parts = modules(*names)
    answers = []
    for interpret in ("never", "1"):
        monkeypatch.setenv("PLYGLOT_INTERPRET", interpret)
        for board in boards(SMALL, 3):
            memory = None
            for depth in (2, 3, 4):
                score, memory = ask(search(pvs, SMALL, parts), board, parts, depth, memory)
                answers.append((interpret, score, memory.nodes))
    half = len(answers) // 2
    assert [answer[1:] for answer in answers[:half]] == [answer[1:] for answer in answers[half:]]


def test_listeners_to_one_event_are_all_told(monkeypatch):
    """Three parts that fill `cut`, and orders one after the other."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    parts = (*modules("static", "history", "killers"), counting)
    board = pg.load(SMALL).board()
    _, memory = ask(search(alphabeta, SMALL, parts), board, parts, 4)
    assert memory[CUTOFFS] > 0
    assert memory.view(KILLERS).any()
    assert memory.view(HISTORY).any()
    memory.forget()
    assert not any(memory.view(field).any() for field in (CUTOFFS, KILLERS, HISTORY))


FIRST_MOVES = []


def arrange(pos, moves, count, table_move, depth, ply, mem):
    FIRST_MOVES.append((ply, moves[0]))


def test_the_line_of_the_last_search_comes_first(monkeypatch):
    """The first nodes of a search are those of the best line that the one before found."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    parts = (*modules("previous"), line, part(arrange))
    for board in boards(SMALL, 4):
        run = search(alphabeta, SMALL, parts)
        _, memory = ask(run, board, parts, 4)
        best = memory.line
        FIRST_MOVES.clear()
        assert ask(run, board, parts, 5, memory)[0] == exact(board, 5)
        assert FIRST_MOVES[: len(best)] == list(enumerate(best))


def test_numbers_that_no_part_has_are_refused():
    with pytest.raises(BadOption, match="NULL_REDUCTIN"):
        search(pvs, SMALL, (*modules("nullmove"), numbers(NULL_REDUCTIN=3)))
    assert numbers(NULL_REDUCTION=3) is numbers(NULL_REDUCTION=3)
