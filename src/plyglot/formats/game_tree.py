"""Game tree: the moves of a game with variations, comments and glyphs, as a value.

A line is a tuple of plies. A variation is a line that replaces the ply it hangs on, as in PGN: in `1. f5 d6 (1... f4)`
it is an alternative to d6. So trees are as deep as their variations are nested, however long a game is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from plyglot.core.board import Board

Line: TypeAlias = "tuple[Ply, ...]"
"""Moves one after the other."""

MAX_NESTING = 64
"""Variations within variations: readers refuse more, so that everybody may follow them by recursion."""

SIGNS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
"""Glyphs that are written behind a move, by their number in PGN; others are written `$14`."""

MAX_GLYPH = 255


@dataclass(frozen=True)
class Ply:
    """A move of a tree, in the game's notation.

    >>> main = (Ply("f5"), Ply("d6", glyphs=(1,), comment="the usual", variations=((Ply("f4"),),)))
    >>> moves_of(main), plies_in(main), nesting_of(main)
    (('f5', 'd6'), 3, 1)
    """

    move: str
    before: str = ""
    """Comment before the move, as at the beginning of a game or a variation."""
    glyphs: tuple[int, ...] = ()
    """Numeric annotation glyphs of PGN, 1 to 255: 1 is `!`."""
    comment: str = ""
    """Comment after the move."""
    variations: tuple[Line, ...] = ()
    """Lines that could have been played in place of the move; none is empty."""


def line_of(moves: Iterable[str]) -> Line:
    """The line of moves without notes.

    >>> line_of(["f5", "d6"]) == (Ply("f5"), Ply("d6"))
    True
    """
    return tuple(map(Ply, moves))


def moves_of(line: Line) -> tuple[str, ...]:
    """The moves of a line, without its variations."""
    return tuple(ply.move for ply in line)


def has_notes(line: Line) -> bool:
    """Whether a line has more than its moves: comments, glyphs or variations."""
    return any(ply.comment or ply.before or ply.glyphs or ply.variations for ply in line)


def plies_in(line: Line) -> int:
    """Number of plies of a line and all its variations."""
    return len(line) + sum(plies_in(variation) for ply in line for variation in ply.variations)


def nesting_of(line: Line) -> int:
    """Depth of the deepest variation; 0 if there are none."""
    return max((1 + nesting_of(variation) for ply in line for variation in ply.variations), default=0)


def respelled(line: Line, board: Board, spell: Callable[[Board, str], str]) -> Line:
    """The same tree with each move spelled in another way; `spell` gets the board before the move, and the move.

    Every move is played, so this is also how to check a tree. Raises BadMove.

    >>> from plyglot.core.load import load
    >>> respelled(line_of(["b2", "a1"]), load("tictactoe").board(), lambda board, move: f"{board.player}{move}")
    (Ply(move='Xb2', ...), Ply(move='Oa1', ...))
    """
    plies = []
    for ply in line:
        variations = tuple(respelled(variation, board, spell) for variation in ply.variations)
        plies.append(replace(ply, move=spell(board, ply.move), variations=variations))
        board = board.play(ply.move)
    return tuple(plies)
