"""Paths that people give, and atomic writing of files."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from plyglot.core.errors import BadOption


def path_of(name: str | Path) -> Path:
    """The path that someone means; `~` is the home directory.

    Raises BadOption for the home directory of nobody.

    >>> path_of("games/mine.py").name
    'mine.py'
    """
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise BadOption(f"{name}: there is no such home directory; write ./{name} for a file of that name") from error


@contextmanager
def written_whole(path: Path) -> Iterator[BinaryIO]:
    """Context for writing a file atomically: the stream's file lies beside the old one, and takes its place once all is
    on the disk. Whatever happens before that leaves what was there, and nothing else. Raises OSError.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp(), "file")
    >>> with written_whole(path) as stream:
    ...     written = stream.write(b"new"), path.exists()
    >>> written, path.read_bytes(), len(list(path.parent.iterdir()))
    ((3, False), b'new', 1)
    """
    try:
        beside = path.with_name(f".{path.name}.part")
        stream = beside.open("wb")
    except ValueError as error:  # a path that no file can have
        raise OSError(errno.EINVAL, str(error)) from error
    with stream:
        try:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
            stream.close()
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
