"""Jobs in this process, or in several others of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from plyglot.distrib.jobs import Job, Runner, Warn, Work, WorkerLost

GRACE = 0.5
"""Seconds that processes have to end what they have started."""


class Here:
    """Runs jobs in this process.

    >>> list(Here(Work("plyglot.distrib.jobs:same", "shared")).run(iter([Job.of(3)])))[0][1]
    ('shared', 3)
    """

    def __init__(self, work: Work) -> None:
        self.work = work
        self._runner: Runner | None = None

    def run(self, jobs: Iterator[Job]) -> Iterator[tuple[Job, Any]]:
        """Run jobs, one after the other."""
        for job in jobs:
            self._runner = self._runner or self.work.runner()
            yield job, self._runner(job.value)

    def close(self) -> None:
        """End what the runner has started."""
        close(self._runner)
        self._runner = None


class Processes:
    """Runs jobs in processes of this machine, which are kept for the next ones."""

    def __init__(self, work: Work, processes: int, warn: Warn) -> None:
        self.work, self.processes, self.warn = work, processes, warn
        self._context = multiprocessing.get_context("spawn")  # threads and compiled code do not survive a fork
        self._busy: dict[Connection, tuple[BaseProcess, Job]] = {}
        self._idle: list[tuple[Connection, BaseProcess]] = []
        self._lost: set[str] = set()
        self._all: list[BaseProcess] = []

    def run(self, jobs: Iterator[Job]) -> Iterator[tuple[Job, Any]]:
        """Run jobs, one at a time in each process."""
        for _ in range(self.processes):
            if job := next(jobs, None):
                self._start(job)
        while self._busy:
            for connection in wait(list(self._busy)):
                assert isinstance(connection, Connection)
                process, job = self._busy[connection]
                if not self._is_heard(connection):
                    continue
                result = self._result
                if following := next(jobs, None):
                    connection.send(following.value)
                    self._busy[connection] = process, following
                else:
                    del self._busy[connection]
                    self._idle.append((connection, process))
                yield job, result

    def _start(self, job: Job) -> None:
        """Have a process run a job: one that waits, or a new one."""
        while self._idle:
            ours, process = self._idle.pop()
            try:
                ours.send(job.value)
            except OSError:  # it has died
                continue
            self._busy[ours] = process, job
            return
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=serve, args=(theirs, self.work), daemon=True)
        process.start()
        self._all.append(process)
        theirs.close()
        ours.send(job.value)
        self._busy[ours] = process, job

    def _is_heard(self, connection: Connection) -> bool:
        """Whether a process sends a result, which is kept; if not it has died, and another runs its job, once."""
        try:
            failed, self._result = connection.recv()
        except (EOFError, OSError):
            process, job = self._busy.pop(connection)
            process.join()
            death = f"the process of {job.title} exited with code {process.exitcode}"
            if job.id in self._lost:
                raise WorkerLost(f"{death} again: all is stopped") from None
            self.warn(f"{death}: it is run again")
            self._lost.add(job.id)
            self._start(job)
            return False
        if failed:
            raise self._result
        return True

    def close(self) -> None:
        """Terminate all processes, whatever they are doing."""
        for connection, _process in self._idle:
            connection.close()  # it waits for a job, and so learns that there is none
        for process, _job in self._busy.values():
            process.terminate()
        until = time.monotonic() + GRACE
        for process in self._all:
            process.join(max(until - time.monotonic(), 0.0))
            process.kill()
            process.join()


def serve(connection: Connection, work: Work) -> None:
    """The main function of a process: run each job received, and send back its result, or its error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the parent ends this one
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    threading.Thread(target=end_with_parent, name="plyglot parent", daemon=True).start()
    runner = None
    try:
        runner = work.runner()
        while True:
            connection.send((False, runner(connection.recv())))
    except (EOFError, SystemExit):
        pass
    except Exception as error:
        connection.send((True, error))
    finally:
        close(runner)
    os._exit(0)  # there is nothing else worth cleaning up


def close(runner: Runner | None) -> None:
    """End what a runner has started, if it can."""
    if end := getattr(runner, "close", None):
        end()


def end_with_parent() -> None:
    """Exit when the parent process has gone: no one waits for the results."""
    parent = multiprocessing.parent_process()
    if parent:
        wait([parent.sentinel])
        os._exit(1)
