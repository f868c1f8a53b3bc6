"""The UCI protocol, by which chess programs with a board talk to engines (docs/formats.md).

Each `go` is answered by one `bestmove`, whatever happens: by the first legal move if the search was stopped before it
began, by `(none)` if there is no move or no position. What cannot be followed is told in an `info string`.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.metadata import version
from itertools import takewhile

import msgspec

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption, BadPosition, Stopped
from plyglot.core.game import Game
from plyglot.core.types import LOSS
from plyglot.engine.goals import goal_words
from plyglot.engine.limit import OVERHEAD, Limit
from plyglot.engine.options import Options
from plyglot.engine.thinker import Thinker
from plyglot.play.protocols.conversation import POLL, Conversation, Job, Write, words_of
from plyglot.play.protocols.settings import Settings
from plyglot.play.protocols.uci_go import Go, parse_go
from plyglot.play.protocols.uci_info import InfoLines
from plyglot.play.protocols.uci_words import PROTOCOL, Words, line_text
from plyglot.search.enumeration.counts import perft_nodes
from plyglot.search.running.job import Progress

BENCH_DEPTH = 6
LEAST = 0.001
"""Seconds that are left at least for a search that began late."""


class Uci(Conversation):
    """One session of the protocol."""

    def __init__(self, game: Game, options: Options, write: Write) -> None:
        super().__init__(game, options, write)
        self.words: Words = words_of(game, PROTOCOL, ("BENCH", "read_move", "write_move", "write_score"))
        self.settings = Settings(game, options)
        self.board: Board | None = game.board()
        self._origin = ""
        self._moves: list[str] = []  # that have led from there to the board
        self._debug = False
        self._forgotten = False  # whether the engine has yet to forget what it knows
        self._released = self._pondered = threading.Event()
        self._turn = threading.Lock()

    def remark(self, text: str) -> None:
        self.write(f"info string {text}")

    def dispatch(self, word: str, rest: str) -> None:
        commands: dict[str, Callable[[str], None]] = {
            "uci": self._introduce,
            "debug": self._set_debug,
            "isready": self._ready,
            "setoption": self._set_option,
            "register": lambda rest: None,
            "ucinewgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "ponderhit": self._ponderhit,
            "stop": lambda rest: self.stop(),
            "d": self._show,
            "bench": self._bench,
        }
        if word in commands:
            commands[word](rest)
        elif word:
            self.remark(f"ignored: unknown command {word[:40]}")

    # --- settings -----------------------------------------------------------------------------------------------------

    def _introduce(self, rest: str) -> None:
        self.write(f"id name plyglot {version('plyglot')}")
        self.write("id author the authors of plyglot")
        for line in self.settings.lines():
            self.write(line)
        self.write("uciok")

    def _set_debug(self, rest: str) -> None:
        if rest not in ("on", "off"):
            raise BadOption(f"debug must be on or off, not {rest[:40]!r}")
        self._debug = rest == "on"

    def _ready(self, rest: str) -> None:
        """Say so at once while a search runs; else when there is an engine, so that it is not made on the clock."""
        if self._job and not self._job.done.is_set():
            self.write("readyok")
        else:
            self.start(lambda engine, job: self.write("readyok"), lambda: self.write("readyok"))

    def _set_option(self, rest: str) -> None:
        if self.settings.set(rest) == "clear hash":
            self._new_game("")
        self.options = self.settings.engine

    def _new_game(self, rest: str) -> None:
        self.stop()
        self._forgotten = True

    # --- positions ----------------------------------------------------------------------------------------------------

    def _set_position(self, rest: str) -> None:
        origin, _, moves = f" {rest} ".partition(" moves ")
        kind, _, text = origin.strip().partition(" ")
        before, self.board = self.board, None  # if it cannot be read, there must be no other in its place
        if kind not in ("startpos", "fen") or (kind == "fen") != bool(text.strip()):
            raise BadPosition("position is startpos or fen FEN, then moves and the moves, if any")
        words, origin = moves.split(), f"{self.settings.chess960} {origin}"
        known = before.boards() if before and origin == self._origin else [self.game.board(text)]
        pairs = zip(words, self._moves, known[1:], strict=False)
        same = len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])
        board = known[same]
        for word in words[same:]:
            board = board.after(self._read_move(board, word))
        self.board, self._origin, self._moves = board, origin, words

    def _read_move(self, board: Board, word: str) -> int:
        try:
            return self.words.read_move(board, word, self.settings.chess960)
        except ValueError as error:
            raise BadMove(f"{word[:40]!r} is not a legal move in {board.text}: {error}") from error

    def _show(self, rest: str) -> None:
        board = self._position()
        for line in (*str(board).splitlines(), board.text):
            self.remark(line)

    def _position(self) -> Board:
        if self.board is None:
            raise BadPosition("no position: the last one could not be read")
        return self.board

    # --- searches -----------------------------------------------------------------------------------------------------

    def stop(self) -> None:
        self._released.set()
        super().stop()

    def _go(self, rest: str) -> None:
        self.stop()
        begin = time.perf_counter()
        try:
            board = self._position()
            go = parse_go(rest, board.side)
            among = [board.move_text(self._read_move(board, word)) for word in go.moves]
        except (BadMove, BadOption, BadPosition):
            self.write("bestmove (none)")
            raise
        if go.perft is not None:
            self._perft(board, go.perft)
        elif board.is_over:
            self.write(f"info depth 0 score {'mate 0' if board.outcome == LOSS else 'cp 0'}")
            self.write("bestmove (none)")
        else:
            self._search(board, go, among, begin)

    def _search(self, board: Board, go: Go, among: list[str], begin: float) -> None:
        released, pondered = threading.Event(), threading.Event()
        if not go.ponder:
            pondered.set()
        multipv = self.settings.multipv

        def answer(engine: Thinker, job: Job) -> None:
            self._prepare(engine)
            on_info = InfoLines(board, self.words, self.settings, engine, go.mate, self.write)
            result = None
            if go.ponder:
                if not released.is_set():
                    result = engine.think(board, Limit(), on_info, multipv, among)
                released.wait()
                with self._turn:
                    pondered.set()
            if result is None or not job.ended.is_set():
                late = 0.0 if go.ponder else time.perf_counter() - begin
                limit = shortened(go.limit, late, self.settings.overhead)
                if self._debug:
                    self.remark(f"{board.text}: {limit}")
                result = engine.think(board, limit, on_info, multipv, among)
            if result.goal:
                self.remark(f"goal: {goal_words(board.game, result.goal)}")
            counts = {"nodes": result.nodes, "seconds": result.seconds}
            for line in result.lines[:multipv]:
                on_info(msgspec.structs.replace(line, **counts))
            if go.infinite:
                job.ended.wait()
            self._write_best(board, result.pv[:2])

        first = among[0] if among else board.move_text(board.legal_numbers[0])
        self.start(answer, lambda: self._write_best(board, [first]))
        self._released, self._pondered = released, pondered  # only now: to start is to stop, which releases

    def _ponderhit(self, rest: str) -> None:
        """The move that was pondered on was played: search again, on the clock, with what the table knows by now."""
        job = self._job
        self._released.set()
        while job and job.engine and not job.done.is_set() and not self._pondered.wait(POLL):
            with self._turn:  # so as not to stop the search that follows
                if not self._pondered.is_set():
                    job.engine.stop()

    def _prepare(self, engine: Thinker) -> None:
        forget, self._forgotten = self._forgotten, False
        if forget:
            engine.forget()

    def _write_best(self, board: Board, line: Sequence[str]) -> None:
        best, *after = line_text(self.words, board, line, self.settings.chess960)
        self.write(f"bestmove {best} ponder {after[0]}" if after else f"bestmove {best}")

    # --- counts -------------------------------------------------------------------------------------------------------

    def _perft(self, board: Board, depth: int) -> None:
        """Positions below each move, as other engines write them."""

        def answer(engine: Thinker, job: Job) -> None:
            def on_progress(progress: Progress) -> None:
                if job.ended.is_set():
                    raise Stopped

            total = 0 if depth > 0 else 1
            with suppress(Stopped):
                for move in board.legal_numbers if depth > 0 else ():
                    nodes = perft_nodes(board.after(move), depth - 1, on_progress)[-1]
                    total += nodes
                    self.write(f"{self.words.write_move(board, move, self.settings.chess960)}: {nodes}")
                self.write(f"Nodes searched: {total}")

        self.start(answer)

    def _bench(self, rest: str) -> None:
        """Searches of fixed positions to a fixed depth: a count of nodes that only a change of the search changes."""
        depth = Limit(depth=self.settings.number("bench", rest or str(BENCH_DEPTH), 1, self.game.max_plies)).depth

        def answer(engine: Thinker, job: Job) -> None:
            total, seconds = 0, 0.0
            for text in self.words.BENCH:
                engine.forget()
                result = engine.think(self.game.board(text), Limit(depth=depth))
                if job.ended.is_set():
                    return
                total, seconds = total + result.nodes, seconds + result.seconds
                self.remark(f"{text}: {result.nodes} nodes")
            engine.forget()
            self.remark(f"bench: depth {depth}, {total} nodes, {round(total / max(seconds, LEAST))} nps")

        self.start(answer)


def shortened(limit: Limit, late: float, overhead: float = OVERHEAD) -> Limit:
    """A limit for a search that begins so many seconds late, and whose answer takes so many to reach the clock; the
    engine knows of OVERHEAD seconds.

    >>> shortened(Limit(seconds=1.0), 0.25).seconds, shortened(Limit(clock=9.0), 0.0, overhead=0.51).clock
    (0.75, 8.5)
    """
    seconds = limit.seconds and max(limit.seconds - late, LEAST)
    clock = limit.clock and max(limit.clock - late - overhead + OVERHEAD, LEAST)
    return msgspec.structs.replace(limit, seconds=seconds, clock=clock)
