"""Where compiling a search takes its time: CPU seconds of every build, by phase and by function.

    python benchmarks/compiling.py [--only "solve othello"] [--functions 20]

Each build is compiled in a process of its own with an empty cache. Phases are those of Numba (its compiler passes, and
what it asks LLVM for); what a function's callees take is counted with them. A function is compiled once for each set of
argument types that it is called with: `copies` says how often that is.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from timing import Report, arguments, chosen, fail

BUILDS = {
    "think connect4": ("think", "connect4"),
    "think othello": ("think", "othello"),
    "think domineering": ("think", "domineering"),
    "think tictactoe": ("think", "tictactoe"),
    "solve tictactoe": ("solve", "tictactoe"),
    "solve connect4:5x4": ("solve", "connect4:5x4"),
    "solve othello:4x4": ("solve", "othello:4x4"),
    "solve domineering:5x5": ("solve", "domineering:5x5"),
}
"""What a command compiles: the midgame search of `think`, and the exact kernel of `think` and of `solve`."""

PHASES = {
    "nopython_type_inference": "inference",
    "native_lowering": "lowering",
    "nopython_backend": "lowering",
    "parse": "llvm",
    "link": "llvm",
    "optimise": "llvm",
    "finalise": "llvm",
    "emit": "llvm",
}
"""Phases by Numba's names of passes; all other passes are `rewriting`."""


class Profile:
    """CPU seconds of nested steps: those within a step are not counted with it."""

    def __init__(self) -> None:
        self.seconds: defaultdict[tuple[str, str], float] = defaultdict(float)
        self.copies: Counter[str] = Counter()
        self._open: list[tuple[str, str]] = []
        self._last = time.thread_time()

    def start(self, function: str, step: str) -> None:
        """A step of a function's compilation begins."""
        self._count()
        self._open.append((function, step))

    def end(self) -> None:
        """The innermost step ends."""
        self._count()
        self._open.pop()

    def _count(self) -> None:
        now = time.thread_time()
        if self._open:
            self.seconds[self._open[-1]] += now - self._last
        self._last = now

    @contextmanager
    def step(self, function: str, step: str) -> Iterator[None]:
        """A step, for `with`."""
        self.start(function, step)
        try:
            yield
        finally:
            self.end()


def watch(profile: Profile) -> None:
    """Have Numba tell a profile of all that it does from now on."""
    from numba.core import codegen, event

    class Listener(event.Listener):  # type: ignore[misc]
        def on_start(self, happening: Any) -> None:
            name, step = short(happening.data["qualname"]), happening.data["name"].partition(" [")[0].strip()
            if step == "native_lowering":
                profile.copies[name] += 1
            profile.start(name, step)

        def on_end(self, happening: Any) -> None:
            profile.end()

    event.register("numba:run_pass", Listener())
    for kind, method, step in (
        (codegen.CPUCodeLibrary, "add_ir_module", "parse"),
        (codegen.CPUCodeLibrary, "_optimize_functions", "optimise"),
        (codegen.CPUCodeLibrary, "_optimize_final_module", "optimise"),
        (codegen.CPUCodeLibrary, "_get_module_for_linking", "link"),
        (codegen.CPUCodeLibrary, "_finalize_final_module", "finalise"),
        (codegen.JITCodeLibrary, "get_pointer_to_function", "emit"),
    ):
        setattr(kind, method, timed(profile, getattr(kind, method), step))


def timed(profile: Profile, method: Callable[..., Any], step: str) -> Callable[..., Any]:
    """A method of a code library that tells a profile how long it takes."""

    def run(library: Any, *rest: Any) -> Any:
        with profile.step(short(library.name), step):
            return method(library, *rest)

    return run


def short(name: str) -> str:
    """A function's name without those of functions around it."""
    return name.rpartition(".")[2]


def compile_one(command: str, spec: str) -> None:
    """Compile what a command needs, and print the profile as JSON."""
    imported = time.process_time()
    import plyglot as pg
    from plyglot.core.compile.machine.compiler import compile_assembly
    from plyglot.engine import engine
    from plyglot.solving import exact

    game = pg.load(spec)
    profile = Profile()
    watch(profile)
    begin = time.process_time()
    searches = list(engine.searches(game)) if command == "think" else list(exact.searches(game))[1:]
    with profile.step("", "binding"):
        for _, assembly in searches:
            compile_assembly(assembly)
    spent = {f"{function}\t{step}": seconds for (function, step), seconds in profile.seconds.items()}
    total = time.process_time() - begin
    print(json.dumps({"total": total, "import": begin - imported, "spent": spent, "copies": profile.copies}))


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--functions", type=int, default=0, metavar="N", help="the N dearest functions of each, too")
    options = parser.parse_args()
    columns = {"name": "<22", "total": ">6.2f", "inference": ">9.2f", "rewriting": ">9.2f", "lowering": ">8.2f"}
    report = Report({**columns, "llvm": ">6.2f", "functions": ">9", "copies": ">6"}, options.json)
    for name in chosen(list(BUILDS), options.only):
        found = profile_of(*BUILDS[name])
        phases = dict.fromkeys(("inference", "rewriting", "lowering", "llvm"), 0.0)
        for key, seconds in found["spent"].items():
            step = key.partition("\t")[2]
            phases[phase(step)] += seconds
        copies = found["copies"]
        report.add(name=name, total=found["total"], functions=len(copies), copies=sum(copies.values()), **phases)
        if options.functions:
            print_functions(found, options.functions)


def phase(step: str) -> str:
    """The phase of a step."""
    return PHASES.get(step, "rewriting")


def profile_of(command: str, spec: str) -> dict[str, Any]:
    """The profile of one build, made in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="plyglot-compiling-") as cache:
        ended = subprocess.run(
            [sys.executable, __file__, "--child", command, spec],
            env=os.environ | {"PLYGLOT_CACHE": cache},
            capture_output=True,
            text=True,
        )
    if ended.returncode:
        fail(f"{command} {spec} did not compile: {ended.stderr.strip()}")
    found: dict[str, Any] = json.loads(ended.stdout)
    return found


def print_functions(found: dict[str, Any], count: int) -> None:
    """The dearest functions, and what of them takes the time."""
    of_function: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for key, seconds in found["spent"].items():
        function, _, step = key.partition("\t")
        of_function[function][step] += seconds
    dearest = sorted(of_function.items(), key=lambda item: -item[1].total())
    for function, steps in dearest[:count]:
        shown = ", ".join(f"{step} {seconds:.2f}" for step, seconds in steps.most_common(4))
        print(f"    {steps.total():6.2f}  {found['copies'].get(function, 0):>3} x {function:<28} {shown}")
    total: Counter[str] = Counter()
    for steps in of_function.values():
        total.update(steps)
    print("    steps:", ", ".join(f"{step} {seconds:.2f}" for step, seconds in total.most_common()))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        compile_one(*sys.argv[2:])
    else:
        main()
