"""Swiss system: for some rounds, players of equal points who have not met yet."""

from __future__ import annotations

from plyglot.tournament.plan import Plan, Played, Round, total_points
from plyglot.tournament.systems.round_robin import drawn

MOST_STEPS = 20_000
"""Steps of the search for pairings without a rematch; after them, one is allowed."""


def swiss(plan: Plan, players: int, played: list[Played]) -> Round | None:
    """Round of a Swiss system: of those with equal points the upper half, in the order of the draw, against the lower
    one; nobody twice against the same, unless there is no other way; a bye for the last who has had none.

    >>> plan = Plan("tictactoe", "", "swiss")
    >>> first = swiss(plan, 5, [])
    >>> len(first.pairings), len(first.byes)
    (2, 1)
    """
    if len(played) >= rounds_of(plan, players):
        return None
    points = total_points(played, players)
    place = {player: at for at, player in enumerate(drawn(plan, players))}
    order = sorted(range(players), key=lambda player: (-points[player], place[player]))
    met = {frozenset(pair) for one in played for pair in one.round.pairings}
    if players % 2 == 0:
        return Round(tuple(paired(order, points, met)), (), plan.games)
    had = {player for one in played for player in one.round.byes}
    candidates = [player for player in reversed(order) if player not in had] or order[::-1]
    for bye in candidates:
        rest = [player for player in order if player != bye]
        if pairs := paired(rest, points, met, rematches=False):
            return Round(tuple(pairs), (bye,), plan.games)
    rest = [player for player in order if player != candidates[0]]
    return Round(tuple(paired(rest, points, met)), (candidates[0],), plan.games)


def rounds_of(plan: Plan, players: int) -> int:
    """The number of rounds: those of the plan, or as many as find one winner; never more than a round robin has.

    >>> rounds_of(Plan("tictactoe", "", "swiss"), 40), rounds_of(Plan("tictactoe", "", "swiss", rounds=9), 4)
    (6, 3)
    """
    return min(plan.rounds or max(players - 1, 1).bit_length(), players - 1 + players % 2)


def paired(
    order: list[int], points: list[float], met: set[frozenset[int]], rematches: bool = True
) -> list[tuple[int, int]]:
    """Pairs of players in an order by points, without a rematch. If there is no such way, or it is not found soon, with
    rematches where they are allowed, else none at all.

    >>> paired([0, 1, 2, 3], [0.0] * 4, set())
    [(0, 2), (1, 3)]
    >>> paired([0, 1, 2, 3], [2, 2, 0, 0], {frozenset((0, 1))})
    [(0, 2), (1, 3)]
    """
    steps = 0

    def complete(left: list[int]) -> list[tuple[int, int]] | None:
        nonlocal steps
        if not left:
            return []
        first, *others = left
        for other in by_preference(first, others, points):
            steps += 1
            if steps > MOST_STEPS:
                return None
            if frozenset((first, other)) not in met:
                rest = complete([player for player in others if player != other])
                if rest is not None:
                    return [(first, other), *rest]
        return None

    found = complete(order)
    if found is None and rematches:
        found = []
        left = list(order)
        while left:
            first = left.pop(0)
            new = [player for player in left if frozenset((first, player)) not in met]
            left.remove(other := by_preference(first, new or left, points)[0])
            found.append((first, other))
    return found or []


def by_preference(first: int, others: list[int], points: list[float]) -> list[int]:
    """Possible opponents of the first of those left, the best one first: with equal points, in the other half."""
    equal = [player for player in others if points[player] == points[first]]
    middle = len(equal) // 2
    return [*equal[middle:], *reversed(equal[:middle]), *(player for player in others if player not in equal)]
