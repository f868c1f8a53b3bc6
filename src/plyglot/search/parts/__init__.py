"""Parts: what fills the slots of a kernel. One file each, by name in PARTS; a search takes any number of them.

A part whose module says `SELECTIVE = 1` makes a search see a different tree from minimax, so that nothing is promised.
A part's numbers (`NULL_REDUCTION` and so on) are varied by `numbers`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from types import ModuleType

from plyglot.core.slots import ONE_PLY, Constant
from plyglot.core.types import TO_THE_END
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.ordering import countermoves, history, killers, picked, previous, static, table_move
from plyglot.search.parts.selective import (
    correction,
    extension,
    futility,
    internal,
    node_facts,
    nullmove,
    probcut,
    pruning,
    quiescence,
    reductions,
    repetition,
    singular,
    sx,
)
from plyglot.search.parts.transposition import (
    age,
    aged_tiers,
    always,
    audit,
    deeper,
    reuse,
    shared,
    signature,
    table,
    zobrist,
)

PARTS: dict[str, tuple[ModuleType, ...]] = {
    "static": (static,),
    "table-move": (table_move,),
    "ordering": (ordering,),
    "history": (history,),
    "countermoves": (countermoves,),
    "killers": (killers,),
    "picked": (picked,),
    "previous": (previous,),
    "table": (table,),
    "table-always": (table, always),
    "table-depth": (table, deeper),
    "table-age": (table, age),
    "table-tiers": (table, aged_tiers),
    "reuse": (table, reuse),
    "shared": (table, shared),
    "zobrist": (zobrist,),
    "signature": (table, signature),
    "audit": (table, signature, audit),
    "quiescence": (node_facts, quiescence),
    "probcut": (node_facts, probcut),
    "nullmove": (node_facts, nullmove),
    "futility": (node_facts, futility),
    "internal": (internal,),
    "reductions": (node_facts, reductions),
    "pruning": (node_facts, pruning),
    "repetition": (repetition,),
    "singular": (singular,),
    "sx": (sx,),
    "correction": (node_facts, correction),
    "extension": (extension,),
}
"""Parts by the name that a command may use, each with its modules. Later ones win; among orders, they weigh most."""


NOT_TO_BE_SET = (
    *("MAX_MOVES", "MAX_PLIES", "CLOCK_CLAIM", "CLOCK_DRAW"),
    *("ONE_PLY", "SYMMETRY_PLIES", "TABLE_ENTRIES", "TABLE_AGED"),
)
"""Numbers that parts read and that are not theirs: a game's, or those that say how memory is laid out."""

LARGEST_NUMBER = 10_000
"""Upper limit of a number that a user may set."""


def is_selective(parts: Iterable[ModuleType]) -> bool:
    """Whether a search with these parts sees another tree than minimax.

    >>> is_selective(PARTS["killers"]), is_selective(PARTS["killers"] + PARTS["nullmove"])
    (False, True)
    """
    return any(getattr(part, "SELECTIVE", 0) for part in parts)


def may_be_wrong(parts: Iterable[ModuleType]) -> bool:
    """Whether a search with these parts may take one position for another."""
    return signature in parts


def units(parts: Iterable[ModuleType], depth: int) -> int:
    """Depth units that a kernel with these parts needs to search `depth` plies.

    >>> units(PARTS["killers"], 6), units(PARTS["sx"], 6)
    (6, 60)
    """
    one_ply = next((int(part.ONE_PLY) for part in reversed(tuple(parts)) if hasattr(part, "ONE_PLY")), int(ONE_PLY))
    return min(one_ply * depth, TO_THE_END)


def numbers_of(parts: Iterable[ModuleType]) -> tuple[str, ...]:
    """The numbers that parts read and that change what is searched, each once: those that a user may set.

    >>> numbers_of(PARTS["killers"] + PARTS["nullmove"])
    ('NULL_DEEPER', 'NULL_REDUCTION', 'NULL_SURPLUS')
    """
    found = (name for part in parts for name, value in vars(part).items() if isinstance(value, Constant))
    return tuple(dict.fromkeys(name for name in found if name not in NOT_TO_BE_SET))


@lru_cache(maxsize=256)
def numbers(**values: int) -> ModuleType:
    """A part that sets numbers of parts, or of a game; it comes after those that it sets. A search that has no such
    number refuses it.

    >>> numbers(NULL_REDUCTION=3).NULL_REDUCTION
    3
    """
    module = ModuleType("plyglot.search.parts.numbers", "Numbers that parts read.")
    module.__dict__.update(values, NUMBERS=tuple(values))
    return module
