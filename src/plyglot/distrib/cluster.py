"""Jobs on a cluster, by Ray (`pip install 'plyglot[cluster]'`; docs/cluster.md).

Jobs travel in batches that are meant to take a second, so that what a batch costs is little beside its work. What a
worker or a node that dies was doing is run again elsewhere; a result that arrives twice counts once.
"""

from __future__ import annotations

import logging
import time
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from plyglot.core.errors import BadOption
from plyglot.distrib.here import close
from plyglot.distrib.jobs import Job, Runner, Warn, Work, WorkerLost

BATCH_SECONDS = 1.0
"""What a batch is meant to take."""

FEW = 250
"""With more processors than this batches take longer, in proportion: a driver sends some 800 batches a second."""

MOST_IN_BATCH = 1_000
AHEAD = 2
"""Batches for each processor that are under way or wait there for their turn."""

MOST_DEATHS = 5
"""Workers that may die on one job."""

LOOK = 1.0
"""Seconds between two looks at how many processors there are."""

HERE = "local"
"""The address of a cluster that is made of this machine alone, for the time of a command."""


@dataclass
class Batch:
    """Jobs that are under way together."""

    jobs: list[Job]


class Cluster:
    """Runs jobs on a Ray cluster."""

    def __init__(self, work: Work, address: str, warn: Warn, batch_seconds: float = BATCH_SECONDS) -> None:
        """Join a cluster at an address, `auto` for the one that runs on this machine. Raises BadOption."""
        try:
            import ray
        except ImportError as error:
            raise BadOption("--cluster needs Ray: pip install 'plyglot[cluster]'") from error
        self._ray: Any = ray
        self.warn, self.batch_seconds = warn, batch_seconds
        self._joined = not ray.is_initialized()
        if self._joined:
            try:
                where = None if address == HERE else address
                ray.init(address=where, log_to_driver=False, include_dashboard=False, logging_level=logging.ERROR)
            except (Exception, SystemExit) as error:  # Ray raises many kinds
                reason = " ".join(str(error).split())[:200]
                raise BadOption(f"--cluster {address}: cannot be joined: {reason}") from error
        self._work = ray.put(work)
        self._remote = ray.remote(num_cpus=1, max_retries=0)(run_batch)
        self._under_way: dict[Any, Batch] = {}
        self._again: deque[Job] = deque()
        self._deaths: Counter[str] = Counter()
        self._job_seconds = batch_seconds
        self._processors, self._looked = 1, -LOOK

    def run(self, jobs: Iterator[Job]) -> Iterator[tuple[Job, Any]]:
        """Run jobs in batches; yields each with its result, as batches end."""
        done: set[str] = set()
        while True:
            self._fill(jobs)
            if not self._under_way:
                return
            ended, _ = self._ray.wait(list(self._under_way), num_returns=1, timeout=LOOK)
            for reference in ended:
                for job, result in self._results(reference):
                    if job.id not in done:
                        done.add(job.id)
                        yield job, result

    def _fill(self, jobs: Iterator[Job]) -> None:
        """Send batches as long as there is room for them."""
        now = time.monotonic()
        if now - self._looked >= LOOK:
            self._looked = now
            self._processors = max(int(self._ray.cluster_resources().get("CPU", 1)), 1)
        target = self.batch_seconds * max(self._processors / FEW, 1.0)
        size = min(max(int(target / max(self._job_seconds, 1e-6)), 1), MOST_IN_BATCH)
        while len(self._under_way) < AHEAD * self._processors:
            batch = [self._again.popleft() for _ in range(min(size, len(self._again)))]
            batch += islice(jobs, size - len(batch))
            if not batch:
                return
            self._under_way[self._remote.remote(self._work, [job.value for job in batch])] = Batch(batch)

    def _results(self, reference: Any) -> list[tuple[Job, Any]]:
        """The jobs of a batch that has ended, with their results; none if its worker died."""
        batch = self._under_way.pop(reference)
        errors = self._ray.exceptions
        try:
            seconds, results = self._ray.get(reference)
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.ObjectLostError, errors.OutOfMemoryError):
            self._run_again(batch)
            return []
        except errors.RayTaskError as error:
            raise error.cause from None
        self._job_seconds += (seconds / len(results) - self._job_seconds) / 4
        return list(zip(batch.jobs, results, strict=True))

    def _run_again(self, batch: Batch) -> None:
        self.warn(f"a worker died with {len(batch.jobs)} jobs, the first of them {batch.jobs[0].title}: they run again")
        self._job_seconds = max(self._job_seconds, self.batch_seconds)  # alone, so that a bad job takes no other along
        for job in batch.jobs:
            self._deaths[job.id] += 1
            if self._deaths[job.id] > MOST_DEATHS:
                raise WorkerLost(f"{self._deaths[job.id]} workers have died on {job.title}: all is stopped")
            self._again.append(job)

    def close(self) -> None:
        """Leave the cluster; what still runs is ended."""
        for reference in self._under_way:
            self._ray.cancel(reference, force=True)
        self._under_way.clear()
        if self._joined:
            self._ray.shutdown()


_runner: tuple[Work, Runner] | None = None
"""The runner of this worker process, kept from batch to batch."""


def run_batch(work: Work, values: list[Any]) -> tuple[float, list[Any]]:
    """Run jobs in a worker of the cluster; returns the seconds that they took, and their results."""
    global _runner
    if _runner is None or _runner[0] != work:
        if _runner:
            close(_runner[1])
        _runner = work, work.runner()
    begin = time.perf_counter()
    results = [_runner[1](value) for value in values]
    return time.perf_counter() - begin, results
