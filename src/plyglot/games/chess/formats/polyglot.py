"""Polyglot's opening books, `.bin`: entries of 16 bytes, sorted by the key of their position.

| bytes, high byte first | what |
|---|---|
| 8 | key of the position: the numbers of what stands on it, exclusive or |
| 2 | move: squares from and to, 6 bits each, and the piece that a pawn becomes; castling is the king takes his rook |
| 2 | weight of the move |
| 4 | for programs that learn; not read, 0 when written |

A pawn's two steps count for the key only if a pawn stands beside it, whether it may take or not. A key cannot be turned
back into its position: what a book has is found by playing.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from plyglot.core.board import Board
from plyglot.core.types import FIRST

from ..generator import CASTLING, TWO_STEPS

ENTRY = struct.Struct(">QHHI")
PIECES = "pPnNbBrRqQkK"
CASTLING_AT, EN_PASSANT_AT, TURN_AT, COUNT = 768, 772, 780, 781
MOST_WEIGHT = 0xFFFF


@lru_cache(maxsize=1)
def numbers() -> tuple[int, ...]:
    """The published random numbers."""
    text = Path(__file__).with_name("polyglot.numbers").read_text(encoding="utf-8")
    words = [word for line in text.splitlines() if not line.startswith("#") for word in line.split()]
    return tuple(int(word, 16) for word in words)


def key(board: Board) -> int:
    """Key of a position.

    >>> from plyglot.core.load import load
    >>> f"{key(load('chess').board()):016x}"
    '463b96181691fc9c'
    """
    random, found = numbers(), 0
    placement, _, castling, *_ = board.text.split()
    rows = placement.split("/")
    squares: dict[int, str] = {}
    for row, text in enumerate(rows):
        square = 8 * (7 - row)
        for sign in text:
            if sign.isdecimal():
                square += int(sign)
            else:
                squares[square] = sign
                square += 1
    for square, sign in squares.items():
        found ^= random[64 * PIECES.index(sign) + square]
    for right, sign in enumerate("KQkq"):
        if sign in castling:
            found ^= random[CASTLING_AT + right]
    file = two_steps(board, squares)
    if file is not None:
        found ^= random[EN_PASSANT_AT + file]
    return found ^ (random[TURN_AT] if board.side == FIRST else 0)


def two_steps(board: Board, squares: dict[int, str]) -> int | None:
    """File of the pawn that has just gone two steps, if one that could take it stands beside it."""
    passing = board.text.split()[3]
    if board.history_numbers and board.history_numbers[-1] >> 12 == TWO_STEPS:
        file = board.history_numbers[-1] & 7
    elif passing != "-":
        file = ord(passing[0]) - ord("a")
    else:
        return None
    pawn, own = (32 + file, "P") if board.side == FIRST else (24 + file, "p")
    beside = [pawn + step for step in (-1, 1) if (pawn + step) // 8 == pawn // 8]
    return file if any(squares.get(each) == own for each in beside) else None


def entries(data: bytes, board: Board) -> list[tuple[int, int]]:
    """The moves of a book in a position, by their numbers, with their weights."""
    wanted, found = key(board), []
    low, high = 0, len(data) // ENTRY.size
    while low < high:
        middle = (low + high) // 2
        if ENTRY.unpack_from(data, ENTRY.size * middle)[0] < wanted:
            low = middle + 1
        else:
            high = middle
    codes = {code_of(board, number): number for number in board.legal_numbers}
    while low < len(data) // ENTRY.size:
        here, code, weight, _ = ENTRY.unpack_from(data, ENTRY.size * low)
        if here != wanted:
            break
        if code in codes:
            found.append((codes[code], weight))
        low += 1
    return found


def code_of(board: Board, number: int) -> int:
    """A move as such books have it."""
    start, end, kind = number & 63, number >> 6 & 63, number >> 12
    if board.side != FIRST:  # the side to move sees itself below
        start, end = start ^ 56, end ^ 56
    promotion = kind if kind < CASTLING else 0
    return end | start << 6 | promotion << 12


def count(data: bytes) -> int:
    """Number of entries of a file."""
    return len(data) // ENTRY.size


def fault(data: bytes) -> str:
    """What is wrong with a file; empty if nothing is."""
    if not data or len(data) % ENTRY.size:
        return f"not a Polyglot book: it has {len(data):,} bytes, no multiple of {ENTRY.size}"
    keys = [ENTRY.unpack_from(data, at)[0] for at in range(0, len(data), ENTRY.size)]
    if any(one > two for one, two in pairwise(keys)):
        return "not a Polyglot book, or a damaged one: its keys are not in order"
    return ""


def encoded(known: Iterable[tuple[Board, Any]]) -> tuple[bytes, int]:
    """A book with the moves of some positions, each with its `number` and its `worth`; returns how many entries."""
    positions: dict[int, dict[int, int]] = {}
    for board, move in known:
        if move.worth:
            positions.setdefault(key(board), {})[code_of(board, move.number)] = move.worth
    pieces = []
    for where, moves in sorted(positions.items()):
        scale = max(1.0, max(moves.values()) / MOST_WEIGHT)
        ranked = sorted(moves.items(), key=lambda pair: -pair[1])
        pieces += [ENTRY.pack(where, code, max(1, int(worth / scale)), 0) for code, worth in ranked]
    return b"".join(pieces), len(pieces)
