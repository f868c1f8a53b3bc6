"""Control groups: memory and processes of a whole tree, counted and limited by the kernel, where we may make one.

Version 2 has all in one place, version 1 a place for each controller; in both a group is a folder.
"""

from __future__ import annotations

import os
import time
import uuid
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from plyglot.sandbox.limits import Limits

ROOT, OWN = Path("/sys/fs/cgroup"), Path("/proc/self/cgroup")
NEEDED = ("memory", "pids")
OLD = 600.0
"""Seconds after which an empty group is nobody's."""
TRIES, PAUSE = 50, 0.02
"""How often, and after how many seconds, to try to remove a group whose processes are just ending."""


class ControlGroup:
    """A group of its own for one program. Raises OSError if the machine does not let us have one."""

    def __init__(self, limits: Limits) -> None:
        name = f"plyglot-{uuid.uuid4().hex}"
        self.folders = [parent / name for parent in parents()]
        self._made: list[Path] = []
        if not self.folders:
            raise OSError("no control groups here")
        try:
            for folder in self.folders:
                folder.mkdir()
                self._made.append(folder)
            self._write(("memory.max", "memory.limit_in_bytes"), limits.memory)
            self._write(("pids.max",), limits.processes)
            with suppress(OSError):
                self._write(("memory.swap.max",), 0)
        except OSError:
            self.remove()
            raise

    def _write(self, names: tuple[str, ...], value: int) -> None:
        """Write to the file that one of the folders has. Raises OSError."""
        for folder in self.folders:
            for name in names:
                if (folder / name).exists():
                    (folder / name).write_text(str(value))
                    return
        raise OSError(f"no {names[0]} in {self.folders}")

    def shell(self) -> str:
        """The shell commands by which a process joins."""
        return "".join(f"echo $$ > {folder}/cgroup.procs || exit 125\n" for folder in self.folders)

    def breach(self) -> str:
        """Which limit has ended the program, or kept it from going on: `memory`, `processes`, or nothing."""
        if self._count(("memory.events", "memory.oom_control"), "oom_kill"):
            return "memory"
        return "processes" if self._count(("pids.events",), "max") else ""

    def _count(self, names: tuple[str, ...], key: str) -> int:
        for folder in self.folders:
            for name in names:
                with suppress(OSError, ValueError):
                    for line in (folder / name).read_text().splitlines():
                        word, _, number = line.partition(" ")
                        if word == key:
                            return int(number)
        return 0

    def processes(self) -> list[int]:
        """Numbers of the processes within."""
        with suppress(OSError, ValueError):
            return [int(number) for number in (self.folders[0] / "cgroup.procs").read_text().split()]
        return []

    def remove(self) -> None:
        """Remove it, once all its processes have ended."""
        for _ in range(TRIES):
            for folder in [*self._made]:
                with suppress(OSError):
                    folder.rmdir()
                    self._made.remove(folder)
            if not self._made:
                return
            time.sleep(PAUSE)


@lru_cache(maxsize=1)
def parents() -> tuple[Path, ...]:
    """The folders in which groups with limits of memory and of processes can be made: one of version 2, or two of
    version 1; none where there are none, or where they are not ours."""
    groups = {}
    with suppress(OSError):
        for line in OWN.read_text().splitlines():
            _, controllers, place = line.split(":", 2)
            for controller in controllers.split(","):
                groups[controller] = place.lstrip("/")
    of_one = [ROOT / name / groups[name] for name in NEEDED if name in groups]
    found = of_one if len(of_one) == len(NEEDED) else [ROOT / groups.get("", "")]
    for parent in found:
        remove_old(parent)
    return tuple(found) if all(map(_is_ours, found)) else ()


def remove_old(parent: Path) -> None:
    """Remove groups that were left by who could not do it himself (`kill -9`): a group with processes stays."""
    for folder in parent.glob("plyglot-*"):
        with suppress(OSError):
            if time.time() - folder.stat().st_mtime > OLD:
                folder.rmdir()


def _is_ours(parent: Path) -> bool:
    """Whether a group with limits can be made in a folder."""
    trial = parent / f"plyglot-trial-{os.getpid()}-{uuid.uuid4().hex}"
    try:
        trial.mkdir()
    except OSError:
        return False
    try:
        return any((trial / name).exists() for name in ("memory.max", "memory.limit_in_bytes", "pids.max"))
    finally:
        with suppress(OSError):
            trial.rmdir()
