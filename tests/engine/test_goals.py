"""Sub-goals: what a game states, what an engine pursues, and what it is worth."""

import dataclasses
import random
from pathlib import Path

import pytest

from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.core.loading.manifest import Goal, Manifest
from plyglot.core.types import LOSS, WIN_SCORE
from plyglot.engine.engine import Engine
from plyglot.engine.goals import goal_words, goals, pursued
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options, middle_parts

CHESS = load("chess")


@pytest.mark.parametrize(
    ("fen", "name"),
    [
        ("8/8/8/3k4/8/8/8/KBN5 w - - 0 1", "right-corner"),
        ("8/8/8/3k4/8/8/8/KBB5 w - - 0 1", "corner"),
        ("8/8/8/3k4/8/8/8/KR6 w - - 0 1", "confine"),
        ("8/8/8/3K4/8/8/8/kq6 b - - 0 1", "confine"),
        ("8/8/8/3k4/8/8/8/KR6 b - - 0 1", ""),  # the bare king pursues nothing
        ("8/8/8/3k4/8/8/P7/KR6 w - - 0 1", ""),  # a pawn to promote
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ""),
    ],
)
def test_the_goal_of_a_chess_position(fen, name):
    assert pursued(CHESS.board(fen), goals(CHESS)) == name


def test_progress_is_equal_and_opposite_for_the_two_sides():
    rng = random.Random(3)
    for pieces in ("Q", "R", "BN", "BB", "QR", "BNN"):
        squares = dict(zip(rng.sample(range(0, 64, 3), len(pieces) + 2), f"k{pieces}K", strict=True))
        ranks = "/".join("".join(squares.get(8 * rank + file, "1") for file in range(8)) for rank in range(8))
        try:
            boards = [CHESS.board(f"{ranks} {side} - - 0 1") for side in "wb"]
        except ValueError:  # one of the sides could take the king
            continue
        for goal in goals(CHESS).values():
            progress = CHESS.attribute(goal.progress)
            assert progress(boards[0].pos) == -progress(boards[1].pos)


def test_the_king_is_driven_to_a_corner_of_the_bishops_colour():
    progress = CHESS.attribute(goals(CHESS)["right-corner"].progress)
    dark, light = (progress(CHESS.board(f"{rank}/8/8/8/8/8/8/2B1KN2 w - - 0 1").pos) for rank in ("7k", "k7"))
    assert dark > light > 0


def test_names_of_goals():
    assert list(goals(CHESS, "all")) == list(goals(CHESS)) == ["confine", "corner", "right-corner"]
    assert list(goals(CHESS, "right-corner+confine")) == ["confine", "right-corner"]
    assert goals(CHESS, "none") == goals(load("othello")) == {}
    with pytest.raises(BadOption, match="chess has no goal 'queen': choose from standard, all, none, confine"):
        Engine(CHESS, Options(goals="queen"))


def test_goals_of_other_games_are_pursued_when_asked_for():
    othello, connect4 = load("othello"), load("connect4")
    assert pursued(othello.board(), goals(othello, "corner")) == "corner"
    assert pursued(connect4.board("44"), goals(connect4, "all")) == "two-ways"
    assert [goal_words(othello, "corner", language) for language in ("en", "fr")] == [
        "take a corner",
        "prendre un coin",
    ]
    for game in (othello, connect4):
        assert middle_parts(game, Options()) == middle_parts(game, Options(goals="none"))


def test_a_goal_that_is_wrongly_stated():
    for stated in ({"corner": "goals.corner"}, {"Corner!": Goal("goals.corner", "take it")}, [1]):
        with pytest.raises(TypeError, match="goal"):
            Manifest(goals=stated)
    with pytest.raises(TypeError, match=r"goal 'corner': write 'module\.function'"):
        dataclasses.replace(Manifest(), goals={"corner": Goal("corner", "take it")}).prove_modules(folder=True)


def test_rook_and_queen_mate_with_few_nodes(interpreted):
    engine = Engine(CHESS, Options(evaluate="material", megabytes=1))
    board = CHESS.board("8/8/8/8/2k5/8/6R1/K6Q w - - 0 1")
    for _ in range(12):
        result = engine.think(board, Limit(depth=3))
        assert result.goal == "confine"
        board = board.play(result.best)
        if board.is_over:
            break
        board = board.play(board.legal_moves[0])
    assert board.is_over
    assert board.outcome == LOSS


@pytest.mark.parametrize("fen", ["7k/8/8/4K3/8/8/8/4BN2 w - - 0 1", "8/8/8/3k4/8/8/8/KR6 w - - 0 1"])
def test_bare_kings_are_mated_without_a_database(fen):
    """`benchmarks/goals.py` tries any number of positions."""
    attack, defence = Engine(CHESS, Options(megabytes=1)), Engine(CHESS, Options(megabytes=1))
    board = CHESS.board(fen)
    for ply in range(100):
        board = board.play((defence if ply % 2 else attack).think(board, Limit(nodes=3_000)).best)
        if board.is_over:
            break
    assert board.is_over
    assert board.outcome == LOSS


GOAL = """
from plyglot import Goal, Manifest

def advance(pos: Position) -> int:
    white, black = (pos.own, pos.opp) if pos.black == NONE else (pos.opp, pos.own)
    lead = int(white & ~BOTTOM != NONE) - int(black & ~TOP != NONE)
    return 10 * lead if pos.black == NONE else -10 * lead

MANIFEST = Manifest(goals={"advance": Goal(advance, {"en": "get ahead", "fr": "avancer"}, standard=True)})
"""


def test_goals_of_a_file_without_an_evaluation(interpreted, tmp_path):
    mine = tmp_path / "mine.py"
    mine.write_text(Path("examples/hexapawn.py").read_text(encoding="utf-8") + GOAL, encoding="utf-8")
    game = load(f"{mine}:4x8")
    board = game.board("a1a2 a8a7")
    result = Engine(game, Options()).think(board, Limit(depth=2))
    assert result.score == 0  # each side has got ahead
    assert result.goal == ""
    assert Engine(game, Options()).think(game.board(), Limit(depth=1)).score == 10


def test_progress_hides_no_mate():
    """A rook's move that halves the box promises more than the king's that mates; no futility takes its word for it."""
    result = Engine(CHESS, Options()).think(CHESS.board("k7/8/2K5/8/8/8/8/6R1 w - - 0 1"), Limit(depth=4))
    assert result.score == WIN_SCORE - 3
