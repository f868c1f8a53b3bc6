"""Checkpoint of a long solve: a file that is written again and again, so that the solve outlives its process.

The file is one line of JSON, the table and a checksum. The table may be read while a search writes it, as threads do
(see `search/exact/packed`). There is a whole file at any moment. It fits only the very build that wrote it: the same
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
from plyglot.core.compile.build import assemble
from plyglot.core.compile.fields import NODES
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import BadFile, BadOption, InputError
from plyglot.core.files import path_of, reason_of, written_whole
from plyglot.core.types import NO_MOVE
from plyglot.search.exact.packed import table as packed
from plyglot.search.exact.packed.growth import TABLE_GENERATION
from plyglot.search.exact.packed.near_leaf import NEAR_BEGIN
from plyglot.search.exact.score import LOWER_SO_FAR, UPPER_SO_FAR, exact_score
from plyglot.search.running.job import OnProgress, Progress
from plyglot.solving.exact import ENDS, ExactSolver, no_table

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
    """First line of the file: what the checkpoint is about, and how far the solve had come."""

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
    generation: int
    words: int


class Checkpoint:
    """File that keeps how far the solve of one board has come. Given to an ExactSolver, it goes on from there, is saved
    every so often and when the solve is interrupted, and is removed once the score is known.

    Raises BadFile if the file is corrupt or of another run, BadOption if the game has no table that can be copied, or
    if the file's table has another size.
    """

    def __init__(self, path: str | Path, board: Board, every: float = EVERY) -> None:
        self.path, self.board, self.every = path_of(path), board, every
        self._build = ""
        self._due = time.perf_counter() + every
        self._done = False
        self._before: Header | None = None

    def covers(self, board: Board) -> bool:
        """Whether this is the board whose score is still to be found."""
        return not self._done and board == self.board

    def attach(self, solver: ExactSolver) -> None:
        """Take over what the file holds, if there is one, into a solver's memory."""
        if packed not in solver.parts:
            raise BadOption(no_table(solver.game, solver.kind, "that a checkpoint can hold", "the checkpoint"))
        self._build = assemble(exact_score, solver.game, solver.parts).hash
        self._before = self.load(solver)

    def resume(self, solver: ExactSolver) -> int:
        """Score of the board, by going on from the file, or from the start if there is none."""
        before, memory = self._before, solver.memory
        lower, upper = (before.lower, before.upper) if before else (-ENDS[solver.kind], ENDS[solver.kind])
        memory[LOWER_SO_FAR], memory[UPPER_SO_FAR] = lower, upper
        if before:
            memory[NODES] = before.nodes
            solver.stopwatch.reset(before.seconds)
        try:
            score = solver.between(self.board, lower, upper, self.on_progress(solver))
        except BaseException:
            self._before = self.save(solver)
            raise
        if before and not memory.line:  # what was proved before the end of that process
            memory.arrays.line[:2] = before.move, NO_MOVE
        self._done = True
        self.path.unlink(missing_ok=True)
        return score

    def on_progress(self, solver: ExactSolver) -> OnProgress:
        """Progress callback of a solve: it saves the file when that is due, and then calls the solver's own."""

        def on_progress(progress: Progress) -> None:
            if time.perf_counter() >= self._due:
                try:
                    self.save(solver)
                except BadFile as error:  # what has been found so far is worth more than the file
                    warnings.warn(f"{error}; the solve goes on", stacklevel=2)
                    self._due = time.perf_counter() + self.every
            if solver.on_progress:
                solver.on_progress(progress)

        return on_progress

    def save(self, solver: ExactSolver) -> Header:
        """Save what is known now; the header written. Raises BadFile if that fails."""
        begin = time.perf_counter()
        header = self._header(solver)
        try:
            with written_whole(self.path) as file:
                checksum = 0
                for piece in pieces(header, solver.memory):
                    file.write(piece)
                    checksum = zlib.crc32(piece, checksum)
                file.write(last_bytes(checksum))
        except OSError as error:
            raise BadFile(f"{self.path}: cannot be written: {reason_of(error)}") from error
        end = time.perf_counter()
        self._due = end + max(self.every, PATIENCE * (end - begin))
        return header

    def _header(self, solver: ExactSolver) -> Header:
        memory, before, seconds = solver.memory, self._before, solver.stopwatch.seconds
        what = (FORMAT, solver.game.spec, self._build, solver.kind, self.board.notation)
        bounds = memory[LOWER_SO_FAR], memory[UPPER_SO_FAR]  # before the move, which is found before them
        move = (memory.line or [before.move if before else NO_MOVE])[0]
        return Header(*what, *bounds, solver.nodes, seconds, move, memory[TABLE_GENERATION], len(saved_table(memory)))

    def load(self, solver: ExactSolver) -> Header | None:
        """Load the file into a solver's memory, if there is one; its header."""
        memory = solver.memory
        try:
            if self.path.exists() and not self.path.is_file():  # to open a FIFO waits for ever
                raise BadFile(f"{self.path}: a checkpoint must be a regular file, since it is read again")
            with self.path.open("rb") as file:
                line = file.readline(LONGEST_LINE)
                header = self._checked(line, solver)
                checksum = zlib.crc32(line)
                for begin in range(0, header.words, CHUNK):
                    piece = saved_table(memory)[begin : begin + CHUNK].data
                    file.readinto(piece)
                    checksum = zlib.crc32(piece, checksum)
                whole = file.read(CHECKSUM_BYTES + 1) == last_bytes(checksum)
        except FileNotFoundError:
            return None
        except InputError:  # a ValueError, too
            raise
        except (OSError, ValueError) as error:  # a path that no file can have is a ValueError
            raise BadFile(f"{self.path}: cannot be read: {reason_of(error)}") from error
        if not whole:
            saved_table(memory)[:] = 0
            raise BadFile(f"{self.path}: the file is corrupt; delete it to start over")
        memory[TABLE_GENERATION] = header.generation
        return header

    def _checked(self, line: bytes, solver: ExactSolver) -> Header:
        """Header of a file, if it is of this very solve."""
        try:
            header = msgspec.json.decode(line, type=Header)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            text = "not a checkpoint of this version of plyglot; choose another file, or delete it to start over"
            raise BadFile(f"{self.path}: {text}") from error
        asked = (solver.game.spec, self.board.notation, solver.kind)
        if (header.game, header.position, header.kind) != asked:
            found = " ".join((header.game, header.position or "from the start", header.kind))
            raise BadFile(f"{self.path}: the checkpoint of another run ({found}); choose another file")
        if (header.format, header.build) != (FORMAT, self._build):
            text = (
                "written by another version of plyglot, on another machine or with other rules; delete it to start over"
            )
            raise BadFile(f"{self.path}: {text}")
        if header.words != len(saved_table(solver.memory)):
            raise BadOption(f"{self.path}: its table has another size; use the same --memory as before")
        return header


def saved_table(memory: Memory) -> Any:
    """Table without near-leaf states and what else lies behind it."""
    return memory.arrays.table[: memory[NEAR_BEGIN]]


def pieces(header: Header, memory: Memory) -> Iterator[bytes]:
    """Pieces of the file, all before its checksum."""
    yield msgspec.json.encode(header) + b"\n"
    for begin in range(0, header.words, CHUNK):
        yield saved_table(memory)[begin : begin + CHUNK].tobytes()


def last_bytes(checksum: int) -> bytes:
    """Checksum as the file ends with it."""
    return checksum.to_bytes(CHECKSUM_BYTES, "little")
