"""Breakthrough (Dan Troyka, 2000), on five by five squares: the first man on the other side's home row wins.

A man steps one square ahead, straight or diagonally; only diagonally may he take. Taking is never compulsory.

Written by `plyglot new --board`: a complete game with pieces that move, to change into yours.

    plyglot check ./mygame.py     checks the rules, and names the line if one is wrong
    plyglot serve ./mygame.py     a board for it in the browser; `play` is the same in the terminal
    plyglot balance ./mygame.py   is it fair? Games between engines, and between random players

Bits of the board, five by five; X moves up, O moves down:

    20 21 22 23 24    O
    15 16 17 18 19    O
    10 11 12 13 14              a move is the number SQUARES * from + to
     5  6  7  8  9    X
     0  1  2  3  4    X
"""

from typing import NamedTuple

from plyglot import FIRST, LOSS, NONE, ONE, ONGOING, SECOND, Moves, popcount, u64

TITLE = "Breakthrough"
SIZE = 5  # any of these constants can be set by name: `./mygame.py:SIZE=6,ADVANCE=0`
MAN, ADVANCE = 100, 10  # the worth of a man, and of each step that he has made
VARIANT = "SIZE"  # the constants that a variant sets without their names: `./mygame.py:6`

if not 4 <= SIZE <= 8:
    raise ValueError(f"a board of {SIZE}x{SIZE} does not fit: it is 4x4 to 8x8")

SQUARES = SIZE * SIZE
MAX_MOVES = 3 * 2 * SIZE  # the most moves that any position has: three for each man
MAX_PLIES = 2 * SIZE * (2 * SIZE - 5) + 1  # the most plies that a game lasts: every one is a step ahead
SYMMETRIES = 2  # the mirror, and leaving all as it is
HOME, FAR = u64((1 << SIZE) - 1), u64((1 << SQUARES) - (1 << SQUARES - SIZE))  # the home rows of X and of O
FILE = u64(sum(1 << row * SIZE for row in range(SIZE)))  # the squares of the leftmost column


class Position(NamedTuple):  # seen by the side to move; a u64 mixes with u64s only: write u64(square)
    own: u64  # men of the side to move, a bit a square
    opp: u64  # men of the other side
    down: u64  # 1 if the side to move is O, which moves down


START = Position(HOME | HOME << u64(SIZE), FAR | FAR >> u64(SIZE), NONE)


def legal_moves(pos: Position, moves: Moves) -> int:
    """Write the moves into moves[0], moves[1], ...; return how many. Rules are compiled: whole numbers and loops."""
    count = 0
    ahead = SIZE if pos.down == NONE else -SIZE
    for square in range(SQUARES):
        if has(pos.own, square):
            for aside in range(-1, 2):
                target = square + ahead + aside
                blocked = pos.own if aside != 0 else pos.own | pos.opp
                if 0 <= square % SIZE + aside < SIZE and not has(blocked, target):
                    moves[count] = SQUARES * square + target
                    count += 1
    return count


def has(men: u64, square: int) -> bool:
    return bool(men >> u64(square) & ONE)


def play(pos: Position, move: int) -> Position:
    """The position after a move, now seen by the other side: own and opp change places."""
    start, target = ONE << u64(move // SQUARES), ONE << u64(move % SQUARES)
    return Position(pos.opp & ~target, pos.own ^ start ^ target, pos.down ^ ONE)


def outcome(pos: Position) -> int:
    """LOSS, DRAW or WIN for the side to move if the game is over, else ONGOING."""
    return LOSS if pos.opp & (HOME if pos.down == NONE else FAR) or pos.own == NONE else ONGOING


def evaluate(pos: Position) -> int:
    """An estimate for the side to move: men and how far they have come, own less the other side's."""
    score = MAN * material(pos)
    for row in range(SIZE):
        line, steps = HOME << u64(row * SIZE), row if pos.down == NONE else SIZE - 1 - row
        score += ADVANCE * (steps * popcount(pos.own & line) - (SIZE - 1 - steps) * popcount(pos.opp & line))
    return score


def material(pos: Position) -> int:
    """Own men less the other side's."""
    return popcount(pos.own) - popcount(pos.opp)


EVALUATIONS = {"material": material}  # by name: `plyglot match ./mygame.py --second engine:evaluate=material`


def transform(pos: Position, symmetry: int) -> Position:
    """The position seen through a symmetry: number 0 leaves all as it is, 1 is the mirror."""
    return Position(mirrored(pos.own), mirrored(pos.opp), pos.down) if symmetry else pos


def mirrored(men: u64) -> u64:
    """The men with left and right exchanged."""
    found = NONE
    for column in range(SIZE):
        found |= (men >> u64(column) & FILE) << u64(SIZE - 1 - column)
    return found


def transform_move(move: int, symmetry: int) -> int:
    """The move seen through a symmetry."""
    start, target = move // SQUARES, move % SQUARES
    mirror = SQUARES * (start + SIZE - 1 - 2 * (start % SIZE)) + target + SIZE - 1 - 2 * (target % SIZE)
    return mirror if symmetry else move


# For people: the drawing, and how moves and positions are written. Never compiled, so any Python will do here.

MOVE = "[a-h][1-8][a-h][1-8]"  # a regular expression for one move, so that `b2b3d4d3` can be taken apart
ROWS = [str(row) for row in range(SIZE, 0, -1)]  # labels along the left edge; letters above are the default


def format_move(move: int) -> str:
    """A move as people write it: from and to."""
    return "".join("abcdefgh"[square % SIZE] + str(square // SIZE + 1) for square in divmod(move, SQUARES))


def rows(pos: Position, side: int) -> list[str]:
    """The board to draw: a text a row, a character a square; X and O are the sides' men."""
    own, opp = "XO" if side == FIRST else "OX"
    signs = [own if has(pos.own, i) else opp if has(pos.opp, i) else "." for i in range(SQUARES)]
    return ["".join(signs[i : i + SIZE]) for i in reversed(range(0, SQUARES, SIZE))]


def format(pos: Position, side: int) -> str:
    """A position as a text that `parse` reads: the rows from the top, and the side to move."""
    return f"{'/'.join(rows(pos, side))} {'XO'[side]}"


def parse(text: str) -> tuple[Position, int]:
    """(Position, side) of a text, or a ValueError that says what is wrong."""
    board, _, mover = text.strip().upper().rpartition(" ")
    lines = board.split("/")
    if [len(line) for line in lines] != [SIZE] * SIZE or set(board) - set("XO./") or mover not in ("X", "O"):
        raise ValueError(
            f"a position is {SIZE} rows of {SIZE} squares, X, O or '.', with / between, and X or O to move"
        )
    signs = "".join(reversed(lines))
    x, o = (u64(sum(1 << i for i in range(SQUARES) if signs[i] == player)) for player in "XO")
    return (Position(x, o, NONE), FIRST) if mover == "X" else (Position(o, x, ONE), SECOND)
