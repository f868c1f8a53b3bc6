"""Long solves that outlive their process: what has been found, in a file, again and again.

The file is one line of JSON and then the table: one word an entry, so that it may be copied while a search writes it.
It is written beside the old one and then takes its place, so that there is a whole one at any moment. It fits only the
very build that wrote it: the same rules, knowledge and version.
"""

from __future__ import annotations

import os
import time
import zlib
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

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

FORMAT = "plyglot checkpoint 1"


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
    move: int
    edition: int
    words: int
    checksum: int = 0

    def checksum_with(self, table: Any) -> int:
        """Of all that the file says, the table included."""
        unsigned = msgspec.structs.replace(self, checksum=0)
        return zlib.crc32(table, zlib.crc32(msgspec.json.encode(unsigned)))


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
        self._saved = time.perf_counter()
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
            if time.perf_counter() - self._saved >= self.every:
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
        numbers, table = self.memory.arrays.numbers, self._table.copy()
        before = self._before
        questions = int(numbers[QUESTIONS]) + (before.questions if before else 0)
        move = (self.memory.line or [before.move if before else NO_MOVE])[0]
        bounds = int(numbers[LOWER_SO_FAR]), int(numbers[UPPER_SO_FAR])
        what = (FORMAT, self.game.spec, self._build, self.kind, self.board.notation)
        header = Header(*what, *bounds, questions, self.nodes, move, int(numbers[EDITION]), len(table))
        header = msgspec.structs.replace(header, checksum=header.checksum_with(table.data))
        part = self.path.with_name(f"{self.path.name}.part")
        try:
            with part.open("wb") as file:
                file.write(msgspec.json.encode(header) + b"\n")
                file.write(table.data)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.path)
        except OSError as error:
            raise BadOption(f"{self.path}: cannot be written: {error.strerror}") from error
        self._saved = time.perf_counter()

    def load(self) -> Header | None:
        """Take over what a file holds, if there is one."""
        try:
            line, _, words = self.path.read_bytes().partition(b"\n")
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise BadOption(f"{self.path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
        try:
            header = msgspec.json.decode(line, type=Header)
        except msgspec.DecodeError as error:
            raise BadOption(f"{self.path}: is not a checkpoint") from error
        if header.format != FORMAT or len(words) != 8 * header.words or header.checksum_with(words) != header.checksum:
            raise BadOption(f"{self.path}: is damaged: remove it to begin anew")
        asked = (self.game.spec, self.board.notation, self.kind)
        if (header.game, header.position, header.kind) != asked:
            found = " ".join((header.game, header.position or "from the start", header.kind))
            raise BadOption(f"{self.path}: is about another question: {found}")
        if header.build != self._build:
            raise BadOption(f"{self.path}: was written by another version, or with other rules")
        if header.words != len(self._table):
            raise BadOption(f"{self.path}: has a table of another size: give the same --memory")
        self._table[:] = np.frombuffer(words, np.uint64)
        self.memory.arrays.numbers[EDITION] = header.edition
        return header
