"""FEN, Forsyth-Edwards notation of a position: `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`.

Fields: the ranks from the eighth to the first, the side to move, rights to castle, the square of en passant, plies
since a pawn moved or a piece was taken, the number of the move. Rights are read as `KQkq`, or by the rook's file
(`HAha`, Shredder-FEN), and written as `KQkq` where the rook is the outermost (X-FEN), so that usual positions look
usual. A square of en passant is written only where a pawn can take there.
"""

import re

import numpy as np

from plyglot.core.errors import Refusal
from plyglot.core.types import FIRST, SECOND, u64

from .king import checkers
from .rules import Position, with_right_to_pass

LETTERS = ".BRQPNK"
"""Pieces by the bits of their planes: diag 1, orth 2, step 4."""

BOTH = LETTERS + LETTERS.lower()
WHITE, BLACK = ({ord(sign): str(int(sign in own)) for sign in BOTH} for own in (LETTERS[1:], LETTERS[1:].lower()))
PLANES = [{ord(sign): str(LETTERS.index(sign.upper()) >> plane & 1) for sign in BOTH} for plane in range(3)]
"""For `str.translate`: whether a sign belongs to a side, or to a plane."""

FILES, RANKS = "abcdefgh", "12345678"
MOST_CLOCK, MOST_PLIES = 250, 0xFFFF
SHAPE = "a position is moves, such as e4 e5 Nf3, or FEN: eight ranks, w or b, castling, en passant, two numbers"
SHAPE_FR = (
    "une position s’écrit par des coups, comme e4 e5 Nf3, ou en FEN : huit rangées, w ou b, roques, prise en passant, "
    "deux nombres"
)
FRENCH = {"White": "les Blancs", "Black": "les Noirs"}
TO = {"White": "aux Blancs", "Black": "aux Noirs"}


def in_check(pos: Position) -> bool:
    """Whether the side to move is in check; in plain Python, where sums of words are to wrap round in silence."""
    with np.errstate(over="ignore"):
        return bool(checkers(pos))


def square_name(square: int) -> str:
    """A square as White sees it.

    >>> square_name(28)
    'e4'
    """
    return FILES[square & 7] + RANKS[square >> 3]


def letters(pos: Position, side: int) -> str:
    """What stands on a1, b1, ... h8: white pieces in capitals, `.` for nothing."""
    own, diag, orth, step = (int(field) for field in pos[:4])
    found = []
    for square in range(64):
        at = square if side == FIRST else square ^ 56
        letter = LETTERS[(diag >> at & 1) + 2 * (orth >> at & 1) + 4 * (step >> at & 1)]
        found.append(letter if (own >> at & 1) == (side == FIRST) else letter.lower())
    return "".join(found)


# --- writing ----------------------------------------------------------------------------------------------------------


def written(pos: Position, side: int) -> str:
    """FEN of a position."""
    state = int(pos.state)
    number = (state >> 16 & MOST_PLIES) // 2 + 1
    clock = state >> 8 & 0xFF
    rights = f"{rights_field(pos, side)} {passing_field(pos, side)}"
    return f"{board_field(pos, side)} {'wb'[side]} {rights} {clock} {number}"


def board_field(pos: Position, side: int) -> str:
    """The ranks, the eighth first."""
    signs = letters(pos, side)
    ranks = (signs[first : first + 8] for first in range(56, -8, -8))
    return "/".join(re.sub(r"\.+", lambda dots: str(len(dots[0])), rank) for rank in ranks)


def rights_field(pos: Position, side: int) -> str:
    """Rights to castle, White's first."""
    own, orth, step, state = int(pos.own), int(pos.orth), int(pos.step), int(pos.state)
    rooks = orth & ~step & ~int(pos.diag)
    sides = [(rooks & own, orth & step & own, state), (rooks & ~own, orth & step & ~own, state)]
    sides[1] = (sides[1][0] >> 56, sides[1][1] >> 56, state >> 56)
    white, black = sides if side == FIRST else sides[::-1]
    return side_rights(*white) + side_rights(*black).lower() or "-"


def side_rights(rooks: int, king: int, rights: int) -> str:
    """Rights of one side on its first rank: K or Q for the outermost rook, else its file."""
    found = []
    for file in reversed(range(8)):
        rook = 1 << file
        if rights & rook:
            outer = rooks & 0xFF & (-rook << 1 if rook > king else rook - 1)
            found.append(FILES[file].upper() if outer else "K" if rook > king else "Q")
    return "".join(found)


def castles_as_usual(pos: Position) -> bool:
    """Whether rights to castle, if there are any, are those of kings on the e-file and rooks in the corners."""
    own, kings, state = int(pos.own), int(pos.orth & pos.step), int(pos.state)
    for king, rooks in ((kings & own, state & 0xFF), ((kings & ~own) >> 56, state >> 56)):
        if rooks and (king != 1 << 4 or rooks & ~0x81):
            return False
    return True


def passing_field(pos: Position, side: int) -> str:
    """The square of en passant."""
    target = int(pos.state) & 0xFF << 40
    return square_name((target.bit_length() - 1) ^ (0 if side == FIRST else 56)) if target else "-"


# --- reading ----------------------------------------------------------------------------------------------------------


def read(text: str) -> tuple[Position, int]:
    """The position and the side to move of a FEN, of which the last fields may be left out. Raises ValueError."""
    fields = text.split()
    if not fields or len(fields) > 6 or fields[0].count("/") != 7:
        raise Refusal(SHAPE, fr=SHAPE_FR)
    board, turn, rights, passing, clock, number = fields + ["w", "-", "-", "0", "1"][len(fields) - 1 :]
    if turn not in ("w", "b"):
        raise Refusal(f"the side to move is w or b, not {turn}", fr=f"le trait est w ou b, et non {turn}")
    side = FIRST if turn == "w" else SECOND
    signs = read_ranks(board)
    prove_material(signs)
    own, diag, orth, step = planes(signs, side)
    state = read_rights(rights, signs, side) | counters(clock, number, side)
    pos = Position(u64(own), u64(diag), u64(orth), u64(step), u64(state))
    as_other_sees_it = map(turned, ((diag | orth | step) & ~own, diag, orth, step, 0))
    if in_check(Position(*map(u64, as_other_sees_it))):
        mover, other = ("White", "Black") if side == FIRST else ("Black", "White")
        raise Refusal(
            f"{mover} is to move and could take the king: it must be {other}'s turn",
            fr=f"{FRENCH[mover]} ont le trait et pourraient prendre le roi : le trait doit être {TO[other]}",
        )
    return with_passing(pos, passing, signs, side), side


def read_ranks(board: str) -> str:
    """The signs of a1, b1, ... h8 from the first field."""
    ranks = []
    for rank, line in zip("87654321", board.split("/"), strict=True):
        signs = "".join("." * int(sign) if sign in RANKS else sign for sign in line)
        if len(signs) != 8 or set(signs.upper()) - set(LETTERS):
            raise Refusal(
                f"rank {rank} is {line!r}: write eight squares, with KQRBNP, kqrbnp, and digits for empty ones",
                fr=f"la rangée {rank} est {line} : écrivez huit cases, avec KQRBNP, kqrbnp et des chiffres pour les "
                "cases vides",
            )
        ranks.append(signs)
    return "".join(reversed(ranks))


def prove_material(signs: str) -> None:
    """Raise ValueError for pieces that no game can bring about."""
    for name, pieces in (("White", "KQRBNP"), ("Black", "kqrbnp")):
        king, *others, pawns = (signs.count(piece) for piece in pieces)
        if king != 1:
            raise Refusal(
                f"{name} has {king or 'no'} king{'s' * (king > 1)}: each side has one",
                fr=f"{FRENCH[name]} {f'ont {king} rois' if king else 'n’ont pas de roi'} : chaque camp en a un",
            )
        promoted = sum(max(count - most, 0) for count, most in zip(others, (1, 2, 2, 2), strict=True))
        if pawns + promoted > 8:
            raise Refusal(
                f"{name} has {pawns} pawns and {promoted} more pieces than at first: together at most 8",
                fr=f"{FRENCH[name]} ont {pawns} pions et {promoted} pièces de plus qu’au début : au plus 8 en tout",
            )
    (rank, file), (other_rank, other_file) = (divmod(signs.index(king), 8) for king in "Kk")
    if abs(rank - other_rank) <= 1 and abs(file - other_file) <= 1:
        raise Refusal("the kings stand side by side: one could take the other", fr="les deux rois se touchent")
    if {"P", "p"} & {*signs[:8], *signs[56:]}:
        raise Refusal(
            "a pawn cannot stand on the first or the last rank",
            fr="un pion ne peut pas se trouver sur la première ou la dernière rangée",
        )


def planes(signs: str, side: int) -> tuple[int, ...]:
    """Own pieces, and the three planes, as the side to move sees them."""
    ranks = (signs[rank : rank + 8] for rank in range(0, 64, 8))
    highest_first = signs[::-1] if side == FIRST else "".join(rank[::-1] for rank in ranks)
    own = WHITE if side == FIRST else BLACK
    return tuple(int(highest_first.translate(table), 2) for table in (own, *PLANES))


def read_rights(rights: str, signs: str, side: int) -> int:
    """The state's bits for the rights to castle."""
    state = 0
    for sign in rights.replace("-", ""):
        name, rook, king, rank = ("White", "R", "K", signs[:8]) if sign.isupper() else ("Black", "r", "k", signs[56:])
        at = rank.find(king)
        if sign.upper() == "K":
            file = rank.rfind(rook)
        elif sign.upper() == "Q":
            file = rank.find(rook)
        else:
            file = FILES.find(sign.lower())
        right_side = file != at and {"K": file > at, "Q": file < at}.get(sign.upper(), True)
        if at < 0 or file < 0 or rank[file] != rook or not right_side:
            raise Refusal(
                f"castling {sign}: {name} has no king and rook for it on its first rank",
                fr=f"roque {sign} : {FRENCH[name]} n’ont pas le roi et la tour qu’il faut sur leur première rangée",
            )
        state |= 1 << file + (0 if sign.isupper() == (side == FIRST) else 56)
    for half in (state & 0xFF, state >> 56):
        if half.bit_count() > 2:
            raise Refusal(
                f"castling {rights}: each side castles with at most two rooks",
                fr=f"roque {rights} : chaque camp roque avec deux tours au plus",
            )
    return state


def counters(clock: str, number: str, side: int) -> int:
    """The state's counters from the last two fields."""
    if not (clock.isdecimal() and int(clock) <= MOST_CLOCK):
        raise Refusal(
            f"the number of plies since a pawn move or capture must be 0 to {MOST_CLOCK}, not {clock}",
            fr="le nombre de demi-coups depuis une prise ou un coup de pion doit être compris entre "
            f"0 et {MOST_CLOCK}, et non {clock}",
        )
    if not (number.isdecimal() and 2 * int(number) <= MOST_PLIES):
        raise Refusal(
            f"the move number must be 1 to {MOST_PLIES // 2}, not {number}",
            fr=f"le numéro du coup doit être compris entre 1 et {MOST_PLIES // 2}, et non {number}",
        )
    plies = 2 * max(int(number) - 1, 0) + side
    return int(clock) << 8 | plies << 16


def with_passing(pos: Position, passing: str, signs: str, side: int) -> Position:
    """The position with the square of the fourth field."""
    if passing == "-":
        return pos
    if not re.fullmatch("[a-h][36]", passing):
        raise Refusal(
            f"the en passant square is on the third or sixth rank, or is -, not {passing}",
            fr=f"la prise en passant est une case de la troisième ou de la sixième rangée, ou -, et non {passing}",
        )
    square = 8 * (int(passing[1]) - 1) + FILES.index(passing[0])
    up = 8 if side == SECOND else -8
    rank, pawn = ("6", "p") if side == FIRST else ("3", "P")
    if passing[1] != rank or (signs[square - up], signs[square], signs[square + up]) != (".", ".", pawn):
        raise Refusal(
            f"en passant on {passing}: no pawn has just moved two squares past it",
            fr=f"prise en passant en {passing} : aucun pion ne vient d’avancer de deux cases par-dessus",
        )
    with np.errstate(over="ignore"):
        return with_right_to_pass(pos, u64(1 << 40 + (square & 7)))


def turned(bits: int) -> int:
    """The board seen from the other side, in plain Python."""
    return int.from_bytes(bits.to_bytes(8, "little"), "big")
