"""What every benchmark here shares: interleaved timing, tables, the command line.

A shared machine lies about wall time, so searches are timed in CPU seconds of the thread that runs them. Two identical
programs timed once each differ by up to 30 %, so contenders take turns, and each is judged by its fastest turn.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import numba

WRONG_ANSWER, BAD_USE = 1, 2
"""Exit codes. A missed speed bar is shown, not punished: the next run on a quieter machine may hold it."""


class Workload(NamedTuple):
    """Something to time: a call, and how many units (nodes, games) one call gets done."""

    units: float
    run: Callable[[], Any]


def cpu_seconds(run: Callable[[], Any]) -> float:
    """How long one call takes in this thread, leaving out what other programs take of the machine."""
    begin = time.thread_time()
    run()
    return time.thread_time() - begin


def wall_seconds(run: Callable[[], Any]) -> float:
    """How long one call takes by the clock, where several threads share the work."""
    begin = time.perf_counter()
    run()
    return time.perf_counter() - begin


def fastest(runs: Sequence[Callable[[], Any]], repeats: int) -> list[float]:
    """Each contender's least CPU seconds; they take turns, so that a noisy moment hits all alike."""
    turns = [[cpu_seconds(run) for run in runs] for _ in range(repeats)]
    return [min(times) for times in zip(*turns, strict=True)]


def rates(workloads: Sequence[Workload], repeats: int = 5, least_seconds: float = 0.1) -> list[float]:
    """Units a CPU second of each contender, at its best. A turn repeats its call until it lasts `least_seconds`."""
    calls = [math.ceil(least_seconds / max(cpu_seconds(workload.run), 1e-7)) for workload in workloads]
    turns = [repeated(workload.run, times) for workload, times in zip(workloads, calls, strict=True)]
    seconds = fastest(turns, repeats)
    return [workload.units * times / best for workload, times, best in zip(workloads, calls, seconds, strict=True)]


def repeated(run: Callable[[], Any], times: int) -> Callable[[], None]:
    """The call, so many times in a row."""

    def run_all() -> None:
        for _ in range(times):
            run()

    return run_all


class Report:
    """Rows as they are measured: a table for people, or one JSON object a line.

    `columns` names the table's columns, each with its format, such as `>12,.0f`; the first letter aligns the heading
    too. A row may carry more than the table shows.
    """

    def __init__(self, columns: Mapping[str, str], as_json: bool) -> None:
        self._columns, self._as_json = columns, as_json
        if not as_json:
            print(machine())
            print("  ".join(f"{name.replace('_', ' '):{heading(form)}}" for name, form in columns.items()))

    def add(self, **row: Any) -> None:
        """Print one row."""
        if self._as_json:
            print(json.dumps(row), flush=True)
        else:
            print("  ".join(f"{row[name]:{form}}" for name, form in self._columns.items()), flush=True)


def heading(form: str) -> str:
    """A column's format without what is for numbers only."""
    return form.split(",")[0].split(".")[0]


def verdict(holds: bool) -> str:
    """What a table says of a bar."""
    return "holds" if holds else "MISSED"


def machine() -> str:
    """What the figures were measured on, and how busy it was."""
    cpu = platform.processor() or platform.machine()
    if (info := Path("/proc/cpuinfo")).exists():
        cpu = next(line.split(":")[1].strip() for line in info.read_text().splitlines() if "model name" in line)
    busy = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "load unknown"
    return f"{cpu}, {os.cpu_count()} cores, Python {platform.python_version()}, Numba {numba.__version__}, {busy}"


def arguments(description: str | None) -> argparse.ArgumentParser:
    """The command line that all benchmarks have."""
    parser = argparse.ArgumentParser(description=(description or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="one JSON object a line instead of a table")
    parser.add_argument("--only", metavar="NAME", default="", help="only the rows whose name contains NAME")
    return parser


def chosen(names: Sequence[str], only: str) -> list[str]:
    """The names that contain `only`; ends the program if none does."""
    matching = [name for name in names if only in name]
    if not matching:
        refuse(f"no row is called {only!r}: there are {', '.join(names)}")
    return matching


def refuse(message: str) -> NoReturn:
    """End the program because it cannot do what was asked."""
    print(f"{Path(sys.argv[0]).name}: {message}", file=sys.stderr)
    raise SystemExit(BAD_USE)


def fail(message: str) -> NoReturn:
    """End the program because an answer is wrong, which makes every time worthless."""
    print(f"{Path(sys.argv[0]).name}: {message}", file=sys.stderr)
    raise SystemExit(WRONG_ANSWER)
