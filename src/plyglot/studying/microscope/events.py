"""Events of a search, in the order in which they happen, and the columns in which they are kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

ENTER, LEAF, KNOWN, HIT, STORE, VALUE, BEST, NARROW, CUT, LEAVE = (
    *("enter", "leaf", "known", "hit", "store"),
    *("value", "best", "narrow", "cut", "leave"),
)
KINDS = (ENTER, LEAF, KNOWN, HIT, STORE, VALUE, BEST, NARROW, CUT, LEAVE)
"""What can happen at a node, and what `numbers` say then:

- enter: the node is entered, with its window, which the node itself has;
- leaf: it is a finished game or the horizon, with a score;
- known: the table answers for it, with a score;
- hit: the table has an entry for it: (lower bound, upper bound, the node that stored it, its place, 1 if it is an entry
  of another position);
- store: the table keeps its answer: (score, bound, place, the node of another position whose entry gives way);
- value: a child has come back: (the child, its score for the side to move here);
- best: the move to a child is the best so far: (the child, its score);
- narrow: its window is narrower now: (alpha, beta);
- cut: a move reached beta: (the move's place in the order, the score, beta);
- leave: the node is left, with a score.
"""

NOBODY = -1
"""No node: an entry of a search before, or none that gives way."""


class Event(NamedTuple):
    """One thing that happened. Scores and windows are for the side to move at the node."""

    kind: str
    node: int
    """The node where it happened, by the order of the visits."""
    line: int
    """The line of the search's source, counted from 1; 0 if unknown."""
    numbers: tuple[int, ...]
    """What `KINDS` says."""


class Events:
    """A growing list of events, column by column: a search of 200,000 nodes has a million of them.

    >>> events = Events()
    >>> events.add(LEAF, 0, 17, 5)
    >>> list(events)
    [Event(kind='leaf', node=0, line=17, numbers=(5,))]
    """

    def __init__(self) -> None:
        self.kinds: list[int] = []
        self.nodes: list[int] = []
        self.lines: list[int] = []
        self.numbers: list[tuple[int, ...]] = []

    def add(self, kind: str, node: int, line: int, *numbers: int) -> None:
        """Note what happens now."""
        self.kinds.append(_NUMBER[kind])
        self.nodes.append(node)
        self.lines.append(line)
        self.numbers.append(numbers)

    def __len__(self) -> int:
        return len(self.kinds)

    def __iter__(self) -> Iterator[Event]:
        for kind, node, line, numbers in zip(self.kinds, self.nodes, self.lines, self.numbers, strict=True):
            yield Event(KINDS[kind], node, line, numbers)


_NUMBER = {kind: number for number, kind in enumerate(KINDS)}
