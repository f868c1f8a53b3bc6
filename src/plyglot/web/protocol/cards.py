"""Messages about a table of cards: one seat is the page's, the others are engines'. The deal stays with the server; a
page is told what its seat sees, and nothing else."""

from __future__ import annotations

from typing import Annotated

import msgspec

from plyglot.web.protocol.answers import Answer
from plyglot.web.protocol.requests import Key, Level, Move, Request, SeatNumber, Spec


class OnTable(Request, frozen=True, kw_only=True):
    """Fields of all requests about a table."""

    key: Key
    """The page's own name for its table, which nobody can guess."""
    pace: Annotated[float, msgspec.Meta(ge=0, le=5)] = 0.5
    """Seconds that a card of an engine takes at least, so that one can follow."""


class Sit(OnTable, frozen=True, kw_only=True, tag="sit"):
    """Sit down at a table: the one of this key as it was left, or a new one. Answered by any number of `table_step`,
    then `table`."""

    spec: Spec = "coinche"
    seat: SeatNumber = 2
    level: Level = 6
    fresh: bool = False
    """Begin a new game even if there is one."""


class Act(OnTable, frozen=True, kw_only=True, tag="act"):
    """Bid or play. Answered as `sit` is."""

    move: Move


class NextDeal(OnTable, frozen=True, kw_only=True, tag="next_deal"):
    """Deal again. Answered as `sit` is."""


class Consult(OnTable, frozen=True, kw_only=True, tag="consult"):
    """What each move brings on average, and what can be deduced. Answered by `consulted`."""


class TableMove(msgspec.Struct, frozen=True, kw_only=True):
    """A bid or a card."""

    seat: int
    move: str


class Contract(msgspec.Struct, frozen=True, kw_only=True):
    """The highest bid so far, or the contract."""

    value: int
    """250 for all tricks."""
    trump: str
    """`s`, `h`, `d`, `c`, `n` (no trump) or `a` (all trump)."""
    taker: int
    doubled: int
    """1 after coinche, 2 after surcoinche."""


class Table(Answer, frozen=True, kw_only=True, tag="table"):
    """A table as its seat sees it."""

    key: str
    spec: str
    players: list[str]
    teams: list[int]
    """The team of each seat."""
    seat: int
    level: int
    dealer: int
    turn: int | None
    """The seat to move; none after the deal."""
    calls: list[TableMove]
    """The auction so far."""
    contract: Contract | None
    playing: bool
    """Whether cards are played."""
    hand: list[str]
    counts: list[int]
    """How many cards each seat holds."""
    trick: list[TableMove]
    last_trick: list[TableMove]
    winner: int | None
    """The seat that made the last trick."""
    legal: list[str]
    """The moves of the page's seat, if it is to move."""
    points: list[int]
    """Points that each team has made in this deal."""
    tricks: list[int]
    belote: int | None
    """The team that has announced king and queen of trumps."""
    sheet: list[list[int]]
    """What each deal was written down as for each team."""
    totals: list[int]
    target: int
    won: int | None
    """The team that has won the game."""


class TableStep(Table, frozen=True, kw_only=True, tag="table_step"):
    """The same, while engines go on."""


class Average(msgspec.Struct, frozen=True, kw_only=True):
    """What a move brings on average."""

    move: str
    points: int


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """How probably each seat holds a card that the page's seat does not see."""

    card: str
    shares: list[float]


class Consulted(Answer, frozen=True, kw_only=True, tag="consulted"):
    """Advice, from nothing but what the seat has seen."""

    deals: int
    averages: list[Average]
    """The best first."""
    advised: str
    """The bid of the table of bids; empty for none."""
    deduced: list[dict[str, str]]
    """Sentences, by language."""
    held: list[Held]
