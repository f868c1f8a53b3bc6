"""Outlook of a solve: how large the game tree below a board is, from random games.

The product of the numbers of moves along a typical game tells how many games there are (D. Knuth, "Estimating the
efficiency of backtrack programs", 1975). Alpha-beta sees about the square root of them with the best order of moves
(D. Knuth and R. Moore, "An analysis of alpha-beta pruning", 1975), their power of three quarters with a random one. A
table, and what is known of a game, save more: so this is an order of magnitude.
"""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass

from plyglot.core.board import Board

SECONDS, LEAST_GAMES, MOST_GAMES = 0.5, 5, 200
"""Time for random games, and how many are played whatever the time."""

HOPELESS, HOPELESS_WITH_KNOWLEDGE = 8.0, 24.0
"""Powers of ten: so many nodes of alpha-beta take long; with what is known of a game, so many."""

SPEED = 1e6
"""Nodes a second, in order of magnitude."""


@dataclass(frozen=True)
class Outlook:
    """The size of a game tree, as powers of ten."""

    plies: float
    """Mean length of random games."""
    moves: float
    """Mean number of moves to choose from."""
    games: float
    """The number of games, as a power of ten."""
    knowledge: bool
    """Whether the game has exact knowledge of its own, which may make it far smaller."""

    @property
    def nodes(self) -> float:
        """The fewest nodes of alpha-beta, as a power of ten."""
        return self.games / 2

    @property
    def most_nodes(self) -> float:
        """Nodes of alpha-beta with moves in random order, as a power of ten."""
        return self.games * 3 / 4

    @property
    def is_hopeless(self) -> bool:
        """Whether a search to the end of the game will hardly end."""
        return self.nodes >= (HOPELESS_WITH_KNOWLEDGE if self.knowledge else HOPELESS)

    @property
    def words(self) -> str:
        """The estimate in words."""
        spans = dict.fromkeys((duration(self.nodes), duration(self.most_nodes)))  # one, if they are the same
        saved = "; what is known of the game saves much of that, but hardly enough" if self.knowledge else ""
        return (
            f"random games last {self.plies:.0f} plies with {self.moves:.0f} moves each, so there are about "
            f"10^{self.games:.0f} games, of which alpha-beta sees 10^{self.nodes:.0f} to 10^{self.most_nodes:.0f}: "
            f"{' to '.join(spans)} at a million a second{saved}"
        )


def duration(nodes: float) -> str:
    """The time that a power of ten of nodes takes.

    >>> duration(9), duration(11), duration(13), duration(20)
    ('minutes', 'a day', 'months', 'longer than anyone waits')
    """
    seconds = 10 ** min(nodes, 300) / SPEED
    spans = ((1e3, "minutes"), (3e3, "half an hour"), (4e4, "hours"), (2e5, "a day"), (3e6, "weeks"), (3e7, "months"))
    return next(
        (text for most, text in spans if seconds <= most), "years" if seconds < 1e10 else "longer than anyone waits"
    )


def outlook(board: Board, seconds: float = SECONDS, seed: int = 1) -> Outlook:
    """Estimate the size of the tree below a board that is not over, by random games of so many seconds in all.

    >>> from plyglot.core.load import load
    >>> found = outlook(load("tictactoe").board())
    >>> 4 < found.games < 6, found.is_hopeless, outlook(load("othello").board()).is_hopeless
    (True, False, True)
    """
    rng = random.Random(seed)
    end = time.monotonic() + seconds
    lengths: list[int] = []
    choices: list[int] = []
    products: list[float] = []
    while len(lengths) < LEAST_GAMES or (time.monotonic() < end and len(lengths) < MOST_GAMES):
        here, product, plies = board, 0.0, 0
        while not here.is_over and len(here.history) < board.game.max_plies:
            moves = here.legal_numbers
            choices.append(len(moves))
            product += math.log10(len(moves))
            here = here.play_number(rng.choice(moves))
            plies += 1
        lengths.append(plies)
        products.append(product)
    games = sum(products) / len(products)
    knowledge = bool(board.game.manifest.exact)
    return Outlook(sum(lengths) / len(lengths), sum(choices) / max(len(choices), 1), games, knowledge)
