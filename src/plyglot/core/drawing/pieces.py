"""Pieces: whose they are, how they look, what they are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from plyglot.core.drawing.safe_svg import Picture, read_svg
from plyglot.core.types import FIRST, SECOND

Words: TypeAlias = str | Mapping[str, str]
"""A text, or one for each language: `{"en": "knight", "fr": "cavalier"}`."""

STONES = "XO"
HALVES = "^v<>"
EMPTY = "."
NO_SQUARE = " "
MOST_SEATS = 8


@dataclass(frozen=True)
class Piece:
    """What a sign in a game's `rows` stands for; a game's `PIECES` has one for each sign.

    >>> knight = Piece(FIRST, '<path d="M30 80L35 30L60 20L75 45L50 45L70 80z"/>', {"en": "knight", "fr": "cavalier"})
    >>> knight.owner, len(knight.picture.shapes), words_in(knight.name)["fr"]
    (0, 1, 'cavalier')
    """

    owner: int | None = None
    """FIRST or SECOND, or another seat, who also give it its colour; None for what is nobody's."""
    svg: str = ""
    """Shapes in a box of 100 by 100, or a whole `<svg>`. What has no `fill` has its owner's colour, as `currentColor`
    has; what has no `stroke` has an edge that stands out from it."""
    name: Words = ""
    """What it is called, for people who listen; with a text for each language, if there are several."""
    text: str = ""
    """What is written where there is no drawing; by default the sign."""

    def __post_init__(self) -> None:
        if self.owner not in (*range(MOST_SEATS), None):
            raise ValueError(f"owner is {self.owner!r}: FIRST, SECOND, the number of a seat, or None for nobody")
        if not isinstance(self.svg, str) or not isinstance(self.text, str):
            raise ValueError(f"svg and text are strings, not {self.svg!r:.40} and {self.text!r:.40}")
        if wrong := words_wrong(self.name):
            raise ValueError(f"name {wrong}")
        _ = self.picture  # refused here, where the file's line is known

    @cached_property
    def picture(self) -> Picture:
        """The shapes of `svg`; none where it is written as text."""
        return read_svg(self.svg) if self.svg else Picture(())


def owner_of(sign: str, pieces: Mapping[str, Piece]) -> int | None:
    """Who owns a piece: as PIECES says; else X is the first player's and O the second's, as is a letter in upper case
    and one in lower case.

    >>> [owner_of(sign, {"!": Piece(SECOND)}) for sign in "XOKk!?"]
    [0, 1, 0, 1, 1, None]
    """
    if sign in pieces:
        return pieces[sign].owner
    if sign in STONES:
        return STONES.index(sign)
    if sign in HALVES:
        return None
    return FIRST if sign.isupper() else SECOND if sign.islower() else None


def words_in(words: Words) -> dict[str, str]:
    """A text by language; under no language if it is the same for all."""
    return {"": words} if isinstance(words, str) else dict(words)


def words_wrong(words: object) -> str:
    """What is wrong with a text, or with one for each language; empty if nothing is."""
    if isinstance(words, str):
        return ""
    if isinstance(words, Mapping) and words and all(isinstance(part, str) for pair in words.items() for part in pair):
        return ""
    return f'is {words!r:.60}: a text, or one for each language, {{"en": "...", "fr": "..."}}'
