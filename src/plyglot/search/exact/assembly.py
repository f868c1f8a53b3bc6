"""What the exact kernel is built with for a game, and the memory that it needs."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np

from plyglot.core.bind import Binder
from plyglot.core.build import fingerprint
from plyglot.core.game import Game, slots_of
from plyglot.core.memory import Memory
from plyglot.core.slots import prepare
from plyglot.core.words import as_words
from plyglot.search.exact import credited, fetch, first_move, packed, short_bounds
from plyglot.search.exact.kernel import WORDS_BESIDE
from plyglot.search.exact.score import exact_score
from plyglot.search.parts.transposition import table
from plyglot.search.scores import KINDS

MEGABYTES, PACKED_MEGABYTES = 64, 8
"""Room for the table unless told otherwise. Measured: a packed one that the processor keeps near beats a larger one."""


def parts_for(game: Game, kind: str) -> tuple[ModuleType, ...]:
    """What the exact kernel is built with: the game's knowledge, a table that suits it, the kind of score."""
    known = game.exact
    coded = any(getattr(part, "CODE_BITS", 0) for part in known)
    fits = coded and (kind == "outcome" or (kind == "distance" and game.max_plies < packed.farthest()))
    whole = any(hasattr(part, "credit") for part in known)
    bounds = [] if kind != "outcome" else [credited] if whole else [short_bounds]
    tables = [packed, *bounds] if fits else [table, fetch]
    return (*known, *tables, *KINDS[kind], first_move)


def memory_for(game: Game, parts: Sequence[ModuleType], megabytes: int | None) -> Memory:
    """Memory for the exact kernel, its table of at most so many megabytes."""
    binder = Binder(bindings_for(game, parts), game.Position)
    with np.errstate(over="ignore"):
        state = binder.bind(prepare)(game.start)
    words = (game.max_plies + 2) * game.max_moves * (len(as_words(state)) + WORDS_BESIDE)
    if packed in parts:
        memory = Memory(game.max_moves, game.max_plies, position_words=words)
        packed.set_table(memory, binder.bind(packed.layout)(), megabytes or PACKED_MEGABYTES)
    else:
        memory = table.memory_with_table(game, megabytes or MEGABYTES, parts)
        memory.resize(len(memory.arrays.table), words)
    for part in parts:
        if hasattr(part, "work_out_facts"):
            memory.arrays = memory.arrays._replace(facts=part.work_out_facts())
    return memory


def bindings_for(game: Game, parts: Sequence[ModuleType]) -> dict[str, Any]:
    """What fills the kernel's slots: the game, and over it the parts."""
    bindings: dict[str, Any] = dict(game.slots)
    for part in parts:
        bindings |= slots_of(part)
    return bindings


def hash_of(game: Game, parts: Sequence[ModuleType]) -> str:
    """A hash of every source and constant that scores, and how a table keeps them, depend on."""
    binder = Binder(bindings_for(game, parts), game.Position)
    binder.bind(exact_score)
    # only what is used: which other slots a file fills depends on what this process has imported
    binder.bindings = {name: value for name, value in binder.bindings.items() if value in binder.functions}
    return fingerprint(binder)
