"""Every search by name: which kernel, parts and driver. Commands offer these, tests prove them, docs list them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import BadOption, CannotSolve
from plyglot.core.game import Game
from plyglot.core.traits import SEARCHES, known_to
from plyglot.search.algorithms import star1
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.algorithms.alphabeta_hard import alphabeta_hard
from plyglot.search.algorithms.best_reply import best_reply
from plyglot.search.algorithms.dfpn import dfpn, memory_for_numbers
from plyglot.search.algorithms.dual import dual
from plyglot.search.algorithms.early import early
from plyglot.search.algorithms.expectiminimax import expectiminimax
from plyglot.search.algorithms.graph import graph, memory_for_graph
from plyglot.search.algorithms.maximin import maximin
from plyglot.search.algorithms.maxn import maxn
from plyglot.search.algorithms.minimax import minimax
from plyglot.search.algorithms.negamax import negamax
from plyglot.search.algorithms.paranoid import paranoid
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.algorithms.scout import scout
from plyglot.search.algorithms.sss import memory_for_nodes, sss
from plyglot.search.algorithms.star2 import star2
from plyglot.search.algorithms.uct import uct
from plyglot.search.algorithms.uct_memory import memory_for_tree
from plyglot.search.algorithms.win_only import win_only
from plyglot.search.drivers import Driver, aspiration, deepening, deepening_mtdf, mtdf, once, two_questions
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.selective import late_cut
from plyglot.search.parts.transposition import table, whole


@dataclass(frozen=True, repr=False)
class Algorithm:
    """A search by name. `print` writes its idea."""

    name: str
    kernel: Callable[..., int]
    parts: tuple[ModuleType, ...] = ()
    driver: Driver = once
    exact: bool = True
    """Whether its score must equal minimax; if not, it is selective, and judged by games."""
    only_outcomes: bool = False
    """Whether it tells who wins only, by searching to the end whatever the depth."""
    for_two: bool = False
    """Whether its score equals the others' only where there are two sides or teams: more players are a matter of
    judgement."""
    own_idea: str = ""
    """Description in a sentence, where its kernel and driver have none that fits."""
    own_memory: Callable[[Assembly, int], Memory] | None = None
    """Constructor of its memory of at most so many megabytes, if that is not a table's."""

    def __repr__(self) -> str:
        return f"<Algorithm {self.name}>"

    def __str__(self) -> str:
        return f"{self.name}: {self.idea}"

    @property
    def has_table(self) -> bool:
        return table in self.parts

    @property
    def uses_memory(self) -> bool:
        """Whether it answers from memory, so that its best line may end before the game does."""
        return self.has_table or self.own_memory is not None

    @property
    def idea(self) -> str:
        """Description in a sentence: its own, or the first of the driver if that has a name, or of the kernel."""
        described = self.driver if self.driver not in (once, two_questions) else sys.modules[self.kernel.__module__]
        return self.own_idea or " ".join((described.__doc__ or "").split("\n\n")[0].split())

    def memory(self, assembly: Assembly, megabytes: int = 64) -> Memory:
        """Memory for this algorithm as it was assembled, of at most so many megabytes."""
        if self.own_memory is not None:
            return self.own_memory(assembly, megabytes)
        return table.memory_with_table(assembly, megabytes if assembly.bindings.get("probe") is table.probe else 0)


LATE = "Late cut: lecture 002's negamax cuts only at more than beta; what that costs can be counted."
MEMORY = "Alpha-beta with memory: a table keeps what is known about each position, and the best move to try first."
PVS_TABLE = "Principal variation search with memory, one ply deeper each time: the design of most game programs."

STAR1 = "Star1: alpha-beta through the throws of dice, by bounds of the average alone."

_ALL = (
    Algorithm("minimax", minimax),
    Algorithm("maximin", maximin),
    Algorithm("early", early, (ordering,)),
    Algorithm("negamax", negamax),
    Algorithm("graph", graph, (whole,), own_memory=memory_for_graph),
    Algorithm("win-only", win_only, driver=two_questions, only_outcomes=True),
    Algorithm("alphabeta", alphabeta),
    Algorithm("alphabeta-hard", alphabeta_hard),
    Algorithm("alphabeta-late", alphabeta_hard, (late_cut,), own_idea=LATE),
    Algorithm("table", alphabeta, (table, ordering), own_idea=MEMORY),
    Algorithm("deepening", alphabeta, (table, ordering), deepening),
    Algorithm("aspiration", alphabeta, (table, ordering), aspiration),
    Algorithm("mtdf", alphabeta, (table, ordering), mtdf),
    Algorithm("deepening-mtdf", alphabeta, (table, ordering), deepening_mtdf),
    Algorithm("scout", scout),
    Algorithm("pvs", pvs),
    Algorithm("pvs-table", pvs, (table, ordering), deepening, own_idea=PVS_TABLE),
    Algorithm("sss", sss, own_memory=memory_for_nodes),
    Algorithm("dual", dual, own_memory=memory_for_nodes),
    Algorithm("dfpn", dfpn, (ordering,), two_questions, only_outcomes=True, own_memory=memory_for_numbers),
    Algorithm("expectiminimax", expectiminimax),
    Algorithm("star1", star2, (star1,), own_idea=STAR1),
    Algorithm("star2", star2),
    Algorithm("paranoid", paranoid),
    Algorithm("maxn", maxn, for_two=True),
    Algorithm("best-reply", best_reply, for_two=True),
    Algorithm("uct", uct, only_outcomes=True, own_memory=memory_for_tree),
)

ALGORITHMS: dict[str, Algorithm] = {algorithm.name: algorithm for algorithm in _ALL}
"""Searches by name, with what each promises: `algorithms["mtdf"].exact`."""

SEARCHES |= {name: known_to(algorithm.kernel) for name, algorithm in ALGORITHMS.items()}


def refuse_endless(algorithm: Algorithm, game: Game) -> None:
    """Raise CannotSolve for a search to the end of a game that can go on for ever."""
    if algorithm.only_outcomes and game.endless:
        raise CannotSolve(f"{game.spec} can go on for ever, so {algorithm.name} would not end: choose another search")


def named(name: str) -> Algorithm:
    """The search of a name. Raises BadOption if there is none."""
    if name not in ALGORITHMS:
        raise BadOption(f"unknown algorithm {name!r}: choose from {', '.join(ALGORITHMS)}")
    return ALGORITHMS[name]
