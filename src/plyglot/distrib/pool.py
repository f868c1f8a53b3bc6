"""The pool that a command's options ask for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from plyglot.distrib.here import Here, Processes
from plyglot.distrib.jobs import Pool, Warn, Work


class Where(NamedTuple):
    """Where jobs are to be run: in so many processes, or on a cluster.

    >>> Where(), Where(processes=2), Where(cluster="auto")
    (Where(processes=1, cluster=''), Where(processes=2, cluster=''), Where(processes=1, cluster='auto'))
    """

    processes: int = 1
    cluster: str = ""
    """A cluster's address; empty for this machine."""

    @property
    def is_this_process(self) -> bool:
        """Whether this process runs them itself."""
        return self.processes == 1 and not self.cluster


HERE = Where()


@contextmanager
def pool(work: Work, where: Where, warn: Warn) -> Iterator[Pool]:
    """A pool for some work, which is closed at the end. Raises BadOption for a cluster that cannot be joined."""
    one: Pool
    if where.cluster:
        from plyglot.distrib.cluster import Cluster

        one = Cluster(work, where.cluster, warn)
    else:
        one = Here(work) if where.is_this_process else Processes(work, where.processes, warn)
    try:
        yield one
    finally:
        one.close()
