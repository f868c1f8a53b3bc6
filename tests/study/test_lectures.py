"""Every figure of the lectures, found again."""

import json
import re

import pytest

from plyglot.core.load import load
from plyglot.studying.lectures import PRESETS, Figure

ONE_LINE = re.compile(r"plyglot: [^\n]+\n")


PRINTED = {
    "maze": {
        "cells of the path": 17,
        "cells visited": 21,
        "cells generated": 24,
        "left on the stack": "(1,5) (1,3) (3,1)",
    },
    "tictactoe": {
        "XOX/OO./.X., X plays c2": 0,
        "XOX/OO./.X., X plays a3": -1,
        "XOX/OO./.X., X plays c3": -1,
        "XOX/OO./.X., best move": "c2",
        "full tree, nodes": 549_946,
        "full tree, games": 255_168,
        "positions": 5_478,
        "positions up to symmetry": 765,
        "alpha-beta, nodes: outcome scores, infinite window": 18_297,
        "alpha-beta, nodes: cut at > beta, as 002 prints it": 304_155,
        "alpha-beta, nodes: distance scores": 20_866,
        "alpha-beta, nodes: window [-1, 1]": 16_811,
    },
    "connect4": {"4x4, minimax, nodes": 131_060_741, "4x4, minimax": "a draw", "4x4, table": "a draw"},
    "domineering": {
        "3x3, tree": 75,
        "4x4, tree": 65_081,
        "3x3, graph": 23,
        "4x4, graph": 2_120,
        "5x5, graph": 718_582,
        "3x3, distinct states": 14,
        "4x4, distinct states": 823,
        "5x5, distinct states": 181_197,
    },
    "deepening": {
        "branching 10, depth 5, nodes": 11_111,
        "depths 1 to 5 together, nodes": 12_345,
        "overhead of deepening, per cent": 11,
    },
    "critical-tree": {
        "width 3, depth 4, leaves: alpha-beta, best order": 17,
        "width 3, depth 4, leaves: alpha-beta, worst order": 81,
        "width 10, depth 5, leaves: alpha-beta, best order": 1_099,
        "width 10, depth 5, leaves: alpha-beta, worst order": 100_000,
    },
    "othello": {
        **{f"leaves, depth {depth}, minimax": n for depth, n in enumerate((3, 14, 61, 349, 2_050, 13_773, 97_554), 1)},
        **{f"leaves, depth {depth}, scout": n for depth, n in enumerate((4, 21, 45, 246, 615, 2_680, 4_734), 1)},
        **{f"leaves, depth {depth}, alphabeta": n for depth, n in enumerate((3, 13, 37, 150, 418, 1_830, 5_509), 1)},
        **{f"leaves, depth {depth}, sss": n for depth, n in enumerate((3, 11, 35, 95, 292, 1_010, 4_707), 1)},
        "moves, Black": 9,
        "moves, White": 4,
        "empty neighbours, Black": 5,
        "empty neighbours, White": 27,
    },
    "chess": {
        "cost: mated, max to move": -100,
        "cost: max mates in 1": 100,
        "cost: stalemate, max to move": 0,
        "cost: max is a rook ahead": 5,
        "king and pawn each, depth 4, minimax, nodes": 2_101,
        "king and pawn each, depth 4, alphabeta, nodes": 220,
        "e4 e5 Qf3 Nc6, depth 1, without quiescence": 1,
        "e4 e5 Qf3 Nc6, depth 2, without quiescence": 0,
        "e4 e5 Qf3 Nc6, depth 1, with quiescence": 0,
        "zugzwang, depth 5, no null move": 1,
        "zugzwang, depth 5, null moves, here too": 0,
        "zugzwang, depth 5, null moves, guarded": 1,
    },
}
"""LECTURES.md, again: what our programs must find."""


@pytest.mark.parametrize("name", PRINTED)
def test_every_figure_of_the_lectures(name, monkeypatch):
    if name == "chess":  # small trees of long rules
        monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    found = {figure.what: figure for figure in PRESETS[name].figures(None)}
    assert all(figure.equal for figure in found.values())
    assert {what: found[what].ours for what in PRINTED[name]} == PRINTED[name]
    for figure in found.values():
        assert figure.mark == ("" if figure.printed is None else "=") or figure.note


def test_nodes_of_the_small_chess_program():
    """By python-chess for minimax, and by a search of a few lines for alpha-beta."""
    from plyglot.studying.lectures import chess as lecture

    peer = pytest.importorskip("chess")

    def perft(board, depth):
        nodes = 1
        for move in board.legal_moves if depth else ():
            board.push(move)
            nodes += perft(board, depth - 1)
            board.pop()
        return nodes

    def alphabeta(board, depth, alpha, beta):
        """Score in pawns, and nodes."""
        if not depth:
            white, black = board.game.text("tally")(board.pos, board.side)
            return (white - black) * (1 - 2 * board.side), 1
        best, nodes = -99, 1
        for move in board.legal_numbers:
            score, more = alphabeta(board.after(move), depth - 1, -beta, -max(alpha, best))
            best, nodes = max(best, -score), nodes + more
            if best >= beta:
                break
        return best, nodes

    board = load("chess").board(lecture.SMALL)
    for depth, known in lecture.COUNTED.items():
        nodes = perft(peer.Board(lecture.SMALL), depth), alphabeta(board, depth, -99, 99)[1]
        assert tuple(count - 1 for count in nodes) == known


def test_presets_are_those_of_the_issue():
    assert set(PRESETS) == set(PRINTED)
    assert "half a minute" in PRESETS["domineering"].warning


def test_lecture_on_the_command_line(studied):
    code, out, err = studied("--lecture", "deepening")
    assert (code, err) == (0, "")
    assert re.search(r"depths 1 to 5 together, nodes +12,345 +12,345 +=\n", out)
    code, out, err = studied("--lecture", "maze", "--json")
    first = json.loads(out.splitlines()[0])
    assert (code, err) == (0, "")
    assert (first["lecture"], first["what"], first["printed"], first["ours"]) == ("maze", "cells of the path", 17, 17)
    assert "--long adds: the tree of 5x5" in studied("--lecture", "domineering")[1]


def test_a_wrong_figure_is_seen(studied, monkeypatch):
    from plyglot.studying import lectures

    wrong = lectures.Preset("maze", "A maze", lambda on_progress: iter([Figure("cells", 17, 18), Figure("a", 1, 1)]))
    monkeypatch.setitem(lectures.PRESETS, "maze", wrong)
    code, out, err = studied("--lecture", "maze")
    assert code == 1
    assert re.search(r"cells +17 +18 +\+1  WRONG: expected 17", out)
    assert ONE_LINE.fullmatch(err)


def test_misprints_are_named():
    sss = Figure("leaves", 1_617, 1_010, 1_010, "a misprint")
    assert (sss.equal, sss.mark) == (True, "-607")
    assert not Figure("leaves", 1_617, 1_617, 1_010).equal
