"""Go: published counts, captures, ko and superko beside a naive twin, area scoring, playouts that fill no eye, GTP."""

import random
from collections import Counter

import pytest

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.drawing.telling import alert, end_words
from plyglot.core.errors import BadMove, BadOption, CannotSolve, Refusal
from plyglot.core.load import load
from plyglot.core.types import FIRST, LOSS, WIN, u64
from plyglot.engine.limit import Limit
from plyglot.engine.tree_engine import TreeEngine
from plyglot.engine.tree_options import TreeOptions
from plyglot.play.protocols.gtp_words import Words
from plyglot.solving.endless import DecidedSolver
from plyglot.solving.solver import solve
from support.games import count, random_boards


class Naive:
    """Go on a dict of points, as a beginner would write it."""

    def __init__(self, size, stones=None, ko=None):
        self.size, self.stones, self.ko = size, dict(stones or {}), ko

    def near(self, point):
        row, column = point
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            if 0 <= row + down < self.size and 0 <= column + right < self.size:
                yield row + down, column + right

    def chain(self, point):
        colour, todo, seen, liberties = self.stones[point], [point], {point}, set()
        while todo:
            for other in self.near(todo.pop()):
                if other not in self.stones:
                    liberties.add(other)
                elif self.stones[other] == colour and other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen, liberties

    def played(self, point, colour):
        """The board after a stone; None if it may not be put."""
        if point in self.stones or point == self.ko:
            return None
        after = Naive(self.size, {**self.stones, point: colour})
        taken = set()
        for other in self.near(point):
            if after.stones.get(other) == 1 - colour:
                chain, liberties = after.chain(other)
                if not liberties:
                    taken |= chain
        for other in taken:
            del after.stones[other]
        chain, liberties = after.chain(point)
        if not liberties:
            return None
        if len(taken) == 1 and len(chain) == 1 and liberties == taken:
            after.ko = taken.pop()
        return after

    def area(self):
        """Points of Black less those of White."""
        owner = Counter()
        for row in range(self.size):
            for column in range(self.size):
                point = (row, column)
                if point in self.stones:
                    owner[self.stones[point]] += 1
                    continue
                todo, seen, touched = [point], {point}, set()
                while todo:
                    for other in self.near(todo.pop()):
                        if other in self.stones:
                            touched.add(self.stones[other])
                        elif other not in seen:
                            seen.add(other)
                            todo.append(other)
                if len(touched) == 1:
                    owner[touched.pop()] += 1
        return owner[0] - owner[1]


def point_of(text):
    return int(text[1:]) - 1, "abcdefghjk".index(text[0])


@pytest.mark.parametrize(("spec", "size"), [("go:3x3:0", 3), ("go:5x5:0", 5), ("go:8x8:0", 8), ("go:10x10:0", 10)])
def test_moves_and_captures_are_those_of_naive_rules(spec, size, interpreted):
    game, chance = load(spec), random.Random(size)
    for _ in range(2):
        board, twin = Board(game), Naive(size)
        for ply in range(90):
            if board.is_over:
                break
            moves = [] if size > 5 and ply % 9 else [text for text in board.legal_moves if text != "pass"]
            numbers = [0] * 200
            listed = numbers[: game.rule("legal_moves")(board.pos, numbers)]
            mine = {game.text("format_move")(number) for number in listed} - {"pass"}
            theirs = {
                game.text("format_move")(row * (size + 1) + column)
                for row in range(size)
                for column in range(size)
                if twin.played((row, column), board.side)
            }
            assert mine == theirs
            assert set(moves) <= mine
            move = chance.choice(sorted(mine) or ["pass"])
            if board.game.text("format_move")(listed[-1]) == "pass" and move not in board.legal_moves:
                move = "pass"  # superko
            twin = Naive(size, twin.stones) if move == "pass" else twin.played(point_of(move), board.side)
            board = board.play(move)
            drawn = "".join(board.text.split()[0].split("/")[::-1])
            assert {i: 0 if sign == "X" else 1 for i, sign in enumerate(drawn) if sign != "."} == {
                row * size + column: colour for (row, column), colour in twin.stones.items()
            }
            black = game.rule("margin")(board.pos) * (1 if board.side == 0 else -1)
            assert black == 2 * twin.area()


def test_published_counts():
    assert count("go:3x3:0", 3)[0] == [1, 10, 91, 738]
    assert count("go:9x9", 2)[0] == [1, 82, 82 * 81 + 1]


def test_ko(interpreted):
    board = Board("go:5x5", ".XO../XO.O./.XO../...../..... b - 0")
    after = board.play("c4")  # takes b4
    assert after.text.split()[0].split("/")[1] == "X.XO."
    assert after.text.split()[2] == "b4"
    assert "b4" not in after.legal_moves
    assert "b4" in after.play("a1").play("e1").legal_moves
    with pytest.raises(BadMove):
        after.play("b4")


def test_superko_forbids_what_the_rules_of_one_position_do_not_see(interpreted):
    """After a ko threat that was answered nothing is forbidden; but to bring back the very same stones is, always."""
    game = load("go:3x3:0")
    chance, found = random.Random(5), 0
    for _ in range(60):
        board = Board(game)
        while not board.is_over and len(board.history) < 60:
            numbers = [0] * 20
            simple = numbers[: game.rule("legal_moves")(board.pos, numbers)]
            found += len(simple) > len(board.legal_numbers)
            stones = [before.text.split()[0] for before in board.boards()]
            for number in simple:
                after = game.rule("play")(board.pos, number)
                again = game.text("format")(after, 1 - board.side).split()[0] in set(stones) - {stones[-1]}
                assert again == (number not in board.legal_numbers)
            board = board.play_number(chance.choice(board.legal_numbers))
    assert found > 0


def test_the_game_ends_after_two_passes(interpreted):
    board = Board("go:5x5", "c3 pass pass")
    assert board.is_over
    assert (board.winner, board.tally) == (0, ("25", "0"))
    assert Board("go:5x5", "pass pass").winner == 1  # komi
    assert Board("go:5x5:50", "c3 pass pass").winner is None
    assert "17.5 points" in str(board)


def test_playouts_fill_no_eyes_and_end(interpreted):
    game, chance = load("go:5x5"), random.Random(1)
    draw, play, outcome = map(game.rule, ("random_move", "play", "outcome"))
    lengths = []
    for _ in range(20):
        pos, plies = game.start, 0
        while outcome(pos) == pg.ONGOING:
            numbers = [0] * 40
            move = draw(pos, u64(chance.getrandbits(64)))
            assert move in numbers[: game.rule("legal_moves")(pos, numbers)]
            pos, plies = play(pos, move), plies + 1
            assert plies < 200
        lengths.append(plies)
        assert sum(game.text("tally")(pos, 0)) >= 20  # hardly a point is left to nobody
    assert 25 < sum(lengths) / len(lengths) < 60


def test_random_moves_are_all_that_fill_no_eye(interpreted):
    board = Board("go:5x5", ".X.../XX.../...../...OO/...O. b - 0")
    draw = board.game.rule("random_move")
    drawn = {draw(board.pos, u64((3 * i + 1) * 0x9E3779B97F4A7C15 % 2**64)) for i in range(600)}
    legal = set(board.legal_numbers)
    assert legal - drawn == {board.parse_move("a5"), board.parse_move("pass")}


def test_positions_read_and_write(interpreted):
    for spec in ("go:5x5", "go"):
        for board in random_boards(load(spec), seed=3, games=1):
            assert Board(spec, board.text).pos == board.pos
    assert Board("go:3x3", ".../.X./...").side == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("XX/..", "3 rows of 3"),
        ("XO./OO./... b - 0", "no liberty"),
        ("X../.../... q - 0", "b or w"),
        ("X../.../... b a3 0", "empty point"),
        ("X../.../... b - 4", "0, 1 or 2 passes"),
    ],
)
def test_positions_that_are_refused(text, words):
    with pytest.raises(ValueError, match=words):
        Board("go:3x3", text)


@pytest.mark.parametrize("spec", ["go:1x1", "go:20x20", "go:5x5:51"])
def test_sizes_that_do_not_fit(spec):
    with pytest.raises((Refusal, ValueError), match="does not fit"):
        load(spec)


def test_3x3_is_won_by_all_nine_points(monkeypatch):
    """The published value: Black has 9 points, whatever is made of play without end."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "never")
    found = solve(load("go:3x3:17").board())
    assert (found.words, found.best, found.nodes) == ("Black wins in 15 plies", ("b2",), 641_276)
    assert solve(load("go:3x3:17").board("a1")).outcome == WIN  # White's, who takes it


@pytest.mark.long
def test_black_wins_3x3_by_positional_superko_too(monkeypatch):
    """Black's shortest wins among the moves that superko allows, against every reply that it allows."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "never")
    solver = DecidedSolver(load("go:3x3:17").board())
    ended = 0

    def defend(board):
        nonlocal ended
        if board.is_over:
            assert board.game.rule("outcome")(board.pos) == (WIN if board.side == FIRST else LOSS)
            ended += 1
        elif board.side == FIRST:
            scores = {move: -solver._distance(board.play(move)) for move in board.legal_moves}
            best = max(scores, key=lambda move: scores[move])
            assert scores[best] > 0
            defend(board.play(best))
        else:
            for move in board.legal_moves:
                defend(board.play(move))

    defend(solver.board)
    assert ended > 1_000


def test_what_goes_round_is_not_solved(monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    with pytest.raises(CannotSolve, match="neither side can force an end that it wins"):
        solve(load("go:2x2:1").board())


DEAD = "..X.O/XXXXX/OO.OX/.O.OO/..OX. b - 0"
"""White's stone in the corner, among Black's, cannot live; nor can Black's, among White's, unless Black comes first."""


def test_dead_stones_are_counted_by_random_games(interpreted):
    board = Board("go:5x5", DEAD).play("pass")
    told = alert(board)
    assert told.squares == [(0, 4)] or told.squares == [(4, 3), (0, 4)]
    assert "dead by random games: " in told.words["en"]
    assert "mortes d’après" in told.words["fr"]
    over = board.play("pass")
    assert (0, 4) in over.highlight
    assert end_words(over)["en"].startswith("Both players have passed; dead by random games")
    alive = Board("go:5x5", "...../XXXXX/...../OOOOO/..... b - 0").play("pass")
    assert alert(alive) is None
    assert alive.play("pass").highlight == []
    assert alert(Board("go:5x5", DEAD)) is None  # nobody has passed


def test_gtp_tells_dead_stones(interpreted):
    words = Words(load("go:5x5:1"))
    board = Board(words.game, "..X.O/XXXXX/...../OOOOO/..... b - 0")
    assert words.final_status(board, "dead") == ["E5"]
    assert len(words.final_status(board, "alive")) == 11
    assert words.final_status(board, "seki") == []
    assert words.final_score(board) == "W+0.5"
    with pytest.raises(BadOption, match="dead, alive or seki"):
        words.final_status(board, "asleep")


LAST = "OOOOX.X.X/O.XOXX.XX/.XXOX.XX./.OOOXXXXX/OOOOX.XX./...OOXXXX/OOOOOOX.X/OOOOOXXX./OOOOXX.XX w - 0"
"""White is ahead once Black's three stones are taken, behind as long as they are not."""


def test_a_pass_that_ends_the_game_is_expected_to_bring_what_it_brings():
    board = Board("go", LAST).play("pass")
    expected = board.game.rule("prior")
    assert expected(board.pos, board.parse_move("pass")) == 990
    assert expected(Board("go", LAST.replace("w", "b")).play("pass").pos, board.parse_move("pass")) == 10


def test_nobody_passes_before_what_is_dead_is_taken(monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "never")
    board = Board("go", LAST)
    for seed in range(3):
        engine = TreeEngine(board.game, TreeOptions(seed=seed, simulations=2_000))
        assert engine.think(board, Limit()).best != "pass"
        assert engine.think(board.play("pass"), Limit()).best == "pass"
