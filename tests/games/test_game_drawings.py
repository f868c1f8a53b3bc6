"""The games' drawings."""

from __future__ import annotations

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
White to move""",
    ("othello:4x4", "OOOO/OOO-/XXX-/XXXO X"): """
  a b c d
1 O O O O
2 O O O .
3 X X X .
4 X X X O
White wins by 4""",
}


@pytest.mark.parametrize(("spec", "position"), DRAWINGS)
def test_drawing(spec: str, position: str) -> None:
    board = Board(spec, position)
    assert str(board) == DRAWINGS[spec, position].strip("\n")
    svg = ElementTree.fromstring(board._repr_svg_())
    pieces = sum(str(board).rsplit("\n", 1)[0].count(sign) for sign in ("X", "O"))
    assert len([shape for shape in svg.iter() if shape.tag.endswith("circle")]) == pieces
