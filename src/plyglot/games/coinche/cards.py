"""Cards: their numbers, their strength, their points.

A card is 8 * suit + rank: suits ♠ ♥ ♦ ♣ from 0, ranks 7 8 9 10 J Q K A from 0.
A set of cards is 32 bits, a byte a suit.
What a card is worth depends on what is trumps (0 to 3, NO_TRUMP, ALL_TRUMP), and so does which of two is higher.
"""

import numpy as np

from plyglot.core.types import u64

SUITS, RANKS = "shdc", ("7", "8", "9", "10", "j", "q", "k", "a")
SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(8)
NO_TRUMP, ALL_TRUMP = 4, 5
PLAIN, TRUMP, IN_NO_TRUMP, IN_ALL_TRUMP = range(4)  # what a suit may be

DECK, SUIT_CARDS = u64(0xFFFFFFFF), u64(0xFF)

STRENGTH = np.array(
    [[0, 1, 2, 6, 3, 4, 5, 7], [0, 1, 6, 4, 7, 2, 3, 5], [0, 1, 2, 6, 3, 4, 5, 7], [0, 1, 6, 4, 7, 2, 3, 5]]
)
"""Place of each rank in its suit, by what the suit is."""

POINTS = np.array(
    [[0, 0, 0, 10, 2, 3, 4, 11], [0, 0, 14, 10, 20, 3, 4, 11], [0, 0, 0, 10, 2, 3, 4, 19], [0, 0, 9, 5, 14, 1, 3, 6]]
)
"""Points of each rank, by what the suit is. In each kind of contract all cards make 152."""

HIGHER = np.array(
    [[sum(1 << other for other in range(8) if row[other] > row[rank]) for rank in range(8)] for row in STRENGTH],
    np.uint64,
)
"""The ranks of a suit that beat a rank, by what the suit is."""


def kind_of(suit: int, trump: int) -> int:
    """What a suit is."""
    if trump == NO_TRUMP:
        return IN_NO_TRUMP
    if trump == ALL_TRUMP:
        return IN_ALL_TRUMP
    return TRUMP if suit == trump else PLAIN


def points_of(card: int, trump: int) -> int:
    """The points of a card."""
    return int(POINTS[kind_of(card >> 3, trump), card & 7])


def strength_of(card: int, trump: int) -> int:
    """A card's place in its suit, from 0 to 7."""
    return int(STRENGTH[kind_of(card >> 3, trump), card & 7])


def beats(card: int, best: int, trump: int) -> bool:
    """Whether a card takes the trick from the best one so far."""
    if card >> 3 == best >> 3:
        return strength_of(card, trump) > strength_of(best, trump)
    return card >> 3 == trump


def suit_of(cards: u64, suit: int) -> u64:
    """The cards of a suit."""
    return cards & SUIT_CARDS << u64(8 * suit)


def above(card: int, trump: int) -> u64:
    """The cards of its suit that beat a card."""
    higher: u64 = HIGHER[kind_of(card >> 3, trump), card & 7] << u64(card & 24)
    return higher
