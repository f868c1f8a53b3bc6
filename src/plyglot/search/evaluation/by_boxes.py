"""The evaluation that MENACE-like learning makes: what a position's boxes promise."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from plyglot.core.errors import BadFile
from plyglot.core.types import Position
from plyglot.core.weights import Weights
from plyglot.search.evaluation import file


def menace(pos: Position) -> int:
    """The sum of what a position's boxes promise. `box`, BOXES and PROMISES are those of one game and one file."""
    total = 0
    for i in range(BOXES):
        number = box(pos, i)
        promise = PROMISES[number]
        total += promise if number % 2 == 0 else -promise
    return total


box: Any = None
BOXES = 0
PROMISES: Any = None


def box_evaluation(box_spec: ModuleType, path: Path) -> Callable[..., int]:
    """The evaluation of a game whose boxes `box_spec` describes, with the promises in a file; the same each time.

    Raises BadFile if the file is damaged or belongs to other boxes.
    """
    note = file.note_of(path)
    if note["shape"] != [1, box_spec.ALL_BOXES]:
        raise BadFile(f"{path}: was learned with other boxes; `plyglot learn` makes it again")
    return _evaluation(box_spec, path, note["sha256"])


@lru_cache(maxsize=64)
def _evaluation(box_spec: ModuleType, path: Path, sha256: str) -> Callable[..., int]:
    promises = Weights(sha256[:16], "int16", lambda: file.read(path))
    names = {"box": box_spec.box, "BOXES": box_spec.BOXES, "PROMISES": promises}
    return FunctionType(menace.__code__, globals() | names, menace.__name__)
