"""A game of cards at the terminal: deal after deal until a team has enough; a person has one seat, engines the others.

The person is shown what the own seat sees, and nothing else. As in `terminal.py`, typed lines come from an iterator and
texts go to a callback.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from plyglot.core.board import Board
from plyglot.core.errors import BadMove
from plyglot.core.game import Game
from plyglot.core.tabular import table
from plyglot.core.types import NOBODY
from plyglot.play.cube_terminal import Termination
from plyglot.play.seating import side_of

if TYPE_CHECKING:
    from plyglot.engine.messages import Result
    from plyglot.play.cube_terminal import Say

HELP = """\
MOVE    bid or play, written as in the list of moves
moves   list the legal moves
hint    the best move, and what the best ones bring on average over deals that fit what you have seen
cards   how probably each of the others holds each card
last    the trick before
score   the score sheet
help    show this list
quit    leave the game"""

HINTED = 5
"""Moves of a hint: the best of them. A first bid has nearly forty."""

Think = Callable[[Board], "Result"]


class CardTable:
    """A game of several deals. `ask` is the engine of the other seats, `advise` the one that hints."""

    def __init__(self, game: Game, seat: int, seed: int, ask: Think, advise: Think, say: Say) -> None:
        self.game, self.seat, self.ask, self.advise, self.say = game, seat, ask, advise, say
        self.sheet: list[tuple[int, ...]] = []
        """What each deal was written down as for each team."""
        self.target = int(game.text("TARGET"))
        self._seed = seed
        self.board = self.deal()

    def deal(self) -> Board:
        """The next deal; the deal goes round with its number."""
        pos = self.game.rule("sample_state")(self.game.start, NOBODY, self._seed + len(self.sheet))
        return Board.at(self.game, self.game.position(pos))

    @property
    def prompt(self) -> str:
        """The prompt of the person."""
        return f"{self.game.text('PLAYERS')[self.seat]}> "

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the score sheet."""
        return tuple(map(sum, zip(*self.sheet, strict=True))) if self.sheet else (0, 0)

    @property
    def is_over(self) -> bool:
        """Whether a team has enough, and more than the other."""
        first, second = self.totals
        return max(first, second) >= max(self.target, 1) and first != second

    def run(self, lines: Iterator[str]) -> Termination:
        """Play until a team has won or the person leaves, as at the end of the lines."""
        while True:
            self._show()
            while not self.board.is_over:
                if self.board.side != self.seat:
                    self._answer()
                elif (termination := self._turn(lines)) is not None:
                    return termination
            self._write_down()
            if self.is_over:
                winner = self.totals.index(max(self.totals))
                self.say(f"{self.team(winner)} win {self.totals[winner]} to {self.totals[1 - winner]}")
                return Termination.OVER
            self.board = self.deal()

    def team(self, side: int) -> str:
        """The names of a team."""
        names = self.game.text("PLAYERS")
        return " and ".join(names[seat] for seat in range(self.game.seats) if side_of(self.game, seat) == side)

    def _show(self) -> None:
        picture = self.game.text("picture")
        self.say(picture(self.board.seen_by(self.seat).pos, self.seat))

    def _turn(self, lines: Iterator[str]) -> Termination | None:
        """Read a line of the person."""
        line = next(lines, None)
        if line is None:
            return Termination.LEFT
        word = line.strip()
        try:
            self.board = self.board.play(word)
        except BadMove as error:
            return self._command(word, error)
        if not self.board.is_over:
            self._announce_trick()
        return None

    def _command(self, word: str, error: BadMove) -> Termination | None:
        known: dict[str, Callable[[], None]] = {
            "moves": lambda: self.say("moves: " + " ".join(self.board.legal_moves)),
            "hint": self._hint,
            "cards": self._cards,
            "last": lambda: self.say(" ".join(self.board.history[-8:]) or "nothing has been played"),
            "score": self._score,
            "help": lambda: self.say(HELP),
        }
        if word.lower() in ("quit", "exit"):
            return Termination.LEFT
        if word.lower() in known:
            known[word.lower()]()
        elif word:
            self.say(f"{error} (help lists the commands)")
        return None

    def _answer(self) -> None:
        """Let the engine bid or play for a seat, by what that seat sees."""
        board = self.board
        move = self.ask(board.seen_by(board.side)).best
        self.say(f"{board.player}: {move}")
        self.board = board.play(move)
        self._announce_trick()

    def _announce_trick(self) -> None:
        """Show the table before the person is to move."""
        if not self.board.is_over and self.board.side == self.seat:
            self._show()
            self.say("moves: " + " ".join(self.board.legal_moves), quiet=True)

    def _hint(self) -> None:
        result = self.advise(self.board.seen_by(self.seat))
        told = ", ".join(f"{line.pv[0]} {line.score:+}" for line in result.lines[:HINTED])
        told += f", {more} worse" if (more := len(result.lines) - HINTED) > 0 else ""
        self.say(f"hint: {result.best} ({told or result.phase}; {result.depth} deals)")

    def _cards(self) -> None:
        names, text = self.game.text("PLAYERS"), self.game.text("format_move")
        held = self.game.rule("card_probabilities")(self.board.seen_by(self.seat).pos, self.seat)
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        rows: list[tuple[object, ...]] = [("card", *(names[seat] for seat in others))]
        rows += [(text(card), *(f"{100 * share[seat]:.0f} %" for seat in others)) for card, share in held.items()]
        self.say(table(rows))

    def _write_down(self) -> None:
        self.sheet.append(tuple(self.game.text("written")(self.board.pos)))
        self._score()

    def _score(self) -> None:
        rows: list[tuple[object, ...]] = [("deal", self.team(0), self.team(1))]
        rows += [(number, *written) for number, written in enumerate(self.sheet, 1)]
        self.say(table([*rows, ("total", *self.totals)]))
