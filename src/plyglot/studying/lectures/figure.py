"""Figure of a lecture, as printed and as computed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from plyglot.search.running.job import OnProgress


@dataclass(frozen=True)
class Figure:
    """Number or other answer of a lecture."""

    what: str
    printed: int | str | None
    """As the lecture prints it; None for a figure of our own."""
    ours: int | str
    """As just computed."""
    right: int | str | None = None
    """Expected value, where the lecture's differs; the note says why."""
    note: str = ""

    @property
    def equal(self) -> bool:
        """Whether the computed value is the expected one."""
        return self.ours == (self.printed if self.right is None else self.right)

    @property
    def mark(self) -> str:
        """Sign of the comparison: `=`, or how ours differs from the lecture's; empty for a right figure of our own.

        >>> Figure("nodes", 75, 75).mark, Figure("nodes", 74, 75).mark, Figure("best", "c2", "a3").mark
        ('=', '+1', 'differs')
        """
        if self.printed is None and self.equal:
            return ""
        compared = self.right if self.printed is None else self.printed
        if self.ours == compared:
            return "="
        return f"{self.ours - compared:+,}" if isinstance(self.ours, int) and isinstance(compared, int) else "differs"

    def as_dict(self) -> dict[str, Any]:
        """The figure as plain data, for JSON."""
        return {**vars(self), "equal": self.equal}


Figures: TypeAlias = Iterator[Figure]


@dataclass(frozen=True)
class Preset:
    """Table of a lecture: its title, and the program that computes its figures."""

    name: str
    title: str
    figures: Callable[[OnProgress | None], Figures]
    long: Callable[[OnProgress | None], Figures] | None = None
    """Figures that take longer than all others together."""
    warning: str = ""
    """Cost of the long ones."""
