"""What the exact kernel is built with for a game, and the memory that it needs."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np

from plyglot.core import source
from plyglot.core.bind import Binder
from plyglot.core.game import Game, slots_of
from plyglot.core.memory import Memory
from plyglot.search.exact import WORDS_BESIDE
from plyglot.search.exact_slots import prepare
from plyglot.search.parts import first_move, packed, table
from plyglot.search.scores import KINDS

FOLDER = source.KNOWLEDGE / "exact"

MEGABYTES, PACKED_MEGABYTES = 64, 8
"""Room for the table unless told otherwise. Measured: a packed one that the processor keeps near beats a larger one."""


def parts_for(game: Game, kind: str) -> tuple[ModuleType, ...]:
    """What the exact kernel is built with: the game's knowledge, a table that suits it, the kind of score."""
    path = FOLDER / game.path.name
    known: tuple[ModuleType, ...] = ()
    if game.path.parent == source.GAMES and path.exists():
        known = (source.execute_knowledge(path, game.module, game.name),)
    coded = any(getattr(part, "CODE_BITS", 0) for part in known)
    fits = coded and kind != "margin" and game.max_plies < packed.FARTHEST
    return (*known, packed if fits else table, *KINDS[kind], first_move)


def memory_for(game: Game, parts: Sequence[ModuleType], megabytes: int | None) -> Memory:
    """Memory for the exact kernel, its table of at most so many megabytes."""
    bindings: dict[str, Any] = dict(game.slots)
    for part in parts:
        bindings |= slots_of(part)
    with np.errstate(over="ignore"):
        state = Binder(bindings, game.Position).bind(prepare)(game.start)
    words = (game.max_plies + 2) * game.max_moves * (len(state) + WORDS_BESIDE)
    if packed in parts:
        memory = Memory(game.max_moves, game.max_plies, position_words=words)
        packed.set_table(memory, int(bindings["CODE_BITS"]), megabytes or PACKED_MEGABYTES)
    else:
        memory = table.memory_with_table(game, megabytes or MEGABYTES, parts)
        memory.resize(len(memory.arrays.table), words)
    for part in parts:
        if hasattr(part, "work_out_facts"):
            memory.arrays = memory.arrays._replace(facts=part.work_out_facts())
    return memory
