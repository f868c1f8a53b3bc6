"""UCI's words for chess: moves such as `e2e4` and `e7e8q`, scores in hundredths of a pawn (play/protocols/uci.py)."""

from plyglot.core.board import Board
from plyglot.core.score import Score

from . import san
from .fen import castles_as_usual

BENCH = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
)
"""Positions whose searches are counted."""


def read_move(board: Board, text: str, chess960: bool) -> int:
    """The legal move of a text. Castling is by the rook's square where `chess960` is said, else by the king's; the
    other way is understood where it is no other move. Raises ValueError."""
    for by_rook in (chess960, not chess960):
        for move in board.legal_numbers:
            if san.uci(board, move, by_rook) == text:
                return move
    raise ValueError(san.legal(board))


def write_move(board: Board, move: int, chess960: bool) -> str:
    """A legal move as UCI has it."""
    return san.uci(board, move, by_rook=chess960)


def is_chess960(board: Board) -> bool:
    """Whether castling can only be told by the rook's square in games from this board on."""
    return not castles_as_usual(board.pos)


def write_score(score: Score) -> str:
    """A score as UCI has it: mate in moves, not plies; below 0 for the side that is mated."""
    if score.plies is not None:
        moves = (score.plies + 1) // 2
        return f"mate {moves if (score.outcome or 0) > 0 else -moves}"
    return f"cp {round(100 * (score.amount or 0))}"
