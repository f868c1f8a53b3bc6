"""Coinche as text: cards `As`, `10h`, bids `80s`, `120d`, `250c` (capot), `pass`, `coinche`, `surcoinche`.

A position is a deal by its number, or by who gets each card, with the moves so far:

    deal:7 80s pass pass pass As
    13302032100231112320310112220033     an owner for each card, trumps first: 7 8 Q K 10 A 9 J, then three plain suits
                                         7 8 9 J Q K 10 A; spades are trumps, North leads

or hands and what is known, as `format` writes it: `AKT.98.Q.7 - - - dealer=W turn=N`, spades first, `-` for a hand that
is not seen.
"""

from __future__ import annotations

import re

from plyglot.core.errors import Refusal
from plyglot.core.types import NOBODY, NONE, u64

from .auction import level_of, list_bids, trump_of
from .cards import RANKS, SUITS, beats, points_of
from .deals import cards_held, sample_state, set_of
from .rules import (
    BELOTE,
    BEST,
    BIDS,
    CAPOT,
    COINCHE,
    COUNT,
    DEALER,
    DOUBLED,
    FIRST_CARD,
    LAID,
    LAST_BID,
    LEVEL,
    NO_LIMITS,
    PASS,
    PASSES,
    PLAYING,
    POINTS_MADE,
    SEAT,
    START,
    SURCOINCHE_MOVE,
    TAKER,
    TRICKS_MADE,
    TRUMP_SUIT,
    WHOSE,
    Position,
    contract_value,
    dealt,
    hand_of,
    played_by,
    read,
    write,
)
from .tricks import play, playable

PLAYERS = ("North", "East", "South", "West")
LETTERS, TRUMP_LETTERS = "NESW", "shdcna"
MOVE = "surcoinche|coinche|pass|(?:[89]0|1[0-6]0|250)[shdcna]|(?:10|[789jqka])[shdc]"
SEPARATOR = " "
SPOKEN = {PASS: "pass", COINCHE: "coinche", SURCOINCHE_MOVE: "surcoinche"}
PBN = "789TJQKA"
TRUMP_ORDER, PLAIN_ORDER = "78QKTA9J", "789JQKTA"

HELP = "a position is deal:7 with moves, an owner for each of 32 cards, or what plyglot show writes"
HELP_FR = "une position s’écrit deal:7, ou par le propriétaire de chacune des 32 cartes, ou comme plyglot show l’écrit"


def format_move(move: int) -> str:
    """A card, a bid, or a word."""
    if move in SPOKEN:
        return SPOKEN[move]
    if move >= BIDS:
        return f"{contract_value(level_of(move))}{TRUMP_LETTERS[trump_of(move)]}"
    return f"{RANKS[move & 7].upper()}{SUITS[move >> 3]}"


def format_hand(cards: int) -> str:
    """A set of cards, suit by suit, as PBN has it; `-` for none."""
    suits = ("".join(PBN[rank] for rank in range(7, -1, -1) if cards >> 8 * suit + rank & 1) for suit in range(4))
    return ".".join(suits) if cards else "-"


def parse_hand(text: str) -> int:
    """The reverse of `format_hand`."""
    if text == "-":
        return 0
    suits = text.upper().split(".")
    if len(suits) != 4 or any(sign not in PBN or suit.count(sign) > 1 for suit in suits for sign in suit):
        raise wrong(f"{text!r} is not a hand: write AKT.98.Q.7, spades first", f"{text!r} n’est pas une main")
    return set_of([8 * suit + PBN.index(sign) for suit, signs in enumerate(suits) for sign in signs])


def format(pos: Position, side: int) -> str:
    """The hands, then what everyone knows."""
    table, auction = pos.table, pos.auction
    words = [format_hand(int(hand_of(pos, seat))) for seat in range(4)]
    words += [f"dealer={LETTERS[read(auction, DEALER)]}", f"turn={LETTERS[read(table, SEAT)]}"]
    bids = [read(auction, LAST_BID, seat) for seat in range(4)]
    if any(bids):
        words.append("bids=" + ",".join(format_move(bid - 1 + BIDS) if bid else "-" for bid in bids))
        bid = format_move(bids[read(auction, TAKER)] - 1 + BIDS)
        words.append(f"contract={bid}{LETTERS[read(auction, TAKER)]}{'x' * read(auction, DOUBLED)}")
    if read(auction, PASSES) and not read(auction, PLAYING):
        words.append(f"passes={read(auction, PASSES)}")
    if read(auction, PLAYING):
        words.append("playing")
    if count := read(table, COUNT):
        words.append("trick=" + ",".join(format_move(read(table, FIRST_CARD, i)) for i in range(count)))
    for name, place in (("points", POINTS_MADE), ("tricks", TRICKS_MADE)):
        if read(table, place) or read(table, place, 1):
            words.append(f"{name}={read(table, place)}-{read(table, place, 1)}")
    if belote := read(table, BELOTE):
        words.append(f"belote={('NS', 'EW')[belote - 1]}")
    if pos.played != NONE:
        words.append("played=" + "/".join(format_hand(int(played_by(pos, seat))) for seat in range(4)))
    if pos.limits != NO_LIMITS:
        words.append(f"limits={int(pos.limits):016x}")
    return " ".join(words)


def parse(text: str) -> tuple[Position, int]:
    """Read a position."""
    first, *rest = text.split() or [""]
    if re.fullmatch("deal:[0-9]{1,15}", first):
        pos = sample_state(START, NOBODY, int(first[5:]))
    elif re.fullmatch("[0-3]{32}", first):
        pos = by_owners(first)
    else:
        pos, rest = parse_known(text.split()), []
    for number, word in enumerate(rest, 1):
        pos = played(pos, word, number)
    return pos, read(pos.table, SEAT)


def played(pos: Position, word: str, number: int) -> Position:
    """The position after a move that stands behind a deal."""
    legal = moves_of(pos)
    for move in legal:
        if format_move(move).lower() == word.lower():
            return play(pos, move)
    known = " ".join(map(format_move, legal)) or "none, the deal is over"
    raise wrong(
        f"move {number}: {word!r} is not legal: the legal moves are {known}",
        f"coup {number} : {word!r} n’est pas permis",
    )


def moves_of(pos: Position) -> list[int]:
    """The legal moves."""
    if read(pos.auction, PLAYING):
        cards = int(playable(pos))
        return [card for card in range(32) if cards >> card & 1]
    if read(pos.auction, LEVEL) == 0 and read(pos.auction, PASSES) == 4:
        return []
    moves = [0] * 64
    return moves[: list_bids(pos, moves)]


def by_owners(text: str) -> Position:
    """A deal with spades trumps and North to lead, from who owns each card."""
    hands = [0, 0, 0, 0]
    for i, owner in enumerate(text):
        order = TRUMP_ORDER if i < 8 else PLAIN_ORDER
        hands[int(owner)] |= 1 << (i & 24) + PBN.index(order[i & 7])
    if any(hand.bit_count() != 8 for hand in hands):
        raise wrong("each of 0, 1, 2 and 3 owns eight cards", "chacun de 0, 1, 2 et 3 a huit cartes")
    pos = play(dealt(hands, dealer=3), BIDS)
    for _ in range(3):
        pos = play(pos, PASS)
    return pos


def parse_known(words: list[str]) -> Position:
    """Read what `format` writes."""
    known = dict(word.partition("=")[::2] for word in words[4:])
    unknown = known.keys() - {
        "dealer",
        "turn",
        "bids",
        "contract",
        "passes",
        "playing",
        "trick",
        "points",
        "tricks",
        "belote",
        "played",
        "limits",
    }
    if len(words) < 5 or "dealer" not in known or unknown:
        raise wrong(HELP, HELP_FR)
    hands = [parse_hand(word) for word in words[:4]]
    try:
        pos = dealt(hands, LETTERS.index(known["dealer"]))
        auction, table = parse_auction(known, pos.auction), parse_table(known, pos.table)
        played = [parse_hand(hand) for hand in known.get("played", "-/-/-/-").split("/")]
        limits = u64(int(known["limits"], 16)) if "limits" in known else NO_LIMITS
        players = sum(seat << 2 * card for seat, hand in enumerate(played) for card in range(32) if hand >> card & 1)
        table = with_trick(table, auction, [parse_card(card) for card in known.get("trick", "").split(",") if card])
        pos = Position(pos.ns, pos.ew, table, auction, u64(sum(played)), u64(players), limits)
    except (KeyError, IndexError, OverflowError) as error:
        raise wrong(HELP, HELP_FR) from error
    except ValueError as error:
        raise error if isinstance(error, Refusal) else wrong(HELP, HELP_FR) from error
    prove(pos, hands, played)
    return pos


def parse_auction(known: dict[str, str], auction: u64) -> u64:
    """The auction's word."""
    for seat, bid in enumerate(known.get("bids", "-,-,-,-").split(",")):
        auction = auction if bid == "-" else write(auction, LAST_BID, parse_bid(bid) - BIDS + 1, seat)
    auction = write(auction, PASSES, int(known.get("passes", "0")) & 7)
    if "contract" in known:
        bid, taker, doubled = re.fullmatch("(.*)([NESW])(x{0,2})", known["contract"]).groups()  # type: ignore[union-attr]
        move, seat = parse_bid(bid), LETTERS.index(taker)
        if read(auction, LAST_BID, seat) != move - BIDS + 1:
            raise wrong(
                "the contract is not the taker's last bid", "le contrat n’est pas la dernière enchère du preneur"
            )
        auction = write(write(auction, LEVEL, level_of(move)), TRUMP_SUIT, trump_of(move))
        auction = write(write(auction, TAKER, seat), DOUBLED, len(doubled))
    if "playing" in known:
        if "contract" not in known:
            raise wrong("nothing is played without a contract", "on ne joue pas sans contrat")
        auction = write(
            write(auction, PLAYING, 1), PASSES, 2 if read(auction, DOUBLED) == 1 else 0 if read(auction, DOUBLED) else 3
        )
    return auction


def parse_table(known: dict[str, str], table: u64) -> u64:
    """The table's word, without the trick."""
    table = write(table, SEAT, LETTERS.index(known["turn"])) if "turn" in known else table
    for name, place, most in (("points", POINTS_MADE, 252), ("tricks", TRICKS_MADE, 8)):
        first, second = map(int, known.get(name, "0-0").split("-"))
        if first + second > most:
            raise wrong(f"there are {most} {name} in all", f"il y en a {most} en tout")
        table = write(write(table, place, first), place, second, 1)
    return write(table, BELOTE, ("", "NS", "EW").index(known.get("belote", "")))


def with_trick(table: u64, auction: u64, cards: list[int]) -> u64:
    """The table with the cards of the trick on it."""
    if len(cards) > 3:
        raise wrong("a trick on the table has at most three cards", "un pli en cours a au plus trois cartes")
    leader, trump, best, laid = read(table, SEAT) - len(cards) & 3, read(auction, TRUMP_SUIT), 0, 0
    for i, card in enumerate(cards):
        if i == 0 or beats(card, best, trump):
            best = card
            table = write(write(table, BEST, card), WHOSE, leader + i & 3)
        laid += points_of(card, trump)
        table = write(table, FIRST_CARD, card, i)
    return write(write(table, COUNT, len(cards)), LAID, laid)


def prove(pos: Position, hands: list[int], played: list[int]) -> None:
    """Refuse hands that cannot be."""
    cards = [hand for hand in (*hands, *played) if hand]
    if sum(hand.bit_count() for hand in cards) != int(union(cards)).bit_count():
        raise wrong("a card is in two places", "une carte est à deux endroits")
    for seat, (hand, before) in enumerate(zip(hands, played, strict=True)):
        held = cards_held(pos, seat)
        if before.bit_count() != 8 - held or (hand and hand.bit_count() != held):
            text = f"{PLAYERS[seat]} holds {held} cards here and has played {8 - held}"
            raise wrong(text, f"{PLAYERS[seat]} a {held} cartes ici et en a joué {8 - held}")
    for i in range(read(pos.table, COUNT)):
        if not int(pos.played) >> read(pos.table, FIRST_CARD, i) & 1:
            raise wrong(
                "a card of the trick is not among those played", "une carte du pli n’est pas parmi celles jouées"
            )


def union(cards: list[int]) -> int:
    """All cards of some sets."""
    found = 0
    for hand in cards:
        found |= hand
    return found


def parse_card(text: str) -> int:
    """A card from its text."""
    return 8 * SUITS.index(text[-1].lower()) + RANKS.index(text[:-1].lower())


def parse_bid(text: str) -> int:
    """A bid from its text."""
    value, trump = int(text[:-1]), TRUMP_LETTERS.index(text[-1].lower())
    level = CAPOT if value == 250 else (value - 70) // 10
    if not 1 <= level <= CAPOT or contract_value(level) != value:
        raise wrong(f"{text!r} is not a bid: write 80s to 160s, or 250s for capot", f"{text!r} n’est pas une enchère")
    return BIDS + 6 * (level - 1) + trump


def wrong(text: str, fr: str) -> Refusal:
    """The error of a text that is not a position."""
    return Refusal(text, fr=fr)
