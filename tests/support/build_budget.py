"""Pytest plugin: what a run of the tests has compiled, how long and how much memory it took, told at its end.

Every process appends to a log of the test file at work (PLYGLOT_BUILD_LOG), commands and servers included: so the sum
is over all workers. CONTRIBUTING.md says what a game may cost.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

import pytest

FOLDER = "PLYGLOT_TEST_BUDGET"
"""Environment variable: folder of this run's logs, the same for all workers."""

LISTED = 10

spent: Counter[str] = Counter()
"""CPU seconds of this process, and of its children that have ended, by test file."""


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
    before = cpu_seconds()
    result = yield
    spent[file] += cpu_seconds() - before
    return result


def pytest_sessionfinish() -> None:
    (logs() / f"{os.getpid()}.spent").write_text(json.dumps(spent))
    if sys.platform == "linux":
        import resource

        megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        (logs() / f"{os.getpid()}.memory").write_text(str(megabytes))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if builds := read_builds():
        tell(terminalreporter, "builds", report(builds))
    tell(terminalreporter, "time", report_time())


def pytest_unconfigure(config: pytest.Config) -> None:
    if not is_worker(config):
        shutil.rmtree(logs(), ignore_errors=True)


def tell(terminalreporter: pytest.TerminalReporter, title: str, lines: Iterator[str]) -> None:
    """Print a section of the summary."""
    terminalreporter.section(title)
    for line in lines:
        terminalreporter.write_line(line)


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


def report_time() -> Iterator[str]:
    """The CPU seconds in all, and the test files that took most."""
    in_all: Counter[str] = Counter()
    for path in logs().glob("*.spent"):
        in_all.update(json.loads(path.read_text()))
    yield f"{sum(in_all.values()):.1f} CPU seconds, compiling included; by file:"
    for file, seconds in in_all.most_common(LISTED):
        yield f"{seconds:7.1f}  {file}"


def cpu_seconds() -> float:
    """Of this process and its children that have ended."""
    return sum(os.times()[:4])


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
