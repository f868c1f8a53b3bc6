"""Stop latency: how long searches run on after they are told to stop.

On a busy machine the stop flag is set, and seen, late. So it is set early, by as much as it was late before.
"""

from __future__ import annotations

DECAY = 0.9
"""Decay of the expected latency after each search that stopped sooner."""

LARGEST_SHARE = 0.25
"""At most this share of a search's time is given up."""


class StopLatency:
    """The expected latency of the next stop: the longest seen, which decays.

    >>> latency = StopLatency()
    >>> latency.stop_time(1.0)
    1.0
    >>> latency.observe(0.03)
    >>> round(latency.stop_time(1.0), 3), round(latency.stop_time(0.04), 3)
    (0.97, 0.03)
    >>> latency.observe(0.001)
    >>> round(latency.stop_time(1.0), 3)
    0.973
    """

    def __init__(self) -> None:
        self.expected = 0.0

    def observe(self, seconds: float) -> None:
        """Record that a search ended so many seconds after it was told to stop."""
        self.expected = max(seconds, DECAY * self.expected, 0.0)

    def stop_time(self, deadline: float) -> float:
        """Time to stop a search that must have ended by the deadline, both in seconds from its start."""
        return deadline - min(self.expected, LARGEST_SHARE * deadline)
