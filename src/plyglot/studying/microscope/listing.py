"""Events of a search as text, a line each, indented by the depth of the tree."""

from __future__ import annotations

from collections.abc import Iterator

from plyglot.studying.microscope.events import BEST, CUT, ENTER, HIT, NARROW, NOBODY, STORE, VALUE, Event
from plyglot.studying.microscope.watch import Microscope
from plyglot.studying.score_text import score_text, window_text
from plyglot.studying.tracing.nodes import Node

BOUNDS = {1: "at least", 2: "at most", 3: "exactly"}


def lines(seen: Microscope) -> Iterator[str]:
    """A line for each event: the line of the code, and what happens there.

    >>> from plyglot.studying.microscope.watch import watch
    >>> from plyglot.studying.typed.tree import typed
    >>> seen = watch("alphabeta", typed("((3 5) (2 9))").board(), 2, "margin")
    >>> print(*list(lines(seen))[-9:-1], sep="\\n")
    alphabeta.py:23      enter 2 1 [3, ∞]
    alphabeta.py:26      leaf 2
    alphabeta.py:26      leave 2 1 with 2
    alphabeta.py:45    1 comes back with −2
    alphabeta.py:48    1 is best so far: −2
    alphabeta.py:50    cut: −2 ≥ −3
    alphabeta.py:55    leave 2 with −2
    alphabeta.py:45  2 comes back with 2
    """
    nodes, scores = seen.trace.nodes, seen.trace.scores
    for event in seen.events:
        node = nodes[event.node]
        place = f"{seen.file}:{event.line}"
        yield f"{place:<{len(seen.file) + 5}}{'  ' * node.ply}{told(event, nodes, scores)}"


def told(event: Event, nodes: tuple[Node, ...], scores: str) -> str:
    """What happens, in words."""
    kind, node, numbers = event.kind, nodes[event.node], event.numbers
    name = path_of(node, nodes)
    if kind == ENTER:
        return f"enter {name} {window_text(node.alpha, node.beta, scores)}"
    if kind == VALUE:
        return f"{nodes[numbers[0]].move} comes back with {score_text(numbers[1], scores)}"
    if kind == BEST:
        return f"{nodes[numbers[0]].move} is best so far: {score_text(numbers[1], scores)}"
    if kind == NARROW:
        return f"the window narrows to {window_text(numbers[0], numbers[1], scores)}"
    if kind == CUT:
        return f"cut: {score_text(numbers[1], scores)} ≥ {score_text(numbers[2], scores)}"
    if kind == HIT:
        by = "an earlier search" if numbers[2] == NOBODY else path_of(nodes[numbers[2]], nodes)
        wrong = ", of another position" if numbers[4] else ""
        return f"table hit: {window_text(numbers[0], numbers[1], scores)}, stored by {by}{wrong}"
    if kind == STORE:
        return f"store {BOUNDS[numbers[1]]} {score_text(numbers[0], scores)} in entry {numbers[2]}"
    said = score_text(numbers[0], scores)
    return f"leave {name} with {said}" if kind == "leave" else f"{kind} {said}"


def path_of(node: Node, nodes: tuple[Node, ...]) -> str:
    """The moves that lead to a node, or `root`."""
    path: list[str] = []
    while node.parent is not None:
        path.append(node.move or "?")
        node = nodes[node.parent]
    return " ".join(reversed(path)) or "root"
