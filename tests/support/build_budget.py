"""Pytest plugin: what a run of the tests has compiled, and how much memory its processes took, told at its end.

Every process appends to a log of the test file at work (PLYGLOT_BUILD_LOG), commands and servers included: so the sum
is over all workers. CONTRIBUTING.md says what a game may cost.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

import pytest

FOLDER = "PLYGLOT_TEST_BUDGET"
"""Environment variable: folder of this run's logs, the same for all workers."""

LISTED = 10


class Build(NamedTuple):
    """One search compiled."""

    seconds: float
    kernel: str
    game: str
    file: str


def pytest_configure(config: pytest.Config) -> None:
    if not is_worker(config):
        os.environ[FOLDER] = tempfile.mkdtemp(prefix="plyglot-budget-")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    file = item.nodeid.partition("::")[0]
    os.environ["PLYGLOT_BUILD_LOG"] = str(logs() / f"{file.replace('/', ':')}.log")
    return (yield)


def pytest_sessionfinish() -> None:
    if sys.platform == "linux":
        import resource

        megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        (logs() / f"{os.getpid()}.memory").write_text(str(megabytes))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if builds := read_builds():
        terminalreporter.section("builds")
        for line in report(builds):
            terminalreporter.write_line(line)


def pytest_unconfigure(config: pytest.Config) -> None:
    if not is_worker(config):
        shutil.rmtree(logs(), ignore_errors=True)


def report(builds: list[Build]) -> Iterator[str]:
    """The lines that are printed: the sum, each test file, the dearest builds."""
    largest = max((int(path.read_text()) for path in logs().glob("*.memory")), default=0)
    yield f"{cost(builds)} of compiling; the largest test process took {largest} MB"
    by_file = [list(group) for _, group in groupby(builds, attrgetter("file"))]
    for group in sorted(by_file, key=total, reverse=True):
        yield f"{cost(group)}  {group[0].file}"
    yield "the dearest:"
    for build in sorted(builds, reverse=True)[:LISTED]:
        yield f"{build.seconds:6.1f} s  {build.kernel} for {build.game}, in {build.file}"


def cost(builds: list[Build]) -> str:
    return f"{len(builds):4} builds {total(builds):7.1f} CPU seconds"


def total(builds: list[Build]) -> float:
    return sum(build.seconds for build in builds)


def read_builds() -> list[Build]:
    """All builds of this run, file by file."""
    builds = []
    for path in sorted(logs().glob("*.log")):
        for line in path.read_text(encoding="utf-8").splitlines():
            seconds, kernel, game = line.split("\t")
            builds.append(Build(float(seconds), kernel, game, path.stem.replace(":", "/")))
    return builds


def logs() -> Path:
    return Path(os.environ[FOLDER])


def is_worker(config: pytest.Config) -> bool:
    """Whether this process runs tests for another one."""
    return hasattr(config, "workerinput")
