"""Numbers that machine code reads from memory: one build for all values, each as if it were a constant."""

import pytest

import plyglot as pg
from plyglot.core.compile.build import assemble
from plyglot.core.compile.weights import Adjustable
from plyglot.core.slots import Constant
from plyglot.search.parts import numbers

LEVEL = Constant("LEVEL", 7)


def by_level(pos, ply, mem):
    """Every way in which knowledge asks for a number: branches that a constant would decide when compiled, and sums."""
    found = 100 if LEVEL else 200
    if LEVEL != 0 and ply == 0:
        found += 10
    if not LEVEL:
        found += 20
    return found + 1000 * LEVEL


def test_one_build_serves_for_every_value():
    level = Adjustable("test_adjustable.LEVEL")
    assembly = assemble(by_level, pg.load("tictactoe"), (numbers(LEVEL=level),))
    search, memory = assembly.search(), assembly.memory()
    for value, result in ((0, 220), (1, 1110), (-3, -2890), (0, 220)):
        level.set(value)
        assert search(pos=assembly.game.start, ply=0, mem=memory) == result


@pytest.mark.parametrize(("value", "result"), [(0, 220), (1, 1110)])
def test_a_constant_gives_the_same(value, result, interpreted):
    assembly = assemble(by_level, pg.load("tictactoe"), (numbers(LEVEL=value),))
    assert assembly.search()(pos=assembly.game.start, ply=0, mem=assembly.memory()) == result


def test_interpreted_it_is_its_number():
    level = Adjustable("test_adjustable.OTHER")
    level.set(3)
    assert level
    assert (level == 3, level != 3, level < 4, level >= 4) == (True, False, True, False)
    assert (max(level, 2), min(2, level)) == (3, 2)
    assert (level + 1, 1 - level, 2 * level, 1 << level, level // 2, level % 2) == (4, -2, 6, 8, 1, 1)
