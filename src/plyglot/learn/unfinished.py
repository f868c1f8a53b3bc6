"""What a run of learning has reached, beside the file that it will write, so that a killed run goes on from there."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.errors import BadOption
from plyglot.core.files import written_whole


def beside(out: Path) -> Path:
    """Where it is kept."""
    return out.with_name(out.name + ".unfinished")


def save(path: Path, **arrays: Any) -> None:
    """Keep arrays, whole or not at all."""
    with written_whole(path) as stream:
        np.savez_compressed(stream, **arrays)


def restore(path: Path, *names: str) -> list[Any]:
    """The arrays of these names. Raises BadOption if the file is damaged."""
    try:
        with np.load(path) as kept:
            return [kept[name] for name in names]
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise BadOption(f"{path}: is damaged and cannot be gone on from: remove it to begin anew") from error


def check_not_beyond(path: Path, done: int, asked: int, what: str) -> None:
    """Refuse to end before where an earlier run got to: its numbers would be taken for fewer."""
    if done > asked:
        raise BadOption(f"{path}: an earlier run has got to {done:,} {what}: ask for as many, or remove it")
