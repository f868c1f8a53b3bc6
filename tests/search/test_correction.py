"""Estimates that searches correct, and null moves that have to be confirmed."""

from __future__ import annotations

from types import ModuleType

import pytest

import plyglot as pg
from plyglot.core.compile.build import Search, build
from plyglot.core.types import INFINITY, MARGIN_SCORE, WIN_SCORE
from plyglot.engine.evaluations import evaluation
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.parts import PARTS, numbers
from plyglot.search.parts.selective import correction
from plyglot.search.parts.transposition import table
from plyglot.search.scores import estimate

CHESS = pg.load("chess")
MATERIAL = evaluation(CHESS, "material")
POISONED = "4k3/8/8/3p4/8/8/3Q1PPP/6K1 b - - 0 1"

MORPHY = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"
"""Mate in two: Black may not pass, and has a piece beside king and pawns."""


def search_of(*parts: ModuleType) -> Search:
    return build(pvs, CHESS, (*PARTS["picked"], *PARTS["quiescence"], *PARTS["table"], estimate, MATERIAL, *parts))


def score_at(search: Search, fen: str, depth: int, missing: int = 0) -> tuple[int, set[int]]:
    """Score of a search to a depth, and what its memory has of structures; `missing` is what it has before."""
    memory = table.memory_with_table(search.assembly, 1)
    found = memory.view(correction.MISSING) if "corrected" in search.assembly.bindings else None
    if found is not None:
        found[:] = missing
    score = search(pos=CHESS.board(fen).pos, depth=depth, alpha=-INFINITY, beta=INFINITY, ply=0, mem=memory)
    return score, set() if found is None else {int(number) for number in found}


@pytest.mark.usefixtures("interpreted")
def test_what_was_missing_is_remembered_and_bounded() -> None:
    plain, corrected = search_of(), search_of(*PARTS["correction"])
    _, remembered = score_at(corrected, POISONED, 3)
    assert len(remembered) > 1
    assert max(map(abs, remembered)) <= correction.MOST
    assert score_at(search_of(*PARTS["correction"], numbers(CORRECTION_ASPECTS=0)), POISONED, 2)[1] == {0}
    assert score_at(plain, POISONED, 1)[0] == score_at(corrected, POISONED, 1)[0]


@pytest.mark.usefixtures("interpreted")
def test_an_estimate_is_corrected_by_what_is_remembered() -> None:
    """Every structure is remembered as worth as much more as can be: each aspect adds CORRECTION_MOST."""
    plain, _ = score_at(search_of(), POISONED, 0)
    found, _ = score_at(search_of(*PARTS["correction"]), POISONED, 0, missing=correction.MOST)
    aspects, most = (int(CHESS.slots[name]) for name in ("CORRECTION_ASPECTS", "CORRECTION_MOST"))
    assert found == plain + aspects * most
    assert abs(found) < MARGIN_SCORE


@pytest.mark.parametrize(
    ("aspect", "other"), [(0, "4k3/8/8/3p4/8/8/3Q1PP1/6K1 b - - 0 1"), (2, POISONED.replace("Q", "R"))]
)
def test_structures_of_chess_tell_their_aspect_apart(aspect: int, other: str) -> None:
    structure = CHESS.rule("structure")
    here, there = (CHESS.board(fen).pos for fen in (POISONED, other))
    assert [structure(here, n) == structure(there, n) for n in range(3)] == [n != aspect for n in range(3)]


@pytest.mark.parametrize("depth", [8, 9])
def test_a_null_move_beside_a_single_piece_is_confirmed(depth: int) -> None:
    sure = ModuleType("sure")
    sure.null_doubtful = lambda pos: False
    doubted, believed = search_of(*PARTS["nullmove"]), search_of(*PARTS["nullmove"], sure)
    assert score_at(doubted, MORPHY, depth)[0] == WIN_SCORE - 3
    assert score_at(believed, MORPHY, depth)[0] < MARGIN_SCORE
