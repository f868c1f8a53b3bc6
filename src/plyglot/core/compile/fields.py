"""Fields: the memory that a part of a search declares, and the layout that a build gives to all of them.

A part says what it wants to remember, and for how long:

    KILLERS = Field("two killer moves of each ply, each plus 1", words=2, per_ply=True, lasts=UNTIL_FORGOTTEN)

and reads `mem.fields[KILLERS + 2 * ply]`. Which place that is, the build decides: fields are laid out one behind the
other in the order in which the kernel's functions come to them, so that two can never overlap, and machine code has
their places as plain numbers. Fields of u64 lie in `mem.tables`, all others in `mem.fields` (docs/adr/0010).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np

UNTIL_RESET, UNTIL_FORGOTTEN, UNTIL_SET = "until the next search", "until forgotten", "until set"
"""How long a field keeps what it holds: what a search counts is 0 when the next one begins; what it learns stays until
`Memory.forget`; a setting stays until someone sets it."""


class Field:
    """Words of a search's memory, declared by whoever uses them."""

    def __init__(
        self,
        about: str,
        words: int = 1,
        *,
        per_ply: bool = False,
        lasts: str = UNTIL_SET,
        unsigned: bool = False,
        fill: Callable[[], Any] | None = None,
    ) -> None:
        """`fill` gives the words that an unsigned field begins with; all others begin with 0."""
        self.about, self.words, self.per_ply, self.lasts = about, words, per_ply, lasts
        self.unsigned, self.fill = unsigned, fill

    # Code reads `KILLERS + 2 * ply`: for a type checker a field is the number that the build puts in its place.
    def __index__(self) -> int:
        raise TypeError(f"the field {self.about!r} has no place before a build gives it one")

    def __add__(self, other: int) -> int:
        return self.__index__() + other

    def __repr__(self) -> str:
        return f"<field: {self.about}>"


# --- what every search has --------------------------------------------------------------------------------------------

NODES = Field("nodes entered", lasts=UNTIL_RESET)
STOP = Field("1 if the search is to end at once: the only one that others write while it runs", lasts=UNTIL_RESET)
LEAVES = Field("positions estimated", lasts=UNTIL_RESET)
HITS = Field("positions found in a table", lasts=UNTIL_RESET)
NODE_LIMIT = Field("at so many nodes the search ends, unless it is 0")
DEADLINE = Field("nanoseconds on the monotonic clock at which the search ends, unless it is 0")
GENERATION = Field("how many searches have begun in this memory")
TABLE_MASK = Field("the number of a table's buckets less one, a power of two less one")

HEADER = (NODES, STOP, LEAVES, HITS, NODE_LIMIT, DEADLINE, GENERATION, TABLE_MASK)


class Layout:
    """Where fields lie, for a game of at most so many plies.

    >>> first, second = Field("a", words=2, per_ply=True), Field("b")
    >>> layout = Layout(max_plies=3, fields=[first, second])
    >>> layout.place(second) - layout.place(first), layout.size(first)
    (10, 10)
    """

    def __init__(self, max_plies: int, fields: Iterable[Field] = ()) -> None:
        self.max_plies = max_plies
        self._places: dict[Field, int] = {}
        self._ends = {False: 0, True: 0}
        self._frozen = False
        for field in (*HEADER, *fields):
            self.place(field)

    def place(self, field: Field) -> int:
        """Where a field begins; one that is new is put behind all others. Raises KeyError for one once it is frozen."""
        if field not in self._places:
            if self._frozen:
                raise KeyError(f"the search has no field for {field.about!r}")
            self._places[field] = self._ends[field.unsigned]
            self._ends[field.unsigned] += self.size(field)
        return self._places[field]

    def freeze(self) -> None:
        """Take no more fields: memory may have been made."""
        self._frozen = True

    def size(self, field: Field) -> int:
        """How many words a field takes."""
        return field.words * (self.max_plies + 2) if field.per_ply else field.words

    def total(self, unsigned: bool) -> int:
        """How many words all of them take."""
        return self._ends[unsigned]

    def __contains__(self, field: Field) -> bool:
        return field in self._places

    def __iter__(self) -> Iterator[Field]:
        return iter(self._places)

    def slice(self, field: Field) -> slice:
        """A field's words."""
        begin = self._places[field]
        return slice(begin, begin + self.size(field))

    def tables(self) -> Any:
        """The unsigned fields' words as they are at first."""
        words = np.zeros(max(self.total(unsigned=True), 1), np.uint64)
        for field in self:
            if field.unsigned and field.fill:
                words[self.slice(field)] = field.fill()
        return words

    def covers(self, other: Layout) -> bool:
        """Whether memory of this layout serves a search of the other: all its fields are where it has them."""
        deep_enough = self.max_plies >= other.max_plies
        return deep_enough and all(field in self and self._places[field] == other._places[field] for field in other)
