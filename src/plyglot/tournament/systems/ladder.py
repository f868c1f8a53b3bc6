"""Ladder: a standing order of strength. Neighbours play each other, round after round, and anybody may join."""

from __future__ import annotations

from plyglot.tournament.plan import Plan, Played, Round
from plyglot.tournament.skill import Skills

FIRST_ROUNDS = 10
"""Rounds of a ladder that names no number."""


def ladder(plan: Plan, players: int, played: list[Played]) -> Round | None:
    """Round of a ladder: the players in the order of their ratings, the first against the second, the third against the
    fourth; in every other round the second against the third, so that nobody is stuck. Who is left over has a bye.

    >>> ladder(Plan("tictactoe", "", "ladder"), 5, [])
    Round(pairings=((0, 1), (2, 3)), byes=(4,), games=2, first_game=0, title='')
    """
    if len(played) >= (plan.rounds or FIRST_ROUNDS):
        return None
    order = Skills.after(played, players).order()
    shift = len(played) % 2 if players > 2 else 0
    pairs = [(order[at], order[at + 1]) for at in range(shift, players - 1, 2)]
    within = {player for pair in pairs for player in pair}
    return Round(tuple(pairs), tuple(player for player in order if player not in within), plan.games)
