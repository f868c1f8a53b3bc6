"""What a position of chess has beside its pieces, for editors: rights to castle, en passant, counters."""

from plyglot.core.drawing.telling import Detail

from .fen import FILES, MOST_CLOCK, MOST_PLIES, passing_field, rights_field
from .rules import Position

RIGHTS = {
    "K": {"en": "White may castle kingside", "fr": "Les Blancs peuvent faire le petit roque"},
    "Q": {"en": "White may castle queenside", "fr": "Les Blancs peuvent faire le grand roque"},
    "k": {"en": "Black may castle kingside", "fr": "Les Noirs peuvent faire le petit roque"},
    "q": {"en": "Black may castle queenside", "fr": "Les Noirs peuvent faire le grand roque"},
}

DETAILS = (
    *(Detail(words, ("-", right)) for right, words in RIGHTS.items()),
    Detail(
        {"en": "File of a pawn that can be taken en passant", "fr": "Colonne du pion à prendre en passant"},
        ("-", *FILES),
    ),
    Detail(
        {"en": "Half-moves since a capture or a pawn’s move", "fr": "Demi-coups depuis une prise ou un coup de pion"},
        range(MOST_CLOCK + 1),
    ),
    Detail({"en": "Number of the move", "fr": "Numéro du coup"}, range(1, MOST_PLIES // 2 + 1)),
)


def details(pos: Position, side: int) -> list[str]:
    """Rights to castle with the outermost rook, the file of en passant, the clock and the move's number. A right with
    an inner rook, which only Chess960 knows, is not offered."""
    rights = rights_field(pos, side)
    state = int(pos.state)
    return [
        *(right if right in rights else "-" for right in RIGHTS),
        passing_field(pos, side)[0],
        str(state >> 8 & 0xFF),
        str((state >> 16 & MOST_PLIES) // 2 + 1),
    ]


def edited(rows: list[str], side: int, details: list[str]) -> str:
    """FEN of what an editor shows."""
    *rights, file, clock, number = details
    castling = "".join(rights).replace("-", "") or "-"
    passing = file if file == "-" else file + "63"[side]
    return f"{'/'.join(rows)} {'wb'[side]} {castling} {passing} {clock} {number}"
