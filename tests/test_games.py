"""The games' rules: published counts, other programs, a naive twin, symmetry, text."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from plyglot.core.board import Board
from plyglot.core.build import build
from plyglot.core.errors import BadMove, BadPosition, BadVariant
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.memory import Mem, Memory
from plyglot.core.native import signed
from plyglot.core.slots import (
    SYMMETRIES,
    evaluate,
    inverse,
    key,
    margin,
    order,
    outcome,
    play,
    transform,
    transform_move,
)
from plyglot.core.types import DRAW, LOSS, ONGOING, WIN, Position, u64
from plyglot.search.node import expand
from plyglot.search.perft import perft
from plyglot.search.playout import playout

SPECS = [
    "tictactoe",
    "connect4",
    "connect4:4x4",
    "connect4:5x4:3",
    "connect4:2x9:2",
    "domineering",
    "domineering:3x3",
    "domineering:4x5:h",
    "domineering:1x4:h",
    "domineering:16x4",
    "othello",
    "othello:6x6",
    "othello:4x4",
]


def count(spec: str, depth: int) -> tuple[list[int], list[int]]:
    """Nodes, and finished games among them, at each ply."""
    game = load(spec)
    memory = Memory(game.max_moves, game.max_plies, table_words=2 * (game.max_plies + 2))
    total = build(perft, game)(pos=game.start, depth=depth, ply=0, mem=memory)
    table = memory.arrays.table.tolist()[: 2 * (depth + 1)]
    assert total == sum(table[0::2])
    return table[0::2], table[1::2]


def random_boards(game: Game, seed: int, games: int) -> Iterator[Board]:
    """Every board of some random games, the finished ones included."""
    chance = random.Random(seed)
    for _ in range(games):
        board = Board(game)
        yield board
        while not board.over:
            board = board.play(chance.choice(board.legal()))
            yield board


# --- published counts -------------------------------------------------------------------------------------------------


def test_tictactoe_tree() -> None:
    # 255,168 games: oeis.org/A061526; by length as in Steve Schaeffer's and Henry Bottomley's analyses
    nodes, finished = count("tictactoe", 9)
    assert nodes == [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]
    assert finished == [0, 0, 0, 0, 0, 1_440, 5_328, 47_952, 72_576, 127_872]
    assert sum(nodes) == 549_946
    assert sum(finished) == 255_168


def test_othello_perft() -> None:
    # Aart Bik, aartbik.com/MISC/reversi.html. A pass is a ply, a finished game stays a leaf.
    nodes, finished = count("othello", 9)
    leaves = [nodes[ply] + sum(finished[:ply]) for ply in range(10)]
    assert leaves == [1, 4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288]
    assert finished == [0] * 9 + [228]  # the shortest games; Bik has them at ply 11, after two passes


def test_othello_tree_of_4x4() -> None:
    nodes, finished = count("othello:4x4", 24)
    assert sum(nodes) == 224_821  # ours; the naive rules below agree on the moves
    assert nodes[17] == finished[17] == 48  # 12 squares and five passes
    assert not any(nodes[18:])


def test_connect4_tree_of_4x4() -> None:
    # lecture 000: 131,060,741 nodes of plain minimax on 4x4
    nodes, finished = count("connect4:4x4", 16)
    assert sum(nodes) == 131_060_741
    assert nodes[16] == finished[16]


def test_connect4_perft() -> None:
    # every column has room for six stones, so 7^n until ply 6, 7^7 - 7 at ply 7; then as other programs publish it
    nodes, _ = count("connect4", 9)
    assert nodes == [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234, 39_394_572]


@pytest.mark.parametrize(("spec", "total"), [("domineering:3x3", 75), ("domineering:4x4", 65_081)])
def test_domineering_tree(spec: str, total: int) -> None:
    nodes, finished = count(spec, load(spec).max_plies)  # lecture 002
    assert sum(nodes) == total
    assert finished[-1] == nodes[-1]
    assert count(f"{spec}:h", load(spec).max_plies) == (nodes, finished)  # the same board, turned by a quarter


# --- compiled = interpreted -------------------------------------------------------------------------------------------


def survey(pos: Position, games: int, seed: int, ply: int, mem: Mem) -> int:
    """A kernel that plays random games and mixes what every slot says along the way into `mem.table[0]`."""
    state = u64(seed)
    mixed = u64(0)
    plies = 0
    for _ in range(games):
        here = pos
        while outcome(here) == ONGOING:
            moves, number = expand(here, ply, mem)
            state = state * u64(6364136223846793005) + u64(1442695040888963407)
            move = moves[signed((state >> u64(33)) % u64(number))]
            turn = signed((state >> u64(12)) % u64(SYMMETRIES))
            moved = transform_move(move, turn)
            said = evaluate(here) + 31 * order(here, move) + 1_009 * moved + 100_003 * inverse(turn) + outcome(here)
            mixed = mixed * u64(31) + u64(said & 0xFFFFFFFF)
            mixed ^= key(play(transform(here, turn), moved))
            here = play(here, move)
            plies += 1
        mixed = mixed * u64(31) + u64((outcome(here) + 3 * margin(here)) & 0xFFFFFFFF)
    mem.table[0] = mixed
    return plies


@pytest.mark.parametrize("spec", ["tictactoe", "connect4", "domineering", "othello"])
def test_all_slots_compiled_as_interpreted(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(spec)

    def run() -> tuple[int, int]:
        memory = Memory(game.max_moves, game.max_plies, table_words=1)
        return build(survey, game)(pos=game.start, games=6, seed=7, ply=0, mem=memory), int(memory.arrays.table[0])

    compiled = run()
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    assert run() == compiled


@pytest.mark.parametrize("spec", ["connect4:5x4:3", "domineering:4x5:h", "othello:6x6"])
def test_playouts_compiled_as_interpreted(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(spec)

    def run() -> tuple[int, list[int]]:
        memory = Memory(game.max_moves, game.max_plies, table_words=3)
        return build(playout, game)(pos=game.start, games=8, seed=3, ply=0, mem=memory), memory.arrays.table.tolist()

    compiled = run()
    assert sum(compiled[1]) == 8
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    assert run() == compiled


@pytest.mark.parametrize(
    ("spec", "depth"),
    [
        ("tictactoe", 4),
        ("connect4", 4),
        ("connect4:4x4", 5),
        ("domineering:4x4", 3),
        ("othello", 4),
        ("othello:4x4", 6),
    ],
)
def test_perft_compiled_as_interpreted(spec: str, depth: int, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = count(spec, depth)
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    assert count(spec, depth) == compiled


# --- other programs, and a naive twin ---------------------------------------------------------------------------------


@pytest.mark.oracle
@pytest.mark.parametrize(
    ("spec", "peer"),
    [
        ("tictactoe", "tic_tac_toe"),
        ("connect4", "connect_four"),
        ("connect4:5x4:3", "connect_four(columns=5,rows=4,x_in_row=3)"),
        ("othello", "othello"),
    ],
)
def test_agrees_with_open_spiel(spec: str, peer: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    for seed in range(12):
        state = pyspiel.load_game(peer).new_initial_state()
        for board in random_boards(load(spec), seed, games=1):
            if board.history:
                state.apply_action(board.history[-1])
            assert state.is_terminal() == board.over
            if board.over:
                sign = {LOSS: -1, DRAW: 0, WIN: 1}[board.outcome]
                assert list(state.returns()) == ([sign, -sign] if board.side == 0 else [-sign, sign])
            else:
                assert state.legal_actions() == board.legal()
                assert state.current_player() == board.side


def naive_othello(board: Board) -> tuple[list[str], int]:
    """The moves and the lead in discs, found square by square in the drawing."""
    rows = board.game.text("rows")(board.pos, board.side)
    squares = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    own, opp = "XO" if board.side == 0 else "OX"

    def outflanks(x: int, y: int, dx: int, dy: int) -> bool:
        distance = 1
        while squares.get((x + distance * dx, y + distance * dy)) == opp:
            distance += 1
        return distance > 1 and squares.get((x + distance * dx, y + distance * dy)) == own

    around = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    moves = [xy for xy, sign in squares.items() if sign == "." and any(outflanks(*xy, *step) for step in around)]
    signs = list(squares.values())
    return [f"{'abcdefgh'[x]}{y + 1}" for x, y in moves], signs.count(own) - signs.count(opp)


@pytest.mark.parametrize("spec", ["othello:4x4", "othello:6x6", "othello"])
def test_othello_against_naive_rules(spec: str) -> None:
    game, passes = load(spec), 0
    for board in random_boards(game, seed=1, games=8):
        moves, lead = naive_othello(board)
        if board.over:
            assert moves == []
            assert naive_othello(Board.at(game, game.Position(*reversed(board.pos)), 1 - board.side))[0] == []
            assert board.outcome == int(np.sign(lead))
            margin, squares = game.rule("margin")(board.pos), len(board.text) - 2
            winner = (margin + squares) // 2 if margin > 0 else (squares - margin) // 2
            assert np.sign(margin) == np.sign(lead)
            assert winner == max(map(board.text[:-2].count, "XO")) + board.text.count("-") * bool(margin)
        else:
            assert board.moves() == (moves or ["pass"])
            passes += not moves
    assert passes


@pytest.mark.parametrize(
    "spec", ["domineering:3x3", "domineering:4x5:h", "domineering:5x1", "domineering", "domineering:3x21"]
)
def test_domineering_against_naive_rules(spec: str) -> None:
    game = load(spec)
    for board in random_boards(game, seed=2, games=4):
        rows = board.text[:-2].split("/")
        below, right, name = ((1, 0, "v"), (0, 1, "h"))[int(board.pos.turn)]
        free = {(y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "."}
        places = sorted((y, x) for y, x in free if (y + below, x + right) in free)
        assert board.moves() == [f"{chr(97 + x)}{y + 1}{name}" for y, x in places]
        assert board.outcome == (ONGOING if places else LOSS)
        assert sum(row.count(".") for row in rows) == len(free) == len("".join(rows)) - 2 * len(board.history)


def test_domineering_longest_games() -> None:
    for spec in ("domineering:1x6:h", "domineering:4x4"):
        game = load(spec)
        assert max(len(board.history) for board in random_boards(game, seed=3, games=60)) == game.max_plies


def test_connect4_lines_of_all_lengths() -> None:
    for spec in ("connect4:5x5:5", "connect4:6x4:3", "connect4:2x9:2"):
        game = load(spec)
        line = int(spec[-1])
        for board in random_boards(game, seed=4, games=20):
            rows = game.text("rows")(board.pos, board.side)
            squares = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
            last = "O" if board.side == 0 else "X"
            steps = ((1, 0), (0, 1), (1, 1), (1, -1))
            won = any(
                all(squares.get((x + i * dx, y + i * dy)) == last for i in range(line))
                for x, y in squares
                for dx, dy in steps
            )
            full = "." not in squares.values()
            assert board.outcome == (LOSS if won else DRAW if full else ONGOING)


# --- symmetry and evaluation ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", SPECS)
def test_symmetries_commute_with_the_rules(spec: str) -> None:
    game = load(spec)
    rule = {
        name: game.rule(name)
        for name in ("play", "outcome", "transform", "transform_move", "inverse", "evaluate", "margin")
    }
    for board in list(random_boards(game, seed=5, games=2))[:: 1 + game.max_plies // 12]:
        images = set()
        for symmetry in range(game.symmetries):
            image = Board.at(game, rule["transform"](board.pos, symmetry), board.side)
            images.add(image.pos)
            back = rule["inverse"](symmetry)
            assert rule["transform"](image.pos, back) == board.pos
            assert image.outcome == board.outcome
            assert rule["evaluate"](image.pos) == rule["evaluate"](board.pos)
            if board.over:
                assert rule["margin"](image.pos) == rule["margin"](board.pos)
            turned = {move: rule["transform_move"](move, symmetry) for move in board.legal()}
            assert sorted(turned.values()) == sorted(image.legal())
            for move, other in turned.items():
                assert rule["transform_move"](other, back) == move
                assert rule["play"](image.pos, other) == rule["transform"](rule["play"](board.pos, move), symmetry)
        assert board.pos in images


@pytest.mark.parametrize("spec", ["tictactoe", "connect4:5x4:3", "domineering:4x4", "othello"])
def test_symmetries_differ(spec: str) -> None:
    game = load(spec)
    board = list(random_boards(game, seed=6, games=1))[4]
    assert len({game.rule("transform")(board.pos, symmetry) for symmetry in range(game.symmetries)}) == game.symmetries


@pytest.mark.parametrize("spec", SPECS)
def test_evaluate_is_equal_and_opposite_for_the_two_sides(spec: str) -> None:
    game = load(spec)
    evaluate = game.rule("evaluate")
    for board in random_boards(game, seed=7, games=2):
        fields = board.pos
        swapped = (
            fields._replace(turn=u64(1) - fields.turn) if "turn" in fields._fields else type(fields)(*fields[::-1])
        )
        assert type(evaluate(board.pos)) is int
        assert evaluate(board.pos) == -evaluate(swapped)
        assert abs(evaluate(board.pos)) < 20_000


def best(game: Game, position: str) -> str:
    """The move that the game's `order` puts first."""
    board = game.board(position)
    return max(board.moves(), key=lambda move: game.rule("order")(board.pos, board.move(move)))


def test_order_puts_the_telling_move_first() -> None:
    assert best(load("tictactoe"), "") == "b2"
    assert best(load("connect4"), "") == "4"
    assert best(load("connect4"), "112233") == "4"  # wins
    assert best(load("domineering:4x4"), "") in ("b1v", "b3v", "c1v", "c3v")  # beside the edge, at an even distance
    corner = "-OX----- -------- -------- ---OX--- ---XO--- -------- -------- --------"
    assert best(load("othello"), corner) == "a1"


def test_evaluations_of_known_positions() -> None:
    assert load("tictactoe").rule("evaluate")(Board("tictactoe", "b2a1").pos) == 5 - 4  # open lines, after Nilsson
    assert load("domineering:2x2").rule("evaluate")(Board("domineering:2x2").pos) == 0
    assert load("domineering:2x1").rule("evaluate")(Board("domineering:2x1").pos) == 3  # one domino, and that one safe
    three = Board("connect4", "415263")  # wins at once on either side
    assert load("connect4").rule("evaluate")(three.pos) > 0


# --- identity and key -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", SPECS)
def test_identity_tells_positions_apart(spec: str) -> None:
    game = load(spec)
    seen: dict[Any, Any] = {}
    for board in random_boards(game, seed=8, games=40 if game.max_plies < 30 else 4):
        what = board.pos if "turn" not in board.pos._fields else (board.pos[0] | board.pos[1], board.pos[2])
        assert seen.setdefault(game.rule("identity")(board.pos), what) == what


def test_domineering_identity_fits_one_word() -> None:
    game = load("domineering:2x2")
    texts = [
        "../.. v",
        "../.. h",
        "^./v. v",
        "^./v. h",
        "<>/.. v",
        ".^/.v h",
        "../<> v",
        "^^/vv v",
        "^^/vv h",
        "<>/<> h",
    ]
    identities = {game.rule("identity")(game.board(text).pos) for text in texts}
    assert len(identities) == len(texts) - 1  # the full board, covered either way, is one


# --- text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", SPECS)
def test_text_round_trips(spec: str) -> None:
    game = load(spec)
    for board in random_boards(game, seed=9, games=2):
        again = Board(game, board.text)
        assert again == board
        assert again.text == board.text
        assert eval(repr(again), {"Board": Board}) == board  # noqa: S307
        assert eval(repr(board), {"Board": Board}).history == board.history  # noqa: S307
        assert all(board.move(name) == move for name, move in zip(board.moves(), board.legal(), strict=True))
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


def check_text(game: Game, text: str) -> None:
    """The text is a board that writes itself as a text for the same board, or it is refused in one line."""
    try:
        board = Board(game, text)
    except BadPosition as error:
        refusal = str(error)
    else:
        assert Board(game, board.text) == board
        assert eval(repr(board), {"Board": Board}) == board  # noqa: S307
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
        if text.strip().lower() in board.moves():
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
    assert board.moves() == ["b1", "h1", "a2", "g2", "a3", "a4", "h7", "g8"]
    assert Board("othello", ffo[:-2]) == board
    assert Board("othello", ffo.lower().replace("-", ".").replace("x", "*")) == board
    assert Board("othello", ffo.replace("X", "b").replace("O", "W")) == board
    rows = [ffo[i : i + 8] for i in range(0, 64, 8)]
    assert Board("othello", "\n".join(rows)) == Board("othello", "/".join(rows) + "/X") == board
    assert Board("othello", ffo[:-1] + "O").player == "White"
    for wrong in (ffo[:-3], ffo + "X", ffo[:-1] + "-", ffo[:-1] + "?", ffo.replace("X", "Y")):
        with pytest.raises(BadPosition, match="64 squares of X, O and -"):
            Board("othello", wrong)


def test_othello_first_moves_and_names() -> None:
    board = Board("othello")
    assert board.moves() == ["d3", "c4", "f5", "e6"]
    assert board.player == "Black"
    assert board.play("f5").moves() == ["f4", "d6", "f6"]
    assert Board("othello:6x6").moves() == ["c2", "b3", "e4", "d5"]
    assert Board("othello:4x4").moves() == ["b1", "a2", "d3", "c4"]


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
    assert board.line().count("pass") == passes
    assert str(board).endswith(ending)


def game_with_passes() -> Board:
    """A random game of Othello in which a side has to pass."""
    return next(board for board in random_boards(load("othello:6x6"), 11, 50) if board.over and "pass" in board.line())


def test_othello_transcripts_leave_out_passes() -> None:
    board = game_with_passes()
    moves = board.line()
    short = "".join(move for move in moves if move != "pass")
    assert Board(board.game, short).line() == moves
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
        ("domineering:9x8", "cells at most 64"),
        ("domineering:2x27", "columns 1 to 26"),
        ("domineering:65x1", "rows are 1 to 64"),
        ("domineering:8x8:x", "written domineering"),
        ("domineering:8x8:w", "who starts is v or h"),
        ("domineering:8xh", "WIDTH is a whole number"),
        ("othello:6x8", "4x4, 6x6 and 8x8"),
        ("othello:5x5", "4x4, 6x6 and 8x8"),
        ("othello:10x10", "4x4, 6x6 and 8x8"),
        ("othello:0x0", "4x4, 6x6 and 8x8"),
        ("othello:8", None),
        ("connect4:1x4", "width and height are 2 to 16"),
        ("connect4:9x7", "at most 64, not 72"),
        ("connect4:7x6:9", "a line is from 2 to the longer"),
        ("tictactoe:3x3", "has no variants"),
    ],
)
def test_variants_out_of_range_are_refused(spec: str, limits: str | None) -> None:
    if limits is None:
        assert load(spec).board().moves()
    else:
        with pytest.raises(BadVariant, match=re.escape(limits)):
            load(spec)


@pytest.mark.parametrize("spec", ["domineering:64x1", "domineering:1x26", "domineering:1x1:h", "domineering:2x26:h"])
def test_extreme_boards(spec: str) -> None:
    game = load(spec)
    for board in random_boards(game, seed=12, games=3):
        assert Board(game, board.text) == board
        assert len(board.history) <= game.max_plies
        assert len(board.legal()) <= game.max_moves


# --- drawings ---------------------------------------------------------------------------------------------------------

DRAWINGS = {
    ("tictactoe", "b2a1c3"): """
  a b c
1 O . .
2 . X .
3 . . X
O to move""",
    ("connect4:5x4", "3341"): """
1 2 3 4 5
. . . . .
. . . . .
. . O . .
O . X X .
X to move""",
    ("domineering:3x4", "a1v b2h d2v"): """
  a b c d
1 ^ . . .
2 v < > ^
3 . . . v
Horizontal to move""",
    ("domineering:2x2", "b1v"): """
  a b
1 . ^
2 . v
Vertical wins""",
    ("domineering:10x2", "a9v"): """
   a b
 1 . .
 2 . .
 3 . .
 4 . .
 5 . .
 6 . .
 7 . .
 8 . .
 9 ^ .
10 v .
Horizontal to move""",
    ("othello:6x6", "e4"): """
  a b c d e f
1 . . . . . .
2 . . . . . .
3 . . O X . .
4 . . X X X .
5 . . . . . .
6 . . . . . .
White to move""",
    ("othello:4x4", "OOOO/OOO-/XXX-/XXXO X"): """
  a b c d
1 O O O O
2 O O O .
3 X X X .
4 X X X O
White wins by 4""",
}


@pytest.mark.parametrize(("spec", "position"), DRAWINGS)
def test_drawing(spec: str, position: str) -> None:
    board = Board(spec, position)
    assert str(board) == DRAWINGS[spec, position].strip("\n")
    svg = ElementTree.fromstring(board._repr_svg_())
    pieces = sum(str(board).rsplit("\n", 1)[0].count(sign) for sign in ("X", "O"))
    assert len([shape for shape in svg.iter() if shape.tag.endswith("circle")]) == pieces
