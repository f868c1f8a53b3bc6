"""Position IDs as GNU Backgammon writes them: 80 bits in fourteen letters of base 64.

For each point from the ace point to the bar as many 1s as there are checkers, then a 0: first the side that is not to
move, then the other. (The program's manual names them the other way round; this is what the program writes.)
"""

from __future__ import annotations

import base64
import binascii

from .board import BAR, Side, at, side_of

LETTERS, BITS = 14, 80


def encoded(own: Side, opp: Side) -> str:
    """The ID of a position.

    >>> from plyglot.games.backgammon.rules import START
    >>> encoded(START.own, START.opp)
    '4HPwATDgc/ABMA'
    """
    counts = [at(side, point) for side in (opp, own) for point in range(1, BAR + 1)]
    bits = "".join("1" * count + "0" for count in counts)
    number = int(bits.ljust(BITS, "0")[::-1], 2)
    return base64.b64encode(number.to_bytes(BITS // 8, "little")).decode().rstrip("=")


def decoded(text: str, checkers: int) -> tuple[Side, Side]:
    """Both sides of an ID, own and other, those that are missing borne off. Raises ValueError.

    >>> own, opp = decoded("4HPwATDgc/ABMA", 15)
    >>> at(own, 24), at(opp, 6)
    (2, 5)
    """
    try:
        data = base64.b64decode(text + "==", validate=True)
    except binascii.Error as error:
        raise ValueError(f"{text!r} is not a position ID: it has 14 letters, as 4HPwATDgc/ABMA") from error
    if len(text) != LETTERS or len(data) != BITS // 8:
        raise ValueError(f"{text!r} is not a position ID: it has 14 letters, as 4HPwATDgc/ABMA")
    bits = f"{int.from_bytes(data, 'little'):080b}"[::-1]
    counts = [len(run) for run in bits.split("0")]
    opp, own = counts[:BAR], counts[BAR : 2 * BAR]
    if any(counts[2 * BAR :]) or max(sum(opp), sum(own)) > checkers or len(own) < BAR:
        raise ValueError(f"the position ID {text!r} has more than {checkers} checkers of a side")
    if any(opp[BAR - 1 - point] and own[point - 1] for point in range(1, BAR)):
        raise ValueError(f"the position ID {text!r} has both sides on one point")
    return with_off(own, checkers), with_off(opp, checkers)


def with_off(counts: list[int], checkers: int) -> Side:
    """A side by its points from the ace point on; those that are missing are borne off."""
    return side_of({0: checkers - sum(counts), **dict(enumerate(counts, 1))})
