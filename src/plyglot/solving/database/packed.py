"""Compressed databases: blocks of values, each with a checksum, decompressed as they are asked for.

| bytes | what |
|---|---|
| 4,096 | the header (`file.py`), with a SHA-256 of the directory |
| 8 x blocks | where each block ends, counted from the first one's begin |
| 4 x blocks | a CRC-32 of each block, as it lies here |
| the rest | the blocks: of the values, then of the listed positions if there are any; `block` numbers each |

A block is compressed by Zstandard (RFC 8878), byte plane by byte plane, since the upper bytes of distances are nearly
all alike; listed positions as their differences. A byte that was changed anywhere is noticed before it can become an
answer. The header's checksum is that of the bytes as they are when nothing is compressed (ADR 19).
"""

from __future__ import annotations

import hashlib
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import zstandard

from plyglot.core.errors import BadFile
from plyglot.core.files import reason_of, written_whole
from plyglot.solving.database.file import DIRECTORY_ENTRY, HEADER, TYPES, Header, MappedFile, checksum_of

BLOCK = 1 << 14
"""Numbers in a block: smaller ones take more room, larger ones more time for a single look."""

LEVEL = 12
"""How hard Zstandard tries; decompressing is as fast at any."""

KEPT = 1 << 9
"""Decompressed blocks that are kept for the next look."""

TOGETHER = 64
"""Blocks that are compressed before the next look at the clock, or at Ctrl-C."""

OnBlocks = Callable[[int], None]
"""Called with how many numbers have been compressed so far."""


class PackedFile:
    """Database file that is compressed, mapped into memory. Threads may share one, and processes a file."""

    def __init__(self, path: Path, header: Header) -> None:
        """Raises BadFile if the directory is corrupt."""
        self.path, self.header = path, header
        self._map = np.memmap(path, np.uint8, "r").view(np.ndarray)
        begin = HEADER + DIRECTORY_ENTRY * header.blocks
        directory = self._map[HEADER:begin]
        if hashlib.sha256(directory.data).hexdigest() != header.directory:
            raise BadFile(f"{path}: the directory of its blocks is corrupt; delete the file and build it again")
        ends = directory[: 8 * header.blocks].view("<u8").astype(np.int64)
        self._ends = [0, *ends.tolist()]
        self._checksums = directory[8 * header.blocks :].view("<u4").tolist()
        if self._ends != sorted(self._ends) or self._ends[-1] != header.packed:
            raise BadFile(f"{path}: the directory of its blocks is corrupt; delete the file and build it again")
        self._blocks = self._map[begin:]
        self._kept: OrderedDict[int, Any] = OrderedDict()
        self._lock = threading.Lock()

    @property
    def value_blocks(self) -> int:
        """Number of blocks that hold values."""
        return -(-self.header.size // self.header.block)

    def numbers_in(self, block: int) -> int:
        """How many numbers a block is about."""
        begin = block % self.value_blocks * self.header.block
        return min(self.header.block, self.header.size - begin)

    def value(self, number: int) -> int:
        """Value of a number."""
        return int(self.block(number // self.header.block)[number % self.header.block])

    def take(self, numbers: Any) -> Any:
        """Values of an array of numbers: each block that they lie in is decompressed once."""
        blocks, places = np.divmod(numbers, self.header.block)
        found = np.empty(len(numbers), TYPES[self.header.values])
        kind = np.uint16 if self.value_blocks <= 1 << 16 else np.int64  # the short ones are sorted in linear time
        order = np.argsort(blocks.astype(kind), kind="stable")
        counts = np.bincount(blocks, minlength=self.value_blocks)
        end = 0
        for block in np.flatnonzero(counts).tolist():
            begin, end = end, end + int(counts[block])
            here = order[begin:end]
            found[here] = self.block(block)[places[here]]
        return found

    def block(self, number: int) -> Any:
        """Values of a block, kept for the next look. Raises BadFile if it is corrupt."""
        with self._lock:
            if number in self._kept:
                self._kept.move_to_end(number)
                return self._kept[number]
        values = self.unpacked(number)
        with self._lock:
            self._kept[number] = values
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return values

    def unpacked(self, number: int) -> Any:
        """A block, decompressed: values, or rows of listed positions. Raises BadFile if it is corrupt."""
        data = self._blocks[self._ends[number] : self._ends[number + 1]].data
        if zlib.crc32(data) != self._checksums[number]:
            raise self._corrupt(number)
        listed = number >= self.value_blocks
        kind = np.dtype("<u8") if listed else TYPES[self.header.values]
        count = self.numbers_in(number) * (self.header.fields if listed else 1)
        try:
            if zstandard.frame_content_size(data) != count * kind.itemsize:
                raise self._corrupt(number)
            planes = np.frombuffer(zstandard.ZstdDecompressor().decompress(data), np.uint8)
        except zstandard.ZstdError as error:
            raise self._corrupt(number) from error
        values = joined(planes, kind)
        if listed:
            return np.cumsum(values.reshape(-1, self.header.fields), axis=0, dtype=np.uint64)
        return values

    def _corrupt(self, number: int) -> BadFile:
        return BadFile(f"{self.path}: the file is corrupt: block {number} is not as it was written")

    def pieces(self, begin: int = 0, end: int | None = None) -> Iterator[Any]:
        """Values from one number to before another, block by block."""
        end, block = self.header.size if end is None else end, self.header.block
        for number in range(begin // block, -(-end // block)):
            at = number * block
            yield self.unpacked(number)[max(begin - at, 0) : end - at]

    @cached_property
    def words(self) -> Any:
        """All values, decompressed, in words that hold four values or eight scores each: for kernels."""
        kind = TYPES[self.header.values]
        words = np.zeros((self.header.raw_size - HEADER) // 8 - self.header.fields * self.header.size, np.uint64)
        values = words.view(kind)
        for number, piece in enumerate(self.pieces()):
            values[number * self.header.block :][: len(piece)] = piece
        return words

    @property
    def values(self) -> Any:
        """All values, decompressed."""
        return self.words.view(TYPES[self.header.values])[: self.header.size]

    @cached_property
    def positions(self) -> Any:
        """All listed positions, decompressed, word by word; none for a formula."""
        listed = range(self.value_blocks, self.header.blocks)
        return np.concatenate([np.zeros(0, np.uint64), *(self.unpacked(number).ravel() for number in listed)])

    def checksum(self) -> str:
        """SHA-256 of what follows the header when nothing is compressed. Raises BadFile for a corrupt block."""
        return checksum_of(self.positions, self.words)


def read_file(path: Path, header: Header) -> MappedFile | PackedFile:
    """Database file to read, compressed or not."""
    return PackedFile(path, header) if header.block else MappedFile(path, header)


def write_packed(file: MappedFile, path: Path, threads: int = 1, on_blocks: OnBlocks | None = None) -> None:
    """Compress a complete database into another file, which is written whole or not at all. The bytes do not depend on
    the threads. Raises BadFile if it cannot be written."""
    raw = file.header
    header = msgspec.structs.replace(raw, block=BLOCK)
    ends, checksums = np.zeros(header.blocks, "<u8"), np.zeros(header.blocks, "<u4")
    try:
        with written_whole(path) as stream, ThreadPoolExecutor(threads) as pool:
            stream.seek(HEADER + DIRECTORY_ENTRY * header.blocks)
            size = number = 0
            for begin in range(0, header.blocks, TOGETHER):
                several = range(begin, min(begin + TOGETHER, header.blocks))
                for data in pool.map(lambda block: packed(file, block), several):
                    stream.write(data)
                    size += len(data)
                    ends[number], checksums[number] = size, zlib.crc32(data)
                    number += 1
                if on_blocks:
                    on_blocks(min(number * BLOCK, header.size))
            directory = ends.tobytes() + checksums.tobytes()
            hashed = hashlib.sha256(directory).hexdigest()
            stream.seek(0)
            stream.write(msgspec.structs.replace(header, packed=size, directory=hashed).encoded() + directory)
    except OSError as error:
        raise BadFile(f"{path}: cannot be written: {reason_of(error)}") from error


def packed(file: MappedFile, block: int) -> bytes:
    """A block of a database, compressed."""
    header = file.header
    number, listed = block % -(-header.size // BLOCK), block >= -(-header.size // BLOCK)
    begin, end = number * BLOCK, min((number + 1) * BLOCK, header.size)
    values = file.values[begin:end]
    if listed:
        rows = file.positions.reshape(-1, header.fields)[begin:end]
        values = np.diff(rows, axis=0, prepend=np.zeros((1, header.fields), np.uint64)).ravel()
    return zstandard.ZstdCompressor(level=LEVEL).compress(split(values))


def split(values: Any) -> bytes:
    """Numbers byte plane by byte plane: all first bytes, then all second bytes, ...

    >>> split(np.array([0x0102, 0x0304], "<u2")).hex()
    '02040103'
    """
    return np.ascontiguousarray(values.view(np.uint8).reshape(-1, values.itemsize).T).tobytes()


def joined(planes: Any, kind: Any) -> Any:
    """The way back.

    >>> joined(np.array([2, 4, 1, 3], np.uint8), np.dtype("<u2")).tolist()
    [258, 772]
    """
    return np.ascontiguousarray(planes.reshape(kind.itemsize, -1).T).view(kind).ravel()
