"""One search run by several threads at once: the first to answer stops the others."""

from __future__ import annotations

import time
from typing import Any

from plyglot.core.compile.build import Search
from plyglot.core.compile.fields import STOP
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import Stopped
from plyglot.search.running.job import POLL, Job, OnProgress, Patience, progress_of


def race(
    search: Search, memories: list[Memory], on_progress: OnProgress | None = None, **arguments: Any
) -> tuple[int, Memory]:
    """Run searches side by side: the answer of the first to end, and the memory that it ran in.

    `on_progress` is called about ten times a second, here; any exception here stops all searches at once and goes on.
    Raises BadGame if a rule breaks its contract.
    """
    jobs = [Job(lambda memory=memory: search(mem=memory, **arguments)) for memory in memories]  # type: ignore[misc]
    patience = [Patience(job, memory, search.game) for job, memory in zip(jobs, memories, strict=True)]
    try:
        winner = None
        while winner is None:
            looked = time.perf_counter()
            while winner is None and time.perf_counter() - looked < POLL:
                jobs[0].alive(POLL / 50)
                winner = next((i for i, job in enumerate(jobs) if not job.alive(0)), None)
            for memory, each in zip(memories, patience, strict=True):
                if memory[STOP]:
                    each.check()
            if on_progress:
                on_progress(progress_of(memories[0], sum(memory.nodes for memory in memories)))
    except BaseException as error:
        end(memories, patience, error)
        raise
    end(memories, patience)
    return jobs[winner].answer(search.game), memories[winner]


def end(memories: list[Memory], patience: list[Patience], error: BaseException | None = None) -> None:
    """Stop all searches. One that is stuck in a rule loses the race, or gives the error a note."""
    for memory in memories:
        memory.stop()
    for each in patience:
        each.wait(error or Stopped())
    for memory in memories:
        memory[STOP] = 0
