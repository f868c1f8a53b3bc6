"""What jobs and batches cost on a cluster: overhead with 1, 2 and 4 workers, and from that how far one driver reaches.

python benchmarks/cluster.py                 needs Ray, and an idle machine of four cores for the last figures
"""

from __future__ import annotations

import time

import ray
from ray.cluster_utils import Cluster as LocalCluster

from plyglot.distrib.cluster import Cluster
from plyglot.distrib.here import Here
from plyglot.distrib.jobs import Job, Work

WORK = Work("plyglot.distrib.jobs:same", "shared")
JOBS, VALUE = 20_000, bytes(200)
WORKERS = 1, 2, 4


def jobs(count: int):
    return (Job(str(number), VALUE, str(number)) for number in range(count))


def seconds(pool, count: int) -> float:
    """Seconds that so many empty jobs take."""
    begin = time.perf_counter()
    assert sum(1 for _ in pool.run(jobs(count))) == count
    return time.perf_counter() - begin


def main() -> None:
    here = seconds(Here(WORK), JOBS)
    print(f"here            {1e6 * here / JOBS:8.1f} us a job")
    worst_job = worst_batch = 0.0
    for workers in WORKERS:
        cluster = LocalCluster(initialize_head=True, head_node_args={"num_cpus": 0})
        for _ in range(workers):
            cluster.add_node(num_cpus=1)
        pool = Cluster(WORK, cluster.address, print, batch_seconds=1.0)
        seconds(pool, 100 * workers)  # workers start
        large = seconds(pool, JOBS)
        pool._job_seconds = pool.batch_seconds = 1.0  # a job a batch
        pool.batch_seconds = 0.0
        small = seconds(pool, JOBS // 20)
        pool.close()
        ray.shutdown()
        cluster.shutdown()
        job, batch = large / JOBS, small / (JOBS // 20)
        worst_job, worst_batch = max(worst_job, job), max(worst_batch, batch)
        print(
            f"{workers} workers       {1e6 * job:8.1f} us a job in large batches, {1e3 * batch:7.3f} ms a batch of one"
        )
    print(f"one driver, batches of a second: {1 / worst_batch:,.0f} workers at most")
    print(f"1,000 workers: {100 * 1_000 * worst_batch:.0f} % of the driver's time, {100 * worst_batch:.3f} % of theirs")


if __name__ == "__main__":
    main()
