"""How long databases take to build and to verify, by 1 and 2 threads: CPU seconds of all threads, and wall seconds.

Every build is checked: how many positions it has, and that all values follow from one another by the rules.

With --probes: how many random positions are looked up a CPU second. By their numbers, a million in a batch and one at a
time from Python; and one at a time by compiled code, as a search does it, 100,000 of 2,000 different ones, from the
position to the score, the first time (pages are brought) and again.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.words import as_words, read_position
from plyglot.core.load import load
from plyglot.core.slots import looked_up
from plyglot.core.types import Position
from plyglot.search.parts import databases
from plyglot.search.parts.databases import PROBES
from plyglot.search.retrograde.outcomes import HOLE
from plyglot.search.scores import estimate
from plyglot.solving.database.build import build_database
from plyglot.solving.database.database import Database
from plyglot.solving.database.folder import Databases
from plyglot.solving.database.index import chosen_index
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
    "chess KQKR": 3_903_438,
}
"""How many numbers each has: tic-tac-toe and chess, of which an ending is named, by a formula, which leaves holes; the
others by listing."""

REPEATS = 3


SETS = {"checkers": 3, "awale:awari": 10, "chess": 5}
"""Sets in slices that are probed, with the highest slice: of chess, all of three men."""

BATCH, ONE_BY_ONE = 1_000_000, 100_000


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--probes", action="store_true", help="look positions up in place of building databases")
    options = parser.parse_args()
    if options.probes:
        rates = dict.fromkeys(("batch", "from_python", "in_search_first", "in_search"), ">14,.0f")
        report = Report({"name": "<16", "raw_bytes": ">11,", "bytes": ">11,"} | rates, options.json)
        for spec in chosen(list(SETS), options.only):
            report.add(**probed(spec, SETS[spec]))
        return
    sizes = {"name": "<16", "threads": ">7", "numbers": ">10,", "rounds": ">6", "bytes": ">11,"}
    times = {"build_cpu": ">9.3f", "build_wall": ">10.3f", "per_cpu_second": ">14,.0f", "verify_cpu": ">10.3f"}
    report = Report(sizes | times, options.json)
    for spec in chosen(list(POSITIONS), options.only):
        for threads in (1, 2):
            report.add(**measured(spec, threads))


def measured(spec: str, threads: int) -> dict[str, Any]:
    """The best of some builds and checks."""
    game, endings = load(spec.split()[0]), spec.split()[1:]
    numbers = chosen_index(game, None, endings)
    with tempfile.TemporaryDirectory() as folder:

        def build(number: int) -> Database:
            return build_database(game, Path(folder, f"{number}.db"), chosen=numbers.chosen, threads=threads)

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
        "rounds": header.rounds or header.most_rounds,
        "bytes": header.file_size,
        "build_cpu": cpu,
        "build_wall": wall,
        "per_cpu_second": header.size / cpu,
        "verify_cpu": min(checks)[0],
    }


def looked_up_each(pos: Position, count: int, mem: Mem) -> int:
    """The sum of the scores of positions that lie in `mem.positions`, looked up as a search does."""
    total = 0
    for i in range(count):
        total += looked_up(read_position(pos, mem.positions, i), 1, mem)
    return total


def probed(spec: str, slice: int) -> dict[str, Any]:
    """Probes a CPU second of a database, the best of some runs."""
    game = load(spec)
    with tempfile.TemporaryDirectory() as folder:
        database = build_database(game, Path(folder, "probed.db"), slice=slice)
        size, rng = database.file.header.size, np.random.default_rng(1)
        numbers = rng.integers(0, size, BATCH)
        numbers = numbers[database.file.values[numbers] != HOLE] if database.kind == "distance" else numbers
        some = [database.position(number) for number in numbers[:2_000].tolist()]
        rows = np.array([as_words(pos) for pos in some], np.uint64)[rng.integers(0, len(some), ONE_BY_ONE)]
        batch = min(seconds(partial(database.scores, numbers))[0] for _ in range(REPEATS))
        single = min(seconds(partial(one_by_one, database, numbers[:ONE_BY_ONE]))[0] for _ in range(REPEATS))
        search = build(looked_up_each, game, (estimate, databases)).compiled()
        first, again = [], []
        for _ in range(REPEATS):
            pages = Databases(game, [Database.open(database.file.path)]).pages
            memory = search.memory()
            memory.arrays = memory.arrays._replace(positions=rows.ravel())
            pages.attach(memory)
            for times in (first, again):
                times.append(seconds(partial(search, pos=game.start, count=ONE_BY_ONE, mem=memory))[0])
        if memory[PROBES] != 2 * ONE_BY_ONE:
            fail(f"{spec}: {memory[PROBES]:,} of {2 * ONE_BY_ONE:,} probes found their position")
    return {
        "name": spec,
        "raw_bytes": database.file.header.raw_size,
        "bytes": database.file.header.file_size,
        "batch": len(numbers) / batch,
        "from_python": ONE_BY_ONE / single,
        "in_search_first": ONE_BY_ONE / min(first),
        "in_search": ONE_BY_ONE / min(again),
    }


def one_by_one(database: Database, numbers: Any) -> None:
    for number in numbers.tolist():
        database.file.value(number)


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
