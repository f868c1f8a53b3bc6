"""Long solves that outlive their process: what has been found, in a file, again and again.

The file is one line of JSON, the table and a checksum. An entry is one word, so that the table may be read while a
search writes it. The file is written beside the old one and then takes its place, so that there is a whole one at any
moment. It fits only the very build that wrote it: the same rules, knowledge and version.
"""

from __future__ import annotations

import os
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from plyglot.core.board import Board
from plyglot.core.errors import BadOption
from plyglot.core.memory import EDITION, LOWER_SO_FAR, NEAR_BEGIN, NODES, QUESTIONS, UPPER_SO_FAR
from plyglot.core.types import NO_MOVE
from plyglot.search.exact_build import hash_of
from plyglot.search.parts import packed
from plyglot.search.running import Progress
from plyglot.solve.exact import ENDS, ExactSolver, no_table

EVERY = 30.0
"""Seconds between two checkpoints."""

PATIENCE = 20
"""Or so many times what the last one took to write, if that is longer."""

CHUNK = 1 << 20
"""Words that are read or written at once."""

FORMAT = "plyglot checkpoint 2"
LONGEST_LINE = 1 << 16


class Header(msgspec.Struct, frozen=True):
    """What a checkpoint is about, and how far the solve had come."""

    format: str
    game: str
    build: str
    kind: str
    position: str
    lower: int
    upper: int
    questions: int
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
        self.path, self.board, self.every = Path(path).expanduser(), board, every
        self._build = hash_of(self.game, self.parts)
        self._due = time.perf_counter() + every
        self._done = False
        self._before = self.load()

    def score(self, board: Board) -> int:
        if self._done or board != self.board:
            return super().score(board)
        outer, self.watch = self.watch, self._watch(self.watch)
        before = self._before
        lower, upper = (before.lower, before.upper) if before else (-ENDS[self.kind], ENDS[self.kind])
        self.memory.arrays.numbers[[LOWER_SO_FAR, UPPER_SO_FAR]] = lower, upper
        if before:
            self.memory.arrays.counters[NODES] = before.nodes
            self.memory.began -= before.seconds
        try:
            score = self._between(board, lower, upper)
        except BaseException:
            self.save()
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
                self.save()
            if outer:
                outer(progress)

        return watch

    @property
    def _table(self) -> Any:
        """The table without fleeting states and what else lies behind it."""
        arrays = self.memory.arrays
        return arrays.table[: arrays.numbers[NEAR_BEGIN]]

    def save(self) -> None:
        """Write what is known now."""
        begin = time.perf_counter()
        part = self.path.with_name(f"{self.path.name}.part")
        try:
            with part.open("wb") as file:
                checksum = 0
                for piece in self._pieces(begin - self.memory.began):
                    file.write(piece)
                    checksum = zlib.crc32(piece, checksum)
                file.write(as_bytes(checksum))
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.path)
        except OSError as error:
            raise BadOption(f"{self.path}: cannot be written: {error.strerror}") from error
        end = time.perf_counter()
        self._due = end + max(self.every, PATIENCE * (end - begin))

    def _pieces(self, seconds: float) -> Iterator[bytes]:
        """What the file holds before its checksum."""
        numbers, table = self.memory.arrays.numbers, self._table
        before = self._before
        questions = int(numbers[QUESTIONS]) + (before.questions if before else 0)
        move = (self.memory.line or [before.move if before else NO_MOVE])[0]
        bounds = int(numbers[LOWER_SO_FAR]), int(numbers[UPPER_SO_FAR])
        what = (FORMAT, self.game.spec, self._build, self.kind, self.board.notation)
        header = Header(*what, *bounds, questions, self.nodes, seconds, move, int(numbers[EDITION]), len(table))
        yield msgspec.json.encode(header) + b"\n"
        for begin in range(0, len(table), CHUNK):
            yield table[begin : begin + CHUNK].tobytes()

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
                whole = file.read(CHUNK) == as_bytes(checksum)
        except FileNotFoundError:
            return None
        except BadOption:
            raise
        except (OSError, ValueError) as error:  # a ValueError is about a path that no file can have
            raise BadOption(f"{self.path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
        if not whole:
            raise BadOption(f"{self.path}: is damaged: remove it to begin anew")
        self.memory.arrays.numbers[EDITION] = header.edition
        return header

    def _checked(self, line: bytes) -> Header:
        """The first line of a file, if it is about this very question."""
        try:
            header = msgspec.json.decode(line, type=Header)
        except msgspec.DecodeError as error:
            raise BadOption(f"{self.path}: is not a checkpoint of this version: remove it to begin anew") from error
        asked = (self.game.spec, self.board.notation, self.kind)
        if (header.game, header.position, header.kind) != asked:
            found = " ".join((header.game, header.position or "from the start", header.kind))
            raise BadOption(f"{self.path}: is about another question: {found}")
        if (header.format, header.build) != (FORMAT, self._build):
            raise BadOption(f"{self.path}: was written by another version, or with other rules")
        if header.words != len(self._table):
            raise BadOption(f"{self.path}: has a table of another size: give the same --memory")
        return header


def as_bytes(checksum: int) -> bytes:
    """A checksum as the file ends with it."""
    return checksum.to_bytes(4, "little")
