"""The games' positions and moves as text, and their variants."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from plyglot.core.board import Board
from plyglot.core.drawing import telling
from plyglot.core.errors import BadMove, BadPosition, BadVariant
from plyglot.core.game import Game
from plyglot.core.load import load
from support.games import SPECS, random_boards

# --- text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", SPECS)
def test_text_round_trips(spec: str) -> None:
    game = load(spec)
    for board in random_boards(game, seed=9, games=2):
        again = Board(game, board.text)
        assert again == board
        assert again.text == board.text
        assert eval(repr(again), {"Board": Board}) == board  # noqa: S307
        if len(board.history_numbers) % 8 == 0 or board.is_over:  # it plays the game again, and all boards on the way
            replayed = eval(repr(board), {"Board": Board})  # noqa: S307
            assert replayed.history == board.history
            assert list(map(repr, replayed.boards())) == list(map(repr, board.boards()))
        assert all(
            board.parse_move(name) == move for name, move in zip(board.legal_moves, board.legal_numbers, strict=True)
        )
        assert ElementTree.fromstring(board._repr_svg_()).tag.endswith("svg")


ALPHABETS = {
    "tictactoe": "XO.xo/ abc123",
    "connect4:4x4": "XO.xo/ 12345,",
    "domineering:2x3": ".^v<>VH/ h\n1a2b",
    "domineering:2x1:h": ".^v<>VH/ h1a2",
    "othello:4x4": "XO-.*BW/ abcd1234ps",
}


@pytest.mark.parametrize("spec", ALPHABETS)
@settings(deadline=None, max_examples=300)
@given(data=st.data())
def test_any_text_is_a_position_or_refused_in_one_line(spec: str, data: st.DataObject) -> None:
    text = data.draw(st.text(ALPHABETS[spec], max_size=20) | st.text(max_size=8))
    check_text(load(spec), text)


@pytest.mark.parametrize("spec", ALPHABETS)
@settings(deadline=None, max_examples=200)
@given(data=st.data())
def test_changed_positions_are_read_or_refused_in_one_line(spec: str, data: st.DataObject) -> None:
    game = load(spec)
    text = data.draw(st.sampled_from([board.text for board in random_boards(game, seed=10, games=2)]))
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.integers(0, len(text)))
        text = text[:place] + data.draw(st.sampled_from(ALPHABETS[spec])) + text[place + data.draw(st.integers(0, 1)) :]
    check_text(game, text)


NORMAL = {"/": "", "-": ".", "*": "X", "B": "X", "W": "O", ",": ""}
"""Other spellings of squares, for `normalised`."""

UNSPLIT = {"tictactoe": [9], "othello:4x4": [16]}
"""Lengths of the rows of a board that may also be written without any separator."""


def normalised(board: Board, text: str) -> str:
    """A position's text as `format` writes it, without separators, from its rows alone: all of them, and each as long
    as the board is wide."""
    rows = re.split(r"\s*/\s*|\s+", text.strip())
    drawn = board.game.text("rows")(board.pos, board.side)
    told = board.game.name in ("othello", "domineering") and len(rows) in (2, len(drawn) + 1)
    mover = rows.pop() if told else ""
    assert [len(row) for row in rows] in ([len(row) for row in drawn], UNSPLIT.get(board.game.spec))
    if board.game.name == "domineering":
        return "".join(rows).translate(str.maketrans("^v<>", "VVHH")) + mover.lower()
    squares = "".join(NORMAL.get(letter, letter) for letter in "".join(rows).upper())
    return squares + (NORMAL.get(mover.upper(), mover.upper()) or "X" if board.game.name == "othello" else "")


def check_text(game: Game, text: str) -> None:
    """The text is a board that writes itself as the normalised text, or it is refused in one line."""
    try:
        board = Board(game, text)
    except BadPosition as error:
        refusal = str(error)
    else:
        assert Board(game, board.text) == board
        assert eval(repr(board), {"Board": Board}) == board  # noqa: S307
        if board.history:
            played = re.sub(r"[\s,]|pass|ps|--", "", text.lower())
            assert played == "".join(move for move in board.history if move != "pass")
        elif text.strip():
            assert normalised(board, text) == normalised(board, board.text)
        return
    assert "\n" not in refusal
    assert len(refusal) > 20


@settings(deadline=None)
@given(text=st.text(max_size=6))
@example("a1\n")
@example("")
def test_any_text_is_a_move_or_refused_in_one_line(text: str) -> None:
    for spec in ("tictactoe", "connect4", "domineering", "othello"):
        board = Board(spec)
        if text.strip().lower() in board.legal_moves:
            assert len(board.play(text).history) == 1
        else:
            with pytest.raises(BadMove, match=r"\A.+\Z"):  # . is no line break
                board.play(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("^../v<>/...", "3 rows of 3"),
        ("^../v<>/... x", "3 rows of 3"),
        ("^../v<>/.. h", "3 rows of 3"),
        ("^../.<>/... h", "half a domino"),
        ("v../^<>/... h", "half a domino"),
        ("V../V../V.. h", "half a domino"),
        ("^../V../... h", None),
        ("HH./.../... h", None),
        ("HHH/.../... h", "half a domino"),
        ("H<>/.../... h", "half a domino"),
        ("^^^/vvv/<>. v", None),
    ],
)
def test_domineering_positions(text: str, message: str | None) -> None:
    game = load("domineering:3x3")
    if message is None:
        assert Board(game, text).text.endswith(text[-2:])
    else:
        with pytest.raises(BadPosition, match=message):
            Board(game, text)


def test_domineering_letters_stand_for_halves() -> None:
    game = load("domineering:4x4")
    assert Board(game, "V.HH/V.../V.HH/VHH. h").text == "^.<>/v.../^.<>/v<>. h"
    assert Board(game, "V.HH/V.../V.HH/VHH. H").side == 1
    assert Board("domineering:4x4:h", "V.HH/V.../V.HH/VHH. h").side == 0
    assert Board("domineering:4x4:h").player == "Horizontal"
    assert Board("domineering:2x2:h", "<>/.. v").player == "Vertical"


def test_othello_positions_as_others_write_them() -> None:
    # FFO endgame position 1: the first of the French federation's test positions
    ffo = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"
    board = Board("othello", ffo)
    assert board.text == ffo
    assert board.legal_moves == ["b1", "h1", "a2", "g2", "a3", "a4", "h7", "g8"]
    assert Board("othello", ffo[:-2]) == board
    assert Board("othello", ffo.lower().replace("-", ".").replace("x", "*")) == board
    assert Board("othello", ffo.replace("X", "b").replace("O", "W")) == board
    rows = [ffo[i : i + 8] for i in range(0, 64, 8)]
    assert Board("othello", "\n".join(rows)) == Board("othello", "/".join(rows) + "/X") == board
    assert Board("othello", ffo[:-1] + "O").player == "White"
    in_two = ffo[:20] + " " + ffo[20:]
    short = ffo[1:]  # 63 squares and a side: not 64 squares without one
    joined = ffo.replace(" ", "")
    for wrong in (ffo[:-3], ffo + "X", ffo[:-1] + "-", ffo[:-1] + "?", ffo.replace("X", "Y"), short, in_two, joined):
        with pytest.raises(BadPosition, match="64 squares of X, O and -"):
            Board("othello", wrong)


def test_othello_first_moves_and_names() -> None:
    board = Board("othello")
    assert board.legal_moves == ["d3", "c4", "f5", "e6"]
    assert board.player == "Black"
    assert board.play("f5").legal_moves == ["f4", "d6", "f6"]
    assert Board("othello:6x6").legal_moves == ["c2", "b3", "e4", "d5"]
    assert Board("othello:4x4").legal_moves == ["b1", "a2", "d3", "c4"]


@pytest.mark.parametrize(
    ("transcript", "passes", "ending"),
    [
        ("e6f4e3f6g5d6e7f5c5", 0, "Black wins by 64"),  # as short as can be: White has no disc left
        ("f5f4c3e6f7g6g4e8g8g5h5", 0, "Black wins by 62"),  # this one and the next: W. D. Smith, math-fun mailing list
        (
            "F5d6C4g5D7c7H5d8B8b7B6a7b5A6a5b4B3c6E8f8C8a8e7a4b2A2c2D2d1e2F2c5c3a1a3e6d3f6F7f1g2H2e3F4b1g1c1e1g8g7f3h1h3h4h6",
            23,
            "White wins by 64",
        ),
    ],
)
def test_othello_published_games(transcript: str, passes: int, ending: str) -> None:
    board = Board("othello", transcript)
    assert board.history.count("pass") == passes
    assert ending in str(board)


def game_with_passes() -> Board:
    """A random game of Othello in which a side has to pass."""
    return next(
        board for board in random_boards(load("othello:6x6"), 11, 50) if board.is_over and "pass" in board.history
    )


def test_othello_transcripts_leave_out_passes() -> None:
    board = game_with_passes()
    moves = board.history
    short = "".join(move for move in moves if move != "pass")
    assert Board(board.game, short).history == moves
    assert Board(board.game, "".join(moves)) == board
    for spelling in ("ps", "--", "PASS"):
        assert Board(board.game, " ".join(spelling if move == "pass" else move for move in moves)) == board
    with pytest.raises(BadPosition, match="move 2: 'pass' is not a legal move"):
        Board("othello", "f5 pass")


# --- variants ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "limits"),
    [
        ("domineering:0x4", "rows are 1 to 64"),
        ("domineering:12x11", "cells at most 128"),
        ("domineering:2x27", "columns 1 to 26"),
        ("domineering:65x1", "rows are 1 to 64"),
        ("domineering:8x8:x", "written domineering"),
        ("domineering:8x8:w", "who starts is v or h"),
        ("domineering:8xh", "WIDTH is a whole number"),
        ("othello:6x8", "4x4, 6x6 or 8x8"),
        ("othello:5x5", "4x4, 6x6 or 8x8"),
        ("othello:10x10", "4x4, 6x6 or 8x8"),
        ("othello:0x0", "4x4, 6x6 or 8x8"),
        ("othello:8", None),
        ("connect4:1x4", "width and height are 2 to 16"),
        ("connect4:10x12", "at most 128, not 130"),
        ("connect4:7x6:9", "a line is from 2 to the longer"),
        ("tictactoe:3x3:4", "does not fit"),
    ],
)
def test_variants_out_of_range_are_refused(spec: str, limits: str | None) -> None:
    if limits is None:
        assert load(spec).board().legal_moves
    else:
        with pytest.raises(BadVariant, match=re.escape(limits)):
            load(spec)


@pytest.mark.parametrize("spec", ["domineering:64x1", "domineering:1x26", "domineering:1x1:h", "domineering:2x26:h"])
def test_extreme_boards(spec: str) -> None:
    game = load(spec)
    for board in random_boards(game, seed=12, games=3):
        assert Board(game, board.text) == board
        assert len(board.history) <= game.max_plies
        assert len(board.legal_numbers) <= game.max_moves


@pytest.mark.parametrize(
    ("spec", "position", "french"),
    [
        ("tictactoe", "XX./.../...", "X commence"),
        ("connect4", "XX", "une position s’écrit par les colonnes jouées"),
        ("othello", "X?", "une position s’écrit par des coups"),
        ("domineering:2x1", "^/^ v", "un demi-domino"),
        ("chess", "8/8/8/8/8/8/8/K7 w", "les Noirs n’ont pas de roi"),
    ],
)
def test_what_is_wrong_with_a_position_is_said_in_french_too(spec: str, position: str, french: str) -> None:
    with pytest.raises(BadPosition) as raised:
        load(spec).board(position)
    assert str(raised.value.facts["said_fr"]).startswith(french)


# --- words and details ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "english", "french"),
    [
        ("e4 e5 Nf3", "knight g1 to f3", "cavalier g1 en f3"),
        ("e4 f5 Qh5", "queen d1 to h5, check", "dame d1 en h5, échec"),
        ("e4 d5 exd5", "pawn e4 takes pawn on d5", "pion e4 prend pion en d5"),
        ("e4 a6 e5 d5 exd6", "pawn e5 takes en passant on d6", "pion e5 prend en passant en d6"),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", "castles kingside", "petit roque"),
        ("d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O-O-O", "castles queenside", "grand roque"),
        (
            "h4 g5 hxg5 h6 gxh6 a6 h7 a5 hxg8=N",
            "pawn h7 takes knight on g8, becomes a knight",
            "pion h7 prend cavalier en g8, promotion en cavalier",
        ),
    ],
)
def test_moves_of_chess_in_words(moves: str, english: str, french: str) -> None:
    board = load("chess").board(moves)
    assert telling.move_words(board.undo(), board.history_numbers[-1]) == {"en": english, "fr": french}


@pytest.mark.parametrize(
    ("position", "word"),
    [
        ("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "Checkmate"),
        ("k7/2Q5/8/8/8/8/8/K7 b - - 0 1", "Stalemate"),
        ("k7/8/8/8/8/8/8/KB6 w - - 0 1", "Neither side has enough pieces left to mate"),
    ],
)
def test_ends_of_chess_in_words(position: str, word: str) -> None:
    assert telling.end_words(load("chess").board(position))["en"] == word


def test_an_editor_of_chess_that_changes_nothing_keeps_the_position() -> None:
    game = load("chess")
    for board in random_boards(game, seed=4, games=3):
        rows = game.text("rows")(board.pos, board.side)
        assert game.board(game.text("edited")(rows, board.side, telling.details(board))) == Board.at(
            game, board.pos, board.side
        )


def test_what_was_taken_in_chess_leaves_promotions_out() -> None:
    board = load("chess").board("h4 g5 hxg5 h6 gxh6 a6 h7 a5 hxg8=Q")
    assert telling.captured(board) == (["p", "p", "n"], [])
