"""Jobs on a real Ray cluster of several node processes on this machine."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from plyglot.core.errors import BadOption
from plyglot.distrib.cluster import Cluster
from plyglot.distrib.jobs import Job, Work, WorkerLost
from plyglot.distrib.pool import Where, pool
from plyglot.tournament.tournament import Tournament

ray = pytest.importorskip("ray", reason="ray is not here")
pytestmark = pytest.mark.long  # a cluster takes some ten seconds to start

HERE = str(Path(__file__).parent)


@pytest.fixture
def cluster(monkeypatch):
    """A cluster of two nodes with a processor each, beside a head that works on nothing."""
    from ray.cluster_utils import Cluster as LocalCluster

    monkeypatch.setenv("PYTHONPATH", HERE)
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    one = LocalCluster(initialize_head=True, head_node_args={"num_cpus": 0})
    for _ in range(2):
        one.add_node(num_cpus=1)
    yield one
    ray.shutdown()
    one.shutdown()


def jobs(count):
    return (Job.of("square", number) for number in range(count))


def test_the_same_results_as_here(cluster):
    work = Work("distrib_work:squares", 7)
    with pool(work, Where(cluster=cluster.address), warn=pytest.fail) as workers:
        found = dict(workers.run(jobs(500)))
    assert {job.value: result for job, result in found.items()} == {n: (7, n * n) for n in range(500)}


def test_an_error_is_that_of_the_job(cluster):
    with (
        pool(Work("distrib_work:fails"), Where(cluster=cluster.address), warn=pytest.fail) as workers,
        pytest.raises(ValueError, match="no 3"),
    ):
        list(workers.run(jobs(4)))


def test_a_worker_that_dies_and_a_job_that_kills_all(cluster, tmp_path):
    warnings = []
    with pool(
        Work("distrib_work:dies_once", str(tmp_path)), Where(cluster=cluster.address), warnings.append
    ) as workers:
        assert {job.value: result for job, result in workers.run(jobs(12))} == {n: n * n for n in range(12)}
    assert warnings
    with (
        pool(Work("distrib_work:dies"), Where(cluster=cluster.address), lambda text: None) as workers,
        pytest.raises(WorkerLost),
    ):
        list(workers.run(jobs(1)))


def test_a_node_is_killed_and_another_added(cluster):
    warnings, found = [], {}
    workers = Cluster(Work("distrib_work:slow", 0.05), cluster.address, warnings.append, batch_seconds=0.5)
    try:
        for count, (job, result) in enumerate(workers.run(jobs(300))):
            assert job.value not in found  # each counts once
            found[job.value] = result
            if count == 30:
                cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)
            if count == 80:
                cluster.add_node(num_cpus=1)
    finally:
        workers.close()
    assert found == {number: number * number for number in range(300)}


def tables(path):
    """All games of a tournament."""
    with Tournament.open(path) as one:
        state = one.state()
        return {number: (each.moves, each.winner) for number, each in state.games.items()}, one.is_over(state)


def made(path):
    one = Tournament.new(path, "tictactoe", "round-robin", games=4, limit="nodes=20")
    one.add(["random", "greedy", "random:name=Ada", "engine"])
    return one


def test_a_tournament_on_a_cluster_with_a_node_killed(cluster, tmp_path):
    """The same table, to the last game, as on one machine."""
    with made(str(tmp_path / "here.tournament")) as one:
        one.run()
    killed = []

    def on_game(state, record):
        if len(state.games) >= 6 and not killed:
            killed.append(True)
            cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)
            cluster.add_node(num_cpus=1)

    with made(str(tmp_path / "there.tournament")) as one:
        one.run(where=Where(cluster=cluster.address), on_game=on_game)
    assert killed
    assert tables(str(tmp_path / "there.tournament")) == tables(str(tmp_path / "here.tournament"))


DRIVER = """
import sys
from plyglot.distrib.pool import Where
from plyglot.tournament.tournament import Tournament
with Tournament.open(sys.argv[1]) as one:
    one.run(where=Where(cluster=sys.argv[2]))
"""


def test_a_driver_that_is_killed_goes_on(cluster, tmp_path):
    with made(str(tmp_path / "here.tournament")) as one:
        one.run()
    path = str(tmp_path / "there.tournament")
    made(path).close()
    command = [sys.executable, "-c", DRIVER, path, cluster.address]
    driver = subprocess.Popen(command, start_new_session=True)
    until = time.monotonic() + 120
    while len(tables(path)[0]) < 3 and driver.poll() is None:
        assert time.monotonic() < until
        time.sleep(0.05)
    os.killpg(driver.pid, signal.SIGKILL)
    driver.wait()
    subprocess.run(command, check=True, timeout=120)
    assert tables(path) == tables(str(tmp_path / "here.tournament"))


def test_a_cluster_that_is_not_there():
    with pytest.raises(BadOption, match="cannot be joined"):
        Cluster(Work("distrib_work:squares"), "127.0.0.1:1", print)
