"""Every game has a name and its rules in a line in French, and so have its sides, where their names are words."""

import re
from pathlib import Path

import pytest

from plyglot.core.load import load, names

WORDS = (Path(__file__).parents[2] / "frontend" / "src" / "i18n" / "fr.ts").read_text(encoding="utf-8")


def known(table: str) -> set[str]:
    """The names in a table of the French texts."""
    [text] = re.findall(rf"^  {table}: {{\n(.*?)^  }},$", WORDS, re.MULTILINE | re.DOTALL)
    return {quoted or plain for quoted, plain in re.findall(r'^    (?:"(.+?)"|(\w+)):', text, re.MULTILINE)}


@pytest.mark.parametrize("spec", [*names(), "checkers:10x10"])
def test_a_game_has_french_words(spec: str) -> None:
    game = load(spec)
    title = str(game.text("TITLE") or game.name)
    assert title in known("names")
    assert title in known("ideas")
    assert {name for name in game.text("PLAYERS") if len(name) > 1} <= known("names")
