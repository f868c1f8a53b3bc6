"""Endings of chess by their men: `KQKR` is king and queen against king and rook. Python only.

The side with more men comes first, or the one whose men are worth more, and its men from the queen to the pawn. An
ending falls into those with a man less, and into those with another piece in place of a pawn; so they are sorted by
men, then by pawns, and no move leads to one that comes later.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

PIECE_LETTERS = "QRBNP"
"""The men besides the kings, by what they are worth."""

MOST = 5
"""Men of both sides together, kings included."""

Side = tuple[int, ...]
"""How many of each of PIECE_LETTERS a side has."""


def sides(men: int) -> list[Side]:
    """All that a side may have besides its king, the most valuable first.

    >>> len(sides(2)), sides(1)[0]
    (15, (1, 0, 0, 0, 0))
    """
    chosen = combinations_with_replacement(PIECE_LETTERS, men)
    return [tuple(each.count(piece) for piece in PIECE_LETTERS) for each in chosen]


def strength(side: Side) -> tuple[int, Side]:
    """What decides which side comes first."""
    return sum(side), side


def endings_with(men: int) -> list[tuple[Side, Side]]:
    """All endings with so many men, kings included, those with fewer pawns first.

    >>> [len(endings_with(men)) for men in (2, 3, 4, 5)]
    [1, 5, 30, 110]
    """
    found = [
        (first, second)
        for fewer in range((men - 2) // 2 + 1)
        for first in sides(men - 2 - fewer)
        for second in sides(fewer)
        if strength(first) >= strength(second)
    ]
    return sorted(found, key=lambda ending: ending[0][-1] + ending[1][-1])


ENDINGS = [ending for men in range(2, MOST + 1) for ending in endings_with(men)]
"""All endings, so that none falls into a later one."""


def side_text(side: Side) -> str:
    """A side as it is written.

    >>> side_text((1, 0, 0, 0, 2))
    'KQPP'
    """
    return "K" + "".join(piece * count for piece, count in zip(PIECE_LETTERS, side, strict=True))


def name_of(ending: tuple[Side, Side]) -> str:
    """An ending as it is written."""
    return side_text(ending[0]) + side_text(ending[1])


NAMES = [name_of(ending) for ending in ENDINGS]
NUMBER_BY_NAME = {name: number for number, name in enumerate(NAMES)}


def slice_name(number: int) -> str:
    """The name of an ending.

    >>> slice_name(0), slice_name(1), slice_name(NUMBER_BY_NAME["KRPKR"]) == "KRPKR"
    ('KK', 'KQK', True)
    """
    return NAMES[number]


def parse_slice(text: str) -> int:
    """The ending with a name. Raises ValueError with what is wrong, and what would be right.

    >>> parse_slice("KQK")
    1
    >>> parse_slice("krkq")
    Traceback (most recent call last):
    ValueError: 'krkq' is written KQKR: capital letters, the stronger side first
    """
    right = "write the men of the stronger side, then those of the other, such as KQKR"
    letters = text.strip().upper()
    if wrong := [letter for letter in letters if letter not in "K" + PIECE_LETTERS]:
        raise ValueError(f"{text!r} is not material: there is no piece {wrong[0]!r}; {right}")
    if not letters.startswith("K") or letters.count("K") != 2:
        raise ValueError(f"{text!r} is not material: each side begins with its one K; {right}")
    if len(letters) > MOST:
        raise ValueError(f"{text!r} has {len(letters)} men: databases of chess have at most {MOST}, kings included")
    ours, theirs = (tuple(men.count(piece) for piece in PIECE_LETTERS) for men in letters[1:].split("K"))
    name = name_of(max((ours, theirs), (theirs, ours), key=lambda ending: strength(ending[0])))
    if text != name:
        raise ValueError(f"{text!r} is written {name}: capital letters, the stronger side first")
    return NUMBER_BY_NAME[name]


def slice_pieces(number: int) -> int:
    """How many men an ending has, kings included."""
    return len(NAMES[number])


def slices_below(number: int) -> tuple[int, ...]:
    """The endings that moves lead to, directly or not: by captures and promotions.

    >>> [NAMES[each] for each in slices_below(NUMBER_BY_NAME["KPK"])]
    ['KK', 'KQK', 'KRK', 'KBK', 'KNK']
    """
    return below(number)


@cache
def below(number: int) -> tuple[int, ...]:
    """The same, each ending once."""
    direct = {each for first, second in (ENDINGS[number], ENDINGS[number][::-1]) for each in fewer(first, second)}
    return tuple(sorted(direct.union(*map(below, direct))))


def fewer(ours: Side, theirs: Side) -> list[int]:
    """The endings after a capture or a promotion by one side."""
    changed = [(less(ours, piece), theirs) for piece in range(len(PIECE_LETTERS)) if ours[piece]]
    if ours[-1]:
        changed += [(more(less(ours, -1), piece), theirs) for piece in range(len(PIECE_LETTERS) - 1)]
    return [NUMBER_BY_NAME[name_of(max(each, each[::-1], key=lambda ending: strength(ending[0])))] for each in changed]


def less(side: Side, piece: int) -> Side:
    """A side without one of its men."""
    return more(side, piece, -1)


def more(side: Side, piece: int, by: int = 1) -> Side:
    """A side with one man more."""
    piece %= len(PIECE_LETTERS)
    return (*side[:piece], side[piece] + by, *side[piece + 1 :])
