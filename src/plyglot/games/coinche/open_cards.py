"""Open cards: what a deal, and each card, brings when all hands are seen, by the double-dummy kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from plyglot.core.compile.build import Assembly, assemble, build
from plyglot.core.compile.memory import Memory
from plyglot.core.compile.native import lowest, popcount
from plyglot.core.errors import CannotSolve
from plyglot.core.game import Game
from plyglot.core.types import NONE, ONGOING, Position, u64

from .cards import ALL_TRUMP, DECK, KING, NO_TRUMP, QUEEN, SUIT_CARDS, points_of
from .double_dummy import (
    EPOCH,
    EPOCHS,
    HISTORY,
    KILLERS,
    MUST_OVER,
    TABLE_BITS,
    TRICK_VALUE,
    TRUMPS,
    VALUES,
    double_dummy,
    renamed,
)
from .rules import (
    BELOTE,
    COUNT,
    LAID,
    LEVEL,
    PASS,
    PLAYING,
    POINTS_MADE,
    TRICKS_MADE,
    TRUMP_SUIT,
    hand_of,
    played_by,
    read,
    write,
)
from .tricks import LAST_OF_ALL, LAST_TRICK

ALL_POINTS = 152 + LAST_TRICK
CAPOT_POINTS = 152 + LAST_OF_ALL
NEAR = 8
"""Half the width of the first window, where a guess is known: half of the cards of a hand are worth within so many."""

NO_CONTRACT = (
    "cards are not played yet: double dummy begins with a contract; write the auction, such as 80s pass pass pass"
)

Run = Callable[..., int]
"""Runs a search, such as `plyglot.search.running.job.run`."""


class OpenCards:
    """Double dummy for deals of one game, one after the other.

    >>> from plyglot.core.load import load
    >>> game = load("coinche")
    >>> OpenCards(game).final_points(game.board("13302032100231112320310112220033").pos)
    (31, 131)
    """

    def __init__(self, game: Game, run: Run | None = None) -> None:
        self.game, self._run = game, run
        self.search = build(double_dummy, game)
        self.memory: Memory = self.search.memory(1 << TABLE_BITS)
        self._deal: Any = None

    @staticmethod
    def assembly(game: Game) -> Assembly:
        """The search, to be compiled ahead."""
        return assemble(double_dummy, game)

    def prove(self, pos: Position) -> None:
        """Raise CannotSolve where cards are not seen, or not played yet."""
        if not read(pos.auction, PLAYING):
            raise CannotSolve(NO_CONTRACT)
        hands = [hand_of(pos, seat) for seat in range(4)]
        if sum(map(popcount, hands)) + popcount(pos.played) != 32:
            raise CannotSolve("not all hands are seen: double dummy needs the cards of all four")

    def final_points(self, pos: Position, guess: int | None = None) -> tuple[int, int]:
        """Points that North and South, and East and West, end up with under best play; 252 and 0 for all tricks. A
        guess of the former makes it faster."""
        pos = self._played_out(pos)
        made = read(pos.table, POINTS_MADE), read(pos.table, POINTS_MADE, 1)
        if self.game.rule("outcome")(pos) != ONGOING:
            return made
        self._prepare(pos)
        side = int(self.game.rule("player_to_move")(pos)) & 1
        left = ALL_POINTS - sum(made)
        own = made[side] + self._value(
            pos, left, None if guess is None else (guess, ALL_POINTS - guess)[side] - made[side]
        )
        for winner, points in ((side, own), (1 - side, ALL_POINTS - own)):
            if points == ALL_POINTS and self._can_make_all(pos, winner, side):
                return (CAPOT_POINTS, 0) if winner == 0 else (0, CAPOT_POINTS)
        return (own, ALL_POINTS - own) if side == 0 else (ALL_POINTS - own, own)

    def payoff(self, pos: Position, seat: int, guess: int | None = None) -> tuple[int, int]:
        """What a deal brings a seat under best play for points, and the points of North and South."""
        points = self.final_points(pos, guess)
        return self._paid(pos, points, seat), points[0]

    def _paid(self, pos: Position, points: tuple[int, int], seat: int) -> int:
        """What final points bring a seat."""
        table = pos.table
        for side in range(2):
            tricks = 8 if points[side] == CAPOT_POINTS else 0 if points[1 - side] == CAPOT_POINTS else 4
            table = write(write(table, POINTS_MADE, points[side], side), TRICKS_MADE, tricks, side)
        holder = belote_side(pos)
        table = table if holder is None else write(table, BELOTE, holder + 1)
        return int(self.game.rule("payoff")(pos._replace(table=table), seat))

    def payoffs(self, pos: Position, moves: list[int]) -> dict[int, int]:
        """What each card brings the seat that plays it; what each bid does if all others pass."""
        seat, guess, found = int(self.game.rule("player_to_move")(pos)), None, {}
        if not read(pos.auction, PLAYING):
            return self._bids(pos, moves, seat)
        for move in moves:
            found[move], guess = self.payoff(self.game.rule("play")(pos, move), seat, guess)
        return found

    def _bids(self, pos: Position, moves: list[int], seat: int) -> dict[int, int]:
        """What each bid brings if all others pass. Each trump suit is searched once."""
        points: dict[int, tuple[int, int]] = {}
        found, play = {}, self.game.rule("play")
        for move in moves:
            after = play(pos, move)
            while self.game.rule("outcome")(after) == ONGOING and not read(after.auction, PLAYING):
                after = play(after, PASS)
            if read(after.auction, LEVEL) == 0:
                found[move] = 0
                continue
            trump = read(after.auction, TRUMP_SUIT)
            if trump not in points:
                points[trump] = self.final_points(after)
            found[move] = self._paid(after, points[trump], seat)
        return found

    @property
    def nodes(self) -> int:
        """Nodes entered since `reset`."""
        return self.memory.nodes

    def reset(self) -> None:
        """Begin to count nodes anew."""
        self.memory.reset()

    def _played_out(self, pos: Position) -> Position:
        """The position, or the end of the deal if the last trick has begun: who has one card plays it."""
        while read(pos.table, TRICKS_MADE) + read(pos.table, TRICKS_MADE, 1) == 7 and read(pos.table, COUNT):
            seat = int(self.game.rule("player_to_move")(pos))
            pos = self.game.rule("play")(pos, lowest(hand_of(pos, seat)))
        return pos

    def _value(self, pos: Position, left: int, guess: int | None = None) -> int:
        """Points that the team to move still makes of those left."""
        low, high = -1, left + 1
        if guess is not None:
            guess = min(max(guess, 0), left)
            low, high = max(guess - NEAR, low), min(guess + NEAR, high)
        value = self._ask(pos, left, low, high)
        if value <= low and low > -1:
            return self._ask(pos, left, -1, value + 1)
        if value >= high and high <= left:
            return self._ask(pos, left, value - 1, left + 1)
        return value

    def _ask(self, pos: Position, left: int, alpha: int, beta: int) -> int:
        arguments: dict[str, Any] = {"pos": pos, "left": left, "alpha": alpha, "beta": beta, "ply": 0}
        if self._run is None:
            return self.search(mem=self.memory, **arguments)
        return self._run(self.search, self.memory, **arguments)

    def _can_make_all(self, pos: Position, winner: int, side: int) -> bool:
        """Whether a team can make all tricks: the same search with a point for each trick."""
        if read(pos.table, TRICKS_MADE, 1 - winner):
            return False
        left = 8 - read(pos.table, TRICKS_MADE, winner)
        self._deal = None
        self._prepare(pos, trick_value=1)
        laid = write(pos.table, LAID, 1) if read(pos.table, COUNT) else pos.table
        most = self._ask(pos._replace(table=laid), left, *((left - 1, left) if side == winner else (0, 1)))
        self._deal = None
        return most >= left if side == winner else most <= 0

    def _prepare(self, pos: Position, trick_value: int = 0) -> None:
        """Tell the kernel what cards are worth. What it remembers of the same deal stays."""
        trump = read(pos.auction, TRUMP_SUIT)
        deal = trump, *(int(hand_of(pos, seat) | played_by(pos, seat)) for seat in range(4))
        if deal == self._deal:
            return
        self._deal = deal
        memory = self.memory
        memory[EPOCH] += 1
        if memory[EPOCH] > EPOCHS:
            memory.arrays.table[:] = 0
            memory[EPOCH] = 1
        memory.view(HISTORY)[:] = 0
        memory.view(KILLERS)[:] = 0
        for card in range(32):
            memory.view(VALUES)[renamed(card, trump)] = 0 if trick_value else points_of(card, trump)
        memory[TRICK_VALUE] = trick_value
        memory[TRUMPS] = int(SUIT_CARDS) if trump < NO_TRUMP else 0
        memory[MUST_OVER] = int(DECK) if trump == ALL_TRUMP else memory[TRUMPS]


def belote_side(pos: Position) -> int | None:
    """The team of which one holds, or has held, king and queen of trumps."""
    trump = read(pos.auction, TRUMP_SUIT)
    if trump >= NO_TRUMP:
        return None
    pair = u64((1 << KING | 1 << QUEEN) << 8 * trump)
    for seat in range(4):
        if pair & ~(hand_of(pos, seat) | played_by(pos, seat)) == NONE:
            return seat & 1
    return None
