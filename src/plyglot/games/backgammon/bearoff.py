"""Bearing off with all checkers at home and nobody in the way, worked out exactly: `races.py` reads the results.

One side alone: C(21, 6) = 54,264 positions of up to fifteen checkers on six points, each worked out from those with
fewer pips, so that one pass is enough: of the plays of a throw the one is made that leaves the fewest throws on
average.

Both sides, up to six checkers each: 924 * 924 positions with the chance of the side to throw, who plays what wins most
often against this very opponent. It is seldom more than by hurrying: the file has the difference.

    python -m plyglot.games.backgammon.bearoff 0 0 0 0 0 15      the checkers on the points 1 to 6
    python -m plyglot.games.backgammon.bearoff --write           both files anew, in a minute
"""

from __future__ import annotations

import itertools
import sys
from functools import lru_cache
from math import comb
from pathlib import Path
from typing import NamedTuple

import numpy as np

from plyglot.search.evaluation import file

POINTS, MOST, FEW = 6, 15, 6
ALL = 32_767
"""1 in the files."""

LEFT, COLUMNS = 24, 30
"""Columns of the first file: the chance not to be off after 0, 1, ... throws, then that nobody is off after so many."""

ALONE, BOTH = (Path(__file__).parent / "weights" / f"{name}.weights" for name in ("bearoff_alone", "bearoff_both"))
LONGEST = 32
"""No position takes as many throws: all fifteen on the sixth point are off after 30 at most."""

Home = tuple[int, ...]
"""Checkers on the points 1 to 6."""

THROWS = [(a, b, 1 if a == b else 2) for a in range(1, 7) for b in range(1, a + 1)]
"""The 21 throws with their weights, of 36."""


def positions(most: int = MOST) -> list[Home]:
    """Every position of up to so many checkers, those with fewer pips first.

    >>> len(positions(2)), len(positions(6))
    (28, 924)
    """
    every = (home for home in itertools.product(range(most + 1), repeat=POINTS) if sum(home) <= most)
    return sorted(every, key=pips_of)


def pips_of(home: Home) -> int:
    """How far the checkers have to walk.

    >>> pips_of((1, 0, 0, 0, 0, 2))
    13
    """
    return sum(point * checkers for point, checkers in enumerate(home, 1))


def walks(home: Home, die: int) -> set[Home]:
    """The positions after a die, without any if all are off.

    >>> sorted(walks((0, 1, 0, 1, 0, 0), 3)), walks((0, 0, 1, 0, 0, 0), 6)
    ([(1, 1, 0, 0, 0, 0)], {(0, 0, 0, 0, 0, 0)})
    """
    found = set()
    highest = max((point for point, checkers in enumerate(home, 1) if checkers), default=0)
    for point, checkers in enumerate(home, 1):
        if not checkers or (point < die and point != highest):
            continue
        after = list(home)
        after[point - 1] -= 1
        if point > die:
            after[point - die - 1] += 1
        found.add(tuple(after))
    return found


def after_throw(home: Home, larger: int, smaller: int) -> set[Home]:
    """The positions that a throw can be played to.

    >>> after_throw((2, 0, 0, 0, 0, 0), 2, 1)
    {(0, 0, 0, 0, 0, 0)}
    """
    if larger == smaller:
        reached = {home}
        for _ in range(4):
            reached = set().union(*(walks(each, larger) or {each} for each in reached))
        return reached
    both = set()
    for first, then in ((larger, smaller), (smaller, larger)):
        for each in walks(home, first):
            both |= walks(each, then) or {each}
    return both or {home}


class Table(NamedTuple):
    """What bearing off takes, by the number of a position."""

    number: dict[Home, int]
    mean: np.ndarray  # the average of throws
    chances: np.ndarray  # [position, throws]: the chance that it takes so many
    none_off: np.ndarray  # [position, throws]: that all `most` are still there after so many, if the first is hurried


@lru_cache(maxsize=2)
def table(most: int = MOST) -> Table:
    """All positions of up to so many checkers. Those of fifteen take a minute to work out."""
    number: dict[Home, int] = {}
    listed = positions(most)
    mean, chances = np.zeros(len(listed)), np.zeros((len(listed), LONGEST))
    none_off, chances[0, 0] = np.zeros((len(listed), LONGEST)), 1.0
    for place, home in enumerate(listed):
        number[home] = place
        if place == 0:
            continue
        total, none, all_there = np.zeros(LONGEST), np.zeros(LONGEST), sum(home) == most
        for larger, smaller, weight in THROWS:
            ends = [number[after] for after in after_throw(home, larger, smaller)]
            total += weight * chances[min(ends, key=lambda at: (mean[at], at))]
            if all_there:
                none += weight * none_off[min(ends, key=lambda at: (none_off[at].sum(), at))]
        chances[place, 1:] = total[:-1] / 36
        mean[place] = chances[place] @ np.arange(LONGEST)
        none_off[place, 0], none_off[place, 1:] = all_there, none[:-1] / 36
    return Table(number, mean, chances, none_off)


def expected_throws(home: Home) -> float:
    """How many throws a position takes on average.

    >>> expected_throws((2, 0, 0, 0, 0, 0)), round(36 * (expected_throws((0, 0, 0, 0, 0, 1)) - 1))
    (1.0, 9)
    """
    found = table(max(sum(home), 1))
    return float(found.mean[found.number[home]])


def chance_first(own: Home, opp: Home) -> float:
    """The chance that the side to throw is off first, if both hurry: each plays as if alone."""
    found = table(max(sum(own), sum(opp), 1))
    mine, theirs = found.chances[found.number[own]], found.chances[found.number[opp]]
    return float(sum(mine[count] * theirs[count:].sum() for count in range(LONGEST)))


@lru_cache(maxsize=2)
def both_sides(most: int = FEW) -> np.ndarray:
    """The chance that the side to throw is off first, of both sides' numbers in `table(most)`, by best play.

    In step k everything about sides up to k becomes known: a throw leaves its side one with a smaller number.
    """
    number = table(most).number
    ends = [[[number[e] for e in after_throw(home, a, b)] for a, b, _ in THROWS] for home in list(number)[1:]]
    weights = np.array([weight for *_, weight in THROWS]) / 36
    flat = np.array([end for of_side in ends for of_throw in of_side for end in of_throw])
    begins = np.cumsum([0, *(len(of_throw) for of_side in ends for of_throw in of_side)])[:-1]
    chance = np.zeros((len(number), len(number)))
    chance[0] = 1.0  # off already: what the other side sees is 0
    for side in range(1, len(number)):
        best = [1 - chance[:, of_throw].min(axis=1) for of_throw in ends[side - 1]]
        chance[side, 1:] = (weights @ np.array(best))[1:]
        most_left = np.maximum.reduceat(1 - chance[side, flat], begins).reshape(-1, len(THROWS))
        chance[1:, side] = most_left @ weights
    return chance


def rank(home: Home) -> int:
    """The number of a position in the files: those with fewer checkers first, since a side is a choice of six of 21
    places, point by point from the sixth on.

    >>> rank((0,) * 6), rank((1, 0, 0, 0, 0, 0)), rank((6, 0, 0, 0, 0, 0)), rank((0, 0, 0, 0, 0, 15))
    (0, 1, 462, 54263)
    """
    places = itertools.accumulate(reversed(home))
    return sum(comb(place + count, count + 1) for count, place in enumerate(places))


def write() -> None:
    """Work out both files anew."""
    found, few = table(), table(FEW)
    rows = np.zeros((len(found.number), COLUMNS))
    order = [rank(home) for home in found.number]
    rows[order, :LEFT] = 1 - found.chances.cumsum(axis=1)[:, :LEFT]
    rows[order, LEFT:] = found.none_off[:, : COLUMNS - LEFT]
    numbers = np.rint(rows * ALL).astype(np.int64)
    made_by = "python -m plyglot.games.backgammon.bearoff --write"
    file.write(ALONE, numbers, {"made_by": made_by})
    left, exact = numbers[: len(few.number), :LEFT], np.zeros((len(few.number),) * 2)
    hurried = (left[:, :-1] - left[:, 1:]) @ left[:, :-1].T // ALL  # as `races.chance_by`
    ranks = [rank(home) for home in few.number]
    exact[np.ix_(ranks, ranks)] = both_sides()
    more = np.rint(exact * ALL).astype(np.int64) - hurried
    more[0] = 0  # who is off does not throw
    file.write(BOTH, more, {"made_by": made_by})


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write()
    else:
        chosen = tuple(map(int, sys.argv[1:7])) if len(sys.argv) > 6 else (0, 0, 0, 0, 0, MOST)
        every = table()
        print(f"{len(every.number):,} positions; {chosen} takes {expected_throws(chosen):.6f} throws on average")
        shares = enumerate(every.chances[every.number[chosen]])
        print(" ".join(f"{count}: {chance:.6f}" for count, chance in shares if chance))
