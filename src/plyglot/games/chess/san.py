"""SAN, the standard algebraic notation of moves: written as FIDE and PGN have it, read in many other ways too.

Written: the piece's letter (none for a pawn), what tells it from others of its kind that could go there (the file, or
else the rank, or else both; a pawn that takes always says its file), `x` for a capture, the square, `=Q` for a
promotion, `O-O` and `O-O-O` for castling, `+` for check and `#` for mate.

Read: that, without or with more than it needs (`Ngf3`, `Ng1f3`, `e8Q`, `0-0`, no `x`, no `+`, `e.p.`, `!?`, a number in
front), long algebraic notation (`e2-e4`, `Ng1xf3`) and UCI (`e2e4`, `e7e8q`; castling as the king moves, `e1g1`, or by
the rook's square, `e1h1`, as Chess960 has it). Letters' case matters where it must: `bxc3` is a pawn's move.
"""

import re

from plyglot.core.board import Board
from plyglot.core.types import LOSS

from .fen import FILES, LETTERS, in_check, square_name
from .generator import CASTLING, EN_PASSANT

PAWN, KING = "P", "K"
PROMOTIONS = ".NBRQ"
"""Letters by a move's kind."""

NUMBER = r"(?:[0-9]+\s*\.+\s*)"
PIECE = r"(?P<piece>[KQRBNP]?)(?P<file>[a-h]?)(?P<rank>[1-8]?)[x:-]?(?P<to>[a-h][1-8])"
CASTLE = r"(?P<castle>[O0o]-?[O0o](?:-?[O0o])?)"
AFTER = r"(?:\s*e\.?p\.?)?[+#]*[!?]*"
PATTERN = re.compile(rf"{NUMBER}?(?:{PIECE}(?:[=/(]?(?P<promotion>[QRBNqrbn])\)?)?|{CASTLE}){AFTER}")
MOVE = re.sub(r"\?P<\w+>", "?:", PATTERN.pattern) + r"(?=[\s,]|$)"
"""Pattern of one move in a list."""

UCI = re.compile(r"([a-h][1-8])([a-h][1-8])([qrbn]?)")


def piece_on(board: Board, square: int) -> str:
    """The letter of the piece on a square, as the side to move sees the board."""
    diag, orth, step = (int(plane) >> square & 1 for plane in board.pos[1:4])
    return LETTERS[diag + 2 * orth + 4 * step]


def name(board: Board, square: int) -> str:
    """A square of the side to move, as White names it."""
    return square_name(square ^ 56 if board.side else square)


# --- writing ----------------------------------------------------------------------------------------------------------


def san(board: Board, move: int) -> str:
    """A legal move in SAN."""
    return without_check(board, move) + check_sign(board, move)


def without_check(board: Board, move: int) -> str:
    """A move in SAN, without the sign for check."""
    start, end, kind = move & 63, move >> 6 & 63, move >> 12
    if kind == CASTLING:
        return "O-O" if end > start else "O-O-O"
    piece, to = piece_on(board, start), name(board, end)
    takes = "x" if kind == EN_PASSANT or piece_on(board, end) != "." else ""
    if piece == PAWN:
        own_file = FILES[start & 7] if takes else ""
        return f"{own_file}{takes}{to}" + (f"={PROMOTIONS[kind]}" if 1 <= kind <= 4 else "")
    return f"{piece}{difference(board, start, end, piece)}{takes}{to}"


def difference(board: Board, start: int, end: int, piece: str) -> str:
    """What tells a piece from others of its kind that can go to the same square."""
    if piece == KING:
        return ""
    others = {move & 63 for move in board.legal_numbers if move >> 6 == end} - {start}
    rivals = [other for other in others if piece_on(board, other) == piece]
    from_name = name(board, start)
    if not rivals:
        return ""
    if all(other & 7 != start & 7 for other in rivals):
        return from_name[0]
    return from_name[1] if all(other >> 3 != start >> 3 for other in rivals) else from_name


def check_sign(board: Board, move: int) -> str:
    """`+` for a move that gives check, `#` for one that mates."""
    after = board.after(move)
    if not in_check(after.pos):
        return ""
    return "#" if after.outcome == LOSS else "+"


def uci(board: Board, move: int, by_rook: bool = False) -> str:
    """A move as the UCI protocol writes it: `e2e4`, `e7e8q`; castling by the king's square, or by the rook's."""
    start, end, kind = move & 63, move >> 6 & 63, move >> 12
    if kind == CASTLING and not by_rook:
        end = 6 if end > start else 2
    return name(board, start) + name(board, end) + (PROMOTIONS[kind].lower() if 1 <= kind <= 4 else "")


# --- reading ----------------------------------------------------------------------------------------------------------


def read_san(board: Board, text: str) -> int:
    """The legal move that a text means. Raises ValueError that says why there is none, or more than one."""
    word = text.strip()
    found = PATTERN.fullmatch(word)
    if not found:
        raise ValueError(f"a move is written as e4, Nf3, exd5, O-O or e8=Q, or as e2e4; {legal(board)}")
    if found["castle"]:
        wide = sum(sign in "O0o" for sign in found["castle"]) == 3
        castles = [move for move in board.legal_numbers if move >> 12 == CASTLING]
        return only(board, [move for move in castles if ((move >> 6 & 63) < (move & 63)) == wide], word)
    if plain := UCI.fullmatch(re.sub(rf"^{NUMBER}", "", word)):
        for by_rook in (False, True):
            same = [move for move in board.legal_numbers if uci(board, move, by_rook) == plain[0]]
            if same:
                return only(board, same, word)
    return only(board, [move for move in board.legal_numbers if meant(board, move, found)], word)


def meant(board: Board, move: int, found: re.Match[str]) -> bool:
    """Whether a move is what a text says, as far as it says anything."""
    start, end, kind = move & 63, move >> 6 & 63, move >> 12
    from_name = name(board, start)
    piece = piece_on(board, start)
    wanted = found["piece"] or (piece if found["file"] and found["rank"] else PAWN)
    return bool(
        kind != CASTLING
        and piece == wanted
        and name(board, end) == found["to"]
        and from_name[0] == (found["file"] or from_name[0])
        and from_name[1] == (found["rank"] or from_name[1])
        and (PROMOTIONS[kind] if 1 <= kind <= 4 else "") == (found["promotion"] or "").upper()
    )


def only(board: Board, moves: list[int], word: str) -> int:
    """The one move that fits."""
    if len(moves) == 1:
        return moves[0]
    if moves:
        raise ValueError(f"it may be {' or '.join(san(board, move) for move in moves)}")
    raise ValueError(legal(board))


def legal(board: Board) -> str:
    """The legal moves, for a message."""
    shown = [san(board, move) for move in board.legal_numbers]
    return f"the legal moves are {', '.join(shown[:20])}{', ...' if len(shown) > 20 else ''}"
