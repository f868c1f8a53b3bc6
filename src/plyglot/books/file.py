"""Book file: a header that says what it is about, then blocks of rows, compressed, in the order of their keys.

| bytes | what |
|---|---|
| 4,096 | the header: a line that names the format, a line of JSON (`Header`), spaces, a SHA-256 of all that |
| 40 for each block | `ENTRY`: the key of its first row, where it lies, how many bytes and rows it has, its CRC-32 |
| the rest | the blocks: columns of up to 2,048 rows, byte by byte, keys as differences; compressed by zlib |

Everything is little-endian. The file is mapped into memory, and a block is unpacked when something in it is asked for.
"""

from __future__ import annotations

import hashlib
import mmap
import zlib
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from plyglot.books.keys import Key
from plyglot.books.rows import POSITION, ROW, SCORELESS, SHORT_POSITION, SHORT_ROW
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import reason_of, written_whole
from plyglot.core.types import WIN_SCORE

MAGIC = b"plyglot book 1\n"
HEADER, DIGEST = 4_096, 64
BLOCK = 2_048
"""Most rows of a block."""

CACHED = 256
"""Blocks that are kept unpacked."""

ENTRY = np.dtype(
    [
        ("high", "<u8"),
        ("low", "<u8"),
        ("begin", "<u8"),
        ("size", "<u4"),
        ("rows", "<u4"),
        ("crc", "<u4"),
        ("zero", "<u4"),
    ]
)
"""What the directory says of a block."""

TABLE, AUTOMATON = "table", "automaton"
"""Layouts: rows sorted by the positions' keys, or by the numbers of an automaton's states."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Header of a book."""

    game: str
    """The game's spec."""
    rules: str
    """Fingerprint of its rules: see `Keys.fingerprint`."""
    layout: str
    rows: int
    blocks: int
    size: int
    """Bytes of the whole file."""
    directory: str
    """SHA-256 of the directory of blocks."""
    scored: bool = False
    """Whether positions have scores."""
    plies: int = 0
    """Plies from the start within which every position has an exact score; 0 if that is not promised."""
    done: tuple[str, ...] = ()
    """Sources that are in it already, in short hashes, while it is being built."""
    move_bytes: int = 2
    """Bytes of a move: 2, or 4 where some have more than 16 bits."""

    def encoded(self) -> bytes:
        """Header as the first bytes of the file."""
        text = (MAGIC + msgspec.json.encode(self) + b"\n").ljust(HEADER - DIGEST)
        if len(text) > HEADER - DIGEST:
            raise BadOption(f"the game's name is too long for a book: {self.game!r}")
        return text + hashlib.sha256(text).hexdigest().encode()


def is_book(path: Path) -> bool:
    """Whether a file begins as books do. Raises OSError."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def write_book(path: Path, about: Header, rows: Any) -> Header:
    """Write a book whole; `about` is a header that may leave out what the rows tell. Raises BadFile."""
    moves = rows["move"][rows["move"] != POSITION]
    move_bytes = 4 if (moves >= SHORT_POSITION).any() else 2
    blocks = [packed(rows[begin : begin + BLOCK], move_bytes) for begin in range(0, len(rows), BLOCK)]
    directory = np.zeros(len(blocks), ENTRY)
    begin = HEADER + directory.nbytes
    for number, block in enumerate(blocks):
        first = rows[number * BLOCK]
        count = min(BLOCK, len(rows) - number * BLOCK)
        directory[number] = first["high"], first["low"], begin, len(block), count, zlib.crc32(block), 0
        begin += len(block)
    digest = hashlib.sha256(directory.tobytes()).hexdigest()
    header = msgspec.structs.replace(
        about, rows=len(rows), blocks=len(blocks), size=begin, directory=digest, move_bytes=move_bytes
    )
    try:
        with written_whole(path) as stream:
            stream.writelines([header.encoded(), directory.tobytes(), *blocks])
    except OSError as error:
        raise BadFile(f"{path}: cannot be written: {reason_of(error)}") from error
    return header


def row_of(move_bytes: int) -> Any:
    """The kind of rows that a file has whose moves have so many bytes. Raises KeyError where none has."""
    return {2: SHORT_ROW, 4: ROW}[move_bytes]


def packed(rows: Any, move_bytes: int) -> bytes:
    """Rows as a block: column after column, each byte by byte, since high bytes hardly change."""
    pieces, rows = [], rows.astype(row_of(move_bytes))
    for name in ROW.names or ():
        column = rows[name].copy()
        if name in ("high", "low"):
            column[1:] -= rows[name][:-1]  # wraps round where the word above has changed
        pieces.append(column.view(np.uint8).reshape(len(rows), -1).T.tobytes())
    return zlib.compress(b"".join(pieces), 9)


def unpacked(block: bytes, count: int, move_bytes: int) -> Any:
    """Rows of a block. Raises ValueError if it has not so many."""
    unpacker, stored = zlib.decompressobj(), row_of(move_bytes)
    data = np.frombuffer(unpacker.decompress(block, count * stored.itemsize + 1), np.uint8)
    if len(data) != count * stored.itemsize:
        raise ValueError("the block has another number of rows")
    rows, at = np.zeros(count, ROW), 0
    for name in ROW.names or ():
        size = stored[name].itemsize
        column = data[at : at + size * count].reshape(size, count).T.copy().view(stored[name]).ravel()
        rows[name] = np.cumsum(column, dtype=np.uint64) if name in ("high", "low") else column
        at += size * count
    if stored is SHORT_ROW:
        rows["move"][rows["move"] == SHORT_POSITION] = POSITION
    if ((abs(rows["score"].astype(np.int32)) > WIN_SCORE) & (rows["score"] != SCORELESS)).any():
        raise ValueError("the block has a score that is none")
    return rows


class BookFile:
    """Book file, mapped into memory. Raises BadFile for a file that is none, or is cut or damaged: where it is opened,
    or, where a block is damaged, when that block is asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._cache: OrderedDict[int, Any] = OrderedDict()
        try:
            with path.open("rb") as file:
                raw = file.read(HEADER)
                self.header = self._read_header(raw)
                self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            if isinstance(error, BadFile):
                raise
            raise BadFile(f"{path}: cannot be read: {reason_of(error)}") from error
        self._read_directory()

    def _read_header(self, raw: bytes) -> Header:
        if not raw.startswith(MAGIC):
            raise BadFile(f"{self.path}: not a book of this version of plyglot")
        text, digest = raw[: HEADER - DIGEST], raw[HEADER - DIGEST :]
        if hashlib.sha256(text).hexdigest().encode() != digest:
            raise self.damaged("the header")
        try:
            header = msgspec.json.decode(text[len(MAGIC) :].strip(), type=Header)
        except msgspec.MsgspecError as error:
            raise BadFile(f"{self.path}: not a book of this version of plyglot: {error}") from error
        if header.move_bytes not in (2, 4):
            raise self.damaged("the header")
        actual = self.path.stat().st_size
        if actual != header.size:
            raise BadFile(f"{self.path}: the file is corrupt: it has {actual:,} bytes and should have {header.size:,}")
        return header

    def _read_directory(self) -> None:
        raw = self._map[HEADER : HEADER + self.header.blocks * ENTRY.itemsize]
        if hashlib.sha256(raw).hexdigest() != self.header.directory:
            raise self.damaged("the directory")
        self._directory = np.frombuffer(raw, ENTRY)
        self._firsts = list(zip(self._directory["high"].tolist(), self._directory["low"].tolist(), strict=True))

    def damaged(self, what: str) -> BadFile:
        """The error for something that is not as it was written."""
        return BadFile(f"{self.path}: the file is corrupt: {what} was changed after it was written")

    def block(self, number: int) -> Any:
        """Rows of a block."""
        if number in self._cache:
            self._cache.move_to_end(number)
            return self._cache[number]
        entry = self._directory[number]
        begin, size = int(entry["begin"]), int(entry["size"])
        data = self._map[begin : begin + size]
        if zlib.crc32(data) != int(entry["crc"]):
            raise self.damaged(f"block {number + 1} of {self.header.blocks}")
        try:
            rows = unpacked(data, int(entry["rows"]), self.header.move_bytes)
        except (zlib.error, ValueError) as error:
            raise self.damaged(f"block {number + 1} of {self.header.blocks}") from error
        self._cache[number] = rows
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)
        return rows

    def rows_of(self, key: Key) -> Any:
        """Rows of a key: those about its moves in ascending order, then that about the position."""
        first = self._block_before(key)
        found = []
        for number in range(first, self.header.blocks):
            if number > first and self._firsts[number] != key:
                break
            rows = self.block(number)
            low = np.uint64(key[1])
            if rows["high"][0] == rows["high"][-1]:  # as where keys have one word: a binary search
                if int(rows["high"][0]) != key[0]:
                    continue
                begin, end = np.searchsorted(rows["low"], low), np.searchsorted(rows["low"], low, "right")
                found.append(rows[begin:end])
            else:
                found.append(rows[(rows["high"] == np.uint64(key[0])) & (rows["low"] == low)])
        return np.concatenate(found) if len(found) > 1 else found[0] if found else np.zeros(0, ROW)

    def _block_before(self, key: Key) -> int:
        """The first block that may have rows of a key."""
        return max(bisect_left(self._firsts, key) - 1, 0)

    def blocks(self) -> Iterator[Any]:
        """All blocks in order, none of them kept."""
        for number in range(self.header.blocks):
            yield self.block(number)

    def all_rows(self) -> Any:
        """All rows."""
        return np.concatenate([np.zeros(0, ROW), *self.blocks()])
