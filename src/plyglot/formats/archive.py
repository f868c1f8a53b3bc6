"""Archives of files of games: tar, packed or not, as the WTHOR base is handed on."""

from __future__ import annotations

import lzma
import re
import tarfile
import zlib
from pathlib import Path

from plyglot.core.errors import BadRecord

NAME = re.compile(r"\.(tar|tar\.(xz|gz|bz2)|txz|tgz|tbz2?)$", re.IGNORECASE)


def is_archive(path: Path) -> bool:
    """Whether a file's name says so.

    >>> is_archive(Path("wthor.tar.xz")), is_archive(Path("games.txt"))
    (True, False)
    """
    return NAME.search(path.name) is not None


def files_in(path: Path) -> list[tuple[str, bytes]]:
    """The names and contents of the files in an archive, in the order of their names. Raises BadRecord, OSError.

    Python reads an archive that was cut short between two files as if it were whole: so this looks for the empty block
    after the last one, and reads what follows, where the packing's own check is.
    """
    try:
        with tarfile.open(path) as archive:
            members = [member for member in archive if member.isfile()]
            contents = [(member.name, taken(archive, member)) for member in members]
            assert archive.fileobj is not None
            archive.fileobj.seek(archive.offset)
            if archive.fileobj.read(-1)[: tarfile.BLOCKSIZE] != bytes(tarfile.BLOCKSIZE):
                raise BadRecord(f"{path}: is damaged: the archive ends too early")
    except (tarfile.TarError, EOFError, lzma.LZMAError, zlib.error) as error:
        raise BadRecord(f"{path}: is damaged: this is no archive, or not all of one") from error
    return sorted(contents)


def taken(archive: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    """A member's content."""
    stream = archive.extractfile(member)
    assert stream is not None  # it is a file
    return stream.read()
