"""Units of estimates: what players count in, such as discs, pawns or the chance to win.

An evaluation counts in whole numbers of its own, 32 to a disc in Othello. A game says what they mean (`UNIT`, and the
manifest for named evaluations), and every text of a score says it in those words:

    UNIT = Unit("disc", "discs", fr=("pion", "pions"), size=32, decimals=1)     370 is "+11.6 discs"
    UNIT = WinChance(scale=40)                                                  20 is "62% win chance"

A game with an evaluation that states nothing counts in points; without an evaluation, what has not been seen to its end
is undecided.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from plyglot.core.score_words import Words, words_in

LEAST_CHANCE, MOST_CHANCE = 1, 99
"""Percentages between which an estimate stays: it is no proof."""


@dataclass(frozen=True, kw_only=True)
class Measure(ABC):
    """What an evaluation counts in. Texts are in English or, with `fr`, in French."""

    margins: Unit | None = None
    """What the game's margins are counted in, if not in this: a game is won by discs, whatever an evaluation counts."""

    mates: bool = False
    """Whether a game is won by mate, and its distance counted in moves: `mate in 23`, not `win in 45 plies`."""

    @abstractmethod
    def amount(self, raw: int) -> float | None:
        """An evaluation's estimate in this unit; greater for a greater estimate."""

    @abstractmethod
    def shown(self, raw: int) -> float | None:
        """The amount as texts show it: what is counted from two of them agrees with what people read."""

    @abstractmethod
    def label(self, language: str = "en") -> str:
        """Name for the head of a column: `discs`, `win chance`."""

    @abstractmethod
    def noun(self, raw: int, language: str = "en") -> str:
        """An estimate as a label: `+11.6 discs`."""

    @abstractmethod
    def short(self, raw: int, language: str = "en") -> str:
        """An estimate in a few signs, for a tree or a square: `+11.6`."""

    @abstractmethod
    def verb(self, raw: int, language: str = "en") -> str:
        """What a move does: `is estimated at +11.6 discs`."""

    @abstractmethod
    def difference(self, better: int, worse: int, language: str = "en") -> str:
        """How much one estimate is above another, both as they are shown: `3.2 discs`."""

    @property
    def margin_unit(self) -> Unit:
        """What margins are counted in; points, where nothing is said."""
        return self.margins or POINTS

    @property
    def margin_points(self) -> int:
        """An evaluation's points to one of the margin; 0 where it counts something else, or nobody has said what.

        >>> discs = Unit("disc", "discs", size=32)
        >>> discs.margin_points, Unit("move", "moves", margins=discs).margin_points, POINTS.margin_points
        (32, 0, 0)
        >>> Unit("point", "points", fr=("point", "points"), size=6, margin_size=2).margin_points
        3
        """
        return 0

    def margin(self, number: int, language: str = "en") -> str:
        """How much a game is won by, in whole units: `4 discs`.

        >>> WinChance(40, margins=Unit("disc", "discs")).margin(-4)
        '4 discs'
        >>> [Unit("point", "points", margin_size=2).margin(number) for number in (4, 5)]
        ['2 points', '2.5 points']
        """
        unit = self.margin_unit
        whole, rest = divmod(abs(number), unit.margin_size)
        text = fixed(abs(number) / unit.margin_size, 1, words_in(language)) if rest else str(whole)
        return unit.counted(text, language)


@dataclass(frozen=True)
class Unit(Measure):
    """Points that players know by name, or points.

    >>> discs = Unit("disc", "discs", fr=("pion", "pions"), size=32, decimals=1)
    >>> discs.noun(370), discs.short(-40), discs.margin(1), discs.difference(370, 300)
    ('+11.6 discs', '−1.3', '1 disc', '2.2 discs')
    >>> discs.noun(-66), discs.noun(-81), discs.difference(-66, -81)  # 15 is 0.47 discs, 0.4 of those shown
    ('-2.1 discs', '-2.5 discs', '0.4 discs')
    >>> discs.noun(370, "fr"), discs.noun(-40, "fr")
    ('+11,6 pions', '-1,3 pion')
    """

    one: str
    """Name in the singular, in English."""
    many: str
    """Name in the plural."""
    size: int = 1
    """Points of the evaluation to one unit."""
    decimals: int = 0
    """Decimals that are worth showing."""
    fr: tuple[str, str] | None = None
    """Names in French, if they are others."""
    margin_size: int = 1
    """How many of what `margin` counts make one unit: 2 for Go's half points."""

    def __post_init__(self) -> None:
        names = (self.one, self.many, *(self.fr or ()))
        if not all(isinstance(name, str) and name.strip() for name in names) or len(names) not in (2, 4):
            raise TypeError("a Unit has a name for one and for many: write Unit('disc', 'discs', fr=('pion', 'pions'))")
        if not isinstance(self.size, int) or self.size < 1:
            raise TypeError(f"size of a Unit is the points to one {self.one}, a whole number from 1, not {self.size!r}")
        if self.decimals not in range(4):
            raise TypeError(f"decimals of a Unit is 0, 1, 2 or 3, not {self.decimals!r}")

    def amount(self, raw: int) -> float:
        return raw / self.size

    def shown(self, raw: int) -> float:
        return math.copysign(float(rounded(abs(self.amount(raw)), self.decimals)), raw)

    def names(self, language: str = "en") -> tuple[str, str]:
        """Names for one and for many."""
        return self.fr if language == "fr" and self.fr else (self.one, self.many)

    def label(self, language: str = "en") -> str:
        return self.names(language)[1]

    def noun(self, raw: int, language: str = "en") -> str:
        return self.counted(signed(self.amount(raw), self.decimals, words_in(language)), language)

    def short(self, raw: int, language: str = "en") -> str:
        return signed(self.amount(raw), self.decimals, words_in(language)).replace("-", "−")

    def verb(self, raw: int, language: str = "en") -> str:
        return words_in(language).estimated.format(self.noun(raw, language))

    def difference(self, better: int, worse: int, language: str = "en") -> str:
        return self.counted(fixed(self.shown(better) - self.shown(worse), self.decimals, words_in(language)), language)

    @property
    def margin_unit(self) -> Unit:
        return self.margins or self

    @property
    def margin_points(self) -> int:
        margin = self.margin_unit
        same = self.names() == margin.names() and margin != POINTS and self.size % margin.margin_size == 0
        return self.size // margin.margin_size if same else 0

    def counted(self, number: str, language: str = "en") -> str:
        """A number, as it is written, of this unit."""
        one, many = self.names(language)
        return f"{number} {one if words_in(language).is_singular(number) else many}"


@dataclass(frozen=True)
class WinChance(Measure):
    """The chance to win, a draw counted half: 1 / (1 + exp(-estimate / scale)), as results of games were found to be.

    The curve is that of a logistic regression of results on estimates, so that it grows with the estimate and never
    says that a game is decided. `python -m plyglot.learning.win_chance GAME` measures the scale.

    >>> chance = WinChance(scale=40)
    >>> chance.noun(20), chance.noun(-20), chance.short(0), chance.noun(9_000), chance.noun(20, "fr")
    ('62% win chance', '38% win chance', '50%', '99% win chance', '62\\xa0% de chances de gain')
    >>> chance.verb(20), chance.difference(20, -20)
    ('gives a 62% win chance', '24% win chance')
    """

    scale: float
    """The estimate at which one side wins 73 games in 100: the odds are e to 1."""

    def __post_init__(self) -> None:
        if not isinstance(self.scale, int | float) or not 0 < self.scale < math.inf:
            raise TypeError(f"scale of a WinChance is a number above 0, such as WinChance(40), not {self.scale!r}")

    def shown(self, raw: int) -> float:
        return self.percentage(raw) / 100

    def amount(self, raw: int) -> float:
        return 0.5 + 0.5 * math.tanh(raw / (2 * self.scale))

    def label(self, language: str = "en") -> str:
        return words_in(language).win_chance

    def noun(self, raw: int, language: str = "en") -> str:
        return words_in(language).chance.format(self.short(raw, language))

    def short(self, raw: int, language: str = "en") -> str:
        return words_in(language).percent.format(self.percentage(raw))

    def verb(self, raw: int, language: str = "en") -> str:
        return words_in(language).gives_chance.format(self.short(raw, language))

    def difference(self, better: int, worse: int, language: str = "en") -> str:
        words = words_in(language)
        return words.chance_lost.format(words.percent.format(self.percentage(better) - self.percentage(worse)))

    def percentage(self, raw: int) -> int:
        """The chance in whole percents."""
        return min(max(round(100 * self.amount(raw)), LEAST_CHANCE), MOST_CHANCE)


@dataclass(frozen=True)
class NoEstimate(Measure):
    """No evaluation: what is not seen to the end of the game is undecided.

    >>> UNDECIDED.noun(0), UNDECIDED.verb(0), UNDECIDED.short(0, "fr")
    ('undecided', 'is undecided', '?')
    """

    def amount(self, raw: int) -> None:
        return None

    def shown(self, raw: int) -> None:
        return None

    def label(self, language: str = "en") -> str:
        return ""

    def noun(self, raw: int, language: str = "en") -> str:
        return words_in(language).undecided

    def short(self, raw: int, language: str = "en") -> str:
        return "?"

    def verb(self, raw: int, language: str = "en") -> str:
        return words_in(language).is_undecided

    def difference(self, better: int, worse: int, language: str = "en") -> str:
        return words_in(language).nothing


POINTS = Unit("point", "points")
UNDECIDED = NoEstimate()


def signed(amount: float, decimals: int, words: Words) -> str:
    """A number with its sign; 0 has none.

    >>> signed(1.25, 1, words_in("en")), signed(-1.25, 1, words_in("fr")), signed(-0.01, 1, words_in("en"))
    ('+1.3', '-1,3', '0.0')
    """
    number = fixed(abs(amount), decimals, words)
    if not any(digit in number for digit in "123456789"):
        return number
    return f"{'+' if amount > 0 else '-'}{number}"


def fixed(amount: float, decimals: int, words: Words) -> str:
    """A number above 0 with so many decimals; halves are rounded up, as pages do.

    >>> fixed(1.25, 1, words_in("en")), fixed(1.25, 0, words_in("fr"))
    ('1.3', '1')
    """
    return str(rounded(amount, decimals)).replace(".", words.decimal_point)


def rounded(amount: float, decimals: int) -> Decimal:
    """A number above 0 with so many decimals; halves are rounded up."""
    return Decimal(amount).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
