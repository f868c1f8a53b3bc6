"""Every search by name: which kernel, parts and driver. Commands offer these, tests prove them, docs list them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

from plyglot.search.alphabeta import alphabeta
from plyglot.search.drivers import Driver, once
from plyglot.search.minimax import minimax
from plyglot.search.negamax import negamax
from plyglot.search.parts import ordering, table


@dataclass(frozen=True)
class Algorithm:
    """A search by name."""

    name: str
    kernel: Callable[..., int]
    parts: tuple[ModuleType, ...] = ()
    driver: Driver = once
    exact: bool = True
    """Whether its score must equal minimax; if not, it is selective, and judged by games."""
    only_outcomes: bool = False
    """Whether it tells won from not won only, by searching to the end."""

    @property
    def has_table(self) -> bool:
        return table in self.parts

    @property
    def idea(self) -> str:
        """The first line of the kernel's module."""
        import sys

        return (sys.modules[self.kernel.__module__].__doc__ or "").partition("\n")[0]


_ALL = (
    Algorithm("minimax", minimax),
    Algorithm("negamax", negamax),
    Algorithm("alphabeta", alphabeta),
    Algorithm("table", alphabeta, (table, ordering)),
)

ALGORITHMS: dict[str, Algorithm] = {algorithm.name: algorithm for algorithm in _ALL}
