"""Partial results of a learning run, saved beside its output file, so that an interrupted run can be resumed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import written_whole


def path_for(out: Path) -> Path:
    """Path of the partial results.

    >>> path_for(Path("othello.weights")).name
    'othello.weights.partial'
    """
    return out.with_name(out.name + ".partial")


def save(path: Path, **arrays: Any) -> None:
    """Save arrays by name; the file is written whole or not at all."""
    with written_whole(path) as stream:
        np.savez_compressed(stream, **arrays)


def restore(path: Path, *names: str) -> list[Any]:
    """Arrays of these names. Raises BadFile if the file is corrupt."""
    try:
        with np.load(path) as saved:
            return [saved[name] for name in names]
    except Exception as error:  # zipfile, zlib and NumPy raise what a wrong byte leads them to
        raise BadFile(f"{path}: the file is corrupt; delete it to start over") from error


def check_same_run(path: Path, same: bool, what: str) -> None:
    """Raise BadFile for the partial results of another run; `what` names what may differ."""
    if not same:
        raise BadFile(f"{path}: belongs to another run (different {what}); delete it to start over")


def check_not_beyond(path: Path, done: int, wanted: int, what: str) -> None:
    """Raise BadOption for a run that would end before its partial results."""
    if done > wanted:
        raise BadOption(f"{path}: already at {done:,} {what}; ask for at least as many, or delete it to start over")
