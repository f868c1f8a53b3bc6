"""What the jobs of these tests do."""

import os
import signal
import time
from pathlib import Path

from plyglot.distrib.jobs import Job, Work
from plyglot.distrib.pool import Where, pool


def squares(shared):
    return lambda value: (shared, value * value)


def fails(shared):
    def run(value):
        if value == 3:
            raise ValueError("no 3")
        return value

    return run


def dies_once(folder):
    def run(value):
        mark = Path(folder, "died")
        if value == 5 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return value * value

    return run


def dies(shared):
    return lambda value: os.kill(os.getpid(), signal.SIGKILL)


def slow(seconds):
    def run(value):
        time.sleep(seconds)
        return value * value

    return run


def waits(folder):
    def run(value):
        Path(folder, "pid").write_text(str(os.getpid()))
        time.sleep(600)

    return run


def driver(folder):
    """A driver that never ends by itself."""
    with pool(Work("distrib_work:waits", folder), Where(2), print) as workers:
        list(workers.run(iter([Job.of(1)])))
