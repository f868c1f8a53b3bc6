"""Backgammon: GNU Backgammon's numbers of opening plays, every play by the definition, texts, small games solved."""

import random
from functools import cache
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.errors import BadMove, BadPosition
from plyglot.engine.evaluations import evaluations
from plyglot.games.backgammon.board import BAR, at, hit_by, may_walk, side_of, walked
from plyglot.games.backgammon.plays import made
from plyglot.search.algorithms import star1
from plyglot.search.algorithms.expectiminimax import expectiminimax
from plyglot.search.algorithms.star2 import star2
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.scores import KINDS

OPENINGS = Path(__file__).parents[1] / "data" / "backgammon_openings.txt"
"""GNU Backgammon 1.07.001: the distinct plays of each first throw, and its best."""


def openings():
    for line in OPENINGS.read_text().splitlines():
        if not line.startswith("#"):
            throw, plays, best = line.split("  ", 2)
            yield throw, int(plays.removeprefix("plays=")), best.split("'")[1]


@pytest.fixture(scope="module")
def game():
    return pg.load("backgammon")


def test_the_21_throws_have_the_plays_of_gnu_backgammon(game):
    for throw, plays, best in openings():
        pos = game.Position(game.start.own, game.start.opp, 8 * int(throw[0]) + int(throw[2]))
        board = pg.Board.at(game, game.position(pos))
        assert len(board.legal_numbers) == plays, throw
        board.play(best)  # its notation is read


def by_definition(own, opp, dice, used=()):
    """Every way to play dice in any order, with the dice that were played."""
    stuck = True
    for place, die in enumerate(dice):
        if die not in dice[:place]:
            for start in range(BAR, 0, -1):
                if may_walk(own, opp, start, die):
                    stuck = False
                    rest = (*dice[:place], *dice[place + 1 :])
                    yield from by_definition(walked(own, start, die), hit_by(opp, start, die), rest, (*used, die))
    if stuck:
        yield used, (int(own), int(opp))


def longest(own, opp, larger, smaller):
    found = list(by_definition(own, opp, (larger,) * 4 if larger == smaller else (larger, smaller)))
    most = max(len(used) for used, _ in found)
    best = [(used, after) for used, after in found if len(used) == most]
    if most == 1 and any(used == (larger,) for used, _ in best):
        best = [(used, after) for used, after in best if used == (larger,)]
    return {after for _, after in best}


def random_positions(game, seed, count):
    chance = random.Random(seed)
    while count:
        board = game.board()
        while count and not board.is_over:
            if not board.chance:
                count -= 1
                yield board
            board = board.after(chance.choice(board.legal_numbers))


def test_plays_are_those_of_the_definition_and_none_comes_twice(game):
    for board in random_positions(game, 4, 250):
        pos = board.pos
        results = [tuple(map(int, made(pos.own, pos.opp, move))) for move in board.legal_numbers]
        assert len(set(results)) == len(results), pos
        assert set(results) == longest(pos.own, pos.opp, int(pos.dice) >> 3, int(pos.dice) & 7), pos


def test_texts_are_read_again(game):
    for board in random_positions(game, 9, 120):
        assert game.board(board.text) == board
        for move in board.legal_numbers:
            assert board.parse_move(board.move_text(move)) == move


def test_one_play_in_many_words(game):
    board = game.board("6-5")
    runs = {board.play(text).pos for text in ("24/13", "24/18/13", "24/18 18/13", "24/19 19/13", "24/18, 18/13")}
    assert len(runs) == 1
    board = game.board("3-1")
    assert board.play("6/5 8/5") == board.play("8/5 6/5") == board.play("8/5* 6/5*")
    assert game.board("31 8/5 6/5 66 24/18(2) 13/7(2)").notation == "3-1 8/5 6/5 6-6 24/18(2) 13/7(2)"


@pytest.mark.parametrize(
    ("position", "move", "why"),
    [
        ("3-1", "8/4 6/5", "3-1 cannot be played so"),
        ("3-1", "eight", "a play is written as 8/5 6/5"),
        ("", "8/5", "write two dice"),
        ("", "3-3", "the first throw of a game is never a double"),
        ("3-1", "cannot-move", "there is a play"),
    ],
)
def test_what_cannot_be_played_is_said(game, position, move, why):
    with pytest.raises(BadMove, match=why):
        game.board(position).play(move)


@pytest.mark.parametrize("text", ["4HPwATDgc/ABM", "4HPwATDgc/ABMA:77:w", "4HPwATDgc/ABMA:31:z", "/////////////w"])
def test_bad_positions_are_refused(game, text):
    with pytest.raises(BadPosition):
        game.board(text)


def test_position_ids(game):
    """The second is of a game of GNU Backgammon's, with O to move 2-2 and all at home."""
    assert game.board().text == "4HPwATDgc/ABMA:start:w"
    board = game.board("XwAAgPceAAAAAA:22:b")
    assert [at(board.pos.own, point) for point in range(5)] == [3, 4, 4, 4, 0]
    assert [at(board.pos.opp, point) for point in range(4)] == [9, 5, 1, 0]
    assert board.text == "XwAAgPceAAAAAA:22:b"


@pytest.mark.parametrize(("letters", "own", "opp"), [("BgAACAAAAAAAAA", 1, 2), ("AQAAGAAAAAAAAA", 2, 1)])
def test_a_position_id_begins_with_the_side_that_is_not_to_move(game, letters, own, opp):
    """As GNU Backgammon shows a lone checker of X on its ace point and two of O on their second, for either to move."""
    pos = game.board(f"{letters}:-:w").pos
    assert at(pos.own, own) == own
    assert at(pos.opp, opp) == opp


def test_the_learned_evaluation_opens_as_gnu_backgammon_does(game):
    """At 0-ply, for at least 17 of the 21 first throws; others are all but as good."""
    evaluate, same = evaluations(game)["learned"], 0
    for throw, _, best in openings():
        pos = game.Position(game.start.own, game.start.opp, 8 * int(throw[0]) + int(throw[2]))
        board = pg.Board.at(game, game.position(pos))
        ours = min(board.legal_numbers, key=lambda move: evaluate(board.after(move).pos))
        same += board.after(ours).pos == board.play(best).pos
    assert same >= 17


def test_the_linear_evaluation_knows_who_is_ahead(game):
    linear = evaluations(game)["linear"]
    ahead, behind = side_of({0: 5, 1: 4, 3: 3, 5: 3}), side_of({5: 5, 6: 5, 8: 5})
    assert linear(game.Position(ahead, behind, 0)) > 0 > linear(game.Position(behind, ahead, 0))


def test_gammons_and_backgammons_count_more(game):
    won = side_of({0: 15})
    for lost, points in (
        ({0: 1, 3: 14}, 1),
        ({1: 15}, 2),
        ({1: 14, 18: 1}, 2),
        ({1: 14, 19: 1}, 3),
        ({1: 14, 25: 1}, 3),
    ):
        board = pg.Board.at(game, game.position(game.Position(side_of(lost), won, 0)))
        assert board.is_over
        assert board.payoffs == (-points, points)


def test_star2_is_expectiminimax(game):
    expected = KINDS["expected"]
    both = [build(expectiminimax, game, expected), build(star2, game, (*expected, ordering))]
    for board in list(random_positions(game, 3, 40))[::8]:
        answers = []
        for search in both:
            memory = search.memory(plies=8)
            window = {"alpha": -32_000, "beta": 32_000} if search.kernel == "star2" else {}
            answers.append((search(pos=board.pos, depth=2, ply=0, mem=memory, **window), memory.nodes))
        assert answers[0][0] == answers[1][0]
        assert answers[1][1] <= answers[0][1]


def test_star2_takes_a_third_of_the_nodes_of_expectiminimax(game):
    """The first play of 3-1, with all throws and answers, and again: 2-ply in GNU Backgammon's words."""
    board, expected = game.board("3-1"), KINDS["expected"]
    found = []
    for kernel, parts in ((expectiminimax, ()), (star2, (star1, ordering)), (star2, (ordering,))):
        search = build(kernel, game, (*expected, *parts))
        memory = search.memory(plies=8)
        window = {} if kernel is expectiminimax else {"alpha": -32_000, "beta": 32_000}
        found.append((search(pos=board.pos, depth=3, ply=0, mem=memory, **window), memory.nodes))
    assert found == [(426, 4_344_348), (426, 3_899_193), (426, 1_512_623)]


def walks_of_one(point, other, dice):
    """Where a single checker on a point may come to by dice, and whether it has hit the other's."""
    found = set()
    for die in set(dice):
        rest = list(dice)
        rest.remove(die)
        at_home = point <= 6
        if point - die > 0 or at_home:
            there = max(point - die, 0)
            hits = there > 0 and there == 25 - other
            onward = walks_of_one(there, 25 if hits else other, rest) if there and rest else set()
            best = {(end, hit or hits, used + 1) for end, hit, used in onward} or {(there, hits, 1)}
            found |= best
    return found


def by_value_iteration():
    """What a game of one checker a side is worth before the first throw, by plain iteration."""
    worth = {(own, opp): 0.0 for own in range(1, 26) for opp in range(1, 26) if own + opp != 25}
    throws = [(a, b) for a in range(1, 7) for b in range(1, 7)]

    @cache
    def ends_of(own, opp, a, b):
        """The best that the throw wins at once, and where it may lead to in place of that."""
        ends = walks_of_one(own, opp, [a] * 4 if a == b else [a, b]) or {(own, False, 0)}
        most = max(used for end, _, used in ends if end) if any(end for end, _, _ in ends) else 0
        losers = [25 if hit else opp for end, hit, _ in ends if end == 0]
        best = max((3.0 if lost >= 19 else 2.0 for lost in losers), default=-9.0)
        return best, [(25 if hit else opp, end) for end, hit, used in ends if end and used == most]

    def of_throw(own, opp, a, b):
        best, following = ends_of(own, opp, a, b)
        return max(best, *(-worth[there] for there in following), -9.0)

    for _ in range(120):
        for own, opp in worth:
            worth[own, opp] = sum(of_throw(own, opp, a, b) for a, b in throws) / 36
    first = [(a, b) for a, b in throws if a != b]
    return sum(of_throw(24, 24, a, b) for a, b in first) / 30


def test_one_checker_a_side_is_solved_exactly():
    """All lost games are gammons at least, since the loser has borne off none."""
    solution = pg.solve(pg.load("backgammon:1").board())
    assert solution.average == pytest.approx(by_value_iteration(), abs=1e-9)
