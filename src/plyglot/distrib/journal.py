"""Results on disk, each written once, as they come: the truth about which jobs are done, whatever stops the driver."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from filelock import FileLock, Timeout

from plyglot.core.errors import BadFile
from plyglot.core.files import reason_of

MAGIC = b"plyglot results 1\n"
HEAD = 8
"""Bytes before a result: its length, and a checksum of it."""

LOCKED = "another process writes its results there"


class Journal:
    """A file of results. What was cut while it was written, by a kill or a power cut, counts as not written.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp(), "results")
    >>> with Journal(path) as journal:
    ...     journal.add("a", b"one"), journal.add("a", b"another")
    (True, False)
    >>> with Journal(path) as journal:
    ...     journal.results
    {'a': b'one'}
    """

    def __init__(self, path: Path) -> None:
        """Open a file of results, or make it. Raises BadFile."""
        self.path, self.results = path, dict[str, bytes]()
        self._lock = FileLock(f"{path}.lock")
        try:
            self._lock.acquire(timeout=0)
            self._file: IO[bytes] = path.open("a+b")
        except Timeout as error:
            raise BadFile(f"{path}: {LOCKED}") from error
        except OSError as error:
            raise BadFile(f"{path}: cannot be written: {reason_of(error)}") from error
        try:
            self._read()
        except BaseException:
            self.close()
            raise

    def _read(self) -> None:
        self._file.seek(0)
        start = self._file.read(len(MAGIC))
        if not MAGIC.startswith(start):
            raise BadFile(f"{self.path}: not a file of results")
        if start != MAGIC:
            self._file.truncate(0)
            self._write(MAGIC)
        whole = len(MAGIC)
        self._file.seek(whole)
        for name, result, end in self._entries(whole):
            self.results.setdefault(name, result)
            whole = end
        self._file.truncate(whole)

    def _entries(self, at: int) -> Iterator[tuple[str, bytes, int]]:
        """Ids and results, each with its end, up to the first that is not whole."""
        while len(head := self._file.read(HEAD)) == HEAD:
            length, checksum = int.from_bytes(head[:4]), int.from_bytes(head[4:])
            data = self._file.read(length)
            if len(data) < length or zlib.crc32(data) != checksum:
                return
            at += HEAD + length
            name, _, result = data.partition(b"\n")
            yield name.decode(), result, at

    def _write(self, data: bytes) -> None:
        try:
            self._file.write(data)
            self._file.flush()
        except OSError as error:
            raise BadFile(f"{self.path}: cannot be written: {reason_of(error)}") from error

    def add(self, name: str, result: bytes) -> bool:
        """Keep a result; one that is there stays. Returns whether it is new. Raises BadFile."""
        if name in self.results:
            return False
        data = name.encode() + b"\n" + result
        self._write(len(data).to_bytes(4) + zlib.crc32(data).to_bytes(4) + data)
        self.results[name] = result
        return True

    def close(self) -> None:
        """Close the file."""
        if hasattr(self, "_file"):
            self._file.close()
        self._lock.release()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
