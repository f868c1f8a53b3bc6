"""Checkers and international draughts: perft, texts, draws; and legal moves beside pydraughts and OpenSpiel."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plyglot.core.board import Board
from plyglot.core.conformance import suite
from plyglot.core.drawing import telling
from plyglot.core.errors import BadMove, BadPosition, BadVariant
from plyglot.core.load import load
from plyglot.core.types import LOSS, ONGOING
from plyglot.play import draws
from plyglot.search.enumeration import counts

ENGLISH, INTERNATIONAL = "checkers", "checkers:10x10"
PERFT = {  # Aart Bik, aartbik.com/MISC/checkers.html and draughts.html; other programs publish the same
    ENGLISH: (7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564, 85_242_128),
    INTERNATIONAL: (9, 81, 658, 4_265, 27_117, 167_140, 1_049_442, 6_483_961, 41_022_423),
}
RECORDED = Path(__file__).parents[1] / "data" / "draughts_moves.txt"


def nodes(spec: str, depth: int) -> tuple[int, ...]:
    return tuple(row.nodes for row in counts.perft(Board(spec), depth)[1:])


@pytest.mark.parametrize("spec", PERFT)
def test_perft(spec: str) -> None:
    known = [count for count in PERFT[spec] if count < 10_000_000]
    assert nodes(spec, len(known)) == tuple(known)


@pytest.mark.long
@pytest.mark.parametrize("spec", PERFT)
def test_perft_to_the_published_depth(spec: str) -> None:
    assert nodes(spec, len(PERFT[spec])) == PERFT[spec]


# --- captures ---------------------------------------------------------------------------------------------------------


def pieces(board: Board, colour: str) -> set[int]:
    """The squares of a side's pieces, w or b."""
    signs = board.game.beside("squares").signs(board.pos, board.side)
    return {square for square, sign in signs if sign.lower() == colour}


def described(board: Board) -> set[str]:
    """The legal moves as the recorded file has them, by what they do."""
    moves, other = board.game.beside("spelling"), "b" if board.player == "White" else "w"
    found = []
    for move in board.legal_numbers:
        start, end = moves.ends_of(board, move)
        if not (taken := pieces(board, other) - pieces(board.after(move), other)):
            found.append(f"{start}-{end}")
        elif board.game.spec == ENGLISH:
            found.append("x".join(map(str, moves.paths_of(board, move)[0].squares)))
        else:
            found.append(f"{start}x{end}:{','.join(map(str, sorted(taken)))}")
        moved = pieces(board.after(move), "w" if other == "b" else "b") ^ pieces(board, "w" if other == "b" else "b")
        assert moved == {start, end} or (start == end and not moved)
    assert len(set(found)) == len(found)
    return set(found)


def recorded() -> Iterator[tuple[Board, set[str]]]:
    """Positions with the legal moves that another program found."""
    for line in RECORDED.read_text().splitlines():
        if not line.startswith("#"):
            spec, fen, moves = line.split(";")
            yield Board(spec, fen), set(moves.split())


def test_moves_are_those_of_pydraughts() -> None:
    captures = 0
    for board, moves in recorded():
        assert described(board) == moves, board.text
        captures += any(move.count("x") > 1 or "," in move for move in moves)
    assert captures == 98


def test_every_capture_is_written_and_read() -> None:
    for board, _ in recorded():
        assert [board.parse_move(text) for text in board.legal_moves] == board.legal_numbers
        for move in board.legal_numbers:
            if move >> 6 >= 64:
                for way in board.game.beside("spelling").paths_of(board, move):
                    assert board.parse_move("x".join(map(str, way.squares))) == move


@pytest.mark.parametrize(
    ("spec", "fen", "texts"),
    [
        # a man takes forwards only; on 10x10 backwards too
        (ENGLISH, "W:W18:B22,23", "18-14 18-15"),
        (INTERNATIONAL, "W:W28:B32,33", "28x37 28x39"),
        # a man that is crowned ends its move; on 10x10 one that only passes the last row goes on, and stays a man
        (ENGLISH, "W:W10:B6,7", "10x1 10x3"),
        (INTERNATIONAL, "W:W12:B7,8,9,19", "12x23"),
        # two ways round over the same pieces are two moves; on 10x10 one
        (ENGLISH, "B:W14,15,22,23:BK10", "10x17x26x19x10 10x19x26x17x10"),
        (INTERNATIONAL, "W:W28:B12,13,22,23", "28x28"),
        # as many as possible
        (ENGLISH, "B:W6,7,14,15:BK1", "1x3 1x17 1x19"),
        (INTERNATIONAL, "W:W32,33:B19,28,29", "32x14 32x34 33x13"),
        # a king flies; what it has taken stays in its way until it stops
        (INTERNATIONAL, "W:WK46:B5,19", "46x14 46x10"),
        (INTERNATIONAL, "W:WK37:B14,23,29,30,32", "37x5 37x10 37x35"),
        (INTERNATIONAL, "W:WK50:BK49", "50-44 50-39 50-33 50-28 50-22 50-17 50-11 50-6 50-45"),
        (ENGLISH, "W:W:B1", ""),
    ],
)
def test_captures(spec: str, fen: str, texts: str) -> None:
    assert set(Board(spec, fen).legal_moves) == set(texts.split())


def test_a_man_that_passes_the_last_row_is_not_crowned() -> None:
    assert Board(INTERNATIONAL, "W:W12:B7,8,9,19").play("12x23").text == "B:W23:B7"


def test_many_captures_from_one_square() -> None:
    """A contrived position, found by hill climbing; another program counts 180 captures, 36 of them with one end."""
    board = Board(INTERNATIONAL, "W:WK14:B4,9,10,12,13,15,18,20,22,23,24,27,31,33,34,36,38,41,42,45")
    assert counts.perft(board, 1)[1].nodes == 180


# --- beside OpenSpiel -------------------------------------------------------------------------------------------------


def sequences(state: Any, so_far: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """OpenSpiel's whole moves, of which each jump is an action: the squares passed, and the state after it."""
    mover = state.current_player()
    for action in state.legal_actions():
        text = state.action_to_string(mover, action)
        after = state.child(action)
        squares = (*(so_far or (text[:2],)), text[2:])
        if not after.is_terminal() and after.current_player() == mover:
            yield from sequences(after, squares)
        else:
            yield squares, after


@pytest.mark.oracle
@pytest.mark.parametrize("seed", range(6))
def test_agrees_with_openspiel(seed: int) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    chance, state, board = random.Random(seed), pyspiel.load_game("checkers").new_initial_state(), Board(ENGLISH)
    while not state.is_terminal():
        theirs = dict(sequences(state))
        ours = {board.parse_move("x".join(squares)): squares for squares in theirs}
        assert sorted(ours) == sorted(board.legal_numbers)
        move = chance.choice(board.legal_numbers)
        state, board = theirs[ours[move]], board.after(move)
    assert board.is_over == (len(state.returns()) == 2 and any(state.returns()))


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "fen"),
    [
        (ENGLISH, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"),
        (ENGLISH, "W:WK1,32:BK2,5,K31"),
        (ENGLISH, "W:WK1:BK32:H79"),
        (INTERNATIONAL, "B:WK5,27:B24,K50:H3"),
        (ENGLISH, "W:W:B1,2"),
    ],
)
def test_fen_is_written_as_it_was_read(spec: str, fen: str) -> None:
    assert Board(spec, fen).text == fen


def test_fen_read_in_other_ways() -> None:
    assert Board(ENGLISH, "B:W21-32:B1-12") == Board(ENGLISH, "b:b1-12:w21-32:H0:F1.") == Board(ENGLISH)
    assert Board(INTERNATIONAL, "W:W31-50:B1-20") == Board(INTERNATIONAL)
    assert Board(ENGLISH, "W:WK1-K3:B12").text == "W:WK1,K2,K3:B12"


@pytest.mark.parametrize(
    ("fen", "message"),
    [
        ("W:W21", "a position is moves"),
        ("X:W21:B1", "a position is moves"),
        ("W:W21:W22", "a position is moves"),
        ("W:W21,x:B1", "a position is moves"),
        ("W:W33:B1", "no square 33"),
        ("W:W0:B1", "no square 0"),
        ("W:W21,21:B1", "21 is named twice"),
        ("W:W21:B21", "21 has a piece of each side"),
        ("W:W4:B21", "on square 4 would be a king: write K4"),
        ("W:W5:B29", "on square 29 would be a king"),
        ("W:W20-32:B1", "13 pieces: at most 12"),
        ("B:W:B1", "White has no pieces left"),
        ("W:WK1:BK2:H81", "0 to 80, not 81"),
    ],
)
def test_positions_that_cannot_be_are_refused(fen: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        Board(ENGLISH, fen)


@pytest.mark.parametrize(
    ("spec", "fen", "written", "others"),
    [
        (ENGLISH, "", "11-15", "11-15|1. 11-15|11-15!|c3-d4|C3D4|11x15|11:15"),
        (ENGLISH, "B:W14,15,22,23:BK10", "10x17x26x19x10", "10x17x26x10|10x26x19x10"),
        (ENGLISH, "B:W14,22:B9", "9x25", "9x18x25|9-18-25|g3xe5xg7"),
        (INTERNATIONAL, "", "32-28", "32-28|d4-e5|1.32-28"),
        (INTERNATIONAL, "W:WK46:B5,19", "46x10", "a1xi9|46:10"),
    ],
)
def test_moves_are_written_strictly_and_read_leniently(spec: str, fen: str, written: str, others: str) -> None:
    board = Board(spec, fen)
    number = board.parse_move(written)
    assert board.move_text(number) == written
    assert [board.parse_move(text) for text in others.split("|")] == [number] * len(others.split("|"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("10x10", "it may be 10x19x26x17x10 or 10x17x26x19x10"),
        ("10-6", "the legal moves are 10x19"),
        ("10", "written as 11-15"),
        ("", "written as"),
        ("10x99", "the legal moves are"),
    ],
)
def test_moves_that_cannot_be_are_refused(text: str, message: str) -> None:
    with pytest.raises(BadMove, match=message):
        Board(ENGLISH, "B:W14,15,22,23:BK10").play(text)


def test_games_are_lists_of_moves() -> None:
    board = Board(ENGLISH, "1. 11-15 23-19 2. 8-11 22-17")
    assert board.notation == "11-15 23-19 8-11 22-17"
    assert Board(ENGLISH, board.notation) == board == Board(ENGLISH, "c3d4 d6c5 b2c3 f6g5")
    with pytest.raises(BadPosition, match="move 3: '1-5' is not a legal move here"):
        Board(ENGLISH, "11-15 23-19 1-5")


@pytest.mark.parametrize("spec", [ENGLISH, INTERNATIONAL])
def test_numbers_and_coordinates_name_the_same_squares(spec: str) -> None:
    squares = load(spec).beside("squares")
    for side in (0, 1):
        numbers = [squares.number_of(squares.bit_of(number, side), side) for number in squares.NUMBER_AT.values()]
        assert numbers == [*squares.NUMBER_AT.values()]
    for (row, column), number in squares.NUMBER_AT.items():
        assert squares.number_in(f"{squares.COLUMNS[column]}{len(squares.COLUMNS) - row}") == number
        assert (row + column) % 2 == 1  # the dark corner is at the left hand


def test_other_sizes_are_refused() -> None:
    with pytest.raises(BadVariant, match="English draughts"):
        load("checkers:12x12")


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "outcome"),
    [("W:W:B1", LOSS), ("W:W21:B17,14", LOSS), ("W:W21:B17", ONGOING), ("W:WK1:B6,10", ONGOING), ("B:WK1:B5", ONGOING)],
)
def test_outcomes(fen: str, outcome: int) -> None:
    assert Board(ENGLISH, fen).outcome == outcome


def test_draws_by_repetition() -> None:
    board = Board(ENGLISH, "W:WK1:BK32")
    for text in ["1-5", "32-28", "5-1", "28-32", "1-5", "32-28", "5-1"]:
        board = board.play(text)
        assert not draws.ended(board)
    assert draws.ended(board.play("28-32")) == draws.REPETITION


@pytest.mark.parametrize(("spec", "limit"), [(ENGLISH, 80), (INTERNATIONAL, 50)])
def test_draws_by_the_number_of_moves_without_progress(spec: str, limit: int) -> None:
    game = load(spec)
    start = "W:WK1,K2:BK31,K32" if spec == ENGLISH else "W:WK1,K2,6:BK49,K50,35"
    board = Board(game, f"{start}:H{limit - 2}").play("1-5" if spec == ENGLISH else "1-18")
    assert game.rule("clock")(board.pos) == limit - 1
    assert not draws.ended(board)
    after = board.after(next(move for move in board.legal_numbers if board.move_text(move).startswith(("31", "49"))))
    assert draws.ended(after) == draws.CLOCK


@pytest.mark.parametrize(
    ("fen", "limit"),
    [
        # a king and two more pieces against a king: 16 moves each
        ("W:WK6,K7,K8:BK50", 32),
        ("B:WK6,K7,28:BK50", 32),
        ("W:WK50:BK6,12,13", 32),
        # a king and at most one more: 5 moves each
        ("W:WK6,K7:BK50", 10),
        ("B:WK6,28:BK50", 10),
        ("W:WK6:BK50", 10),
        # no others
        ("W:W27,28,29:BK50", 50),
        ("W:WK6,K7,K8,K9:BK50", 50),
        ("W:WK6,K7:BK49,K50", 50),
        ("W:WK6,K7,K8:B12", 50),
    ],
)
def test_endings_against_a_lone_king_have_their_own_limits(fen: str, limit: int) -> None:
    board = Board(INTERNATIONAL, f"{fen}:H{limit - 1}")
    assert not draws.ended(board)
    assert draws.ended(Board(INTERNATIONAL, f"{fen}:H{limit}")) == draws.CLOCK
    assert load(ENGLISH).rule("clock_limit")(Board(ENGLISH, "W:WK6,K7:BK32").pos) == 80


@pytest.mark.parametrize(
    ("fen", "move", "clock"),
    [
        ("W:WK6,12,13:BK50:H7", "12-7", "8"),  # a man's move is none in an ending with its own limit
        ("W:W12,13,14:BK50:H7", "12-7", ""),
        ("W:W12,13,9:BK50:H7", "9-4", ""),  # here the ending begins
        ("B:WK1,K2,K33:BK50:H7", "50x28", ""),  # of three pieces one is taken: 5 moves from now on
        ("B:WK33,K6:BK50:H7", "50x28", "8"),  # of two: the 5 moves go on
    ],
)
def test_progress_in_such_an_ending(fen: str, move: str, clock: str) -> None:
    assert Board(INTERNATIONAL, fen).play(move).text.partition(":H")[2] == clock


@pytest.mark.oracle
def test_the_limit_of_sixteen_moves_is_that_of_pydraughts() -> None:
    game = pytest.importorskip("draughts.core.game").Game(variant="standard", fen="W:WK6,K7,K8:BK50")
    chance, board = random.Random(1), Board(INTERNATIONAL, "W:WK6,K7,K8:BK50")
    while not draws.ended(board):
        assert not game.is_draw()
        safe = [move for move in board.legal_moves if not any("x" in reply for reply in board.play(move).legal_moves)]
        move = chance.choice(safe)
        board = board.play(move)
        game.move([int(square) for square in move.split("-")])
    assert draws.ended(board) == draws.CLOCK
    assert game.is_draw()


def test_a_capture_and_a_mans_move_are_progress() -> None:
    board = Board(ENGLISH, "W:WK1,21:B10,K32:H5")
    assert [board.play(text).text.partition(":H")[2] for text in ("1-5", "21-17")] == ["6", ""]
    assert ":H" not in Board(ENGLISH, "W:WK1:B6,K32:H5").play("1x10").text


# --- knowledge --------------------------------------------------------------------------------------------------------


def test_a_capture_is_noisy_and_known_at_once() -> None:
    for board, moves in recorded():
        captures = [move for move in board.legal_numbers if not board.game.rule("quiet")(board.pos, move)]
        assert len(captures) in (0, len(board.legal_numbers))
        assert board.game.rule("in_check")(board.pos) == bool(captures) == any("x" in text for text in moves)
        buffer: dict[int, int] = {}
        assert board.game.rule("noisy_moves")(board.pos, buffer) == len(captures)
        orders = {board.game.rule("order")(board.pos, move) > 0 for move in board.legal_numbers}
        assert orders <= {bool(captures)}


def test_words() -> None:
    board = Board(ENGLISH, "W:W10,21:B6,7,12")
    assert telling.move_words(board, board.parse_move("10x1")) == {
        "en": "man 10 takes a piece, to 1, becomes a king",
        "fr": "pion 10 prend une pièce, en 1, devient dame",
    }
    alert = telling.alert(board)
    assert alert is not None
    assert alert.squares == [(5, 4)]
    assert board.tally == ("3", "2")
    assert telling.captured(board) == (["w"] * 10, ["b"] * 9)
    assert telling.end_words(Board(ENGLISH, "W:W:B1"))["en"] == "All pieces are taken"
    assert telling.end_words(Board(ENGLISH, "W:W21:B14,17"))["fr"] == "Aucune pièce ne peut bouger"


def test_an_edited_position_is_read() -> None:
    for fen in ("W:WK1,32:BK2,5,K31:H7", "B:W21:BK3"):
        board = Board(ENGLISH, fen)
        rows, details = (
            board.game.text("rows")(board.pos, board.side),
            board.game.text("details")(board.pos, board.side),
        )
        assert Board(ENGLISH, board.game.text("edited")(rows, board.side, details)) == board


@pytest.mark.parametrize(("spec", "corners"), [(ENGLISH, ("4", "29")), (INTERNATIONAL, ("46", "5"))])
def test_squares_are_numbered_as_players_know_them(spec: str, corners: tuple[str, str]) -> None:
    board = Board(spec)
    names = board.game.text("SQUARE_NAMES")
    assert (names[-1][0], names[0][-1]) == corners
    assert all(f">{number}</text>" in board._repr_svg_() for number in corners)


def test_rules_may_be_in_any_module_that_fills_slots() -> None:
    game = suite.loaded(ENGLISH, load(ENGLISH).root, "")  # what `plyglot check` begins with
    assert not hasattr(game.module, "legal_moves")
