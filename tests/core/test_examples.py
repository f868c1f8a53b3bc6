"""The examples are what a stranger would write: they pass the check, and what is known of these games holds. So are the
pages' own: README's game, and the Python in docs."""

from __future__ import annotations

import itertools
import random
import re
from functools import cache, reduce
from operator import xor
from pathlib import Path

import pytest

from plyglot.core.compile.build import build
from plyglot.core.game import Game
from plyglot.core.load import assemble, locate
from plyglot.core.loading.checked import check
from plyglot.core.types import LOSS, TO_THE_END, WIN, Position, u64
from plyglot.search.algorithms.negamax import negamax

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
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


@pytest.mark.parametrize("name", ["nim", "hexapawn", "morris", "pig", "race"])
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


def python_in(page: Path) -> list[str]:
    """The programs of a page; those with prompts are doctests, and files that it shows are what its commands run."""
    text = re.sub(
        r"^<!-- (file|add to): .*\n```(?s:.*?)^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    blocks = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [block for block in blocks if ">>>" not in block]


def test_the_game_in_the_readme(tmp_path, plyglot) -> None:
    [rules] = python_in(ROOT / "README.md")
    heap = tmp_path / "heap.py"
    heap.write_text(rules, encoding="utf-8")
    checked = plyglot("check", str(heap), "--json").json
    assert (checked["ok"], checked["notes"]) == (True, [])
    solved = plyglot("solve", str(heap), "--moves", "--json").json
    assert (solved["outcome"], solved["plies"], solved["best"]) == ("win", 11, ["1"])
    counted = plyglot("perft", str(heap), "--depth", "10", "--json").json
    assert [row["nodes"] for row in counted["depths"]] == [heaps_after(plies, 21) for plies in range(11)]


@cache
def heaps_after(plies: int, stones: int) -> int:
    """How many games of so many plies there are: 1, 2 or 3 stones at a time."""
    return 1 if plies == 0 else sum(heaps_after(plies - 1, stones - taken) for taken in range(1, min(3, stones) + 1))


FOLDERS = ["docs", "docs/how-to", "docs/tutorials", "docs/benchmarks", "docs/explanation"]
PAGES = [page for folder in FOLDERS for page in sorted((ROOT / folder).glob("*.md")) if python_in(page)]


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_the_python_of_a_page_runs(page: Path, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    for block in python_in(page):
        exec(compile(block, page.name, "exec"), {})  # noqa: S102 - our own text
