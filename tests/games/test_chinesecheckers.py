"""Chinese checkers: the rules beside a slow twin that knows nothing of bits, and the searches for many players."""

import random

import pytest

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.errors import BadMove, BadPosition, BadVariant
from plyglot.core.types import INFINITY
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.engine.standard import engine_of, options_for
from plyglot.search.algorithms.best_reply import best_reply
from plyglot.search.algorithms.maxn import WORTH, maxn
from plyglot.search.algorithms.negamax import negamax
from plyglot.search.algorithms.paranoid import paranoid
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.transposition import table
from plyglot.search.scores import KINDS
from support import naive_seats
from support.games import count, random_boards

SMALL = ["chinesecheckers:2:37", "chinesecheckers:3:37", "chinesecheckers:6:37"]
MIDDLE, FULL = "chinesecheckers:3:73", "chinesecheckers:3"
SIGNS = "RBGYIE"

# --- the slow twin ----------------------------------------------------------------------------------------------------


def star(size):
    """The holes, as points (x, y) of the plane in half steps: two triangles, each the other upside down."""
    up = {(x, y) for y in range(-2 * size, size + 1) for x in range(-(y + 2 * size), y + 2 * size + 1, 2)}
    return up | {(x, -y) for x, y in up}


def corner(size, number):
    """The holes of a point of the star, clockwise from the lowest: those beyond the hexagon in the middle."""
    a, b = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)][number]
    return {(x, y) for x, y in star(size) if a * x + b * y > 2 * size}


STEPS = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]


class Twin:
    """A game by the words of the rules: who stands where, and whose turn it is."""

    def __init__(self, sides, size, stands=None, turn=0):
        self.sides, self.size, self.turn = sides, size, turn
        self.points = {2: [0, 3], 3: [0, 2, 4], 6: [0, 1, 2, 3, 4, 5]}[sides]
        self.stands = (
            stands
            if stands is not None
            else {hole: seat for seat, point in enumerate(self.points) for hole in corner(size, point)}
        )

    def target(self, seat):
        return corner(self.size, (self.points[seat] + 3) % 6)

    def winner(self):
        for seat in range(self.sides):
            owners = [self.stands.get(hole) for hole in self.target(seat)]
            if None not in owners and owners.count(seat) > len(owners) / 2:
                return seat
        return None

    def arrivals(self, start):
        """Where the piece in a hole can go: by steps, or by jumps one after the other."""
        holes, others = star(self.size), {hole for hole in self.stands if hole != start}
        x, y = start
        found = {(x + dx, y + dy) for dx, dy in STEPS} & holes - others
        seen, paths = {start}, [start]
        while paths:
            x, y = paths.pop()
            for dx, dy in STEPS:
                to = x + 2 * dx, y + 2 * dy
                if (x + dx, y + dy) in others and to in holes - others - seen:
                    seen.add(to)
                    paths.append(to)
        found |= seen - {start}
        return found & self.target(self.turn) if start in self.target(self.turn) else found

    def moves(self):
        own = [hole for hole, seat in self.stands.items() if seat == self.turn]
        return [(start, to) for start in own for to in self.arrivals(start)] or [None]

    def after(self, move):
        stands = dict(self.stands)
        if move:
            stands[move[1]] = stands.pop(move[0])
        return Twin(self.sides, self.size, stands, (self.turn + 1) % self.sides)

    def text(self):
        """The position as the game writes it."""
        rows = {}
        for x, y in sorted(star(self.size), key=lambda hole: (hole[1], hole[0])):
            seat = self.stands.get((x, y))
            rows[y] = rows.get(y, "") + ("." if seat is None else SIGNS[seat])
        return "/".join(rows.values()) + " " + SIGNS[self.turn]

    def count(self, depth):
        """Positions after so many plies, along all lines."""
        if depth == 0:
            return 1
        return 0 if self.winner() is not None else sum(self.after(move).count(depth - 1) for move in self.moves())


def twin_of(board):
    """The twin of a board, read from its text."""
    *rows, last = board.text.replace(" ", "/").split("/")
    size = (len(rows) - 1) // 4
    holes = sorted(star(size), key=lambda hole: (hole[1], hole[0]))
    stands = {hole: SIGNS.index(sign) for hole, sign in zip(holes, "".join(rows), strict=True) if sign != "."}
    return Twin(board.game.seats or 2, size, stands, SIGNS.index(last))


# --- the rules --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sides", "holes", "size"), [(2, 37, 2), (3, 73, 3), (6, 121, 4)])
def test_the_star_has_its_holes_and_points(sides, holes, size):
    assert pg.load(f"chinesecheckers:{sides}:{holes}").board().text == Twin(sides, size).text()
    assert len(star(size)) == holes


@pytest.mark.parametrize(
    ("spec", "sides", "size", "depth"), [(SMALL[0], 2, 2, 5), (SMALL[1], 3, 2, 5), (SMALL[2], 6, 2, 4), (FULL, 3, 4, 3)]
)
def test_perft_is_that_of_the_twin(spec, sides, size, depth):
    assert count(spec, depth)[0] == [Twin(sides, size).count(ply) for ply in range(depth + 1)]


def test_perft_of_the_whole_star():
    assert count(FULL, 5)[0] == PERFT[3]
    assert count("chinesecheckers", 5)[0] == PERFT[2]


PERFT = {
    2: [1, 14, 196, 4_760, 115_600, 3_188_520],
    3: [1, 14, 196, 2_744, 66_640, 1_618_400],
}
"""Ours; the first four plies of the second line, and many random games, are counted by the twin too."""


@pytest.mark.parametrize("spec", [*SMALL, MIDDLE, "chinesecheckers", "chinesecheckers:6"])
def test_moves_and_winners_of_random_games_are_those_of_the_twin(spec, interpreted):
    rng, board = random.Random(spec), pg.load(spec).board()
    for _ in range(25 if spec.count(":") < 2 else 400):
        twin = twin_of(board)
        assert twin.text() == board.text
        winner = twin.winner()
        assert board.winner == winner, board
        assert board.is_over == (winner is not None)
        if board.is_over:
            break
        after = sorted(twin.after(move).text() for move in twin.moves())
        boards = [board.play(move) for move in board.legal_moves]
        assert sorted(each.text for each in boards) == after, board
        # forwards more often than not, so that games end
        rank = board.game.rule("order")
        forward = [each for each in boards if rank(board.pos, each.history_numbers[-1]) > 0]
        board = rng.choice(forward if forward and rng.random() < 0.8 else boards)


def test_a_target_that_is_full_has_won_if_more_than_half_of_it_is_ones_own():
    game = pg.load("chinesecheckers:2:37")
    mixed = "R/RB/......./....../...../....../....R../B./B R"
    assert twin_of(game.board(mixed)).winner() == game.board(mixed).winner == 0
    alone = "R/BB/......./....../...../....../...RR../.B/. R"
    assert not game.board(alone).is_over
    gap = "R/R./...B.../....../...../....../....R../B./B R"
    assert not game.board(gap).is_over


def test_what_has_arrived_stays_and_who_cannot_move_passes():
    game = pg.load("chinesecheckers:2:37")
    board = game.board("R/.R/...R.../....../...../....../....B../B./B R")
    inside = [move for move in board.legal_moves if move.split("-")[0] in ("g1", "g2")]
    assert inside
    assert all(move.split("-")[1] in ("g1", "f2", "g2") for move in inside)
    walled = pg.load("chinesecheckers:6:37").board("Y/YY/IIEEE../....../...../.BBBG./..GGI../RR/R R")
    assert twin_of(walled).moves() == [None]
    assert walled.legal_moves == [walled.forced] == ["pass"]
    assert walled.play("pass").text == walled.text[:-1] + "B"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a1-a2", "is not a legal move here"),
        ("R/RR", "rows of holes from the top"),
        ("B/BB/......./....../...../....../......./RR/. R", "R has 3 pieces, not 2"),
        ("B/BB/......./....../...../....../......./RR/R G", "the letter of who is to move"),
    ],
)
def test_wrong_positions_are_told_in_one_line(text, said):
    with pytest.raises((BadPosition, BadMove), match=said) as refused:
        pg.load("chinesecheckers:2:37").board(text)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("spec", ["chinesecheckers:4", "chinesecheckers:2:36", "chinesecheckers:0"])
def test_wrong_variants_are_told_in_one_line(spec):
    with pytest.raises(BadVariant, match="2, 3 or 6 play, on a star of 37, 73 or 121 holes"):
        pg.load(spec)


# --- searches ---------------------------------------------------------------------------------------------------------


def ask(search, board, depth, memory=None):
    """A search's answer to the widest window, and its nodes."""
    memory = memory or search.memory()
    arguments = {"pos": board.pos, "depth": depth, "ply": 0, "mem": memory}
    if "alpha" in search.assembly.arguments:
        arguments |= {"alpha": -INFINITY, "beta": INFINITY}
    return search(**arguments)


def some_boards(spec, number):
    """Unfinished boards of random games, the same each time."""
    found = [board for board in random_boards(pg.load(spec), seed=4, games=3) if not board.is_over]
    return random.Random(spec).sample(found, number)


def test_with_two_players_all_searches_equal_negamax():
    game = pg.load(SMALL[0])
    kernels = (maxn, best_reply, paranoid)
    plain, *others = (build(kernel, game, KINDS["distance"]) for kernel in (negamax, *kernels))
    for board in some_boards(SMALL[0], 12):
        for depth in range(4):
            truth = ask(plain, board, depth)
            assert [ask(search, board, depth) for search in others] == [truth] * 3, board


def test_with_three_players_each_search_answers_as_its_slow_twin():
    game = pg.load(SMALL[1])
    paranoids = [build(paranoid, game, (*KINDS["expected"], *parts)) for parts in ((), (table, ordering))]
    searches = [build(kernel, game, KINDS["expected"]) for kernel in (maxn, best_reply)]
    differ = 0
    for board in some_boards(SMALL[1], 10):
        for depth in range(3):
            truth = naive_seats.expectiminimax(board, depth)
            assert ask(paranoids[0], board, depth) == truth
            assert ask(paranoids[1], board, depth, table.memory_with_table(paranoids[1].assembly, 1)) == truth
            memory, worth = searches[0].memory(), naive_seats.maxn(board, depth)
            assert ask(searches[0], board, depth, memory) == worth[board.side]
            assert memory.view(WORTH)[:3].tolist() == worth
            reply = naive_seats.best_reply(board, depth)
            assert ask(searches[1], board, depth) == reply
            differ += len({truth, worth[board.side], reply}) > 1
    assert differ > 3  # they are three searches


@pytest.mark.parametrize("kernel", [paranoid, maxn, best_reply])
def test_compiled_equals_interpreted(kernel, monkeypatch):
    found = []
    for interpret in ("never", "1"):
        monkeypatch.setenv("PLYGLOT_INTERPRET", interpret)
        search = build(kernel, pg.load(SMALL[1]), KINDS["expected"])
        for board in some_boards(SMALL[1], 4):
            memory = search.memory()
            found.append((ask(search, board, 2, memory), memory.nodes))
    assert found[:4] == found[4:]


@pytest.mark.parametrize("search", ["paranoid", "maxn", "best-reply"])
def test_engines_of_each_search_win_in_one_and_tell_all_moves(search, monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    board = pg.load(SMALL[1]).board("R/R./BB.R.GG/.....G/.B.../....../......./../. R")
    assert [move for move in board.legal_moves if board.play(move).winner == 0] == ["f3-g2"]
    engine = engine_of(board.game, options_for(board.game, Options(megabytes=1), search))
    for multipv in (1, 3):
        lines = engine.think(board, Limit(depth=2), multipv=multipv).lines
        assert lines[0].pv[0] == "f3-g2"
        assert lines[0].score == 10_000
        assert all(line.score < 10_000 for line in lines[1:])
