"""The WTHOR base, the French federation's Othello games: files of a year's games, or a tar archive of such files.

A file has a header of 16 bytes (how many games at 4, the board's size at 12, at 14 with how many empty squares the
best score was computed), then 68 bytes a game: tournament, players, Black's discs, those with best play, 60 moves.
"""

from __future__ import annotations

import lzma
import tarfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from plyglot.core.errors import BadOption
from plyglot.core.types import NO_MOVE
from plyglot.knowledge.learned.games import Games, joined

HEADER, RECORD, COUNT, BOARD, EMPTY = 16, 68, 4, 12, 14
DISCS, BEST_DISCS, MOVES = 6, 7, 8
SQUARES = 64


def read(paths: Sequence[Path]) -> Games:
    """All games of some files. Raises BadOption for a file that is not of this kind."""
    years = [year(data, name) for path in paths for name, data in contents(path)]
    if not years:
        raise BadOption("no games to learn from: the archive has no .wtb file")
    return joined(years)


def contents(path: Path) -> Iterator[tuple[str, bytes]]:
    """A file's name and bytes; those of all .wtb files in an archive."""
    try:
        if not path.name.lower().endswith(".wtb"):
            with tarfile.open(path) as archive:
                for member in sorted(archive.getmembers(), key=lambda member: member.name):
                    data = archive.extractfile(member) if member.name.lower().endswith(".wtb") else None
                    if data:
                        yield f"{path}: {member.name}", data.read()
        else:
            yield str(path), path.read_bytes()
    except OSError as error:
        raise BadOption(f"{path}: cannot be read: {error.strerror or error}") from error
    except (tarfile.TarError, EOFError, lzma.LZMAError, zlib.error) as error:
        raise BadOption(f"{path}: is neither a .wtb file nor a whole archive of them") from error


def year(data: bytes, name: str) -> Games:
    """The games of one file."""
    count = int.from_bytes(data[COUNT : COUNT + 4], "little")
    if len(data) < HEADER or len(data) < HEADER + RECORD * count or data[BOARD] not in (0, 8):
        raise BadOption(f"{name}: is no WTHOR file of games on 8x8, or not all of one")
    records = np.frombuffer(data, np.uint8, RECORD * count, HEADER).reshape(count, RECORD)
    squares = records[:, MOVES:].astype(np.int16)
    moves = np.where(squares > 0, 8 * (squares // 10 - 1) + squares % 10 - 1, NO_MOVE).astype(np.int16)
    begin = np.zeros(count, np.int16)
    best = BEST_DISCS if data[EMPTY] else DISCS  # where nobody worked it out, the field says nothing
    return Games(moves, margin(records[:, DISCS]), margin(records[:, best]), int(data[EMPTY]), begin)


def margin(discs: np.ndarray) -> np.ndarray:
    """Black's margin from Black's discs; empty squares are the winner's, and counted so."""
    return (2 * discs.astype(np.int16) - SQUARES).astype(np.int16)
