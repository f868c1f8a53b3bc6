"""The doubling cube: take points of the books, decisions, games with it, the terminal."""

from __future__ import annotations

import pytest

import plyglot as pg
from plyglot.core.errors import BadOption
from plyglot.engine.cube import EFFICIENCY, Cube, Doubler, Prospects
from plyglot.engine.evaluations import chances_of, evaluations
from plyglot.games.backgammon.board import side_of
from plyglot.play.game import play_game
from plyglot.play.player import Choice, Player
from plyglot.play.terminal import TerminalGame, Termination
from plyglot.search.scores.expected import POINT
from plyglot.tournament.match import Match

GAME = pg.load("backgammon")


def before_throw(own: dict[int, int], opp: dict[int, int]) -> pg.Board:
    sides = ({0: 15 - sum(points.values()), **points} for points in (own, opp))
    return pg.Board.at(GAME, GAME.position(GAME.Position(*map(side_of, sides), 0)))


def test_what_a_cube_is_worth_joins_at_its_points() -> None:
    """Continuous at both ends of the line, and between what is lost and what is won on average."""
    for won, lost in ((1.0, 1.0), (1.3, 1.1), (1.8, 1.4)):
        points = Prospects(0.5, won, lost)
        for holder in (1, 0, -1):
            for at in (points.take_point, points.cash_point):
                below, above = (Prospects(at + step, won, lost).worth(holder) for step in (-1e-9, 1e-9))
                assert below == pytest.approx(above, abs=1e-6)
            assert Prospects(0.0, won, lost).worth(holder) == pytest.approx(-lost)
            assert Prospects(1.0, won, lost).worth(holder) == pytest.approx(won)
        assert points.worth(1) > points.worth(0) > points.worth(-1)


def test_take_and_cash_are_where_they_cost_the_same() -> None:
    for won, lost in ((1.0, 1.0), (1.4, 1.2)):
        taking = Prospects(Prospects(0.5, won, lost).cash_point, won, lost)
        assert 2 * taking.worth(-1) == pytest.approx(1.0)
        assert 0.2 < Prospects(0.5, 1.0, 1.0).take_point < 0.25, "a dead cube's and a live one's, of every book"
    assert 0 < EFFICIENCY < 1


def test_chances_are_those_that_the_estimate_averages() -> None:
    evaluate, chances = evaluations(GAME)["learned"], chances_of(GAME, "learned")
    for board in (GAME.board("4HPwATDgc/ABMA:-:w"), before_throw({6: 2, 8: 3}, {3: 15}), before_throw({1: 3}, {2: 4})):
        win, gammon, backgammon, gammon_lost, backgammon_lost = chances(board.pos)
        points = 2 * win - 1 + gammon + backgammon - gammon_lost - backgammon_lost
        assert evaluate(board.pos) == pytest.approx(POINT * points, abs=2)
    (win,) = chances_of(GAME, "pips")(before_throw({1: 1}, {6: 4}).pos)
    assert win > 0.8


def test_what_is_doubled_and_taken_at_the_end() -> None:
    """Of 36 throws 4, 25 and 29 bear the two checkers off."""
    doubler, cube = Doubler(GAME), Cube()
    for points, doubles, takes in (((6, 6), False, True), ((3, 2), True, True), ((4, 1), True, False)):
        home = {point: points.count(point) for point in points}
        board = before_throw(home, {1: 1})
        assert (doubler.doubles(board, cube), doubler.takes(board)) == (doubles, takes), points
        assert not doubler.doubles(board, Cube(2, owner=1))
    assert not doubler.doubles(before_throw({1: 2}, {6: 14, 18: 1}), cube), "too good: it plays for a gammon"


class Cubist(Player):
    """Plays the first move; turns the cube as long as it may, and takes so many."""

    def __init__(self, takes: int) -> None:
        self._takes = takes

    def choose(self, board: pg.Board, left: float | None) -> Choice:
        return Choice(board.legal_moves[0])

    def doubles(self, board: pg.Board, cube: Cube) -> bool:
        return True

    def takes(self, board: pg.Board, cube: Cube) -> bool:
        self._takes -= 1
        return self._takes >= 0


def test_a_game_with_the_cube_counts_what_it_stands_at() -> None:
    result = play_game(GAME.board(), [Cubist(9), Cubist(1)], seeds=(1, 2), cube=True)
    assert result.reason == "drop"
    assert result.winner == 0
    assert result.doubles == [2, 4, 6, 8], "nobody may double before the first throw; then the sides in turn"
    assert result.payoff == 8
    result = play_game(GAME.board(), [Cubist(2), Cubist(2)], seeds=(1, 2), cube=True)
    assert result.payoff == -16
    without = play_game(GAME.board(), [Cubist(9), Cubist(9)], seeds=(1, 2))
    assert without.cube is None
    assert without.doubles == []


def test_a_match_with_the_cube_keeps_doubles_and_payoffs(tmp_path) -> None:
    from plyglot.tournament.records import stores

    players = ["engine:depth=1", "engine:depth=1,evaluate=pips"]
    match = Match(GAME, players, games=2, cube=True)
    assert match.schedule.identity != Match(GAME, players, games=2).schedule.identity
    records = []
    match.run(stores("", str(tmp_path / "games.jsonl")), on_record=lambda _, record: records.append(record))
    found = [record for record in records if record]
    assert len(found) == 2
    for record in found:
        assert record.payoff is not None
        if record.reason == "drop":
            assert abs(record.payoff) == 2 ** (len(record.doubles) - 1)
        else:
            assert abs(record.payoff) in {points * 2 ** len(record.doubles) for points in (1, 2, 3)}


def test_games_without_dice_have_no_cube() -> None:
    with pytest.raises(BadOption, match="tictactoe is not played with a cube"):
        Match(pg.load("tictactoe"), ["random", "random"], games=2, cube=True)


def talk(board: pg.Board, side: str, *lines: str) -> tuple[list[str], Termination]:
    said: list[str] = []

    def say(text: str, *, quiet: bool = False) -> None:
        said.append(text)

    terminal = TerminalGame(board, side, None, say, doubler=Doubler(GAME))
    return said, terminal.run(iter(lines))


def test_the_cube_at_the_terminal() -> None:
    ahead = before_throw({4: 1, 1: 1}, {1: 1})
    said, end = talk(ahead, "first", "shout", "double")
    assert end is Termination.DROPPED
    assert said[-3:] == ["type throw or double", "White doubles to 2", "Black drops: White wins 1 point"]
    said, end = talk(ahead, "second", "drop")
    assert end is Termination.DROPPED
    said, end = talk(ahead, "both", "double", "take", "quit")
    assert "Black takes: the cube is at 2" in said
    assert talk(ahead, "first")[1] is Termination.LEFT
