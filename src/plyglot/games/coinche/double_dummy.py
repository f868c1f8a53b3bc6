"""Double dummy: what a team still makes with open cards, by alpha-beta over equal cards with a table of trick starts.

C. Ginsberg's Partition Search ("GIB", 2001) and B. Haglund's DDS have the ideas for bridge; points in place of tricks
and having to trump over change most of the details.

Inside, trumps are suit 0 and a card's place in its suit is its strength: card = 8 * suit + strength.
"""

from typing import Any

from plyglot.core.compile.fields import DEADLINE, NODE_LIMIT, NODES, STOP, UNTIL_FORGOTTEN, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import inlined, lowest, monotonic, popcount, signed, window
from plyglot.core.errors import Stopped
from plyglot.core.traits import TURNS
from plyglot.core.types import NONE, ONE, Position, u64

from .cards import DECK, NO_TRUMP, SUIT_CARDS, strength_of
from .rules import BEST, COUNT, FIRST_CARD, LAID, SEAT, TRUMP_SUIT, UNDERTRUMP, WHOSE, hand_of, read

KNOWS = frozenset({TURNS})

VALUES = Field("points of each card", words=32)
TRICK_VALUE = Field("points of each trick besides its cards'")
TRUMPS = Field("the cards that trump others: a byte, or none")
MUST_OVER = Field("the cards of suits that must be played over")
EPOCH = Field("number of the deal: what the table has of others is not about this one")
KILLERS = Field("two cards that have cut at each ply, each plus 1", words=2, per_ply=True, lasts=UNTIL_FORGOTTEN)
HISTORY = Field("how often each card of each seat has cut", words=128, lasts=UNTIL_FORGOTTEN)

TABLE_BITS = 16
MOST_CARDS = 8
LOWEST = u64(0x01010101)
EPOCHS = u64(511)
ENTRY_KEY, ENTRY_LOWER, ENTRY_UPPER, ENTRY_CARD, BYTE, FIVE = u64(30), u64(22), u64(14), u64(9), u64(255), u64(31)
LOOK_UP = 1023


def double_dummy(pos: Position, left: int, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """Points that the team to move still makes with open cards, within a window (fail-soft), of `left` to come."""
    table, trump = pos.table, read(pos.auction, TRUMP_SUIT)
    ns, ew = NONE, NONE
    for card in range(32):
        bit = ONE << u64(renamed(card, trump))
        for seat in range(4):
            if hand_of(pos, seat) >> u64(card) & ONE != NONE:
                if seat & 1 == 0:
                    ns |= bit << u64(16 * (seat & 2))
                else:
                    ew |= bit << u64(16 * (seat & 2))
    count = read(table, COUNT)
    best = renamed(read(table, BEST), trump) if count > 0 else 0
    led = renamed(read(table, FIRST_CARD), trump) >> 3 if count > 0 else 0
    laid = read(table, LAID) if count > 0 else mem.fields[TRICK_VALUE]
    return search(ns, ew, count, read(table, SEAT), best, read(table, WHOSE), led, laid, left, alpha, beta, ply, mem)


def renamed(card: int, trump: int) -> int:
    """A card's number inside."""
    suit = card >> 3
    if trump < NO_TRUMP:
        suit = 0 if suit == trump else trump if suit == 0 else suit
    return 8 * suit + strength_of(card, trump)


def search(
    ns: u64,
    ew: u64,
    count: int,
    seat: int,
    best: int,
    whose: int,
    led: int,
    laid: int,
    left: int,
    alpha: int,
    beta: int,
    ply: int,
    mem: Mem,
) -> int:
    """Points that the team to move still makes, of `left` to come, the trick on the table included (fail-soft)."""
    nodes = mem.fields[NODES] + 1
    mem.fields[NODES] = nodes
    if left <= alpha:
        return left
    if beta <= 0:
        return 0
    both = ns if seat & 1 == 0 else ew
    hand = both >> u64(16 * (seat & 2)) & DECK
    cards_left = ns | ew
    cards_left = (cards_left | cards_left >> u64(32)) & DECK
    table_card, place = 32, 0
    key = cards_left << u64(2) | u64(seat)
    if count == 0:
        if popcount(cards_left) == 4:
            return left if (last_trick(ns, ew, seat, mem) ^ seat) & 1 == 0 else 0
        place = signed((key * u64(0x9E3779B97F4A7C15)) >> u64(64 - TABLE_BITS))
        entry = mem.table[place]
        if entry >> ENTRY_KEY == key:
            if entry & EPOCHS == u64(mem.fields[EPOCH]):
                lower, upper = signed(entry >> ENTRY_LOWER & BYTE), signed(entry >> ENTRY_UPPER & BYTE)
                if lower >= beta or lower == upper:
                    return lower
                if upper <= alpha:
                    return upper
            table_card = signed(entry >> ENTRY_CARD & FIVE)
    if nodes & LOOK_UP == 0 and to_end(nodes, mem):
        raise Stopped
    trumps = u64(mem.fields[TRUMPS])
    cards = followed(hand, count, seat, best, whose, led, trumps, mem)
    others = cards_left & ~hand
    if count > 0:
        others |= ONE << u64(best)
    cards = thinned(cards, others, u64(mem.fields[MUST_OVER]))
    moves = window(mem.moves, ply * 16)
    number = listed(cards, moves, table_card, count, seat, best, whose, led, others, trumps, ply, mem)
    result, chosen, low = -1, 32, alpha
    for i in range(number):
        card = moves[i]
        bit = ONE << u64(card + 16 * (seat & 2))
        ns_2, ew_2 = (ns ^ bit, ew) if seat & 1 == 0 else (ns, ew ^ bit)
        wins = count == 0 or takes(card, best, trumps)
        best_2, whose_2 = (card, seat) if wins else (best, whose)
        led_2 = card >> 3 if count == 0 else led
        laid_2 = laid + mem.fields[VALUES + card]
        seat_2, count_2, left_2, gain = seat + 1 & 3, count + 1, left, 0
        if count == 3:
            left_2 = left - laid_2
            seat_2, count_2 = whose_2, 0
            gain = laid_2
            best_2, whose_2, led_2, laid_2 = 0, 0, 0, mem.fields[TRICK_VALUE]
        same = (seat_2 ^ seat) & 1 == 0
        a, b = low, low + 1 if i > 0 else beta
        score = 0
        while True:
            if same:
                score = gain + search(
                    ns_2,
                    ew_2,
                    count_2,
                    seat_2,
                    best_2,
                    whose_2,
                    led_2,
                    laid_2,
                    left_2,
                    a - gain,
                    b - gain,
                    ply + 1,
                    mem,
                )
            else:
                score = left_2 - search(
                    ns_2,
                    ew_2,
                    count_2,
                    seat_2,
                    best_2,
                    whose_2,
                    led_2,
                    laid_2,
                    left_2,
                    left_2 - b,
                    left_2 - a,
                    ply + 1,
                    mem,
                )
            if b == beta or score < b:
                break
            b = beta
        if score > result:
            result, chosen = score, card
            if score > low:
                low = score
            if score >= beta:
                reward(card, seat, number, ply, mem)
                break
    if count == 0:
        lower, upper = (result if result > alpha else 0), (result if result < beta else left)
        entry = mem.table[place]
        if entry >> ENTRY_KEY == key and entry & EPOCHS == u64(mem.fields[EPOCH]):
            lower, upper = (
                max(lower, signed(entry >> ENTRY_LOWER & BYTE)),
                min(upper, signed(entry >> ENTRY_UPPER & BYTE)),
            )
        word = key << ENTRY_KEY | u64(lower) << ENTRY_LOWER | u64(upper) << ENTRY_UPPER
        mem.table[place] = word | u64(chosen & 31) << ENTRY_CARD | u64(mem.fields[EPOCH])
    return result


@inlined
def followed(hand: u64, count: int, seat: int, best: int, whose: int, led: int, trumps: u64, mem: Mem) -> u64:
    """The cards that may be played: as `playable` in tricks.py."""
    if count == 0:
        return hand
    above = ~((u64(2) << u64(best)) - ONE)
    follow = hand & SUIT_CARDS << u64(8 * led)
    if follow != NONE:
        higher = follow & above & u64(mem.fields[MUST_OVER])
        return higher if higher != NONE else follow
    if whose ^ seat == 2:
        return hand
    own = hand & trumps
    higher = own & above if best < 8 else own
    if higher != NONE:
        return higher
    return own if UNDERTRUMP and own != NONE else hand


@inlined
def takes(card: int, best: int, trumps: u64) -> bool:
    """Whether a card takes the trick from the best one so far."""
    if card >> 3 == best >> 3:
        return card > best
    return bool(trumps >> u64(card) & ONE != NONE)


@inlined
def thinned(cards: u64, others: u64, over: u64) -> u64:
    """One card of each run of cards that make no points and that no card of others comes between."""
    first, second, third = cards & LOWEST, cards >> ONE & LOWEST, cards >> u64(2) & LOWEST & ~over
    drop = first & second | (second & third) << ONE
    return cards & ~(drop | first & ~second & third & ~(others >> ONE))


def last_trick(ns: u64, ew: u64, seat: int, mem: Mem) -> int:
    """Who makes the last trick, from one card each."""
    trumps = u64(mem.fields[TRUMPS])
    best, whose = 0, seat
    for i in range(4):
        other = seat + i & 3
        both = ns if other & 1 == 0 else ew
        card = lowest(both >> u64(16 * (other & 2)) & DECK)
        if i == 0 or takes(card, best, trumps):
            best, whose = card, other
    return whose


def listed(
    cards: u64,
    moves: Any,
    table_card: int,
    count: int,
    seat: int,
    best: int,
    whose: int,
    led: int,
    others: u64,
    trumps: u64,
    ply: int,
    mem: Mem,
) -> int:
    """Write the cards into `moves`, what looks best first; return how many."""
    ranks = window(moves, MOST_CARDS)
    killer, second_killer = mem.fields[KILLERS + 2 * ply] - 1, mem.fields[KILLERS + 2 * ply + 1] - 1
    number = 0
    while cards != NONE:
        card = lowest(cards)
        cards &= cards - ONE
        rank = promise(card, count, seat, best, whose, others, trumps, mem)
        if card == table_card:
            rank += 1 << 40
        elif card == killer:
            rank += 1 << 30
        elif card == second_killer:
            rank += 1 << 29
        i = number
        while i > 0 and ranks[i - 1] < rank:
            moves[i], ranks[i] = moves[i - 1], ranks[i - 1]
            i -= 1
        moves[i], ranks[i] = card, rank
        number += 1
    return number


@inlined
def promise(card: int, count: int, seat: int, best: int, whose: int, others: u64, trumps: u64, mem: Mem) -> int:
    """What looks good before it is searched."""
    rank: int = min(mem.fields[HISTORY + 32 * seat + card] >> 4, 4000)
    value: int = mem.fields[VALUES + card]
    above = others & (SUIT_CARDS << u64(card & 24)) & ~((u64(2) << u64(card)) - ONE)
    if count == 0:
        return rank + (3000 + 20 * value if above == NONE else 1000 - 20 * value)
    if takes(card, best, trumps):
        return rank + (4000 + 20 * value if count == 3 or above == NONE else 2500 - 10 * value)
    return rank + 2000 + (20 * value if whose ^ seat == 2 else -20 * value)


@inlined
def reward(card: int, seat: int, number: int, ply: int, mem: Mem) -> None:
    """Remember a card that has cut."""
    killer = mem.fields[KILLERS + 2 * ply]
    if killer != card + 1:
        mem.fields[KILLERS + 2 * ply + 1] = killer
        mem.fields[KILLERS + 2 * ply] = card + 1
    mem.fields[HISTORY + 32 * seat + card] += number * number


def to_end(nodes: int, mem: Mem) -> bool:
    """Whether the search has been told to stop, or has reached a limit."""
    limit, deadline = mem.fields[NODE_LIMIT], mem.fields[DEADLINE]
    return bool(mem.fields[STOP] != 0 or 0 < limit <= nodes or 0 < deadline <= monotonic())
