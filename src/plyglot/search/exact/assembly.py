"""Assembly of the exact kernel for a game, and the memory that it needs."""

from __future__ import annotations

from types import ModuleType

import numpy as np

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.memory import Memory
from plyglot.core.compile.words import as_words
from plyglot.core.game import Game
from plyglot.core.slots import make_state
from plyglot.search.exact import fetch, first_move, move_offset, short_bounds
from plyglot.search.exact.kernel import WORDS_BESIDE
from plyglot.search.exact.packed import table as packed
from plyglot.search.exact.packed.layout import farthest
from plyglot.search.exact.packed.memory import set_table, sizes
from plyglot.search.parts.transposition import table
from plyglot.search.scores import KINDS

MEGABYTES, PACKED_MEGABYTES = 64, 8
"""Room for the table unless told otherwise. Measured: a packed one that the processor keeps near beats a larger one."""


def parts_for(game: Game, kind: str) -> tuple[ModuleType, ...]:
    """Parts of the exact kernel: the game's knowledge, a table that suits it, the kind of score."""
    known = game.exact
    coded = any(getattr(part, "KEY_BITS", 0) for part in known)
    fits = coded and (kind == "outcome" or (kind == "distance" and game.max_plies < farthest()))
    whole = any(hasattr(part, "move_offset") for part in known)
    bounds = [] if kind != "outcome" else [move_offset] if whole else [short_bounds]
    tables = [packed, *bounds] if fits else [table, fetch]
    return (*known, *tables, *KINDS[kind], first_move)


def memory_for(assembly: Assembly, megabytes: int | None) -> Memory:
    """Memory for the exact kernel, its table of at most so many megabytes."""
    game = assembly.game
    with np.errstate(over="ignore"):
        state = assembly.bound(make_state)(game.start)
    words = (game.max_plies + 2) * game.max_moves * (len(as_words(state)) + WORDS_BESIDE)
    if is_packed(assembly):
        memory = assembly.memory(position_words=words)
        set_table(memory, assembly.bound(sizes)(), megabytes or PACKED_MEGABYTES)
    else:
        memory = table.memory_with_table(assembly, megabytes or MEGABYTES)
        memory.resize(len(memory.arrays.table), words)
    return memory


def is_packed(assembly: Assembly) -> bool:
    """Whether the kernel has the packed table, which threads can share."""
    return assembly.bindings.get("probe_state") is packed.probe_state
