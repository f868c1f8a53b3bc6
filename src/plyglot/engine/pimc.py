"""Perfect-information Monte Carlo: an engine for games of hidden cards.

Deals that fit what the player to move has seen are drawn (`sample_state`), each weighed by how well it explains what
the others have done (`likelihood`); in each of them every move is searched with open cards, and the move with the best
average is played. M. Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", 2001; J. Long et
al., "Understanding the Success of Perfect Information Monte Carlo Sampling in Game Tree Search", 2010.

No optimality is promised: the search with open cards believes that the player will know the cards in time (strategy
fusion). Without hidden cards it is the search itself, and with few cards left all is well known.
"""

from __future__ import annotations

import random
import threading
import time
from typing import Any, Protocol

import msgspec

from plyglot.core.board import Board, require_board
from plyglot.core.compile.bind import Binder
from plyglot.core.compile.build import build
from plyglot.core.errors import BadMove, BadOption
from plyglot.core.game import Game
from plyglot.core.load import game_of
from plyglot.core.slots import FUNCTIONS
from plyglot.core.traits import HIDDEN, TURNS
from plyglot.core.types import INFINITY, NO_MOVE, ONGOING, TO_THE_END, Position
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Info, OnInfo, Result
from plyglot.search.algorithms.paranoid import paranoid
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.transposition import table

MOST_DEALS = 100_000
MEGABYTES = 4
"""Of the table of a search with open cards."""

DEDUCTION = ("holding_weight", "likelihood")
"""The slots that say what others' bids and cards tell."""


DEALS_AT = (0, 1, 2, 4, 6, 10, 15, 20, 30, 50)
"""Deals of the levels 1 to 10; the first plays by rules of thumb."""


def deals_at(level: int) -> int:
    """Deals of a level; 0 for rules of thumb. Raises BadOption."""
    if not 1 <= level <= len(DEALS_AT):
        raise BadOption(f"level must be 1-{len(DEALS_AT)}, not {level}")
    return DEALS_AT[level - 1]


class OpenCards(Protocol):
    """A search with open cards, such as a game's double dummy."""

    nodes: int

    def payoffs(self, pos: Position, moves: list[int]) -> dict[int, int]:
        """What each move brings the seat that makes it, in a position of which all is known."""

    def reset(self) -> None:
        """Begin to count nodes anew."""


class PimcOptions(msgspec.Struct, frozen=True):
    """Options of an engine that draws deals.

    >>> PimcOptions(deals=0)
    Traceback (most recent call last):
    plyglot.core.errors.BadOption: deals must be 1-100000, not 0
    """

    deals: int = 20
    """Deals drawn for a move."""
    deduction: int = 1
    """1: deals are weighed by what the others have bid and played; 0: all that can be are alike."""
    advice: int = 1
    """1: `advised_move` is played where it has one, such as a bid from a table; 0: moves are always searched."""
    seed: int | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.deals <= MOST_DEALS:
            raise BadOption(f"deals must be 1-{MOST_DEALS}, not {self.deals}")
        for name in ("deduction", "advice"):
            if getattr(self, name) not in (0, 1):
                raise BadOption(f"{name} must be 0 or 1, not {getattr(self, name)}")


class PimcEngine:
    """An engine for a game of hidden cards. It looks at nothing but what the player to move has seen.

    >>> from plyglot.core.load import load
    >>> game = load("coinche")
    >>> board = game.board("deal:1 80s pass pass pass")
    >>> PimcEngine(game, PimcOptions(deals=3, seed=1)).think(board.seen_by(2), Limit()).phase
    'deals'
    """

    def __init__(self, game: Game | str, options: PimcOptions | None = None) -> None:
        """Raises BadOption for a game without hidden cards, of which nothing need be drawn."""
        game = game_of(game)
        if HIDDEN not in game.traits or TURNS not in game.traits:
            raise BadOption(f"{game.spec} has no hidden cards: choose another player, such as engine")
        self.game, self.options = game, options or PimcOptions()
        self.search: OpenCards = open_cards(game)
        self._rng = random.Random(self.options.seed)
        self._stop = threading.Event()
        left_out = () if self.options.deduction else DEDUCTION
        binder = Binder({name: value for name, value in game.slots.items() if name not in left_out}, game.Position)
        self._sample, self._likelihood, self._advice = (
            binder.bind(FUNCTIONS[name]) for name in ("sample_state", "likelihood", "advised_move")
        )

    def think(self, board: Board, limit: Limit, on_info: OnInfo | None = None) -> Result:
        """Find a move within the limit, of deals or of time. Raises BadMove if the game is over."""
        require_board(board, "think")
        if board.is_over:
            raise BadMove("there is no move to find: the game is over")
        began = time.perf_counter()
        self._stop.clear()
        self.search.reset()
        seat, numbers = board.side, board.legal_numbers
        seen = self.game.rule("observation")(board.pos, seat)
        if len(numbers) == 1:
            return self._result(board, {numbers[0]: 0.0}, 0, began, "only")
        if self.options.advice and (move := int(self._advice(seen))) != NO_MOVE:
            return self._result(board, {move: 0.0}, 0, began, "advice")
        first, sums, total = self._rng.getrandbits(40), dict.fromkeys(numbers, 0.0), 0.0
        seconds = limit.budget(len(numbers))[1]
        drawn = 0
        while drawn < self.options.deals and not self._stop.is_set():
            if total > 0 and seconds is not None and time.perf_counter() - began >= seconds:
                break
            full = self._sample(seen, seat, first + drawn)
            weight = float(self._likelihood(full, seat))
            drawn += 1
            if weight > 0:
                total += weight
                for move, value in self.search.payoffs(full, numbers).items():
                    sums[move] += weight * value
                if on_info:
                    on_info(self._info(board, {move: sums[move] / total for move in numbers}, drawn, began))
        found = {move: sums[move] / total if total else 0.0 for move in numbers}
        return self._result(board, found, drawn, began, "deals")

    def stop(self) -> None:
        """End the running search, from another thread: `think` returns the best move so far."""
        self._stop.set()

    def forget(self, seed: int | None = None) -> None:
        """Begin a new game: the seed is that of the options if left out."""
        self._rng = random.Random(self.options.seed if seed is None else seed)

    def stop_pondering(self) -> None:
        """It never ponders."""

    def _result(self, board: Board, values: dict[int, float], drawn: int, began: float, phase: str) -> Result:
        info = self._info(board, values, drawn, began)
        return Result(
            info.pv[0],
            info.score,
            info.pv,
            drawn,
            info.nodes,
            info.seconds,
            phase=phase,
            lines=tuple(self._info(board, {move: values[move]}, drawn, began, rank) for rank, move in ranked(values)),
            player=board.player,
        )

    def _info(self, board: Board, values: dict[int, float], drawn: int, began: float, rank: int = 1) -> Info:
        """The best of some moves, with its average."""
        move = ranked(values)[0][1]
        seconds, nodes = time.perf_counter() - began, self.search.nodes
        text = (board.move_text(move),)
        score = round(values[move])
        return Info(drawn, score, text, nodes, seconds, round(nodes / max(seconds, 1e-6)), 0, rank, player=board.player)


def ranked(values: dict[int, float]) -> list[tuple[int, int]]:
    """Moves with their ranks, the best first; among equals the first."""
    return list(enumerate(sorted(values, key=lambda move: -values[move]), 1))


class ParanoidCards:
    """The search with open cards of any game: paranoid, with a table, to the end. With two teams it is exact."""

    def __init__(self, game: Game) -> None:
        self.game, self.nodes = game, 0
        self._search = build(paranoid, game, (table, ordering))
        self._memory = table.memory_with_table(self._search.assembly, MEGABYTES)
        self._team, self._mover = game.rule("team"), game.rule("player_to_move")

    def payoffs(self, pos: Position, moves: list[int]) -> dict[int, int]:
        """What each move brings the seat that makes it."""
        seat = int(self._mover(pos))
        return {move: self._payoff(self.game.rule("play")(pos, move), seat) for move in moves}

    def reset(self) -> None:
        """Begin to count nodes anew."""
        self.nodes = 0

    def _payoff(self, pos: Position, seat: int) -> int:
        """What a position brings a seat."""
        if self.game.rule("outcome")(pos) != ONGOING:
            return int(self.game.rule("payoff")(pos, seat))
        self._memory.forget()  # who asks may be another team than before
        score = self._search(pos=pos, depth=TO_THE_END, alpha=-INFINITY, beta=INFINITY, ply=0, mem=self._memory)
        self.nodes += self._memory.nodes
        return score if self._team(self._mover(pos)) == self._team(seat) else -score


def open_cards(game: Game) -> Any:
    """The search with open cards of a game: its own, else one that knows any game."""
    if not game.manifest.open_cards:
        return ParanoidCards(game)
    return game.attribute(game.manifest.open_cards)(game)
