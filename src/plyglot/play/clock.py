"""Game clocks: how much time each side has left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from plyglot.core.errors import BadOption
from plyglot.core.reading import decimal


class Clock(NamedTuple):
    """Time control: seconds for the whole game, and the increment that each move adds."""

    seconds: float
    increment: float = 0.0

    @classmethod
    def parse(cls, text: str) -> Clock:
        """Parse a time control. Raises BadOption.

        >>> Clock.parse("60+0.6"), Clock.parse("30")
        (Clock(seconds=60.0, increment=0.6), Clock(seconds=30.0, increment=0.0))
        """
        first, plus, second = (part.strip() for part in text.partition("+"))
        seconds, increment = decimal(first), decimal(second) if plus else 0.0
        if seconds is None or increment is None:
            raise BadOption(f"clock must be seconds or seconds+increment, such as 60+0.6, not {text!r}")
        return cls(seconds, increment)


class Clocks:
    """The clocks of one game; a side without one has unlimited time.

    >>> clocks = Clocks([Clock(60, increment=1), None])
    >>> clocks.spend(0, 3.0), clocks.left
    (True, [58.0, None])
    >>> clocks.spend(0, 58.5), str(clocks)
    (False, '0:01, no clock')
    """

    def __init__(self, clocks: Sequence[Clock | None]) -> None:
        self.clocks = clocks
        self.left = [clock.seconds if clock else None for clock in clocks]

    def spend(self, side: int, seconds: float, moved: bool = True) -> bool:
        """Take seconds off a side's clock, and add its increment if it has moved. Returns whether it had the time."""
        clock, left = self.clocks[side], self.left[side]
        if clock is None or left is None:
            return True
        self.left[side] = max(left - seconds, 0.0) + (clock.increment if moved else 0.0)
        return seconds <= left

    def __str__(self) -> str:
        return ", ".join("no clock" if left is None else clock_text(left) for left in self.left)


def clock_text(seconds: float) -> str:
    """Seconds as minutes and seconds, with hours if there are any.

    >>> clock_text(75), clock_text(4_000), clock_text(9.25)
    ('1:15', '1:06:40', '0:09')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
