"""Chess: attack the other side's king so that it cannot escape.

Bits of a set of squares, as the side to move sees the board; it always plays up, so each ply turns the board over:

    8   56 57 58 59 60 61 62 63
    7   48 49 50 51 52 53 54 55      bit = 8 * rank + file
    ...                              a move is from | to << 6 | kind << 12; when castling, `to` is the rook's square
    2    8  9 10 11 12 13 14 15
    1    0  1  2  3  4  5  6  7      kind: 0 plain, 1 2 3 4 promotion to knight, bishop, rook, queen,
         a  b  c  d  e  f  g  h            5 castling, 6 en passant, 7 a pawn's two steps

What stands on a square is said by three planes, sliders by what they do:

    diag  orth  step
     1     0     0    bishop      0  0  1  pawn
     0     1     0    rook        1  0  1  knight
     1     1     0    queen       0  1  1  king

    state   rank 1, rank 8   the rooks that each side may castle with
            rank 6           the square where a pawn may be taken en passant, if that is legal
            rank 2           plies since a pawn moved or a piece was taken      } counters: no part
            ranks 3 and 4    plies since the game began                         } of a position's identity
"""

from typing import NamedTuple

from plyglot.core.compile.native import inlined, signed
from plyglot.core.types import DRAW, LOSS, NONE, ONE, ONGOING, Moves, u64

from .attacks import EIGHT, NOT_A, NOT_H, flip
from .endings import has_free_move, is_dead
from .generator import ALL, CASTLING, EN_PASSANT, RANK_8, TWO_STEPS, count_legal, generate
from .king import PASSED, RANK_1, checkers, passing_pawns
from .start import USUAL, first_position

TITLE = "Chess"
VARIANT = "NUMBER"
NUMBER = USUAL  # of the first position, as Chess960 counts them

MAX_MOVES = 218
MAX_PLIES = 200  # of a search
GAME_PLIES = 17_697  # of a game: of any 150 plies one is a capture or a pawn's move
ENDLESS = 1
REPETITION, REPETITION_CLAIM = 5, 3
CLOCK_DRAW, CLOCK_CLAIM = 150, 100  # seventy-five and fifty moves of each side


class Position(NamedTuple):
    own: u64  # pieces of the side to move
    diag: u64  # bishops, queens, knights
    orth: u64  # rooks, queens, kings
    step: u64  # pawns, knights, kings
    state: u64  # rights to castle and to take en passant; counters


START = Position(*map(u64, first_position(NUMBER)))

CLOCK, TICK, MOST_CLOCK = u64(0xFF00), u64(0x100), u64(0xFE00)
PLIES, PLY = u64(0xFFFF0000), u64(0x10000)


def legal_moves(pos: Position, moves: Moves) -> int:
    """The moves after which the own king is not attacked."""
    return generate(pos, moves, ALL)


@inlined
def play(pos: Position, move: int) -> Position:
    """Each plane's bit goes from square to square, whatever the piece; then what is special about some moves."""
    start, end, kind = u64(move & 63), u64(move >> 6 & 63), move >> 12
    off, on = ONE << start, ONE << end
    both, pawns = off | on, pos.step & ~(pos.diag | pos.orth)
    diag = pos.diag & ~both | (pos.diag >> start & ONE) << end
    orth = pos.orth & ~both | (pos.orth >> start & ONE) << end
    step = pos.step & ~both | (pos.step >> start & ONE) << end
    own = pos.own & ~off | on
    rights = pos.state & (RANK_1 | RANK_8) & ~both
    if off & pos.orth & pos.step != NONE:
        rights &= RANK_8
    counters = (pos.state & PLIES) + PLY
    if off & pawns | on & (pos.diag | pos.orth | pos.step) & ~pos.own == NONE:
        counters |= min(pos.state & CLOCK, MOST_CLOCK) + TICK
    if kind == CASTLING:
        king, rook = (u64(0x40), u64(0x20)) if end > start else (u64(0x04), u64(0x08))
        orth, step, own = orth & ~on | king | rook, step & ~on | king, own & ~on | king | rook
    elif kind == EN_PASSANT:
        step &= ~(on >> EIGHT)
    elif kind != 0 and kind != TWO_STEPS:
        diag, orth, step = promoted(kind, on, diag, orth, step)
    after = Position(flip((diag | orth | step) & ~own), flip(diag), flip(orth), flip(step), flip(rights) | counters)
    if kind == TWO_STEPS and ((on & NOT_A) >> ONE | (on & NOT_H) << ONE) & pawns & ~pos.own != NONE:
        return with_right_to_pass(after, flip(on >> EIGHT))
    return after


def promoted(kind: int, on: u64, diag: u64, orth: u64, step: u64) -> tuple[u64, u64, u64]:
    """The planes when a pawn has become a knight, bishop, rook or queen."""
    if kind != 3:
        diag |= on
    if kind >= 3:
        orth |= on
    if kind != 1:
        step &= ~on
    return diag, orth, step


def with_right_to_pass(pos: Position, target: u64) -> Position:
    """The position with a square where a pawn may be taken en passant, if a pawn of the side to move can do so: where
    none can, it is the same position as without."""
    there = Position(pos.own, pos.diag, pos.orth, pos.step, pos.state | target)
    return there if passing_pawns(there) != NONE else pos


@inlined
def outcome(pos: Position) -> int:
    """Mate or stalemate where there is no move; a draw where neither side could ever mate."""
    if is_dead(pos):
        return DRAW
    in_check = checkers(pos) != NONE
    if not in_check and has_free_move(pos):
        return ONGOING
    return outcome_by_moves(pos, in_check)


def outcome_by_moves(pos: Position, in_check: bool) -> int:
    """The same for a position in which there may be no move: the rare case, so a function of its own."""
    if count_legal(pos) != 0:
        return ONGOING
    return LOSS if in_check else DRAW


def clock(pos: Position) -> int:
    """Plies since a pawn moved or a piece was taken."""
    return signed((pos.state & CLOCK) >> EIGHT)


def count_moves(pos: Position) -> int:
    """Number of legal moves, without a list of them."""
    return 0 if is_dead(pos) else count_legal(pos)


def identity(pos: Position) -> tuple[u64, u64, u64, u64]:
    """The counters left out, and rights written into the planes: a rook to castle with, and a pawn that may be taken en
    passant, belong to all three, as no piece does."""
    marks = pos.state & (RANK_1 | RANK_8) | (pos.state & PASSED) >> EIGHT
    return pos.own, pos.diag | marks, pos.orth | marks, pos.step | marks
