"""How chess looks: pieces of our own drawing, each told from the others by its outline at 24 pixels; the material."""

from plyglot.core.drawing.pieces import Piece
from plyglot.core.types import FIRST, SECOND

from .fen import letters
from .rules import Position

BASE = "M24 76h52l4 6v7H20v-7z"
"""What a piece stands on."""

OUTLINES = {
    "P": "M50 22a14 14 0 0 1 9 24.5l6 5.5h-8c1 11 5 18 12 24H31c7-6 11-13 12-24h-8l6-5.5A14 14 0 0 1 50 22z",
    "R": "M25 18h11v9h8.5v-9h11v9H64v-9h11v20l-8 7 3 31H30l3-31-8-7z",
    "N": "M33 76c0-15 15-19 16-31-7 6-15 6-19 11-4 5-12 3-13-4-1-8 9-15 13-24 2-5 1-9 1-15 6 2 10 5 12 9 22-1 36 16 34"
    " 54z",
    "B": "M50 11a7 7 0 0 1 4.5 12.3C66 31 72 41 72 51c0 8-5 13-10 16l3 9H35l3-9c-5-3-10-8-10-16 0-10 6-20 17.5-27.7"
    "A7 7 0 0 1 50 11z",
    "Q": "M12 32l15 17 5-28 12 24 6-31 6 31 12-24 5 28 15-17-9 44H21z",
    "K": "M46 9h8v8h9v8h-9v9c13-9 32-3 31 14-1 11-10 19-12 28H27c-2-9-11-17-12-28-1-17 18-23 31-14v-9h-9v-8h9z",
}

DETAILS = {
    "P": "",
    "R": '<path d="M34 45h32" fill="none"/>',
    "N": '<circle cx="41" cy="34" r="2.5"/>',
    "B": '<path d="M50 36v20M40 46h20" fill="none"/>',
    "Q": "".join(f'<circle cx="{x}" cy="{y}" r="5"/>' for x, y in ((12, 31), (32, 20), (50, 14), (68, 20), (88, 31))),
    "K": '<path d="M50 40v36M29 62c13-7 29-7 42 0" fill="none"/>',
}


NAMES = {
    "P": {"en": "pawn", "fr": "pion"},
    "N": {"en": "knight", "fr": "cavalier"},
    "B": {"en": "bishop", "fr": "fou"},
    "R": {"en": "rook", "fr": "tour"},
    "Q": {"en": "queen", "fr": "dame"},
    "K": {"en": "king", "fr": "roi"},
}

PIECES = {
    sign: Piece(owner, f'<path d="{OUTLINES[letter]}"/><path d="{BASE}"/>{DETAILS[letter]}', NAMES[letter])
    for letter in OUTLINES
    for owner, sign in ((FIRST, letter), (SECOND, letter.lower()))
}
BOARD_STYLE, FLIP = "checkered", True

WORTH = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}


def tally(pos: Position, side: int) -> tuple[int, int]:
    """Material of White and of Black: 9, 5, 3, 3 and 1 for queen, rook, bishop, knight and pawn."""
    signs = letters(pos, side)
    white = sum(worth * signs.count(letter) for letter, worth in WORTH.items())
    black = sum(worth * signs.count(letter.lower()) for letter, worth in WORTH.items())
    return white, black
