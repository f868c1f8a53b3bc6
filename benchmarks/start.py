"""How long from the shell's prompt to the answer, the first time and from then on.

The first time (cold) a search is compiled; after that (warm) it comes from the cache folder. Every cold start has a new
folder of its own. Wall seconds, and CPU seconds beside them, interpreter and imports included.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from timing import Report, arguments, chosen, fail, refuse, verdict

COMMANDS = {
    "tictactoe": "solve tictactoe",
    "connect4:4x4": "solve connect4:4x4",
    "othello:4x4": "solve othello:4x4",
    "domineering:5x5": "solve domineering:5x5",
    "perft": "perft othello --depth 5",
}
"""Each little enough that starting is all that takes time."""

COLD_BAR, WARM_BAR = 6.0, 1.0
COLD_REPEATS, WARM_REPEATS = 2, 5


class Seconds(NamedTuple):
    """What one command took: on the clock, and of the processor, which other programs cannot lengthen as much."""

    wall: float
    cpu: float


def seconds_of(program: str, command: str, cache: str) -> Seconds:
    """Run one command as the shell would; ends the program if the command fails."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    ended = subprocess.run(
        [program, *command.split()], env=environment | {"PLYGLOT_CACHE": cache}, capture_output=True, text=True
    )
    wall, after = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    if ended.returncode:
        fail(f"plyglot {command} ended with exit code {ended.returncode}: {ended.stderr.strip()}")
    return Seconds(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def starts(program: str, command: str) -> tuple[Seconds, Seconds]:
    """The quickest cold start and the quickest warm one."""
    cold, warm = [], []
    for _ in range(COLD_REPEATS):
        with tempfile.TemporaryDirectory(prefix="plyglot-start-") as cache:
            cold.append(seconds_of(program, command, cache))
            warm += [seconds_of(program, command, cache) for _ in range(WARM_REPEATS)]
    return min(cold), min(warm)


def main() -> None:
    options = arguments(__doc__).parse_args()
    names = chosen(list(COMMANDS), options.only)
    program = shutil.which("plyglot", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if program is None:
        refuse("plyglot is not installed: run `pip install .`")
    columns = {"name": "<16", "cold": ">6.2f", "cold_cpu": ">8.2f", "warm": ">6.2f", "warm_cpu": ">8.2f", "unit": "<4"}
    report = Report({**columns, "bars": "<14", "verdict": "<7"}, options.json)
    for name in names:
        cold, warm = starts(program, COMMANDS[name])
        report.add(
            name=name,
            command=COMMANDS[name],
            cold=round(cold.wall, 3),
            cold_cpu=round(cold.cpu, 3),
            warm=round(warm.wall, 3),
            warm_cpu=round(warm.cpu, 3),
            unit="s",
            bars=f"< {COLD_BAR:.0f}, < {WARM_BAR:.0f}",
            verdict=verdict(cold.wall < COLD_BAR and warm.wall < WARM_BAR),
        )


if __name__ == "__main__":
    main()
