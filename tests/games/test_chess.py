"""Chess: perft, FEN, SAN, first positions; and everything beside python-chess."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadPosition, BadVariant
from plyglot.core.load import load
from plyglot.core.types import DRAW, LOSS, ONGOING
from plyglot.search.enumeration import counts

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PERFT = {  # chessprogramming.org/Perft_Results
    START: (20, 400, 8_902, 197_281, 4_865_609, 119_060_324),
    KIWIPETE: (48, 2_039, 97_862, 4_085_603, 193_690_690),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (
        *(6, 264, 9_467, 422_333, 15_833_292, 706_045_033),
    ),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1_486, 62_379, 2_103_487, 89_941_194),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (
        *(46, 2_079, 89_890, 3_894_594, 164_075_551),
    ),
}

PERFT960 = {  # chessprogramming.org/Chess960_Perft_Results: the number of the first position, or a FEN
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9": (21, 528, 12_189, 326_672, 8_146_062),
    "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9": (21, 807, 18_002, 667_366, 16_253_601),
    "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9": (20, 479, 10_471, 273_318, 6_417_013),
    "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9": (22, 593, 13_440, 382_958, 9_183_776),
}


def nodes(fen: str, depth: int) -> tuple[int, ...]:
    return tuple(row.nodes for row in counts.perft(Board("chess", fen), depth)[1:])


@pytest.mark.parametrize("fen", PERFT)
def test_perft(fen: str) -> None:
    known = [count for count in PERFT[fen] if count < 5_000_000]
    assert nodes(fen, len(known)) == tuple(known)


@pytest.mark.parametrize("fen", PERFT960)
def test_perft_where_kings_castle_from_anywhere(fen: str) -> None:
    known = [count for count in PERFT960[fen] if count < 1_000_000]
    assert nodes(fen, len(known)) == tuple(known)


@pytest.mark.long
@pytest.mark.parametrize("fen", PERFT | PERFT960)
def test_perft_to_the_published_depth(fen: str) -> None:
    known = (PERFT | PERFT960)[fen]
    assert nodes(fen, len(known)) == known


def test_the_most_moves() -> None:
    assert len(Board("chess", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1").legal_numbers) == 218


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fen",
    [
        *PERFT,
        *("8/8/8/8/8/4k3/8/4K3 b - - 99 140", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 7"),
        *("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1"),
    ],
)
def test_fen_is_written_as_it_was_read(fen: str) -> None:
    assert Board("chess", fen).text == fen


def test_fen_read_in_other_ways() -> None:
    assert Board("chess", START.replace("KQkq", "HAha")) == Board("chess", START[:-4]) == Board("chess")
    assert Board("chess", "4k3/8/8/8/8/8/8/4K2R").text == "4k3/8/8/8/8/8/8/4K2R w - - 0 1"
    # nobody can take, or the king would be attacked from the side: the square is not kept
    assert Board("chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").text == "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"
    assert Board("chess", "8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1").text.split()[3] == "-"


@pytest.mark.parametrize(
    ("fen", "message"),
    [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"),
        ("kk6/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 2 kings"),
        ("4k3/8/8/8/8/8/8/4K4 w - - 0 1", "rank 1 is '4K4'"),
        ("4k3/8/8/8/8/8/8/3xK3 w - - 0 1", "rank 1 is '3xK3'"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "w or b, not x"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling K: White has no"),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "castling Q: White has no"),
        ("4k3/8/8/8/8/8/8/4K2R w z - 0 1", "castling z"),
        ("4k3/8/8/8/8/8/8/4K3 w - e4 0 1", "third or sixth rank"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "no pawn has just"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 251 1", "0 to 250, not 251"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", "move number"),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "pawn cannot stand"),
        ("4k3/PPPPPPPP/8/8/8/8/8/QQ2K3 w - - 0 1", "8 pawns and 1 more"),
        ("4k3/8/8/8/8/8/8/4K1r1 b - - 0 1", "could take the king"),
        ("8/8/8/8/8/8/1k6/K7 w - - 0 1", "the kings stand side by side"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 9", "FEN: eight ranks"),
    ],
)
def test_positions_that_cannot_be_are_refused(fen: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        Board("chess", fen)


@pytest.mark.parametrize(
    ("fen", "written", "others"),
    [
        (START, "e4", "e2e4|e2-e4|1.e4|1. e4!|Pe4"),
        (START, "Nf3", "g1f3|Ng1f3|Ng1-f3|Ngf3|N1f3|Nf3!?"),
        (KIWIPETE, "O-O", "0-0|e1g1|e1h1|O-O!|OO"),
        (KIWIPETE, "O-O-O", "0-0-0|e1c1|e1a1|ooo"),
        (KIWIPETE, "Nxd7", "Nd7|Nexd7|e5d7|Ne5xd7|Ne5:d7"),
        (KIWIPETE, "dxe6", "d5e6|de6|d5xe6|dxe6+"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+", "a7a8q|a8Q|a8=q|a8(Q)|a7-a8=Q"),
        ("3k4/8/8/8/8/8/6K1/R6R w - - 0 1", "Rab1", "a1b1|Ra1-b1"),
        ("4k3/8/8/8/R7/8/8/R3K3 w - - 0 1", "R1a2", "a1a2|Ra1a2"),
        ("1k6/8/8/8/4Q2Q/8/1K6/7Q w - - 0 1", "Qh4e1", "h4e1"),
        ("4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 1", "cxb6", "c5b6|cb6|cxb6e.p.|cxb6 ep"),
        ("k7/8/1K6/8/8/8/8/7R w - - 0 1", "Rh8#", "h1h8|Rh8|Rh8+"),
        ("4k3/8/8/8/8/2n5/1P2B3/4K3 w - - 0 1", "bxc3", "b2c3"),
    ],
)
def test_moves_are_written_strictly_and_read_leniently(fen: str, written: str, others: str) -> None:
    board = Board("chess", fen)
    number = board.parse_move(written)
    assert board.move_text(number) == written
    for text in others.split("|"):
        assert board.parse_move(text) == number


@pytest.mark.parametrize(
    ("text", "message"),
    [("Nd4", "legal moves"), ("N", "written as e4"), ("", "written as"), ("Rb1", "Rab1 or Rhb1"), ("e9", "written as")],
)
def test_moves_that_cannot_be_are_refused(text: str, message: str) -> None:
    with pytest.raises(BadMove, match=message):
        Board("chess", "3k4/8/8/8/8/8/6K1/R6R w - - 0 1").play(text)


def test_games_are_lists_of_moves() -> None:
    board = Board("chess", "1. e4 e5 2. Nf3 Nc6 3.Bb5 a6 4.O-O")
    assert board.notation == "e4 e5 Nf3 Nc6 Bb5 a6 O-O"
    assert Board("chess", board.notation) == board == Board("chess", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1")
    assert board.text == "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4"
    with pytest.raises(BadPosition, match=r"move 3: 'Ke3' is not a legal move here: the legal moves are"):
        Board("chess", "e4 e5 Ke3")


# --- outcomes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "outcome"),
    [
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", LOSS),
        ("k7/8/1Q6/8/8/8/8/7K b - - 0 1", DRAW),
        ("8/8/8/8/8/4k3/8/4K3 b - - 0 1", DRAW),
        ("8/8/8/8/8/4k3/8/4K1N1 b - - 0 1", DRAW),
        ("8/8/8/8/8/4k3/8/4KB2 b - - 0 1", DRAW),
        ("8/8/8/8/8/4k1b1/8/4KB2 w - - 0 1", ONGOING),
        ("8/8/8/8/8/4kb2/8/4KB2 w - - 0 1", DRAW),
        ("8/8/8/8/8/4k3/8/4KNN1 b - - 0 1", ONGOING),
        ("8/8/8/8/8/4k3/8/4KN1n b - - 0 1", ONGOING),
        ("8/8/8/8/8/4k3/7p/4K3 b - - 0 1", ONGOING),
    ],
)
def test_outcomes(fen: str, outcome: int) -> None:
    assert Board("chess", fen).outcome == outcome


# --- beside python-chess ----------------------------------------------------------------------------------------------


def random_game(chance: random.Random, number: int | None) -> Iterator[tuple[Board, Any]]:
    """Positions of a random game, here and in python-chess."""
    chess = pytest.importorskip("chess")
    peer = chess.Board() if number is None else chess.Board.from_chess960_pos(number)
    board = Board("chess" if number is None else f"chess:{number}")
    while True:
        yield board, peer
        if board.is_over or len(board.history_numbers) >= 300:
            return
        move = chance.choice(board.legal_numbers)
        peer.push(chess.Move.from_uci(uci(board, move, peer.chess960)))
        board = board.after(move)


def uci(board: Board, move: int, by_rook: bool) -> str:
    return str(board.game.beside("san").uci(board, move, by_rook))


def agree(board: Board, peer: Any, texts: bool) -> None:
    """Moves, outcome and FEN; and the texts of all moves."""
    dead, mate = peer.is_insufficient_material(), peer.is_checkmate()
    assert board.outcome == (LOSS if mate else DRAW if dead or peer.is_stalemate() else ONGOING)
    assert board.text == peer.fen()
    if board.is_over:
        return
    moves = {uci(board, move, peer.chess960): move for move in board.legal_numbers}
    assert moves.keys() == {move.uci() for move in peer.legal_moves}
    if texts:
        assert Board(board.game, peer.fen()).pos == board.pos
        for move in peer.legal_moves:
            written = peer.san(move)
            assert board.move_text(moves[move.uci()]) == written
            assert board.parse_move(written) == moves[move.uci()]


@pytest.mark.oracle
@pytest.mark.parametrize("seed", range(4))
def test_agrees_with_python_chess(seed: int) -> None:
    chance = random.Random(seed)
    for number in (None, *chance.sample(range(960), 5)):
        for board, peer in random_game(chance, number):
            agree(board, peer, texts=chance.random() < 0.08)


@pytest.mark.oracle
@pytest.mark.long
def test_agrees_with_python_chess_over_10_000_games() -> None:
    chance, positions, numbers = random.Random(2027), 0, random.Random(1).sample(range(960), 60)
    for game in range(10_000):
        for board, peer in random_game(chance, None if game % 4 else chance.choice(numbers)):
            if board.is_over or chance.random() < 0.15:
                agree(board, peer, texts=chance.random() < 0.2)
                positions += 1
    assert positions > 100_000


@pytest.mark.oracle
def test_first_positions_are_those_of_python_chess() -> None:
    chess = pytest.importorskip("chess")
    first_rank = load("chess").beside("start").first_rank
    for number in range(960):
        assert first_rank(number) == chess.Board.from_chess960_pos(number).board_fen()[-8:]
    assert Board("chess:0").text == chess.Board.from_chess960_pos(0).fen()
    assert load("chess:518").start == load("chess").start


def test_a_number_that_no_first_position_has() -> None:
    with pytest.raises(BadVariant, match="from 0 to 959"):
        load("chess:960")


# --- looks ------------------------------------------------------------------------------------------------------------


def test_looks() -> None:
    game = load("chess")
    mated = Board(game, "f3 e5 g4 Qh4")
    assert game.text("tally")(mated.pos, mated.side) == (39, 39)
    assert game.text("highlight")(mated.pos, mated.side) == [(7, 4)]
    castling = Board(game, KIWIPETE)
    assert game.text("move_squares")(castling, castling.parse_move("O-O-O")) == [(7, 4), (7, 2)]
    black = Board(game, "e4")
    assert game.text("move_squares")(black, black.parse_move("Nf6")) == [(0, 6), (2, 5)]
    assert {sign.upper() for sign in game.text("PIECES")} == set("PNBRQK")
