"""Tar archives of game files, compressed or not, as the WTHOR base is distributed."""

from __future__ import annotations

import lzma
import re
import tarfile
import zlib
from pathlib import Path

from plyglot.core.errors import BadRecord

NAME = re.compile(r"\.(tar|tar\.(xz|gz|bz2)|txz|tgz|tbz2?)$", re.IGNORECASE)


def is_archive(path: Path) -> bool:
    """Whether a file's name is that of an archive.

    >>> is_archive(Path("wthor.tar.xz")), is_archive(Path("games.txt"))
    (True, False)
    """
    return NAME.search(path.name) is not None


def files_in(path: Path) -> list[tuple[str, bytes]]:
    """The names and contents of the files in an archive, sorted by name. Raises BadRecord, OSError.

    Python reads an archive that was cut short between two files as if it were whole, so this looks for the empty block
    after the last file, and reads to the end, where the compression has its checksum.
    """
    try:
        with tarfile.open(path) as archive:
            members = [member for member in archive if member.isfile()]
            contents = [(member.name, taken(archive, member)) for member in members]
            assert archive.fileobj is not None
            archive.fileobj.seek(archive.offset)
            if archive.fileobj.read(-1)[: tarfile.BLOCKSIZE] != bytes(tarfile.BLOCKSIZE):
                raise BadRecord(f"{path}: corrupt archive: it ends too early")
    except (tarfile.TarError, EOFError, lzma.LZMAError, zlib.error) as error:
        raise BadRecord(f"{path}: corrupt archive: not a tar file, or not a whole one") from error
    return sorted(contents)


def taken(archive: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    """The contents of a member."""
    stream = archive.extractfile(member)
    assert stream is not None  # it is a file
    return stream.read()
