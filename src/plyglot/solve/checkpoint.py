"""Long solves that outlive their process: what has been found, in a file, again and again.

The file is one line of JSON, the table and a checksum. The table may be read while a search writes it, as threads do
(see `search/exact/packed.py`). There is a whole file at any moment. It fits only the very build that wrote it: the same
rules, knowledge and version, on the same machine.
"""

from __future__ import annotations

import time
import warnings
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from plyglot.core.board import Board
from plyglot.core.build import assemble
from plyglot.core.errors import BadOption
from plyglot.core.fields import NODES
from plyglot.core.files import path_of, written_whole
from plyglot.core.types import NO_MOVE
from plyglot.search.exact import packed
from plyglot.search.exact.packed import EDITION, NEAR_BEGIN
from plyglot.search.exact.score import LOWER_SO_FAR, UPPER_SO_FAR, exact_score
from plyglot.search.running.job import Progress
from plyglot.solve.exact import ENDS, ExactSolver, no_table

EVERY = 30.0
"""Seconds between two checkpoints."""

PATIENCE = 20
"""Or so many times what the last one took to write, if that is longer."""

CHUNK = 1 << 20
"""Words that are read or written at once."""

FORMAT = "plyglot checkpoint 2"
LONGEST_LINE = 1 << 16
CHECKSUM_BYTES = 4


class Header(msgspec.Struct, frozen=True):
    """What a checkpoint is about, and how far the solve had come."""

    format: str
    game: str
    build: str
    kind: str
    position: str
    lower: int
    upper: int
    nodes: int
    seconds: float
    move: int
    edition: int
    words: int


class ResumableSolver(ExactSolver):
    """The exact kernel, saving its first question's progress in `path`, or going on from there.

    Raises BadOption if the file is damaged or about another question, or if the game has no table that can be copied.
    """

    def __init__(self, path: str | Path, board: Board, kind: str, every: float = EVERY, **options: Any) -> None:
        super().__init__(board.game, kind, **options)
        if packed not in self.parts:
            raise BadOption(no_table(board.game, kind, "that a checkpoint can hold", "the checkpoint"))
        self.path, self.board, self.every = path_of(path), board, every
        self._build = assemble(exact_score, self.game, self.parts).hash
        self._due = time.perf_counter() + every
        self._done = False
        self._before = self.load()

    def score(self, board: Board) -> int:
        if self._done or board != self.board:
            return super().score(board)
        outer, self.watch = self.watch, self._watch(self.watch)
        before = self._before
        lower, upper = (before.lower, before.upper) if before else (-ENDS[self.kind], ENDS[self.kind])
        self.memory[LOWER_SO_FAR], self.memory[UPPER_SO_FAR] = lower, upper
        if before:
            self.memory[NODES] = before.nodes
            self.memory.began = time.perf_counter() - before.seconds
        try:
            score = self._between(board, lower, upper)
        except BaseException:
            self._before = self.save()
            raise
        finally:
            self.watch = outer
        if before and not self.memory.line:  # what was proved before the end of that process
            self.memory.arrays.line[:2] = before.move, NO_MOVE
        self._done = True
        self.path.unlink(missing_ok=True)
        return score

    def _watch(self, outer: Any) -> Any:
        def watch(progress: Progress) -> None:
            if time.perf_counter() >= self._due:
                try:
                    self.save()
                except BadOption as error:  # what has been found so far is worth more than the file
                    warnings.warn(f"{error}; the solve goes on", stacklevel=2)
                    self._due = time.perf_counter() + self.every
            if outer:
                outer(progress)

        return watch

    @property
    def _table(self) -> Any:
        """The table without fleeting states and what else lies behind it."""
        return self.memory.arrays.table[: self.memory[NEAR_BEGIN]]

    def save(self) -> Header:
        """Write what is known now. Raises BadOption if that cannot be."""
        begin = time.perf_counter()
        header = self._header(begin - self.memory.began)
        try:
            with written_whole(self.path) as file:
                checksum = 0
                for piece in self._pieces(header):
                    file.write(piece)
                    checksum = zlib.crc32(piece, checksum)
                file.write(last_bytes(checksum))
        except OSError as error:
            raise BadOption(f"{self.path}: cannot be written: {error.strerror}") from error
        end = time.perf_counter()
        self._due = end + max(self.every, PATIENCE * (end - begin))
        return header

    def _header(self, seconds: float) -> Header:
        memory, before = self.memory, self._before
        what = (FORMAT, self.game.spec, self._build, self.kind, self.board.notation)
        bounds = memory[LOWER_SO_FAR], memory[UPPER_SO_FAR]  # before the move, which is found before them
        move = (self.memory.line or [before.move if before else NO_MOVE])[0]
        return Header(*what, *bounds, self.nodes, seconds, move, memory[EDITION], len(self._table))

    def _pieces(self, header: Header) -> Iterator[bytes]:
        """What the file holds before its checksum."""
        yield msgspec.json.encode(header) + b"\n"
        for begin in range(0, header.words, CHUNK):
            yield self._table[begin : begin + CHUNK].tobytes()

    def load(self) -> Header | None:
        """Take over what a file holds, if there is one."""
        try:
            with self.path.open("rb") as file:
                line = file.readline(LONGEST_LINE)
                header = self._checked(line)
                checksum = zlib.crc32(line)
                for begin in range(0, header.words, CHUNK):
                    piece = self._table[begin : begin + CHUNK].data
                    file.readinto(piece)
                    checksum = zlib.crc32(piece, checksum)
                whole = file.read(CHECKSUM_BYTES + 1) == last_bytes(checksum)
        except FileNotFoundError:
            return None
        except BadOption:  # a ValueError, too
            raise
        except (OSError, ValueError) as error:  # a path that no file can have is a ValueError
            raise BadOption(f"{self.path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
        if not whole:
            self._table[:] = 0
            raise BadOption(f"{self.path}: is damaged: remove it to begin anew")
        self.memory[EDITION] = header.edition
        return header

    def _checked(self, line: bytes) -> Header:
        """The first line of a file, if it is about this very question."""
        try:
            header = msgspec.json.decode(line, type=Header)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            text = "is no checkpoint of this version: name another file, or remove it to begin anew"
            raise BadOption(f"{self.path}: {text}") from error
        asked = (self.game.spec, self.board.notation, self.kind)
        if (header.game, header.position, header.kind) != asked:
            found = " ".join((header.game, header.position or "from the start", header.kind))
            raise BadOption(f"{self.path}: is about another question, {found!r}: name another file")
        if (header.format, header.build) != (FORMAT, self._build):
            text = "was written by another version, on another machine or with other rules: remove it to begin anew"
            raise BadOption(f"{self.path}: {text}")
        if header.words != len(self._table):
            raise BadOption(f"{self.path}: has a table of another size: give the same --memory")
        return header


def last_bytes(checksum: int) -> bytes:
    """What the file ends with."""
    return checksum.to_bytes(CHECKSUM_BYTES, "little")
