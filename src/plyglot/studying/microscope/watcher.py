"""Watching an interpreted search by Python's profiling hook: each event with the line of the search's own code.

A search tells its events to slots that cost nothing where no one listens (`core/slots/events.py`). Here a listener that
does nothing is bound to them, and the hook sees it called: what it was told, and from which line. So any kernel of the
catalogue is watched as it is, on any game, and a student's too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import CodeType, FrameType, ModuleType
from typing import Any

from plyglot.core.types import INFINITY, NO_MOVE
from plyglot.search.parts.observation.trace import LEAF as AT_LEAF
from plyglot.search.parts.observation.trace import SEARCHED, TABLE, Row
from plyglot.search.parts.selective import reductions
from plyglot.search.parts.transposition import table
from plyglot.studying.microscope import listener
from plyglot.studying.microscope.events import (
    BEST,
    CUT,
    ENTER,
    HIT,
    KNOWN,
    LEAF,
    LEAVE,
    NARROW,
    NOBODY,
    STORE,
    VALUE,
    Events,
)

EVERY = 512
"""Nodes between two looks at who wants to know how far it is."""

OnNodes = Callable[[int], None]


class TooMany(Exception):
    """A search visits more nodes than are to be watched."""


class Watched:
    """A node while it is watched."""

    __slots__ = (
        *("parent", "ply", "depth", "alpha", "beta", "answer", "score", "move", "best", "cut"),
        *("floor", "last", "child", "top", "reduced"),
    )

    def __init__(self, parent: int | None, ply: int, depth: int, alpha: int, beta: int, reduced: int) -> None:
        self.parent, self.ply, self.depth, self.alpha, self.beta = parent, ply, depth, alpha, beta
        self.answer, self.reduced = SEARCHED, reduced
        self.score: int | None = None
        self.move: int | None = None
        self.best: int | None = None
        self.cut: int | None = None
        self.floor = alpha
        """What the side to move is sure of by now."""
        self.last = -INFINITY
        """The score of the move that came back last."""
        self.child = NOBODY
        """The node that this move led to."""
        self.top = -INFINITY
        """The highest of them, where the search does not tell which move is best."""

    def row(self) -> Row:
        """The node as a trace has it."""
        score, move, best, cut = self.score, self.move, self.best, self.cut
        return Row(self.parent, self.ply, self.depth, self.alpha, self.beta, self.answer, score, move, best, cut)


class Watcher:
    """Profiling hook that collects nodes and events of a search that tells them.

    Parameters
    ----------
    module : where the kernel is.
    windowed : whether the search has windows.
    limit : most nodes; one more raises TooMany.
    on_nodes : called now and then with the number of nodes; may raise, which ends the search.
    """

    def __init__(self, module: ModuleType, windowed: bool, limit: int, on_nodes: OnNodes | None = None) -> None:
        self.module = module
        self.kernels = {id(code) for code in codes_with(module, ("pos", "mem"))}
        self.windowed, self.limit, self.on_nodes = windowed, limit, on_nodes
        self.nodes: list[Watched] = []
        self.events = Events()
        self._open: dict[int, int] = {}
        self._owners: dict[int, tuple[int, Any]] = {}
        self._found: tuple[int, int, int] | None = None
        self._storing: dict[str, Any] = {}
        self._reduced = 0
        self._left_line, self._left_with = 0, 0
        self.turns = True
        """Whether every move passes the turn to the other side; with dice or seats what a node is worth is what it
        returned."""
        called = (self._visit, self._leaf, self._known, self._tried, self._record, self._cut)
        table_events = (self._entry_found, self._entry_kept)
        self._on_call: dict[int, Callable[[FrameType], None]] = {
            id(getattr(listener, handler.__name__[1:]).__code__): handler for handler in (*called, *table_events)
        }
        self._on_call[id(table.store.__code__)] = self._store
        self._on_return: dict[int, Callable[[FrameType, Any], None]] = {
            id(table.probe.__code__): self._probed,
            id(reductions.reduction.__code__): self._reduce,
            **dict.fromkeys(self.kernels, self._returned),
        }

    def __call__(self, frame: FrameType, event: str, value: Any) -> None:
        """Handle an event of Python's profiler."""
        if event == "call":
            on_call = self._on_call.get(id(frame.f_code))
            if on_call:
                on_call(frame)
        elif event == "return":
            on_return = self._on_return.get(id(frame.f_code))
            if on_return:
                on_return(frame, value)

    def line(self, frame: FrameType | None) -> int:
        """The line of the search's source from which a frame was called."""
        while frame is not None and id(frame.f_code) not in self.kernels:
            frame = frame.f_back
        return frame.f_lineno if frame else 0

    def enter(self, ply: int, depth: int, alpha: int, beta: int, line: int) -> int:
        """Add a node below the one that is open a ply above."""
        number = len(self.nodes)
        if number >= self.limit:
            raise TooMany
        if self.on_nodes and number % EVERY == 0:
            self.on_nodes(number)
        parent = self._open.get(ply - 1) if ply > 0 else None
        self.nodes.append(Watched(parent, ply, depth, alpha, beta, self._reduced))
        self._open[ply], self._reduced = number, 0
        self.events.add(ENTER, number, line)
        return number

    # --- what a search tells ---

    def _visit(self, frame: FrameType) -> None:
        told = frame.f_locals
        ply, depth, alpha, beta = (int(told[name]) for name in ("ply", "depth", "alpha", "beta"))
        self.enter(ply, depth, alpha, beta, self.line(frame))

    def _leaf(self, frame: FrameType) -> None:
        self._answered(frame, AT_LEAF, LEAF)

    def _known(self, frame: FrameType) -> None:
        self._answered(frame, TABLE, KNOWN)

    def _answered(self, frame: FrameType, how: int, kind: str) -> None:
        told = frame.f_locals
        number = self._open[int(told["ply"])]
        node = self.nodes[number]
        node.answer, node.score = how, int(told["score"])
        self.events.add(kind, number, self.line(frame), node.score)

    def _tried(self, frame: FrameType) -> None:
        told = frame.f_locals
        ply, move, score = int(told["ply"]), int(told["move"]), int(told["score"])
        number, below = self._open[ply], self._open.get(ply + 1)
        if below is None or self.nodes[below].parent != number or self.nodes[below].move is not None:
            return
        self.came_back(number, below, move, score, self._left_line, self.line(frame))

    def came_back(self, number: int, below: int, move: int, score: int, left: int, line: int) -> None:
        """A child has come back from its line `left`, with a score for its parent."""
        child = self.nodes[below]
        child.move, child.score = move, -score if self.turns else self._left_with
        self.nodes[number].last, self.nodes[number].child = score, below
        self.events.add(LEAVE, below, left, child.score)
        self.events.add(VALUE, number, line, below, score)

    def _record(self, frame: FrameType) -> None:
        told = frame.f_locals
        self.best(self._open[int(told["ply"])], int(told["move"]), self.line(frame))

    def best(self, number: int, move: int, line: int) -> None:
        """A move is the best so far; where it raises alpha, the window is narrower."""
        node = self.nodes[number]
        node.best = move
        if move == NO_MOVE or node.last == -INFINITY:
            return  # a table's move, of a node that the table answers for
        self.events.add(BEST, number, line, node.child, node.last)
        if self.windowed and node.floor < node.last < node.beta:
            node.floor = node.last
            self.events.add(NARROW, number, line, node.floor, node.beta)

    def _cut(self, frame: FrameType) -> None:
        told = frame.f_locals
        number = self._open[int(told["ply"])]
        node = self.nodes[number]
        node.cut = int(told["index"])
        self.events.add(CUT, number, self.line(frame), node.cut, node.last, node.beta)

    # --- the table ---

    def _entry_found(self, frame: FrameType) -> None:
        told = frame.f_locals
        place = int(told["number"])
        owner, pos = self._owners.get(place, (NOBODY, told["pos"]))
        self._found = place, owner, int(pos != told["pos"])

    def _probed(self, frame: FrameType, value: Any) -> None:
        if self._found and value is not None:
            (place, owner, wrong), self._found = self._found, None
            number = self._open[int(frame.f_locals["ply"])]
            self.events.add(HIT, number, self.line(frame), int(value[0]), int(value[1]), owner, place, wrong)

    def _store(self, frame: FrameType) -> None:
        told = frame.f_locals
        self._storing = {name: int(told[name]) for name in ("ply", "score", "bound")}
        self._storing["line"] = self.line(frame)

    def _entry_kept(self, frame: FrameType) -> None:
        told, storing = frame.f_locals, self._storing
        place, pos, number = int(told["number"]), told["pos"], self._open[storing["ply"]]
        owner, before = self._owners.get(place, (NOBODY, pos))
        self._owners[place] = number, pos
        gone = owner if before != pos else NOBODY
        self.events.add(STORE, number, storing["line"], storing["score"], storing["bound"], place, gone)

    # --- how it goes on ---

    def _reduce(self, frame: FrameType, value: Any) -> None:
        self._reduced = int(value or 0)

    def _returned(self, frame: FrameType, value: Any) -> None:
        self._left_line = frame.f_lineno
        self._left_with = int(value or 0)

    def answered(self, root: int, score: int) -> None:
        """A run of the search has ended."""
        self.nodes[root].score = score
        self.events.add(LEAVE, root, self._left_line, score)


def codes_with(module: ModuleType, arguments: Iterable[str]) -> list[CodeType]:
    """Code of a module's own functions that take certain arguments."""
    own = [value for value in vars(module).values() if getattr(value, "__module__", "") == module.__name__]
    codes = [value.__code__ for value in own if hasattr(value, "__code__")]
    return [code for code in codes if set(arguments) <= set(code.co_varnames[: code.co_argcount])]
