"""Evaluations that follow the moves: at every node of a search they say what the evaluation from scratch says."""

from __future__ import annotations

from pathlib import Path
from types import FunctionType, ModuleType

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.compile.fields import Field
from plyglot.core.compile.lanes import VECTOR, change_row, squared_dot
from plyglot.core.compile.weights import Weights
from plyglot.core.errors import BadFile, BadGame, RuleBroken
from plyglot.core.slots import evaluate
from plyglot.core.types import INFINITY
from plyglot.engine.evaluations import evaluation
from plyglot.engine.options import Options, middle_parts
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_network import file_rows
from plyglot.search.parts import PARTS
from plyglot.search.parts.transposition import table
from plyglot.search.scores import estimate

EXAMPLE = Path(__file__).parents[2] / "examples/hexapawn.py"

FOLLOWING = '''
from plyglot import Evaluation, Field, Learned, Mem, lowest

SUMS = Field("what own pawns are worth less the other side's, by ply", per_ply=True)
PAWNS = Field("the pawns that a sum belongs to", words=2, per_ply=True, unsigned=True)


def worth(pos: Position) -> int:
    """Pawns by their squares."""
    return of_pawns(pos.own) - of_pawns(pos.opp)


def of_pawns(pawns: u64) -> int:
    total = 0
    while pawns != NONE:
        total += 10 + lowest(pawns) * lowest(pawns) % 7
        pawns &= pawns - ONE
    return total


def worth_at(pos: Position, ply: int, mem: Mem) -> int:
    """The same from the sum of the node before, seen from the other side."""
    own, opp, total = NONE, NONE, 0
    if ply > 0:
        own, opp = mem.tables[PAWNS + 2 * ply - 1], mem.tables[PAWNS + 2 * ply - 2]
        total = -mem.fields[SUMS + ply - 1]
    total += of_pawns(pos.own & ~own) - of_pawns(own & ~pos.own) - of_pawns(pos.opp & ~opp) + of_pawns(opp & ~pos.opp)
    mem.tables[PAWNS + 2 * ply], mem.tables[PAWNS + 2 * ply + 1] = pos.own, pos.opp
    mem.fields[SUMS + ply] = total
    return total


SETS = 2


def inputs(pos: Position) -> tuple[u64, u64, u64, u64]:
    """Own pawns and the other side's, as each side sees them."""
    return pos.own, pos.opp, pos.opp, pos.own


EVALUATIONS = {
    "worth": Evaluation(worth, "Pawns by their squares.", follow=worth_at),
    "network": Learned("network", "", "hexapawn.weights", "A network.", for_variants=True),
}
'''


following = None
ROWS = Weights("test-rows", "int16", lambda: np.random.default_rng(2).integers(-127, 128, 12 * VECTOR, dtype=np.int16))


def both_ways(pos, ply, mem):
    """In the place of `evaluate_at`."""
    found = following(pos, ply, mem)
    if found != evaluate(pos):
        raise RuleBroken
    return found


def dots_of_rows(pos, mem):
    """A kernel that changes rows and weighs them."""
    total = 0
    for i in range(4):
        change_row(mem.tables, 2 * VECTOR, VECTOR // 2 * i, ROWS, 2 * VECTOR * i, 2 * VECTOR * 5, 2 * VECTOR)
        total = 31 * total + squared_dot(mem.tables, 2 * VECTOR, ROWS, 0, 2 * VECTOR * 4, 2 * VECTOR, 100)
    return total


def agreed(part: ModuleType) -> ModuleType:
    """A part that ends the search where following and evaluating from scratch differ."""
    module = ModuleType("agreed")
    module.evaluate_at = FunctionType(both_ways.__code__, globals() | {"following": part.evaluate_at}, "evaluate_at")
    return module


def searched(game: pg.Game, parts: tuple[ModuleType, ...], board: pg.Board, depth: int) -> tuple[int, int]:
    """Score and nodes of a search in which all selective parts have their say."""
    run = build(pvs, game, parts)
    memory = table.memory_with_table(run.assembly, 1)
    for _ in range(2):  # the second time with what the first one left in memory
        memory.reset()
        score = run(pos=board.pos, depth=depth, alpha=-INFINITY, beta=INFINITY, ply=0, mem=memory)
    return score, memory.nodes


@pytest.fixture
def hexapawn(tmp_path: Path) -> Path:
    """A game whose evaluations follow the moves; the network's weights are random."""
    path = tmp_path / "hexapawn.py"
    path.write_text(EXAMPLE.read_text() + FOLLOWING)
    spec = ModuleType("spec")
    spec.SETS = 2
    weights = np.random.default_rng(5).integers(-100, 100, (file_rows(spec), 2 * VECTOR))
    file.write(tmp_path / "hexapawn.weights", weights, {"method": "network"})
    return path


@pytest.mark.parametrize("name", ["worth", "network"])
@pytest.mark.usefixtures("interpreted")
def test_a_small_game_is_followed(hexapawn: Path, name: str) -> None:
    game = pg.load(f"{hexapawn}:4x5")
    part = evaluation(game, name)
    parts = (*PARTS["quiescence"], *PARTS["futility"], *PARTS["table"], estimate, part)
    assert searched(game, parts, game.board(), 5) == searched(game, (*parts, agreed(part)), game.board(), 5)


@pytest.mark.parametrize("fen", ["", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"])
def test_the_network_of_chess_is_followed(fen: str) -> None:
    """Through null moves, quiescence, castling, promotions; and interpreted as compiled."""
    game = pg.load("chess")
    parts = middle_parts(game, Options(evaluate="network"))
    checked = (*parts, agreed(evaluation(game, "network")))
    board = game.board(fen)
    assert searched(game, checked, board, 6) == searched(game, parts, board, 6)


def test_interpreted_and_compiled_networks_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pg.load("chess")
    parts = middle_parts(game, Options(evaluate="network"))
    board = game.board("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")
    monkeypatch.setenv("PLYGLOT_INTERPRET", "never")
    compiled = searched(game, parts, board, 2)
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    assert searched(game, parts, board, 2) == compiled


def test_rows_are_the_same_compiled_and_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    game, found = pg.load("tictactoe"), []
    room = Field("room", words=3 * VECTOR, unsigned=True, fill=lambda: np.arange(3 * VECTOR, dtype=np.uint64) << 40)
    for switch in ("never", "1"):
        monkeypatch.setenv("PLYGLOT_INTERPRET", switch)
        search = build(dots_of_rows, game, (), (room,))
        found.append(search(pos=game.start, mem=search.memory()))
    assert found[0] == found[1] != 0


def test_a_wrong_follower_is_told_by_check(hexapawn: Path) -> None:
    hexapawn.write_text(hexapawn.read_text().replace("total = -mem", "total = mem"))
    with pytest.raises(BadGame, match=r"`worth_at` says .* at ply .* where the evaluation is"):
        pg.check(str(hexapawn))


def test_a_network_of_other_inputs_is_refused(hexapawn: Path) -> None:
    file.write(hexapawn.with_name("hexapawn.weights"), np.zeros((10, VECTOR)), {"method": "network"})
    with pytest.raises(BadFile, match="other inputs"):
        evaluation(pg.load(str(hexapawn)), "network")
