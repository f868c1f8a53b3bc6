"""Positions that are prepared for a network: the inputs that are on, the bucket and the score of each, in arrays.

A line of text takes some fifty microseconds to read and to look at; a fit of ten million positions would begin with ten
minutes of that. Whoever makes so many positions writes what the network sees of them instead, as a NumPy archive:

    active   int16 [position, side, n]   numbers of the inputs that are on, 64 * (SETS * bank + set) + bit,
                                         then -1; first the mover's
    bucket   uint8 [position]            the last layer
    score    int16 [position]            for the side to move, in the units of the evaluation
"""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from plyglot.core.errors import BadFile
from plyglot.core.files import reason_of
from plyglot.learning.labels import SCALE
from plyglot.learning.network_gradient import ABSENT, Seen
from plyglot.search.evaluation.by_network import buckets_of, inputs_of

SUFFIX = ".npz"

PARTS = {"active": (np.int16, 3), "bucket": (np.uint8, 1), "score": (np.int16, 1)}
"""The arrays of a file, each with its type and its dimensions."""


def read_prepared(spec: ModuleType, path: Path) -> Seen:
    """The positions of a file. Raises BadFile for one that cannot be read or was made for other inputs."""
    try:
        with np.load(path, allow_pickle=False) as archive:
            arrays = [archive[name] for name in PARTS]
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
        reason = reason_of(error) if isinstance(error, OSError) else f"expected the arrays {', '.join(PARTS)}"
        raise BadFile(f"{path}: cannot be read: {reason}") from error
    shapes = zip(arrays, PARTS.values(), strict=True)
    active, bucket, score = arrays
    fits = all(array.dtype == kind and array.ndim == dimensions for array, (kind, dimensions) in shapes)
    if not fits or active.shape[:2] != (len(bucket), 2) or len(score) != len(bucket):
        raise BadFile(f"{path}: its arrays have other types or lengths than {', '.join(PARTS)} should")
    if len(bucket) and (active.max() >= inputs_of(spec) or active.min() < ABSENT or bucket.max() >= buckets_of(spec)):
        raise BadFile(f"{path}: made for other inputs than this game's network has")
    return Seen(active, bucket, (1 / (1 + np.exp(score / np.float32(-SCALE)))).astype(np.float32))


def joined(found: Sequence[Seen]) -> Seen:
    """All positions of several lists, in order."""
    if len(found) == 1:
        return found[0]
    most = max(each.active.shape[2] for each in found)
    active = np.concatenate([widened(each.active, most) for each in found])
    return Seen(active, *(np.concatenate(arrays) for arrays in list(zip(*found, strict=True))[1:]))


def widened(active: Any, most: int) -> Any:
    """Lists of inputs with room for so many."""
    return np.pad(active, ((0, 0), (0, 0), (0, most - active.shape[2])), constant_values=ABSENT)
