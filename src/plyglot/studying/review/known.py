"""What reviews have found before: when a game grows by a move, only that move is missing.

Estimates and proofs depend on their board and the move played there alone, not on what was searched before them, so
that a review with them is the same as one without.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Generic, TypeVar

from plyglot.studying.review.estimates import Estimate
from plyglot.studying.review.proofs import Proof

MAX_KEPT = 5_000
"""Estimates, and as many proofs, that are kept."""

Key = tuple[object, ...]
Found = TypeVar("Found")


class Bounded(dict[Key, Found], Generic[Found]):
    """A dict that lets go of what came first once it is full.

    >>> few = Bounded(most=2)
    >>> for number in range(3):
    ...     few[number,] = str(number)
    >>> few
    {(1,): '1', (2,): '2'}
    """

    def __init__(self, most: int = MAX_KEPT) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: Key, found: Found) -> None:
        with suppress(StopIteration, KeyError, RuntimeError):  # another thread may take one out at the same moment
            while len(self) >= self.most:
                del self[next(iter(self))]
        super().__setitem__(key, found)


class Known:
    """Estimates and proofs of the positions that were reviewed last, for several reviews, also at the same time."""

    def __init__(self) -> None:
        self.estimates: Bounded[Estimate] = Bounded()
        self.proofs: Bounded[Proof | None] = Bounded()
        """None for a position that takes more nodes than it may."""
