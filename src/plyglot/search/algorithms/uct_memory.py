"""The tree of a Monte Carlo search between two searches: planted, cut down to what a move has left of it, shared among
threads, and read. Python only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.memory import Mem, Memory
from plyglot.core.slots import RAVE
from plyglot.core.types import LOSS, WIN
from plyglot.search.algorithms.uct_rave import EVEN, RAVE_WORDS, first_rave
from plyglot.search.algorithms.uct_tree import (
    COUNT_BITS,
    COUNT_MASK,
    COUNTS,
    LAST_NODE,
    LINK,
    MOST_NODES,
    MOVE_BITS,
    MOVE_MASK,
    NEXT_NODE,
    PARTIAL,
    REWARD,
    ROOT,
    VISIT_MASK,
    WON,
    WORDS,
    best_child,
    children_of,
    first_child,
    lower_of,
    make_node,
    move_to,
    upper_of,
    visits_of,
)
from plyglot.search.algorithms.uct_widening import FIRST_WIDTH
from plyglot.search.parts.transposition.table import LONGEST_PAST

LONGEST_LINE = 64
"""Moves of a line that is shown, at most."""

KEPT_SHARE = 2
"""A tree that is kept leaves free a half of the memory; of a larger one, the nodes that were visited least go."""


@dataclass(frozen=True)
class RootMove:
    """What a tree says of a move at its root, for the side that makes it."""

    move: int
    visits: int
    reward: float
    """Mean reward: 1 a win, 0 a loss."""
    lower: int
    """The outcome that is proved at least."""
    upper: int
    line: tuple[int, ...]
    """The move and, after it, the best moves of the tree."""

    @property
    def proved(self) -> int | None:
        """The move's outcome, if it is proved."""
        return self.lower if self.lower == self.upper else None


def memory_for_tree(assembly: Assembly, megabytes: int = 64) -> Memory:
    """Memory for a tree of at most so many megabytes, at least a root with its children."""
    each = WORDS + (int(assembly.bindings.get("RAVE", RAVE)) > 0)
    nodes = min(max((megabytes << 20) // (8 * each), assembly.game.max_moves + 1), MOST_NODES)
    repeats = "repeated" in assembly.bindings
    memory = assembly.memory(each * nodes, LONGEST_PAST + assembly.game.max_plies + 2 if repeats else 0)
    memory[NEXT_NODE], memory[LAST_NODE] = ROOT + 1, nodes
    memory[RAVE_WORDS] = WORDS * nodes
    return memory


def nodes_in(memory: Memory) -> int:
    """Nodes that a memory has room for."""
    return memory[RAVE_WORDS] // WORDS


def rave_words(memory: Memory) -> np.ndarray:
    """The words for RAVE, one for each node; none in a game without."""
    words: np.ndarray = memory.arrays.table[memory[RAVE_WORDS] :]
    return words


def plant(memory: Memory, moves: Sequence[int], priors: Sequence[int] = ()) -> None:
    """Begin a tree: a root with a child for each of these moves, and with RAVE what `prior` says of each. Without any
    moves, the first simulation gives it its first few children (WIDENING)."""
    views = memory.views()
    for node, move in enumerate((0, *moves)):
        make_node(node, move, views)
    if moves:
        views.table[LINK] = np.uint64(len(moves)) << MOVE_BITS | np.uint64(ROOT + 1) << COUNT_BITS
    else:
        views.table[COUNTS] = np.uint64(FIRST_WIDTH - 1)
    memory[NEXT_NODE] = len(moves) + 1
    if len(words := rave_words(memory)):
        words[: len(moves) + 1] = [first_rave(worth) for worth in (EVEN, *(priors or [EVEN] * len(moves)))]


def node_after(memory: Memory, moves: Iterable[int]) -> int | None:
    """The node that some moves lead to from the root; None if the tree does not go there, or no further."""
    views, node = memory.views(), ROOT
    for move in moves:
        first = first_child(node, views)
        children = range(first, first + children_of(node, views))
        found = next((child for child in children if move_to(child, views) == move), None)
        if found is None:
            return None
        node = found
    return node if children_of(node, views) else None


def moves_at(memory: Memory, node: int) -> list[int]:
    """The moves of a node's children."""
    views = memory.views()
    first = first_child(node, views)
    return [move_to(child, views) for child in range(first, first + children_of(node, views))]


def keep(memory: Memory, node: int) -> None:
    """Make a node the root, and drop all that is not below it."""
    table = memory.arrays.table[: memory[RAVE_WORDS]].reshape(-1, WORDS)
    room, least = nodes_in(memory) // KEPT_SHARE, 0
    while len((below := _below(table, node, least))[0]) > room:
        least = max(2 * least, 1)
    rows, numbers = below
    table[: len(rows)] = rows
    if len(words := rave_words(memory)):
        words[: len(rows)] = words[numbers]
    memory[NEXT_NODE] = len(rows)


def _below(table: np.ndarray, node: int, least: int) -> tuple[np.ndarray, np.ndarray]:
    """The rows of a node and all below it, level by level, with their links made new, and the nodes that they were.
    Nodes that were visited less than `least` times lose their children."""
    children = np.array([node])
    level, found, numbers, end = table[children], [], [], 1
    while len(level):
        found.append(level)
        numbers.append(children)
        links = level[:, LINK]
        visits = level[:, COUNTS] & VISIT_MASK
        counts = np.where(visits >= least, links >> MOVE_BITS & COUNT_MASK, 0).astype(np.int64)
        firsts = (links >> COUNT_BITS).astype(np.int64)
        ends = np.cumsum(counts)
        begins = ends - counts
        total = int(ends[-1])
        has = counts > 0
        new = counts.astype(np.uint64) << MOVE_BITS | (end + begins).astype(np.uint64) << COUNT_BITS
        new = np.where(has, links & PARTIAL | new, 0)
        level[:, LINK] = links & MOVE_MASK | new.astype(np.uint64)
        children = np.repeat(firsts - begins, counts) + np.arange(total)
        level = table[children]
        end += total
    return np.concatenate(found), np.concatenate(numbers)


def share(memories: Sequence[Memory]) -> None:
    """Divide the free nodes of a tree, which the first memory has planted, among the threads that share it."""
    begin, end = memories[0][NEXT_NODE], nodes_in(memories[0])
    part = (end - begin) // len(memories)
    for number, memory in enumerate(memories):
        memory[NEXT_NODE] = begin + number * part
        memory[LAST_NODE] = begin + (number + 1) * part


def root_moves(memory: Memory, lines: int) -> list[RootMove]:
    """What the tree says of every move at its root: the one to play first, then those that win, then by visits, those
    that lose last. So many of the first have a line of more than one move. The search may be running."""
    views = memory.views()
    first, best = first_child(ROOT, views), best_child(ROOT, views)

    def rank(child: int) -> tuple[bool, bool, bool, int]:
        return child != best, upper_of(child, views) > LOSS, lower_of(child, views) == WIN, -visits_of(child, views)

    ranked = sorted(range(first, first + children_of(ROOT, views)), key=rank)
    return [_root_move(child, LONGEST_LINE if i < lines else 1, views) for i, child in enumerate(ranked)]


def _root_move(child: int, longest: int, views: Mem) -> RootMove:
    visits = visits_of(child, views)
    reward = int(views.table[WORDS * child + REWARD]) / (WON * visits) if visits else 0.5
    line, node = [move_to(child, views)], child
    while len(line) < longest and children_of(node, views):
        node = best_child(node, views)
        if not visits_of(node, views):
            break
        line.append(move_to(node, views))
    return RootMove(line[0], visits, min(reward, 1.0), -upper_of(child, views), -lower_of(child, views), tuple(line))
