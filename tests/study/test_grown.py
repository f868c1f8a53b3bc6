"""The tree that `plyglot tree --algorithm uct` shows: what it says is proved is minimax, and visits add up."""

import plyglot as pg
from plyglot.core.types import TO_THE_END
from plyglot.studying.grown import grown
from support import naive


def test_what_is_shown_as_proved_is_minimax(interpreted):
    tree = grown(pg.load("tictactoe").board("a1 b2"), 150, 2)
    assert tree.nodes[0].visits == tree.simulations == 150
    path = []
    for node in tree.nodes:
        path = [*path[: node.ply], node.move] if node.ply else [""]
        board = tree.board
        for move in path[1:]:
            board = board.play(move)
        truth = -naive.score(board, TO_THE_END, "outcome")
        assert node.lower <= truth <= node.upper
        assert 0 <= node.reward <= 1
    children = [node.visits for node in tree.nodes if node.ply == 1]
    assert children == sorted(children, reverse=True)
    assert sum(children) <= 150
    assert tree.as_dict()["nodes"][0]["lower"] in ("loss", "draw", "win")


def test_command(interpreted, plyglot):
    shown = plyglot("tree", "tictactoe", "a1 b2", "--algorithm", "uct", "--limit", "60", "--depth", "1")
    assert shown.code == 0
    assert shown.out.startswith("uct on tictactoe: 60 simulations")
    assert shown.out.splitlines()[2] == "  a2  10   54.8 %"
    refused = plyglot("tree", "tictactoe", "--algorithm", "uct", "-o", "tree.svg")
    assert (refused.code, refused.out) == (2, "")
    assert "grows a tree by simulations" in refused.err
