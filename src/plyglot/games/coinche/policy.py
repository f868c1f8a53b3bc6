"""Rules of thumb for cards, as lecture 003 has them: who has taken the contract draws trumps, then plays his aces.
Python only."""

from __future__ import annotations

from plyglot.core.types import Position

from .auction import is_playing
from .bidding import advised_move
from .cards import ALL_TRUMP, DECK, NO_TRUMP, above, beats, points_of, strength_of
from .rules import BEST, COUNT, SEAT, TAKER, TRUMP_SUIT, WHOSE, hand_of, read
from .tricks import playable


def policy_move(pos: Position) -> int:
    """A bid from the table; a card by rules of thumb."""
    if not is_playing(pos):
        return advised_move(pos)
    legal = cards_in(int(playable(pos)))
    return legal[0] if len(legal) == 1 else lead(pos, legal) if read(pos.table, COUNT) == 0 else follow(pos, legal)


def cards_in(cards: int) -> list[int]:
    """The numbers of a set's cards."""
    return [card for card in range(32) if cards >> card & 1]


def unseen(pos: Position) -> int:
    """The cards that the player to move does not see, and that have not been played."""
    return int(DECK & ~(hand_of(pos, read(pos.table, SEAT)) | pos.played))


def is_master(pos: Position, card: int) -> bool:
    """Whether nobody else holds a higher card of the suit."""
    return not unseen(pos) & int(above(card, read(pos.auction, TRUMP_SUIT)))


def lead(pos: Position, legal: list[int]) -> int:
    """The taker's side draws trumps as long as the others may have some; then master cards, aces first; then low."""
    seat, trump = read(pos.table, SEAT), read(pos.auction, TRUMP_SUIT)
    trumps = [card for card in legal if card >> 3 == trump]
    if trumps and read(pos.auction, TAKER) & 1 == seat & 1 and others_may_trump(pos, seat, trump):
        best = max(trumps, key=lambda card: strength_of(card, trump))
        if is_master(pos, best):
            return best
        if read(pos.auction, TAKER) == seat and len(trumps) > 2:
            return min(trumps, key=lambda card: (points_of(card, trump), strength_of(card, trump)))
    plain = [card for card in legal if card >> 3 != trump] or legal
    masters = [card for card in plain if is_master(pos, card)]
    if masters:  # of the suit that most are still out of: the others will have to follow
        hidden = unseen(pos)
        return max(masters, key=lambda card: ((hidden >> (card & 24) & 255).bit_count(), points_of(card, trump)))
    return min(plain, key=lambda card: (points_of(card, trump), -strength_of(card, trump)))


def others_may_trump(pos: Position, seat: int, trump: int) -> bool:
    """Whether an opponent may still hold trumps."""
    if trump >= NO_TRUMP or not unseen(pos) >> 8 * trump & 255:
        return False
    return any(int(pos.limits) >> 16 * (seat + step & 3) + 4 * trump & 15 for step in (1, 3))


def follow(pos: Position, legal: list[int]) -> int:
    """Points for a partner who has the trick; else win it if that holds, as cheaply as possible; else low."""
    trump, best, last = read(pos.auction, TRUMP_SUIT), read(pos.table, BEST), read(pos.table, COUNT) == 3
    if read(pos.table, WHOSE) ^ read(pos.table, SEAT) == 2:
        if last or stays_best(pos, best):
            return max(
                legal, key=lambda card: (card >> 3 != trump, points_of(card, trump) * (not is_master(pos, card)))
            )
        return cheapest(pos, legal)
    winning = [card for card in legal if beats(card, best, trump)]
    if last and winning:
        return max(winning, key=lambda card: (card >> 3 != trump, points_of(card, trump) - strength_of(card, trump)))
    sure = [card for card in winning if stays_best(pos, card)]
    if sure:
        return min(sure, key=lambda card: (card >> 3 == trump, strength_of(card, trump)))
    return cheapest(pos, legal)


def stays_best(pos: Position, card: int) -> bool:
    """Whether no card beats this one that players may still play to the trick, as far as is known."""
    seat, trump = read(pos.table, SEAT), read(pos.auction, TRUMP_SUIT)
    if not is_master(pos, card):
        return False
    if card >> 3 == trump or trump in (NO_TRUMP, ALL_TRUMP):
        return True
    to_come = [seat + step & 3 for step in range(1, 4 - read(pos.table, COUNT))]
    rest = (unseen(pos) >> (card & 24) & 255).bit_count()
    void = [other for other in to_come if not int(pos.limits) >> 16 * other + 4 * (card >> 3) & 15]
    return not void and rest >= len(to_come)


def cheapest(pos: Position, legal: list[int]) -> int:
    """The card that costs least: few points, no trump, not a master."""
    trump = read(pos.auction, TRUMP_SUIT)
    return min(legal, key=lambda card: (points_of(card, trump), card >> 3 == trump, strength_of(card, trump)))
