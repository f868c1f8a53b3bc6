"""Files that take long to build: a name until they are complete, one process at a time, nothing overwritten."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from plyglot.core.errors import BadFile
from plyglot.core.files import reason_of


def part_of(path: Path) -> Path:
    """Name of a file until it is complete.

    >>> part_of(Path("tictactoe.db")).name
    'tictactoe.db.part'
    """
    return path.with_name(f"{path.name}.part")


def refuse_existing(path: Path) -> None:
    """Check that a file does not exist yet: what took long to build is never overwritten. Raises BadFile."""
    try:
        there = path.exists()
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: {reason_of(error)}") from error
    if there:
        raise BadFile(f"{path}: already exists; delete it first, or choose another name")


@contextmanager
def alone_with(part: Path) -> Iterator[None]:
    """Lock against other processes that build the same file; what is left empty is removed afterwards.

    Raises BadFile if another process is building it, or its folder cannot be written.
    """
    lock = FileLock(f"{part}.lock")  # a file of its own: some versions truncate what they lock
    try:
        part.open("ab").close()  # before the lock, which would create missing folders
        lock.acquire(blocking=False)
    except Timeout as error:
        raise BadFile(f"{part}: another process is building it") from error
    except (OSError, ValueError) as error:
        raise BadFile(f"{part}: cannot be written: {reason_of(error)}") from error
    try:
        yield
    finally:
        if part.exists() and not part.stat().st_size:
            part.unlink()
        with suppress(OSError):  # Windows: not while it is open
            Path(lock.lock_file).unlink()
        lock.release()
