"""Search threads: a memory each, and one transposition table that all of them share (lazy SMP)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from types import ModuleType

from plyglot.core.board import Board
from plyglot.core.compile.build import Assembly, Search
from plyglot.core.compile.fields import DEADLINE, NODE_LIMIT, STOP
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import RuleBroken, Stopped
from plyglot.core.game import Game
from plyglot.search.parts import units
from plyglot.search.parts.databases import PROBES
from plyglot.search.parts.ordering.history import HISTORY
from plyglot.search.parts.selective.repetition import PAST
from plyglot.search.parts.selective.singular import LEFT_OUT
from plyglot.search.parts.transposition import table
from plyglot.search.parts.transposition.table import LONGEST_PAST, memory_with_table
from plyglot.search.running.job import POLL, Job, Patience

FADING = 8
"""The history scores of earlier searches are divided by this before the next one."""


class SearchThreads:
    """The memory of the main search, which answers, and one for each helper thread, which only fills the table."""

    def __init__(
        self,
        search: Search,
        parts: Iterable[ModuleType],
        megabytes: int,
        threads: int,
        make: Callable[[Assembly, int], Memory] = memory_with_table,
    ) -> None:
        """`make` gives memory for a search, with a table, or a tree, of at most so many megabytes."""
        parts = tuple(parts)
        has_table = table in parts or make is not memory_with_table
        self.memory = make(search.assembly, megabytes if has_table else 0)
        self.others = [make(search.assembly, 0) for _ in range(threads - 1)]
        for other in self.others:
            other.arrays = other.arrays._replace(table=self.memory.arrays.table)
            other.arrays.fields[:] = self.memory.arrays.fields
        self.attached: list[Memory] = []
        """Memories of attached searches, such as the endgame's: stopped, limited and counted with these."""
        self.one_ply = units(parts, 1)
        self._game = search.game

    @property
    def memories(self) -> list[Memory]:
        return [self.memory, *self.others, *self.attached]

    @property
    def nodes(self) -> int:
        return sum(memory.nodes for memory in self.memories)

    @property
    def probes(self) -> int:
        """Positions found in databases by all threads."""
        return sum(memory.get(PROBES) for memory in self.memories)

    def new_search(self, board: Board) -> None:
        """Begin a new search: what earlier ones have learned counts for less."""
        for memory in self.memories:
            memory.reset()
            if HISTORY in memory.layout:
                memory.view(HISTORY)[:] //= FADING
        if PAST in self.memory.layout:
            self._set_past(board)

    def _set_past(self, board: Board) -> None:
        """Store the keys of the game so far, the root's last, for the part `repetition`: of positions that can come
        again."""
        back = min(int(board.game.rule("clock")(board.pos)) + 1, LONGEST_PAST)
        past = [earlier.key for earlier in board.boards()[-back:]]
        for memory in (self.memory, *self.others):
            memory.arrays.positions[: len(past)] = past
            memory[PAST] = len(past) - 1

    def prepare(self, nodes: int, deadline: int) -> None:
        """Clear the stop flags, and set the deadline of all and the node limit, which is one for the main search and
        those attached to it; 0 for none."""
        for memory in self.memories:
            memory[STOP] = 0
            memory.offer(LEFT_OUT, 0)
            memory[DEADLINE] = deadline
        limited = (self.memory, *self.attached)
        spent = sum(memory.nodes for memory in limited)
        for memory in limited:
            memory[NODE_LIMIT] = max(nodes - (spent - memory.nodes), 1) if nodes else 0

    def stop(self) -> None:
        """Stop all searches, in all threads."""
        for memory in self.memories:
            memory.stop()

    def forget(self) -> None:
        """Begin a new game: clear the table and all that was learned."""
        for memory in self.memories:
            memory.forget()

    def empty(self) -> None:
        """Clear the table and all that was learned, in the middle of a search: what is counted stays."""
        for memory in self.memories:
            memory.empty()

    def helpers(self, work: Callable[[Memory, int], None]) -> HelperThreads:
        """Helper threads that run for the length of a `with` block: each calls `work` with its number, from 1."""
        return HelperThreads(self._game, self.others, work)


class HelperThreads:
    """Threads that search beside the main one and share its table."""

    def __init__(self, game: Game, memories: list[Memory], work: Callable[[Memory, int], None]) -> None:
        self.game, self.memories, self.work = game, memories, work
        self.jobs: list[Job] = []

    def __enter__(self) -> HelperThreads:
        self.jobs = [Job(partial(self._run, memory, number)) for number, memory in enumerate(self.memories, 1)]
        return self

    def _run(self, memory: Memory, number: int) -> int:
        with suppress(Stopped, RuleBroken):  # the main search reports a rule that breaks its contract
            self.work(memory, number)
        return 0

    def __exit__(self, *_: object) -> None:
        """Stop the threads. Raises RuleStuck for one that does not stop."""
        for memory in self.memories:
            memory.stop()
        for job, memory in zip(self.jobs, self.memories, strict=True):
            patience = Patience(job, memory, self.game)
            while job.alive(POLL):
                patience.check()
