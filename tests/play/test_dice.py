"""Games with dice: the referee throws, the same for both games of a pair, and engines search the averages."""

import itertools
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.errors import BadMove
from plyglot.core.load import assemble, locate
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.play.dice import Dice
from plyglot.play.game import play_game
from plyglot.play.spec import player
from plyglot.play.terminal import TerminalGame, Termination
from plyglot.search.algorithms.expectiminimax import expectiminimax
from plyglot.search.scores import KINDS
from plyglot.tournament.match import Match

ROOT = Path(__file__).parents[2]
RACE = str(ROOT / "examples" / "race.py")


@pytest.fixture(scope="module")
def race():
    return assemble(RACE, *locate(RACE))


def throws_of(board):
    """The throws of a game, in order."""
    boards = board.boards()
    return [after.history_numbers[-1] for before, after in itertools.pairwise(boards) if before.chance]


def test_dice_are_thrown_by_their_odds(race):
    board, seen = race.board(), {}
    dice = Dice("odds")
    for _ in range(3_600):
        throw = dice.thrown(board).history[-1]
        seen[throw] = seen.get(throw, 0) + 1
    assert len(seen) == 21
    assert all(abs(count - (100 if throw[0] == throw[2] else 200)) < 60 for throw, count in seen.items())


def test_a_seed_decides_the_throws_of_a_game(race):
    games = [
        play_game(race.board(), [player("random", race), player("random", race)], seeds, throws="7").board
        for seeds in ((1, 2), (3, 4))
    ]
    one, other = map(throws_of, games)
    common = min(len(one), len(other))
    assert common > 2
    assert one[:common] == other[:common]
    assert games[0] != games[1]


def test_both_games_of_a_pair_have_the_same_throws(race):
    played = {}
    match = Match(race, ["engine:depth=1", "random"], games=4, seed=5)
    match.run(on_board=lambda job, board: played.update({job.number: board}))
    lists = [throws_of(played[number]) for number in range(4)]
    for one, other in (lists[:2], lists[2:]):
        common = min(len(one), len(other))
        assert one[:common] == other[:common]
    assert lists[0][:3] != lists[2][:3]


def test_an_engine_says_what_expectiminimax_says(race, interpreted):
    board = race.board("6-3 6 2-1 1 5-4")
    found = Engine(race, Options(level=10)).think(board, Limit(depth=2), multipv=2)
    search = build(expectiminimax, race, KINDS["expected"])
    assert found.score == search(pos=board.pos, depth=2, ply=0, mem=search.memory())
    assert next(line.pv[0] for line in found.lines) == found.best
    assert found.averaged
    assert not found.exact


def test_an_engine_plays_the_same_player_again(interpreted):
    pig = assemble(str(ROOT / "examples" / "pig.py:20"), *locate(str(ROOT / "examples" / "pig.py:20")))
    board = pig.board("throw 2")
    engine = Engine(pig)
    one, two = engine.think(board, Limit(depth=3)), engine.think(board, Limit(depth=3), multipv=2)
    assert (one.best, one.score) == (two.best, two.score) == ("throw", one.score)


def test_three_players_may_think(interpreted):
    nim = assemble(str(ROOT / "tests/support/nim_for_three.py"), *locate(str(ROOT / "tests/support/nim_for_three.py")))
    board = nim.board()
    engine = Engine(nim)
    while not board.is_over:
        board = board.play(engine.think(board, Limit(depth=3)).best)
    assert sum(board.payoffs) == 0


def test_chance_is_not_asked_for_a_move(race, interpreted):
    with pytest.raises(BadMove, match="chance throws here"):
        Engine(race).think(race.board(), Limit(depth=1))


def test_the_terminal_throws(race, interpreted):
    said = []
    game = TerminalGame(race.board(), "both", None, lambda text, *, quiet=False: said.append(text))
    ended = game.run(iter(["quit"]))
    assert ended is Termination.LEFT
    assert any(text.startswith("X throws ") for text in said)
    assert len(game.board.history) == 1


def test_a_match_tells_the_points_a_game():
    standings = Match(pg.load("backgammon:2"), ["engine:depth=1", "random"], games=4).run()
    assert standings.games == 4
