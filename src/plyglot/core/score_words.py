"""Words for scores, in every language that plyglot has."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from plyglot.core.types import DRAW, LOSS, WIN

Form: TypeAlias = Literal["noun", "verb", "verdict", "short"]
"""Forms of a score in words: see `Score.text`."""


class Words(NamedTuple):
    """Words for scores in a language."""

    nouns: dict[int, str]
    verbs: dict[int, str]
    over: dict[int, str]
    """Verbs where the game is over."""
    letters: dict[int, str]
    mate_nouns: dict[int, str]
    """With the number of moves, where a game is won by mate."""
    mate_verbs: dict[int, str]
    a_draw: str
    in_ply: str
    in_plies: str
    by: str
    estimated: str
    for_side: str
    win_chance: str
    chance: str
    gives_chance: str
    chance_lost: str
    percent: str
    undecided: str
    is_undecided: str
    nothing: str
    decimal_point: str
    singular_below: float
    """Numbers from 1 to less than this are in the singular, and so is 1 in every language."""
    singular_zero: bool
    """Whether 0 is, too."""

    def is_singular(self, number: int | str) -> bool:
        """Whether a noun is in the singular after a number, as it is written.

        >>> [LANGUAGES[language].is_singular("1,5") for language in LANGUAGES], LANGUAGES["en"].is_singular(1)
        ([False, True], True)
        """
        text = str(number).lstrip("+-−")
        size = float(text.replace(",", "."))
        return text == "1" or (1 <= size < self.singular_below) or (size < 1 and self.singular_zero)


LANGUAGES = {
    "en": Words(
        nouns={WIN: "win", DRAW: "draw", LOSS: "loss"},
        verbs={WIN: "wins", DRAW: "draws", LOSS: "loses"},
        over={WIN: "has won", LOSS: "has lost"},
        letters={WIN: "W", LOSS: "L"},
        mate_nouns={WIN: "mate in {}", LOSS: "mated in {}"},
        mate_verbs={WIN: "mates in {}", LOSS: "is mated in {}"},
        a_draw="a draw",
        in_ply="in {} ply",
        in_plies="in {} plies",
        by="by {}",
        estimated="is estimated at {}",
        for_side="{} for {}",
        win_chance="win chance",
        chance="{} win chance",
        gives_chance="gives a {} win chance",
        chance_lost="{} win chance",
        percent="{}%",
        undecided="undecided",
        is_undecided="is undecided",
        nothing="nothing",
        decimal_point=".",
        singular_below=1,
        singular_zero=False,
    ),
    "fr": Words(
        nouns={WIN: "gain", DRAW: "nulle", LOSS: "perte"},
        verbs={WIN: "gagne", DRAW: "fait nulle", LOSS: "perd"},
        over={WIN: "a gagné", LOSS: "a perdu"},
        letters={WIN: "G", LOSS: "P"},
        mate_nouns={WIN: "mat en {}", LOSS: "mat subi en {}"},
        mate_verbs={WIN: "fait mat en {}", LOSS: "est mat en {}"},
        a_draw="partie nulle",
        in_ply="en {} coup",
        in_plies="en {} coups",
        by="de {}",
        estimated="est estimé à {}",
        for_side="{} pour {}",
        win_chance="chances de gain",
        chance="{} de chances de gain",
        gives_chance="donne {} de chances de gain",
        chance_lost="{} de chances de gain",
        percent="{}\xa0%",
        undecided="indécis",
        is_undecided="reste indécis",
        nothing="rien",
        decimal_point=",",
        singular_below=2,
        singular_zero=True,
    ),
}


def words_in(language: str) -> Words:
    """Words of a language. Raises ValueError if there are none."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}: choose from {', '.join(LANGUAGES)}")
    return LANGUAGES[language]
