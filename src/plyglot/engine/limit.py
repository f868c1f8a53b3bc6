"""Search limits, and time management: how much of a clock to spend on a move.

A search that is sure of its move ends early, and one in doubt goes on: time is worth most where it may change the move.
R. Hyatt, "Using Time Wisely", 1984.
"""

from __future__ import annotations

import math

import msgspec

from plyglot.core.errors import BadOption

LONGEST = 86_400.0
"""Seconds: no clock and no move may take more than a day."""

MOST = 1 << 60
"""The largest limit of nodes or plies; no one can wait for as many."""

LEAST_MOVES, MOST_MOVES = 8, 30
"""Bounds on the number of moves that a clock is divided among, however long the game may still be."""

NODES_A_SECOND = 10_000_000
"""Rough speed of a search to the end of a game, to convert a node limit into time."""

OVERHEAD = 0.01
"""Move overhead: seconds of a clock kept back for the delay between the answer and the clock's being stopped."""

SHARES = (2.2, 1.6, 1.1, 0.7, 0.55, 0.4, 0.3)
"""What share of the usual time a move gets, by the number of iterations for which it has been the best: the last one
for as many, or more."""

FALLEN = 1.3
"""By how much more time there is when the score has fallen."""


class Limit(msgspec.Struct, frozen=True):
    """Limits of a search, which ends at the first that is reached; without any, when it is stopped.

    `seconds` is the time for this move; `clock` is the time left for all moves to come, and `increment` what each adds;
    `moves_to_go` is the number of moves before the clock gets more time, if it does.

    >>> Limit(seconds=0.5).budget(plies=40)
    (0.5, 0.5)
    >>> soft, hard = Limit(clock=60, increment=1).budget(plies=40)
    >>> round(soft, 1), hard < 60
    (4.0, True)
    >>> Limit(clock=60, moves_to_go=4).budget(plies=40)[0] > Limit(clock=60).budget(plies=40)[0]
    True
    >>> Limit(depth=0)
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: ...
    """

    seconds: float | None = None
    clock: float | None = None
    increment: float = 0.0
    depth: int | None = None
    nodes: int | None = None
    moves_to_go: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("time", self.seconds), ("clock", self.clock)):
            if value is not None and not 0 < value <= LONGEST:
                raise BadOption(f"{name} must be more than 0 and at most {LONGEST:g} seconds, not {value:g}")
        if not 0 <= self.increment <= LONGEST:
            raise BadOption(f"increment must be 0-{LONGEST:g} seconds, not {self.increment:g}")
        for name, count in (("depth", self.depth), ("nodes", self.nodes), ("moves to go", self.moves_to_go)):
            if count is not None and not 1 <= count <= MOST:
                raise BadOption(f"{name} must be 1-{MOST}, not {count}")

    def budget(self, plies: int) -> tuple[float | None, float | None]:
        """Soft and hard limit of this move in seconds, if at most so many plies are to come; (None, None) if time does
        not matter."""
        if self.clock is None:
            return self.seconds, self.seconds
        moves = min(max(plies // 2, LEAST_MOVES), MOST_MOVES, self.moves_to_go or MOST_MOVES)
        usable = max(self.clock - OVERHEAD, self.clock / 2)
        gained = max(self.increment - OVERHEAD, 0.0)  # what a short increment brings, the way to the clock takes
        soft = min(usable / moves + gained, usable / 2)
        hard = min(3 * soft, usable / 2)
        if self.seconds is not None:
            soft, hard = min(soft, self.seconds), min(hard, self.seconds)
        return soft, hard

    def doublings(self, plies: int) -> float:
        """The soft limit as a power of two: log2 of its seconds, or of those that the node limit takes.

        >>> Limit(seconds=4).doublings(plies=20), Limit(seconds=0.25).doublings(plies=20), Limit().doublings(plies=20)
        (2.0, -2.0, 0.0)
        """
        seconds = [self.budget(plies)[0], self.nodes and self.nodes / NODES_A_SECOND]
        return math.log2(min(filter(None, seconds), default=1.0))


class Stability:
    """How sure the iterations of a search are of their move; `fall` is a loss of score that matters.

    >>> stability = Stability(fall=50)
    >>> for move, score in (("e4", 30), ("e4", 25), ("e4", 28)):
    ...     stability.observe(move, score)
    >>> stability.share
    1.1
    >>> stability.observe("d4", 31); stability.share
    2.2
    >>> stability.observe("d4", -40); round(stability.share, 2)
    2.08
    """

    def __init__(self, fall: int) -> None:
        self._fall = fall
        self._best, self._score = "", 0
        self._lasted, self._has_fallen = 0, False

    def observe(self, best: str, score: int) -> None:
        """Take note of what an iteration has found."""
        known = bool(self._best)
        self._lasted = self._lasted + 1 if best == self._best else 0
        self._has_fallen = known and score <= self._score - self._fall
        self._best, self._score = best, score

    @property
    def share(self) -> float:
        """By how much longer, or shorter, than usual to think."""
        share = SHARES[min(self._lasted, len(SHARES) - 1)] if self._best else 1.0
        return share * FALLEN if self._has_fallen else share
