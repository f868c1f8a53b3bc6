"""Ranking of a tournament: points, and what decides between players of equal points.

| tie-break | |
|---|---|
| direct encounter | points in the games of those with equal points against each other |
| Sonneborn-Berger | the points of each opponent, times the player's score in each game against it |
| Buchholz | the points of all opponents, once for each pairing; for a bye, the player's own points |
| wins | games won |

A knockout ranks by the stage reached first, a ladder by its ratings.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from plyglot.tournament.bradley_terry import Rating, ratings
from plyglot.tournament.plan import Plan, Played
from plyglot.tournament.skill import Skills
from plyglot.tournament.standings import Standings, Tally
from plyglot.tournament.systems.knockout import EXTRA, Bracket
from plyglot.tournament.tournament import State, Tournament

TIE_BREAKS = {
    "round-robin": ("direct", "sonneborn_berger", "wins"),
    "gauntlet": ("direct", "sonneborn_berger", "wins"),
    "swiss": ("buchholz", "direct", "sonneborn_berger", "wins"),
    "knockout": (),
    "ladder": (),
}
"""What decides between players of equal points, in this order. In a Swiss system few have met: Buchholz comes first."""


@dataclass
class Row:
    """One player's place in the ranking."""

    player: int
    name: str
    spec: str
    tally: Tally
    points: float
    """With those of byes."""
    byes: int = 0
    direct: float = 0.0
    sonneborn_berger: float = 0.0
    buchholz: float = 0.0
    rating: Rating | None = None
    stage: int = 0
    """Stages of a knockout that it has won; its place in a ladder, counted from the last."""
    failures: dict[str, int] = field(default_factory=dict)
    """Games that it has lost by a failure, by its kind."""
    rank: int = 0

    @property
    def wins(self) -> int:
        return self.tally.wins


def ranking(tournament: Tournament, state: State, standings: Standings | None = None) -> list[Row]:
    """The ranking of a tournament as far as it is played, the best player first; equal ones share a rank.

    >>> import tempfile
    >>> with Tournament.new(tempfile.mkdtemp() + "/t.tournament", "tictactoe", "round-robin") as tournament:
    ...     tournament.add(["random", "perfect"])
    ...     rows = ranking(tournament, tournament.run())
    >>> [(row.rank, row.name, row.tally.games) for row in rows]
    [(1, 'perfect', 2), (2, 'random', 2)]
    """
    standings = standings or tournament.standings(state)
    plan, played = tournament.plan, state.played()
    specs, names = tournament.file.players, standings.schedule.names
    tallies = [standings.of(player) for player in range(len(specs))]
    byes = [sum(player in one.byes for one in state.rounds) for player in range(len(specs))]
    worth = plan.games if plan.system == "swiss" else 0
    rows = [
        Row(player, names[player], spec, tallies[player], tallies[player].points + worth * byes[player], byes[player])
        for player, spec in enumerate(specs)
    ]
    for row, rating in zip(rows, rated(plan, played, standings, len(rows)), strict=True):
        row.rating = rating if row.tally.games else None
    for record in state.games.values():
        if record.failure and record.winner is not None:
            loser = rows[record.sides[1 - record.winner].number]
            loser.failures[record.failure] = loser.failures.get(record.failure, 0) + 1
    if plan.system == "knockout":
        _set_stages(plan, played, rows)
    elif plan.system == "ladder":
        for place, player in enumerate(reversed(Skills.after(played, len(rows)).order())):
            rows[player].stage = place
    _break_ties(rows, standings, state)
    order = sorted(rows, key=lambda row: (*(-value for value in _key(plan, row)), row.player))
    for place, row in enumerate(order):
        before = order[place - 1]
        row.rank = before.rank if place and _key(plan, before) == _key(plan, row) else place + 1
    return order


def rated(plan: Plan, played: list[Played], standings: Standings, players: int) -> list[Rating]:
    """Ratings of all players: of a ladder by OpenSkill, round after round, else by Bradley-Terry, of all games."""
    if plan.system != "ladder":
        results = {pair: (tally.points, tally.games) for pair, tally in standings.tallies.items()}
        return ratings(players, results) if players else []
    skills = Skills.after(played, players)
    return [Rating(skills.elo(player), skills.elo_error(player)) for player in range(players)]


def _key(plan: Plan, row: Row) -> tuple[float, ...]:
    """What a player is ranked by, the most important first."""
    if plan.system == "ladder":
        return (row.stage,)
    return (row.stage, row.points, *(getattr(row, name) for name in TIE_BREAKS[plan.system]))


def _set_stages(plan: Plan, played: list[Played], rows: list[Row]) -> None:
    bracket = Bracket(plan, len(rows))
    for one in played:
        bracket.add(one)
    for row in rows:
        row.stage = bracket.out.get(row.player, bracket.stage)


def _break_ties(rows: list[Row], standings: Standings, state: State) -> None:
    points = [row.points for row in rows]
    for row in rows:
        others = [other for other in rows if other is not row]
        against = {other.player: standings.between(row.player, other.player) for other in others}
        row.direct = sum(against[other.player].points for other in others if other.points == row.points)
        row.sonneborn_berger = sum(against[other].points * points[other] for other in against)
        row.buchholz = row.byes * row.points
    for one in state.rounds:
        for first, second in one.pairings if EXTRA not in one.title else ():
            rows[first].buchholz += points[second]
            rows[second].buchholz += points[first]
