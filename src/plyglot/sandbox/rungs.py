"""Rungs: the ways to confine a program, the safest that the machine has first. Reports name the one that was used.

| rung | |
|---|---|
| `bubblewrap` | namespaces of its own: no network, nobody else's files or processes, and a filter of system calls |
| `landlock` | rules of the kernel (Linux 6.12): nothing is read but the system and its own folder, nothing written,
nobody signalled; and the filter, which leaves no sockets |
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
from plyglot.sandbox import landlock
from plyglot.sandbox.cgroup import parents
from plyglot.sandbox.confined import FILTER, Confined
from plyglot.sandbox.limits import DEFAULT, Limits
from plyglot.sandbox.system_calls import KILL, REFUSE, program

BUBBLEWRAP, LANDLOCK, LIMITS = "bubblewrap", "landlock", "limits"

BOT, SCRATCH = "/bot", "/tmp"
SYSTEM = ("/usr", "/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d")
"""What programs of the machine need: nothing of it is secret. Configurations of Java are added."""

SETTINGS = ("/etc/ssl/openssl.cnf",)
"""What some programs (Node) can do without, but not with when they may not read it."""

LINKS = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
PATHS = "/usr/local/bin:/usr/bin:/bin"
NOT_STARTED = ("bwrap: execvp", landlock.NOT_STARTED)
"""What is said where there is no such program inside."""

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
        return self.rung in (BUBBLEWRAP, LANDLOCK)

    def start(self, argv: Sequence[str], folder: Path, building: bool = False) -> Confined:
        """Start a program in its folder, which it can only read, or one that builds it, which may write there. A
        compiler is not ended for asking whether there is a network (javac does), but refused it. Raises OSError."""
        network = REFUSE if building else KILL
        if self.rung == BUBBLEWRAP:
            filter = program(network=network)
            words = bubblewrap(self.limits, folder, writable=building)
            if filter is not None:
                words += ["--seccomp", FILTER]
            return Confined([*words, "--", *argv], self.limits, {"PATH": PATHS}, filter=filter)
        if self.rung == LANDLOCK:
            filter = program(network=network, alone=True)
            command = [*landlocked(folder, building, FILTER if filter is not None else "-"), *argv]
            inside = {"PATH": own_path(), "HOME": str(folder), "LANG": "C.UTF-8", "TMPDIR": str(folder)}
            return Confined(command, self.limits, inside, folder, filter=filter)
        environment = {"PATH": os.environ.get("PATH", PATHS), "HOME": tempfile.gettempdir(), "LANG": "C.UTF-8"}
        return Confined(argv, self.limits, environment, folder)


def bubblewrap(limits: Limits, folder: Path, writable: bool = False) -> list[str]:
    """The command line of bubblewrap, without the program's own."""
    words = ["bwrap", "--unshare-all", "--unshare-user", "--uid", "1000", "--gid", "1000", "--die-with-parent"]
    words += ["--new-session", "--cap-drop", "ALL", "--hostname", "sandbox", "--clearenv"]
    own = Path(sys.base_prefix)
    inside = {"PATH": own_path(), "HOME": SCRATCH, "LANG": "C.UTF-8"}
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
    words += ["--proc", "/proc", "--dev", "/dev"]
    for place in ("/dev/shm", SCRATCH):
        words += ["--size", str(limits.scratch), "--tmpfs", place]
    words += ["--remount-ro", "/dev"]  # a file system in memory too, and without a limit
    words += ["--bind" if writable else "--ro-bind", str(folder), BOT, "--chdir", BOT]
    return words


def own_path() -> str:
    """Where programs are looked for: Python first where plyglot's own is."""
    return f"{Path(sys.base_prefix) / 'bin'}:{PATHS}"


def landlocked(folder: Path, building: bool, filter: str) -> list[str]:
    """The command line of what confines itself, without the program's own."""
    places = (*SYSTEM, *SETTINGS, *LINKS, *map(str, sorted(Path("/etc").glob("java*"))), sys.base_prefix, str(folder))
    readable, writable = ":".join(places), str(folder) if building else ""
    return [sys.executable, "-I", "-S", landlock.__file__, readable, writable, filter]


@lru_cache(maxsize=1)
def best() -> Sandbox:
    """The safest sandbox that this machine has, which is tried once.

    As root without control groups nobody limits the processes that programs start: that is not safe.
    """
    root_without_groups = hasattr(os, "geteuid") and os.geteuid() == 0 and not parents()
    if os.name != "posix" or root_without_groups:
        return Sandbox(LIMITS)
    if shutil.which("bwrap") and works(Sandbox(BUBBLEWRAP)):
        return Sandbox(BUBBLEWRAP)
    if has_landlock() and works(Sandbox(LANDLOCK)):
        return Sandbox(LANDLOCK)
    return Sandbox(LIMITS)


def has_landlock() -> bool:
    """Whether the kernel has all that the rung asks of it, and we know its system calls."""
    return landlock.version() >= landlock.NEEDED and program() is not None


def works(sandbox: Sandbox) -> bool:
    """Whether an empty program runs in a sandbox."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            trial = sandbox.start(["true"], Path(folder))
        except OSError:
            return False
        try:
            code = trial.process.wait(PROBE_SECONDS)
        except subprocess.TimeoutExpired:
            code = -1
        finally:
            trial.end()
            for stream in (trial.process.stdin, trial.process.stdout, trial.process.stderr):
                if stream:
                    stream.close()
    return code == 0


def trusted(trust: bool) -> Sandbox:
    """The best sandbox. Raises BadOption if it is not safe and the user does not trust the program."""
    sandbox = best()
    if not (sandbox.is_safe or trust):
        raise BadOption(
            "this machine has no sandbox for programs of strangers: install bubblewrap (apt install bubblewrap), "
            "or, if you have read the program and trust it, add --trust"
        )
    return sandbox
