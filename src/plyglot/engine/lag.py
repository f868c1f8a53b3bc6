"""How late searches end after they are told to: on a busy machine the order reaches them late, so it is given early."""

from __future__ import annotations

FADING = 0.9
"""How much of the worst that was seen is still feared at the next search."""

MOST_OF_IT = 0.25
"""Never more than this part of the time is given up."""


class Lag:
    """What is feared of the next search, from what was seen of the last ones.

    >>> lag = Lag()
    >>> lag.before(1.0)
    1.0
    >>> lag.seen(0.03)
    >>> round(lag.before(1.0), 3), round(lag.before(0.04), 3)
    (0.97, 0.03)
    >>> lag.seen(0.001)
    >>> round(lag.before(1.0), 3)
    0.973
    """

    def __init__(self) -> None:
        self.feared = 0.0

    def seen(self, late: float) -> None:
        """A search has ended so many seconds after the order."""
        self.feared = max(late, FADING * self.feared, 0.0)

    def before(self, seconds: float) -> float:
        """When to give the order for a search that must end after so many seconds."""
        return seconds - min(self.feared, MOST_OF_IT * seconds)
