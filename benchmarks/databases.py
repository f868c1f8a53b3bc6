"""How long databases take to build and to verify, by 1 and 2 threads: CPU seconds of all threads, and wall seconds.

Every build is checked: how many positions it has, and that all values follow from one another by the rules.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from plyglot.core.load import load
from plyglot.solving.database.build import build_database
from plyglot.solving.database.database import Database
from plyglot.solving.database.verify import first_wrong
from timing import Report, arguments, chosen, fail

MORRIS = Path(__file__).parent.parent / "examples" / "morris.py"
POSITIONS = {
    "tictactoe": 19_683,
    "domineering:4x4": 3_120,
    str(MORRIS): 3_870,
    "connect4:4x4": 161_029,
    "connect4:4x5": 1_706_255,
    "connect4:5x4": 3_945_711,
}
"""How many numbers each has: tic-tac-toe by a formula, which leaves holes, the others by listing."""

REPEATS = 3


def main() -> None:
    options = arguments(__doc__).parse_args()
    sizes = {"name": "<16", "threads": ">7", "numbers": ">10,", "rounds": ">6", "bytes": ">11,"}
    times = {"build_cpu": ">9.3f", "build_wall": ">10.3f", "per_cpu_second": ">14,.0f", "verify_cpu": ">10.3f"}
    report = Report(sizes | times, options.json)
    for spec in chosen(list(POSITIONS), options.only):
        for threads in (1, 2):
            report.add(**measured(spec, threads))


def measured(spec: str, threads: int) -> dict[str, Any]:
    """The best of some builds and checks."""
    game = load(spec)
    with tempfile.TemporaryDirectory() as folder:

        def build(number: int) -> Database:
            return build_database(game, Path(folder, f"{number}.db"), threads=threads)

        database = build(0)  # compiles
        first_wrong(database, sample=1)
        builds = [seconds(partial(build, number)) for number in range(1, REPEATS + 1)]
        checks = [seconds(partial(judge, database, threads)) for _ in range(REPEATS)]
    if database.file.header.size != POSITIONS[spec]:
        fail(f"{spec} has {database.file.header.size:,} numbers, not {POSITIONS[spec]:,}")
    header, (cpu, wall) = database.file.header, map(min, zip(*builds, strict=True))
    return {
        "name": Path(spec).stem,
        "threads": threads,
        "numbers": header.size,
        "rounds": header.rounds,
        "bytes": header.file_size,
        "build_cpu": cpu,
        "build_wall": wall,
        "per_cpu_second": header.size / cpu,
        "verify_cpu": min(checks)[0],
    }


def judge(database: Database, threads: int) -> None:
    if wrong := first_wrong(database, threads=threads):
        fail(f"{database.game.spec}: {wrong}")


def seconds(run: Callable[[], object]) -> tuple[float, float]:
    """CPU seconds of all threads, and wall seconds."""
    cpu, wall = time.process_time(), time.perf_counter()
    run()
    return time.process_time() - cpu, time.perf_counter() - wall


if __name__ == "__main__":
    main()
