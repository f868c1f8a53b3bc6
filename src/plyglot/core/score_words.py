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
    letters: dict[int, str]
    a_draw: str
    in_ply: str
    in_plies: str
    by: str
    estimated: str
    score: str
    singular: tuple[int, ...]
    """The numbers that the singular is used with."""


LANGUAGES = {
    "en": Words(
        nouns={WIN: "win", DRAW: "draw", LOSS: "loss"},
        verbs={WIN: "wins", DRAW: "draws", LOSS: "loses"},
        letters={WIN: "W", LOSS: "L"},
        a_draw="a draw",
        in_ply="in {} ply",
        in_plies="in {} plies",
        by="by {}",
        estimated="is estimated at {}",
        score="score {}",
        singular=(1,),
    ),
    "fr": Words(
        nouns={WIN: "gain", DRAW: "nulle", LOSS: "perte"},
        verbs={WIN: "gagne", DRAW: "fait nulle", LOSS: "perd"},
        letters={WIN: "G", LOSS: "P"},
        a_draw="partie nulle",
        in_ply="en {} coup",
        in_plies="en {} coups",
        by="de {}",
        estimated="est estimé à {}",
        score="score {}",
        singular=(0, 1),
    ),
}
