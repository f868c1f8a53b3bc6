"""Parts that go by what the table knows of a node: singular extension, internal reduction; where cuts are expected."""

from __future__ import annotations

from contextlib import suppress
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import pytest

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.errors import Stopped
from plyglot.core.types import INFINITY, NO_MOVE
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.parts import PARTS, numbers
from plyglot.search.parts.selective import node_facts, singular
from plyglot.search.parts.selective.internal import internal_depth
from plyglot.search.parts.transposition import table
from plyglot.search.scores import estimate

SMALL = "connect4:5x4"
BOARDS = ["", "3", "33412", "2231"]
ON = {"SINGULAR_PLIES": 3, "INTERNAL_PLIES": 3, "EXTENSIONS": 4}
NAMES = ("reuse", "singular", "extension", "internal")


def search_with(*own: ModuleType, **values: int) -> Any:
    parts = [module for name in NAMES for module in PARTS[name]]
    return build(pvs, pg.load(SMALL), (*parts, *own, estimate, numbers(**values)))


def deepened(run: Any, text: str, memory: Any, depth: int = 6) -> list[tuple[int, int]]:
    """Score and nodes of each search, one ply deeper each time."""
    pos, found = pg.load(SMALL).board(text).pos, []
    for reached in range(1, depth + 1):
        score = run(pos=pos, depth=reached, alpha=-INFINITY, beta=INFINITY, ply=0, mem=memory)
        found.append((score, memory.nodes))
    return found


@pytest.mark.usefixtures("interpreted")
def test_without_their_numbers_they_are_nothing() -> None:
    off, plain = search_with(SINGULAR_PLIES=0, INTERNAL_PLIES=0, EXTENSIONS=0), search_with(EXTENSIONS=0)
    on = search_with(**ON)
    different = 0
    for text in BOARDS:
        answers = [deepened(run, text, table.memory_with_table(run.assembly, 1)) for run in (off, plain, on)]
        assert answers[0] == answers[1]
        different += answers[2] != answers[0]
    assert different == len(BOARDS)


def test_compiled_equals_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = []
    for interpret in ("never", "1"):
        monkeypatch.setenv("PLYGLOT_INTERPRET", interpret)
        run = search_with(**ON)
        answers.append([deepened(run, text, table.memory_with_table(run.assembly, 1)) for text in BOARDS])
    assert answers[0] == answers[1]


LEFT = [0]
"""Nodes that may still be entered; fewer than 0 for any number."""


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Any) -> None:
    LEFT[0] -= 1
    if LEFT[0] == 0:
        raise Stopped


@pytest.mark.usefixtures("interpreted")
def test_a_search_that_was_stopped_leaves_no_move_out_of_the_next() -> None:
    """Whenever it is stopped: what is left out belongs to the node that was entered for that, and to no other."""
    stopper = ModuleType("stopper")
    vars(stopper)["visit"] = visit
    run = search_with(stopper, **ON)
    memory = table.memory_with_table(run.assembly, 1)
    LEFT[0] = -1
    fresh = deepened(run, "33", memory, depth=5)
    in_the_middle = 0
    for nodes in range(40, fresh[-1][1], 61):
        LEFT[0] = nodes
        forget(memory)
        with suppress(Stopped):
            deepened(run, "33", memory, depth=5)
        in_the_middle += bool(memory.view(singular.EXCLUDED).any())
        LEFT[0] = -1
        forget(memory)
        assert deepened(run, "33", memory, depth=5) == fresh
    assert in_the_middle > 0  # otherwise this shows nothing


def forget(memory: Any) -> None:
    memory.forget()
    memory.reset()


def test_a_node_without_a_table_move_is_searched_less_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyglot.search.parts.selective.internal.INTERNAL_PLIES", 4)
    pos = pg.load(SMALL).board().pos
    monkeypatch.setattr("plyglot.search.parts.selective.internal.remaining", lambda pos: 20)
    assert internal_depth(pos, 5, NO_MOVE, 3, None) == 4
    assert internal_depth(pos, 5, 2, 3, None) == 5  # there is a move to begin with
    assert internal_depth(pos, 3, NO_MOVE, 3, None) == 3  # not deep enough
    assert internal_depth(pos, 5, NO_MOVE, 0, None) == 5  # the root
    assert internal_depth(pos, 20, NO_MOVE, 3, None) == 20  # sees the end of the game


def test_cuts_are_expected_at_every_other_ply_below_the_principal_variation() -> None:
    enter, expects = (rebound(function, {"FACTS": 0}) for function in (node_facts.visit, node_facts.expects_cut))
    mem, seen = SimpleNamespace(fields=[0] * 10), []
    for ply, (alpha, beta) in enumerate([(-50, 50), (-50, 50), (0, 1), (-1, 0), (0, 1), (-1, 0)]):
        enter(6, alpha, beta, ply, mem)
        seen.append(expects(ply, mem))
    assert seen == [False, False, True, False, True, False]


def rebound(function: Any, names: dict[str, int]) -> Any:
    """A function whose fields have places."""
    return FunctionType(function.__code__, function.__globals__ | names)
