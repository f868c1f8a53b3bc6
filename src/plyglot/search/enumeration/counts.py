"""Counting a game: its tree by depth, and its distinct positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from plyglot.core.board import Board, require_board
from plyglot.core.compile.build import Assembly, assemble, build
from plyglot.core.compile.fields import LEAVES, TABLE_MASK, Field
from plyglot.core.errors import CannotSolve
from plyglot.core.game import Game
from plyglot.core.tabular import table
from plyglot.search.enumeration import distinct as listing
from plyglot.search.enumeration.perft import perft as perft_kernel
from plyglot.search.enumeration.perft import perft_counted
from plyglot.search.enumeration.sampling import least_positions
from plyglot.search.parts.transposition import whole
from plyglot.search.running.job import OnProgress, run

MOST_POSITIONS = 1 << 27
"""Limit at which `distinct` gives up: some 4 gigabytes."""

ESTIMATED_FROM = 1 << 20
"""Positions from which on random games are asked whether there are too many: smaller games are listed in a second."""


@dataclass(frozen=True)
class Count:
    """Numbers for a depth: its positions, the finished games among them, and the leaves of a tree of this depth, which
    are its positions and the games that finished before."""

    depth: int
    nodes: int
    finished: int
    leaves: int


class Counts(list[Count]):
    """Counts by depth, from 0 on; `print` writes a table, a notebook shows one."""

    def __str__(self) -> str:
        return table(self._cells())

    def _repr_html_(self) -> str:
        rows = ["".join(f"<td>{cell:,}</td>" for cell in row) for row in self._cells()[1:]]
        head = "".join(f"<th>{name}</th>" for name in self._cells()[0])
        return f"<table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"

    def _cells(self) -> list[tuple[Any, ...]]:
        head = ("depth", "positions", "finished", "leaves")
        return [head, *((count.depth, count.nodes, count.finished, count.leaves) for count in self)]


class DistinctCounts(Counts):
    """Counts of distinct positions, which have no tree and so no leaves."""

    def _cells(self) -> list[tuple[Any, ...]]:
        return [row[:-1] for row in super()._cells()]


def perft(board: Board, depth: int, on_progress: OnProgress | None = None) -> Counts:
    """The game tree below a board, counted by depth from 0 on.

    >>> from plyglot.core.load import load
    >>> [count.nodes for count in perft(load("tictactoe").board(), 4)]
    [1, 9, 72, 504, 3024]
    >>> print(perft(load("tictactoe").board(), 2))
    depth  positions  finished  leaves
    0              1         0       1
    1              9         0       9
    2             72         0      72
    """
    require_board(board, "perft")
    game = board.game
    depth = min(depth, game.max_plies)
    search = build(perft_kernel, game)
    memory = search.memory(table_words=2 * (game.max_plies + 2))
    run(search, memory, on_progress, pos=board.pos, depth=depth, ply=0)
    words = memory.arrays.table.tolist()
    return Counts(_rows([(words[2 * ply], words[2 * ply + 1]) for ply in range(depth + 1)]))


def perft_nodes(board: Board, depth: int, on_progress: OnProgress | None = None) -> list[int]:
    """The number of positions at each depth from 0 on, the last counted without being played: several times as quick
    as `perft`, and nothing is known of finished games.

    >>> from plyglot.core.load import load
    >>> perft_nodes(load("tictactoe").board(), 4)
    [1, 9, 72, 504, 3024]
    """
    require_board(board, "perft_nodes")
    game = board.game
    depth = min(depth, game.max_plies)
    if depth == 0:
        return [1]
    search = build(perft_counted, game)
    memory = search.memory(table_words=2 * (game.max_plies + 2))
    run(search, memory, on_progress, pos=board.pos, depth=depth, ply=0)
    return [int(nodes) for nodes in memory.arrays.table[: 2 * depth + 2 : 2]]


def distinct(
    board: Board, depth: int | None = None, symmetry: bool = False, on_progress: OnProgress | None = None
) -> DistinctCounts:
    """The distinct positions first reached at each depth, as the side to move sees them; by default to the end.

    Raises CannotSolve if there are too many to list.

    >>> from plyglot.core.load import load
    >>> sum(count.nodes for count in distinct(load("tictactoe").board(), symmetry=True))
    765
    """
    require_board(board, "distinct")
    return DistinctCounts(_rows(Listing(board, symmetry, on_progress).levels(depth)))


def _rows(levels: list[tuple[int, int]]) -> Iterator[Count]:
    before = 0
    for depth, (nodes, finished) in enumerate(levels):
        yield Count(depth, nodes, finished, nodes + before)
        before += finished


class Listing:
    """All positions reachable from a board, listed in memory level by level."""

    def __init__(
        self,
        board: Board,
        symmetry: bool = False,
        on_progress: OnProgress | None = None,
        first: tuple[Field, ...] = listing.LIST,
    ) -> None:
        """`first` are the fields of other kernels that are to share its memory, which begin with those of a list."""
        self.game, self.symmetry, self.on_progress = board.game, int(symmetry), on_progress
        self.start = board.pos
        self.first = first
        self.memory = self._kernel(listing.distinct).memory(plies=2)
        self.count = 0
        self._to_the_end = False
        self._grow(1 << 12)
        self._kernel(listing.start_list).search()(pos=self.start, symmetry=self.symmetry, mem=self.memory)

    def levels(self, depth: int | None = None) -> list[tuple[int, int]]:
        """List level after level: (positions, of which finished), for depth 0, 1, ... as far as there are any."""
        self._to_the_end = depth is None
        expand = self._kernel(listing.distinct).search()
        begin, finished_before = 0, 0
        levels: list[tuple[int, int]] = []
        while True:
            end, finished = self.memory[listing.LISTED], self.memory[LEAVES]
            if end == begin:
                break
            self.count = end
            self.memory.depth = len(levels)
            levels.append((end - begin, finished - finished_before))
            if depth is not None and len(levels) > depth:
                break
            finished_before, next_one = finished, begin
            while next_one < end:
                next_one = run(
                    expand,
                    self.memory,
                    self.on_progress,
                    pos=self.start,
                    begin=next_one,
                    end=end,
                    symmetry=self.symmetry,
                )
                if next_one < end:
                    self._grow(4 * self.memory[listing.CAPACITY])
            begin = end
        return levels

    def _grow(self, capacity: int) -> None:
        if capacity > MOST_POSITIONS or (self._to_the_end and capacity > ESTIMATED_FROM and self._is_hopeless()):
            raise CannotSolve(
                f"{self.game.spec} has more than {MOST_POSITIONS:,} positions to list here: choose a depth"
            )
        self.memory.resize(2 * capacity, capacity * self.game.words)
        self.memory[TABLE_MASK], self.memory[listing.CAPACITY] = 2 * capacity - 1, capacity
        self._kernel(listing.enter_again).search()(pos=self.start, mem=self.memory)

    def _kernel(self, kernel: Callable[..., int]) -> Assembly:
        return listing_kernel(kernel, self.game, self.first)

    def _is_hopeless(self) -> bool:
        """Whether random games tell that there are by far too many: at once, not when memory is full. Asked once."""
        self._to_the_end = False
        alike = self.game.symmetries if self.symmetry else 1
        bounds = least_positions(self.game, self.start, self.on_progress)
        return any(bound > 2 * alike * MOST_POSITIONS for bound in bounds)


def listing_kernel(kernel: Callable[..., int], game: Game, first: tuple[Field, ...] = listing.LIST) -> Assembly:
    """A kernel that works on the list; all that name the same first fields share its memory."""
    counted = "clock" in game.slots  # counters are fields that tell no positions apart
    return assemble(kernel, game, () if counted else (whole,), first)


def searches(game: Game) -> Iterator[tuple[str, Assembly]]:
    """Builds that counting needs, for `warmup`."""
    yield "perft", assemble(perft_kernel, game)
    yield from listing_searches(game)


def listing_searches(game: Game) -> Iterator[tuple[str, Assembly]]:
    """Builds that listing positions needs."""
    for kernel in (listing.distinct, listing.start_list, listing.enter_again):
        yield f"distinct, {kernel.__name__}", listing_kernel(kernel, game)
