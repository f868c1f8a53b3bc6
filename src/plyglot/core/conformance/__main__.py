"""The child process: `python -m plyglot.core.conformance SPEC [SECONDS]`."""

from __future__ import annotations

import contextlib
import sys

from plyglot.core.conformance.channel import Channel
from plyglot.core.conformance.suite import verdict

MEMORY = 4 << 30
"""Bytes that the child may take, so that a rule which eats memory gets an error instead of the whole machine."""


def main(spec: str, seconds: float = 20.0, compiled: bool = True) -> None:
    """Prove a game and send the result to the parent; without `compiled`, what can be proved at once."""
    channel = Channel()
    limit_memory()
    channel.send(ready=True, limit=seconds)
    channel.send(**verdict(spec, seconds, channel, compiled))


def limit_memory() -> None:
    """Set a memory limit where the platform has one: a rule that takes too much gets a MemoryError."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]) if sys.argv[2:] else 20.0)
