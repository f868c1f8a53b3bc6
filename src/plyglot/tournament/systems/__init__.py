"""Pairing systems: a function each, from the rounds played to the next one. `next_round` chooses the system's.

A round depends on the plan, the number of players and the results so far alone: the same seed and the same results give
the same tournament.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from plyglot.tournament.plan import Plan, Played, Round, System
from plyglot.tournament.systems.knockout import knockout
from plyglot.tournament.systems.ladder import ladder
from plyglot.tournament.systems.round_robin import gauntlet, round_robin
from plyglot.tournament.systems.swiss import rounds_of, swiss

NextRound = Callable[[Plan, int, list[Played]], Round | None]
"""The next round of a plan, for a number of players, after those played; None after the last."""

SYSTEMS: dict[System, NextRound] = {
    "round-robin": round_robin,
    "gauntlet": gauntlet,
    "knockout": knockout,
    "swiss": swiss,
    "ladder": ladder,
}


def next_round(plan: Plan, players: int, played: list[Played]) -> Round | None:
    """The next round of a tournament, with the numbers of its games; None after the last.

    >>> next_round(Plan("tictactoe", "", "gauntlet"), 3, []).pairings
    ((0, 1), (0, 2))
    """
    found = SYSTEMS[plan.system](plan, players, played)
    if found is None:
        return None
    first = played[-1].round.end if played else 0
    return msgspec.structs.replace(found, first_game=first, title=found.title or f"round {len(played) + 1}")


def games_in_all(plan: Plan, players: int) -> int | None:
    """How many games a tournament has to its end, where that depends on neither its results nor on who joins it later.

    >>> [games_in_all(Plan("tictactoe", "", system), 5) for system in SYSTEMS]
    [20, 8, None, 12, None]
    """
    pairings = {
        "round-robin": players * (players - 1) // 2,
        "gauntlet": players - 1,
        "swiss": rounds_of(plan, players) * (players // 2),
    }
    found = pairings.get(plan.system)
    return None if found is None else max(found, 0) * plan.games
