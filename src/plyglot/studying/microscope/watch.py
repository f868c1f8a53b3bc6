"""A search under the microscope: its tree, with the reasons of its cuts, and all that happens, event by event."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

from plyglot.core.board import Board, require_board
from plyglot.core.compile.build import Assembly, Search
from plyglot.core.compile.fields import TABLE_MASK
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.core.slots import TABLE_ENTRIES
from plyglot.core.types import INFINITY
from plyglot.search.algorithms.dual import dual
from plyglot.search.algorithms.sss import sss
from plyglot.search.catalogue import ALGORITHMS, Algorithm, named, refuse_endless
from plyglot.search.drivers import Asking
from plyglot.search.parts.observation.trace import LEAF, TABLE
from plyglot.search.parts.selective import probcut, singular
from plyglot.search.parts.transposition import table
from plyglot.search.running.measure import Measurement, assembled
from plyglot.studying.laboratory import asked
from plyglot.studying.microscope import listener
from plyglot.studying.microscope.best_first import BestFirstWatcher
from plyglot.studying.microscope.calls import CallWatcher
from plyglot.studying.microscope.events import Events
from plyglot.studying.microscope.watcher import OnNodes, TooMany, Watcher
from plyglot.studying.options import kind_of_scores
from plyglot.studying.student.calls import profiled_by
from plyglot.studying.student.loading import is_path
from plyglot.studying.tracing.calls import best_line, reports_moves
from plyglot.studying.tracing.trace import Reading, Trace

MEGABYTES = 1
"""Memory of a watched search: what plain Python visits does not fill it."""

MOST_NODES = 200_000
"""The largest search that can be watched at all."""

Window = tuple[int, int]

BEST_FIRST = (sss, dual)
"""Kernels that keep their tree in memory, in place of going down one move at a time."""

FULL: Window = (-INFINITY, INFINITY)


@dataclass(frozen=True)
class TableSize:
    """A table so small that one can see it fill: 2^`entry_bits` entries, which know positions by so many bits of their
    keys; 0 for whole positions."""

    entry_bits: int
    signature_bits: int = 0


@dataclass(frozen=True, repr=False)
class Microscope:
    """A search that was watched: what `trace` has, and the events."""

    trace: Trace
    events: Events
    reduced: tuple[int, ...]
    """For each node by how much its first search was reduced."""
    runs: tuple[tuple[int, Window, int], ...]
    """The runs of the kernel: depth, window, answer."""
    code: str
    """The source of the search, whose lines events name."""
    file: str
    """The name of its file."""
    entries: int = 0
    """Entries of its table; 0 for none."""

    def __repr__(self) -> str:
        return f"<Microscope: {self.trace!r}, {len(self.events):,} events>"


class Interpreted(Asking):
    """The runs of a search as plain Python, in this thread: where the profiling hook is."""

    def __init__(self, search: Search, memory: Memory, board: Board, window: Window) -> None:
        super().__init__(search, memory, board)
        self.window = window
        self.runs: list[tuple[int, Window, int]] = []

    def __call__(self, depth: int, alpha: int, beta: int) -> int:
        self.memory.depth = depth
        if (alpha, beta) == FULL:
            alpha, beta = self.window
        score = self.search(pos=self.board.pos, depth=depth, alpha=alpha, beta=beta, ply=0, mem=self.memory)
        self.answers.append(score)
        self.runs.append((depth, (alpha, beta), score))
        return score


def watch(
    algorithm: str | Algorithm,
    board: Board,
    depth: int,
    scores: str = "estimate",
    parts: Iterable[ModuleType] = (),
    *,
    window: Window = FULL,
    size: TableSize | None = None,
    limit: int = 20_000,
    on_nodes: OnNodes | None = None,
) -> Microscope:
    """Run a search as plain Python and note everything that it does.

    Parameters
    ----------
    window : what is asked in place of an infinite window.
    size : of the table, for a search that has one.
    limit : most nodes.
    on_nodes : called now and then with the number of nodes; an exception from it ends the search.

    Raises BadOption for an unknown name, an empty window, more nodes than `limit`, and a search that does not go down
    one move at a time; CannotSolve for a search to the end of a game that has none.

    >>> from plyglot.core.load import load
    >>> seen = watch("alphabeta", load("tictactoe").board("XOX/OO./.X."), 9, "outcome")
    >>> [(event.kind, event.node, event.numbers) for event in list(seen.events)[:4]]
    [('enter', 0, ()), ('enter', 1, ()), ('enter', 2, ()), ('enter', 3, ())]
    """
    require_board(board, "watch")
    chosen = named(algorithm) if isinstance(algorithm, str) else algorithm
    scores = kind_of_scores(scores, board.game)
    refuse_endless(chosen, board.game)
    parts = tuple(parts)
    if probcut in parts or singular in parts:
        name = "probcut" if probcut in parts else "singular"
        text = f"{name} cannot be watched, since it searches a node twice: remove it from the parts"
        raise BadOption(text, code="searched_twice", name=name)
    if window[0] >= window[1]:
        raise BadOption(f"window {window[0]}, {window[1]}: alpha must be less than beta", code="bad_window")
    limit = min(limit, MOST_NODES)
    assembly = assembled(chosen, board.game, scores, (*parts, listener))
    module = sys.modules[chosen.kernel.__module__]
    windowed = {"alpha", "beta"} <= set(assembly.arguments)
    sign = -1 if scores_for_root(chosen, assembly, board, parts, depth) else 1
    watcher: Watcher
    reports = reports_moves(chosen, board.game)
    if not reports and not is_path(chosen.name) and chosen.kernel not in BEST_FIRST:
        raise no_tree(chosen)
    if chosen.kernel in BEST_FIRST:
        watcher = BestFirstWatcher(board, limit, on_nodes)
    elif not reports:
        watcher = CallWatcher(module, windowed, limit, on_nodes, board, sign)
    else:
        watcher = Watcher(module, windowed, limit, on_nodes)
    watcher.turns = not (board.game.slots.get("SEATS", 0) or "chance_weight" in board.game.slots)
    memory = memory_of(chosen, assembly, size)
    memory.reset()
    ask = Recording(Search(assembly, plain=True), memory, board, window, watcher)
    with refused_if_too_large(chosen, limit), profiled_by(watcher):
        score = chosen.driver(ask, asked(chosen, parts, depth))
    if isinstance(watcher, CallWatcher):
        watcher.finish()
    return seen(chosen, board, depth, scores, score, parts, watcher, ask)


class Recording(Interpreted):
    """Runs whose answers the watcher is told."""

    def __init__(self, search: Search, memory: Memory, board: Board, window: Window, watcher: Watcher) -> None:
        super().__init__(search, memory, board, window)
        self.watcher = watcher

    def __call__(self, depth: int, alpha: int, beta: int) -> int:
        root = len(self.watcher.nodes)
        score = super().__call__(depth, alpha, beta)
        if root < len(self.watcher.nodes):
            self.watcher.answered(root, score)
        return score


@contextmanager
def refused_if_too_large(algorithm: Algorithm, limit: int) -> Iterator[None]:
    """Context in which too many nodes are told as what to ask in place of that."""
    try:
        yield
    except TooMany as error:
        less = "a position nearer to the end" if algorithm.only_outcomes else "a smaller depth"
        more = "" if limit == MOST_NODES else ", or a larger limit"
        raise BadOption(
            f"{algorithm.name} visits more than {limit:,} nodes here: choose {less}{more}",
            code="too_many_nodes",
            name=algorithm.name,
            limit=limit,
        ) from error


def no_tree(algorithm: Algorithm) -> BadOption:
    """The refusal of a search that does not go down one move at a time."""
    name = algorithm.name
    text = f"{name} does not search a tree move by move, so there is none to show: choose another"
    return BadOption(text, code="no_tree", name=name)


@cache
def watchable() -> tuple[str, ...]:
    """The algorithms that can be watched, by name.

    >>> "sss" in watchable(), "uct" in watchable()
    (True, False)
    """
    game = load("tictactoe")
    return tuple(
        name
        for name, algorithm in ALGORITHMS.items()
        if reports_moves(algorithm, game) or algorithm.kernel in BEST_FIRST
    )


def memory_of(algorithm: Algorithm, assembly: Assembly, size: TableSize | None) -> Memory:
    """Memory of a watched search. Raises BadOption for the size of a table that it does not have."""
    if size is None:
        return algorithm.memory(assembly, MEGABYTES if algorithm.own_memory is None else 16)
    if assembly.bindings.get("probe") is not table.probe:
        text = f"{algorithm.name} has no transposition table: add the part table"
        raise BadOption(text, code="untabled", name=algorithm.name)
    return table.memory_with_table(assembly, entry_bits=size.entry_bits, signature_bits=size.signature_bits or 64)


def scores_for_root(
    algorithm: Algorithm, assembly: Assembly, board: Board, parts: tuple[ModuleType, ...], depth: int
) -> bool:
    """Whether a student's search scores all nodes for the side that moves at the root: what it says of a board one move
    on, called as the root and as its child."""
    if not is_path(algorithm.name) or depth < 1 or board.is_over:
        return False
    search = Search(assembly, plain=True)
    for move in board.legal_numbers:
        told = {"pos": board.play_number(move).pos, "depth": 0, "alpha": -INFINITY, "beta": INFINITY}
        below, above = (search(**told, ply=ply, mem=memory_of(algorithm, assembly, None)) for ply in (1, 0))
        if below:
            return below * above < 0
    return False


def seen(
    algorithm: Algorithm,
    board: Board,
    depth: int,
    scores: str,
    score: int,
    parts: tuple[ModuleType, ...],
    watcher: Watcher,
    ask: Interpreted,
) -> Microscope:
    """What was watched, as a value. Raises BadOption for a search that does not go down one move at a time."""
    rows = [node.row() for node in watcher.nodes]
    if not rows or (len(rows) > 1 and all(row.move is None for row in rows)):
        raise no_tree(algorithm)
    line = list(best_line(rows)) if isinstance(watcher, CallWatcher) else ask.memory.line
    late = any(getattr(part, "BEYOND", 0) for part in (*algorithm.parts, *parts))
    nodes = Reading(board, rows, ask.answers, 0, late).nodes(line)
    cuts = [row.cut for row in rows if row.cut is not None]
    leaves = sum(row.answer == LEAF for row in rows)
    counts = Measurement(
        score=score,
        line=tuple(line),
        nodes=len(rows),
        leaves=leaves,
        estimates=leaves,
        hits=sum(kind == "hit" for kind, *_ in watcher.events),
        false_hits=0,
        known=sum(row.answer == TABLE for row in rows),
        cutoffs=len(cuts),
        first_cutoffs=cuts.count(0),
        seconds=0.0,
    )
    roots = tuple(node.id for node in nodes if node.parent is None)
    path = Path(str(watcher.module.__file__))
    tabled = ask.search.assembly.bindings.get("probe") is table.probe
    per_bucket = int(ask.search.assembly.bindings.get("TABLE_ENTRIES", TABLE_ENTRIES))
    return Microscope(
        trace=Trace(algorithm.name, board, depth, scores, counts, nodes, roots, 0),
        events=watcher.events,
        reduced=tuple(node.reduced for node in watcher.nodes),
        runs=tuple(ask.runs),
        code=path.read_text(encoding="utf-8"),
        file=path.name,
        entries=(ask.memory[TABLE_MASK] + 1) * per_bucket if tabled else 0,
    )
