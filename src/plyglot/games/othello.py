"""Othello: outflank the other side's discs to turn them over; most discs win.

Bits of the board, for every size, so that a step is the same shift; 6x6 and 4x4 use the upper left part:

       a  b  c  d  e  f  g  h
    1  0  1  2  3  4  5  6  7
    2  8  9 10 11 12 13 14 15     bit = 8 * row + column
    3 16 17 18 ...                a move is a square's bit, or PASS
"""

from typing import NamedTuple

from plyglot.core.native import list_bits, popcount
from plyglot.core.types import DRAW, FIRST, LOSS, NONE, ONE, ONGOING, SECOND, WIN, Moves, u64

TITLE = "Othello"
VARIANT = "WIDTHxHEIGHT"
WIDTH, HEIGHT = 8, 8

if WIDTH != HEIGHT or WIDTH not in (4, 6, 8):
    raise ValueError(f"othello:{WIDTH}x{HEIGHT} is no board: the sizes are 4x4, 6x6 and 8x8")

SIZE, SQUARES, PASS = WIDTH, WIDTH * HEIGHT, 64
MAX_MOVES = SQUARES - 4
MAX_PLIES = 2 * (SQUARES - 4)  # at worst every move is followed by a pass
MARGIN = 1

BOARD = u64(sum(((1 << SIZE) - 1) << 8 * row for row in range(SIZE)))
INNER = u64(sum(((1 << SIZE - 2) - 1) << 8 * row + 1 for row in range(SIZE)))  # without first and last column
ALONG, DOWN, SLANT, SLOPE = u64(1), u64(8), u64(7), u64(9)  # the four lines through a square
D4, E4, D5, E5 = (ONE << u64(9 * (SIZE // 2) - back) for back in (9, 8, 1, 0))  # the centre, as 8x8 names it


class Position(NamedTuple):
    own: u64  # discs of the side to move
    opp: u64  # discs of the other side


START = Position(E4 | D5, D4 | E5)


def legal_moves(pos: Position, moves: Moves) -> int:
    """The squares that outflank something, a1 b1 ... h8; a pass if there are none."""
    squares = reach(pos.own, pos.opp)
    if squares == NONE:
        moves[0] = PASS
        return 1
    return list_bits(squares, moves)


def play(pos: Position, move: int) -> Position:
    """Place a disc and turn over what it outflanks; the other side is then to move."""
    if move == PASS:
        return Position(pos.opp, pos.own)
    own, opp, inner, disc = pos.own, pos.opp, pos.opp & INNER, ONE << u64(move)
    flips = turned(disc, own, inner, ALONG) | turned(disc, own, opp, DOWN)
    flips |= turned(disc, own, inner, SLANT) | turned(disc, own, inner, SLOPE)
    return Position(opp ^ flips, own | disc | flips)


def outcome(pos: Position) -> int:
    """Over when neither side can move; then who has more discs wins."""
    if reach(pos.own, pos.opp) != NONE or reach(pos.opp, pos.own) != NONE:
        return ONGOING
    lead = popcount(pos.own) - popcount(pos.opp)
    return WIN if lead > 0 else LOSS if lead < 0 else DRAW


def margin(pos: Position) -> int:
    """The difference in discs, with the empty squares given to the winner."""
    own, opp = popcount(pos.own), popcount(pos.opp)
    empty = SQUARES - own - opp
    return own - opp + (empty if own > opp else -empty if own < opp else 0)


def reach(own: u64, opp: u64) -> u64:
    """Where `own` can play. Sideways, runs of the inner columns only: none then bends round the board's edge."""
    inner = opp & INNER
    found = ends(own, inner, ALONG) | ends(own, opp, DOWN) | ends(own, inner, SLANT) | ends(own, inner, SLOPE)
    return found & BOARD & ~(own | opp)


def ends(own: u64, opp: u64, step: u64) -> u64:
    """The squares just beyond the runs of `opp` that begin beside `own`, both ways along a line."""
    up, down = runs(own, opp, step)
    return up << step | down >> step


def turned(disc: u64, own: u64, opp: u64, step: u64) -> u64:
    """The discs of `opp` between a new disc and one of `own`, both ways along a line."""
    up, down = runs(disc, opp, step)
    return (up if up << step & own else NONE) | (down if down >> step & own else NONE)


def runs(start: u64, opp: u64, step: u64) -> tuple[u64, u64]:
    """The discs of `opp` in unbroken runs from beside `start`, towards higher and towards lower bits.

    A run has at most six discs: one, one more, then two pairs (parallel prefix, after Kogge and Stone).
    """
    up, down = opp & start << step, opp & start >> step
    up, down = up | opp & up << step, down | opp & down >> step
    twice, upper, lower = step + step, opp & opp << step, opp & opp >> step  # discs that end, that begin a pair
    up, down = up | upper & up << twice, down | lower & down >> twice
    return up | upper & up << twice, down | lower & down >> twice


# --- text: X is Black -------------------------------------------------------------------------------------------------

PLAYERS = ("Black", "White")
MOVE = f"[{'abcdefgh'[:SIZE]}][1-{SIZE}]|pass|ps|--"
ALIASES = {"ps": "pass", "--": "pass"}
FORCED = "pass"  # published transcripts leave it out


def format_move(move: int) -> str:
    """A square such as `f5`, or `pass`."""
    return "pass" if move == PASS else "abcdefgh"[move & 7] + "12345678"[move >> 3]


def rows(pos: Position, side: int) -> list[str]:
    """The board in X, O and `.`."""
    signs = "XO." if side == FIRST else "OX."
    bits = [[ONE << u64(8 * row + column) for column in range(SIZE)] for row in range(SIZE)]
    return ["".join(signs[0 if pos.own & bit else 1 if pos.opp & bit else 2] for bit in row) for row in bits]


def format(pos: Position, side: int) -> str:
    """The squares a1 b1 ... h8 in X, O and `-`, then the side to move."""
    return "".join(rows(pos, side)).replace(".", "-") + " " + "XO"[side]


def parse(text: str) -> tuple[Position, int]:
    """What `format` writes; also with B and W, `*` for X, `.` for `-`; X is to move if it does not say."""
    signs = "".join(text.upper().replace("/", " ").split()).translate(str.maketrans(".*BW", "-XXO"))
    if len(signs) not in (SQUARES, SQUARES + 1) or set(signs) - set("XO-") or signs[SQUARES:] == "-":
        raise ValueError(f"a position is moves, such as f5d6, or {SQUARES} squares of X, O and -, then X or O to move")
    sets = {sign: sum(1 << i // SIZE * 8 + i % SIZE for i in range(SQUARES) if signs[i] == sign) for sign in "XO"}
    black, white = u64(sets["X"]), u64(sets["O"])
    return (Position(white, black), SECOND) if signs[SQUARES:] == "O" else (Position(black, white), FIRST)
