"""Threads and processes beside the suite: a game's file starts none, since they would outlive every command that loads
it, or keep it from ending.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path

from plyglot.core.conformance.places import Broken


class Company:
    """The threads and child processes of this process at some moment."""

    def __init__(self) -> None:
        self._threads = strange_threads()
        self._children = has_children()

    def prove_unchanged(self, path: Path) -> None:
        """Raise Broken if there is one more now."""
        if strange_threads() - self._threads:
            raise Broken("the file starts a thread; a game's file only defines its rules", f"{path}:1")
        if has_children() and not self._children:
            raise Broken("the file starts a process; a game's file only defines its rules", f"{path}:1")


def strange_threads() -> set[threading.Thread]:
    """The threads of this process that plyglot has not started for itself."""
    return {thread for thread in threading.enumerate() if not thread.name.startswith("plyglot ")}


def has_children() -> bool:
    """Whether this process has child processes that it has not waited for."""
    if not hasattr(os, "waitid"):
        return False
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True
