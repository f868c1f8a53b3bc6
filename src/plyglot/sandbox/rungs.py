"""Rungs: the ways to confine a program, the safest that the machine has first. Reports name the one that was used.

| rung | |
|---|---|
| `bubblewrap` | namespaces of its own: no network, nobody else's files or processes, and a filter of system calls |
| `limits` | limits of memory, processes, files and CPU time only: programs of strangers must be trusted |
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from plyglot.core.errors import BadOption
from plyglot.sandbox.cgroup import parents
from plyglot.sandbox.confined import FILTER, Confined
from plyglot.sandbox.limits import DEFAULT, Limits
from plyglot.sandbox.system_calls import program

BUBBLEWRAP, LIMITS = "bubblewrap", "limits"

BOT, SCRATCH = "/bot", "/tmp"
SYSTEM = ("/usr", "/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d")
"""What programs of the machine need: nothing of it is secret. Configurations of Java are added."""

LINKS = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
PATHS = "/usr/local/bin:/usr/bin:/bin"
NOT_STARTED = "bwrap: execvp"
"""What bubblewrap says where there is no such program inside."""

PROBE_SECONDS = 10.0


@dataclass(frozen=True)
class Sandbox:
    """How programs are confined here.

    >>> Sandbox("limits").is_safe
    False
    """

    rung: str
    limits: Limits = DEFAULT

    @property
    def is_safe(self) -> bool:
        """Whether programs that nobody has read may run in it."""
        return self.rung == BUBBLEWRAP

    def start(self, argv: Sequence[str], folder: Path, building: bool = False) -> Confined:
        """Start a program in its folder, which it can only read, or one that builds it, which may write there. A
        compiler is not ended for asking whether there is a network (javac does); it has none. Raises OSError."""
        if self.rung == BUBBLEWRAP:
            filter = None if building else program()
            words = bubblewrap(self.limits, folder, writable=building)
            if filter is not None:
                words += ["--seccomp", FILTER]
            return Confined([*words, "--", *argv], self.limits, {"PATH": PATHS}, filter=filter)
        environment = {"PATH": os.environ.get("PATH", PATHS), "HOME": tempfile.gettempdir(), "LANG": "C.UTF-8"}
        return Confined(argv, self.limits, environment, folder)


def bubblewrap(limits: Limits, folder: Path, writable: bool = False) -> list[str]:
    """The command line of bubblewrap, without the program's own."""
    words = ["bwrap", "--unshare-all", "--unshare-user", "--uid", "1000", "--gid", "1000", "--die-with-parent"]
    words += ["--new-session", "--cap-drop", "ALL", "--hostname", "sandbox", "--clearenv"]
    own = Path(sys.base_prefix)
    inside = {"PATH": f"{own / 'bin'}:{PATHS}", "HOME": SCRATCH, "LANG": "C.UTF-8"}
    for name, value in inside.items():
        words += ["--setenv", name, value]
    for place in (*SYSTEM, *map(str, sorted(Path("/etc").glob("java*")))):
        words += ["--ro-bind-try", place, place]
    for link in LINKS:
        if os.path.islink(link):
            words += ["--symlink", os.readlink(link), link]
        else:
            words += ["--ro-bind-try", link, link]
    if not own.is_relative_to("/usr"):
        words += ["--ro-bind", str(own), str(own)]  # so that there is a Python
    words += ["--proc", "/proc", "--dev", "/dev", "--size", str(limits.scratch), "--tmpfs", SCRATCH]
    words += ["--bind" if writable else "--ro-bind", str(folder), BOT, "--chdir", BOT]
    return words


@lru_cache(maxsize=1)
def best() -> Sandbox:
    """The safest sandbox that this machine has, which is tried once.

    As root without control groups nobody limits the processes that bubblewrap's programs start: that is not safe.
    """
    root_without_groups = hasattr(os, "geteuid") and os.geteuid() == 0 and not parents()
    if os.name != "posix" or shutil.which("bwrap") is None or root_without_groups:
        return Sandbox(LIMITS)
    sandbox = Sandbox(BUBBLEWRAP)
    with tempfile.TemporaryDirectory() as folder:
        try:
            trial = sandbox.start(["true"], Path(folder))
        except OSError:
            return Sandbox(LIMITS)
        try:
            code = trial.process.wait(PROBE_SECONDS)
        except subprocess.TimeoutExpired:
            code = -1
        finally:
            trial.end()
            for stream in (trial.process.stdin, trial.process.stdout, trial.process.stderr):
                if stream:
                    stream.close()
    return sandbox if code == 0 else Sandbox(LIMITS)


def trusted(trust: bool) -> Sandbox:
    """The best sandbox. Raises BadOption if it is not safe and the user does not trust the program."""
    sandbox = best()
    if not (sandbox.is_safe or trust):
        raise BadOption(
            "this machine has no sandbox for programs of strangers: install bubblewrap (apt install bubblewrap), "
            "or, if you have read the program and trust it, add --trust"
        )
    return sandbox
