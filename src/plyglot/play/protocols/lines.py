"""Our own line protocol (docs/protocol.md), from the engine's side, for every game: `plyglot engine GAME`.

Each `go` is answered by one `move M`, whatever happens: by `move none` if there is no move or no position. What cannot
be followed is told in a line that begins with `#`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption, BadPosition
from plyglot.core.game import Game
from plyglot.core.load import load, names
from plyglot.core.reading import decimal, whole_number
from plyglot.engine.limit import LONGEST, MOST, Limit
from plyglot.engine.messages import Info
from plyglot.engine.standard import AnyOptions
from plyglot.engine.thinker import Thinker
from plyglot.play.protocols.conversation import Conversation, Job, Write
from plyglot.play.protocols.settings import Settings
from plyglot.play.protocols.uci import shortened

VERSION = "plyglot 1"

OPTIONS_END = "options done"
"""The line after the last option."""

NO_MOVE = "move none"

INFINITE = "infinite"
LEAST = 0.001
"""Seconds for a move, at least."""


class LineEngine(Conversation):
    """One session of the protocol."""

    def __init__(self, game: Game, options: AnyOptions, write: Write) -> None:
        super().__init__(game, options, write)
        self.settings = Settings(game, options)
        self.board: Board | None = game.board()
        self._seed: int | None = None
        self._forgotten = False  # whether the engine has yet to forget what it knows

    def remark(self, text: str) -> None:
        self.write(f"# {text}")

    def dispatch(self, word: str, rest: str) -> None:
        commands: dict[str, Callable[[str], None]] = {
            "plyglot": self._check_version,
            "game": self._set_game,
            "new": self._new_game,
            "ready?": self._ready,
            "options?": self._tell_options,
            "setoption": self._set_option,
            "position": self._set_position,
            "go": self._go,
            "ponder": self._ponder,
            "stop": lambda rest: self.stop(),
        }
        if word in commands:
            commands[word](rest)
        elif word and not word.startswith("#"):
            self.remark(f"ignored: unknown command {word[:40]}")

    # --- settings -----------------------------------------------------------------------------------------------------

    def _check_version(self, rest: str) -> None:
        if f"plyglot {rest}" != VERSION:
            raise BadOption(f"this engine speaks {VERSION}, not {rest[:40]!r}")

    def _set_game(self, rest: str) -> None:
        """Another game: one of ours, since a message does not choose whose code runs."""
        self.stop()
        if rest != self.game.spec:
            if rest.partition(":")[0] not in names():
                raise BadOption(f"this engine plays {self.game.spec}, not {rest[:40]!r}")
            self.game = load(rest)
            self.settings = Settings(self.game, self.options)
        self.board = self.game.board()

    def _new_game(self, rest: str) -> None:
        self.stop()
        self._seed, self._forgotten, self.board = whole_number(rest), True, self.game.board()

    def _ready(self, rest: str) -> None:
        """Say so at once while a search runs; else when there is an engine, so that it is not made on the clock."""
        if self._job and not self._job.done.is_set():
            self.write("ready")
        else:
            self.start(self._get_ready, lambda: self.write("ready"))

    def _get_ready(self, engine: Thinker, job: Job) -> None:
        self._prepare(engine)
        self.write("ready")

    def _prepare(self, engine: Thinker) -> None:
        forget, self._forgotten = self._forgotten, False
        if forget:
            engine.forget(self._seed)

    def _tell_options(self, rest: str) -> None:
        for line in self.settings.lines():
            self.write(line)
        self.write(OPTIONS_END)

    def _set_option(self, rest: str) -> None:
        self.stop()
        if self.settings.set(rest) == "clear hash":
            self._forgotten = True
        self.options = self.settings.engine

    # --- positions and searches ---------------------------------------------------------------------------------------

    def _set_position(self, rest: str) -> None:
        self.stop()
        self.board = None  # if it cannot be read, there must be no other in its place
        origin, _, moves = f" {rest} ".partition(" moves ")
        begin = origin.strip()
        if not begin:
            raise BadPosition("position is start or a position, then moves and the moves, if any")
        board = self.game.board("" if begin == "start" else begin)
        for word in moves.split():
            board = board.play(word)
        self.board = board

    def _position(self) -> Board:
        if self.board is None:
            raise BadPosition("no position: the last one could not be read")
        if self.board.is_over:
            raise BadMove("there is no move to find: the game is over")
        return self.board

    def _go(self, rest: str) -> None:
        self.stop()
        begin = time.perf_counter()
        try:
            board, (limit, infinite) = self._position(), parsed(rest)
        except (BadMove, BadOption, BadPosition):
            self.write(NO_MOVE)
            raise

        def answer(engine: Thinker, job: Job) -> None:
            self._prepare(engine)
            late = shortened(limit, time.perf_counter() - begin, self.settings.overhead)
            result = engine.think(board, late, self._on_info(), self.settings.multipv)
            if infinite:
                job.ended.wait()
            self.write(f"move {result.best}")

        self.start(answer, lambda: self.write(f"move {board.legal_moves[0]}"))

    def _ponder(self, rest: str) -> None:
        """Think about the position while the other side does, until the next line that is about a game."""
        self.stop()
        board = self._position()

        def think(engine: Thinker, job: Job) -> None:
            engine.think(board, Limit())

        self.start(think)

    def _on_info(self) -> Callable[[Info], None]:
        """Callback that writes each line of a search when it changes."""
        written: dict[int, tuple[object, ...]] = {}

        def on_info(info: Info) -> None:
            seen = (info.depth, info.score, info.pv)
            if info.depth == 0 or info.bound or info.rank > self.settings.multipv or written.get(info.rank) == seen:
                return
            written[info.rank] = seen
            told = f"depth {info.depth} multipv {info.rank} score {info.score} nodes {info.nodes}"
            self.write(f"info {told} time {info.seconds:.3f} pv {' '.join(info.pv)}")

        return on_info


def parsed(text: str) -> tuple[Limit, bool]:
    """The limit of a `go`, and whether it is to search until it is stopped. Raises BadOption.

    >>> parsed("clock 59.2 0.6 depth 3")[0] == Limit(clock=59.2, increment=0.6, depth=3)
    True
    >>> parsed("time soon")
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: go: time needs a number, not 'soon'
    """
    words, values, infinite = text.split(), dict[str, float | int](), False
    while words:
        word = words.pop(0)
        if word == INFINITE:
            infinite = True
        elif word == "clock":
            values["clock"], values["increment"] = max(number(word, words), LEAST), number(word, words)
        elif word == "time":
            values["seconds"] = max(number(word, words), LEAST)
        elif word in ("depth", "nodes"):
            values[word] = min(max(int(number(word, words)), 1), MOST)
        else:
            raise BadOption(f"go: unknown word {word[:40]!r}: choose from time, clock, depth, nodes, {INFINITE}")
    return msgspec.convert(values, Limit), infinite


def number(word: str, words: list[str]) -> float:
    """The number that follows a word, taken from the words after it. Raises BadOption."""
    given = words.pop(0) if words else ""
    value = decimal(given)
    if value is None or not 0 <= value <= (MOST if word in ("depth", "nodes") else LONGEST):
        raise BadOption(f"go: {word} needs a number, not {given[:40]!r}")
    return value
