"""Hidden hands: what a seat sees, and deals that fit it, drawn exactly as likely as they are.

Unseen cards are dealt one after the other. `ways` counts, for the cards from each one on, the deals in which two of the
other seats still get so many, each weighed by the weights of its cards (a deal's weight is their product); a card goes
to a seat in proportion to the deals that go on from there. So all deals are drawn by their weights, none is ever
rejected, and the same counts from both ends give the probability that a seat holds a card. Python only.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.slots import holding_weight
from plyglot.core.types import NOBODY, u64

from .cards import DECK, strength_of
from .rules import COUNT, SEAT, TRICKS_MADE, TRUMP_SUIT, Position, dealt, hand_of, read

MOST = 9
"""Numbers of cards that a seat may hold, 0 to 8."""

MOST_KNOWN = 64


def observation(pos: Position, seat: int) -> Position:
    """The position without the hands of the others."""
    ns, ew = (pos.ns, u64(0)) if seat & 1 == 0 else (u64(0), pos.ew)
    own = DECK << u64(16 * (seat & 2))
    return Position(ns & own, ew & own, pos.table, pos.auction, pos.played, pos.players, pos.limits)


def sample_state(pos: Position, seat: int, seed: int) -> Position:
    """A deal that fits what a seat has seen, by the weights of `holding_weight`; a fresh one for NOBODY."""
    chance = random.Random(f"coinche {seed}")
    if seat == NOBODY:
        return fresh(chance, seed % 4)
    return filled(pos, seat, sampled(unseen_by(pos, seat), chance))


def fresh(chance: random.Random, dealer: int) -> Position:
    """A new deal."""
    cards = list(range(32))
    chance.shuffle(cards)
    return dealt([set_of(cards[8 * seat : 8 * seat + 8]) for seat in range(4)], dealer)


def set_of(cards: list[int]) -> int:
    """The set of some cards."""
    return sum(1 << card for card in cards)


def filled(pos: Position, seat: int, hands: list[int]) -> Position:
    """The position with the hands of all seats, those of `seat` as they are."""
    hands = [int(hand_of(pos, seat)) if other == seat else hands[other] for other in range(4)]
    ns, ew = u64(hands[0] | hands[2] << 32), u64(hands[1] | hands[3] << 32)
    return Position(ns, ew, pos.table, pos.auction, pos.played, pos.players, pos.limits)


class Unseen(NamedTuple):
    """The cards that a seat does not see, and the ways to deal them."""

    cards: list[int]
    others: list[int]
    """The other seats, in the order of what follows."""
    sizes: list[int]
    """How many cards each of them holds."""
    weights: list[list[int]]
    """For each card how much each of them is expected to hold it."""
    ways: list[Any]


_known: dict[Any, Unseen] = {}
"""What was asked for last: many deals are drawn for one position."""


def unseen_by(pos: Position, seat: int) -> Unseen:
    """The cards that a seat does not see, and the ways to deal them."""
    asked = holding_weight, pos, seat
    if asked not in _known:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[asked] = ways_to_deal(pos, seat)
    return _known[asked]


def ways_to_deal(pos: Position, seat: int) -> Unseen:
    """The same, worked out."""
    others = [seat + 1 & 3, seat + 2 & 3, seat + 3 & 3]
    hidden = int(DECK & ~(hand_of(pos, seat) | pos.played))
    cards = [card for card in range(32) if hidden >> card & 1]
    sizes = [cards_held(pos, other) for other in others]
    weights = [[weight(pos, card, other) for other in others] for card in cards]
    found = ways(weights, sizes)
    if found[0][sizes[0], sizes[1]] <= 0:  # what is expected of them contradicts itself
        weights = [[may_hold(pos, card, other) for other in others] for card in cards]
        found = ways(weights, sizes)
    return Unseen(cards, others, sizes, weights, found)


def card_probabilities(pos: Position, seat: int) -> dict[int, dict[int, float]]:
    """For each card that a seat does not see, the probability that each of the others holds it."""
    cards, others, (a, b, _), weights, after = unseen_by(pos, seat)
    total, found = float(after[0][a, b]), {}
    before = np.zeros(
        (MOST, MOST)
    )  # before[x, y]: ways to deal the cards so far, x of them to the first, y to the second
    before[0, 0] = 1.0
    for i, (card, (first, second, third)) in enumerate(zip(cards, weights, strict=True)):
        rest = after[i + 1][: a + 1, : b + 1][::-1, ::-1]  # of those behind it, by what has been dealt
        begun = before[: a + 1, : b + 1]
        shares = (
            first * float((begun[:-1] * rest[1:]).sum()),
            second * float((begun[:, :-1] * rest[:, 1:]).sum()),
            third * float((begun * rest).sum()),
        )
        found[card] = {other: share / total for other, share in zip(others, shares, strict=True)}
        grown = third * before
        grown[1:] += first * before[:-1]
        grown[:, 1:] += second * before[:, :-1]
        before = grown
    return found


def ways(weights: list[list[int]], sizes: list[int]) -> list[Any]:
    """`ways[i][a, b]`: the weight of all deals of the cards from number i on, in which the first seat gets a cards, the
    second b and the third all others."""
    counts = [np.zeros((MOST, MOST))]
    counts[0][0, 0] = 1.0
    for left, (first, second, third) in enumerate(reversed(weights), 1):
        after = counts[-1]
        now = third * after
        now[1:] += first * after[:-1]
        now[:, 1:] += second * after[:, :-1]
        for a in range(MOST):  # what would give the third seat more than it holds
            now[a, : max(left - sizes[2] - a, 0)] = 0.0
        counts.append(now)
    return counts[::-1]


def sampled(unseen: Unseen, chance: random.Random) -> list[int]:
    """The hands of a deal, drawn by its weight; nothing for the seat that sees its own."""
    a, b, _ = unseen.sizes
    hands = [0, 0, 0, 0]
    for i, (card, (first, second, _)) in enumerate(zip(unseen.cards, unseen.weights, strict=True)):
        after = unseen.ways[i + 1]
        at = chance.random() * float(unseen.ways[i][a, b])
        share = first * float(after[a - 1, b]) if a else 0.0
        if at < share:
            chosen, a = 0, a - 1
        elif b and at < share + second * float(after[a, b - 1]):
            chosen, b = 1, b - 1
        else:
            chosen = 2
        hands[unseen.others[chosen]] |= 1 << card
    return hands


def cards_held(pos: Position, seat: int) -> int:
    """How many cards a seat holds."""
    tricks = read(pos.table, TRICKS_MADE) + read(pos.table, TRICKS_MADE, 1)
    count = read(pos.table, COUNT)
    leader = read(pos.table, SEAT) - count & 3
    return 8 - tricks - (1 if (seat - leader & 3) < count else 0)


def weight(pos: Position, card: int, seat: int) -> int:
    """How much a seat is expected to hold an unseen card; 0 if it cannot."""
    return int(holding_weight(pos, card, seat)) if may_hold(pos, card, seat) else 0


def may_hold(pos: Position, card: int, seat: int) -> int:
    """1 if nothing that a seat has played says that it cannot hold a card, else 0."""
    most = int(pos.limits) >> (16 * seat + 4 * (card >> 3)) & 15
    return 1 if strength_of(card, read(pos.auction, TRUMP_SUIT)) < most else 0
