"""The games' rules, counted: published numbers, and the same compiled as interpreted."""

from __future__ import annotations

import pytest

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.load import load
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
from plyglot.core.types import ONGOING, Position, u64
from plyglot.search.enumeration.playout import playout
from plyglot.search.node import expand
from support.games import count

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
        search = build(survey, game)
        memory = search.memory(table_words=1)
        return search(pos=game.start, games=6, seed=7, ply=0, mem=memory), int(memory.arrays.table[0])

    compiled = run()
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    assert run() == compiled


@pytest.mark.parametrize("spec", ["connect4:5x4:3", "domineering:4x5:h", "othello:6x6"])
def test_playouts_compiled_as_interpreted(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(spec)

    def run() -> tuple[int, list[int]]:
        search = build(playout, game)
        memory = search.memory(table_words=3)
        return search(pos=game.start, games=8, seed=3, ply=0, mem=memory), memory.arrays.table.tolist()

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
