"""Watching SSS* and DUAL*: they do not go down one move at a time, but keep their tree in memory, where its nodes say
which is below which."""

from __future__ import annotations

from types import FrameType
from typing import Any

from plyglot.core.board import Board
from plyglot.core.types import INFINITY
from plyglot.search.algorithms import sss
from plyglot.search.parts.observation.trace import LEAF as AT_LEAF
from plyglot.studying.microscope import listener
from plyglot.studying.microscope.events import BEST, ENTER, LEAF, LEAVE, VALUE
from plyglot.studying.microscope.watcher import EVERY, OnNodes, TooMany, Watched, Watcher


class BestFirstWatcher(Watcher):
    """Profiling hook that collects the nodes of a best-first search. A node is entered with what its line still
    promises, its merit, as one end of its window; it is left when it is solved, with an upper bound of its worth."""

    def __init__(self, board: Board, limit: int, on_nodes: OnNodes | None = None) -> None:
        super().__init__(sss, False, limit, on_nodes)
        self._boards = [board]
        self._numbers: dict[int, int] = {}
        """Nodes of the trace by the search's own numbers."""
        self._now = 0
        self._maximises: list[bool] = []
        self._on_call = {
            id(listener.visit.__code__): self._live,
            id(listener.leaf.__code__): self._estimated,
            id(listener.record.__code__): self._first_move,
            id(sss.solve.__code__): self._solved,
        }
        self._on_return = dict.fromkeys(self.kernels, self._returned)

    def _live(self, frame: FrameType) -> None:
        told, here = frame.f_locals, self._search(frame)
        number, node = int(here["number"]), here["node"]
        if len(self.nodes) >= self.limit:
            raise TooMany
        if self.on_nodes and len(self.nodes) % EVERY == 0:
            self.on_nodes(len(self.nodes))
        parent = self._numbers.get(int(node[sss.PARENT]))
        maximises, merit = bool(here["maximises"]), int(told["beta"])
        alpha, beta = (-INFINITY, merit) if maximises else (-merit, INFINITY)
        watched = Watched(parent, int(told["ply"]), int(told["depth"]), alpha, beta, 0)
        if parent is not None:
            watched.move = self._boards[parent].legal_numbers[int(node[sss.INDEX])]
            self._boards.append(self._boards[parent].play_number(watched.move))
        self._now = self._numbers[number] = len(self.nodes)
        self.nodes.append(watched)
        self._maximises.append(maximises)
        self.events.add(ENTER, self._now, self.line(frame))

    def _estimated(self, frame: FrameType) -> None:
        score = int(frame.f_locals["score"])
        self.nodes[self._now].answer = AT_LEAF
        self.events.add(LEAF, self._now, self.line(frame), score)

    def _solved(self, frame: FrameType) -> None:
        told = frame.f_locals
        number = self._numbers[int(told["number"])]
        node, line = self.nodes[number], self.line(frame.f_back)
        node.score = int(told["merit"]) if self._maximises[number] else -int(told["merit"])
        if node.parent is not None:
            self.events.add(LEAVE, number, line, node.score)
            self.nodes[node.parent].last, self.nodes[node.parent].child = -node.score, number
            self.events.add(VALUE, node.parent, line, number, -node.score)

    def _first_move(self, frame: FrameType) -> None:
        root = self.nodes[0]
        root.best = int(frame.f_locals["move"])
        self.events.add(BEST, 0, self.line(frame), root.child, root.last)

    def _search(self, frame: FrameType) -> dict[str, Any]:
        """The variables of the search."""
        here: FrameType | None = frame
        while here is not None and here.f_code.co_name != "best_first":
            here = here.f_back
        assert here is not None
        return dict(here.f_locals)
