"""A lecture's figure beside ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from plyglot.search.running.job import Watch


@dataclass(frozen=True)
class Figure:
    """One number, or other answer, of a lecture."""

    what: str
    printed: int | str | None
    """What the lecture says; None for a figure of our own."""
    ours: int | str
    """What our program has just found."""
    right: int | str | None = None
    """What is to be found, where that is not what the lecture says; the note tells why."""
    note: str = ""

    @property
    def equal(self) -> bool:
        """Whether our program found what it should."""
        return self.ours == (self.printed if self.right is None else self.right)

    @property
    def mark(self) -> str:
        """`=`, or how ours differs from the lecture's; nothing beside a figure of our own that is as it should be.

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
    """A lecture's table: what it is about, and the program that finds its figures."""

    name: str
    title: str
    figures: Callable[[Watch | None], Figures]
    long: Callable[[Watch | None], Figures] | None = None
    """Figures that take longer than all the others together."""
    warning: str = ""
    """What the long ones take."""
