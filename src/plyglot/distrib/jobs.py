"""Jobs: values to be worked on, each with an id, and what works on them (docs/cluster.md)."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from plyglot.core.errors import PlyglotError

Warn = Callable[[str], None]

Runner = Callable[[Any], Any]
"""Works on the value of a job; one for each process, with what it keeps from job to job."""


class WorkerLost(PlyglotError):
    """The processes that worked on a job have died again and again."""


class Job(NamedTuple):
    """A value to be worked on.

    >>> Job.of("square", 3) == Job.of("square", 3), Job.of("square", 3).id == Job.of("square", 4).id
    (True, False)
    """

    id: str
    """Made of all that the result depends on: two jobs of one id have one result."""
    value: Any
    """What a runner takes: anything that can be pickled."""
    title: str = ""
    """What it is, for people."""

    @classmethod
    def of(cls, *parts: object, value: Any = None, title: str = "") -> Job:
        """A job whose id is a hash of some values, each written as Python writes it; the last one is its value, unless
        another is given."""
        digest = hashlib.sha256("\n".join(map(repr, parts)).encode()).hexdigest()[:24]
        return cls(digest, parts[-1] if value is None else value, title or digest)


@dataclass(frozen=True)
class Work:
    """What is to be done with values: a function by its name, which every process can import, and what all jobs share.

    The function takes what is shared, and returns a runner; it may keep what it needs until its process ends.

    >>> Work("plyglot.distrib.jobs:same", "shared").runner()(3)
    ('shared', 3)
    """

    function: str
    """`package.module:function`."""
    shared: Any = None

    def runner(self) -> Runner:
        """A runner of this process."""
        module, _, name = self.function.partition(":")
        found: Runner = getattr(importlib.import_module(module), name)(self.shared)
        return found


class Pool(Protocol):
    """Where jobs are run."""

    def run(self, jobs: Iterator[Job]) -> Iterator[tuple[Job, Any]]:
        """Run jobs, taken one by one as there is room for them; yields each with its result, as they end. A job whose
        worker died is run again. Raises WorkerLost, or what a job raised."""

    def close(self) -> None:
        """End all that works."""


def same(shared: Any) -> Runner:
    """A runner that gives back what it gets: to try a pool, and to measure what it costs."""
    return lambda value: (shared, value)
