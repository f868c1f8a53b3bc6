"""A game at the terminal: people type moves and commands, an engine answers.

The session knows nothing of terminals. It takes the lines that people type from an iterator, says what there is to say
through a callback, and asks for an engine's move by another.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from enum import Enum
from textwrap import fill
from typing import TYPE_CHECKING, Protocol

from plyglot.core.board import Board, status
from plyglot.core.errors import BadMove, BadOption
from plyglot.core.types import FIRST, SECOND
from plyglot.play.clock import Clocks
from plyglot.play.rounds import goes_round
from plyglot.play.words import plural

if TYPE_CHECKING:
    from plyglot.engine.messages import Result

SIDES: dict[str, frozenset[int]] = {
    "first": frozenset({FIRST}),
    "second": frozenset({SECOND}),
    "both": frozenset({FIRST, SECOND}),
    "none": frozenset(),
}
"""Which sides people play."""

HELP = """\
a move  play it, as the list of moves has it
moves   list the legal moves
hint    what plyglot would play, and why
undo    take back your last move
resign  give the game up
help    show this
quit    leave"""


Think = Callable[[Board, float | None], "Result"]
"""What an engine answers to a board, and to what its clock shows, if it has one."""


class Ending(Enum):
    """Why a session ended."""

    OVER = "the game is over"
    RESIGNED = "someone gave it up"
    OUT_OF_TIME = "someone ran out of time"
    LEFT = "someone left"


class Say(Protocol):
    """What a session speaks through; a quiet text is a remark beside the game."""

    def __call__(self, text: str, *, quiet: bool = False) -> None: ...


class Session:
    """One game, from a board on.

    >>> from plyglot.core.load import load
    >>> def say(text, *, quiet=False): print(text)
    >>> session = Session(load("tictactoe").board("b2a1c3"), "both", think=None, say=say)
    >>> session.run(iter(["c2", "resign"]))
      a b c
    1 O . .
    2 . X .
    3 . . X
    O to move
    moves: b1 c1 a2 c2 a3 b3
    ...
    X resigns: O wins
    played: b2 a1 c3 c2
    <Ending.RESIGNED: 'someone gave it up'>
    """

    def __init__(self, board: Board, side: str, think: Think | None, say: Say, clocks: Clocks | None = None) -> None:
        if side not in SIDES:
            raise BadOption(f"there is no side {side!r}: choose from {', '.join(SIDES)}")
        self.board = board
        self.people = SIDES[side]
        self.think = think
        self.say = say
        self.clocks = clocks or Clocks([None, None])
        self._commands: dict[str, Callable[[], Ending | None]] = {
            "moves": self._moves,
            "hint": self._hint,
            "undo": self._undo,
            "resign": self._resign,
            "help": self._help,
            "?": self._help,
            "quit": lambda: Ending.LEFT,
            "exit": lambda: Ending.LEFT,
        }

    @property
    def prompt(self) -> str:
        """What to show where someone types."""
        return f"{self.board.player}> "

    def run(self, lines: Iterator[str]) -> Ending:
        """Play until the game is over or someone leaves; the end of the lines is leaving."""
        ending = self._play(lines)
        if self.board.history:
            self.say(self._wrapped("played", self.board.line()), quiet=True)
        return ending

    def _play(self, lines: Iterator[str]) -> Ending:
        self._show()
        while not self.board.over:
            if goes_round(self.board):
                self.say("The game is a draw: this position has come too often, and play can go on for ever.")
                return Ending.OVER
            before, begin = self.board, time.perf_counter()
            ending = self._turn(lines)
            if ending:
                return ending
            spent = time.perf_counter() - begin
            if not self.clocks.spend(before.side, spent, moved=self.board is not before):
                players = before.game.text("PLAYERS")
                self.say(f"{before.player} has run out of time: {players[1 - before.side]} wins")
                return Ending.OUT_OF_TIME
        self.say(self._verdict())
        return Ending.OVER

    def _turn(self, lines: Iterator[str]) -> Ending | None:
        """The engine moves, or someone types something."""
        if self.board.side not in self.people:
            self._answer()
            return None
        line = next(lines, None)
        return Ending.LEFT if line is None else self._do(line.strip())

    def _do(self, word: str) -> Ending | None:
        """What someone typed: a move before all, then a command."""
        try:
            self.board = self.board.play(word)
        except BadMove as error:
            if command := self._commands.get(word.lower()):
                return command()
            if word:
                self.say(f"{error} (help lists the commands)")
            return None
        self._show()
        return None

    def _show(self) -> None:
        self.say(f"{self.board}")
        if any(left is not None for left in self.clocks.left):
            self.say(f"clocks: {self.clocks}", quiet=True)
        if not self.board.over and self.board.side in self.people:
            self._moves()

    def _answer(self) -> None:
        thought = self._thought()
        self.say(f"{self.board.player} plays {thought.best}")
        self.say(self._reasons(thought), quiet=True)
        self.board = self.board.play(thought.best)
        self._show()

    def _thought(self) -> Result:
        assert self.think, "a session with an engine's side needs an engine"
        return self.think(self.board, self.clocks.left[self.board.side])

    def _reasons(self, thought: Result) -> str:
        work = f"depth {thought.depth}, {plural(thought.nodes, 'node')}, {thought.seconds:.1f} s"
        return f"  {thought.assessment.text('verdict')} ({work})"

    def _moves(self) -> None:
        self.say(self._wrapped("moves", self.board.moves()), quiet=True)

    def _hint(self) -> None:
        if not self.think:
            self.say("there is no one to ask")
            return
        thought = self._thought()
        self.say(f"hint: {thought.best}")
        self.say(self._reasons(thought), quiet=True)

    def _undo(self) -> None:
        """Back to the last time that someone was to move here."""
        plies = 1
        while plies <= len(self.board.history) and self.board.undo(plies).side not in self.people:
            plies += 1
        if plies > len(self.board.history):
            self.say("there is no move of yours to take back")
            return
        self.board = self.board.undo(plies)
        self._show()

    def _resign(self) -> Ending:
        players = self.board.game.text("PLAYERS")
        self.say(f"{self.board.player} resigns: {players[1 - self.board.side]} wins")
        return Ending.RESIGNED

    def _help(self) -> None:
        self.say(HELP)

    def _verdict(self) -> str:
        """How the game ended, and for whom."""
        length = f"after {plural(len(self.board.history), 'move')}" if self.board.history else "already"
        verdict = f"The game is over {length}: {status(self.board)}"
        if len(self.people) != 1 or self.board.winner is None:
            return f"{verdict}."
        return f"{verdict}; {'you win' if self.board.winner in self.people else 'you lose'}."

    @staticmethod
    def _wrapped(name: str, words: list[str]) -> str:
        return fill(f"{name}: {' '.join(words)}", 79, subsequent_indent="  ", break_on_hyphens=False)
