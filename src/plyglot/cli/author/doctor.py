"""`plyglot doctor`: what this machine has of what plyglot can use."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

import typer

from plyglot.cli.arguments import Json
from plyglot.cli.output import emit, line
from plyglot.cli.progress import StatusLine

OK, MISSING, BROKEN = "ok", "missing", "broken"

PACKAGES = {
    "matplotlib": ("charts of study and balance", "plot"),
    "openskill": ("ratings of standing ladders", "arena"),
    "ray": ("work spread over several machines", "cluster"),
    "anywidget": ("boards in notebooks that can be played on", "notebook"),
}
"""Optional packages: what each is for, and the extra that installs it."""

PROGRAMS = {
    "stockfish": "chess opponents over UCI",
    "gnuchess": "chess opponents over UCI",
    "gnugo": "Go opponents over GTP",
    "gnubg": "backgammon opponents",
}
"""Other people's programs that matches can use, where the machine has them."""


class Finding(NamedTuple):
    """What was found of one thing."""

    name: str
    state: str
    about: str
    advice: str = ""


def doctor(json: Json = False) -> None:
    """Tell what this machine has, and what to do about what is missing: processor, compiler, cache, sandbox, packages.

    The exit code is 1 if something is broken; what is only missing is optional.

    \b
    plyglot doctor
    plyglot doctor --json
    """
    with StatusLine("looking at this machine"):
        found = [finding for look in LOOKS for finding in look()]
    if json:
        emit([finding._asdict() for finding in found])
    else:
        width = max(len(finding.name) for finding in found)
        for finding in found:
            line(f"{finding.state:<7}  {finding.name:<{width}}  {finding.about}")
            if finding.advice:
                line(f"{'':<9}{'':<{width}}  {finding.advice}")
    if any(finding.state == BROKEN for finding in found):
        raise typer.Exit(1)


def versions() -> Iterator[Finding]:
    yield Finding("plyglot", OK, f"{version('plyglot')}, in {Path(__file__).parents[2]}")
    yield Finding("Python", OK, f"{platform.python_version()}, {sys.executable}")
    yield Finding("NumPy, Numba", OK, f"{version('numpy')}, {version('numba')}")


def machine() -> Iterator[Finding]:
    from llvmlite import binding

    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    yield Finding("processor", OK, f"{cores} cores, compiled for {binding.get_host_cpu_name()}")
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        total = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
        yield Finding("memory", OK, f"{total / 2**30:.0f} GiB")


def compiler() -> Iterator[Finding]:
    """Whether a small search can be compiled, if it has not been, and how long that takes."""
    from plyglot.core.load import load
    from plyglot.search.enumeration.counts import searches

    begin = time.perf_counter()
    try:
        _, assembly = next(iter(searches(load("tictactoe"))))
        assembly.search().compiled()
    except Exception as error:
        advice = "install Numba again: pip install --force-reinstall numba"
        yield Finding("machine code", BROKEN, f"{type(error).__name__}: {error}", advice)
        return
    yield Finding("machine code", OK, f"a small search was ready after {time.perf_counter() - begin:.1f} s")


def folders() -> Iterator[Finding]:
    from plyglot.core.compile import cache
    from plyglot.core.files import data_folder
    from plyglot.solving.database.folder import SUFFIX, standard_folder

    place = cache.folder()
    if cache.writable() != place:
        yield Finding("cache", BROKEN, f"{place} cannot be written to", "set PLYGLOT_CACHE to a folder that can")
    else:
        files = [entry.stat().st_size for entry in os.scandir(place) if entry.is_file()]
        free = shutil.disk_usage(place).free
        yield Finding("cache", OK, f"{place}: {len(files)} files, {sum(files) / 1e6:.0f} MB; {free / 1e9:.0f} GB free")
    yield Finding("saved games", OK, f"{data_folder()}{'' if data_folder().exists() else ', not there yet'}")
    databases = sorted(standard_folder().glob(f"*{SUFFIX}")) if standard_folder().is_dir() else []
    if databases:
        yield Finding("databases", OK, f"{standard_folder()}: {', '.join(path.stem for path in databases)}")
    else:
        yield Finding("databases", MISSING, f"none in {standard_folder()}", "plyglot database build --help")


def sandbox() -> Iterator[Finding]:
    from plyglot.sandbox.rungs import best

    found = best()
    if found.is_safe:
        yield Finding("sandbox", OK, f"{found.rung}: other people's bots may run")
    else:
        advice = "install bubblewrap (apt install bubblewrap)"
        yield Finding("sandbox", MISSING, f"{found.rung} only: other people's bots are refused", advice)


def packages() -> Iterator[Finding]:
    for name, (use, extra) in PACKAGES.items():
        try:
            yield Finding(name, OK, f"{version(name)}: {use}")
        except PackageNotFoundError:
            yield Finding(name, MISSING, use, f'pip install "plyglot[{extra}]"')


def programs() -> Iterator[Finding]:
    places = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/games"))  # where Debian puts them
    for name, use in PROGRAMS.items():
        found = shutil.which(name, path=places)
        yield Finding(name, OK if found else MISSING, f"{use}{f': {found}' if found else ''}")


def browser() -> Iterator[Finding]:
    import webbrowser

    try:
        webbrowser.get()
    except webbrowser.Error:
        advice = "plyglot serve prints the address to open elsewhere"
        yield Finding("browser", MISSING, "no program opens pages here", advice)
    else:
        yield Finding("browser", OK, "pages are opened by themselves")


LOOKS: tuple[Callable[[], Iterator[Finding]], ...] = (
    versions,
    machine,
    compiler,
    folders,
    sandbox,
    browser,
    packages,
    programs,
)
