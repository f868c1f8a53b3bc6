"""Round robin, and gauntlet: tournaments whose pairings are known before the first game."""

from __future__ import annotations

import random

from plyglot.tournament.plan import Plan, Played, Round


def round_robin(plan: Plan, players: int, played: list[Played]) -> Round | None:
    """Round of a round robin, by the circle method: one player stays, the others go round. With an odd number, who
    would play against nobody has a bye. The order of the players is drawn by the seed.

    >>> plan, rounds = Plan("tictactoe", "", "round-robin"), []
    >>> for number in range(3):
    ...     rounds.append(Played(round_robin(plan, 4, rounds), ()))
    >>> sorted(tuple(sorted(pair)) for played in rounds for pair in played.round.pairings)
    [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    >>> round_robin(plan, 4, rounds) is None, round_robin(plan, 3, []).byes != ()
    (True, True)
    """
    number = len(played)
    places = drawn(plan, players)
    circle: list[int | None] = [*places, *([None] if players % 2 else [])]
    if number >= len(circle) - 1:
        return None
    turned = [circle[0], *circle[1 + number :], *circle[1 : 1 + number]]
    half = len(turned) // 2
    pairs = list(zip(turned[:half], reversed(turned[half:]), strict=True))
    byes = [one if other is None else other for one, other in pairs if None in (one, other)]
    both = [(one, other) for one, other in pairs if one is not None and other is not None]
    return Round(tuple(both), tuple(player for player in byes if player is not None), plan.games)


def gauntlet(plan: Plan, players: int, played: list[Played]) -> Round | None:
    """The round of a gauntlet: the first player against each of the others."""
    if played:
        return None
    return Round(tuple((0, other) for other in range(1, players)), (), plan.games)


def drawn(plan: Plan, players: int) -> list[int]:
    """The players in an order drawn by the plan's seed."""
    return random.Random(f"draw {plan.seed}").sample(range(players), players)
