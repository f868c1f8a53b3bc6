"""Books from searches and from self-play, and that their builds go on where they were ended."""

from __future__ import annotations

from pathlib import Path

import pytest

import plyglot as pg
from plyglot.bookmaking.build import build_book
from plyglot.bookmaking.search import SearchSource
from plyglot.bookmaking.self_play import SelfPlaySource
from plyglot.books.expansion import Expansion, after_move
from plyglot.search.enumeration.book_levels import before_move


@pytest.fixture(autouse=True)
def plain(interpreted: None) -> None:
    """Without a compiler: these tests are not about machine code."""


def exact_scores(board: pg.Board) -> list[tuple[int, int, int, bool]]:
    """Scores of all moves by the solver."""
    solution = pg.solve(board, moves=True, book="none")
    return [(board.parse_move(move), score, 1, False) for move, score in solution.moves.items()]


def test_the_tree_knows_what_its_leaves_know() -> None:
    game = pg.load("tictactoe")
    tree = Expansion(game, ply_cost=1)
    for _ in range(12):
        leaf = tree.next_leaf()
        assert leaf is not None
        tree.expand(leaf, exact_scores)
    assert tree.root.score == 0
    for node in tree.nodes.values():
        assert node.score == pg.solve(node.board, book="none").score
    again = Expansion(game, ply_cost=1)
    again.take(tree.rows())
    assert {key: node.score for key, node in again.nodes.items()} == {
        key: node.score for key, node in tree.nodes.items()
    }
    assert again.next_leaf() in tree.nodes


def test_best_play_is_expanded_before_mistakes() -> None:
    tree, scores = Expansion(pg.load("tictactoe"), ply_cost=1), {"b2": 50, "a1": 10}

    def appraise(board: pg.Board) -> list[tuple[int, int, int, bool]]:
        return [(number, scores.get(board.move_text(number), 0), 1, False) for number in board.legal_numbers]

    expanded = []
    for _ in range(3):
        leaf = tree.next_leaf()
        assert leaf is not None
        expanded.append(tree.expand(leaf, appraise).board.notation)
    assert expanded[:2] == [pg.load("tictactoe").board().notation, "b2"]
    assert expanded[2] == "a1"  # the middle turned out to be worth 0


@pytest.mark.parametrize("score", [29_995, -29_996, 12, -12, 0, 20_004])
def test_scores_a_ply_apart(score: int) -> None:
    assert before_move(after_move(score)) == score


def test_a_build_from_search_and_self_play_goes_on(tmp_path: Path) -> None:
    class Ended(Exception):
        pass

    def end(text: str) -> None:
        if text.startswith("21 of"):
            raise Ended

    sources = [SelfPlaySource(4, "random", 3, tmp_path / "log"), SearchSource(22, 40)]
    with pytest.raises(Ended):
        build_book("tictactoe", tmp_path / "t.book", sources, on_news=end)
    told: list[str] = []
    made = build_book("tictactoe", tmp_path / "t.book", sources, on_news=told.append)
    assert [text.split(" of")[0] for text in told] == ["21", "22"]
    assert sum(move.games for move in made.moves(made.game.board()) if move.move in ("a1", "b1", "b2")) == 4
    assert made.score(made.game.board()) is not None
    assert [path.name for path in tmp_path.iterdir()] == ["t.book"]
