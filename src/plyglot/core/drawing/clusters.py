"""Characters as people see them: a letter with its accent, an emoji with its skin tone, a flag are one each.

These are Unicode's grapheme clusters (UAX 29), in so far as a sign on a board can be one: the parts of Hangul syllables
and of Indic conjuncts stay apart.
"""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"
EMOJI_STYLE = "\ufe0f"
MARKS = ("Mn", "Me", "Mc")


def clusters(text: str) -> list[str]:
    """The characters that one sees.

    >>> clusters("Ke\u0301.\u265e"), [len(each) for each in clusters("\U0001f468\u200d\U0001f33e\U0001f1eb\U0001f1f7")]
    (['K', 'e\u0301', '.', '\u265e'], [3, 2])
    """
    if text.isascii():
        return list(text)
    found: list[str] = []
    for character in text:
        if found and _joins(found[-1], character):
            found[-1] += character
        else:
            found.append(character)
    return found


def columns(cluster: str) -> int:
    """The columns that a cluster, or several, takes in a terminal.

    >>> columns("K"), columns("e\u0301"), columns("\U0001f434"), columns("12")
    (1, 1, 2, 2)
    """
    return sum(2 if _is_wide(each) else 1 for each in clusters(cluster))


def _joins(before: str, character: str) -> bool:
    """Whether a character belongs to the cluster before it."""
    if unicodedata.category(character) in MARKS or character == JOINER or _is_modifier(character):
        return True
    if before.endswith(JOINER):
        return unicodedata.category(character) == "So"
    return len(before) == 1 and _is_regional(before) and _is_regional(character)


def _is_modifier(character: str) -> bool:
    """Whether it is a skin tone, or a tag such as those of Scotland's flag."""
    return "\U0001f3fb" <= character <= "\U0001f3ff" or "\U000e0020" <= character <= "\U000e007f"


def _is_regional(character: str) -> bool:
    """Whether it is one of the letters of which two make a flag."""
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _is_wide(cluster: str) -> bool:
    wide = unicodedata.east_asian_width(cluster[0]) in ("W", "F")
    return wide or EMOJI_STYLE in cluster or (len(cluster) == 2 and _is_regional(cluster[0]))
