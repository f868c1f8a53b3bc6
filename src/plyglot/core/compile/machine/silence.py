"""What Numba does besides compiling, and a search's compiler does without: a twentieth of its time.

It announces every pass, and every call of LLVM, to listeners that nobody has here; it imports all that it knows, again
for each function; and asks each time what an implementation's parameters are.
"""

from __future__ import annotations

from contextlib import nullcontext
from functools import cache
from typing import Any

from numba.core import base, event
from numba.core.cpu import CPUContext


def announce_nothing(kind: str, data: Any = None, exc_details: Any = None) -> None:
    """In place of telling listeners that something begins or ends."""


def install_what_is_known(context: Any) -> None:
    """What Numba's modules tell of implementations, without importing all those modules again."""
    for registry in list(context._registries):
        context.install_registry(registry)


REPLACED: tuple[tuple[Any, str, Any], ...] = (
    (event, "start_event", announce_nothing),
    (event, "end_event", announce_nothing),
    (event, "trigger_event", lambda kind, data=None: nullcontext()),
    (base, "_has_loc", cache(base._has_loc)),
    (CPUContext, "load_additional_registries", install_what_is_known),
)
"""Attributes of Numba's, and what they are while a search is compiled."""
