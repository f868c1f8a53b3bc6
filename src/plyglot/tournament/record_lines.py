"""JSON Lines file of game records."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import msgspec

from plyglot.core.errors import BadFile, BadRecord
from plyglot.core.files import opened_device, path_of, reason_of
from plyglot.tournament.record import Record, decoded

try:
    import fcntl
except ImportError:  # Windows: two processes must not write to one file there
    fcntl = None  # type: ignore[assignment]

JSON_MAGIC = b'{"match":'
"""First bytes of every line."""


class JsonLines:
    """A JSON Lines file: one game a line. /dev/stdout and the like are written to, and nothing is known of them."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._known: dict[tuple[str, int], Record] = {}
        self._end = 0
        """Bytes of the file that have been read."""
        place = path_of(path)
        try:
            device = opened_device(place)
            self._file = os.open(place, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666) if device is None else device
        except OSError as error:
            raise BadFile(f"{path}: cannot be written: {reason_of(error)}") from error
        self._read_again = stat.S_ISREG(os.fstat(self._file).st_mode) and device is None
        try:
            with self._alone():
                self._catch_up()
        except BadFile:
            os.close(self._file)
            raise

    def games(self, match: str) -> list[Record]:
        return [record for record in self._known.values() if record.match == match]

    def add(self, record: Record) -> None:
        with self._alone():
            self._catch_up()
            if (record.match, record.number) in self._known:
                return  # another process has played it
            line = msgspec.json.encode(record) + b"\n"
            try:
                write_all(self._file, line)
            except OSError as error:
                if self._read_again:
                    os.ftruncate(self._file, self._end)  # a full disk takes part of a line
                raise BadFile(f"{self.path}: cannot be written: {reason_of(error)}") from error
            self._known[record.match, record.number] = record
            self._end += len(line)

    def close(self) -> None:
        os.close(self._file)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Lock the file against other processes."""
        if fcntl is None or not self._read_again:
            yield
            return
        with suppress(OSError):  # a disk of the network that knows no locks
            fcntl.flock(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_UN)

    def _catch_up(self) -> None:
        """Read the games that have been written since the last look. Raises BadRecord.

        A line without an end is what a killed process has left: nobody is writing one now. It is taken away, but only
        if it is the beginning of a game, and not a file of something else."""
        if not self._read_again:
            return
        with open(self._file, "rb", closefd=False) as stream:
            stream.seek(self._end)
            text = stream.read()
        whole = text.rfind(b"\n") + 1
        for number, line in enumerate(text[:whole].splitlines(), len(self._known) + 1):
            record = decoded(line, self.path, number)
            self._known.setdefault((record.match, record.number), record)
        self._end += whole
        rest = text[whole : whole + len(JSON_MAGIC)]
        if rest != JSON_MAGIC[: len(rest)]:
            raise BadRecord(f"{self.path}: not a file of games")
        if rest:
            os.ftruncate(self._file, self._end)


def write_all(file: int, data: bytes) -> None:
    """Write all bytes; the system may take some of them at a time."""
    while data:
        data = data[os.write(file, data) :]
