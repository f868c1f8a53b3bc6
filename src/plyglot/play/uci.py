"""The UCI protocol, by which chess programs with a board talk to engines (docs/formats.md).

Each `go` is answered by one `bestmove`, whatever happens: by the first legal move if the search was stopped before it
began, by `(none)` if there is no move or no position. What cannot be followed is told in an `info string`.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib.metadata import version
from typing import Protocol

import msgspec

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption, BadPosition, Stopped
from plyglot.core.game import Game
from plyglot.core.score import Score
from plyglot.core.types import LOSS
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Info, OnInfo, Result
from plyglot.engine.options import Options
from plyglot.play.conversation import POLL, Conversation, Job, Write, words_of
from plyglot.play.uci_go import Go, parse_go
from plyglot.play.uci_options import UciOptions
from plyglot.search.enumeration.counts import perft_nodes
from plyglot.search.running.job import Progress

PROTOCOL = "uci"
BENCH_DEPTH = 6
REFRESH = 1.0
"""Seconds after which a line that has not changed is written again."""

LEAST = 0.001
"""Seconds that are left at least for a search that began late."""


class Words(Protocol):
    """What the protocol leaves to the game: the module that its manifest names, `protocols={"uci": ...}`."""

    BENCH: tuple[str, ...]

    def read_move(self, board: Board, text: str, chess960: bool) -> int:
        """The legal move of a text. Raises ValueError."""

    def write_move(self, board: Board, move: int, chess960: bool) -> str:
        """A legal move as the protocol writes it."""

    def write_score(self, score: Score) -> str:
        """A score as the protocol writes it: `cp 35`, `mate 3`."""

    def is_chess960(self, board: Board) -> bool:
        """Whether an engine needs the option UCI_Chess960 for games from a board on."""


class Uci(Conversation):
    """One session of the protocol."""

    def __init__(self, game: Game, options: Options, write: Write) -> None:
        super().__init__(game, options, write)
        self.words: Words = words_of(game, PROTOCOL, ("BENCH", "read_move", "write_move", "write_score"))
        self.settings = UciOptions(game, options)
        self.board: Board | None = game.board()
        self._origin = ""
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
        if self._job is None or self._job.done.is_set():  # make an engine meanwhile, which begins to compile
            self.start(lambda engine, job: None)
        self.write("readyok")

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
        board = before.boards()[0] if before and origin == self._origin else self.game.board(text)
        self._origin = origin
        known = before.boards() if before and board is before.boards()[0] else [board]
        for number, word in enumerate(moves.split(), 1):
            move = self._read_move(board, word)
            same = number < len(known) and known[number].history_numbers[-1] == move
            board = known[number] if same else board.after(move)
            if not same:
                known = []
        self.board = board

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

        def answer(engine: Engine, job: Job) -> None:
            self._prepare(engine)
            on_info = self._on_info(board, engine, go.mate)
            result = None
            if go.ponder:
                if not released.is_set():
                    result = engine.think(board, Limit(), on_info, multipv, among)
                released.wait()
                with self._turn:
                    pondered.set()
            if result is None or not job.ended.is_set():
                limit = go.limit if go.ponder else shortened(go.limit, time.perf_counter() - begin)
                if self._debug:
                    self.remark(f"{board.text}: {limit}")
                result = engine.think(board, limit, on_info, multipv, among)
            counts = {"nodes": result.nodes, "seconds": result.seconds}
            for line in result.lines[:multipv]:
                on_info(msgspec.structs.replace(line, **counts))
            if go.infinite:
                job.ended.wait()
            self._write_best(board, result)

        first = among[0] if among else board.legal_moves[0]
        self.start(answer, lambda: self.write(f"bestmove {self._line(board, [first])[0]}"))
        self._released, self._pondered = released, pondered  # only now: to start is to stop, which releases

    def _ponderhit(self, rest: str) -> None:
        """The move that was pondered on was played: search again, on the clock, with what the table knows by now."""
        job = self._job
        self._released.set()
        while job and job.engine and not job.done.is_set() and not self._pondered.wait(POLL):
            with self._turn:  # so as not to stop the search that follows
                if not self._pondered.is_set():
                    job.engine.stop()

    def _prepare(self, engine: Engine) -> None:
        forget, self._forgotten = self._forgotten, False
        if forget:
            engine.forget()

    def _write_best(self, board: Board, result: Result) -> None:
        best, *after = self._line(board, result.pv[:2])
        self.write(f"bestmove {best} ponder {after[0]}" if after else f"bestmove {best}")

    def _line(self, board: Board, line: Iterable[str]) -> list[str]:
        """Moves of a line as the protocol writes them."""
        words = []
        for text in line:
            move = board.parse_move(text)
            words.append(self.words.write_move(board, move, self.settings.chess960))
            board = board.after(move)
        return words

    def _on_info(self, board: Board, engine: Engine, mate: int | None) -> OnInfo:
        """Callback that writes each line of a search when it changes, and from time to time."""
        multipv = self.settings.multipv
        written: dict[int, tuple[float, tuple[object, ...]]] = {}

        def on_info(info: Info) -> None:
            seen = (info.depth, info.score, info.pv)
            at, last = written.get(info.rank, (0.0, ()))
            if info.depth == 0 or info.rank > multipv or (last == seen and info.seconds - at < REFRESH):
                return
            written[info.rank] = info.seconds, seen
            score, pv = info.assessment, " ".join(self._line(board, info.pv))
            counts = f"nodes {info.nodes} nps {info.nps} hashfull {info.hashfull} time {round(1000 * info.seconds)}"
            told = f"depth {info.depth} multipv {info.rank} score {self.words.write_score(score)}"
            self.write(f"info {told} {counts} pv {pv}")
            if mate is not None and info.rank == 1 and score.plies is not None and score.plies <= 2 * mate:
                engine.stop()

        return on_info

    # --- counts -------------------------------------------------------------------------------------------------------

    def _perft(self, board: Board, depth: int) -> None:
        """Positions below each move, as other engines write them."""

        def answer(engine: Engine, job: Job) -> None:
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

        def answer(engine: Engine, job: Job) -> None:
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


def shortened(limit: Limit, late: float) -> Limit:
    """A limit for a search that begins so many seconds late.

    >>> shortened(Limit(seconds=1.0), 0.25).seconds
    0.75
    """
    seconds, clock = (left and max(left - late, LEAST) for left in (limit.seconds, limit.clock))
    return msgspec.structs.replace(limit, seconds=seconds, clock=clock)
