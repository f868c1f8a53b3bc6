"""Tic-tac-toe: three in a row on a 3x3 board.

Bits of the board:      0 1 2
                        3 4 5
                        6 7 8
"""

from typing import NamedTuple

from plyglot.core.types import DRAW, FIRST, LOSS, NONE, ONE, ONGOING, SECOND, Moves, u64

TITLE = "Tic-tac-toe"
MAX_MOVES = 9
MAX_PLIES = 9

FULL = u64(0o777)
LINES = tuple(u64(line) for line in (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124))


class Position(NamedTuple):
    own: u64  # marks of the side to move
    opp: u64  # marks of the other side


START = Position(NONE, NONE)


def legal_moves(pos: Position, moves: Moves) -> int:
    """The empty squares."""
    count = 0
    for square in range(9):
        if (pos.own | pos.opp) >> u64(square) & ONE == NONE:
            moves[count] = square
            count += 1
    return count


def play(pos: Position, move: int) -> Position:
    """Mark a square; the other side is then to move."""
    return Position(pos.opp, pos.own | ONE << u64(move))


def outcome(pos: Position) -> int:
    """Lost if the other side has just made a line; drawn if the board is full."""
    for line in LINES:
        if pos.opp & line == line:
            return LOSS
    return DRAW if pos.own | pos.opp == FULL else ONGOING


def identity(pos: Position) -> tuple[u64]:
    """Both sides' marks in one word."""
    return (pos.own | pos.opp << u64(9),)


# --- symmetries: number 4 * flip + quarter turns ---------------------------------------------------------------------

SYMMETRIES = 8


def transform_move(move: int, symmetry: int) -> int:
    """Where a square goes: flipped left to right if `symmetry` is 4 or more, then turned."""
    row, column = move // 3, move % 3
    if symmetry >= 4:
        column = 2 - column
    for _ in range(symmetry % 4):
        row, column = column, 2 - row
    return 3 * row + column


def transform(pos: Position, symmetry: int) -> Position:
    """The board seen through a symmetry."""
    own, opp = NONE, NONE
    for square in range(9):
        target = ONE << u64(transform_move(square, symmetry))
        if pos.own >> u64(square) & ONE:
            own |= target
        if pos.opp >> u64(square) & ONE:
            opp |= target
    return Position(own, opp)


def inverse(symmetry: int) -> int:
    """A turn is undone by the turn back; a reflection by itself."""
    return symmetry if symmetry >= 4 else (4 - symmetry) % 4


# --- text -------------------------------------------------------------------------------------------------------------

MOVE = "[a-c][1-3]"


def format_move(move: int) -> str:
    return "abc"[move % 3] + "123"[move // 3]


def rows(pos: Position, side: int) -> list[str]:
    """The board as three strings of X, O and `.`; X is the first player."""
    own, opp = "XO" if side == FIRST else "OX"
    squares = "".join(own if pos.own >> u64(i) & ONE else opp if pos.opp >> u64(i) & ONE else "." for i in range(9))
    return [squares[0:3], squares[3:6], squares[6:9]]


def format(pos: Position, side: int) -> str:
    return "/".join(rows(pos, side))


def parse(text: str) -> tuple[Position, int]:
    """Nine squares of X, O and `.`, such as `XOX/OO./.X.`; X plays when both have as many marks."""
    squares = "".join(text.upper().replace("/", "").split())
    if len(squares) != 9 or set(squares) - set("XO."):
        raise ValueError("a position is nine squares of X, O and '.', such as XOX/OO./.X.")
    first = sum(1 << i for i, square in enumerate(squares) if square == "X")
    second = sum(1 << i for i, square in enumerate(squares) if square == "O")
    ahead = first.bit_count() - second.bit_count()
    if ahead not in (0, 1):
        raise ValueError(f"X moves first, so has as many marks as O or one more, not {ahead:+d}")
    own, opp, side = (first, second, FIRST) if ahead == 0 else (second, first, SECOND)
    if any(own & int(line) == int(line) for line in LINES):
        raise ValueError("the side to move has a line already: the game was over a move ago")
    return Position(u64(own), u64(opp)), side
