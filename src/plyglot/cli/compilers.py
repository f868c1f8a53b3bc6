"""Compilers that a command waits for, or leaves in the background."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from plyglot.cli import status

if TYPE_CHECKING:
    from plyglot.core.compile.background import Queue


def compile_queue() -> Queue | None:
    """Queue of the searches that this command compiles in the background, if it has imported what does so."""
    background = sys.modules.get("plyglot.core.compile.background")
    return background.queue if background else None


def stop_compilers() -> None:
    """End them: nobody is going to use what they compile."""
    if queue := compile_queue():
        queue.stop()


def leave_compilers() -> None:
    """At the end of the process: let those that run go on for the next command; if they were stopped, have no search
    that is still at work ask for others."""
    if (queue := compile_queue()) and queue.was_stopped:
        queue.close()


def say_what_is_compiled(kernel: str, game: str) -> None:
    """Listener of waits for a compiler. Who has set PLYGLOT_INTERPRET=never knows that everything waits."""
    from plyglot.core.compile.build import waits

    if waits():
        return
    status.tell(f"compiling {kernel} for {game}; next time it will be ready")
