"""Typed trees: reading them, writing them, and making them at random."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TypeAlias

from plyglot.core.errors import BadOption, BadVariant
from plyglot.core.game import Game
from plyglot.core.load import assemble
from plyglot.studying.typed.game import by_levels, read

FILE = Path(__file__).with_name("game.py")

Nested: TypeAlias = "int | list[Nested]"
"""A tree: the value of a leaf for the side that moves at the root, or a node's children."""


def typed(text: str) -> Game:
    """The game of a tree. Raises BadOption for what is none.

    >>> typed("((3 5) (2 9) (0 1))").board().play("2").legal_moves
    ['1', '2']
    >>> typed("((3 5) (2 9)")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: tree '((3 5) (2 9)': 1 of the brackets are not closed
    """
    try:
        tree = read(text)
        by_levels(tree)
        tidy = written(tree)
        return assemble(f"typed:{tidy}", FILE, tidy)
    except (ValueError, BadVariant) as error:
        told = str(error)
        raise BadOption(
            told if told.startswith("tree") else f"tree {text!r}: {told}", code="bad_typed", tree=text
        ) from error


def written(tree: Nested) -> str:
    """A tree as text.

    >>> written([[3, 5], [2, 9], 0])
    '((3 5) (2 9) 0)'
    """
    return f"({' '.join(map(written, tree))})" if isinstance(tree, list) else str(tree)


def random_tree(width: int, depth: int, seed: int, least: int = -9, most: int = 9) -> Nested:
    """A tree with up to `width` children at each node, all leaves `depth` plies down; the same for a seed.

    >>> written(random_tree(2, 2, seed=1))
    '((-1 -6) (5 6))'
    """
    chance = random.Random(seed)

    def grown(left: int) -> Nested:
        if left == 0:
            return chance.randint(least, most)
        return [grown(left - 1) for _ in range(chance.randint(2, max(width, 2)))]

    return grown(depth)


def minimax(tree: Nested, maximises: bool = True) -> int:
    """The value of a tree for the side that moves at its root, or of one where the other side moves.

    >>> minimax([[3, 5], [2, 9], [0, 1]])
    3
    """
    if isinstance(tree, int):
        return tree
    values = [minimax(child, not maximises) for child in tree]
    return max(values) if maximises else min(values)
