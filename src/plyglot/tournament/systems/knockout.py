"""Knockout: who loses a pairing is out. A tie is played on; if it stays one, the better place in the draw decides."""

from __future__ import annotations

from plyglot.tournament.plan import PAIR, Plan, Played, Round
from plyglot.tournament.systems.round_robin import drawn

MOST_EXTRA = 3
"""Rounds of two more games after a tie."""

NAMES = {1: "final", 2: "semi-finals", 4: "quarter-finals"}
"""Names of rounds, by their number of pairings."""

EXTRA = "extra games"


def knockout(plan: Plan, players: int, played: list[Played]) -> Round | None:
    """Round of a knockout. Where the players are no power of two, the first of the draw have a bye in the first round,
    so that from the second on there are no more.

    >>> plan = Plan("tictactoe", "", "knockout")
    >>> first = knockout(plan, 3, [])
    >>> len(first.pairings), len(first.byes), first.title
    (1, 1, 'semi-finals')
    >>> knockout(plan, 3, [Played(first, ((1.0, 1.0),))]).title
    'semi-finals, extra games 1'
    """
    bracket = Bracket(plan, players)
    for one in played:
        bracket.add(one)
    return bracket.next_round()


class Bracket:
    """Who is still in, and in what round of games each player went out."""

    def __init__(self, plan: Plan, players: int) -> None:
        self.plan = plan
        order = drawn(plan, players)
        self.place = {player: place for place, player in enumerate(order)}
        size = 1
        while size < players:
            size *= 2
        self.left: list[int | None] = [order[at] if at < players else None for at in places(size)]
        """The bracket from top to bottom: neighbours play each other; None is nobody."""
        self.out: dict[int, int] = {}
        """The stage, from 0, at which a player went out."""
        self.stage = self._extra = 0
        self._points: dict[tuple[int, int], list[float]] = {}

    def pairs(self) -> list[tuple[int | None, int | None]]:
        """Neighbours in the bracket."""
        return list(zip(self.left[::2], self.left[1::2], strict=True))

    def open_pairs(self) -> list[tuple[int, int]]:
        """The pairings of this stage that have no winner yet."""
        both = [(one, other) for one, other in self.pairs() if one is not None and other is not None]
        return [pair for pair in both if self._winner(pair) is None]

    def add(self, played: Played) -> None:
        """Count a round; where all its pairings have a winner, the next stage begins."""
        for pairing, points in zip(played.round.pairings, played.points, strict=True):
            so_far = self._points.setdefault(pairing, [0.0, 0.0])
            for side in (0, 1):
                so_far[side] += points[side]
        if self.open_pairs() and self._extra < MOST_EXTRA:
            self._extra += 1
            return
        on: list[int | None] = []
        for one, other in self.pairs():
            if one is None or other is None:
                on.append(other if one is None else one)
                continue
            winner = self._winner((one, other))
            on.append(min((one, other), key=self.place.__getitem__) if winner is None else winner)
            self.out[other if on[-1] == one else one] = self.stage
        self.left, self.stage, self._extra, self._points = on, self.stage + 1, 0, {}

    def next_round(self) -> Round | None:
        """The next round; None when one is left."""
        if len(self.left) == 1:
            return None
        count = len(self.left) // 2
        title = NAMES.get(count, f"round of {2 * count}")
        if self._extra:
            return Round(tuple(self.open_pairs()), (), PAIR, title=f"{title}, {EXTRA} {self._extra}")
        byes = [one if other is None else other for one, other in self.pairs() if None in (one, other)]
        return Round(tuple(self.open_pairs()), tuple(one for one in byes if one is not None), self.plan.games, 0, title)

    def _winner(self, pair: tuple[int, int]) -> int | None:
        points = self._points.get(pair, [0.0, 0.0])
        return None if points[0] == points[1] else pair[points[0] < points[1]]


def places(size: int) -> list[int]:
    """The places of a bracket from top to bottom, the best kept apart for longest.

    >>> places(8)
    [0, 7, 3, 4, 1, 6, 2, 5]
    """
    found = [0]
    while len(found) < size:
        whole = 2 * len(found) - 1
        found = [place for best in found for place in (best, whole - best)]
    return found
