"""Database file: a header that says what it is about, then arrays that are mapped into memory.

| bytes | what |
|---|---|
| 4,096 | the header: a line that names the format, a line of JSON (`Header`), spaces, a SHA-256 of all that |
| 8 x fields x size | `listed` only: all positions, field by field, in ascending order |
| 2 x size, up to a multiple of 8 | a value for each number: see `search/retrograde/outcomes.py` |
| or 1 x size, up to a multiple of 8 | a score for each number: see `search/retrograde/scores.py` |

Everything is little-endian. While a database is built it has the name of the file with `.part` behind it; once it is
complete, what follows the header is compressed (`packed.py`).
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import msgspec
import numpy as np

from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import reason_of

MAGIC = b"plyglot database 1\n"
HEADER = 4_096
DIGEST = 64
DIRECTORY_ENTRY = 12
"""Bytes of the directory for each compressed block: where it ends, and its checksum."""

BLOCK = 1 << 24
"""Bytes that are hashed at once."""

AT_ONCE = 1 << 24
"""Values that are looked at at once."""

OUTCOMES, SCORES = "outcomes", "scores"
"""Kinds of values: outcome and distance, or the margin."""

TYPES: dict[str, np.dtype[Any]] = {OUTCOMES: np.dtype("<u2"), SCORES: np.dtype("i1")}


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Header of a database: what it is about, and how far it is."""

    game: str
    """The game's spec."""
    rules: str
    """A hash of the sources of its rules, and of the formula if that numbers the positions."""
    index: str
    """`listed` or `formula`."""
    size: int
    """Number of positions."""
    fields: int
    """Words of a listed position; 0 where none is listed."""
    finished: str = ""
    """A hash of the checksums of the finished sets that play falls into."""
    rounds: int = 0
    """Rounds that are done: wins and losses in fewer plies than this are decided."""
    checksum: str = ""
    """SHA-256 of all that follows the header, once the database is complete."""
    values: str = OUTCOMES
    """`outcomes` or `scores`; of these `rounds` counts the slices that are done."""
    slice: int = -1
    """The highest slice, where it has all up to that; else -1."""
    chosen: tuple[int, ...] = ()
    """The slices, where it has only some."""
    done: int = 0
    """Slices of outcomes that are done; `rounds` is then about the next one."""
    most_rounds: int = 0
    """Rounds of that slice which took the most."""
    block: int = 0
    """Numbers in a compressed block; 0 while nothing is compressed."""
    packed: int = 0
    """Bytes of all compressed blocks."""
    directory: str = ""
    """SHA-256 of the directory of blocks."""

    @property
    def complete(self) -> bool:
        return bool(self.checksum)

    @property
    def blocks(self) -> int:
        """Number of compressed blocks: those of the values, then those of listed positions."""
        return (2 if self.fields else 1) * -(-self.size // self.block) if self.block else 0

    @property
    def raw_size(self) -> int:
        """Bytes of the whole file if nothing in it is compressed."""
        return HEADER + 8 * self.fields * self.size + 8 * -(-self.size * TYPES[self.values].itemsize // 8)

    @property
    def file_size(self) -> int:
        """Bytes of the whole file."""
        return HEADER + DIRECTORY_ENTRY * self.blocks + self.packed if self.block else self.raw_size

    def encoded(self) -> bytes:
        """Header as the first bytes of the file."""
        text = (MAGIC + msgspec.json.encode(self) + b"\n").ljust(HEADER - DIGEST)
        if len(text) > HEADER - DIGEST:
            raise BadOption(f"the game's name is too long for a database: {self.game!r}")
        return text + hashlib.sha256(text).hexdigest().encode()


def read_header(path: Path) -> Header | None:
    """Header of a database; None if its build ended before it wrote any. Raises BadFile if the file is not a database,
    or corrupt."""
    try:
        with path.open("rb") as file:
            raw = file.read(HEADER)
        actual = path.stat().st_size
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: cannot be read: {reason_of(error)}") from error
    if raw and not any(raw):
        return None
    if not raw.startswith(MAGIC):
        raise BadFile(f"{path}: not a database of this version of plyglot")
    text, digest = raw[: HEADER - DIGEST], raw[HEADER - DIGEST :]
    if hashlib.sha256(text).hexdigest().encode() != digest:
        raise BadFile(f"{path}: the header is corrupt; delete the file and build it again")
    try:
        header = msgspec.json.decode(text[len(MAGIC) :].strip(), type=Header)
    except msgspec.MsgspecError as error:
        raise BadFile(f"{path}: not a database of this version of plyglot: {error}") from error
    if header.values not in TYPES:
        raise BadFile(f"{path}: not a database of this version of plyglot: its values are {header.values!r}")
    if min(header.size, header.fields, header.block, header.packed) < 0:
        raise BadFile(f"{path}: not a database of this version of plyglot: a size in its header is below 0")
    if actual != header.file_size:
        raise BadFile(f"{path}: the file is corrupt: it has {actual:,} bytes and should have {header.file_size:,}")
    return header


class MappedFile:
    """Database file of which nothing is compressed, mapped into memory: `positions` and `words`, which hold four values
    or eight scores each."""

    def __init__(self, path: Path, header: Header, writable: bool = False) -> None:
        self.path, self.header = path, header
        self._map = np.memmap(path, np.uint8, "r+" if writable else "r")
        arrays = self._map.view(np.ndarray)
        values_at = HEADER + 8 * header.fields * header.size
        self.positions: Any = arrays[HEADER:values_at].view("<u8")
        self.words: Any = arrays[values_at:].view("<u8")
        self.values: Any = arrays[values_at:].view(TYPES[header.values])[: header.size]

    def value(self, number: int) -> int:
        """Value of a number."""
        return int(self.values[number])

    def take(self, numbers: Any) -> Any:
        """Values of an array of numbers."""
        return self.values[numbers]

    def pieces(self, begin: int = 0, end: int | None = None) -> Iterator[Any]:
        """Values from one number to before another, in pieces that fit memory."""
        end = self.header.size if end is None else end
        return (self.values[at : min(at + AT_ONCE, end)] for at in range(begin, end, AT_ONCE))

    @classmethod
    def create(cls, path: Path, header: Header, positions: Any) -> Self:
        """New file with room for all values. The header comes last: before it is there, nothing is."""
        try:
            with path.open("wb") as file:
                if hasattr(os, "posix_fallocate"):  # a full disk shows now, not as a crash later
                    os.posix_fallocate(file.fileno(), 0, header.file_size)
                else:
                    file.truncate(header.file_size)
        except OSError as error:
            os.truncate(path, 0)
            raise BadFile(f"{path}: no room for {header.file_size:,} bytes: {reason_of(error)}") from error
        mapped = cls(path, header, writable=True)
        mapped.positions[:] = positions
        mapped.save(header)
        return mapped

    def save(self, header: Header) -> None:
        """Flush all values to the disk, then a header that speaks of them."""
        self._map.flush()
        self._map[:HEADER] = np.frombuffer(header.encoded(), np.uint8)
        self._map.flush()
        self.header = header

    def checksum(self) -> str:
        """SHA-256 of what follows the header."""
        return checksum_of(self._map[HEADER:])


def checksum_of(*arrays: Any) -> str:
    """SHA-256 of the bytes of some arrays, one after the other.

    >>> checksum_of(np.zeros(2, np.uint8), np.zeros(3, np.uint8)) == checksum_of(np.zeros(5, np.uint8))
    True
    """
    digest = hashlib.sha256()
    for array in arrays:
        data = array.view(np.uint8)
        for begin in range(0, len(data), BLOCK):
            digest.update(data[begin : begin + BLOCK].data)
    return digest.hexdigest()
