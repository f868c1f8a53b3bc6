"""Evaluation by MENACE boxes: the sum of the values of a position's boxes.

`menace` is a template: its free names are filled in for one game and one file, and a build compiles it like any other
function.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from plyglot.core.compile.weights import Weights
from plyglot.core.errors import BadFile
from plyglot.core.types import Position
from plyglot.search.evaluation import file

box: Any = None
BOXES = 0
BOX_VALUES: Any = ()


def menace(pos: Position) -> int:
    """Sum of the values of a position's boxes, for the side to move."""
    total = 0
    for i in range(BOXES):
        number = box(pos, i)
        value = BOX_VALUES[number]
        total += value if number % 2 == 0 else -value
    return total


def box_evaluation(box_spec: ModuleType, path: Path) -> Callable[..., int]:
    """Evaluation of a game by its box spec and a file of box values; the same function for the same file.

    Raises BadFile if the file is corrupt or belongs to other boxes.
    """
    header = file.read_header(path)
    if header["shape"] != [1, box_spec.ALL_BOXES]:
        raise BadFile(f"{path}: learned with other boxes; run `plyglot learn` again")
    return _filled_in(box_spec, path, header["sha256"])


@lru_cache(maxsize=64)
def _filled_in(box_spec: ModuleType, path: Path, sha256: str) -> Callable[..., int]:
    names = {
        "box": box_spec.box,
        "BOXES": box_spec.BOXES,
        "BOX_VALUES": Weights(sha256[:16], "int16", lambda: file.read(path)),
    }
    return FunctionType(menace.__code__, globals() | names, menace.__name__)
