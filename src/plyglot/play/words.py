"""Counts with their nouns, in English."""

from __future__ import annotations


def plural(count: int, noun: str) -> str:
    """
    >>> plural(1, "move"), plural(2, "move"), plural(2, "ply")
    ('1 move', '2 moves', '2 plies')
    """
    many = noun[:-1] + "ies" if noun.endswith("ly") else noun + "s"
    return f"{count:,} {noun if count == 1 else many}"
