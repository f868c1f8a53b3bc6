"""FEN of draughts: `B:W21,22,K30:B1,2,K3`, the side to move, then the squares of White's and of Black's pieces.

K stands before a king's square; `1-12` is every square from 1 to 12. `:H7` at the end, as some programs write it,
counts the plies since a piece was taken or a man moved; it is written where there are any. `:F9`, the number of the
move, is read and left aside.
"""

import re
from collections.abc import Iterable

from plyglot.core.errors import Refusal
from plyglot.core.types import u64

from .rules import CLOCK_DRAW, HALF, MEN, SQUARES, Position
from .squares import BLACK, bit_of, signs

SHAPE = "a position is moves, such as 11-15 23-19, or the side to move and the squares: W:W21,22,K30:B1,2,3"
SHAPE_FR = (
    "une position s’écrit par des coups, comme 11-15 23-19, ou par le trait et les cases : W:W21,22,K30:B1,2,3 "
    "(W : Blancs, B : Noirs, K : dame)"
)
ENGLISH, FRENCH = {"W": "White", "B": "Black"}, {"W": "les Blancs", "B": "les Noirs"}
PIECE = re.compile("(K?)([0-9]{1,2})(?:-(K?)([0-9]{1,2}))?")
COUNTER = re.compile("[HF][0-9]{1,4}")


def written(pos: Position, side: int) -> str:
    """FEN of a position."""
    return fields(dict(signs(pos, side)), side, int(pos.clock))


def fields(pieces: dict[int, str], side: int, clock: int) -> str:
    """FEN of what stands on the squares, by their numbers."""
    named = [(sign.upper(), f"{'K' * sign.isupper()}{number}") for number, sign in sorted(pieces.items())]
    white, black = (",".join(name for sign, name in named if sign == colour) for colour in "WB")
    return f"{'B' if side == BLACK else 'W'}:W{white}:B{black}" + (f":H{clock}" if clock else "")


def read(text: str) -> tuple[Position, int]:
    """The position and the side to move of a FEN. Raises ValueError."""
    turn, *parts = text.strip().removesuffix(".").upper().replace(" ", "").split(":")
    counters = [part for part in parts if COUNTER.fullmatch(part)]
    armies = [part for part in parts if part not in counters]
    if turn not in ("W", "B") or sorted(army[:1] for army in armies) != ["B", "W"]:
        raise Refusal(SHAPE, fr=SHAPE_FR)
    pieces = {army[0]: read_army(army[0], army[1:]) for army in armies}
    if both := pieces["W"].keys() & pieces["B"].keys():
        square = min(both)
        raise Refusal(
            f"square {square} has a piece of each side", fr=f"la case {square} porte une pièce de chaque camp"
        )
    other = "WB"[turn == "W"]
    if not pieces[other]:
        raise Refusal(
            f"{ENGLISH[other]} has no pieces left: it must be {ENGLISH[other]}'s turn",
            fr=f"{FRENCH[other]} n’ont plus de pièces : le trait doit être à eux",
        )
    side = BLACK if turn == "B" else 1 - BLACK
    own, opp = ({bit_of(square, side): king for square, king in pieces[army].items()} for army in (turn, other))
    kings = (bit for army in (own, opp) for bit, king in army.items() if king)
    return Position(bits(own), bits(opp), bits(kings), u64(clock_in(counters))), side


def bits(squares: Iterable[int]) -> u64:
    """A set of squares from their bits."""
    return u64(sum(1 << bit for bit in squares))


def read_army(colour: str, text: str) -> dict[int, bool]:
    """The squares of one side's pieces, and which of them are kings."""
    found: dict[int, bool] = {}
    for word in filter(None, text.split(",")):
        piece = PIECE.fullmatch(word)
        if not piece:
            raise Refusal(SHAPE, fr=SHAPE_FR)
        king, first, _, last = piece.groups()
        for square in range(int(first), int(last or first) + 1):
            put(found, colour, square, bool(king))
    if len(found) > MEN:
        raise Refusal(
            f"{ENGLISH[colour]} has {len(found)} pieces: at most {MEN}",
            fr=f"{FRENCH[colour]} ont {len(found)} pièces : au plus {MEN}",
        )
    return found


def put(found: dict[int, bool], colour: str, square: int, king: bool) -> None:
    """Add a piece. Raises ValueError for one that cannot stand there."""
    if not 1 <= square <= SQUARES:
        raise Refusal(
            f"there is no square {square}: they are numbered 1 to {SQUARES}",
            fr=f"il n’y a pas de case {square} : elles sont numérotées de 1 à {SQUARES}",
        )
    if square in found:
        raise Refusal(f"square {square} is named twice", fr=f"la case {square} est nommée deux fois")
    if not king and (square <= HALF if colour == "W" else square > SQUARES - HALF):
        raise Refusal(
            f"a man of {ENGLISH[colour]}'s on square {square} would be a king: write K{square}",
            fr=f"un pion sur la case {square} serait une dame : écrivez K{square}",
        )
    found[square] = king


def clock_in(counters: list[str]) -> int:
    """The plies that `H` counts."""
    clock = next((int(counter[1:]) for counter in counters if counter[0] == "H"), 0)
    if clock > CLOCK_DRAW:
        raise Refusal(
            f"the number of plies since a capture or a man's move must be 0 to {CLOCK_DRAW}, not {clock}",
            fr="le nombre de demi-coups depuis une prise ou un coup de pion doit être compris entre "
            f"0 et {CLOCK_DRAW}, et non {clock}",
        )
    return clock
