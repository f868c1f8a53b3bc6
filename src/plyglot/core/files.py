"""Paths that people give, and atomic writing of files."""

from __future__ import annotations

import errno
import io
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from plyglot.core.errors import BadOption

DESCRIPTOR = re.compile(r"/dev/(?:fd/([0-9]+)|(stdout)|(stderr))|/proc/self/fd/([0-9]+)")
"""Names of streams that this process has open, as shells write them."""


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


def data_folder() -> Path:
    """The user's data folder: by the platform's convention, or PLYGLOT_DATA. It may not exist yet."""
    if chosen := os.environ.get("PLYGLOT_DATA"):
        return path_of(chosen)
    from platformdirs import user_data_path

    return user_data_path("plyglot", appauthor=False)


def reason_of(error: Exception) -> str:
    """Message of an error, without the number and the path of an OSError, and without the bytes that are no text.

    >>> reason_of(OSError(errno.EROFS, "Read-only file system", "file"))
    'Read-only file system'
    """
    if isinstance(error, UnicodeDecodeError):
        return "not UTF-8 text"
    return getattr(error, "strerror", None) or str(error)


def text_in(path: Path, most: int) -> str:
    """Text of a file of at most so many bytes: a device may have no end. Raises OSError, ValueError for no UTF-8."""
    with path.open("rb") as stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes")
    return data.decode("utf-8-sig")


@contextmanager
def written_whole(path: Path) -> Iterator[BinaryIO]:
    """Context for writing a file atomically: the stream's file lies beside the old one, and takes its place once all is
    on the disk. Whatever happens before that leaves what was there, and nothing else. Through a symbolic link the file
    that it leads to is written; a device or a stream such as /dev/stdout gets everything at the end. Raises OSError.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp(), "file")
    >>> with written_whole(path) as stream:
    ...     written = stream.write(b"new"), path.exists()
    >>> written, path.read_bytes(), len(list(path.parent.iterdir()))
    ((3, False), b'new', 1)
    """
    if (device := opened_device(path)) is not None:
        with open(device, "wb") as target, io.BytesIO() as stream:
            yield stream
            target.write(stream.getvalue())
        return
    file = followed(path)
    beside = beside_of(file)
    with beside.open("wb") as stream:
        try:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
            if file.exists():
                beside.chmod(stat.S_IMODE(file.stat().st_mode))
            stream.close()
            beside.replace(file)
        finally:
            beside.unlink(missing_ok=True)


def check_writable(path: Path) -> None:
    """Raise OSError for a file that `written_whole` cannot write: before hours of work, not after."""
    if (device := opened_device(path)) is not None:
        os.close(device)
        return
    beside = beside_of(followed(path))
    with suppress(FileExistsError):  # left behind by a process that was killed
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        beside.unlink()


def opened_device(path: Path) -> int | None:
    """Descriptor of the device or the stream that a path names; None for a file, be it there or not.

    Raises OSError for what is neither: a folder, a FIFO, a disk; and for a file that may not be written.
    """
    if found := DESCRIPTOR.fullmatch(os.path.normpath(path)):
        number, stdout, stderr, other = found.groups()
        return os.dup(1 if stdout else 2 if stderr else int(number or other))
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return None
    except ValueError as error:  # a path that no file can have
        raise OSError(errno.EINVAL, str(error)) from error
    if stat.S_ISCHR(mode):
        return os.open(path, os.O_WRONLY)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "not a regular file")
    if not os.access(path, os.W_OK):
        os.close(os.open(path, os.O_WRONLY))  # raises the system's own reason
    return None


def followed(path: Path) -> Path:
    """The file that a symbolic link leads to, be it there or not; any other path as it is."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def beside_of(path: Path) -> Path:
    """Where a file lies while it is being written. Raises OSError for a path that has no name."""
    try:
        return path.with_name(f".{path.name}.part")
    except ValueError as error:
        raise OSError(errno.EINVAL, str(error)) from error
