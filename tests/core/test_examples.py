"""The examples are what a stranger would write: they pass the check, and what is known of these games holds."""

from __future__ import annotations

import itertools
import random
from functools import reduce
from operator import xor
from pathlib import Path

import pytest

from plyglot.core.build import build
from plyglot.core.checked import check
from plyglot.core.game import Game
from plyglot.core.load import assemble, locate
from plyglot.core.types import LOSS, TO_THE_END, WIN, Position, u64
from plyglot.search.algorithms.negamax import negamax

EXAMPLES = Path(__file__).parents[2] / "examples"
LINES = 60
"""At most, of rules: what stands above `for people`."""


def example(spec: str) -> Game:
    """An example, without the check, which another test makes."""
    path = str(EXAMPLES / spec)
    return assemble(path, *locate(path))


def value(game: Game, pos: Position) -> int:
    """The outcome with best play."""
    search = build(negamax, game)
    return search(pos=pos, depth=TO_THE_END, ply=0, mem=search.memory())


@pytest.mark.parametrize("name", ["nim", "hexapawn", "morris"])
def test_an_example_passes(name: str) -> None:
    path = EXAMPLES / f"{name}.py"
    report = check(str(path))
    assert report.positions > 300
    assert report.notes == ()
    rules = path.read_text().split("# --- for people")[0]
    written = [line for line in rules.split('"""')[2].splitlines() if line.strip()]
    assert len(written) < LINES


def test_nim_is_won_by_whoever_can_leave_a_zero_sum() -> None:
    game = example("nim.py")
    small = [heaps for heaps in itertools.product(range(4), repeat=3) if any(heaps)]
    for heaps in random.Random(1).sample(small, 30):
        pos = game.Position(u64(sum(stones << 8 * heap for heap, stones in enumerate(heaps))))
        assert value(game, pos) == (WIN if reduce(xor, heaps) else LOSS), heaps


def test_hexapawn_is_won_by_the_second_player() -> None:
    game = example("hexapawn.py")
    assert value(game, game.start) == LOSS


def test_hexapawn_has_sizes() -> None:
    game = example("hexapawn.py:4x4")
    assert game.board().legal_moves == ["a1a2", "b1b2", "c1c2", "d1d2"]
    assert value(game, game.start) == WIN


def test_morris_goes_on_for_ever() -> None:
    game = example("morris.py")
    assert game.endless
    board = game.board()
    for move in ("a1", "c1", "c3", "b2", "a3", "a2"):
        board = board.play(move)
    assert sorted(board.legal_moves) == ["a1-b1", "a3-b3", "c3-b3", "c3-c2"]
    again = board
    for move in ("c3-c2", "b2-b3", "c2-c3", "b3-b2"):
        again = again.play(move)
    assert again == board
