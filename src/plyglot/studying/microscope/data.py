"""A watched search as plain data: what the page draws, and what is saved in a file of a trace."""

from __future__ import annotations

from typing import Any

from plyglot.core.board import Board
from plyglot.studying.microscope.events import KINDS
from plyglot.studying.microscope.watch import Microscope
from plyglot.studying.tracing.nodes import CUT, FINISHED, LEAF, SEARCHED, TABLE, Cut, Node

FORMAT = "plyglot trace 1"

NODE_KINDS = (LEAF, FINISHED, TABLE, CUT, SEARCHED)

AGAIN, ON_LINE = 1, 2
"""Flags of a node: searched before, on the principal variation."""

NO_TEXT = -1
"""The number of a move that no one told."""


def as_dict(seen: Microscope) -> dict[str, Any]:
    """A watched search as plain data, for JSON: nodes and events column by column, moves as numbers of a list of their
    texts. Infinite bounds are -32000 and 32000, which no score is."""
    trace = seen.trace
    texts: dict[str, int] = {}

    def number(text: str | None) -> int:
        return NO_TEXT if text is None else texts.setdefault(text, len(texts))

    nodes = trace.nodes
    cut_off = [node for node in nodes if node.cut is not None]
    left_out = [node for node in nodes if node.unvisited]
    events = seen.events
    return {
        "format": FORMAT,
        "game": trace.board.game.spec,
        "position": trace.board.text if has_text(trace.board) else "",
        "side": trace.board.side,
        "algorithm": trace.algorithm,
        "depth": trace.depth,
        "scores": trace.scores,
        "score": trace.score,
        "pv": list(trace.line),
        "counts": {
            "nodes": len(nodes),
            "leaves": trace.counts.leaves,
            "cutoffs": trace.counts.cutoffs,
            "first_cutoffs": trace.counts.first_cutoffs,
            "known": trace.counts.known,
            "hits": trace.counts.hits,
        },
        "runs": [
            {"root": root, "depth": depth, "alpha": alpha, "beta": beta, "score": score}
            for root, (depth, (alpha, beta), score) in zip(trace.roots, seen.runs, strict=True)
        ],
        "entries": seen.entries,
        "code": seen.code,
        "file": seen.file,
        "nodes": {
            "parent": [NO_TEXT if node.parent is None else node.parent for node in nodes],
            "move": [number(node.move) for node in nodes],
            "depth": [node.depth for node in nodes],
            "alpha": [node.alpha for node in nodes],
            "beta": [node.beta for node in nodes],
            "score": [node.score for node in nodes],
            "kind": [NODE_KINDS.index(node.kind) for node in nodes],
            "type": [node.type or 0 for node in nodes],
            "best": [number(node.best) for node in nodes],
            "flags": [flags(node) for node in nodes],
            "reduced": list(seen.reduced),
        },
        "cuts": [cut_as_dict(node.id, node.cut) for node in cut_off if node.cut],
        "unvisited": [[node.id, *map(number, node.unvisited)] for node in left_out],
        "moves": list(texts),
        "events": {
            "names": list(KINDS),
            "kind": events.kinds,
            "node": events.nodes,
            "line": events.lines,
            "numbers": events.numbers,
        },
    }


def flags(node: Node) -> int:
    """The flags of a node."""
    return AGAIN * node.again + ON_LINE * node.pv


def cut_as_dict(node: int, cut: Cut) -> dict[str, Any]:
    """A cut of a node."""
    return {"node": node, **vars(cut)}


def has_text(board: Board) -> bool:
    """Whether a board can be written as text, which those of trees cannot."""
    return board.game.spec.partition(":")[0] not in ("typed", "uniform")
