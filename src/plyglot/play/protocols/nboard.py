"""The NBoard protocol, versions 1 and 2, by which Othello programs with a board talk to engines (docs/formats.md).

The thread that reads commands never waits: searches and compiling run in another, so that `ping` is answered at once. A
command that changes the position, or asks something else, first stops the running search.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

import msgspec

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption, BadRecord
from plyglot.core.game import Game
from plyglot.core.load import locate
from plyglot.core.reading import decimal
from plyglot.core.slots import EXACT_PLIES
from plyglot.core.units import Measure
from plyglot.engine.limit import LONGEST, Limit
from plyglot.engine.messages import Info, OnInfo, Result
from plyglot.engine.options import Options
from plyglot.engine.thinker import Thinker
from plyglot.formats.record import GameRecord, Thought
from plyglot.formats.referee import Referee
from plyglot.play.protocols.conversation import Answer, Conversation, Job, Write, words_of

NAME, PROTOCOL = "plyglot", "nboard"


class Words(Protocol):
    """What the protocol leaves to the game: the module that its manifest names, `protocols={"nboard": ...}`."""

    def parse_game(self, text: str, referee_of_variant: Callable[[str], Referee]) -> GameRecord:
        """Parse a game of `set game`. Raises BadRecord."""

    def format_game(self, record: GameRecord, game: Game) -> str:
        """A game as `set game` has it."""

    def parse_move(self, text: str) -> str | None:
        """The game's name of a move, or None if the text is not a move."""

    def format_move(self, move: str) -> str:
        """A move as the protocol writes it."""

    def discs(self, estimate: int) -> float:
        """An evaluation's estimate in discs."""


class NBoard(Conversation):
    """One session of the protocol."""

    def __init__(self, game: Game, options: Options, limit: Limit, write: Write) -> None:
        super().__init__(game, options, write)
        self.words: Words = words_of(game, PROTOCOL, ("parse_game", "parse_move", "format_move", "discs"))
        self.limit = limit
        self._referee = Referee(game, by_hand=math.inf)  # to compile it here would hold up a ping
        self.board: Board | None = game.board()
        self.record = GameRecord(game=game.spec)

    def remark(self, text: str) -> None:
        self.write(f"status {text}")

    # --- lines --------------------------------------------------------------------------------------------------------

    def dispatch(self, word: str, rest: str) -> None:
        commands: dict[str, Callable[[str], None]] = {
            "nboard": self._introduce,
            "ping": self._ping,
            "set": self._set,
            "move": self._move,
            "go": self._go,
            "hint": self._hint,
            "analyze": self._analyze,
            "learn": self._learn,
        }
        if word in commands:
            commands[word](rest)
        elif self.words.parse_move(word.partition("/")[0]) is not None:  # NBoard 1.1 leaves the word `move` out
            self._move(word)
        elif word:
            self.write(f"status ignored: unknown command {word[:40]}")

    def _introduce(self, rest: str) -> None:
        self.write(f"set myname {NAME}")

        def answer(engine: Thinker, job: Job) -> None:
            unit = engine.unit
            self.write("status" if counts_discs(unit) else f"status scores are in {unit.label()}, not in discs")

        self._begin(answer, f"{NAME} is getting ready")

    def _ping(self, rest: str) -> None:
        self.stop()
        self.write(f"pong {rest}".rstrip())

    def _learn(self, rest: str) -> None:
        self.write("learned")  # there is no book to put it in

    # --- settings -----------------------------------------------------------------------------------------------------

    def _set(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        if name == "game":
            self.stop()
            self.board = None  # if the game cannot be read, there must be no other in its place
            self.record = self.words.parse_game(value, self._referee_of_variant)
            self.board = self.record.board()
        elif name == "depth":
            depth = whole_number("depth", value)
            self.limit = msgspec.structs.replace(self.limit, depth=depth)
            self.write(f"set myname {NAME}{depth}")
        elif name == "time":
            seconds = decimal(value)
            if seconds is None or not 0 < seconds <= LONGEST:
                raise BadOption(f"time must be more than 0 and at most {LONGEST:g} seconds, not {value[:40]!r}")
            self.limit = msgspec.structs.replace(self.limit, seconds=seconds)
        elif name != "contempt":  # a draw is worth the same to both sides here
            self.write(f"status ignored: unknown setting {name[:40]}")

    def _referee_of_variant(self, variant: str) -> Referee:
        """The referee of the session's game. Raises BadRecord for a game of another variant."""
        _, own = locate(self.game.spec)
        if variant != ("" if self.game.standard else own.lower()):
            raise BadRecord(f"this is a game of {f'{self.game.name}:{variant}'.strip(':')}, not of {self.game.spec}")
        return self._referee

    def _move(self, rest: str) -> None:
        self.stop()
        board, self.board = self._position(), None  # if it cannot be played, the two boards differ
        word, score, seconds, *_ = [*rest.split("/"), "", ""]
        move = self.words.parse_move(word)
        if move is None:
            raise BadMove(f"{word!r} is not a move")
        thoughts = self.record.thoughts or (Thought(),) * len(board.history)
        noted = Thought(decimal(score), decimal(seconds))
        self.board = board.play(move)
        self.record = replace(self.record, moves=(*self.record.moves, move), thoughts=(*thoughts, noted))

    # --- searches -----------------------------------------------------------------------------------------------------

    def _go(self, rest: str) -> None:
        board = self._position(ongoing=True)
        if board.legal_moves == ["pass"]:
            self.write("=== PA")
            return

        def answer(engine: Thinker, job: Job) -> None:
            result = engine.think(board, self._limit(board, on_the_clock=True), self._on_info())
            self.write(f"=== {self.words.format_move(result.best)}/{self._discs(result):.2f}/{result.seconds:.2f}")
            self.write("status")

        self._begin(answer, f"{NAME} is thinking")

    def _hint(self, rest: str) -> None:
        count = whole_number("hint", rest or "1")
        board = self._position(ongoing=True)

        def answer(engine: Thinker, job: Job) -> None:
            on_info = self._on_info()
            result = engine.think(board, self._limit(board), on_info, multipv=count)
            for line in result.lines:
                on_info(line)
            self.write("status")

        self._begin(answer, f"{NAME} is analysing")

    def _analyze(self, rest: str) -> None:
        boards = self._position().boards()

        def answer(engine: Thinker, job: Job) -> None:
            for count in range(len(boards) - 1, -1, -1):  # backwards: what comes later is then known
                board = boards[count]
                if board.is_over:
                    score = float(self.game.rule("margin")(board.pos))
                else:
                    score = self._discs(engine.think(board, self._limit(board)))
                if job.ended.is_set():
                    return
                self.write(f"analysis {count} {score:.2f}")
            self.write("status")

        self._begin(answer, f"{NAME} is analysing the game")

    def _begin(self, answer: Answer, status: str) -> None:
        self.stop()
        self.remark(status)
        self.start(answer)

    def _position(self, ongoing: bool = False) -> Board:
        if self.board is None:
            raise BadRecord("no position: the last game or move could not be read")
        if ongoing and self.board.is_over:
            raise BadMove("there is no move to find: the game is over")
        return self.board

    def _limit(self, board: Board, on_the_clock: bool = False) -> Limit:
        """The depth that was set, or to the end of the game where that is near; for `go`, also the game's clock."""
        limit = self.limit
        left = int(self.game.rule("remaining")(board.pos))
        if limit.depth is not None and limit.depth < left <= min(2 * limit.depth, self._exact_plies()):
            limit = msgspec.structs.replace(limit, depth=left)
        if on_the_clock and (clock := seconds_left(self.record, board.side)) is not None:
            limit = msgspec.structs.replace(limit, clock=clock)
        return limit

    def _exact_plies(self) -> int:
        return int(self.game.slots.get("EXACT_PLIES", EXACT_PLIES))

    def _discs(self, thought: Info | Result) -> float:
        """A score in discs, as the protocol has them; an evaluation that does not count discs keeps its own unit."""
        score = thought.assessment
        if score.estimate is not None and counts_discs(thought.unit):
            return self.words.discs(score.estimate)
        return float(score.amount or 0)

    def _on_info(self) -> OnInfo:
        """Callback that writes each line of a search, once."""
        written: dict[int, tuple[object, ...]] = {}

        def on_info(info: Info) -> None:
            if info.bound == "upper":
                return
            seen = (info.depth, info.score, info.pv[:1], info.exact)
            if info.depth == 0 or written.get(info.rank) == seen:
                return
            written[info.rank] = seen
            depth = "100%" if info.exact else str(info.depth)
            self.write(f"search {''.join(map(self.words.format_move, info.pv))} {self._discs(info):.2f} 0 {depth}")
            if info.rank == 1:
                self.write(f"nodestats {info.nodes} {info.seconds:.2f}")

        return on_info


def counts_discs(unit: Measure) -> bool:
    """Whether an evaluation counts what games are won by."""
    return unit.label() == unit.margin_unit.label()


def whole_number(name: str, text: str) -> int:
    """Parse a positive whole number. Raises BadOption."""
    if not re.fullmatch(r"[0-9]{1,6}", text) or int(text) < 1:
        raise BadOption(f"{name} must be a positive whole number, not {text[:40]!r}")
    return int(text)


def seconds_left(record: GameRecord, side: int) -> float | None:
    """Seconds left on a side's clock, if the game has one: its time less that of its moves, and at least one second.

    >>> seconds_left(GameRecord(game="othello", clock="15:00", thoughts=(Thought(0, 60), Thought())), 0)
    840.0
    """
    time = record.clock.partition("/")[0].strip()
    if not re.fullmatch(r"[0-9]{1,4}(:[0-9]{1,2}){0,2}", time):
        return None
    total = 0.0
    for part in time.split(":") if ":" in time else (time, "0"):  # a number alone is minutes
        total = 60 * total + int(part)
    if total == 0:
        return None
    first = 1 if record.start.endswith("O") else 0
    own = [thought.seconds or 0.0 for ply, thought in enumerate(record.thoughts) if (first + ply) % 2 == side]
    return min(max(total - sum(own), 1.0), LONGEST)
