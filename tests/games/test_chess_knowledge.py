"""Chess beyond its rules: exchanges beside a naive count, what is quiet, evaluations, and what the engine sees."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from plyglot.core.board import Board
from plyglot.core.load import load
from plyglot.engine.engine import Engine
from plyglot.engine.evaluations import evaluations
from plyglot.engine.limit import Limit

chess = pytest.importorskip("chess")  # python-chess, an oracle

GAME = load("chess")
EXCHANGE, SELECTIVE, ORDERING = (GAME.beside(name) for name in ("exchange", "selective", "ordering"))
VALUES = {1: 100, 2: 320, 3: 330, 4: 500, 5: 900, 6: 10_000}


def random_boards(count: int, seed: int) -> Iterator[tuple[Board, Any]]:
    """Boards of random games, ours and python-chess's."""
    rng = random.Random(seed)
    while count > 0:
        theirs = chess.Board()
        for _ in range(rng.randrange(4, 90)):
            if theirs.is_game_over():
                break
            theirs.push(rng.choice(list(theirs.legal_moves)))
        if not theirs.is_game_over():
            yield Board("chess", theirs.fen()), theirs
            count -= 1


def naive_gain(theirs: Any, move: Any) -> int:
    """What a move gains if both sides then take on its square with their cheapest piece, or stop; pins aside."""
    after = theirs.copy(stack=False)
    taken = after.piece_type_at(move.to_square) if not theirs.is_castling(move) else None
    if theirs.is_en_passant(move):
        taken = chess.PAWN
        after.remove_piece_at(chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square)))
    piece = after.remove_piece_at(move.from_square)
    gain = VALUES.get(taken, 0)
    if move.promotion:
        piece, gain = chess.Piece(move.promotion, piece.color), gain + VALUES[move.promotion] - VALUES[1]
    after.set_piece_at(move.to_square, piece)
    return gain - best_exchange(after, move.to_square, not piece.color)


def best_exchange(theirs: Any, square: int, color: bool) -> int:
    attackers = [(VALUES[theirs.piece_type_at(at)], at) for at in theirs.attackers(color, square)]
    if not attackers:
        return 0
    value, at = min(attackers)
    if value == VALUES[6] and theirs.attackers(not color, square):
        return 0  # a king does not take what is defended
    gain = VALUES[theirs.piece_type_at(square)]
    after = theirs.copy(stack=False)
    after.set_piece_at(square, after.remove_piece_at(at))
    return max(0, gain - best_exchange(after, square, not color))


def test_exchanges_gain_what_a_naive_count_says() -> None:
    compared = 0
    for board, theirs in random_boards(60, seed=1):
        for move in theirs.legal_moves:
            if theirs.is_castling(move) or theirs.is_en_passant(move) or (move.promotion or 5) != 5:
                continue
            gain = naive_gain(theirs, move)
            number = board.parse_move(move.uci())
            for least in (gain, gain + 1, 0, -200):
                said = EXCHANGE.exchange_gains(board.pos, number, least)
                assert said == (gain >= least), (theirs.fen(), move.uci(), gain, least)
                compared += 1
    assert compared > 4_000


def test_quiet_moves_and_noisy_ones_are_all_moves() -> None:
    moves = np.zeros(GAME.max_moves, np.int64)
    for board, theirs in random_boards(60, seed=2):
        found = SELECTIVE.noisy_moves(board.pos, moves)
        noisy = {int(move) for move in moves[:found]}
        legal = set(board.legal_numbers)
        assert noisy == {move for move in legal if not SELECTIVE.quiet(board.pos, move)}
        assert SELECTIVE.in_check(board.pos) == theirs.is_check()


def test_a_null_move_changes_nothing_but_the_turn() -> None:
    for board, theirs in random_boards(40, seed=3):
        if theirs.is_check():
            continue
        theirs.push(chess.Move.null())
        theirs.ep_square = None
        passed = SELECTIVE.null_move(board.pos)
        assert GAME.text("format")(passed, 1 - board.side).split()[:4] == theirs.fen().split()[:4]


def test_colours_are_worth_the_same() -> None:
    """The board turned over, with the colours changed, is worth the same to the side to move."""
    known = evaluations(GAME)
    for board, theirs in random_boards(40, seed=4):
        other = Board("chess", theirs.mirror().fen())
        for name in ("material", "shannon", "positional"):
            assert known[name](board.pos) == known[name](other.pos), name


def test_material_and_shannon_as_printed() -> None:
    """A rook and a pawn against a bishop; doubled and isolated pawns against none: counted by hand."""
    known = evaluations(GAME)
    assert known["material"](Board("chess", "4k3/3b4/8/8/8/8/P7/R3K3 w - - 0 1").pos) == 300
    board = Board("chess", "4k3/6pp/8/8/P7/P7/8/4K3 w - - 0 1")
    moves, replies = 1 + 5, 4 + 5  # a5; g6, g5, h6, h5; and five of each king
    doubled, isolated = 1, 2
    assert known["shannon"](board.pos) == -50 * (doubled + isolated) + 10 * (moves - replies)


@pytest.mark.parametrize(
    ("fen", "best", "plies"),
    [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#", 1),
        ("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", "Qh6+", 3),  # a queen's sacrifice
        ("8/8/8/8/8/5K1k/8/6Q1 b - - 0 1", "Kh4", 2),
    ],
)
def test_mates_are_seen(fen: str, best: str, plies: int) -> None:
    result = Engine(GAME).think(Board("chess", fen), Limit(depth=6))
    assert result.best == best
    assert result.assessment.plies == plies
