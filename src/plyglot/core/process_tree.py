"""Process tree: a child process that is ended together with everything that it has started.

What it has started is found by its process group and, on Linux, by a mark in the environment: that stays with a process
which has left the group (`setsid`), and with one whose parent has died.
"""

from __future__ import annotations

import os
import signal
import subprocess
import uuid
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

PROCESSES = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
"""Parts of a second in which the machine counts CPU time."""

ROUNDS = 20
"""How often to look for processes that were started while others were ended."""


class ProcessTree:
    """A running child process and all that it starts. `pipes` are what `subprocess.Popen` takes.

    >>> import sys
    >>> tree = ProcessTree([sys.executable, "-c", "input()"], os.environ, stdin=subprocess.PIPE)
    >>> tree.end()
    >>> tree.process.returncode == 0
    False
    """

    def __init__(self, argv: Sequence[str], environment: Mapping[str, str], **pipes: Any) -> None:
        """Start it. Raises OSError or ValueError if that fails."""
        self._mark = f"PLYGLOT_TREE_{uuid.uuid4().hex}"  # a name of its own: a tree within a tree has both
        marked = {**environment, self._mark: "1"}
        self.process: subprocess.Popen[bytes] = subprocess.Popen(argv, env=marked, start_new_session=True, **pipes)

    def exit_code(self) -> int | None:
        """Exit code of the child, the negative number of the signal that ended it, or None while it runs."""
        return self.process.poll()

    def breach(self) -> str:
        """Which limit the tree ran against; empty if none. Who starts a tree within limits says so."""
        return ""

    def pause(self) -> None:
        """Let nothing of it run, if that can be done; who starts programs of strangers can."""

    def resume(self) -> None:
        """Let it run on."""

    def cpu_seconds(self) -> float:
        """CPU seconds that the child has taken, with those of its own children that it has waited for, and of the
        processes that run below it; 0 where the machine does not tell."""
        return sum(map(_cpu_seconds, [self.process.pid, *below(self.process.pid)]))

    def end(self) -> None:
        """Kill all of it, and wait for the child itself."""
        for _ in range(ROUNDS):  # first what is below: it may have left the group and the mark
            found = below(self.process.pid)
            kill(found)
            if not found:
                break
        if hasattr(os, "killpg"):
            with suppress(OSError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        for _ in range(ROUNDS):
            left = self._marked()
            kill(left)
            if not left:
                break

    def _marked(self) -> list[int]:
        """Numbers of the processes that have the mark."""
        mark = self._mark.encode()
        found = []
        for folder in PROCESSES.glob("[0-9]*"):
            with suppress(OSError):  # it has ended, or is somebody else's
                if mark in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
        return found


def kill(numbers: list[int], how: int | None = None) -> None:
    """Kill processes, of which some may have ended, or send them another signal."""
    for number in numbers:
        with suppress(OSError):
            os.kill(number, signal.SIGKILL if how is None else how)


def below(number: int) -> list[int]:
    """Numbers of the processes that a process has started, of those that they have started, and so on."""
    found: list[int] = []
    with suppress(OSError, ValueError):
        for children in (PROCESSES / str(number) / "task").glob("*/children"):
            for child in map(int, children.read_text().split()):
                found += [child, *below(child)]
    return found


def _cpu_seconds(number: int) -> float:
    """CPU seconds of a process, and of its children that it has waited for."""
    with suppress(OSError, ValueError, IndexError):
        ticks = (PROCESSES / str(number) / "stat").read_bytes().rpartition(b")")[2].split()[11:15]
        return sum(map(int, ticks)) / TICKS
    return 0.0
