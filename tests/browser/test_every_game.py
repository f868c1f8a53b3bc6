"""What every game has on the page by being a game: estimates in its unit, for a side that is named, in the language
chosen; and addresses that lead back to the same moves."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from browser.conftest import PEOPLE, Open
from browser.test_stories import spaced

SIGNED = r"[+−]?\d+(?:[.,]\d+)?"
PERCENT = r"\d+\s?%"

GAMES = {
    "chess": ("e4 e5 Nf3", ("pawns, for White", "pions, pour les Blancs"), rf"{SIGNED} (pawn|pion)s?"),
    "checkers": ("9-14 23-18 14x23", ("men, for Black", "pions, pour les Noirs"), rf"{SIGNED} (man|men|pions?)"),
    "awale": ("F f", ("seeds, for South", "graines, pour Sud"), rf"{SIGNED} (seed|graine)s?"),
    "hex": ("f6 e5", ("cells, for X", "cases, pour X"), rf"{SIGNED} (cell|case)s?"),
    "amazons": ("d1-d7/d5", ("squares, for White", "cases, pour les Blancs"), rf"{SIGNED} (square|case)s?"),
    "go": ("e5 c3 pass", ("win chance, for Black", "chances de gain, pour les Noirs"), PERCENT),
    "backgammon": ('3-1 "8/5 6/5" 4-3', ("points, for White", "points, pour les Blancs"), rf"{SIGNED} points?"),
}


@pytest.mark.parametrize("game", GAMES)
def test_units_sides_and_addresses(sit_down: Open, game: str) -> None:
    moves, (english, french), amount = GAMES[game]
    ann = sit_down(f"?game={game}&moves={quote(moves)}#analyse", setup=PEOPLE)
    page = ann.page
    for language, legend in (("en", english), ("fr", spaced(french))):
        page.locator(".language select").select_option(language)
        expect(page.locator(".legend").first).to_contain_text(legend)
        expect(page.locator(".lines td.evaluation").first).to_be_visible()
        for text in page.locator(".lines td.evaluation").all_inner_texts():
            assert re.fullmatch(amount, text) or not re.search(r"\d$", text), text  # an end that is seen is in words
    ann.opens("Coups")
    address = page.get_by_label("Lien à partager", exact=True).input_value()
    friend = sit_down(address.split("/", 3)[-1] + "#play", setup=PEOPLE)
    friend.has_moves(len(re.findall(r'"[^"]*"|\S+', moves)))
