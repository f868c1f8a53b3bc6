"""Databases of chess: published counts, and a naive solver over python-chess for all positions of king and rook."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

import chess
from plyglot.core.errors import BadOption, BadPosition
from plyglot.core.load import load
from plyglot.core.types import WIN_SCORE
from plyglot.games.chess import index as formula
from plyglot.games.chess.king import PASSED
from plyglot.games.chess.material import NAMES, parse_slice, slices_below
from plyglot.solving.database.build import build_database
from plyglot.solving.database.database import Database
from plyglot.solving.database.endings import EndingStatistics, ending_statistics
from plyglot.solving.database.index import chosen_index, closed
from plyglot.solving.database.verify import first_wrong

GAME = load("chess")

Counts = tuple[int, int, int]

PUBLISHED: dict[str, tuple[Counts, Counts, int]] = {
    "KQK": ((144_508, 0, 0), (0, 23_048, 200_896), 10),
    "KRK": ((175_168, 0, 0), (0, 22_244, 201_700), 16),
    "KPK": ((124_960, 38_368, 0), (0, 70_420, 97_604), 28),
    "KBNK": ((10_822_184, 53_320, 0), (0, 2_472_416, 11_188_168), 33),
    "KRKN": ((5_210_920, 5_569_800, 8), (32, 11_170_424, 1_364_800), 40),
}
"""Won, drawn and lost for the side to move, White and then Black; and the longest mate in moves."""

LONGEST = {"KBBK": 19, "KQKR": 35, "KRKB": 29, "KRKP": 43}
"""Longest mates in moves."""

FOUR_MEN = [name for name in NAMES if len(name) == 4]


def built(folder: Path, *names: str, threads: int = 1) -> Database:
    """A database of some endings and all that they fall into."""
    chosen = closed(GAME, map(parse_slice, names))
    return build_database(GAME, folder / "chess.db", chosen=chosen, threads=threads)


def parts_of(database: Database) -> dict[str, list[EndingStatistics]]:
    """Statistics by ending."""
    found: dict[str, list[EndingStatistics]] = {}
    for each in ending_statistics(database):
        found.setdefault(each.ending, []).append(each)
    return found


def counts(part: EndingStatistics) -> Counts:
    """Won, drawn and lost."""
    return part.total(1), part.total(0), part.total(-1)


def moves_of_longest(parts: list[EndingStatistics]) -> int:
    """Moves of the longest mate."""
    return (max(WIN_SCORE - abs(score) for part in parts for score in part.longest) + 1) // 2


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Database:
    """King and pawn against king, and so queen, rook, bishop and knight."""
    return built(tmp_path_factory.mktemp("chess"), "KPK")


# --- values -----------------------------------------------------------------------------------------------------------


def test_published_counts_of_three_men(three: Database) -> None:
    found = parts_of(three)
    assert list(found) == ["KK", "KQK", "KRK", "KBK", "KNK", "KPK"]
    for ending in ("KQK", "KRK", "KPK"):
        white, black, moves = PUBLISHED[ending]
        assert [counts(part) for part in found[ending]] == [white, black]
        assert moves_of_longest(found[ending]) == moves


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Database:
    """All endings of up to four men: a few minutes."""
    slices = chosen_index(GAME, None, men=4).slice
    return build_database(GAME, tmp_path_factory.mktemp("chess") / "chess.db", slice=slices, threads=2)


@pytest.mark.long
def test_published_counts_of_four_men(four: Database) -> None:
    found = parts_of(four)
    for ending in ("KBNK", "KRKN"):
        white, black, moves = PUBLISHED[ending]
        assert [counts(part) for part in found[ending]] == [white, black]
        assert moves_of_longest(found[ending]) == moves
    assert {ending: moves_of_longest(found[ending]) for ending in LONGEST} == LONGEST
    assert found["KPKP"][0].not_counted == 21_893
    assert first_wrong(four, threads=2) is None


@pytest.mark.long
@pytest.mark.parametrize("ending", FOUR_MEN)
def test_four_men_by_the_moves_of_another_program(four: Database, ending: str) -> None:
    follows_from_another_program(four, ending, 300)


@pytest.mark.long
def test_pawns_of_both_sides(four: Database) -> None:
    """With en passant: values of positions with the right follow from the rules too."""
    passing = GAME.board("8/8/8/1k6/3Pp3/8/8/4K3 b - d3 0 1")
    values = {move: -four.score(passing.play(move)) for move in passing.legal_moves}
    best = max(values.values())
    assert "exd3" in values
    assert four.score(passing) == best - (best > 0) + (best < 0)


@pytest.mark.parametrize("ending", ["KQK", "KRK", "KPK"])
def test_values_follow_from_the_moves_of_another_program(three: Database, ending: str) -> None:
    follows_from_another_program(three, ending, 60)


def follows_from_another_program(database: Database, ending: str, positions: int) -> None:
    """One ply further by python-chess: mates and stalemates are its own, other values those of the database."""
    rng = random.Random(ending)
    checked = 0
    while checked < positions:
        board = random_board(rng, ending)
        if board is None:
            continue
        checked += 1
        best = None
        for move in board.legal_moves:
            board.push(move)
            score = -database.score(GAME.board(board.fen()))
            board.pop()
            best = score if best is None else max(best, score)
        mated = -WIN_SCORE if board.is_checkmate() else 0
        expected = mated if best is None else best - (best > 0) + (best < 0)
        assert database.score(GAME.board(board.fen())) == expected, board.fen()


def test_what_is_not_there_is_named_as_it_was_asked_for(three: Database) -> None:
    fen = "8/8/8/8/2r5/8/2k5/K6Q w - - 0 1"
    with pytest.raises(BadPosition, match=f"'{fen}' is not in the database"):
        three.solution(GAME.board(fen))


def test_the_line_of_a_draw_ends(three: Database) -> None:
    """Where a position comes again, though no two boards of a line have the same counters."""
    board = GAME.board("k7/8/8/8/8/8/P7/K7 w - - 0 1")
    line = three.solution(board).pv
    assert 2 <= len(line) <= 100
    boards = [board, *(board := board.play(move) for move in line)]
    *before, last = [(each.side, each.identity) for each in boards]
    assert len(line) == 100 or last in before


def random_board(rng: random.Random, ending: str) -> chess.Board | None:
    """Some position of an ending, with either side's men White; None if it is not legal."""
    board = chess.Board(None)
    colour = rng.choice(chess.COLORS)
    for letter, square in zip(ending, rng.sample(range(64), len(ending)), strict=True):
        piece = chess.Piece.from_symbol(letter)
        colour ^= letter == "K"
        board.set_piece_at(square, chess.Piece(piece.piece_type, colour))
    board.turn = rng.choice(chess.COLORS)
    return board if board.is_valid() else None


@pytest.mark.long
def test_every_position_of_king_and_rook_by_a_naive_solver(three: Database) -> None:
    """Rounds over all positions, with the moves of python-chess and no symmetry."""
    moves = dict(naive_moves())
    plies = {key: 0 for key, (after, check) in moves.items() if check and not after}
    draws = {key for key, (after, check) in moves.items() if not after and not check}
    for now in range(1, 40):
        decided = {}
        for key, (after, _) in moves.items():
            if key not in plies and key not in draws:
                won = now % 2 and any(plies.get(other, 1) % 2 == 0 for other in after)
                lost = now % 2 == 0 and all(plies.get(other, 0) % 2 for other in after)
                if won or lost:
                    decided[key] = now
        plies |= decided
    assert max(plies.values()) == 32
    for key in moves:
        king, rook, bare, turn = key
        board = naive_board(king, rook, bare, turn)
        score = three.score(GAME.board(board.fen()))
        distance = plies.get(key)
        assert score == (0 if distance is None else (WIN_SCORE - distance) * (1 if distance % 2 else -1)), board.fen()


Key = tuple[int, int, int, bool]


def naive_board(king: int, rook: int, bare: int, turn: bool) -> chess.Board:
    """White's king and rook, Black's king."""
    board = chess.Board(None)
    for square, symbol in ((king, "K"), (rook, "R"), (bare, "k")):
        board.set_piece_at(square, chess.Piece.from_symbol(symbol))
    board.turn = turn
    return board


def naive_moves() -> Iterator[tuple[Key, tuple[list[Key | None], bool]]]:
    """For every legal position what its moves lead to, None for a rook that is taken, and whether it is in check."""
    for king, rook, bare in permutations(range(64), 3):
        for turn in chess.COLORS:
            board = naive_board(king, rook, bare, turn)
            if not board.is_valid():
                continue
            after: list[Key | None] = []
            for move in board.legal_moves:
                if turn:
                    moved = (move.to_square, rook) if move.from_square == king else (king, move.to_square)
                    after.append((*moved, bare, chess.BLACK))
                else:
                    after.append(None if move.to_square == rook else (king, rook, move.to_square, chess.WHITE))
            yield (king, rook, bare, turn), (after, board.is_check())


# --- the formula ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["KQK", "KPK", "KQKR", "KBBK", "KPKP", "KPPK", "KQQQK", "KRPKR", "KPPKP"])
def test_numbers_and_positions_agree(name: str) -> None:
    """There and back; what is no position's number gives that of none, or the lower one of a mirror image."""
    begin, end = (formula.slice_begin(parse_slice(name) + more) for more in (0, 1))
    there = 0
    with np.errstate(over="ignore"):
        for number in random.Random(name).sample(range(begin, end), 200):
            back = formula.index(formula.position(number))
            assert back == number or back == -1 or begin <= back < number
            there += back == number
    assert there > 80


@pytest.mark.parametrize(("ending", "ways"), [("KQKR", 8), ("KBBK", 8), ("KNPK", 2), ("KRKP", 2)])
def test_turned_boards_have_one_number(ending: str, ways: int) -> None:
    rng = random.Random(ending)
    for _ in range(40):
        if (board := random_board(rng, ending)) is None:
            continue
        numbers = set()
        for way in range(ways):
            turned = chess.Board(None)
            for square, piece in board.piece_map().items():
                turned.set_piece_at(formula.turned(square, way), piece)
            turned.turn = board.turn
            with np.errstate(over="ignore"):
                numbers.add(formula.index(GAME.board(turned.fen()).pos))
        assert len(numbers) == 1, board.fen()
        assert numbers != {-1}


def test_en_passant_has_numbers_of_its_own() -> None:
    """Positions with the right and without it differ; every move from either leads to a number of the same slice or
    of one that it falls into, and back from it to the same position."""
    with_right, without = (f"8/8/8/1k6/3Pp3/8/8/4K3 b - {right} 0 1" for right in ("d3", "-"))
    numbers = {formula_number(fen) for fen in (with_right, without)}
    assert len(numbers) == 2
    slices = [parse_slice("KPKP"), *slices_below(parse_slice("KPKP"))]
    kings_beside = "8/2p5/8/1P6/8/8/8/k3K3 b - - 0 1"
    king_on_the_file = "8/8/8/8/5p2/8/4P3/4k2K w - - 0 1"
    with_a_rook = "8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1"
    for fen in (with_right, without, kings_beside, king_on_the_file, with_a_rook):
        board = chess.Board(fen)
        own = slices if len(board.piece_map()) == 4 else [parse_slice("KRPKP"), *slices_below(parse_slice("KRPKP"))]
        for move in board.legal_moves:
            board.push(move)
            number = formula_number(board.fen(en_passant="legal"))
            assert any(formula.slice_begin(each) <= number < formula.slice_begin(each + 1) for each in own)
            with np.errstate(over="ignore"):
                back = formula.position(number)
                assert formula.index(back) == number
            assert bool(back.state & PASSED) == board.has_legal_en_passant()
            board.pop()


def formula_number(fen: str) -> int:
    """Number of a position."""
    with np.errstate(over="ignore"):
        return formula.index(GAME.board(fen).pos)


def test_what_has_no_number() -> None:
    with np.errstate(over="ignore"):
        for fen in (chess.STARTING_FEN, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1"):
            assert formula.index(GAME.board(fen).pos) == -1


# --- names ------------------------------------------------------------------------------------------------------------


def test_endings_fall_into_earlier_ones() -> None:
    assert [sum(len(name) == men for name in NAMES) for men in (2, 3, 4, 5)] == [1, 5, 30, 110]
    for number in range(len(NAMES)):
        assert all(below < number for below in slices_below(number))
    assert [NAMES[number] for number in slices_below(parse_slice("KQKR"))] == ["KK", "KQK", "KRK"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("KQKX", "there is no piece 'X'"),
        ("KQQQQK", "has 6 men"),
        ("QK", "each side begins with its one K"),
        ("", "each side begins with its one K"),
        ("KKK", "each side begins with its one K"),
        ("kqkr", "is written KQKR"),
        ("KRKQ", "is written KQKR"),
        ("KNBK", "is written KBNK"),
    ],
)
def test_a_name_that_is_wrong(name: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        chosen_index(GAME, None, [name])


def test_choosing_slices() -> None:
    assert chosen_index(GAME, None, men=3).slice == parse_slice("KPK")
    with pytest.raises(BadOption, match="choose from 2 to 5"):
        chosen_index(GAME, None, men=7)
    with pytest.raises(BadOption, match="use one of them"):
        chosen_index(GAME, 3, ["KQK"])
    with pytest.raises(BadOption, match="no endings by name"):
        chosen_index(load("tictactoe"), None, ["KQK"])
