"""Draws by the way a game has gone: positions that come again, and a clock that is no part of them."""

from __future__ import annotations

import pytest

from plyglot.core.board import Board
from plyglot.core.compile.build import build
from plyglot.core.load import load
from plyglot.core.types import DRAW, INFINITY, WIN_SCORE
from plyglot.play import draws
from plyglot.play.terminal import TerminalGame
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.parts import PARTS
from plyglot.search.parts.observation import line
from plyglot.search.parts.selective.repetition import PAST
from plyglot.search.parts.transposition.table import memory_with_table
from plyglot.search.scores import estimate

ROUND = "Nf3 Nf6 Ng1 Ng8"
QUEEN = "7k/8/5K2/6Q1/8/8/8/8 w - - {} 90"  # mate in one, by the queen
ROOK = "7k/8/5K2/8/8/8/8/6R1 w - - {} 90"  # mate in two


def test_positions_come_again_though_their_counters_do_not() -> None:
    once, twice, four_times = (Board("chess", " ".join([ROUND] * times)) for times in (1, 2, 4))
    assert (once.repetitions, twice.repetitions, four_times.repetitions) == (2, 3, 5)
    assert once.identity == Board("chess").identity
    assert once != Board("chess")  # a board has its counters: they are in its text
    assert (draws.claimable(once), draws.ended(once)) == ("", "")
    assert (draws.claimable(twice), draws.ended(twice)) == ("repetition", "")
    assert draws.ended(four_times) == "repetition"


def test_a_right_to_castle_makes_another_position() -> None:
    board = Board("chess", "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8")
    assert board.repetitions == 2  # the first time both could castle


def test_the_same_board_with_the_other_side_to_move_is_another_position() -> None:
    # the rook loses a move: what Black sees then is what White saw before, with colours exchanged
    board = Board("chess", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1").play("Rb1").play("Rb8").play("Rc1").play("Rb7")
    assert board.play("Ra1").play("Ra7").repetitions == 1


@pytest.mark.parametrize(
    ("clock", "claim", "end"), [(99, "", ""), (100, "clock", ""), (149, "clock", ""), (150, "clock", "clock")]
)
def test_the_clock(clock: int, claim: str, end: str) -> None:
    board = Board("chess", ROOK.format(clock))
    assert (draws.claimable(board), draws.ended(board)) == (claim, end)
    assert not board.is_over  # a record may go on


def test_mate_comes_before_the_clock() -> None:
    board = Board("chess", QUEEN.format(149)).play("Qg7")
    assert (board.text.split()[4], board.winner, draws.ended(board)) == ("150", 0, "")


@pytest.mark.parametrize("table", [(), PARTS["table"]])
@pytest.mark.parametrize(
    ("fen", "score"),
    [
        (ROOK.format(90), WIN_SCORE - 3),
        (ROOK.format(98), DRAW),  # the mate would come with the clock at 101
        (QUEEN.format(99), WIN_SCORE - 1),
    ],
)
@pytest.mark.usefixtures("interpreted")
def test_searches_know_the_clock(table: tuple, fen: str, score: int) -> None:
    search = build(pvs, load("chess"), (estimate, line, *PARTS["repetition"], *table))
    memory = memory_with_table(search.assembly, 1)
    for clock in (fen, ROOK.format(0), fen):  # what is found with other clocks spoils nothing
        memory.reset()
        memory[PAST] = 0
        found = search(pos=Board("chess", clock).pos, depth=3, alpha=-INFINITY, beta=INFINITY, ply=0, mem=memory)
    assert found == score


def test_a_draw_is_claimed_at_the_terminal() -> None:
    said: list[str] = []
    terminal = TerminalGame(load("chess").board(), "both", None, lambda text, quiet=False: said.append(text))
    lines = iter(["draw", *ROUND.split(), *ROUND.split(), "draw"])
    assert terminal.run(lines).name == "OVER"
    assert "no draw can be claimed here" in said
    assert "White claims a draw by repetition" in said


def test_a_draw_is_claimed_with_an_announced_move() -> None:
    board = Board("chess", f"{ROUND} Nf3 Nf6 Ng1")
    assert {move: draws.announced(board, move) for move in ("Ng8", "Ng4", "e6")} == {
        "Ng8": "repetition",
        "Ng4": "",
        "e6": "",
    }
    assert draws.announced(board.play("Ng8"), "Nf3") == ""  # a claim needs no move there
    assert draws.announced(Board("chess", ROOK.format(99)), "Rb1") == "clock"
    assert draws.announced(Board("chess", ROOK.format(98)), "Rb1") == ""
    assert draws.announced(Board("tictactoe"), "b2") == ""


def test_a_move_is_announced_at_the_terminal() -> None:
    said: list[str] = []
    terminal = TerminalGame(load("chess").board(), "both", None, lambda text, quiet=False: said.append(text))
    lines = iter([*ROUND.split(), "draw Nf3", "draw Ke8", "draw", *ROUND.split()[:3], "draw Ng8"])
    assert terminal.run(lines).name == "OVER"
    assert "no draw can be claimed with Nf3" in said
    assert any("Ke8" in text and "legal" in text for text in said)
    assert said[-2] == "Black announces Ng8 and claims a draw by repetition"
