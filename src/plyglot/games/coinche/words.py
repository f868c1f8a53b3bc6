"""Coinche for people: what a seat sees as text, what it can deduce, what a deal is written down as. Python only."""

from __future__ import annotations

from typing import Any

from plyglot.core.types import Position

from .auction import is_playing, level_of, trump_of
from .cards import ALL_TRUMP, NO_TRUMP, RANKS, STRENGTH, TRUMP
from .deals import cards_held
from .notation import PLAYERS, TRUMP_LETTERS, format_move
from .rules import (
    BELOTE,
    BIDS,
    COUNT,
    DEALER,
    DOUBLED,
    FIRST_CARD,
    LAST_BID,
    LEVEL,
    PASSES,
    POINTS_MADE,
    SEAT,
    TAKER,
    TRICKS_MADE,
    TRUMP_SUIT,
    contract_value,
    hand_of,
    read,
    score_of,
)

TARGET = 1_000
SIGNS = ("♠", "♥", "♦", "♣", "NT", "AT")
SUIT_NAMES = {
    "en": ("spades", "hearts", "diamonds", "clubs", "no trump", "all trump"),
    "fr": ("pique", "cœur", "carreau", "trèfle", "sans-atout", "tout-atout"),
}
RANK_NAMES = {
    "en": ("seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
    "fr": ("sept", "huit", "neuf", "dix", "valet", "dame", "roi", "as"),
}
SEAT_NAMES = {"en": PLAYERS, "fr": ("Nord", "Est", "Sud", "Ouest")}
SHOWN_RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")


def shown(card: int) -> str:
    """A card with its suit's sign."""
    return f"{SHOWN_RANKS[card & 7]}{SIGNS[card >> 3]}"


def sorted_hand(hand: int, trump: int) -> list[int]:
    """A hand as players hold it: suit by suit, the strongest first."""
    row = [TRUMP if trump in (suit, ALL_TRUMP) else 0 for suit in range(4)]
    cards = [card for card in range(32) if hand >> card & 1]
    return sorted(cards, key=lambda card: (card >> 3, -int(STRENGTH[row[card >> 3], card & 7])))


def contract_words(pos: Position) -> str:
    """The contract, or what has been bid."""
    auction = pos.auction
    if not read(auction, LEVEL):
        return "no bid yet" if read(auction, PASSES) < 4 else "passed out"
    value, trump = contract_value(read(auction, LEVEL)), read(auction, TRUMP_SUIT)
    name = "capot" if value == 250 else str(value)
    doubled = ("", ", coinche", ", surcoinche")[read(auction, DOUBLED)]
    return f"{name} {SIGNS[trump]} by {PLAYERS[read(auction, TAKER)]}{doubled}"


def picture(pos: Position, seat: int) -> str:
    """The contract, the trick, what has been made, and the own hand."""
    table, auction = pos.table, pos.auction
    lines = [f"dealer {PLAYERS[read(auction, DEALER)]}, {contract_words(pos)}"]
    bids = [read(auction, LAST_BID, other) for other in range(4)]
    if not is_playing(pos) and any(bids):
        said = (f"{PLAYERS[other]} {format_move(bid - 1 + BIDS)}" for other, bid in enumerate(bids) if bid)
        lines.append(f"last bids: {', '.join(said)}")
    if is_playing(pos):
        made = f"{read(table, POINTS_MADE)}-{read(table, POINTS_MADE, 1)}"
        lines.append(f"made: {made}, tricks {read(table, TRICKS_MADE)}-{read(table, TRICKS_MADE, 1)} (NS-EW)")
    if count := read(table, COUNT):
        leader = read(table, SEAT) - count & 3
        cards = (f"{PLAYERS[leader + i & 3]} {shown(read(table, FIRST_CARD, i))}" for i in range(count))
        lines.append(f"trick: {', '.join(cards)}")
    hand = sorted_hand(int(hand_of(pos, seat)), read(auction, TRUMP_SUIT) if is_playing(pos) else NO_TRUMP)
    lines.append(f"{PLAYERS[seat]}: {' '.join(map(shown, hand)) or 'no cards left'}")
    return "\n".join(lines)


def written(pos: Position) -> tuple[int, int]:
    """What a deal is written down as for North and South, and for East and West."""
    return score_of(pos, 0), score_of(pos, 1)


# --- what can be deduced ----------------------------------------------------------------------------------------------


def deductions(pos: Position, seat: int) -> list[dict[str, str]]:
    """What the others have shown: suits they are out of, trumps they cannot have, what they have bid."""
    found = []
    for step in range(1, 4):
        other = seat + step & 3
        found += [*told_by_bid(pos, other), *told_by_cards(pos, other)]
    return found


def told_by_cards(pos: Position, seat: int) -> list[dict[str, str]]:
    """What a seat has shown by not following and not going over."""
    trump, found = read(pos.auction, TRUMP_SUIT), []
    for suit in range(4):
        most = int(pos.limits) >> 16 * seat + 4 * suit & 15
        en, fr = SEAT_NAMES["en"][seat], SEAT_NAMES["fr"][seat]
        if most == 0:
            found.append(
                {"en": f"{en} has no {SUIT_NAMES['en'][suit]}", "fr": f"{fr} n’a pas de {SUIT_NAMES['fr'][suit]}"}
            )
        elif most < 8:
            kind = TRUMP if trump in (suit, ALL_TRUMP) else 0
            rank = int(list(STRENGTH[kind]).index(most))
            found.append(
                {
                    "en": f"{en} has no {SUIT_NAMES['en'][suit]} from the {RANK_NAMES['en'][rank]} up",
                    "fr": f"{fr} n’a pas de {SUIT_NAMES['fr'][suit]} à partir du {RANK_NAMES['fr'][rank]}",
                }
            )
    return found


def told_by_bid(pos: Position, seat: int) -> list[dict[str, str]]:
    """What a seat's last bid says by the table."""
    last = read(pos.auction, LAST_BID, seat)
    if not last:
        return []
    move = last - 1 + BIDS
    value, trump = contract_value(level_of(move)), trump_of(move)
    if trump >= NO_TRUMP:
        return []
    partners = read(pos.auction, LAST_BID, seat + 2 & 3)
    raised = bool(partners) and partners < last and trump_of(partners - 1 + BIDS) == trump
    en, fr = means(value, contract_value(level_of(partners - 1 + BIDS)) if raised else 0)
    suit_en, suit_fr = SUIT_NAMES["en"][trump], SUIT_NAMES["fr"][trump]
    return [
        {
            "en": f"{SEAT_NAMES['en'][seat]} bid {value} {suit_en}: {en}",
            "fr": f"{SEAT_NAMES['fr'][seat]} a annoncé {value} {suit_fr} : {fr}",
        }
    ]


def means(value: int, partners: int) -> tuple[str, str]:
    """What the table lets a hand be that bids so, or raises a partner's bid by so much."""
    if partners:
        more = value - partners
        return f"{more} more for nine, jack, aces or guarded tens", f"{more} de plus pour neuf, valet, as ou dix gardés"
    if value == 80:
        return "two aces, and the jack or the nine", "deux as, et le valet ou le neuf"
    if value == 90:
        return "two aces, jack and nine", "deux as, le valet et le neuf"
    losing = (140 - value) // 10
    if not 0 <= losing <= 4:
        return "nearly all tricks", "presque tous les plis"
    if losing == 0:
        return "master trumps, no losing card", "maître à l’atout, aucune perdante"
    plural = "s" if losing > 1 else ""
    return f"master trumps, {losing} losing card{plural}", f"maître à l’atout, {losing} perdante{plural}"


# --- the page ---------------------------------------------------------------------------------------------------------


def card_table(pos: Position, seat: int, played: list[dict[str, Any]]) -> dict[str, Any]:
    """What lies on the table, as the page shows it. `pos` is what the seat sees."""
    table, auction = pos.table, pos.auction
    playing, count = is_playing(pos), read(table, COUNT)
    cards = [one for one in played if is_card(str(one["move"]))]
    tricks = [read(table, TRICKS_MADE), read(table, TRICKS_MADE, 1)]
    done = sum(tricks)
    trump = read(auction, TRUMP_SUIT)
    contract = {
        "value": contract_value(read(auction, LEVEL)),
        "trump": TRUMP_LETTERS[trump],
        "taker": read(auction, TAKER),
        "doubled": read(auction, DOUBLED),
    }
    leader_after = read(table, SEAT) - count & 3
    return {
        "dealer": read(auction, DEALER),
        "calls": [one for one in played if not is_card(str(one["move"]))],
        "contract": contract if read(auction, LEVEL) else None,
        "playing": playing,
        "hand": [format_move(card) for card in sorted_hand(int(hand_of(pos, seat)), trump if playing else NO_TRUMP)],
        "counts": [cards_held(pos, other) for other in range(4)],
        "trick": cards[4 * done :],
        "last_trick": cards[4 * done - 4 : 4 * done] if done else [],
        "winner": leader_after if done else None,
        "points": [read(table, POINTS_MADE), read(table, POINTS_MADE, 1)],
        "tricks": tricks,
        "belote": read(table, BELOTE) - 1 if read(table, BELOTE) else None,
    }


def is_card(move: str) -> bool:
    """Whether the text of a move is a card's."""
    return move[:-1].lower() in RANKS
