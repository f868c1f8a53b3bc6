"""Awale: sowing, taking, feeding, how games end; counts, and OpenSpiel's oware as a second opinion."""

from __future__ import annotations

import random

import pytest

from plyglot.core.board import Board
from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.drawing.cells import cells_of
from plyglot.core.errors import BadPosition, BadVariant, CannotSolve
from plyglot.core.load import load
from plyglot.core.slots import evaluate
from plyglot.core.types import FIRST, SECOND, Position
from plyglot.engine.engine import Engine
from plyglot.engine.evaluations import evaluation, evaluations
from plyglot.engine.limit import Limit
from plyglot.play import draws
from plyglot.play.game import play_game
from plyglot.play.player import Choice, Player
from plyglot.play.terminal import TerminalGame
from plyglot.solving.solver import solve
from plyglot.studying.review.estimates import finished
from plyglot.web.protocol.editing import edited_board
from plyglot.web.protocol.views import view
from support.games import count, random_boards

RULE_SETS = ["awale", "awale:awari"]

# published for awari; the rule sets do not yet differ so early
PERFT = [1, 6, 36, 190, 1_014, 5_219, 27_332, 139_157, 711_414]


@pytest.mark.parametrize("spec", RULE_SETS)
def test_perft(spec: str) -> None:
    nodes, games_over = count(spec, 7)
    assert nodes == PERFT[:8]
    assert not any(games_over)


@pytest.mark.long
@pytest.mark.parametrize("spec", RULE_SETS)
def test_perft_to_depth_8(spec: str) -> None:
    assert count(spec, 8)[0] == PERFT


def after(spec: str, text: str, move: str) -> str:
    """The position after a move."""
    return Board(spec, text).play(move).text


# --- sowing and taking ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", RULE_SETS)
@pytest.mark.parametrize(
    ("before", "move", "then"),
    [
        ("4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 S", "C", "4 4 0 5 5 5 | 5 4 4 4 4 4 | 0 0 N"),
        ("4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 N", "f", "5 5 5 5 4 4 | 4 4 4 4 4 0 | 0 0 S"),
        # two pits of two and three, up to the one with five
        ("0 0 0 0 1 5 | 5 1 4 1 2 0 | 9 3 S", "F", "0 0 0 0 1 0 | 6 2 5 0 0 0 | 14 3 N"),
        ("0 0 0 0 1 5 | 5 1 4 1 2 1 | 9 3 S", "F", "0 0 0 0 1 0 | 6 2 5 0 0 1 | 14 3 N"),
        ("0 0 0 0 1 4 | 5 1 1 2 9 0 | 9 3 S", "F", "0 0 0 0 1 0 | 6 0 0 0 9 0 | 16 3 N"),
        # the own side's pits are never taken, also from below
        ("1 1 0 0 0 1 | 1 0 0 0 0 6 | 9 3 S", "F", "1 1 0 0 0 0 | 0 0 0 0 0 6 | 11 3 N"),
        # twelve and more pass over the pit that they come from
        ("0 0 0 0 0 13 | 0 0 0 0 0 9 | 9 3 S", "F", "1 1 1 1 1 0 | 0 0 1 1 1 10 | 13 3 N"),
    ],
)
def test_sowing_and_taking(spec: str, before: str, move: str, then: str) -> None:
    assert after(spec, before, move) == then


def test_a_grand_slam_takes_nothing_in_abapa_and_is_a_last_resort_in_awari() -> None:
    slam = "2 0 0 0 0 2 | 1 1 0 0 0 0 | 20 22 S"
    assert after("awale", slam, "F") == "2 0 0 0 0 0 | 2 2 0 0 0 0 | 20 22 N"
    assert Board("awale:awari", slam).legal_moves == ["A"]
    only = "0 0 0 0 0 2 | 1 1 0 0 0 0 | 20 22 S"
    assert Board("awale:awari", only).legal_moves == ["F"]
    assert Board("awale:awari", only).play("F").text == "0 0 0 0 0 0 | 0 0 0 0 0 0 | 24 22 N"


def test_the_other_side_must_be_fed() -> None:
    hungry = "1 0 3 0 0 1 | 0 0 0 0 0 0 | 20 20 S"
    for spec in RULE_SETS:
        assert Board(spec, hungry).legal_moves == ["F"]
        assert Board(spec, hungry.replace(" 1 |", " 0 |")).legal_moves == ([] if spec == "awale" else ["A", "C"])


def test_who_cannot_feed_keeps_the_rest() -> None:
    board = Board("awale", "1 0 3 0 0 0 | 0 0 0 0 0 0 | 20 24 S")
    assert (board.is_over, board.winner, str(board).splitlines()[-1]) == (True, None, "a draw (South 20, North 24)")
    awari = Board("awale:awari", board.text).play("C")
    assert (awari.is_over, awari.winner, awari.game.rule("margin")(awari.pos)) == (True, None, 0)
    board = Board("awale", "0 0 0 0 0 0 | 0 1 0 0 2 0 | 21 24 S")
    assert (board.is_over, board.winner) == (True, SECOND)
    assert board.game.rule("margin")(board.pos) == -6


# --- going round in circles -------------------------------------------------------------------------------------------

ROUND = "0 0 0 0 0 1 | 0 0 0 0 0 1 | 24 22 S"
"""Each side has one seed left, which the other cannot catch."""


def go_round(spec: str, plies: int) -> Board:
    """The only moves, one after the other."""
    board = Board(spec, ROUND)
    for _ in range(plies):
        board = board.play(board.legal_moves[0])
    return board


@pytest.mark.parametrize("spec", RULE_SETS)
def test_the_same_position_comes_again(spec: str) -> None:
    board = go_round(spec, 12)
    assert (board.pos, board.repetitions, draws.ended(board)) == (Board(spec, ROUND).pos, 2, "")
    board = go_round(spec, 24)
    assert (board.repetitions, draws.ended(board), board.is_over) == (3, "repetition", False)
    assert (draws.margin(board), draws.winner(board)) == (2, FIRST)
    assert draws.verdict(board, "repetition") == "South wins by 2 seeds, ended by repetition"
    assert finished(board).margin == 2


def test_seeds_left_in_circles_are_shared_by_the_rule_set() -> None:
    text = "3 0 0 0 0 0 | 1 0 0 0 0 0 | 20 24 S"
    assert draws.margin(Board("awale", text)) == -2
    assert draws.margin(Board("awale:awari", text)) == -4


class OnlyMoves(Player):
    """A player who has no choice."""

    def choose(self, board: Board, left: float | None) -> Choice:
        return Choice(board.legal_moves[0])


def test_a_game_that_goes_round_is_won_by_who_has_more() -> None:
    result = play_game(Board("awale", ROUND), [OnlyMoves(), OnlyMoves()], seeds=(1, 2))
    assert (result.winner, result.reason, len(result.board.history)) == (FIRST, "repetition", 24)
    shown = view("", "awale", "", result.board)
    assert (shown.over, shown.winner, shown.margin, shown.drawn_by) == (True, 0, 2, "")
    assert shown.end_words["fr"] == "La position s’est répétée"


def test_the_terminal_says_who_has_won_in_a_circle() -> None:
    said: list[str] = []
    board = go_round("awale", 23)
    terminal = TerminalGame(board, "both", None, lambda text, quiet=False: said.append(text))
    terminal.run(iter(board.legal_moves))
    assert "The game is over: South wins by 2 seeds, ended by repetition." in said


def test_going_round_is_no_draw_that_could_be_solved() -> None:
    with pytest.raises(CannotSolve, match="neither side can force an end that it wins"):
        solve(Board("awale", ROUND))


@pytest.mark.parametrize(("spec", "plies", "margin"), [("awale", 12, None), ("awale", 13, 2), ("awale:awari", 12, 2)])
def test_the_engine_knows_what_a_circle_is_worth(spec: str, plies: int, margin: int | None) -> None:
    # in abapa it counts on which side the seeds lie, so when the circle is closed: here after the next move
    found = Engine(load(spec)).think(go_round(spec, plies), Limit(depth=4))
    assert found.assessment.margin == (-margin if margin and plies % 2 else margin)


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", RULE_SETS)
def test_texts_are_read_again(spec: str) -> None:
    game = load(spec)
    for board in random_boards(game, seed=3, games=3):
        assert Board(game, board.text) == board
        assert Board(game, board.notation) == board
        rows = game.text("rows")(board.pos, board.side)
        assert game.text("edited")(rows, board.side, [str(n) for n in game.text("tally")(board.pos, board.side)]) == (
            board.text
        )
        assert sum(map(int, board.text.replace("|", " ").split()[:-1])) == 48


def test_an_editor_shows_more_than_nine_seeds() -> None:
    board = Board("awale", "0 0 0 0 8 7 | 0 16 7 6 4 0 | 0 0 S")
    assert edited_board(board.game, cells_of(board.game, board.pos, board.side), 0, ["0", "0"]) == board


def test_moves_have_capitals_for_south() -> None:
    board = Board("awale", "cDf")
    assert board.history == ["C", "d", "F"]
    assert Board("awale", "C, d F").text == board.text
    assert board.notation == "CdF"


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("1 1 1 1 1 2 | 4 2 3 0 0 0", "1 1 1 1 1 2 | 4 2 3 0 0 0 | 0 0 S"),
        ("1,1,1,1,1,2/4,2,3,0,0,0/16,16/n", "1 1 1 1 1 2 | 4 2 3 0 0 0 | 16 16 N"),
        ("1 1 1 1 1 2 | 4 2 3 0 0 0 N", "1 1 1 1 1 2 | 4 2 3 0 0 0 | 0 0 N"),
    ],
)
def test_shorter_texts(text: str, full: str) -> None:
    assert Board("awale", text).text == full


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("4 4 4 4 4 | 4 4 4 4 4 4", "a position is moves, such as CdF"),
        ("4 4 4 4 4 4 | 4 4 4 4 4 4 | 0", "a position is moves"),
        ("4 4 4 4 4 4 | 4 4 4 4 4 x", "a position is moves"),
        ("4 4 4 4 4 4 4 4 4 4 4 4", "a position is moves"),
        ("4 4 4 4 4 4 | 4 4 4 4 4 5", "48 seeds in all, not 49"),
        ("", None),
    ],
)
def test_wrong_texts(text: str, wrong: str | None) -> None:
    if wrong is None:
        assert Board("awale", text) == load("awale").board()
    else:
        with pytest.raises(BadPosition, match=wrong):
            Board("awale", text)


def test_rules_there_are() -> None:
    assert load("awale:abapa").board().legal_moves == list("ABCDEF")
    assert load("awale:SEEDS=3").board().text == "3 3 3 3 3 3 | 3 3 3 3 3 3 | 0 0 S"
    for spec, wrong in (("awale:kalah", "abapa or awari"), ("awale:SEEDS=9", "1 to 5 seeds")):
        with pytest.raises(BadVariant, match=wrong):
            load(spec)


# --- evaluations ------------------------------------------------------------------------------------------------------


def test_phases_change_from_granaries_to_seeds() -> None:
    phases = evaluations(load("awale"))["phases"]
    assert phases(Board("awale", "0 9 3 4 4 4 | 4 4 4 4 4 4 | 0 0 S").pos) == 500  # the fullest pit, in points
    assert phases(Board("awale", "0 9 0 0 0 3 | 3 9 0 0 0 0 | 14 10 S").pos) == 200  # half of the seeds are taken
    assert phases(Board("awale", "1 0 0 0 0 0 | 0 0 0 0 0 1 | 26 20 S").pos) == 575
    assert evaluations(load("awale"))["seeds"](Board("awale", "1 0 0 0 0 0 | 0 0 0 0 0 1 | 26 20 S").pos) == 6


def leaf_value(pos: Position, mem: Mem) -> int:
    """A kernel that sees no further than the position itself."""
    return evaluate(pos)


def test_the_learned_evaluation_compiles_and_serves_both_rule_sets() -> None:
    game = load("awale")
    search = build(leaf_value, game, (evaluation(game, "learned"),))
    learned = evaluations(game)["learned"]
    for board in random_boards(game, seed=6, games=1):
        if not board.is_over:
            assert search(pos=board.pos, mem=search.memory()) == learned(board.pos)
    behind, ahead = (Board("awale", f"4 4 3 3 2 1 | 4 4 3 3 2 1 | {stores} S").pos for stores in ("4 10", "10 4"))
    assert evaluations(load("awale:awari"))["learned"](ahead) == learned(ahead) > 300 > learned(behind) + 500


# --- OpenSpiel --------------------------------------------------------------------------------------------------------


def compare(games: int, seed: int) -> dict[str, int]:
    """Play random games of abapa beside OpenSpiel's oware: the same moves are legal, the same seeds taken. Its games
    are over when a side has more than half of the seeds, or as soon as a position comes again; then each side keeps its
    own. Returns how they ended."""
    pyspiel = pytest.importorskip("pyspiel")
    oware, chance, ends = pyspiel.load_game("oware"), random.Random(seed), dict.fromkeys(("half", "rules", "round"), 0)
    for _ in range(games):
        state, board = oware.new_initial_state(), load("awale").board()
        while not state.is_terminal():
            assert board.legal_numbers == state.legal_actions()
            move = chance.choice(board.legal_numbers)
            state.apply_action(move)
            board = board.play_number(move)
        north, south = (int(line.split("=")[1].split()[0]) for line in str(state).splitlines() if "score" in line)
        end = "rules" if board.is_over else "half" if max(map(int, board.tally)) > 24 else "round"
        ends[end] += 1
        assert end != "round" or board.repetitions == 2 or board.tally == ("24", "24")
        lead = int(board.game.rule("margin")(board.pos))
        assert (lead if board.side == FIRST else -lead) == south - north
    return ends


def test_openspiel_agrees() -> None:
    ends = compare(40, seed=1)
    assert ends["half"]
    assert ends["rules"] + ends["round"]


@pytest.mark.long
def test_openspiel_agrees_in_many_games() -> None:
    assert all(compare(2_000, seed=2).values())
