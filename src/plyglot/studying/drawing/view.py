"""View of a trace, common to text and SVG: nodes, pruned branches, and what only a second trace visited."""

from __future__ import annotations

from dataclasses import dataclass, field

from plyglot.play.words import plural
from plyglot.studying.score_text import score_text, window_text
from plyglot.studying.tracing.nodes import CUT, FINISHED, NULL, TABLE, THROWS, Node
from plyglot.studying.tracing.trace import Trace

MOST_STUBS = 4
"""Pruned branches shown one by one; more of them become one."""


@dataclass
class Shown:
    """Node of the view: a node of the search, one that only the other search visited (`pale`), or a stub of branches
    that were not searched (no node)."""

    move: str
    node: Node | None = None
    pale: bool = False
    crossed: bool = False
    """Whether the branch to it was pruned."""

    children: list[Shown] = field(default_factory=list)

    @property
    def label(self) -> str:
        """The move, and how likely it is thrown."""
        return f"{self.move} ({self.node.odds})" if self.node and self.node.odds else self.move


def view(trace: Trace, against: Trace | None = None) -> list[Shown]:
    """Trees of a search's runs; what only `against` visited is added to the last."""
    paths = paths_of(trace)
    visited = set(paths)

    def shown(node: Node, other: Node | None) -> Shown:
        last = {trace.nodes[child].move: child for child in node.children}
        others = children_of(against, other)
        here = Shown(node.move or "", node)
        for child in node.children:
            move = trace.nodes[child].move
            here.children.append(shown(trace.nodes[child], others.get(move) if last[move] == child else None))
        if other:
            missing = [below for move, below in others.items() if (*paths[node.id], move or "?") not in visited]
            here.children += [pale(below, node.kind != TABLE) for below in missing]
        elif len(node.unvisited) <= MOST_STUBS:
            here.children += [Shown(move, crossed=True) for move in node.unvisited]
        else:
            here.children.append(Shown(f"{len(node.unvisited)} moves", crossed=True))
        return here

    def pale(node: Node, crossed: bool) -> Shown:
        assert against
        below = [pale(against.nodes[child], False) for child in node.children]
        return Shown(node.move or "", node, True, crossed, below)

    counterpart = against.nodes[against.roots[-1]] if against else None
    runs = [shown(trace.nodes[root], counterpart if root == trace.roots[-1] else None) for root in trace.roots]
    if len(runs) > 1:
        for number, run in enumerate(runs, 1):
            run.move = f"run {number}"
    return runs


def children_of(trace: Trace | None, node: Node | None) -> dict[str | None, Node]:
    """Children of a node by move; empty for None."""
    return {trace.nodes[child].move: trace.nodes[child] for child in node.children} if trace and node else {}


def paths_of(trace: Trace) -> list[tuple[str, ...]]:
    """Moves from the root to each node."""
    paths: list[tuple[str, ...]] = []
    for node in trace.nodes:
        paths.append(() if node.parent is None else (*paths[node.parent], node.move or "?"))
    return paths


def size(roots: list[Shown]) -> int:
    """Number of nodes in the view."""
    count, stack = 0, list(roots)
    while stack:
        here = stack.pop()
        count += 1
        stack += here.children
    return count


def remarks(node: Node, scores: str) -> list[str]:
    """Short remarks on a node: re-search, end of game, table hit, cutoff."""
    found = []
    if node.again:
        found.append("searched again")
    if node.kind == FINISHED:
        found.append("game over")
    if node.kind == TABLE:
        found.append("table hit")
    if node.kind == CUT and node.cut:
        found.append(cut_text(node, scores))
    return found


def cut_text(node: Node, scores: str) -> str:
    """Reason of a cutoff, in short."""
    assert node.cut
    if node.cut.name == "win":
        return "win found"
    if node.cut.name == THROWS:
        reached = node.score is not None and node.score >= node.beta
        return "β cut: the average reaches it" if reached else "α cut: the average cannot pass it"
    if node.cut.name == NULL:
        return f"null move cut: {score_text(node.cut.score, scores)} ≥ {score_text(node.cut.beta, scores)}"
    letter, sign = "β" if node.cut.name == "beta" else "α", ">" if node.cut.late else "≥"
    what = "cut" if node.unvisited else "reached by the last move"  # so that nothing was pruned
    return f"{letter} {what}: {score_text(node.cut.score, scores)} {sign} {score_text(node.cut.beta, scores)}"


def whole_story(trace: Trace, node: Node) -> str:
    """Full description of a node, for its tooltip."""
    path = " ".join(move for move in paths_to(trace, node)) or "root"
    story = [f"{path}: {node.kind}, score {score_text(node.score, trace.scores)}"]
    story.append(f"window {window_text(node.alpha, node.beta, trace.scores)}, depth {node.depth}")
    if node.type:
        story.append(f"node type {node.type}")
    if node.pv:
        story.append("principal variation")
    story += remarks(node, trace.scores)
    if node.cut and node.cut.reach != "root":
        above = trace.nodes[node.cut.set_at or 0]
        story.append(f"bound set {'at the root' if above.parent is None else f'after {above.move}'} ({node.cut.reach})")
    if node.unvisited:
        story.append(f"not visited: {' '.join(node.unvisited)}")
    return ", ".join(story)


def paths_to(trace: Trace, node: Node) -> list[str]:
    """Moves from the root to a node."""
    path = []
    while node.parent is not None:
        path.append(node.move or "?")
        node = trace.nodes[node.parent]
    return path[::-1]


def headline(trace: Trace, against: Trace | None = None) -> str:
    """Summary of a trace in one line."""
    counts = trace.counts
    parts = [
        f"{trace.algorithm} on {trace.board.game.spec}, depth {trace.depth}: "
        f"score {score_text(trace.score, trace.scores)}",
        plural(counts.nodes, "node"),
        leaves(counts.leaves),
        plural(counts.cutoffs, "cutoff"),
    ]
    if counts.known:
        parts.append(plural(counts.known, "table hit"))
    if against:
        seen = f"{plural(against.counts.nodes, 'node')}, {leaves(against.counts.leaves)}"
        parts.append(f"{against.algorithm} visits {seen}")
    return ", ".join(parts)


def leaves(count: int) -> str:
    """Number of leaves in words.

    >>> leaves(1), leaves(1234)
    ('1 leaf', '1,234 leaves')
    """
    return f"{count:,} {'leaf' if count == 1 else 'leaves'}"
