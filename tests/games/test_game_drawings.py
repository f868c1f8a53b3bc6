"""The games' drawings."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ElementTree

import pytest

from plyglot.core.board import Board

DRAWINGS = {
    ("tictactoe", "b2a1c3"): """
  a b c
1 O . .
2 . X .
3 . . X
O to move""",
    ("connect4:5x4", "3341"): """
1 2 3 4 5
. . . . .
. . . . .
. . O . .
O . X X .
X to move""",
    ("domineering:3x4", "a1v b2h d2v"): """
  a b c d
1 ^ . . .
2 v < > ^
3 . . . v
Horizontal to move""",
    ("domineering:2x2", "b1v"): """
  a b
1 . ^
2 . v
Vertical wins""",
    ("domineering:10x2", "a9v"): """
   a b
 1 . .
 2 . .
 3 . .
 4 . .
 5 . .
 6 . .
 7 . .
 8 . .
 9 ^ .
10 v .
Horizontal to move""",
    ("othello:6x6", "e4"): """
  a b c d e f
1 . . . . . .
2 . . . . . .
3 . . O X . .
4 . . X X X .
5 . . . . . .
6 . . . . . .
White to move (Black 4, White 1)""",
    ("othello:4x4", "OOOO/OOO-/XXX-/XXXO X"): """
  a b c d
1 O O O O
2 O O O .
3 X X X .
4 X X X O
White wins by 4 discs (Black 6, White 8)""",
}


SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(("spec", "position"), DRAWINGS)
def test_drawing(spec: str, position: str) -> None:
    board = Board(spec, position)
    assert str(board) == DRAWINGS[spec, position].strip("\n")
    svg = ElementTree.fromstring(board._repr_svg_())
    rows = str(board).rsplit("\n", 1)[0]
    stones = sum(rows.count(sign) for sign in "XO" if spec != "tictactoe") or rows.count("O")  # a nought is a circle
    assert len(list(svg.iter(f"{SVG}circle"))) == stones


def test_crosses_and_noughts() -> None:
    svg = ElementTree.fromstring(Board("tictactoe", "b2a1c3")._repr_svg_())
    assert [len(list(piece)) for piece in svg.iter(f"{SVG}svg") if piece is not svg] == [1, 1, 1]
    assert len(list(svg.iter(f"{SVG}path"))) == 2


@pytest.mark.parametrize(
    ("spec", "position", "squares"),
    [
        ("tictactoe", "a1b1a2b2a3", [(0, 0), (1, 0), (2, 0)]),
        ("tictactoe", "a1b1a2b2", []),
        ("connect4", "1213141", [(2, 0), (3, 0), (4, 0), (5, 0)]),
        ("connect4:8x9", "1213141", [(5, 0), (6, 0), (7, 0), (8, 0)]),  # more than 64 bits
        ("connect4", "112233" + "4", [(5, 0), (5, 1), (5, 2), (5, 3)]),
        ("domineering:2x2", "b1v", []),
    ],
)
def test_squares_that_decide_a_game(spec: str, position: str, squares: list[tuple[int, int]]) -> None:
    board = Board(spec, position)
    assert board.highlight == squares
    circles = ElementTree.fromstring(board._repr_svg_()).iter(f"{SVG}circle")
    assert len([ring for ring in circles if ring.get("stroke-width") == "3"]) == len(squares)


@pytest.mark.parametrize("spec", ["connect4:5x4", "connect4:8x9:3", "tictactoe"])
def test_a_win_is_highlighted_and_nothing_else_is(spec: str) -> None:
    """By the rules: without one of the squares the game would not be won; a draw has none."""
    chance = random.Random(1)
    for _ in range(20):
        board = Board(spec)
        while not board.is_over:
            board = board.play(chance.choice(board.legal_moves))
        rows = board.game.text("rows")(board.pos, board.side)
        winner = "" if board.winner is None else "XO"[board.winner]
        assert {rows[row][column] for row, column in board.highlight} == set(winner)


def test_discs_are_counted() -> None:
    assert [Board("othello", moves).tally for moves in ("", "f5", "f5d6")] == [("2", "2"), ("4", "1"), ("3", "3")]
    assert Board("connect4").tally is None


def test_a_game_without_squares_is_drawn_in_lines_of_text():
    board = Board("coinche", "deal:7 80s pass pass pass 10s")
    svg = ElementTree.fromstring(board._repr_svg_())
    lines = [span.text for span in svg.iter(f"{SVG}tspan")]
    assert lines[2] == "trick: North 10♠"
    assert "\n".join(lines) in str(board)
    width = float(svg.attrib["width"])
    assert all(len(line) * 9 < width for line in lines)  # none runs out of the picture
