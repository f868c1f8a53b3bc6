"""Progress channel from the checking child process to its parent.

It carries a line of JSON for each thing that the child is about to do, so that the last line says where it died. The
rules' own prints are discarded. When the child hangs or crashes, `faulthandler` adds the stack to the same stream, in
lines that are not JSON.
"""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import sys
from typing import Any

BUSY = 4
"""Times as long on the clock as in CPU seconds that a rule may take: other programs need the processor too."""

COUNTS_CPU = hasattr(signal, "setitimer")


class Channel:
    """Stream to the parent, out of reach of the rules' own prints."""

    def __init__(self, quiet: bool = True) -> None:
        self._stream = os.fdopen(os.dup(1), "wb", buffering=0)
        if quiet:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            for stream in (1, 2):
                os.dup2(nowhere, stream)
            sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for ever
        faulthandler.enable(self._stream)
        if COUNTS_CPU:
            faulthandler.register(
                signal.SIGPROF, self._stream, chain=True
            )  # the stack, and then the signal's own: the end
        self._process = os.getpid()
        self._known: dict[tuple[str, bool], bytes] = {}

    def send(self, **message: Any) -> None:
        """Send a message to the parent."""
        self._write(json.dumps(message).encode() + b"\n")

    def enter(self, rule: str, where: str, compiled: bool = False) -> None:
        """Report that a rule is about to run, in case it never returns. Called often, so the messages are kept."""
        line = self._known.get((rule, compiled))
        if line is None:
            message = {"rule": rule, "where": where, "compiled": compiled}
            line = self._known[rule, compiled] = json.dumps(message).encode() + b"\n"
        self._write(line)

    def _write(self, line: bytes) -> None:
        if os.getpid() != self._process:  # the rules have forked: a copy would say everything twice
            os._exit(0)
        self._stream.write(line)

    def start_watchdog(self, seconds: float) -> None:
        """Exit with a stack trace unless the next call of this or `stop_watchdog` comes within so many CPU seconds."""
        if COUNTS_CPU:
            signal.setitimer(signal.ITIMER_PROF, seconds)
        faulthandler.dump_traceback_later(seconds * BUSY, exit=True, file=self._stream)  # it may also sleep

    def stop_watchdog(self) -> None:
        """Cancel the watchdog."""
        if COUNTS_CPU:
            signal.setitimer(signal.ITIMER_PROF, 0)
        faulthandler.cancel_dump_traceback_later()
