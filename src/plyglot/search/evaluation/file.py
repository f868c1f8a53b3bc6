"""File of learned weights: a line that says what it is, a line of JSON about how it was made, then the packed numbers.

The numbers are 16-bit weights, [phase breakpoint, tied-weight index]; the JSON has their shape, their hash, and the
patterns that they belong to. What does not fit together is refused in one line.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.errors import BadOption
from plyglot.core.files import written_whole

FIRST_LINE = b"plyglot weights 1\n"
LONGEST_HEADER = 100_000


def write(path: Path, weights: Any, note: dict[str, Any]) -> None:
    """Write weights, whole numbers of 16 bits, whole or not at all."""
    numbers = np.ascontiguousarray(weights, "<i2")
    head = note | {"shape": list(numbers.shape), "sha256": hashlib.sha256(numbers.tobytes()).hexdigest()}
    text = FIRST_LINE + json.dumps(head).encode() + b"\n"
    with written_whole(path) as stream:
        stream.write(text + lzma.compress(packed(numbers), preset=6))


def packed(numbers: Any) -> bytes:
    """Differences from row to row, low bytes before high ones: neighbouring phases are alike, so they compress well."""
    steps = np.diff(numbers, axis=0, prepend=np.zeros((1, *numbers.shape[1:]), numbers.dtype))
    return np.ascontiguousarray(steps, "<i2").view(np.uint8).reshape(-1, 2).T.tobytes()


def unpacked(data: bytes, shape: tuple[int, ...]) -> Any:
    """The reverse of `packed`."""
    steps = np.frombuffer(data, np.uint8).reshape(2, -1).T.copy().view("<i2").reshape(shape)
    return np.cumsum(steps, axis=0, dtype=np.int16)


def note_of(path: Path) -> dict[str, Any]:
    """What the file says about itself. Raises BadOption if it is none of ours."""
    try:
        with path.open("rb") as file:
            if file.readline(len(FIRST_LINE)) != FIRST_LINE:
                raise BadOption(f"{path}: is no file of learned weights")
            note: dict[str, Any] = json.loads(file.readline(LONGEST_HEADER))
    except OSError as error:
        raise BadOption(f"{path}: cannot be read: {error.strerror}") from error
    except ValueError as error:
        if isinstance(error, BadOption):
            raise
        raise BadOption(f"{path}: is damaged: its note cannot be read; `plyglot learn` makes it again") from error
    told = isinstance(note, dict) and isinstance(note.get("sha256"), str) and isinstance(note.get("shape"), list)
    if not told or not all(isinstance(length, int) for length in note["shape"]):
        raise BadOption(f"{path}: is damaged: its note says too little; `plyglot learn` makes it again")
    return note


def read(path: Path) -> Any:
    """The weights, [phase breakpoint, tied-weight index]. Raises BadOption if the file is damaged."""
    note = note_of(path)
    try:
        data = path.read_bytes()
        start = data.index(b"\n", len(FIRST_LINE)) + 1
        numbers = unpacked(lzma.decompress(data[start:]), tuple(note["shape"]))
        whole = hashlib.sha256(numbers.astype("<i2").tobytes()).hexdigest() == note["sha256"]
    except (ValueError, TypeError, lzma.LZMAError, EOFError):
        whole = False
    if not whole:
        raise BadOption(f"{path}: is damaged: the numbers are not those that were written; `plyglot learn` makes them")
    return numbers
