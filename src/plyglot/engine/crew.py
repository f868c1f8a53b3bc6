"""The memories of an engine's threads: each its own, but for the table, which all of them share."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from types import ModuleType

from plyglot.core.board import Board
from plyglot.core.build import Search
from plyglot.core.errors import RuleBroken, Stopped
from plyglot.core.fields import NODE_LIMIT, STOP
from plyglot.core.memory import Memory
from plyglot.search.parts import units
from plyglot.search.parts.ordering.history import HISTORY
from plyglot.search.parts.selective import repetition
from plyglot.search.parts.selective.repetition import PAST
from plyglot.search.parts.transposition import table
from plyglot.search.parts.transposition.table import LONGEST_PAST, memory_with_table

FADING = 8
"""What a move has cut in earlier thoughts counts so many times less in the next."""


class Crew:
    """One memory for the search that answers, and one for each of those that only fill the table."""

    def __init__(self, search: Search, parts: Iterable[ModuleType], megabytes: int, threads: int) -> None:
        parts = tuple(parts)
        self.memory = memory_with_table(search.assembly, megabytes if table in parts else 0)
        self.others = [memory_with_table(search.assembly, 0) for _ in range(threads - 1)]
        for other in self.others:
            other.arrays = other.arrays._replace(table=self.memory.arrays.table)
            other.arrays.fields[:] = self.memory.arrays.fields
        self.guests: list[Memory] = []
        """Memories of other searches, to be stopped and counted with these."""
        self.one_ply = units(parts, 1)
        self._remembers = repetition in parts

    @property
    def all(self) -> list[Memory]:
        return [self.memory, *self.others, *self.guests]

    @property
    def nodes(self) -> int:
        return sum(memory.nodes for memory in self.all)

    def begin(self, board: Board) -> None:
        """A new thought: what was learned before is older now."""
        for memory in self.all:
            memory.reset()
            if HISTORY in memory.layout:
                memory.view(HISTORY)[:] //= FADING
        if self._remembers:
            self._recall(board)

    def _recall(self, board: Board) -> None:
        """The keys of the game so far, for the part `repetition`: the root's comes last."""
        key = board.game.rule("key")
        past = [key(earlier.pos) for earlier in board.boards()][-LONGEST_PAST:]
        for memory in (self.memory, *self.others):
            memory.arrays.positions[: len(past)] = past
            memory[PAST] = len(past) - 1

    def ready(self, nodes: int) -> None:
        """Take back the order to stop, and set how many nodes the answering search may enter; 0 for any number."""
        for memory in self.all:
            memory[STOP] = 0
        for memory in (self.memory, *self.guests):
            memory[NODE_LIMIT] = nodes

    def stop(self) -> None:
        """Stop all searches at once."""
        for memory in self.all:
            memory.stop()

    def forget(self) -> None:
        """A new game: empty the table, and all that was learned."""
        for memory in self.all:
            memory.forget()

    def helping(self, work: Callable[[Memory, int], None]) -> Helpers:
        """Have the other memories work as long as a `with` block lasts: each calls `work` with its number, from 1."""
        return Helpers(self.others, work)


class Helpers:
    """Threads that search beside the answering one."""

    def __init__(self, memories: list[Memory], work: Callable[[Memory, int], None]) -> None:
        self.memories, self.work = memories, work
        self.threads: list[threading.Thread] = []

    def __enter__(self) -> Helpers:
        for number, memory in enumerate(self.memories, 1):
            thread = threading.Thread(target=self._run, args=(memory, number), name="plyglot helper", daemon=True)
            thread.start()
            self.threads.append(thread)
        return self

    def _run(self, memory: Memory, number: int) -> None:
        with suppress(Stopped, RuleBroken):  # a rule that breaks its contract is told by the search that answers
            self.work(memory, number)

    def __exit__(self, *_: object) -> None:
        for memory in self.memories:
            memory.stop()
        for thread in self.threads:
            thread.join()
