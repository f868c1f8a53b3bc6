"""A program in a sandbox, with all that it starts: how it is started within limits, and what it ran against."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from plyglot.core.process_tree import ROUNDS, ProcessTree, below, kill
from plyglot.sandbox.cgroup import ControlGroup
from plyglot.sandbox.limits import Limits

SHELL = "/bin/sh"
SIGNALS = 128
"""Exit codes above this one are those of programs that a signal has ended, as shells and bubblewrap tell them."""

FORBIDDEN = "forbidden system call"


class Confined(ProcessTree):
    """A child process within limits: a shell sets them, and becomes the program."""

    def __init__(
        self,
        argv: Sequence[str],
        limits: Limits,
        environment: Mapping[str, str],
        folder: Path | None = None,
        filter: bytes | None = None,
    ) -> None:
        """Start it in a folder; the word FILTER among its arguments becomes the file descriptor from which a
        filter of system calls is read. Raises OSError."""
        try:
            self.group: ControlGroup | None = ControlGroup(limits)
        except OSError:
            self.group = None
        script = (self.group.shell() if self.group else "") + limits.shell(grouped=self.group is not None) + 'exec "$@"'
        pipe = subprocess.PIPE
        descriptors: tuple[int, ...] = ()
        try:
            if filter is not None:
                read, write = os.pipe()  # a filter has some hundred bytes: a pipe takes them
                os.write(write, filter)
                os.close(write)
                descriptors = (read,)
                argv = [str(read) if word == FILTER else word for word in argv]
            super().__init__(
                [SHELL, "-c", script, "sh", *argv],
                environment,
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                cwd=folder,
                pass_fds=descriptors,
            )
        except BaseException:
            if self.group:
                self.group.remove()
            raise
        finally:
            for descriptor in descriptors:
                os.close(descriptor)
        self._breach, self._paused = "", False

    def exit_code(self) -> int | None:
        code = super().exit_code()
        return SIGNALS - code if code is not None and code > SIGNALS else code

    def breach(self) -> str:
        if self.exit_code() == -signal.SIGSYS:
            return FORBIDDEN
        return self._breach or (self.group.breach() if self.group else "")

    def pause(self) -> None:
        if not self._paused:
            self._paused = True
            self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        if self._paused:
            self._paused = False
            self._signal(signal.SIGCONT)

    def _signal(self, how: int) -> None:
        """Send a signal to all but the first process, which ends the others when we end."""
        known = {self.process.pid}
        for _ in range(ROUNDS):
            found = self.group.processes() if self.group else below(self.process.pid)
            new = [number for number in found if number not in known]
            if not new:
                return
            kill(new, how)
            known.update(new)

    def end(self) -> None:
        if self.group is None:
            super().end()
            return
        self._breach = self.breach()
        kill(self.group.processes())
        super().end()
        self.group.remove()


FILTER = "FILTER"
"""Word of a command that becomes the number of the filter's file descriptor."""
