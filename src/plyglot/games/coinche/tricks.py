"""Tricks: which cards may be played, what a card changes, and what it tells everyone."""

from plyglot.core.compile.native import list_bits
from plyglot.core.types import NONE, Moves, u64

from .auction import bid, is_playing, list_bids
from .cards import ALL_TRUMP, KING, NO_TRUMP, QUEEN, above, beats, points_of, strength_of, suit_of
from .rules import (
    BELOTE,
    BEST,
    COUNT,
    FIRST_CARD,
    LAID,
    POINTS_MADE,
    SEAT,
    TRICKS_MADE,
    TRUMP_SUIT,
    UNDERTRUMP,
    WHOSE,
    Position,
    hand_of,
    read,
    write,
)

LAST_TRICK, LAST_OF_ALL = 10, 100  # points of the last trick, and of the last one for who has made them all


def legal_moves(pos: Position, moves: Moves) -> int:
    """Bids, then cards."""
    if is_playing(pos):
        return list_bits(playable(pos), moves)
    return list_bids(pos, moves)


def play(pos: Position, move: int) -> Position:
    """The position after a bid or a card."""
    return play_card(pos, move) if is_playing(pos) else bid(pos, move)


def playable(pos: Position) -> u64:
    """Follow suit; in trumps go over. Who cannot follow trumps, and goes over if he can, unless his partner is best."""
    seat, trump = read(pos.table, SEAT), read(pos.auction, TRUMP_SUIT)
    hand = hand_of(pos, seat)
    if read(pos.table, COUNT) == 0:
        return hand
    led, best = read(pos.table, FIRST_CARD) >> 3, read(pos.table, BEST)
    follow = suit_of(hand, led)
    if follow != NONE:
        higher = follow & above(best, trump)
        return higher if (led == trump or trump == ALL_TRUMP) and higher != NONE else follow
    if trump >= NO_TRUMP or read(pos.table, WHOSE) ^ seat == 2:
        return hand
    trumps = suit_of(hand, trump)
    higher = trumps & above(best, trump) if best >> 3 == trump else trumps
    if higher != NONE:
        return higher
    return trumps if UNDERTRUMP and trumps != NONE else hand


def play_card(pos: Position, card: int) -> Position:
    """The position after a card."""
    table, trump = pos.table, read(pos.auction, TRUMP_SUIT)
    seat, count = read(table, SEAT), read(table, COUNT)
    if (card & 7 == KING or card & 7 == QUEEN) and card >> 3 == trump:
        other = u64(1) << u64(card ^ KING ^ QUEEN)
        if hand_of(pos, seat) & other != NONE:
            table = write(table, BELOTE, (seat & 1) + 1)
    if count == 0 or beats(card, read(table, BEST), trump):
        table = write(write(table, BEST, card), WHOSE, seat)
    table = write(table, LAID, (0 if count == 0 else read(table, LAID)) + points_of(card, trump))
    if count < 3:
        table = write(write(table, FIRST_CARD, card, count), COUNT, count + 1)
        table = write(table, SEAT, seat + 1 & 3)
    else:
        table = trick_made(table)
    bit = u64(1) << u64(card + 16 * (seat & 2))
    ns, ew = (pos.ns & ~bit, pos.ew) if seat & 1 == 0 else (pos.ns, pos.ew & ~bit)
    played, players = pos.played | u64(1) << u64(card), pos.players | u64(seat) << u64(2 * card)
    return Position(ns, ew, table, pos.auction, played, players, learned(pos, card))


def trick_made(table: u64) -> u64:
    """The trick of four cards goes to who has the best, and he leads the next."""
    winner, laid = read(table, WHOSE), read(table, LAID)
    side = winner & 1
    tricks = read(table, TRICKS_MADE, side) + 1
    table = write(table, TRICKS_MADE, tricks, side)
    if tricks + read(table, TRICKS_MADE, 1 - side) == 8:
        laid += LAST_OF_ALL if tricks == 8 else LAST_TRICK
    table = write(table, POINTS_MADE, read(table, POINTS_MADE, side) + laid, side)
    return write(table & ~u64(0xFFFFFFFF), SEAT, winner)


def learned(pos: Position, card: int) -> u64:
    """What a card tells everyone about the hand it came from: who does not follow has none of the suit, who does not go
    over cannot."""
    seat, trump, best = read(pos.table, SEAT), read(pos.auction, TRUMP_SUIT), read(pos.table, BEST)
    limits, suit = pos.limits, card >> 3
    if read(pos.table, COUNT) == 0:
        return limits
    led = read(pos.table, FIRST_CARD) >> 3
    if suit == led:
        if (led == trump or trump == ALL_TRUMP) and not beats(card, best, trump):
            return limited(limits, seat, led, strength_of(best, trump))
        return limits
    limits = limited(limits, seat, led, 0)
    if trump >= NO_TRUMP or led == trump or read(pos.table, WHOSE) ^ seat == 2:
        return limits
    if suit == trump and beats(card, best, trump):
        return limits
    most = strength_of(best, trump) if best >> 3 == trump else 0
    if UNDERTRUMP and suit != trump:
        most = 0
    return limited(limits, seat, trump, most)


def limited(limits: u64, seat: int, suit: int, most: int) -> u64:
    """The limits with a lower one for a seat and suit."""
    place = (16 * seat + 4 * suit, 4)
    return write(limits, place, min(read(limits, place), most))
