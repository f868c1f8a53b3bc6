"""Moves as text: `11-15`, `22x15`; `1x10x17`, with the squares on the way, where start and end leave several captures.

Read: these, with any of `-`, `x` and `:` between the squares, fewer or more of the squares on the way, and coordinates
(`c3-d4`, `c3xe5`, `c3d4`), a number in front.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from plyglot.core.board import Board
from plyglot.core.compile.native import lowest, popcount
from plyglot.core.types import NONE, ONE, Position, u64

from .captures import prey_of, step
from .rules import BACKWARDS, BOARD, BY_PATH, CAPTURES, FLYING, HEIGHT, MAJORITY
from .squares import COLUMNS, number_in, number_of

NUMBER = r"(?:[0-9]+\s*\.+\s*)"
SQUARE = rf"(?:[{COLUMNS}](?:{'|'.join(str(row) for row in range(HEIGHT, 0, -1))})|[0-9]{{1,2}})"
MOVE = rf"{NUMBER}?{SQUARE}(?:\s?[-x:]\s?{SQUARE}|(?<=[a-j][0-9])[a-j][0-9]+)+[!?]*(?=[\s,]|$)"
"""Pattern of one move in a list."""


class Path(NamedTuple):
    """A way to make a capture."""

    squares: tuple[int, ...]
    """Their numbers, from start to end."""
    key: int
    """What its number is found by (captures.py)."""
    taken: int
    """Number of pieces taken."""


# --- what a move's number stands for ----------------------------------------------------------------------------------


def ends_of(board: Board, move: int) -> tuple[int, int]:
    """The numbers of the squares where a move starts and ends."""
    if move >> 6 < CAPTURES:
        return number_of(move & 63, board.side), number_of(move >> 6, board.side)
    squares = paths_of(board, move)[0].squares
    return squares[0], squares[-1]


def paths_of(board: Board, move: int) -> list[Path]:
    """The ways to make a capture."""
    return captures_from(board.pos, board.side, move & 63)[(move >> 6) - CAPTURES]


@lru_cache(maxsize=64)
def captures_from(pos: Position, side: int, start: int) -> list[list[Path]]:
    """The captures from a square in the order of their numbers, each as the ways to make it."""
    at = ONE << u64(start)
    empty = BOARD & ~(pos.own | pos.opp) | at
    found = [*walks(at, side, bool(at & pos.kings), empty, pos.opp, NONE, 1, (number_of(start, side),))]
    most = max((path.taken for path in found), default=0) if MAJORITY else 0
    ways: dict[int, list[Path]] = {}
    for path in found:
        if path.taken >= most:
            ways.setdefault(path.key, []).append(path)
    return [ways[key] for key in sorted(ways)]


def walks(
    at: u64, side: int, king: bool, empty: u64, opp: u64, taken: u64, path: int, squares: tuple[int, ...]
) -> Iterator[Path]:
    """Every way through the tree of jumps below a square; `walk` in captures.py keeps no more than it needs."""
    ends = bool(taken)
    for way in range(4 if BACKWARDS or king else 2):
        prey = prey_of(at, way, FLYING and king, empty, opp)
        square = step(prey, way) & empty
        while square:
            ends = False
            further = *squares, number_of(lowest(square), side)
            yield from walks(square, side, king, empty, opp ^ prey, taken | prey, 4 * path + way, further)
            square = step(square, way) & empty if FLYING and king else NONE
    if ends:
        yield Path(squares, (path if BY_PATH else int(taken)) << 6 | lowest(at), popcount(taken))


# --- writing and reading ----------------------------------------------------------------------------------------------


def written(board: Board, move: int) -> str:
    """A legal move as text."""
    start, end = ends_of(board, move)
    if move >> 6 < CAPTURES:
        return f"{start}-{end}"
    alike = [ways for ways in captures_from(board.pos, board.side, move & 63) if ways[0].squares[-1] == end]
    squares = (start, end) if len(alike) == 1 else paths_of(board, move)[0].squares
    return "x".join(map(str, squares))


def read(board: Board, text: str) -> int:
    """The legal move that a text means. Raises ValueError that says why there is none, or more than one."""
    word = re.sub(rf"^{NUMBER}", "", text.strip().lower()).rstrip("!?")
    if not re.fullmatch(MOVE, word):
        raise ValueError(f"a move is written as 11-15 or 22x15, or by coordinates, c3-d4; {legal(board)}")
    squares = tuple(number_in(name) for name in re.findall(SQUARE, word))
    meant = [move for move in board.legal_numbers if fits(board, move, squares)]
    exact = [
        move for move in meant if move >> 6 >= CAPTURES and squares in [way.squares for way in paths_of(board, move)]
    ]
    moves = exact or meant
    if len(moves) == 1:
        return moves[0]
    if moves:
        raise ValueError(f"it may be {' or '.join(written(board, move) for move in moves)}")
    raise ValueError(legal(board))


def fits(board: Board, move: int, squares: tuple[int, ...]) -> bool:
    """Whether a move has a start, an end and squares on the way, in this order."""
    if move >> 6 < CAPTURES:
        return squares == ends_of(board, move)
    if (squares[0], squares[-1]) != ends_of(board, move):
        return False
    return any(is_within(squares[1:-1], way.squares[1:-1]) for way in paths_of(board, move))


def is_whole(board: Board, move: int, squares: tuple[int, ...]) -> bool:
    """Whether squares are all those of a way to make a capture."""
    return move >> 6 >= CAPTURES and any(way.squares == squares for way in paths_of(board, move))


def is_within(some: tuple[int, ...], squares: tuple[int, ...]) -> bool:
    """Whether some squares are among others, in their order.

    >>> is_within((1, 3), (1, 2, 3)), is_within((3, 1), (1, 2, 3))
    (True, False)
    """
    rest = iter(squares)
    return all(square in rest for square in some)


def legal(board: Board) -> str:
    """The legal moves, for a message."""
    shown = [written(board, move) for move in board.legal_numbers]
    return f"the legal moves are {', '.join(shown[:20])}{', ...' if len(shown) > 20 else ''}"
