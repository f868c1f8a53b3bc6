"""Several threads that share a table: right answers, and an end at once when something happens."""

import random

import pytest

import plyglot as pg
from plyglot.core.compile.build import assemble
from plyglot.core.errors import BadOption
from plyglot.core.types import TO_THE_END, u64
from plyglot.search.exact import sharing
from plyglot.search.exact.assembly import memory_for, parts_for
from plyglot.search.exact.score import exact_score
from plyglot.solving.exact import ExactSolver
from plyglot.solving.solver import solve
from support.positions import board_after


def test_threads_find_the_same():
    """Four of them, more than most machines have cores for, so that they also wait in the midst of things."""
    game, rng = pg.load("connect4"), random.Random(11)
    boards = [board_after(game, [rng.randrange(1_000) for _ in range(rng.randrange(14, 30))]) for _ in range(40)]
    one, four = ExactSolver(game, "distance"), ExactSolver(game, "distance", megabytes=1, threads=4)
    for board in boards:
        assert four.score(board) == one.score(board), board.notation


@pytest.mark.parametrize("threads", [2, 3])
def test_a_whole_board_by_threads(threads):
    solution = solve(pg.load("connect4").board("4444"), threads=threads, weak=True)
    assert solution.outcome == solve(pg.load("connect4").board("4444"), weak=True).outcome


@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError])
def test_what_happens_outside_stops_all(error):
    def on_progress(progress):
        raise error

    solver = ExactSolver(pg.load("connect4"), "distance", on_progress=on_progress, threads=2)
    with pytest.raises(error):
        solver.score(solver.game.board())
    nodes = solver.nodes
    assert nodes > 0
    assert solver.nodes == nodes
    solver.on_progress = None
    assert solver.score(solver.game.board("52753311433677442422121")) > 0  # and can be used again


def test_games_without_such_a_table_are_refused():
    with pytest.raises(BadOption):
        solve(pg.load("tictactoe").board(), threads=2)
    with pytest.raises(BadOption):
        solve(pg.load("connect4").board(), threads=2, algorithm="alphabeta")


# --- two threads, played by hand --------------------------------------------------------------------------------------

CHILD, OTHER = u64(1234), u64(5678)


class Thread:
    """A thread's memory, and the part `sharing` bound to it."""

    def __init__(self, assembly):
        self.assembly, self.memory = assembly, memory_for(assembly, 1)

    def __getattr__(self, name):
        function = self.assembly.bound(getattr(sharing, name))
        return lambda *arguments: function(*arguments, self.memory.views())


@pytest.fixture
def pair():
    """Two threads that share a table."""
    game = pg.load("connect4")
    assembly = assemble(exact_score, game, (*parts_for(game, "outcome"), sharing))
    threads = [Thread(assembly), Thread(assembly)]
    memories = [thread.memory for thread in threads]
    sharing.share(memories)
    sharing.begin(memories)
    return threads


def called(pair):
    """Both at CHILD and below it at OTHER; the first has answered for CHILD, and the second has heard of it."""
    one, two = pair
    for ply, place in ((3, CHILD), (5, OTHER)):
        for thread in pair:
            thread.claim(place, ply)
    one.release(CHILD, 3)
    assert two.abort_to_ply(8) == 3
    return pair


def test_a_claim_is_seen_by_the_other_until_it_is_released(pair):
    one, two = pair
    one.claim(CHILD, 5)
    assert two.claimed(CHILD, 5)
    assert not one.claimed(CHILD, 5)
    assert not two.claimed(CHILD, 6)
    assert not two.claimed(OTHER, 5)
    one.release(CHILD, 5)
    assert not two.claimed(CHILD, 5)


def test_who_has_the_answer_calls_the_other_back(pair):
    one, two = pair
    for thread in pair:
        thread.claim(CHILD, 5)
    two.claim(OTHER, 6)
    two.claim(OTHER, 9)
    one.release(CHILD, 5)
    assert one.abort_to_ply(5) == TO_THE_END
    two.release(OTHER, 9)
    assert [two.abort_to_ply(9), two.abort_to_ply(6)] == [5, 5]  # left as they are
    assert two.abort_to_ply(5) == 5  # to be looked up
    assert two.abort_to_ply(5) == TO_THE_END


def test_a_call_on_the_way_back_is_not_taken_for_another(pair):
    one, two = called(pair)
    one.release(OTHER, 5)  # two is still on its way
    assert [two.abort_to_ply(5), two.abort_to_ply(3)] == [3, 3]


@pytest.mark.parametrize("ply", [3, 5, 7])
def test_a_call_that_comes_too_late_is_not_followed(pair, ply):
    one, two = pair
    for thread in pair:
        thread.claim(CHILD, 5)
    two.release(CHILD, 5)  # has its own answer
    two.abort_to_ply(5)
    one.memory.arrays.table[two.memory[sharing.WORKER]] = u64(5)  # what the other has seen a moment before
    assert two.abort_to_ply(ply) == TO_THE_END


def test_who_leaves_a_child_without_an_answer_calls_nobody(pair):
    one, two = called(pair)
    two.release(OTHER, 5)
    assert one.abort_to_ply(8) == TO_THE_END
