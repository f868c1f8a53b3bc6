"""Domineering: one side lays dominoes upright, the other across; who cannot lay one loses.

Bits of the board, 8 rows of 8:      0  1  2  3  4  5  6  7
                                     8  9 10 11 12 13 14 15     bit = row * WIDTH + column, for a domino its upper or
                                    16 17 18 ...                left one; a move is 2 * bit for an upright domino,
                                    ...            61 62 63     2 * bit + 1 for one across
"""

from typing import Any, NamedTuple

from plyglot.core.native import lowest, signed
from plyglot.core.types import FIRST, LOSS, ONGOING, SECOND, Moves, Wide, u64

TITLE = "Domineering"
VARIANT = "HEIGHTxWIDTH:STARTER"  # rows x columns, as the literature writes it
HEIGHT, WIDTH, STARTER = 8, 8, "v"

if not (1 <= HEIGHT <= 64 and 1 <= WIDTH <= 26 and HEIGHT * WIDTH <= 128 and STARTER in ("v", "h")):
    limits = "rows are 1 to 64, columns 1 to 26, cells at most 128, and who starts is v or h"
    raise ValueError(f"domineering:{HEIGHT}x{WIDTH}:{STARTER} does not fit: {limits}")

MAX_MOVES = max((HEIGHT - 1) * WIDTH, HEIGHT * (WIDTH - 1), 1)
MAX_PLIES = max(min(HEIGHT * WIDTH // 2, 2 * min(HEIGHT // 2 * WIDTH, HEIGHT * (WIDTH // 2)) + 1), 1)

Bits: Any = u64 if HEIGHT * WIDTH <= 64 else Wide  # a set of cells
NONE, ONE, VERTICAL, HORIZONTAL = Bits(0), Bits(1), u64(0), u64(1)
BOARD, ROW = Bits((1 << HEIGHT * WIDTH) - 1), Bits((1 << WIDTH) - 1)
COLUMN = Bits(sum(1 << row * WIDTH for row in range(HEIGHT)))
ALL_BUT_LAST_COLUMN = BOARD ^ COLUMN << u64(WIDTH - 1)
DOWN, RIGHT, UPRIGHT, ACROSS = u64(WIDTH), u64(1), Bits(1 | 1 << WIDTH), Bits(0b11)


class Position(NamedTuple):
    vertical: Bits  # cells under upright dominoes
    horizontal: Bits  # cells under dominoes laid across
    turn: u64  # who is to move: VERTICAL or HORIZONTAL


START = Position(NONE, NONE, HORIZONTAL if STARTER == "h" else VERTICAL)


def places(pos: Position) -> Bits:
    """Where the side to move can lay a domino: cells that are free together with the one below, or to the right."""
    free = BOARD & ~(pos.vertical | pos.horizontal)
    if pos.turn == VERTICAL:
        return free & free >> DOWN
    return free & free >> RIGHT & ALL_BUT_LAST_COLUMN


def legal_moves(pos: Position, moves: Moves) -> int:
    """One move for each place, row by row."""
    left = places(pos)
    count = 0
    while left != NONE:
        moves[count] = 2 * lowest(left) + signed(pos.turn)
        left &= left - ONE
        count += 1
    return count


def play(pos: Position, move: int) -> Position:
    """Lay a domino; the other side is then to move."""
    if pos.turn == VERTICAL:
        return Position(pos.vertical | UPRIGHT << u64(move >> 1), pos.horizontal, HORIZONTAL)
    return Position(pos.vertical, pos.horizontal | ACROSS << u64(move >> 1), VERTICAL)


def outcome(pos: Position) -> int:
    """Who cannot move has lost; there are no draws."""
    return LOSS if places(pos) == NONE else ONGOING


def identity(pos: Position) -> tuple[Bits]:
    """One number: the covered cells, of which there is always an even number, and the first cell turned over if it is
    horizontal's turn, which makes the number odd. How the cells were covered makes no difference to what follows."""
    return ((pos.vertical | pos.horizontal) ^ pos.turn,)


# --- symmetries, those that keep upright dominoes upright: 1 flips left to right, 2 upside down, 3 both ---------------

SYMMETRIES = 4


def transform_move(move: int, symmetry: int) -> int:
    """Where a domino goes: its lower or right end may become its upper or left one."""
    row, column, across = (move >> 1) // WIDTH, (move >> 1) % WIDTH, move & 1
    if symmetry & 1:
        column = WIDTH - 1 - across - column
    if symmetry & 2:
        row = HEIGHT - 2 + across - row
    return 2 * (row * WIDTH + column) + across


def transform(pos: Position, symmetry: int) -> Position:
    """The board seen through a symmetry."""
    return Position(flip(pos.vertical, symmetry), flip(pos.horizontal, symmetry), pos.turn)


def flip(cells: Bits, symmetry: int) -> Bits:
    """The cells with the last column first, the last row first, or both."""
    mirrored, flipped = NONE, NONE
    for column in range(WIDTH):
        mirrored |= (cells >> u64(column) & COLUMN) << u64(WIDTH - 1 - column)
    cells = mirrored if symmetry & 1 else cells
    for row in range(HEIGHT):
        flipped |= (cells >> u64(row * WIDTH) & ROW) << u64((HEIGHT - 1 - row) * WIDTH)
    return flipped if symmetry & 2 else cells


# --- text -------------------------------------------------------------------------------------------------------------

PLAYERS = ("Vertical", "Horizontal") if STARTER == "v" else ("Horizontal", "Vertical")
LETTERS = "abcdefghijklmnopqrstuvwxyz"[:WIDTH]
MOVE = f"[{LETTERS}][1-9][0-9]?[vh]"


def format_move(move: int) -> str:
    """A domino's upper or left cell, and how it lies: `b2v`."""
    row, column = divmod(move >> 1, WIDTH)
    return f"{LETTERS[column]}{row + 1}{'vh'[move & 1]}"


def rows(pos: Position, side: int) -> list[str]:
    """The board: `^` over `v` is an upright domino, `<>` one across. Dominoes in a line pair from its first cell."""
    bits = [ONE << u64(cell) for cell in range(HEIGHT * WIDTH)]
    cells = "".join("V" if pos.vertical & bit else "H" if pos.horizontal & bit else "." for bit in bits)
    columns = [cells[column::WIDTH].replace("VV", "^v") for column in range(WIDTH)]
    return ["".join(row).replace("HH", "<>") for row in zip(*columns, strict=True)]


def format(pos: Position, side: int) -> str:
    """The rows and who is to move: `^../v<>/... h`."""
    return "/".join(rows(pos, side)) + " " + "vh"[int(pos.turn)]


def parse(text: str) -> tuple[Position, int]:
    """What `format` writes; a cell may also say V or H, for either half. Either side may be to move, whatever lies on
    the board: studies of small regions ask about both."""
    *lines, turn = text.replace("/", " ").split() or [""]
    cells, turn = "".join(lines), turn.lower()
    if [len(line) for line in lines] != [WIDTH] * HEIGHT or set(cells) - set(".^v<>VH") or turn not in ("v", "h"):
        raise ValueError(
            f"a position is {HEIGHT} rows of {WIDTH} out of . ^ v < > V H, and v or h for the side to move"
        )
    vertical, horizontal = (sum(1 << i for i, cell in enumerate(cells) if cell in kind) for kind in ("^vV", "<>H"))
    pos = Position(Bits(vertical), Bits(horizontal), HORIZONTAL if turn == "h" else VERTICAL)
    paired = "".join(rows(pos, FIRST))
    if set(paired) & set("VH") or any(cell not in ("V", "H", half) for cell, half in zip(cells, paired, strict=True)):
        raise ValueError("half a domino: an upright one is ^ over v (or V over V), one across is <> (or HH)")
    return pos, FIRST if turn == STARTER else SECOND
