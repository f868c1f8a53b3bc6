"""How long to think about a move, and how much of a clock to spend on it."""

from __future__ import annotations

import math

import msgspec

from plyglot.core.errors import BadOption

LONGEST = 86_400.0
"""A day: no clock and no move takes longer."""

MOST = 1 << 60
"""More nodes, or plies, than anyone can wait for."""

LEAST_MOVES, MOST_MOVES = 8, 30
"""However long the game may still be, a clock is divided among so many of one's moves."""

NODES_A_SECOND = 10_000_000
"""What a limit of nodes is worth in time, about."""

OVERHEAD = 0.01
"""Seconds of a clock that no move is given: what passes between the answer and the clock's being stopped."""


class Limit(msgspec.Struct, frozen=True):
    """When a search must end: at the first of what is given; with nothing given, when it is told to stop.

    `seconds` is for this move; `clock` is what is left for all moves to come, with `increment` added after each.

    >>> Limit(seconds=0.5).budget(plies=40)
    (0.5, 0.5)
    >>> soft, hard = Limit(clock=60, increment=1).budget(plies=40)
    >>> round(soft, 1), hard < 60
    (4.0, True)
    >>> Limit(depth=0)
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: ...
    """

    seconds: float | None = None
    clock: float | None = None
    increment: float = 0.0
    depth: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        for name in ("seconds", "clock"):
            value = getattr(self, name)
            if value is not None and not 0 < value <= LONGEST:
                raise BadOption(f"{name} {value:g} is no time to think: more than 0 seconds, at most {LONGEST:g}")
        if not 0 <= self.increment <= LONGEST:
            raise BadOption(f"an increment of {self.increment:g} seconds cannot be: 0 or more, at most {LONGEST:g}")
        for name in ("depth", "nodes"):
            value = getattr(self, name)
            if value is not None and not 1 <= value <= MOST:
                raise BadOption(f"{name} {value} is no limit: from 1 to {MOST}")

    def budget(self, plies: int) -> tuple[float | None, float | None]:
        """Seconds for this move if at most so many plies are still to come: what it should take, and when it must end.
        (None, None) if time does not matter."""
        if self.clock is None:
            return self.seconds, self.seconds
        moves = min(max(plies // 2, LEAST_MOVES), MOST_MOVES)
        usable = max(self.clock - OVERHEAD, self.clock / 2)
        soft = min(usable / moves + self.increment, usable / 2)
        hard = min(3 * soft, usable / 2)
        if self.seconds is not None:
            soft, hard = min(soft, self.seconds), min(hard, self.seconds)
        return soft, hard

    def doublings(self, plies: int) -> float:
        """How often a second must be doubled to make what this move should take; below 0 if it takes less.

        >>> Limit(seconds=4).doublings(plies=20), Limit(seconds=0.25).doublings(plies=20), Limit().doublings(plies=20)
        (2.0, -2.0, 0.0)
        """
        seconds = [self.budget(plies)[0], self.nodes and self.nodes / NODES_A_SECOND]
        return math.log2(min(filter(None, seconds), default=1.0))
