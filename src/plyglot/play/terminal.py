"""A game at the terminal: people type moves and commands, an engine answers.

It reads typed lines from an iterator, prints through a callback, and asks for the engine's moves through another, so it
can be tested without a terminal.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from textwrap import fill
from typing import TYPE_CHECKING

from plyglot.core.board import Board
from plyglot.core.board_words import status
from plyglot.core.errors import BadMove, BadOption
from plyglot.play import draws
from plyglot.play.advice import reason
from plyglot.play.clock import Clocks
from plyglot.play.cube_terminal import Say, TerminalCube, Termination
from plyglot.play.dice import Dice
from plyglot.play.player import Forfeit, Resignation
from plyglot.play.words import plural

if TYPE_CHECKING:
    from plyglot.engine.cube import Doubler
    from plyglot.engine.messages import Result

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
"""Sides and seats by name."""

EVERYBODY, NOBODY = "both", "none"


def people_at(side: str, players: int) -> frozenset[int]:
    """The sides that people play, of so many: by name, several of them with commas, or all, or none.

    >>> sorted(people_at("first,third", 3)), sorted(people_at("both", 2)), sorted(people_at("none", 2))
    ([0, 2], [0, 1], [])
    >>> people_at("third", 2)
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: unknown side 'third': choose from first, second, both, none
    """
    if side in (EVERYBODY, NOBODY):
        return frozenset(range(players)) if side == EVERYBODY else frozenset()
    known = PLACES[:players]
    for name in side.split(","):
        if name not in known:
            raise BadOption(f"unknown side {name!r}: choose from {', '.join((*known, EVERYBODY, NOBODY))}")
    return frozenset(map(known.index, side.split(",")))


HELP = """\
MOVE    play a move, written as in the list of moves
moves   list the legal moves
hint    show the best move at full strength, and why
undo    take back your last move
resign  resign the game
draw    claim a draw, where the rules allow it; draw MOVE, where they will after that move
double  turn the cube before you throw, in a game with one; throw, or nothing, throws the dice
take    take the cube when it is turned; drop gives the game up
help    show this list
quit    leave the game"""


Think = Callable[[Board, float | None], "Result"]
"""An engine's result for a board, and for the seconds left on its clock, if it has one. Raises Forfeit, Resignation."""


class TerminalGame:
    """One game at the terminal, from a board on.

    >>> from plyglot.core.load import load
    >>> def say(text, *, quiet=False): print(text)
    >>> terminal = TerminalGame(load("tictactoe").board("b2a1c3"), "both", think=None, say=say)
    >>> terminal.run(iter(["c2", "resign"]))
      a b c
    1 O . .
    2 . X .
    3 . . X
    O to move
    moves: b1 c1 a2 c2 a3 b3
    ...
    X resigns: O wins
    played: b2 a1 c3 c2
    <Termination.RESIGNED: 'resignation'>
    """

    def __init__(
        self,
        board: Board,
        side: str,
        think: Think | None,
        say: Say,
        clocks: Clocks | None = None,
        advise: Think | None = None,
        doubler: Doubler | None = None,
    ) -> None:
        """`doubler` has the game played with the cube, and decides for the engine. `advise` answers `hint`: an engine
        at full strength, whatever level `think` plays at; by default the same."""
        self.board = board
        self.people = people_at(side, len(board.game.text("PLAYERS")))
        self.think = think
        self.advise = advise or think
        self.say = say
        self.clocks = clocks or Clocks([None] * (board.game.seats or 2))
        self._dice = Dice(secrets.token_hex(8))
        self._cube = TerminalCube(doubler, self.people, say) if doubler else None
        self._commands: dict[str, Callable[[], Termination | None]] = {
            "moves": self._moves,
            "hint": self._hint,
            "undo": self._undo,
            "resign": self._resign,
            "draw": self._claim,
            "help": self._help,
            "?": self._help,
            "quit": lambda: Termination.LEFT,
            "exit": lambda: Termination.LEFT,
        }

    @property
    def prompt(self) -> str:
        """The prompt of the side to move, or of who is asked about the cube."""
        return (self._cube and self._cube.question) or f"{self.board.player}> "

    def _won_by_other(self, loser: int) -> str:
        """Who has won where a side has lost, as it follows in a sentence; of several others nobody has."""
        players = self.board.game.text("PLAYERS")
        return f": {players[1 - loser]} wins" if len(players) == 2 else ""

    def run(self, lines: Iterator[str]) -> Termination:
        """Play until the game is over or the player leaves, as at the end of the lines."""
        termination = self._play(lines)
        if self.board.history:
            self.say(self._wrapped("played", self.board.history), quiet=True)
        return termination

    def _play(self, lines: Iterator[str]) -> Termination:
        self._show()
        while not self.board.is_over:
            if reason := draws.ended(self.board):
                self.say(f"The game is over: {draws.verdict(self.board, reason)}.")
                return Termination.OVER
            before, begin = self.board, time.perf_counter()
            termination = self._turn(lines)
            if termination:
                return termination
            spent = time.perf_counter() - begin
            if not self.clocks.spend(before.side, spent, moved=self.board is not before):
                self.say(f"{before.player} has run out of time{self._won_by_other(before.side)}")
                return Termination.OUT_OF_TIME
        self.say(self._verdict())
        return Termination.OVER

    def _turn(self, lines: Iterator[str]) -> Termination | None:
        """Throw the dice, make a forced move, let the engine move, or read a line."""
        if self.board.chance:
            if self._cube and (ended := self._cube.turn(self.board, lines)):
                return ended
            player = self.board.player
            self.board = self._dice.thrown(self.board)
            self.say(f"{player} throws {self.board.history[-1]}")
            self._show()
            return None
        if forced := self.board.forced:
            verb = "passes" if forced == "pass" else f"plays {forced}"
            self.say(f"{self.board.player} has no {'' if forced == 'pass' else 'other '}move and {verb}")
            self.board = self.board.play(forced)
            self._show()
            return None
        if self.board.side not in self.people:
            return self._answer()
        line = next(lines, None)
        return Termination.LEFT if line is None else self._do(line.strip())

    def _do(self, word: str) -> Termination | None:
        """Play a typed move, or run a command. A text that is both is a move."""
        try:
            self.board = self.board.play(word)
        except BadMove as error:
            if command := self._commands.get(word.lower()):
                return command()
            if word.lower().startswith("draw "):
                return self._claim_with(word.split(maxsplit=1)[1])
            if word:
                self.say(f"{error} (help lists the commands)")
            return None
        self._show()
        return None

    def _show(self) -> None:
        self.say(f"{self.board}")
        if any(left is not None for left in self.clocks.left):
            self.say(f"clocks: {self.clocks}", quiet=True)
        if self.board.is_over or self.board.chance or self.board.forced:
            return
        if self.board.side in self.people:
            self._moves()

    def _answer(self) -> Termination | None:
        try:
            result = self._think()
        except Resignation:
            self.say(f"{self.board.player} resigns{self._won_by_other(self.board.side)}")
            return Termination.RESIGNED
        except Forfeit as failure:
            self.say(f"{self.board.player} {failure}{self._won_by_other(self.board.side)}")
            return Termination.FORFEITED
        self.say(f"{self.board.player} plays {result.best}")
        self.say(self._reasons(result), quiet=True)
        self.board = self.board.play(result.best)
        self._show()
        return None

    def _think(self) -> Result:
        assert self.think, "a side that no person plays needs an engine"
        return self.think(self.board, self.clocks.left[self.board.side])

    def _reasons(self, thought: Result) -> str:
        work = f"depth {thought.depth}, {plural(thought.nodes, 'node')}, {thought.seconds:.1f} s"
        if thought.phase in ("level", "player") and not thought.exact:
            return f"  ({work})"  # a level barely looks: its estimate is no news, an end that it has seen is
        return f"  {thought.words} ({work})"

    def _moves(self) -> None:
        self.say(self._wrapped("moves", self.board.legal_moves), quiet=True)

    def _hint(self) -> None:
        if not self.advise:
            self.say("no engine to ask for a hint")
            return
        result = self.advise(self.board, self.clocks.left[self.board.side])
        self.say(f"hint: {result.best}")
        self.say(f"  {reason(result)}", quiet=True)

    def _undo(self) -> None:
        """Go back to the last position in which a person had a choice."""
        for board in reversed(self.board.boards()[:-1]):
            if board.side in self.people and not board.forced and not board.chance:
                self.board = board
                if self._cube:
                    self._cube.back_to(board)
                self._show()
                return
        self.say("you have no move to take back")

    def _resign(self) -> Termination:
        self.say(f"{self.board.player} resigns{self._won_by_other(self.board.side)}")
        return Termination.RESIGNED

    def _claim(self) -> Termination | None:
        drawn_by = draws.claimable(self.board)
        if not drawn_by:
            self.say("no draw can be claimed here")
            return None
        self.say(f"{self.board.player} claims a draw by {draws.WORDS[drawn_by]}")
        return Termination.OVER

    def _claim_with(self, word: str) -> Termination | None:
        """Claim a draw by announcing a move."""
        try:
            move = self.board.move_text(self.board.parse_move(word))
        except BadMove as error:
            self.say(str(error))
            return None
        drawn_by = draws.claimable(self.board) or draws.announced(self.board, move)
        if not drawn_by:
            self.say(f"no draw can be claimed with {move}")
            return None
        self.say(f"{self.board.player} announces {move} and claims a draw by {draws.WORDS[drawn_by]}")
        return Termination.OVER

    def _help(self) -> None:
        self.say(HELP)

    def _verdict(self) -> str:
        """The result of the game."""
        length = f"after {plural(len(self.board.history), 'move')}" if self.board.history else "already"
        verdict = f"The game is over {length}: {status(self.board)}"
        if self._cube and self.board.is_over:
            verdict += f", {plural(self._cube.cube.value * max(map(int, self.board.payoffs)), 'point')}"
        if len(self.people) != 1 or self.board.winner is None:
            return f"{verdict}."
        return f"{verdict}; {'you win' if self.board.winner in self.people else 'you lose'}."

    @staticmethod
    def _wrapped(name: str, words: list[str]) -> str:
        between = ", " if any(" " in word for word in words) else " "
        return fill(f"{name}: {between.join(words)}", 79, subsequent_indent="  ", break_on_hyphens=False)
