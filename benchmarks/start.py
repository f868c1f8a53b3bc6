"""The first minute: how long from the shell's prompt, or from the first click, to the answer.

    python benchmarks/start.py [--only "think"] [--json]        (the page's rows need Chromium: `make browser`)

With an empty cache a search begins interpreted: `first` is the wall time until the command has ended, `late` what that
is more than the time it was given to think. `compiled` are the CPU seconds of the same command when it waits for its
machine code (PLYGLOT_INTERPRET=never): Python, imports and compiling included. `warm` is the command from a full cache.
Every first start has a new folder of its own. The page's rows are real: an empty cache, `plyglot serve`, a Chromium,
the first move at full strength with a second to think, from click to answer. The rows `silent` are commands whose work
is long: `first` is the time until they say anything, after which they are ended.
"""

from __future__ import annotations

import math
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from timing import Report, arguments, chosen, fail, refuse, verdict

EXAMPLES = Path(__file__).parents[1] / "examples"
THINKING = 1.0
BOARDS = (
    *("tictactoe", "connect4", "domineering", "othello", "checkers", "checkers:10x10", "awale", "chess"),
    *("hex", "go", "amazons", "tictactoe:15x15:5"),
)
"""Where the first move is one for a person to make, by clicks on squares."""

COMMANDS = (
    *(f"think {game}" for game in BOARDS),
    "think backgammon 3-1",
    "think coinche",
    f"think {EXAMPLES / 'hexapawn.py'}",
    "solve tictactoe",
    "solve connect4:5x4",
    "solve domineering:5x5",
    "solve othello:4x4",
    "perft othello --depth 4",
)
LONG = (
    "bench",
    "warmup",
    "database build connect4:5x4",
    "database build awale:awari --slice 12",
    "solve connect4",
    "perft chess --depth 7",
    "study othello",
    "balance connect4:5x4",
    "match connect4 --games 100",
    f"check {EXAMPLES / 'hexapawn.py'}",
)
"""Commands that work for a while: nobody is to wonder what they do."""

FIRST_BAR, WARM_BAR, SILENT_BAR = THINKING + 1.0, 0.7, 1.0
"""Seconds to the first answer, a solver's too; of a warm start besides thinking; and before anything is said."""
REPEATS = 3


class Seconds(NamedTuple):
    """Time of one command: on the clock, and of the processor, which other programs cannot lengthen as much."""

    wall: float
    cpu: float


def seconds_of(program: str, command: str, cache: str, interpret: str = "") -> Seconds:
    """Run one command as the shell would; ends the program if the command fails."""
    environment = environment_with(cache, interpret)
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    ended = subprocess.run([program, *command.split()], env=environment, capture_output=True, text=True)
    wall, after = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    if ended.returncode:
        fail(f"plyglot {command} ended with exit code {ended.returncode}: {ended.stderr.strip()}")
    return Seconds(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def environment_with(cache: str, interpret: str = "") -> dict[str, str]:
    """A user's environment, with a cache of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return environment | {"PLYGLOT_CACHE": cache, "PLYGLOT_INTERPRET": interpret}


def starts(program: str, command: str) -> tuple[Seconds, Seconds, Seconds]:
    """The quickest first start, the one that waits for the compiler, and the quickest warm one."""
    first = []
    for _ in range(REPEATS):
        with folder() as cache:
            first.append(seconds_of(program, command, cache))
    with folder() as cache:
        compiled = seconds_of(program, command, cache, interpret="never")
        warm = [seconds_of(program, command, cache) for _ in range(REPEATS)]
    return min(first), compiled, min(warm)


def silence(program: str, command: str) -> float:
    """Seconds from the start of a command, with an empty cache, until it says anything; then it is ended."""
    with folder() as cache, folder() as here:
        environment = environment_with(cache) | {"PLYGLOT_DATA": here}
        begin = time.perf_counter()
        process = subprocess.Popen(
            [program, *command.split()],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            cwd=here,
        )
        assert process.stdout
        said = process.stdout.read(1)
        wall = time.perf_counter() - begin
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
    if not said:
        fail(f"plyglot {command} ended without a word")
    return wall


def first_click(game: str) -> float:
    """Seconds from the first click to the engine's answer, with an empty cache."""
    import page
    from browser.conftest import Server, launched

    with folder() as data, folder() as cache, launched() as browser:
        server = Server(Path(data), cache=Path(cache))
        server.start()
        try:
            return page.first_answer(page.opened(browser, f"{server.url}?game={game}")) / 1_000
        finally:
            server.stop()


def folder() -> tempfile.TemporaryDirectory[str]:
    """A new folder; a compiler that goes on may still write into it when it is removed."""
    return tempfile.TemporaryDirectory(prefix="plyglot-start-", ignore_cleanup_errors=True)


def main() -> None:
    options = arguments(__doc__).parse_args()
    pages, silent = ([f"{kind} {rest}" for rest in names] for kind, names in (("page", BOARDS), ("silent", LONG)))
    rows = chosen([*COMMANDS, *silent, *pages], options.only)
    program = shutil.which("plyglot", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if program is None:
        refuse("plyglot is not installed: run `pip install .`")
    columns = {"command": "<38", "first": ">7.2f", "late": ">6.2f", "compiled": ">9.2f", "warm": ">6.2f"}
    report = Report({**columns, "warm_cpu": ">9.2f", "bars": "<22", "verdict": "<7"}, options.json)
    for row in rows:
        kind, _, rest = row.partition(" ")
        compiled = warm = Seconds(math.nan, math.nan)
        if kind == "page":
            first = Seconds(first_click(rest), math.nan)
        elif kind == "silent":
            first = Seconds(min(silence(program, rest) for _ in range(REPEATS)), math.nan)
        else:
            first, compiled, warm = starts(program, f"{row} --time {THINKING}" if kind == "think" else row)
        thinking = 0.0 if kind in ("solve", "perft", "silent") else THINKING
        first_bar = SILENT_BAR if kind == "silent" else FIRST_BAR
        is_quick = first.wall < first_bar and not warm.wall - thinking >= WARM_BAR
        report.add(
            command=row.replace(f"{EXAMPLES}{os.sep}", ""),
            first=first.wall,
            late=first.wall - thinking,
            compiled=compiled.cpu - thinking,
            warm=warm.wall - thinking,
            warm_cpu=warm.cpu - thinking,
            bars=f"first < {first_bar:.0f}" + (f", warm < {WARM_BAR}" if warm.wall == warm.wall else ""),
            verdict=verdict(is_quick),
        )


if __name__ == "__main__":
    main()
