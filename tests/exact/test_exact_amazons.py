"""The exact kernel's knowledge of Amazons: every piece alone against searches that know nothing but the rules, and the
boards that it solves."""

from types import SimpleNamespace

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.compile.native import View
from plyglot.solving.exact import ExactSolver
from plyglot.solving.solver import solve
from support.adjusted import adjusted
from support.games import random_boards

PIECES = ("TERRITORIES", "SURE_MOVES", "FLIPS", "QUEEN_ORDER", "LOOK_AHEAD")
"""The numbers that leave a piece of knowledge out."""


def late_boards(game, plies, games=30):
    """Boards of random games, so late that a search of all that is left takes no time."""
    boards = random_boards(game, seed=7, games=games)
    return [board for board in boards if len(board.history) >= plies and not board.is_over]


@pytest.mark.parametrize("kind", ["outcome", "distance"])
def test_scores_are_those_of_a_search_without_knowledge(kind):
    game = pg.load("amazons:4x4")
    boards = late_boards(game, 3)
    scores = {}
    for kept in ((), *((piece,) for piece in PIECES), PIECES):
        values = {piece: int(piece in kept) for piece in PIECES}
        solver = ExactSolver(game, kind, 1, numbers=adjusted(**values))
        scores[kept] = [solver.score(board) for board in boards]
    assert len(boards) > 60
    assert len(set(scores[()])) > 1
    assert all(found == scores[()] for found in scores.values())


def most_by_trying(board):
    """The most moves that White's amazons can make by themselves, by trying all."""
    best = 0
    for move in board.legal_moves:
        after = board.play(move)
        best = max(best, 1 + most_by_trying(after.game.board(after.text[:-1] + "w")))
    return best


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("W..x/xxxx/xxxx/xxxB w", 2),
        ("W.x./xx.x/xxxx/xxxB w", 3),
        ("W.x./xxxx/xxxx/xxxB w", 1),  # what she cannot reach is not hers
        ("xW.x/..xx/.xxx/xxxB w", 4),
        (".xx./x.Wx/xx.x/Bxxx w", 4),
        ("WW.x/...x/xxxx/xxxB w", 4),
        (".x.x/xWxx/.xxx/xxxB w", 3),
        (".x.x/xWxx/x.xx/xxxB w", 1),  # wherever she goes, she can only burn the way back,
    ],
)
def test_most_moves_in_a_territory(text, most, interpreted, monkeypatch):
    game = pg.load("amazons:4x4")
    board = game.board(text)
    exact = game.beside("exact")
    monkeypatch.setattr(exact, "MEMO", 0)
    mem = SimpleNamespace(tables=View(np.zeros(exact.ENTRY_WORDS << exact.MEMO_BITS, np.uint64)))
    assert most_by_trying(board) == most
    with np.errstate(over="ignore"):
        state = exact.make_state(board.pos)
        taken = exact.without_territories(state, mem)
        assert exact.move_offset(taken) == most
        assert taken.free == taken.own == taken.opp == 0
        assert exact.without_territories(state, mem) == taken  # now from the memo


@pytest.mark.parametrize(
    ("text", "sure", "room"),
    [
        ("..WB/..x./xxx./xxxB w", 4, 2),  # White's amazon blocks the way to four squares
        ("..WB/xxx./..WB/xxx. w", 4, 2),  # each of two has her own
        (".WWB/xxx./xxxx/xxxB w", 1, 1),
        (".W.B/.xx./xxxx/xxxB w", 2, 2),
        ("..../W..W/B..B/.... w", 0, 12),
    ],
)
def test_sure_moves_behind_amazons_that_block(text, sure, room, interpreted, monkeypatch):
    game = pg.load("amazons:4x4")
    exact = game.beside("exact")
    monkeypatch.setattr(exact, "MEMO", 0)
    mem = SimpleNamespace(tables=View(np.zeros(exact.ENTRY_WORDS << exact.MEMO_BITS, np.uint64)))
    with np.errstate(over="ignore"):
        state = exact.make_state(game.board(text).pos)
        assert exact.sure_moves(state.own, state.opp, state.free, mem) == (sure, room)


def test_known_boards():
    """Nodes are as exact as outcomes. 4 columns by 5 rows: see docs/amazons.md."""
    for spec, outcome, nodes in (("amazons:4x4", pg.LOSS, 3_372), ("amazons:5x4", pg.WIN, 8_166)):
        found = solve(pg.load(spec).board(), weak=True)
        assert (found.outcome, found.nodes) == (outcome, nodes)


@pytest.mark.long
def test_the_first_player_wins_4x6():
    found = solve(pg.load("amazons:4x6").board(), weak=True)
    assert (found.outcome, found.best) == (pg.WIN, ("b1-b5/c4",))


@pytest.mark.long
def test_4_columns_by_5_rows_by_where_the_amazons_begin():
    """Published is a win of the first player. It is one from the second of these positions, not from the first."""
    for text, outcome in ((".BB./B..B/..../W..W/.WW. w", pg.LOSS), ("B..B/B..B/..../W..W/W..W w", pg.WIN)):
        assert pg.solve(pg.load("amazons:4x5").board(text), weak=True).outcome == outcome


def test_an_ending_on_a_board_of_many_squares():
    game = pg.load("amazons")
    rows = ["W.xxxxxxxx", "xxxxxxxxxx", "xxxxxxxx..", "xxxxxxxx.B", *["xxxxxxxxxx"] * 6]
    for side, outcome in (("w", pg.LOSS), ("b", pg.WIN)):
        assert pg.solve(game.board("/".join(rows) + " " + side), weak=True).outcome == outcome
