"""The board game that `plyglot new --board` writes: it passes the check, and everything can be done with it."""

import random

import pytest

import plyglot as pg
from plyglot.core.load import assemble as loaded
from plyglot.core.loading.checked import check
from plyglot.core.loading.template import BOARD_SKELETON
from plyglot.web.library import Library
from plyglot.web.protocol.squares import rows_of, ways_of

GAME = loaded(str(BOARD_SKELETON), BOARD_SKELETON, "")


def test_what_is_written_passes_the_check(tmp_path, monkeypatch, good, plyglot):
    monkeypatch.chdir(tmp_path)
    assert (
        good("new", "--board", "mine.py").out
        == "wrote mine.py: a complete game to modify; next: plyglot check mine.py\n"
    )
    text = (tmp_path / "mine.py").read_text()
    assert len(text.splitlines()) < 150
    assert "./mygame.py" not in text
    report = check("mine.py")
    assert report.notes == ()
    assert "2 symmetries" in " ".join(report.checked)
    for arguments in (("mine.py",), ("folder/",), ("--kernel", "kernel.py")):
        answer = plyglot("new", "--board", *arguments)
        assert (answer.code, answer.err.count("\n")) == (2, 1)


def moves_by_hand(board):
    """The moves of Breakthrough, read from the drawing."""
    rows = rows_of(board)[::-1]
    own, ahead = ("X", 1) if board.side == pg.FIRST else ("O", -1)
    return {
        f"{'abcde'[column]}{row + 1}{'abcde'[column + aside]}{row + ahead + 1}"
        for row in range(5)
        for column in range(5)
        for aside in (-1, 0, 1)
        if rows[row][column] == own
        and 0 <= column + aside < 5
        and (rows[row + ahead][column + aside] == "." or (aside and rows[row + ahead][column + aside] != own))
    }


def test_its_rules_are_those_of_breakthrough():
    rng = random.Random(1)
    evaluate = GAME.rule("evaluate")
    for _ in range(20):
        board = GAME.board()
        while not board.is_over:
            assert set(board.legal_moves) == moves_by_hand(board)
            turned = GAME.Position(board.pos.opp, board.pos.own, board.pos.down ^ pg.ONE)
            assert evaluate(board.pos) == -evaluate(turned)
            board = board.play(rng.choice(board.legal_moves))
        assert board.winner == 1 - board.side
        assert "X" in rows_of(board)[0] or "O" in rows_of(board)[-1] or board.pos.own == 0


@pytest.mark.usefixtures("interpreted")
def test_it_is_played_well():
    board = GAME.board("...../..X../...../O..../..... X")
    assert pg.Engine(GAME).think(board, pg.Limit(depth=2)).assessment == pg.Score.win(1)
    standings = pg.Match(GAME, ["engine:depth=2", "random"], games=4, adjudicated=False).run()
    assert standings.between(0, 1).wins == 4


@pytest.mark.usefixtures("interpreted")
def test_it_is_solved_on_a_small_board():
    small = loaded(f"{BOARD_SKELETON}:4", BOARD_SKELETON, "4")
    board = small.board("O.../O.../...X/X... X")
    assert pg.solve(board).score == pg.solve(board, algorithm="minimax").score


@pytest.mark.usefixtures("interpreted")
def test_it_is_served(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(BOARD_SKELETON.read_text())
    game = Library([str(path)]).game("mine")
    board = game.board()
    assert ways_of(board, ["b2b3"])[0].squares == [(3, 1), (2, 1)]
