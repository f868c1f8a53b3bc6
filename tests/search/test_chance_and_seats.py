"""Searches for dice and many players keep their promises: compared with plain Python, with minimax, with each other."""

import random
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.bookmaking.build import build_book
from plyglot.core.compile.build import build
from plyglot.core.errors import CannotSolve
from plyglot.core.load import assemble, locate
from plyglot.core.types import INFINITY, TO_THE_END
from plyglot.search.algorithms import star1
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.algorithms.best_reply import best_reply
from plyglot.search.algorithms.expectiminimax import expectiminimax
from plyglot.search.algorithms.maxn import MOST_SEATS, WORTH, maxn
from plyglot.search.algorithms.negamax import negamax
from plyglot.search.algorithms.paranoid import paranoid
from plyglot.search.algorithms.star2 import star2
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.parts import numbers
from plyglot.search.parts.observation import line
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.transposition import table
from plyglot.search.scores import KINDS
from plyglot.solving.database.build import build_database
from plyglot.studying.balance.study import BalanceStudy
from plyglot.studying.review.review import Reviewer
from support import naive_seats
from support.games import random_boards

ROOT = Path(__file__).parents[2]
RACE, PIG = "examples/race.py:9", "examples/pig.py:12"
NIM, WHIST = "tests/support/nim_for_three.py", "tests/support/tricks.py"
EXPECTED = KINDS["expected"]


def game_of(spec):
    return assemble(str(ROOT / spec), *locate(str(ROOT / spec)))


def boards(spec, count):
    """Some unfinished boards of random games."""
    game = game_of(spec)
    found = [board for board in random_boards(game, 7, 12) if not board.is_over]
    return random.Random(spec).sample(found, count)


def ask(search, board, depth, window=None, memory=None):
    alpha, beta = window or (-INFINITY, INFINITY)
    arguments = {"pos": board.pos, "depth": depth, "ply": 0, "mem": memory or search.memory()}
    if "alpha" in search.assembly.arguments:
        arguments |= {"alpha": alpha, "beta": beta}
    return search(**arguments)


def windows(truth):
    rng = random.Random(truth)
    yield from [(-INFINITY, INFINITY), (truth - 1, truth + 1), (truth, truth + 1), (truth - 1, truth)]
    for width in (1, 3, 100, 3_000):
        alpha = truth + rng.randint(-2 * width, width)
        yield alpha, alpha + width


def assert_promise(answer, truth, window):
    alpha, beta = window
    if alpha < answer < beta:
        assert answer == truth, window
    else:
        assert truth <= answer if answer <= alpha else truth >= answer, window


@pytest.mark.parametrize("spec", [RACE, PIG, NIM, WHIST])
def test_expectiminimax_equals_plain_python(spec):
    search = build(expectiminimax, game_of(spec), (*EXPECTED, line))
    for board in boards(spec, 12):
        for depth in range(3 if spec == RACE else 4):
            assert ask(search, board, depth) == naive_seats.expectiminimax(board, depth), board


@pytest.mark.parametrize("spec", [RACE, PIG])
def test_star_equals_expectiminimax_on_every_window(spec):
    game = game_of(spec)
    truth_of = build(expectiminimax, game, (*EXPECTED, line))
    stars = [
        build(star2, game, parts) for parts in ((star1, *EXPECTED), (*EXPECTED, line), (table, ordering, *EXPECTED))
    ]
    stars.append(build(star2, game, (*EXPECTED, numbers(HIGHEST=30_000))))  # the loosest bound
    memories = [search.memory() for search in stars]
    memories[2] = table.memory_with_table(stars[2].assembly, 1)
    for board in boards(spec, 12):
        for depth in range(4):
            truth = ask(truth_of, board, depth)
            for window in windows(truth):
                for search, memory in zip(stars, memories, strict=True):
                    assert_promise(ask(search, board, depth, window, memory), truth, window)


def test_star1_and_star2_save_nodes():
    game = game_of("examples/race.py:20")
    nodes = []
    for kernel, parts in ((expectiminimax, ()), (star2, (star1,)), (star2, ())):
        search = build(kernel, game, (*EXPECTED, *((ordering,) if kernel is star2 else ()), *parts))
        memory = search.memory()
        ask(search, game.board(), 3, None, memory)
        nodes.append(memory.nodes)
    assert nodes == [75_982, 71_668, 60_196]


@pytest.mark.parametrize("kernel", [expectiminimax, star2, paranoid, maxn, best_reply])
@pytest.mark.parametrize("spec", ["tictactoe", "connect4:4x4"])
def test_with_two_sides_and_no_dice_all_equal_negamax(kernel, spec):
    game = pg.load(spec)
    parts = () if kernel in (expectiminimax, maxn) else (ordering,)
    search, plain = build(kernel, game, (*KINDS["distance"], *parts)), build(negamax, game, KINDS["distance"])
    rng = random.Random(3)
    for board in rng.sample([board for board in random_boards(game, 5, 8) if not board.is_over], 10):
        for depth in range(4):
            memory, other = search.memory(), plain.memory()
            truth = ask(plain, board, depth, None, other)
            if not parts:
                assert ask(search, board, depth, None, memory) == truth
                assert memory.nodes == other.nodes
                continue
            for window in windows(truth):
                assert_promise(ask(search, board, depth, window, memory), truth, window)


def test_paranoid_visits_what_alphabeta_visits():
    board = pg.load("connect4:4x4").board("12")
    found = []
    for kernel in (alphabeta, paranoid):
        search = build(kernel, board.game, (table, ordering, *KINDS["distance"]))
        memory = table.memory_with_table(search.assembly, 1)
        found.append((ask(search, board, 7, None, memory), memory.nodes))
    assert found[0] == found[1]


def test_paranoid_with_two_teams_is_minimax():
    game = game_of(WHIST)
    searches = [build(paranoid, game, (*EXPECTED, *parts)) for parts in ((), (table, ordering))]
    memories = [searches[0].memory(), table.memory_with_table(searches[1].assembly, 1)]
    endings = [board for board in random_boards(game, 2, 6) if 9 <= len(board.history_numbers) < 20]
    for board in endings:
        truth = naive_seats.expectiminimax(board, TO_THE_END)
        for search, memory in zip(searches, memories, strict=True):
            for window in windows(truth):
                assert_promise(ask(search, board, TO_THE_END, window, memory), truth, window)


def test_three_players_each_search_by_its_own_idea():
    game = game_of(NIM)
    searches = [build(kernel, game, (*EXPECTED, line)) for kernel in (maxn, paranoid, best_reply)]
    answers = set()
    for board in boards(NIM, 14):
        for depth in range(5):
            memory = searches[0].memory()
            worth = naive_seats.maxn(board, depth)
            assert ask(searches[0], board, depth, None, memory) == worth[board.side]
            assert memory.view(WORTH)[:MOST_SEATS].tolist()[:3] == worth
            truth = naive_seats.expectiminimax(board, depth)
            for window in windows(truth):
                assert_promise(ask(searches[1], board, depth, window), truth, window)
            reply = naive_seats.best_reply(board, depth)
            for window in windows(reply):
                assert_promise(ask(searches[2], board, depth, window), reply, window)
            answers.add((worth[board.side] == truth, truth == reply))
    assert len(answers) > 1  # they are three searches


@pytest.mark.parametrize(
    ("spec", "kernel"),
    [(RACE, expectiminimax), (RACE, star2), (PIG, star2), (NIM, maxn), (NIM, paranoid), (NIM, best_reply)],
)
def test_compiled_equals_interpreted(spec, kernel, monkeypatch):
    found = []
    for interpret in ("never", "1"):
        monkeypatch.setenv("PLYGLOT_INTERPRET", interpret)
        search = build(kernel, game_of(spec), (*EXPECTED, line))
        for board in boards(spec, 3):
            memory = search.memory()
            found.append((ask(search, board, 2, None, memory), memory.nodes, memory.line))
    assert found[:3] == found[3:]


@pytest.mark.parametrize(
    ("task", "ask"),
    [
        ("a review", lambda board, folder: Reviewer(board)),
        ("this comparison", lambda board, folder: pg.explain(board, board.legal_moves[0])),
        ("this study of fairness", lambda board, folder: BalanceStudy(board.game, 2)),
        ("a database", lambda board, folder: build_database(board.game, folder / "race.db")),
        ("a book", lambda board, folder: build_book(board.game, folder / "race.book", [])),
    ],
)
def test_what_is_only_for_two_sides_in_turn_says_so_before_it_begins(task, ask, tmp_path):
    with pytest.raises(CannotSolve, match=f"race.*:9 has throws of chance: {task} is for games without"):
        ask(game_of(RACE).board(), tmp_path)
    assert not list(tmp_path.iterdir())


def test_searches_that_do_not_know_dice_are_refused_in_one_line():
    with pytest.raises(CannotSolve) as refused:
        build(alphabeta, game_of(RACE))
    able = ", ".join(name for name in ALGORITHMS if name in ("expectiminimax", "star1", "star2"))
    assert str(refused.value).endswith(f"has throws of chance, which alphabeta does not know: choose from {able}")
    with pytest.raises(CannotSolve, match="seats in place of two sides in turn, which negamax does not know"):
        build(negamax, game_of(NIM))
    with pytest.raises(CannotSolve, match="throws of chance, which maxn does not know"):
        build(maxn, game_of(PIG))


def test_perft_counts_throws_as_moves():
    assert [count.nodes for count in pg.perft(game_of(RACE).board(), 3)] == [1, 21, 36, 36 * 21]
    assert [count.nodes for count in pg.perft(game_of(PIG).board(), 3)] == [1, 2, 8, 20]
