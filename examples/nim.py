"""Nim: heaps of stones; take any number from one heap; who takes the last stone wins.

heaps: a byte each, the first heap in the lowest        move: 8 * stones to take + heap
"""

from typing import NamedTuple

from plyglot import LOSS, NONE, ONGOING, Moves, Piece, signed, u64

TITLE = "Nim"
HEAPS = (3, 5, 7)

MAX_MOVES = sum(HEAPS)
MAX_PLIES = sum(HEAPS)


class Position(NamedTuple):
    heaps: u64


START = Position(u64(sum(stones << 8 * heap for heap, stones in enumerate(HEAPS))))


def size(pos: Position, heap: int) -> int:
    return signed(pos.heaps >> u64(8 * heap) & u64(0xFF))


def legal_moves(pos: Position, moves: Moves) -> int:
    count = 0
    for heap in range(len(HEAPS)):
        for stones in range(1, size(pos, heap) + 1):
            moves[count] = 8 * stones + heap
            count += 1
    return count


def play(pos: Position, move: int) -> Position:
    stones, heap = move // 8, move % 8
    return Position(pos.heaps - (u64(stones) << u64(8 * heap)))


def outcome(pos: Position) -> int:
    return LOSS if pos.heaps == NONE else ONGOING


# --- for people: `a3` takes three stones from the first heap ---

PLAYERS = ("Anna", "Bert")
PIECES = {"o": Piece(svg='<circle cx="50" cy="50" r="32"/>', name={"en": "stone", "fr": "pierre"})}  # nobody's
MOVE = "[a-h][0-9]+"
COLUMNS, ROWS = "", "abcdefgh"


def format_move(move: int) -> str:
    return f"{ROWS[move % 8]}{move // 8}"


def rows(pos: Position, side: int) -> list[str]:
    return [("o" * size(pos, heap)).ljust(HEAPS[heap], ".") for heap in range(len(HEAPS))]
