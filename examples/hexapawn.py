"""Hexapawn (Martin Gardner, 1962): chess pawns only. Reach the far side, or leave the other without a move, to win.

6 7 8   Black, plays down
3 4 5
0 1 2   White, plays up and moves first         move: SQUARES * from + to
"""

from typing import NamedTuple

from plyglot import FIRST, LOSS, NONE, ONE, ONGOING, Moves, u64

TITLE = "Hexapawn"
VARIANT = "WIDTHxHEIGHT"
WIDTH, HEIGHT = 3, 3
SQUARES = WIDTH * HEIGHT

if not (1 <= WIDTH <= 8 and 3 <= HEIGHT <= 8):
    raise ValueError(f"hexapawn is 1 to 8 wide and 3 to 8 high, not {WIDTH}x{HEIGHT}")

MAX_MOVES = 3 * WIDTH
MAX_PLIES = 2 * WIDTH * (HEIGHT - 2) + 1  # every move is a step ahead, and only the last one reaches the far side
BOTTOM = u64((1 << WIDTH) - 1)
TOP = BOTTOM << u64(SQUARES - WIDTH)
NOWHERE = -1


class Position(NamedTuple):
    own: u64  # pawns of the side to move
    opp: u64
    black: u64  # 1 if that is Black


START = Position(BOTTOM, TOP, NONE)


def legal_moves(pos: Position, moves: Moves) -> int:
    count = 0
    for square in range(SQUARES):
        for aside in range(-1, 2):
            target = reached(pos, square, aside)
            if target != NOWHERE:
                moves[count] = SQUARES * square + target
                count += 1
    return count


def reached(pos: Position, square: int, aside: int) -> int:
    """Where a pawn gets to, straight ahead (0) to an empty square or aside (-1, 1) to take; NOWHERE if it cannot."""
    target = square + aside + (WIDTH if pos.black == NONE else -WIDTH)
    if not has(pos.own, square) or not 0 <= square % WIDTH + aside < WIDTH:
        return NOWHERE
    allowed = has(pos.opp, target) if aside != 0 else not has(pos.own | pos.opp, target)
    return target if allowed else NOWHERE


def has(pawns: u64, square: int) -> bool:
    return bool(pawns >> u64(square) & ONE)


def play(pos: Position, move: int) -> Position:
    start, target = ONE << u64(move // SQUARES), ONE << u64(move % SQUARES)
    return Position(pos.opp & ~target, pos.own ^ start ^ target, pos.black ^ ONE)


def outcome(pos: Position) -> int:
    if pos.opp & (BOTTOM if pos.black == NONE else TOP):
        return LOSS
    for square in range(SQUARES):
        for aside in range(-1, 2):
            if reached(pos, square, aside) != NOWHERE:
                return ONGOING
    return LOSS


# --- for people ---

PLAYERS = ("White", "Black")
ROWS = [str(HEIGHT - row) for row in range(HEIGHT)]


def format_move(move: int) -> str:
    return name(move // SQUARES) + name(move % SQUARES)


def name(square: int) -> str:
    return "abcdefgh"[square % WIDTH] + str(square // WIDTH + 1)


def rows(pos: Position, side: int) -> list[str]:
    own, opp = "XO" if side == FIRST else "OX"
    squares = [own if has(pos.own, i) else opp if has(pos.opp, i) else "." for i in range(SQUARES)]
    return ["".join(squares[i : i + WIDTH]) for i in reversed(range(0, SQUARES, WIDTH))]
