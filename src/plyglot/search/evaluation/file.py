"""File of learned weights: a line that names the format, a header of one line of JSON, then the packed numbers.

The numbers are 16-bit weights, [phase breakpoint, tied-weight index]; MENACE's box values and ProbCut calibrations are
kept likewise. The header has their shape, their hash, the patterns that they belong to, and how they were made.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.errors import BadFile
from plyglot.core.files import reason_of, written_whole

FIRST_LINE = b"plyglot weights 1\n"
MAX_HEADER_BYTES = 100_000


def write(path: Path, weights: Any, header: dict[str, Any]) -> None:
    """Write 16-bit weights and a header, to which shape and hash are added; the file is written whole or not at all."""
    numbers = np.ascontiguousarray(weights, "<i2")
    header = header | {"shape": list(numbers.shape), "sha256": hashlib.sha256(numbers.tobytes()).hexdigest()}
    text = FIRST_LINE + json.dumps(header).encode() + b"\n"
    with written_whole(path) as stream:
        stream.write(text + lzma.compress(packed(numbers), preset=6))


def packed(numbers: Any) -> bytes:
    """Differences from row to row, low bytes before high ones: neighbouring phases are alike, so they compress well."""
    steps = np.diff(numbers, axis=0, prepend=np.zeros((1, *numbers.shape[1:]), numbers.dtype))
    return np.ascontiguousarray(steps, "<i2").view(np.uint8).reshape(-1, 2).T.tobytes()


def unpacked(data: bytes, shape: tuple[int, ...]) -> Any:
    """Inverse of `packed`."""
    steps = np.frombuffer(data, np.uint8).reshape(2, -1).T.copy().view("<i2").reshape(shape)
    return np.cumsum(steps, axis=0, dtype=np.int16)


def read_header(path: Path) -> dict[str, Any]:
    """Header of a file of weights. Raises BadFile if it is none, or corrupt."""
    try:
        with path.open("rb") as stream:
            first_line, line = stream.readline(len(FIRST_LINE)), stream.readline(MAX_HEADER_BYTES)
    except OSError as error:
        raise BadFile(f"{path}: cannot be read: {reason_of(error)}") from error
    if first_line != FIRST_LINE:
        raise BadFile(f"{path}: not a file of learned weights")
    try:
        header = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadFile(f"{path}: the file is corrupt (in its header); run `plyglot learn` again") from error
    complete = isinstance(header, dict) and isinstance(header.get("sha256"), str) and is_shape(header.get("shape"))
    if not complete:
        raise BadFile(f"{path}: the file is corrupt (no shape or hash in its header); run `plyglot learn` again")
    return dict(header)


def is_shape(value: object) -> bool:
    """Whether a value of the header is the shape of an array."""
    return isinstance(value, list) and all(isinstance(length, int) for length in value)


def read(path: Path) -> Any:
    """Weights of a file, in the shape that its header names. Raises BadFile if the file is corrupt."""
    header = read_header(path)
    try:
        data = path.read_bytes()
        start = data.index(b"\n", len(FIRST_LINE)) + 1
        numbers = unpacked(lzma.decompress(data[start:]), tuple(header["shape"]))
        whole = hashlib.sha256(numbers.astype("<i2").tobytes()).hexdigest() == header["sha256"]
    except (ValueError, TypeError, lzma.LZMAError, EOFError, OverflowError):
        whole = False
    if not whole:
        raise BadFile(f"{path}: the file is corrupt; run `plyglot learn` again")
    return numbers
