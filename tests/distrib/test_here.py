"""Jobs in processes of this machine, and results on disk."""

import multiprocessing
import os
import pickle
import signal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyglot.core.errors import BadFile
from plyglot.distrib.here import Here, Processes
from plyglot.distrib.jobs import Job, Work, WorkerLost
from plyglot.distrib.journal import Journal
from plyglot.distrib.pool import Where, pool

SQUARES = Work("distrib_work:squares", 7)


def jobs(count):
    return (Job.of("square", number) for number in range(count))


@pytest.mark.parametrize("where", [Where(), Where(2)])
def test_every_job_has_its_result(where):
    with pool(SQUARES, where, warn=pytest.fail) as workers:
        for _ in range(2):  # processes are kept for the next ones
            assert {job.value: result for job, result in workers.run(jobs(20))} == {n: (7, n * n) for n in range(20)}
    assert not multiprocessing.active_children()


def test_jobs_are_taken_only_when_there_is_room():
    taken = []
    found = Here(SQUARES).run(job for job in jobs(9) if not taken.append(job))
    next(found)
    assert len(taken) == 1


def test_an_error_is_that_of_the_job():
    with (
        pool(Work("distrib_work:fails"), Where(2), warn=pytest.fail) as workers,
        pytest.raises(ValueError, match="no 3"),
    ):
        list(workers.run(jobs(4)))


def test_a_job_whose_process_dies_is_run_again(tmp_path):
    warnings = []
    work = Work("distrib_work:dies_once", str(tmp_path))
    with pool(work, Where(2), warn=warnings.append) as workers:
        assert {job.value: result for job, result in workers.run(jobs(12))} == {n: n * n for n in range(12)}
    assert len(warnings) == 1
    assert "exited with code -9: it is run again" in warnings[0]


def test_a_job_that_kills_its_process_twice_stops_all():
    workers = Processes(Work("distrib_work:dies"), 1, lambda text: None)
    try:
        with pytest.raises(WorkerLost, match="again: all is stopped"):
            list(workers.run(jobs(1)))
    finally:
        workers.close()


def test_a_journal_keeps_the_first_result(tmp_path):
    path = tmp_path / "results"
    with Journal(path) as journal:
        assert [journal.add("a", b"\n1"), journal.add("b", b""), journal.add("a", b"2")] == [True, True, False]
        with pytest.raises(BadFile, match="another process"):
            Journal(path)
    with Journal(path) as journal:
        assert journal.results == {"a": b"\n1", "b": b""}


@given(st.integers(0, 400), st.booleans())
def test_a_journal_that_was_cut_has_what_was_whole(tmp_path_factory, cut, spoiled):
    path = tmp_path_factory.mktemp("journal") / "results"
    ends, written = [], {f"job {number}": bytes(number) for number in range(12)}
    with Journal(path) as journal:
        for name, result in written.items():
            journal.add(name, result)
            ends.append(path.stat().st_size)
    data = bytearray(path.read_bytes()[:cut])
    if spoiled and len(data) > 20:
        data[-1] ^= 1
    path.write_bytes(data)
    whole = sum(end <= len(data) for end in ends)
    with Journal(path) as journal:
        assert len(journal.results) in ((whole, whole - 1) if spoiled else (whole,))
        assert journal.results.items() <= written.items()
        for name, result in written.items():
            journal.add(name, result)
    with Journal(path) as journal:
        assert journal.results == written


def test_a_journal_is_not_any_file(tmp_path):
    path = tmp_path / "other"
    path.write_bytes(pickle.dumps("what"))
    with pytest.raises(BadFile, match="not a file of results"):
        Journal(path)


def test_nobody_is_left_when_the_driver_is_killed(tmp_path):
    context = multiprocessing.get_context("spawn")
    from distrib_work import driver

    one = context.Process(target=driver, args=(str(tmp_path),))
    one.start()
    from support.processes import has_ended, number_in

    worker = number_in(tmp_path / "pid")
    os.kill(one.pid, signal.SIGKILL)
    one.join()
    assert has_ended(worker)
