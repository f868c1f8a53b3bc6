"""What a program in a sandbox may take."""

from __future__ import annotations

from dataclasses import dataclass

MEGABYTE = 1 << 20
FIRST_TO_END = 1_000
"""What Linux is told, so that when the machine's own memory runs out, it ends these programs and no others."""


@dataclass(frozen=True)
class Limits:
    """Limits of one program with all that it starts.

    >>> Limits().memory // MEGABYTE
    512
    """

    memory: int = 512 * MEGABYTE
    """Bytes."""
    processes: int = 64
    """Processes and threads: Java starts some thirty."""
    scratch: int = 64 * MEGABYTE
    """Bytes of its scratch folder, and of each of its files."""
    files: int = 256
    """Open files."""
    cpu_seconds: int = 3_600
    """CPU seconds of each process."""

    def shell(self, grouped: bool) -> str:
        """The shell commands that set them, for a process and all that it starts; where it is in a control group that
        limits memory and processes of all together, those of each process are left out.

        >>> Limits().shell(grouped=True).splitlines()[0]
        'ulimit -c 0'
        """
        words = f"ulimit -c 0\nulimit -f {self.scratch // 512}\nulimit -n {self.files}\nulimit -t {self.cpu_seconds}\n"
        words += f"echo {FIRST_TO_END} 2>/dev/null >/proc/self/oom_score_adj\n"
        if grouped:
            return words
        processes = f"ulimit -u {self.processes} 2>/dev/null || ulimit -p {self.processes} 2>/dev/null\n"
        return f"{words}ulimit -d {self.memory // 1024}\n{processes}"


DEFAULT = Limits()
"""Limits of a player."""

BUILD = Limits(memory=2048 * MEGABYTE, processes=256, scratch=512 * MEGABYTE, cpu_seconds=300)
"""Limits of a build command."""
