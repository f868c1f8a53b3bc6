"""Bidding by the table of lecture 003, and what a bid tells about a hand. Python only.

     80              90             100       110       120       130       140
     two aces,       two aces,      master trumps and at most so many losing cards:
     jack or nine    jack and nine  4         3         2         1         none

A partner's bid is raised by 10 for the nine of its trumps, 20 for the jack, 10 for each ace, and 10 for each guarded
ten or long running suit. Master trumps are jack and nine with the ace or two more. A suit is bid with three trumps.
"""

from __future__ import annotations

from plyglot.core.types import NO_MOVE, Position

from .auction import bid_move, is_playing, level_of, trump_of
from .cards import ACE, JACK, KING, NINE, NO_TRUMP, STRENGTH, TEN, TRUMP
from .rules import (
    BIDS,
    COINCHE,
    DOUBLED,
    LAST_BID,
    LEVEL,
    PASS,
    PASSES,
    SEAT,
    TAKER,
    TRUMP_SUIT,
    contract_value,
    hand_of,
    played_by,
    read,
)

FEWEST_TRUMPS = 3
LEAK = 30
"""How likely a hand is, in hundredths of one that the table bids so, on which a player has bid otherwise."""

USUAL = 4
"""The weight of a card of which nothing is expected."""

HIGHEST_RAISE = 160
SURE_TRICKS = 4
"""Tricks that a defender sees in his own hand when he coinches 80 or 90; one fewer is enough from 110 on."""


def advised_move(pos: Position) -> int:
    """The bid of the table; nothing once cards are played."""
    if is_playing(pos):
        return NO_MOVE
    seat, auction = read(pos.table, SEAT), pos.auction
    hand, level = int(hand_of(pos, seat)), read(auction, LEVEL)
    if read(auction, DOUBLED):
        return PASS
    value, trump = wish(hand, read(auction, LAST_BID, seat), read(auction, LAST_BID, seat + 2 & 3))
    theirs = level > 0 and read(auction, TAKER) & 1 != seat & 1
    if value > (contract_value(level) if level else 0) and not (theirs and trump == read(auction, TRUMP_SUIT)):
        return bid_move((value - 70) // 10, trump)
    if theirs:
        needed = SURE_TRICKS if contract_value(level) < 110 else SURE_TRICKS - 1
        if sure_tricks(hand, read(auction, TRUMP_SUIT)) >= needed:
            return COINCHE
    return PASS


def wish(hand: int, own_bid: int, partners_bid: int) -> tuple[int, int]:
    """What a hand wants to bid, and the trumps; 0 for nothing. Bids as `LAST_BID` has them."""
    own_trump = trump_of(own_bid - 1 + BIDS) if own_bid else None
    value, trump = (0, 0) if own_bid else max((opening(hand, suit), suit) for suit in range(4))
    if partners_bid:
        move = partners_bid - 1 + BIDS
        partners, more = trump_of(move), 0
        if partners < NO_TRUMP and partners != own_trump:
            more = raise_of(hand, partners)
        if more and contract_value(level_of(move)) + more >= value:
            return min(contract_value(level_of(move)) + more, HIGHEST_RAISE), partners
    return value, trump


def holds(hand: int, suit: int, rank: int) -> bool:
    """Whether a card is in a hand."""
    return bool(hand >> 8 * suit + rank & 1)


def length(hand: int, suit: int) -> int:
    """How many cards of a suit are in a hand."""
    return (hand >> 8 * suit & 255).bit_count()


def aces(hand: int) -> int:
    """How many aces are in a hand."""
    return sum(holds(hand, suit, ACE) for suit in range(4))


def opening(hand: int, trump: int) -> int:
    """What the table bids in a suit; 0 for nothing."""
    trumps, jack, nine = length(hand, trump), holds(hand, trump, JACK), holds(hand, trump, NINE)
    if trumps < FEWEST_TRUMPS or not (jack or nine):
        return 0
    if jack and nine and (trumps > FEWEST_TRUMPS or holds(hand, trump, ACE)):
        losing = losers(hand, trump)
        if losing <= 4:
            return 140 - 10 * losing
    if aces(hand) >= 2:
        return 90 if jack and nine else 80
    return 0


def losers(hand: int, trump: int) -> int:
    """Cards of the other suits that do not run from the ace down."""
    return sum(length(hand, suit) - running(hand, suit) for suit in range(4) if suit != trump)


def running(hand: int, suit: int) -> int:
    """How many cards a suit runs from the ace down."""
    run = 0
    for rank in (ACE, TEN, KING):
        if not holds(hand, suit, rank):
            break
        run += 1
    return length(hand, suit) if run == 3 else run


def raise_of(hand: int, trump: int) -> int:
    """What a hand adds to a partner's bid."""
    more = 10 * holds(hand, trump, NINE) + 20 * holds(hand, trump, JACK) + 10 * aces(hand)
    for suit in range(4):
        if suit != trump:
            guarded = holds(hand, suit, TEN) and length(hand, suit) >= 2 and not holds(hand, suit, ACE)
            long_run = running(hand, suit) >= 2 and length(hand, suit) >= 4
            more += 10 * (guarded or long_run)
    return more


def sure_tricks(hand: int, trump: int) -> int:
    """Tricks that a defender sees in his own hand."""
    if trump >= NO_TRUMP:
        return aces(hand)
    found = sum(holds(hand, suit, ACE) for suit in range(4) if suit != trump)
    found += holds(hand, trump, JACK)
    return found + (holds(hand, trump, NINE) and length(hand, trump) >= 2)


# --- what bids tell ---------------------------------------------------------------------------------------------------


def holding_weight(pos: Position, card: int, seat: int) -> int:
    """How much a seat is expected to hold a card, by what it has bid last."""
    last = read(pos.auction, LAST_BID, seat)
    trump = trump_of(last - 1 + BIDS) if last else NO_TRUMP
    if trump >= NO_TRUMP:
        return USUAL
    value, suit, rank = contract_value(level_of(last - 1 + BIDS)), card >> 3, card & 7
    partners = read(pos.auction, LAST_BID, seat + 2 & 3)
    raised = bool(partners) and trump_of(partners - 1 + BIDS) == trump and partners < last
    if suit != trump:
        return 2 * USUAL if rank == ACE else USUAL
    if rank in (JACK, NINE):
        if raised:
            return 2 * USUAL
        shown = int(played_by(pos, seat)) >> 8 * trump & (1 << JACK | 1 << NINE)
        if value >= 90:
            return 12 * USUAL
        return USUAL if shown else 4 * USUAL
    if raised:
        return USUAL
    return 2 * USUAL if value < 100 or STRENGTH[TRUMP, rank] < STRENGTH[TRUMP, ACE] else 4 * USUAL


def likelihood(pos: Position, seat: int) -> int:
    """Product over the other seats: 100 if the table bids as the seat has on the hand that it was dealt, else LEAK."""
    found = 1
    for other in range(4):
        if other != seat:
            found *= 100 if bids_so(pos, other) else LEAK
    return found


def bids_so(pos: Position, seat: int) -> bool:
    """Whether the table's bid on a seat's hand is the one that it has made; or none above the contract if it has only
    passed."""
    hand = int(hand_of(pos, seat) | played_by(pos, seat))
    last, partners = read(pos.auction, LAST_BID, seat), read(pos.auction, LAST_BID, seat + 2 & 3)
    if not last:
        level = read(pos.auction, LEVEL)
        spoken = is_playing(pos) or read(pos.auction, PASSES) > 0
        return not spoken or wish(hand, 0, 0)[0] <= (contract_value(level) if level else 0)
    move = last - 1 + BIDS
    value, trump = contract_value(level_of(move)), trump_of(move)
    if trump >= NO_TRUMP:
        return True
    if partners and partners < last and trump_of(partners - 1 + BIDS) == trump:
        return contract_value(level_of(partners - 1 + BIDS)) + raise_of(hand, trump) >= value
    return opening(hand, trump) == value
