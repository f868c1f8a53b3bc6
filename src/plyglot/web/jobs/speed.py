"""Speed of a running search, measured over its last second."""

from __future__ import annotations

from collections import deque

WINDOW = 1.0
"""Seconds that a speed is the mean of."""

MIN_SPAN = 0.25
"""Seconds below which there is no speed: a search that has just begun has entered a handful of nodes."""


class SpeedMeter:
    """Nodes per second over the last moments, from counts that are taken now and then.

    >>> meter = SpeedMeter()
    >>> [meter.sample(nodes, seconds) for nodes, seconds in ((0, 0.0), (14, 0.02), (600, 0.5), (2_100, 1.5))]
    [None, None, 1200, 1500]
    """

    def __init__(self) -> None:
        self._samples: deque[tuple[int, float]] = deque()

    def restart(self) -> None:
        """Forget all samples: nothing was searched meanwhile."""
        self._samples.clear()

    def sample(self, nodes: int, now: float) -> int | None:
        """Speed after so many nodes at a time in seconds; None if that is not known yet."""
        if self._samples and nodes < self._samples[-1][0]:
            self.restart()  # a search that counts from zero again
        self._samples.append((nodes, now))
        while len(self._samples) > 2 and self._samples[1][1] <= now - WINDOW:
            self._samples.popleft()
        first, begin = self._samples[0]
        return int((nodes - first) / (now - begin)) if now - begin >= MIN_SPAN else None
