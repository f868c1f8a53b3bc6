"""The exact kernel's knowledge of Othello: every piece alone, on random late positions, against searches that know
nothing but the rules; then all of them together on published positions and boards."""

import random
from pathlib import Path

import numba
import pytest

import plyglot as pg
from plyglot.core.compile.build import assemble
from plyglot.core.compile.fields import NODES
from plyglot.core.compile.machine.compiler import import_second_bodies
from plyglot.core.compile.native import popcount
from plyglot.core.types import NONE, ONE, TO_THE_END, u64
from plyglot.games.othello.flips import flips, mobility
from plyglot.search.exact.assembly import parts_for
from plyglot.search.exact.score import exact_score
from plyglot.search.parts import numbers
from plyglot.solving.exact import ExactSolver
from plyglot.solving.solver import solve
from support import naive

PIECES = {
    "FEW": 5,
    "STABILITY": 1,
    "FEWEST_REPLIES": 1,
    "PARITY": 1,
    "SEARCH_ORDER": 5,
    "EXPECTED_PLIES": 2,
    "LOOK_AHEAD": 1,
}
"""The numbers that leave a piece of knowledge out when they are 0, so small here that each has its say in endings."""

PROBLEMS = Path(__file__).parents[1] / "data" / "othello_endings.txt"


def late_boards(spec, count, empties):
    """Unfinished boards of random games with so many empty squares."""
    game, rng = pg.load(spec), random.Random(7)
    boards = []
    while len(boards) < count:
        board = game.board()
        while not board.is_over and empty(board) > empties:
            board = board.play_number(rng.choice(board.legal_numbers))
        boards += [] if board.is_over else [board]
    return boards


def empty(board):
    return board.game.rule("remaining")(board.pos)


def test_lines():
    """Compiled and interpreted, as the rules have it, on any pattern of discs."""
    rules, rng = pg.load("othello").module, random.Random(1)
    import_second_bodies([flips, mobility])
    compiled = numba.njit(lambda square, own, opp: (flips(square, own, opp), mobility(own, opp)))
    for _ in range(200):
        own, taken = u64(rng.getrandbits(64)), u64(rng.getrandbits(64) | rng.getrandbits(64))
        pos = rules.Position(own & taken, ~own & taken)
        squares = [square for square in range(64) if not taken >> u64(square) & ONE]
        square = rng.choice(squares)
        turned, reach = compiled(square, pos.own, pos.opp)
        assert reach == mobility(pos.own, pos.opp) == rules.reach(pos.own, pos.opp)
        assert turned == flips(square, pos.own, pos.opp) == rules.play(pos, square).own ^ pos.opp


@pytest.mark.parametrize("spec", ["othello:4x4", "othello:6x6", "othello"])
def test_stable_discs_stay(spec):
    """However a game goes on, a disc that was stable is not turned over."""
    game, rng = pg.load(spec), random.Random(3)
    stable = parts_for(game, "margin")[0].stable
    found = 0
    for _ in range(12):
        board, kept = game.board(), [NONE, NONE]
        while not board.is_over:
            discs = [board.pos.own, board.pos.opp] if board.side == 0 else [board.pos.opp, board.pos.own]
            for side in range(2):
                assert kept[side] & ~discs[side] == NONE
                kept[side] |= stable(discs[side], discs[1 - side])
            found += popcount(kept[0] | kept[1])
            board = board.play_number(rng.choice(board.legal_numbers))
    assert found > 100


@pytest.mark.parametrize("spec", ["othello:4x4", "othello"])
@pytest.mark.parametrize("empties", range(1, 7))
def test_last_squares(spec, empties):
    """For any alpha, on either side of the truth."""
    game = pg.load(spec)
    assembly = assemble(exact_score, game, parts_for(game, "margin"))
    few, memory = assembly.bound(game.exact[0].few), assembly.memory()
    for board in late_boards(spec, 4, empties):
        score = naive.score(board, TO_THE_END, "margin")
        for alpha in (-3, score - 1, score, 4):
            found = few(board.pos.own, board.pos.opp, alpha, empties, memory.views())
            assert alpha < found <= score if score > alpha else score <= found <= alpha
    assert memory[NODES] > 0


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize(("spec", "empties"), [("othello:4x4", 9), ("othello", 7)])
def test_every_piece_alone(spec, empties, piece, monkeypatch):
    """Interpreted, which is slow but needs no compiling; the others left out."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    part = numbers(**{name: value if name == piece else 0 for name, value in PIECES.items()})
    for board in late_boards(spec, 2, empties):
        assert ExactSolver(board.game, "margin", 1, numbers=part).score(board) == naive.score(
            board, TO_THE_END, "margin"
        )


@pytest.mark.parametrize("kind", ["outcome", "distance", "margin"])
def test_all_pieces_together(kind, monkeypatch):
    """For every kind of score."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    for board in late_boards("othello:6x6", 3, 7):
        found = ExactSolver(board.game, kind, 1, numbers=numbers(**PIECES)).score(board)
        assert found == naive.score(board, TO_THE_END, kind)


def test_random_positions():
    """Compiled, as it is, against alpha-beta with a table."""
    boards = late_boards("othello", 20, 12)
    solver = ExactSolver(boards[0].game, "margin")
    assert [solver.score(board) for board in boards] == [solve(board, algorithm="table").score for board in boards]


def test_published_positions():
    """Scores and best moves; the count of nodes tells of a cutoff that is lost or an order that has changed."""
    game = pg.load("othello")
    solver, nodes = ExactSolver(game, "margin"), 0
    for line in PROBLEMS.read_text().splitlines():
        squares, side, score, best = line.split()
        solver.memory.forget()
        board = game.board(f"{squares} {side}")
        assert solver.score(board) == int(score)
        assert solver.names(board)[0] in best.split(",")
        nodes += solver.nodes
    assert nodes == 8_923_222


def test_the_smallest_board():
    """The second player wins by 10, the empty squares being the winner's."""
    assert solve(pg.load("othello:4x4").board()).score == -10
