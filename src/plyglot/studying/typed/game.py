"""Typed tree as a game: a position is a node, a move leads to a child, a leaf ends the game.

TREE is written as nested brackets, `((3 5) (2 9) (0 1))`: the root's side, Max, moves first, and a number at a leaf is
what Max wins there; Min wins as much less. Nodes are numbered level by level, so that the children of a node come one
after another.
"""

import re
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.compile.native import signed
from plyglot.core.types import DRAW, LOSS, NONE, ONE, ONGOING, WIN, Moves, u64

TITLE = "Typed tree"
VARIANT = "TREE"
TREE = "((3 5) (2 9) (0 1))"
MARGIN = 1

MOST_NODES, MOST_CHILDREN, MOST_LEVELS, LARGEST_VALUE = 2_000, 64, 40, 9_999


def read(text: str) -> Any:
    """The tree that a text is: a number, or a list of trees. Raises ValueError."""
    words = re.findall(r"[()]|[^\s(),]+", text)
    stack: list[list[Any]] = [[]]
    for number, word in enumerate(words, 1):
        if word == "(":
            stack.append([])
            if len(stack) > MOST_LEVELS + 1:
                raise ValueError(f"a tree has at most {MOST_LEVELS} levels")
        elif word == ")":
            if len(stack) == 1 or not stack[-1]:
                raise ValueError(f"word {number}: {'a bracket closes' if len(stack) == 1 else 'an empty node'}")
            done = stack.pop()
            stack[-1].append(done)
        elif not re.fullmatch(r"[-+−]?[0-9]{1,4}", word):
            raise ValueError(f"word {number}: {word!r} is not a whole number from -{LARGEST_VALUE} to {LARGEST_VALUE}")
        else:
            stack[-1].append(int(word.replace("−", "-")))
    if len(stack) > 1:
        raise ValueError(f"{len(stack) - 1} of the brackets are not closed")
    if len(stack[0]) != 1 or not isinstance(stack[0][0], list):
        raise ValueError("a tree is one pair of brackets around its children, such as ((3 5) (2 9) (0 1))")
    return stack[0][0]


def by_levels(tree: Any) -> tuple[list[tuple[int, int, int]], int]:
    """For each node, level by level: its first child, the number of its children, its value, its level."""
    nodes, levels = [tree], [0]
    rows = []
    for number, node in enumerate(nodes):
        inner = isinstance(node, list)
        rows.append((len(nodes), len(node), 0) if inner else (0, 0, node))
        if inner:
            nodes.extend(node)
            levels.extend([levels[number] + 1] * len(node))
        if len(nodes) > MOST_NODES or (inner and len(node) > MOST_CHILDREN):
            raise ValueError(f"a tree has at most {MOST_NODES} nodes, and a node {MOST_CHILDREN} children")
    return rows, max(levels)


try:
    ROWS_OF_NODES, LAST_LEVEL = by_levels(read(TREE))
except ValueError as error:
    raise ValueError(f"tree {TREE!r}: {error}") from error

FIRST_CHILD = np.array([row[0] for row in ROWS_OF_NODES], np.int64)
CHILDREN = np.array([row[1] for row in ROWS_OF_NODES], np.int64)
VALUES = np.array([row[2] for row in ROWS_OF_NODES], np.int64)

MAX_MOVES = max(row[1] for row in ROWS_OF_NODES)
MAX_PLIES = LAST_LEVEL


class Position(NamedTuple):
    node: u64
    level: u64  # how many moves from the root


START = Position(NONE, NONE)


def legal_moves(pos: Position, moves: Moves) -> int:
    """Children, from left to right."""
    count = CHILDREN[signed(pos.node)]
    for child in range(count):
        moves[child] = child
    return int(count)


def play(pos: Position, move: int) -> Position:
    """Down to a child."""
    return Position(u64(FIRST_CHILD[signed(pos.node)] + move), pos.level + ONE)


def margin(pos: Position) -> int:
    """Value of a leaf, for the side to move; 0 at other nodes."""
    value = VALUES[signed(pos.node)]
    return int(value if pos.level & ONE == NONE else -value)


def outcome(pos: Position) -> int:
    """Over at a leaf."""
    if CHILDREN[signed(pos.node)] > 0:
        return ONGOING
    difference = margin(pos)
    return WIN if difference > 0 else LOSS if difference < 0 else DRAW


# --- text -------------------------------------------------------------------------------------------------------------

PLAYERS = ("Max", "Min")


def format_move(move: int) -> str:
    """Children are numbered from 1."""
    return str(move + 1)
