"""Positions that are prepared to be learned from, as they lie in memory: a file of as many as one likes.

A line of text takes some fifty microseconds to read; a fit of fifty million positions would begin with three quarters
of an hour of that. Whoever makes so many positions writes a NumPy archive instead:

    positions   uint64 [position, word]   its fields, word by word (core/compile/words.py)
    score       int16 [position]          for the side to move, in the units of the evaluation
"""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.compile.words import as_words
from plyglot.core.errors import BadFile
from plyglot.core.files import reason_of
from plyglot.core.game import Game
from plyglot.learning.labels import read_labels

SUFFIX = ".npz"

PARTS = {"positions": (np.uint64, 2), "score": (np.int16, 1)}
"""The arrays of a file, each with its type and its dimensions."""

MOST_SCORE = 32_000
"""Scores are kept within 16 bits."""


class Scored(NamedTuple):
    """Positions with scores."""

    positions: Any  # u64: [position, word]
    score: Any  # i16


def read_prepared(game: Game, path: Path) -> Scored:
    """The positions of a file. Raises BadFile for one that cannot be read or is of another game."""
    try:
        with np.load(path, allow_pickle=False) as archive:
            arrays = [archive[name] for name in PARTS]
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
        reason = reason_of(error) if isinstance(error, OSError) else f"expected the arrays {', '.join(PARTS)}"
        raise BadFile(f"{path}: cannot be read: {reason}") from error
    kinds = zip(arrays, PARTS.values(), strict=True)
    if not all(array.dtype == kind and array.ndim == dimensions for array, (kind, dimensions) in kinds):
        raise BadFile(f"{path}: its arrays have other types than {', '.join(PARTS)} should")
    found, words = Scored(*arrays), len(as_words(game.start))
    if found.positions.shape != (len(found.score), words):
        raise BadFile(f"{path}: expected {words} words and a score for each position of {game.spec}")
    return found


def read_text(game: Game, path: Path) -> Scored:
    """The positions of a file of text. Raises BadFile, with the line, for one that cannot be read."""
    words, scores = [], []
    for pos, _, score, _ in read_labels(game, path):
        words.append(as_words(pos))
        scores.append(min(max(score, -MOST_SCORE), MOST_SCORE))
    shape = len(scores), len(as_words(game.start))
    return Scored(np.array(words, np.uint64).reshape(shape), np.array(scores, np.int16))
