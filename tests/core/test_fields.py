"""Fields of a search's memory: laid out by the build, never one over the other."""

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.compile.build import assemble, build
from plyglot.core.compile.fields import HEADER, NODES, UNTIL_FORGOTTEN, Field, Layout
from plyglot.search.algorithms.negamax import negamax
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.exact import sharing
from plyglot.search.exact.assembly import memory_for, parts_for
from plyglot.search.exact.score import exact_score
from plyglot.search.parts import PARTS
from plyglot.search.parts.observation import counting, line, node_types, root, trace

EVERYTHING = (*(module for modules in PARTS.values() for module in modules), counting, line, node_types, root, trace)


def words_of(layout, unsigned):
    return [set(range(*layout.slice(field).indices(10**9))) for field in layout if field.unsigned == unsigned]


@pytest.mark.parametrize("spec", ["connect4", "domineering:5x5", "domineering:4x6", "othello"])
def test_no_two_fields_share_a_word(spec):
    game = pg.load(spec)
    layouts = [
        assemble(pvs, game, EVERYTHING).layout,
        assemble(exact_score, game, (*parts_for(game, "outcome"), sharing)).layout,
    ]
    for layout in layouts:
        for unsigned in (False, True):
            words = words_of(layout, unsigned)
            assert sum(map(len, words)) == len(set().union(*words)) == layout.total(unsigned)
    assert len(list(layouts[0])) > 30


def test_every_search_has_the_header_first():
    game = pg.load("tictactoe")
    for parts in ((), EVERYTHING):
        layout = assemble(pvs, game, parts).layout
        assert [layout.place(field) for field in HEADER] == list(range(len(HEADER)))


def test_fields_begin_with_what_they_say_and_are_cleared_as_they_say():
    game = pg.load("domineering:4x4")
    memory = memory_for(assemble(exact_score, game, parts_for(game, "outcome")), 1)
    filled = [field for field in memory.layout if field.fill]
    assert filled
    for field in filled:
        assert np.array_equal(memory.view(field), field.fill())
    memory = assemble(pvs, game, EVERYTHING).memory()
    memory.arrays.fields[:] = 7
    memory.reset()
    assert memory[NODES] == 0
    learned = [field for field in memory.layout if field.lasts == UNTIL_FORGOTTEN]
    assert all(memory.view(field).all() for field in learned)
    memory.forget()
    assert learned
    assert not any(memory.view(field).any() for field in learned)


def test_memory_of_another_search_is_refused():
    game = pg.load("tictactoe")
    plain, rich = build(negamax, game), assemble(pvs, game, EVERYTHING)
    assert plain(pos=game.start, depth=1, ply=0, mem=rich.memory()) == plain(
        pos=game.start, depth=1, ply=0, mem=plain.memory()
    )
    with pytest.raises(ValueError, match="another search"):
        rich.search()(pos=game.start, depth=1, alpha=-9, beta=9, ply=0, mem=plain.memory())


def test_a_field_has_no_place_outside_a_build():
    field = Field("mine", words=3)
    with pytest.raises(TypeError, match="mine"):
        [0, 1, 2][field]
    assert Layout(5, [field]).slice(field) == slice(len(HEADER), len(HEADER) + 3)
