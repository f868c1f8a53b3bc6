"""Score of a position or a move: what a search or a solver says of it, for one side.

Kernels count in integers, and what an integer means depends on the kind of score that they were built with (see
`search/scores/`): Othello won by 4 is 4 to a solver of margins and 20,004 to a heuristic search, where it must be more
than any estimate. A `Score` is what both of them mean, with the unit that its game counts in (`core/units.py`).
Whatever shows a score to people takes its text from here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from plyglot.core.score_words import Form, Words, words_in
from plyglot.core.types import DECISIVE, DRAW, LOSS, MARGIN_SCORE, WIN, WIN_SCORE
from plyglot.core.units import POINTS, Measure

OUTCOMES: dict[int, Literal["win", "draw", "loss"]] = {WIN: "win", DRAW: "draw", LOSS: "loss"}
"""Names of the outcomes in JSON and in messages to a page: the same in every language."""


@dataclass(frozen=True, slots=True, repr=False)
class Score:
    """The score of a position for one side: how the game ends, how soon or by how much, or an estimate.

    Make one by `win`, `loss`, `draw`, `by` and `estimated`, or from a kernel's integer by `of`. It is a value: equal
    scores are equal objects, and every draw is the same one. The greater score is the better one: a sooner win, a later
    loss, a larger margin; a win is more than any estimate, a loss less, and a draw lies among estimates as 0 does.
    Scores that say different things of the same outcome (a win in 5 plies, a win by 4) cannot be compared: TypeError.

    >>> Score.of(4, "margin") == Score.of(20_004, "estimate") == Score.by(4)
    True
    >>> score = Score.of(29_995, "distance")
    >>> score, score.outcome, score.plies, score.margin, score.estimate
    (Score.win(5), 1, 5, None, None)
    >>> max(Score.estimated(12), Score.draw(), Score.loss(4), Score.loss(6))
    Score.estimated(12)
    >>> -Score.win(5) < -Score.win(7) < Score.estimated(-300)
    True
    >>> score.text(), score.text("verb"), score.text("short"), score.text(language="fr")
    ('win in 5 plies', 'wins in 5 plies', 'W5', 'gain en 5 coups')
    """

    kind: str
    """`distance`: won or lost in `plies`. `margin`: won or lost by `margin`. `outcome`: a draw, or won or lost and no
    more is known. `estimate`: how the game ends is not known."""

    _number: int
    """The kernels' integer of this kind, 20,004 written as 4."""

    unit: Measure = field(default=POINTS, compare=False)
    """What estimates and margins are counted in: for texts only."""

    def __post_init__(self) -> None:
        low, high = _RANGES[self.kind]
        if not low <= abs(self._number) <= high:
            raise ValueError(f"{self._number} is out of range for scores of kind {self.kind}")

    # --- constructors -------------------------------------------------------------------------------------------------

    @classmethod
    def win(cls, plies: int | None = None) -> Score:
        """A win: in so many plies, if that is known."""
        return cls("outcome", WIN) if plies is None else cls("distance", WIN_SCORE - plies)

    @classmethod
    def loss(cls, plies: int | None = None) -> Score:
        """A loss: in so many plies, if that is known."""
        return -cls.win(plies)

    @classmethod
    def draw(cls) -> Score:
        """A draw."""
        return cls("outcome", DRAW)

    @classmethod
    def by(cls, margin: int, unit: Measure = POINTS) -> Score:
        """A win by a margin, or a loss by one below 0; a margin of 0 is a draw."""
        return cls("margin", margin, unit) if margin else cls.draw()

    @classmethod
    def estimated(cls, number: int, unit: Measure = POINTS) -> Score:
        """An estimate, as the game's evaluation counts."""
        return cls("estimate", number, unit)

    @classmethod
    def of(cls, raw: int, scores: str, exact: bool = False, unit: Measure = POINTS) -> Score:
        """The meaning of a kernel's integer.

        Parameters
        ----------
        scores : the kind of score that the kernel was built with, as in `search/scores/`: `outcome`, `distance`,
            `margin`, `expected`, of which each is an estimate, or `estimate`.
        exact : whether the search has seen every game to its end, so that 0 among estimates is a draw. DECISIVE is a
            win of which no more is known.
        unit : what its estimates and margins are counted in.

        Raises
        ------
        ValueError for an integer that is no score of that kind.

        Examples
        --------
        >>> [Score.of(raw, "estimate") for raw in (12, 20_004, -29_998, 0, 28_000)]
        [Score.estimated(12), Score.by(4), Score.loss(2), Score.estimated(0), Score.win()]
        >>> Score.of(0, "estimate", exact=True) == Score.of(0, "distance") == Score.of(0, "margin")
        True
        """
        if scores == "expected":
            return cls("estimate", int(raw), unit)
        if scores not in _RANGES:
            raise ValueError(f"unknown scores {scores!r}: choose from {', '.join(_RANGES)}")
        raw, size = int(raw), abs(int(raw))
        if scores == "margin":
            return cls.by(raw, unit)
        if scores == "outcome" or (raw == DRAW and (exact or scores == "distance")):
            return cls("outcome", raw)
        if size == DECISIVE and scores == "estimate":
            return cls("outcome", WIN if raw > 0 else LOSS)
        if scores == "distance" or size > DECISIVE:
            return cls("distance", raw, unit)
        if size > MARGIN_SCORE:
            return cls("margin", raw - MARGIN_SCORE if raw > 0 else raw + MARGIN_SCORE, unit)
        return cls("estimate", raw, unit)

    # --- what it says -------------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> int | None:
        """WIN, DRAW or LOSS; None for an estimate."""
        return None if self.kind == "estimate" else (self._number > 0) - (self._number < 0)

    @property
    def exact(self) -> bool:
        """Whether it is known how the game ends."""
        return self.kind != "estimate"

    @property
    def plies(self) -> int | None:
        """Plies to the end of a game that is won or lost, if that is known."""
        return WIN_SCORE - abs(self._number) if self.kind == "distance" else None

    @property
    def margin(self) -> int | None:
        """Margin by which the game is won, or below 0 lost, if that is known; 0 for a draw."""
        return self._number if self.kind == "margin" or self.outcome == DRAW else None

    @property
    def estimate(self) -> int | None:
        """The estimate, if it is one, as the game's evaluation counts."""
        return self._number if self.kind == "estimate" else None

    @property
    def amount(self) -> float | None:
        """The estimate or the margin in the unit: 11.5625 discs, a win chance of 0.62; None for other scores.

        >>> from plyglot.core.units import Unit
        >>> Score.estimated(370, Unit("disc", "discs", size=32)).amount, Score.by(-4).amount, Score.win(5).amount
        (11.5625, -4.0, None)
        """
        if self.kind == "estimate":
            return self.unit.amount(self._number)
        return float(self._number) if self.kind == "margin" else None

    @property
    def unit_name(self) -> str | None:
        """What `amount` is counted in, in English: `discs`, `win chance`; None where there is no amount."""
        if self.amount is None:
            return None
        return self.unit.label() if self.kind == "estimate" else self.unit.margin_unit.label()

    def raw(self, scores: str) -> int:
        """The integer by which a kernel that was built with this kind of score says the same; `of` reads it. A win or
        loss that is farther away than a heuristic search can say is as far away as it can.

        Raises
        ------
        ValueError if such a kernel cannot say it.

        Examples
        --------
        >>> Score.by(-4).raw("margin"), Score.by(-4).raw("estimate"), Score.by(-4).raw("outcome")
        (-4, -20004, -1)
        """
        outcome = self.outcome
        if outcome == DRAW:
            return DRAW
        if scores == "outcome" and outcome is not None:
            return outcome
        if scores == "estimate" and self.kind == "margin":
            return self._number + (MARGIN_SCORE if self._number > 0 else -MARGIN_SCORE)
        if scores == "estimate" and self.kind == "distance":
            return max(self._number, DECISIVE + 1) if self._number > 0 else min(self._number, -DECISIVE - 1)
        if scores == "estimate" and outcome is not None:
            return DECISIVE * outcome
        if self.kind == scores:
            return self._number
        raise ValueError(f"{self!r} cannot be written as a score of kind {scores}")

    # --- for the other side, and a move later -------------------------------------------------------------------------

    def __neg__(self) -> Score:
        """The same for the other side."""
        return Score(self.kind, -self._number, self.unit)

    def before_move(self) -> Score:
        """The score of a move for the side that makes it, if the other side then has this score.

        >>> Score.loss(4).before_move(), Score.by(4).before_move()
        (Score.win(5), Score.by(-4))
        """
        return self._shifted(1)

    def after_move(self) -> Score:
        """The other side's score after a best move from a position with this score.

        >>> Score.win(5).after_move()
        Score.loss(4)
        """
        return self._shifted(-1)

    def _shifted(self, plies: int) -> Score:
        if self.plies is None:
            return -self
        shifted = (Score.loss if self.outcome == WIN else Score.win)(self.plies + plies)
        return Score(shifted.kind, shifted._number, self.unit)

    # --- order --------------------------------------------------------------------------------------------------------

    def _order(self, other: Score) -> int:
        """Below, at or above 0, as this is worse than the other, as good, or better."""
        mine, theirs = self.outcome or DRAW, other.outcome or DRAW
        if mine != theirs:
            return mine - theirs
        if mine != DRAW and self.kind != other.kind:
            raise TypeError(f"{self!r} and {other!r} cannot be compared: the kinds are {self.kind} and {other.kind}")
        return self._number - other._number

    def __lt__(self, other: object) -> bool:
        return self._order(other) < 0 if isinstance(other, Score) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self._order(other) <= 0 if isinstance(other, Score) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self._order(other) > 0 if isinstance(other, Score) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self._order(other) >= 0 if isinstance(other, Score) else NotImplemented

    # --- text ---------------------------------------------------------------------------------------------------------

    def text(self, form: Form = "noun", language: str = "en") -> str:
        """The score in words.

        Parameters
        ----------
        form : `noun` is a label (`win in 5 plies`); `verb` is what a side or a move does (`wins in 5 plies`, `draws`,
            `is estimated at +1.5 discs`); `verdict` stands alone (`wins in 5 plies`, `a draw`, `+1.5 discs`); `short`
            is a few signs for a tree or a square (`W5`, `L+4`, `−1.5`).
        language : `en` or `fr`.

        Examples
        --------
        >>> [score.text() for score in (Score.loss(1), Score.by(4), Score.win(), Score.draw(), Score.estimated(-3))]
        ['loss in 1 ply', 'win by 4 points', 'win', 'draw', '-3 points']
        >>> Score.loss(0).text(), Score.loss(0).text("verb")  # of a game that is over
        ('loss', 'has lost')
        >>> [Score.by(-4).text(form, "fr") for form in ("noun", "verb", "verdict", "short")]
        ['perte de 4 points', 'perd de 4 points', 'perd de 4 points', 'P+4']
        """
        words = words_in(language)
        if form == "short":
            return self._short(words, language)
        if self.outcome is None:
            return self.unit.verb(self._number, language) if form == "verb" else self.unit.noun(self._number, language)
        if self.outcome == DRAW and form == "verdict":
            return words.a_draw
        if self.plies == 0 and form != "noun":
            return words.over[self.outcome]
        if self.plies and self.unit.mates:
            return (words.mate_nouns if form == "noun" else words.mate_verbs)[self.outcome].format(
                (self.plies + 1) // 2
            )
        name = (words.nouns if form == "noun" else words.verbs)[self.outcome]
        if self.plies:
            return f"{name} {words.in_ply if words.is_singular(self.plies) else words.in_plies}".format(self.plies)
        return f"{name} {words.by}".format(self.unit.margin(self._number, language)) if self.kind == "margin" else name

    def said_of(self, player: str, language: str = "en") -> str:
        """The score in words that name the side that it is for.

        >>> from plyglot.core.units import Unit
        >>> discs = Unit("disc", "discs", fr=("pion", "pions"), size=32, decimals=1)
        >>> [score.said_of("Black") for score in (Score.estimated(-48, discs), Score.by(4, discs), Score.draw())]
        ['-1.5 discs for Black', 'Black wins by 4 discs', 'a draw']
        >>> Score.estimated(-48, discs).said_of("Noir", "fr")
        '-1,5 pion pour Noir'
        """
        if self.outcome == DRAW:
            return self.text("verdict", language)
        if self.outcome is None:
            return words_in(language).for_side.format(self.text("noun", language), player)
        return f"{player} {self.text('verb', language)}"

    def _short(self, words: Words, language: str) -> str:
        if self.outcome is None:
            return self.unit.short(self._number, language)
        if self.outcome == DRAW:
            return "0"
        letter = words.letters[self.outcome]
        if self.kind == "margin":
            return f"{letter}+{abs(self._number)}"
        return f"{letter}{'' if self.plies is None else self.plies}"

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        if self.outcome is None:
            return f"Score.estimated({self._number})"
        if self.kind == "margin":
            return f"Score.by({self._number})"
        return f"Score.{OUTCOMES[self.outcome]}({'' if self.plies is None else self.plies})"


_RANGES = {
    "outcome": (DRAW, WIN),
    "distance": (1, WIN_SCORE),
    "margin": (1, DECISIVE - MARGIN_SCORE - 1),
    "estimate": (0, WIN_SCORE),
}
"""Range of the integers of each kind, sign aside."""
