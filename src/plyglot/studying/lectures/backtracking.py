"""Backtracking: go on as far as a path leads, and when it leads nowhere return to the last choice.

Lecture 004, "Algorithme de recherche en profondeur", iterative with a stack and recursive. Not a game search: one
player, any states, plain Python. R. Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

State = TypeVar("State", bound=Hashable)


@dataclass(frozen=True)
class Walk(Generic[State]):
    """Result of a search for a path, the start included everywhere."""

    path: tuple[State, ...]
    """States from the start to the goal; empty if there is no path."""
    visited: tuple[State, ...]
    """States in the order of visits."""
    left: tuple[State, ...]
    """States generated but never visited, as they lay on the stack: the last is its top."""

    @property
    def generated(self) -> int:
        """Number of states visited or left on the stack."""
        return len(self.visited) + len(self.left)


def iterative(start: State, goal: State, successors: Callable[[State], Iterable[State]]) -> Walk[State]:
    """Depth-first search with a stack of states still to be visited.

    >>> iterative(1, 6, lambda n: [2 * n, 2 * n + 1] if n < 4 else []).path
    (1, 3, 6)
    """
    stack = [start]
    came_from: dict[State, State] = {}
    visited: dict[State, None] = {}
    here = start
    while stack:
        here = stack.pop()
        if here in visited:
            continue
        visited[here] = None
        if here == goal:
            break
        for state in reversed(list(successors(here))):  # so that the first lies on top
            if state not in visited:
                came_from[state] = here
                stack.append(state)
    path = _traced(came_from, start, goal) if here == goal else ()
    left = tuple(dict.fromkeys(state for state in stack if state not in visited))
    return Walk(path, tuple(visited), left)


def recursive(start: State, goal: State, successors: Callable[[State], Iterable[State]]) -> Walk[State]:
    """Depth-first search by a recursive function: the same path and visits, without an explicit stack.

    >>> recursive(1, 6, lambda n: [2 * n, 2 * n + 1] if n < 4 else []).visited
    (1, 2, 4, 5, 3, 6)
    """
    visited: dict[State, None] = {}

    def way(here: State) -> tuple[State, ...]:
        """Path from here to the goal through unvisited states, or none."""
        visited[here] = None
        if here == goal:
            return (here,)
        for state in successors(here):
            if state not in visited and (rest := way(state)):
                return (here, *rest)
        return ()

    return Walk(way(start), tuple(visited), ())


def _traced(came_from: dict[State, State], start: State, goal: State) -> tuple[State, ...]:
    path = [goal]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    return tuple(reversed(path))
