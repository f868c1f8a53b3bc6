"""The terminal game, without a terminal."""

import pytest

from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.core.score import Score
from plyglot.engine.messages import Result
from plyglot.play.clock import Clock, Clocks
from plyglot.play.terminal import TerminalGame, Termination
from plyglot.play.words import plural


class Played:
    """A game that has been played, and what was said."""

    def __init__(self, spec="tictactoe", position="", side="first", lines=(), think=None, clocks=None):
        self.said, self.whispered = [], []
        self.game = TerminalGame(load(spec).board(position), side, think or first_move, self.say, clocks)
        self.termination = self.game.run(iter(lines))
        self.board = self.game.board

    def say(self, text, *, quiet=False):
        (self.whispered if quiet else self.said).append(text)


def first_move(board, left=None, score=0, exact=False):
    """An engine that plays the first move it sees."""
    return Result(board.legal_moves[0], score, (board.legal_moves[0],), 1, 1, 0.0, exact)


def test_person_and_engine_alternate():
    played = Played(lines=["b2", "c1"])
    assert played.board.history == ["b2", "a1", "c1", "b1"]
    assert played.termination == Termination.LEFT
    assert "O plays a1" in played.said
    assert "  0 points (depth 1, 1 node, 0.0 s)" in played.whispered
    assert played.whispered[-1] == "played: b2 a1 c1 b1"


def test_clocks_run_and_run_out():
    played = Played(lines=["b2"], clocks=Clocks([Clock(100, increment=5), Clock(100)]))
    assert played.game.clocks.left[0] > 100  # the increment was more than the move took
    assert played.game.clocks.left[1] < 100
    assert "clocks: 1:40, 1:40" in played.whispered
    late = Played(lines=["b2"], clocks=Clocks([Clock(0.0), None]))
    assert late.termination == Termination.OUT_OF_TIME
    assert late.said[-1] == "X has run out of time: O wins"


def test_person_wins():
    played = Played(lines=["b2", "c1", "a3"])
    assert played.termination == Termination.OVER
    assert played.said[-1] == "The game is over after 5 moves: X wins; you win."
    assert str(played.board) in played.said


def test_engine_wins():
    played = Played(lines=["b2", "c3", "c2"])
    assert played.said[-1] == "The game is over after 6 moves: O wins; you lose."


def test_engine_begins():
    played = Played(side="second", lines=["b2"])
    assert played.board.history == ["a1", "b2", "b1"]


def test_two_people():
    played = Played(side="both", lines=["b2", "a1", "undo", "c3"])
    assert played.board.history == ["b2", "c3"]


def test_engine_against_itself():
    played = Played(side="none")
    assert played.termination == Termination.OVER
    assert played.said[-1] == "The game is over after 7 moves: X wins."


def test_draw():
    played = Played(position="b2a1c1a3a2c2b1b3", lines=["c3"])
    assert played.said[-1] == "The game is over after 9 moves: a draw."


def test_game_that_is_over_already():
    played = Played(position="XXX/OO./...", lines=["b2"])
    assert played.termination == Termination.OVER
    assert played.said[-1] == "The game is over already: X wins; you win."


def test_legal_moves_are_shown():
    assert Played(position="b2a1").whispered[0] == "moves: b1 c1 a2 c2 a3 b3 c3"
    assert Played(lines=["moves"]).whispered == ["moves: a1 b1 c1 a2 b2 c2 a3 b3 c3"] * 2


@pytest.mark.parametrize("word", ["z9", "b2b2", "-1", "0", "'", "undoo", "\0", "é"])
def test_bad_input_is_one_line_and_asks_again(word):
    played = Played(lines=[word, "b2"])
    assert played.board.history == ["b2", "a1"]
    (line,) = [text for text in played.said if "help lists the commands" in text]
    assert "\n" not in line


def test_nothing_typed_is_nothing_said():
    assert Played(lines=["", "  "]).said == Played().said


def test_case_and_space_do_not_matter():
    assert Played(lines=["  B2 ", " UNDO "]).board.history == []


def test_undo_goes_back_to_ones_own_move():
    assert Played(lines=["b2", "c1", "undo"]).board.history == ["b2", "a1"]
    assert Played(lines=["b2", "undo", "undo"]).said[-1] == "you have no move to take back"
    second = Played(side="second", lines=["undo", "b2", "undo", "undo"])
    assert second.board.history == ["a1"]
    assert second.said[-1] == "you have no move to take back"


def test_undo_into_a_given_position():
    assert Played(position="b2a1", lines=["c3", "undo", "undo"]).board.history == []
    assert Played(position="XO./.../...", lines=["undo"]).said[-1] == "you have no move to take back"


def test_hint():
    played = Played(lines=["hint"], think=lambda board, left: first_move(board, left, 29_993, True))
    assert played.said[-1] == "hint: a1"
    assert played.whispered[-1] == "  wins in 7 plies"
    assert played.board.history == []


def test_hint_is_not_the_opponents():
    def weak(board, left):
        raise AssertionError("a hint asks the adviser")

    said = []
    game = TerminalGame(
        load("tictactoe").board(),
        "first",
        weak,
        lambda text, *, quiet=False: said.append(text),
        advise=lambda board, left: first_move(board, left, 29_993, True),
    )
    game.run(iter(["hint"]))
    assert said[-2:] == ["hint: a1", "  wins in 7 plies"]


def test_resign():
    played = Played(lines=["b2", "resign"])
    assert (played.termination, played.said[-1]) == (Termination.RESIGNED, "X resigns: O wins")
    assert Played(side="second", lines=["resign"]).said[-1] == "O resigns: X wins"


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_quit(word):
    assert Played(lines=[word, "b2"]).termination == Termination.LEFT


@pytest.mark.parametrize("word", ["help", "?"])
def test_help_names_every_command(word):
    text = Played(lines=[word]).said[-1]
    assert all(command in text for command in ("moves", "hint", "undo", "resign", "help", "quit"))


def test_prompt_names_the_player():
    assert Played(spec="domineering").game.prompt == "Vertical> "


def test_unknown_side():
    with pytest.raises(BadOption, match="first, second, both, none"):
        Played(side="left")


def test_opinions():
    def of(score, exact=True):
        return Result("a1", score, ("a1",), 1, 1, 0.0, exact).assessment.text("verdict")

    assert of(29_999) == "wins in 1 ply"
    assert of(-29_998) == "loses in 2 plies"
    assert of(20_004) == "wins by 4 points"
    assert of(-20_064) == "loses by 64 points"
    assert of(0) == "a draw"
    assert of(0, exact=False) == "0 points"
    assert of(-12, exact=False) == "-12 points"


def test_values():
    assert Score.of(-3, "margin").text() == "loss by 3 points"
    assert Score.of(-1, "outcome").text() == "loss"
    assert Score.of(29_998, "distance").text() == "win in 2 plies"
    assert [plural(count, "node") for count in (0, 1, 1_000)] == ["0 nodes", "1 node", "1,000 nodes"]


PASSED = "b1c1d4c4d1a3b4a1d3d2"
"""Othello on four by four squares: Black has no move."""


def test_a_forced_pass_is_made_by_itself():
    played = Played("othello:4x4", PASSED, side="both")
    assert "Black has no move and passes" in played.said
    assert played.board.history[len(PASSED) // 2 :][:1] == ["pass"]
    assert "moves: pass" not in played.whispered


def test_undo_goes_back_to_where_there_was_a_choice():
    played = Played("othello:4x4", PASSED[:-2], side="both", lines=["d2", "undo"])
    assert played.board.notation == PASSED[:-2]
