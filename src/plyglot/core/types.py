"""The words that rules and searches share: integers, outcomes, scores.

Scores are integers for the side to move. A float in [-1, 1] is called a value, never a score.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from plyglot.core.wide import Wide as Wide
from plyglot.core.wide import Wider as Wider
from plyglot.core.wide import bits_for as bits_for

u64 = np.uint64

NONE = u64(0)
"""An empty set of squares."""

ONE = u64(1)
"""The set of square 0; `ONE << u64(square)` is the set of any other."""

LOSS, DRAW, WIN, ONGOING = -1, 0, 1, 2
"""Return values of `outcome`, for the side to move."""

FIRST, SECOND = 0, 1
"""The sides: who moves in the game's first position, and the other."""

NOBODY = -1
"""No seat: who sees nothing of a position, as the dealer of a game does before it begins."""

INFINITY = 32_000
"""Larger than any score; fits in 16 bits, so that a table entry is one word."""

WIN_SCORE = 30_000
"""`distance` scores: a win in n plies is `WIN_SCORE - n`."""

DECISIVE = WIN_SCORE - (INFINITY - WIN_SCORE)
"""No game lasts so long that a win scores less; no estimate, and no margin, is as high."""

MARGIN_SCORE = 20_000
"""In a heuristic search a finished margin game scores this plus its margin, so that it never meets an estimate."""

LOWER, UPPER, EXACT = 1, 2, 3
"""Bound types of a search's answer: a bit for `true >= answer`, a bit for `true <= answer`."""

MOST_MOVES = 65_534
"""Upper limit of MAX_MOVES."""

MOVE_BITS = 20
"""Bits that a table entry has for a move plus 1: enough for the three squares of a move in Amazons."""

GREATEST_MOVE = (1 << MOVE_BITS) - 2
"""Upper limit of a move."""

MOST_PLIES = 1_900
"""Upper limit of MAX_PLIES: a win at the last ply still scores more than any estimate, with room up to INFINITY."""

NO_MOVE = -1

TO_THE_END = 4_095
"""A depth that no game reaches, not even with half of it left: the search sees finished games only. A table entry has
12 bits for a depth."""

Position: TypeAlias = Any
"""A NamedTuple of u64 and Wide fields, one class a game. Typed loosely: kernels work on every game's."""

Moves: TypeAlias = Any
"""Move buffer: an array when interpreted, a pointer when compiled."""
