"""The clock of the Go Text Protocol: main time, then periods of so many stones (Canadian byo-yomi)."""

from __future__ import annotations

import msgspec

from plyglot.core.errors import BadOption
from plyglot.core.reading import decimal, whole_number
from plyglot.core.types import FIRST, SECOND
from plyglot.engine.limit import LONGEST, Limit

LEAST = 0.001
"""Seconds that a move gets at least, though the clock may have run out."""


class GtpClock:
    """Both sides' time, as `time_settings` and `time_left` tell it; between these it counts itself.

    >>> clock = GtpClock()
    >>> clock.set("600 30 5")
    >>> clock.spend(0, 590.0)
    >>> clock.limit(0, Limit(seconds=1.0)).clock
    10.0
    >>> clock.told(0, "12 3")
    >>> clock.limit(0, Limit(seconds=1.0)).moves_to_go
    3
    """

    def __init__(self) -> None:
        self._main = self._period = 0.0
        self._stones = 0
        self._left = [0.0, 0.0]
        self._to_go = [0, 0]
        """Moves to be made in the time that is left; 0 for all."""
        self.is_running = False
        """Whether time is limited."""

    def set(self, text: str) -> None:
        """Take the arguments of `time_settings`: main time, a period's time, a period's stones. A period without stones
        means no limit. Raises BadOption."""
        words = text.split()
        if len(words) != 3:
            raise BadOption("time_settings needs main time, byo-yomi time and byo-yomi stones")
        main, period, stones = seconds(words[0]), seconds(words[1]), count(words[2])
        self._main, self._period, self._stones = main, period, stones
        self.is_running = not (stones == 0 and period > 0)
        self.reset()

    def reset(self) -> None:
        """A new game: both sides have all their time."""
        for side in (FIRST, SECOND):
            self._left[side], self._to_go[side] = self._main, 0
            self._renew(side)

    def told(self, side: int, text: str) -> None:
        """Take the last two arguments of `time_left`: time, and stones to be played in it. Raises BadOption."""
        words = text.split()
        if len(words) != 2:
            raise BadOption("time_left needs a colour, time and stones")
        self._left[side], self._to_go[side] = seconds(words[0]), count(words[1])
        self.is_running = True

    def spend(self, side: int, passed: float) -> None:
        """A move has taken so long."""
        self._left[side] = max(self._left[side] - passed, 0.0)
        if self._to_go[side]:
            self._to_go[side] -= 1
            if self._to_go[side] == 0:
                self._left[side] = 0.0
        self._renew(side)

    def _renew(self, side: int) -> None:
        if self._left[side] <= 0 and self._stones:
            self._left[side], self._to_go[side] = self._period, self._stones

    def limit(self, side: int, usual: Limit) -> Limit:
        """The limit of a side's next move: the clock's, in place of the usual time, if it runs."""
        if not self.is_running:
            return usual
        left, to_go = max(self._left[side], LEAST), self._to_go[side]
        if to_go == 1:
            return msgspec.structs.replace(usual, seconds=left)
        return msgspec.structs.replace(usual, seconds=None, clock=left, moves_to_go=to_go or None)


def seconds(text: str) -> float:
    """A time in seconds. Raises BadOption."""
    value = decimal(text)
    if value is None or not 0 <= value <= LONGEST:
        raise BadOption(f"a time must be 0 to {LONGEST:g} seconds, not {text[:40]!r}")
    return value


def count(text: str) -> int:
    """A number of stones. Raises BadOption."""
    value = whole_number(text)
    if value is None or not 0 <= value <= 1_000:
        raise BadOption(f"stones must be a whole number up to 1000, not {text[:40]!r}")
    return value
