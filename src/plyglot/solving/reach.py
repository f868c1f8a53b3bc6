"""Reach of an endless game: how many positions a solver would have to list at least, from random games.

As in the birthday problem, a set in which random members seldom meet is large (`search/enumeration/sampling.py` does
the same with many more games, once that is compiled). The ways to play the first plies are counted by random probes as
well (D. Knuth, "Estimating the efficiency of backtrack programs", 1975).
"""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from plyglot.core.board import Board
from plyglot.search.enumeration.sampling import CHANCE

SECONDS, LEAST_GAMES, MOST_GAMES = 0.5, 12, 400
"""Time for random games, and how many are played whatever the time."""

JUDGED_GAMES = 60
"""Games of an answer that must not depend on the time."""

PLIES, LATE = 40, 20
"""Plies of a random game, since an endless one may not end by itself; its positions are looked at from LATE on, where
games have gone their own ways."""

ENOUGH = 200
"""Late positions that tell something."""


@dataclass(frozen=True)
class Reach:
    """What random games from a board tell about the positions that can be reached."""

    moves: float
    """Mean number of moves to choose from."""
    plies: int
    """Plies of the longest game."""
    ways: float
    """Ways to play so many plies, as a power of ten."""
    seen: int
    """Late positions of all games; one that occurs in two is counted twice."""
    same: int
    """Pairs of games that have a late position in common, each counted as often as they have one."""
    pairs: int
    """Pairs of late positions from two games: the positions that can be reached are at least pairs / same."""

    @property
    def least(self) -> int:
        """Positions that can be reached, at least."""
        return self.pairs // (self.same + CHANCE)

    @property
    def is_hopeless(self) -> bool:
        """Whether listing all positions will hardly end: random games do not meet."""
        return self.seen >= ENOUGH and self.same < CHANCE

    @property
    def words(self) -> str:
        """The estimate in words."""
        return (
            f"random games have {self.moves:.0f} moves to choose from, so there are about 10^{self.ways:.0f} ways to "
            f"play {self.plies} plies, and such games hardly ever meet: more than {self.least:,} positions can be "
            f"reached, probably far more, and since play can go on for ever, only a list of them all would prove a draw"
        )


@lru_cache(maxsize=64)
def has_too_many(board: Board) -> bool:
    """Whether it is hopeless to list all positions that can be reached from a board of an endless game; the same answer
    each time, on any machine.

    >>> from plyglot.core.load import load
    >>> has_too_many(load("chess").board()), has_too_many(load("examples/morris.py").board())
    (True, False)
    """
    return not board.is_over and reach(board, 0.0, least_games=JUDGED_GAMES).is_hopeless


def reach(board: Board, seconds: float = SECONDS, seed: int = 1, least_games: int = LEAST_GAMES) -> Reach:
    """Estimate how many positions can be reached from a board that is not over, by random games of so many seconds.

    >>> from plyglot.core.load import load
    >>> found = reach(load("chess").board())
    >>> found.is_hopeless, found.least > 1_000
    (True, True)
    """
    rng = random.Random(seed)
    end = time.monotonic() + seconds
    choices: list[int] = []
    ways: list[float] = []
    games: list[set[object]] = []
    longest = 0
    while len(games) < least_games or (time.monotonic() < end and len(games) < MOST_GAMES):
        here, product, plies, late = board, 0.0, 0, set[object]()
        while not here.is_over and plies < PLIES:
            moves = here.legal_numbers
            choices.append(len(moves))
            product += math.log10(len(moves))
            here, plies = here.play_number(rng.choice(moves)), plies + 1
            if plies >= LATE:
                late.add((here.identity, here.side))
        longest = max(longest, plies)
        ways.append(product)
        games.append(late)
    same = sum(count * (count - 1) // 2 for count in Counter(one for game in games for one in game).values())
    counts = list(map(len, games))
    pairs = (sum(counts) ** 2 - sum(count**2 for count in counts)) // 2
    return Reach(sum(choices) / max(len(choices), 1), longest, sum(ways) / len(ways), sum(counts), same, pairs)
