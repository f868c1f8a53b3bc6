"""Features of positions: what a line of play gains or gives up, in counts that people know.

Every game has moves to choose from, and pieces on its board if it is drawn. A game may name more of them in the text
slot `features(pos, side)`: corners, threats, passed pawns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

from plyglot.core.board import Board
from plyglot.core.drawing.cells import cells_of
from plyglot.core.drawing.pieces import owner_of
from plyglot.core.types import FIRST, SECOND

Features: TypeAlias = dict[str, tuple[int, int]]
"""Counts by name, in the plural: the first player's and the second's."""

LEGAL_MOVES, PIECES = "legal moves", "pieces"
MANY_MOVES = 60
"""Where a side has more moves, wins at once are not looked for: it would take seconds."""


def features(board: Board) -> Features:
    """Counts of a position: legal moves, and what the game itself names; pieces, if it names nothing.

    The moves of the side that is not to move are those that it had a ply ago.

    >>> from plyglot.core.load import load
    >>> features(load("othello").board("f5d6"))
    {'legal moves': (5, 3), 'discs': (3, 3), 'corners': (0, 0), 'discs that cannot be turned': (0, 0)}
    """
    found: Features = {}
    if board.history and not board.is_over:
        moves = {seen.side: len(seen.legal_moves) for seen in (board.undo(), board)}
        found[LEGAL_MOVES] = moves[FIRST], moves[SECOND]
    named = board.game.text("features")
    if named:
        counts: Mapping[str, tuple[int, int]] = named(board.pos, board.side)
        return found | {str(name): (int(first), int(second)) for name, (first, second) in counts.items()}
    on_board = pieces(board)
    return found if on_board == (0, 0) else found | {PIECES: on_board}


def pieces(board: Board) -> tuple[int, int]:
    """Number of pieces that each side has on a board that is drawn."""
    if not board.game.text("rows"):
        return 0, 0
    looks = board.game.text("PIECES")
    signs = Counter(sign for row in cells_of(board.game, board.pos, board.side) for sign in row)
    owned = Counter[int]()
    for sign, count in signs.items():
        if (owner := owner_of(sign, looks)) is not None:
            owned[owner] += count
    return owned[FIRST], owned[SECOND]


def differences(here: Features, there: Features, players: tuple[str, str], side: int) -> list[str]:
    """What a side and its opponent have in one position, where they have something else in another.

    >>> differences({"corners": (0, 2)}, {"corners": (1, 2)}, ("Black", "White"), 0)
    ['Black has 0 corners instead of 1']
    """
    told = []
    for each in (side, 1 - side):
        parts = [
            f"{counted(here[name][each], name)} instead of {there[name][each]}"
            for name in here
            if name in there and here[name][each] != there[name][each]
        ]
        if parts:
            told.append(f"{players[each]} has {' and '.join(filter(None, (', '.join(parts[:-1]), parts[-1])))}")
    return told


def counted(number: int, name: str) -> str:
    """A number of what a name in the plural counts.

    >>> counted(1, "corners"), counted(2, "corners"), counted(1, "discs that cannot be turned")
    ('1 corner', '2 corners', '1 disc that cannot be turned')
    """
    noun, space, rest = name.partition(" ") if name.split(" ")[0].endswith("s") else (name, "", "")
    one = noun[:-1] if noun.endswith("s") else noun
    return f"{number} {one if number == 1 else noun}{space}{rest}"


def wins_at_once(board: Board) -> list[str]:
    """Moves by which the side to move wins at once."""
    if board.is_over or len(board.legal_moves) > MANY_MOVES:
        return []
    return [move for move in board.legal_moves if board.play(move).winner == board.side]


def lost_whatever(board: Board) -> bool:
    """Whether the other side wins at once after every move."""
    if board.is_over or len(board.legal_moves) > MANY_MOVES:
        return False
    after = [board.play(move) for move in board.legal_moves]
    return all(each.winner == 1 - board.side or wins_at_once(each) for each in after)
