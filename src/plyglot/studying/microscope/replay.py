"""Replaying an event log by plain minimax: the proof that a search did what its events say, and that its reasons hold.

Nothing here is shared with the searches: values come from boards alone, one recursion in plain Python.
"""

from __future__ import annotations

from collections.abc import Callable

from plyglot.core.board import Board
from plyglot.core.types import INFINITY
from plyglot.studying.microscope.events import BEST, CUT, KNOWN, LEAF, LEAVE, NARROW, VALUE
from plyglot.studying.microscope.watch import Microscope
from plyglot.studying.student.listing import keeps_promise
from plyglot.studying.tracing.nodes import NULL

Leaf = Callable[[Board, int], int]
"""The score of a finished game or of an estimate, for the side to move, from the board and its ply."""


class Disproved(AssertionError):
    """An event, or the reason of a cut, that plain minimax contradicts."""


def minimax(board: Board, depth: int, leaf: Leaf, ply: int = 0) -> int:
    """The score of a board for the side to move, by trying everything."""
    if board.is_over or depth == 0:
        return leaf(board, ply)
    return max(-minimax(board.play_number(move), depth - 1, leaf, ply + 1) for move in board.legal_numbers)


def replay(seen: Microscope, leaf: Leaf) -> int:
    """Check every event of an exact search, and every cut; returns the number of cuts. Raises Disproved.

    - A leaf has the score that its board has; a node is left with what minimax says, as far as its window asked.
    - A child's value is the opposite of what it was left with; what is best so far is the highest of them, and the
      window narrows to it.
    - A move that cuts has reached beta; the branches that it cuts, searched in full, do not change the root's value.
    """
    nodes = seen.trace.nodes
    truths: dict[int, int] = {}
    for node in nodes:
        assert node.board is not None
        truths[node.id] = minimax(node.board, node.depth, leaf, node.ply)
    left: dict[int, int] = {}
    tops: dict[int, int] = {}
    floors = {node.id: node.alpha for node in nodes}
    for kind, number, _, numbers in seen.events:
        node = nodes[number]
        assert node.board is not None
        if kind == LEAF:
            check(numbers[0] == leaf(node.board, node.ply), f"leaf {number}: {numbers[0]}")
        elif kind == KNOWN or (kind == LEAVE and number not in left):
            window = (node.alpha, node.beta)
            check(keeps_promise(numbers[0], truths[number], window), f"{kind} {number}: {numbers[0]} in {window}")
        if kind == LEAVE:
            left[number] = numbers[0]
        elif kind == VALUE:
            child, score = numbers
            check(nodes[child].parent == number and left[child] == -score, f"value of {child}: {score}")
        elif kind == BEST:
            check(numbers[1] >= tops.get(number, -INFINITY), f"best of {number}: {numbers[1]}")
            tops[number] = numbers[1]
        elif kind == NARROW:
            check(floors[number] < numbers[0] < numbers[1] == node.beta, f"window of {number}: {numbers}")
            floors[number] = numbers[0]
        elif kind == CUT and node.beta < INFINITY:
            check(numbers[1] >= numbers[2] == node.beta, f"cut at {number}: {numbers}")
    return cuts_hold(seen, leaf)


def cuts_hold(seen: Microscope, leaf: Leaf) -> int:
    """Search each cut branch in full, in turn: the value at the root stays. Returns the number of cuts."""
    nodes = seen.trace.nodes
    cuts = [node for node in nodes if node.cut and node.unvisited and node.cut.name != NULL]
    answers = {number: score for number, (_, _, score) in zip(seen.trace.roots, seen.runs, strict=True)}
    for cut in cuts:
        root = cut
        while root.parent is not None:
            root = nodes[root.parent]
        answer = answers[root.id]
        value = explored(seen, root.id, cut.id, leaf)
        check(keeps_promise(answer, value, (root.alpha, root.beta)), f"cut at {cut.id}: {answer} is then {value}")
    return len(cuts)


def explored(seen: Microscope, number: int, cut: int, leaf: Leaf) -> int:
    """Minimax of what the search visited below a node, and of all that it cut at one of them."""
    node = seen.trace.nodes[number]
    assert node.board is not None
    assert node.score is not None
    if not node.children:
        return node.score
    last = {seen.trace.nodes[child].move: child for child in node.children}
    values = [-explored(seen, child, cut, leaf) for child in last.values()]
    if number == cut:
        values += [-minimax(node.board.play(move), node.depth - 1, leaf, node.ply + 1) for move in node.unvisited]
    return max(values)


def check(holds: bool, what: str) -> None:
    """Raise Disproved unless something holds."""
    if not holds:
        raise Disproved(what)
