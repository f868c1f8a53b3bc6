"""Score of a position or a move: what a search or a solver says of it, for one side.

Kernels count in integers, and what an integer means depends on the kind of score that they were built with (see
`search/scores/`): Othello won by 4 is 4 to a solver of margins and 20,004 to a heuristic search, where it must be more
than any estimate. A `Score` is what both of them mean. Whatever shows a score to people takes its text from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from plyglot.core.score_words import LANGUAGES, Form, Words
from plyglot.core.types import DECISIVE, DRAW, LOSS, MARGIN_SCORE, WIN, WIN_SCORE

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
    def by(cls, margin: int) -> Score:
        """A win by a margin, or a loss by one below 0; a margin of 0 is a draw."""
        return cls("margin", margin) if margin else cls.draw()

    @classmethod
    def estimated(cls, number: int) -> Score:
        """An estimate, in the units of the game's evaluation."""
        return cls("estimate", number)

    @classmethod
    def of(cls, raw: int, scores: str, exact: bool = False) -> Score:
        """The meaning of a kernel's integer.

        Parameters
        ----------
        scores : the kind of score that the kernel was built with, as in `search/scores/`: `outcome`, `distance`,
            `margin` or `estimate`.
        exact : whether the search has seen every game to its end, so that 0 among estimates is a draw.

        Raises
        ------
        ValueError for an integer that is no score of that kind.

        Examples
        --------
        >>> [Score.of(raw, "estimate") for raw in (12, 20_004, -29_998, 0)]
        [Score.estimated(12), Score.by(4), Score.loss(2), Score.estimated(0)]
        >>> Score.of(0, "estimate", exact=True) == Score.of(0, "distance") == Score.of(0, "margin")
        True
        """
        if scores not in _RANGES:
            raise ValueError(f"unknown scores {scores!r}: choose from {', '.join(_RANGES)}")
        raw, size = int(raw), abs(int(raw))
        if scores == "margin":
            return cls.by(raw)
        if scores == "outcome" or (raw == DRAW and (exact or scores == "distance")):
            return cls("outcome", raw)
        if scores == "distance" or size > DECISIVE:
            return cls("distance", raw)
        if size > MARGIN_SCORE:
            return cls("margin", raw - MARGIN_SCORE if raw > 0 else raw + MARGIN_SCORE)
        return cls("estimate", raw)

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
        """The estimate, if it is one, in the units of the game's evaluation."""
        return self._number if self.kind == "estimate" else None

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
        if self.kind == scores:
            return self._number
        raise ValueError(f"{self!r} cannot be written as a score of kind {scores}")

    # --- for the other side, and a move later -------------------------------------------------------------------------

    def __neg__(self) -> Score:
        """The same for the other side."""
        return Score(self.kind, -self._number)

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
        return (Score.loss if self.outcome == WIN else Score.win)(self.plies + plies)

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
            `is estimated at +12`); `verdict` stands alone (`wins in 5 plies`, `a draw`, `score +12`); `short` is a few
            signs for a tree or a square (`W5`, `L+4`, `−3`).
        language : `en` or `fr`.

        Examples
        --------
        >>> [score.text() for score in (Score.loss(1), Score.by(4), Score.win(), Score.draw(), Score.estimated(-3))]
        ['loss in 1 ply', 'win by 4', 'win', 'draw', '-3']
        >>> [Score.by(-4).text(form, "fr") for form in ("noun", "verb", "verdict", "short")]
        ['perte de 4', 'perd de 4', 'perd de 4', 'P+4']
        """
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language!r}: choose from {', '.join(LANGUAGES)}")
        words = LANGUAGES[language]
        if form == "short":
            return self._short(words)
        if self.outcome is None:
            signed = f"{self._number:+d}" if self._number else "0"
            return {"noun": "{}", "verb": words.estimated, "verdict": words.score}[form].format(signed)
        if self.outcome == DRAW and form == "verdict":
            return words.a_draw
        name = (words.nouns if form == "noun" else words.verbs)[self.outcome]
        if self.plies is not None:
            return f"{name} {words.in_ply if self.plies in words.singular else words.in_plies}".format(self.plies)
        return f"{name} {words.by}".format(abs(self._number)) if self.kind == "margin" else name

    def _short(self, words: Words) -> str:
        size, sign = abs(self._number), "−" if self._number < 0 else ""
        if not self.outcome:
            return f"{sign}{size}"
        letter = words.letters[self.outcome]
        return f"{letter}+{size}" if self.kind == "margin" else f"{letter}{'' if self.plies is None else self.plies}"

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
    "margin": (1, DECISIVE - MARGIN_SCORE),
    "estimate": (0, MARGIN_SCORE),
}
"""Range of the integers of each kind, sign aside."""
