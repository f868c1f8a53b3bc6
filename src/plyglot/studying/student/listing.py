"""Listing of the tree that an interpreted search visited, with the minimax score of each node.

The search needs no instrumentation: Python's profiling hook reports each call and return. So any student's kernel can
be examined, whatever it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import CodeType, FrameType, ModuleType
from typing import Any

from plyglot.core.board import Board
from plyglot.core.compile.build import Search
from plyglot.core.compile.memory import Memory
from plyglot.core.game import Game
from plyglot.core.types import INFINITY, Position
from plyglot.studying.student.calls import kernel_codes, profiled_by
from plyglot.studying.student.cases import Case

MOST_LINES = 80


@dataclass
class Visit:
    """One call of a search: its arguments, what it returned, and the calls that it made."""

    pos: Position
    depth: int
    ply: int
    window: tuple[int, int] | None
    answer: Any = None
    below: list[Visit] = field(default_factory=list)


class TooMany(Exception):
    """A search visits more nodes than are to be recorded."""


class Recorder:
    """Profiling hook that records calls of some functions. A call with its caller's position is part of that node.
    Raises TooMany at more nodes than `limit`."""

    def __init__(self, codes: set[CodeType], limit: int | None = None) -> None:
        self.codes, self.left = codes, limit
        self.root: Visit | None = None
        self._open: list[Visit] = []

    def __call__(self, frame: FrameType, event: str, value: Any) -> None:
        """Handle an event of Python's profiler."""
        if frame.f_code not in self.codes:
            return
        if event == "call":
            self._spend()
            self._open.append(self._visit(frame.f_locals))
        elif event == "return":
            self._open.pop().answer = value

    def _spend(self) -> None:
        if self.left == 0:
            raise TooMany
        self.left = self.left and self.left - 1

    def _visit(self, names: Mapping[str, Any]) -> Visit:
        window = (names["alpha"], names["beta"]) if {"alpha", "beta"} <= names.keys() else None
        visit = Visit(names["pos"], names["depth"], names["ply"], window)
        above = self._open[-1] if self._open else None
        if above is None:
            self.root = visit
        elif above.pos == visit.pos:
            return above
        else:
            above.below.append(visit)
        return visit


def recorded(search: Search, module: ModuleType, case: Case, memory: Memory, limit: int | None = None) -> Visit:
    """Run an interpreted search and return the visit of its root. Raises TooMany at more nodes than `limit`."""
    recorder = Recorder(kernel_codes(module), limit)
    with profiled_by(recorder):
        search(mem=memory, **case.arguments())
    assert recorder.root is not None
    return recorder.root


class ListingWriter:
    """Writer of the listing of a recorded search. `negamax` is a negamax of the same scores."""

    def __init__(self, root: Visit, game: Game, negamax: Search) -> None:
        self.root, self.game, self.negamax = root, game, negamax
        self.memory = negamax.memory()
        self.sees_from_root = False
        leaves = [visit for visit in all_of(root) if not visit.below]
        for_mover = sum(visit.answer == self.truth(visit) for visit in leaves)
        self.sees_from_root = True
        self.sees_from_root = sum(visit.answer == self.truth(visit) for visit in leaves) > for_mover

    def truth(self, visit: Visit) -> int:
        """Minimax score of a node, from the view of the search's own scores: the side to move, or the root's side."""
        return self._score(visit.pos, visit.depth, visit.ply)

    def is_wrong(self, visit: Visit) -> bool:
        """Whether a node's score breaks the contract."""
        return not keeps_promise(visit.answer, self.truth(visit), visit.window)

    def lines(self, board: Board) -> Iterator[str]:
        """Lines of the tree: the first wrong child is expanded, and so on down to where all children are right."""
        side = "the side that moves at the root" if self.sees_from_root else "the side to move at each node"
        yield f"search tree, scores for {side}:"
        yield f"{self._node_text(self.root)}  <- wrong"
        visit: Visit | None = self.root
        indent = "  "
        while visit:
            names = {after.pos: name for name in board.legal_moves for after in [board.play(name)]}
            left = dict(names)
            opened: Visit | None = None
            for below in visit.below:
                left.pop(below.pos, None)
                remark = misled(visit, below) or ("wrong" if self.is_wrong(below) else "")
                name = names.get(below.pos, "not a legal move here")
                yield f"{indent}{name}: {self._node_text(below)}{f'  <- {remark}' if remark else ''}"
                if remark == "wrong" and below.pos in names:
                    opened = opened or below
            if left and visit.depth > 0:
                values = [f"{name} {self._score(pos, visit.depth - 1, visit.ply + 1)}" for pos, name in left.items()]
                yield f"{indent}not searched (minimax scores): {', '.join(values)}"
            if opened:
                board = board.play(names[opened.pos])
                yield f"{indent}below {names[opened.pos]}:"
                indent += "  "
            visit = opened

    def _node_text(self, visit: Visit) -> str:
        window = f", window {shown(visit.window)}" if visit.window else ""
        return f"depth {visit.depth}{window}: returns {visit.answer}, minimax {self.truth(visit)}"

    def _score(self, pos: Position, depth: int, ply: int) -> int:
        ply = min(max(ply, 0), self.game.max_plies)
        score = self.negamax(pos=pos, depth=max(depth, 0), ply=ply, mem=self.memory)
        return -score if self.sees_from_root and ply % 2 else score


def all_of(visit: Visit) -> Iterator[Visit]:
    """A node and all below it."""
    yield visit
    for below in visit.below:
        yield from all_of(below)


def misled(above: Visit, below: Visit) -> str:
    """Error in how a node was called; empty if there is none."""
    if below.depth != above.depth - 1:
        return f"called with depth {below.depth}, not {above.depth - 1}"
    if below.ply != above.ply + 1:
        return f"called with ply {below.ply}, not {above.ply + 1}"
    if below.window and below.window[0] >= below.window[1]:
        return "called with an empty window"
    return ""


def listing(search: Search, negamax: Search, module: ModuleType, case: Case, memory: Memory) -> str:
    """Listing of a wrong, interpreted search whose functions are in `module`: see `ListingWriter`."""
    root = recorded(search, module, case, memory)
    lines = list(ListingWriter(root, case.board.game, negamax).lines(case.board))
    if len(lines) > MOST_LINES:
        lines = [*lines[:MOST_LINES], f"... and {len(lines) - MOST_LINES} more lines"]
    return "\n".join(lines)


def keeps_promise(answer: int, truth: int, window: tuple[int, int] | None) -> bool:
    """Whether a returned score keeps the contract of its window: exact inside, a bound outside. Fail-hard passes as
    well as fail-soft.

    >>> keeps_promise(5, 7, (1, 5)), keeps_promise(5, 4, (1, 5)), keeps_promise(5, 7, (1, 6))
    (True, False, False)
    """
    alpha, beta = window or (-INFINITY, INFINITY)
    if alpha < answer < beta:
        return answer == truth
    return truth <= answer if answer <= alpha else truth >= answer


def shown(window: tuple[int, int]) -> str:
    """A window as text.

    >>> shown((-INFINITY, 3))
    '(-inf, 3)'
    """
    names = {INFINITY: "inf", -INFINITY: "-inf"}
    return f"({', '.join(names.get(bound, str(bound)) for bound in window)})"
