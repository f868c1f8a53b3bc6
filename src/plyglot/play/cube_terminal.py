"""The doubling cube at the terminal: who is to throw may double, the other side takes or drops."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Protocol

from plyglot.core.board import Board
from plyglot.engine.cube import Cube, Doubler
from plyglot.play.words import plural


class Termination(Enum):
    """Reason for the end of a game at the terminal."""

    OVER = "the game is over"
    RESIGNED = "resignation"
    OUT_OF_TIME = "time"
    FORFEITED = "forfeit"
    DROPPED = "drop"
    LEFT = "the player left"


class Say(Protocol):
    """Prints a text; a quiet one is less important."""

    def __call__(self, text: str, *, quiet: bool = False) -> None: ...


class TerminalCube:
    """The cube of one game; `doubler` decides for sides that no person plays.

    >>> from plyglot.core.load import load
    >>> def say(text, *, quiet=False): print(text)
    >>> board = load("backgammon").board("4HPwATDgc/ABMA:-:w")
    >>> cube = TerminalCube(Doubler(board.game), frozenset({0, 1}), say)
    >>> cube.turn(board, iter(["double", "take"])), cube.cube
    White doubles to 2
    Black takes: the cube is at 2
    (None, Cube(value=2, owner=1))
    """

    def __init__(self, doubler: Doubler, people: frozenset[int], say: Say) -> None:
        self.cube, self.question = Cube(), ""
        self._doubler, self._people, self._say = doubler, people, say
        self._turned: list[tuple[int, Cube]] = []
        """How many moves had been played when it was turned, and how it stood."""

    def turn(self, board: Board, lines: Iterator[str]) -> Termination | None:
        """Before a throw: have the side to throw double if it wants to, and the other side answer."""
        side, after = board.side, self.cube.doubled(board.side)
        if board.pos == board.game.start or not self.cube.may_double(side):
            return None
        player, other = board.player, board.game.text("PLAYERS")[1 - side]
        if side in self._people:
            word = self._answer(lines, f"{player}, throw or double> ", ("", "throw", "double"))
            if word is None:
                return Termination.LEFT
            if word != "double":
                return None
        elif not self._doubler.doubles(board, self.cube):
            return None
        self._say(f"{player} doubles to {after.value}")
        if 1 - side in self._people:
            answer = self._answer(lines, f"{other}, take or drop> ", ("take", "drop"))
        else:
            answer = "take" if self._doubler.takes(board) else "drop"
        if answer == "take":
            self._say(f"{other} takes: the cube is at {after.value}")
            self._turned.append((len(board.history_numbers), self.cube))
            self.cube = after
            return None
        if answer is None:
            return Termination.LEFT
        self._say(f"{other} drops: {player} wins {plural(self.cube.value, 'point')}")
        return Termination.DROPPED

    def back_to(self, board: Board) -> None:
        """Have the cube stand as it did on an earlier board."""
        while self._turned and self._turned[-1][0] >= len(board.history_numbers):
            self.cube = self._turned.pop()[1]

    def _answer(self, lines: Iterator[str], question: str, answers: tuple[str, ...]) -> str | None:
        """One of these words, asked for until it is typed; None at the end of the lines, or to leave the game."""
        self.question = question
        try:
            for line in lines:
                word = line.strip().lower()
                if word in answers:
                    return word
                if word in ("quit", "exit"):
                    return None
                self._say(f"type {' or '.join(filter(None, answers))}")
        finally:
            self.question = ""
        return None
