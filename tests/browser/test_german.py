"""A language is a file: German is chosen on the page, fetched then, and kept."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import BEGINNER, PEOPLE, Open
from browser.table import Table
from browser.test_french import english_on

GERMAN_TOO = {"engine", "in", "will", "not", "also", "war", "stop", "start"}
"""English words that are German words as well."""


def english_left(table: Table) -> list[str]:
    """Texts with English words in them, which German has not."""
    return [text for text in english_on(table) if set(re.findall(r"'(\w+)'", text.partition("]: ")[0])) - GERMAN_TOO]


def test_german_is_chosen_fetched_and_kept(sit_down: Open) -> None:
    fetched: list[str] = []
    table = sit_down("?game=tictactoe", setup=BEGINNER)
    table.page.on("request", lambda request: fetched.append(request.url))
    choice = table.page.locator(".language select")
    offered = choice.locator("option").evaluate_all("all => all.map((each) => each.title)")
    assert offered == ["English", "Deutsch", "Français"]
    choice.select_option("de")
    expect(table.page.get_by_role("navigation", name="Ansichten")).to_contain_text("Wettkämpfe")
    assert [name for name in fetched if re.search(r"/de-[^/]+\.js$", name)]
    assert table.page.locator("html").get_attribute("lang") == "de"
    table.reloads()
    table.sees("Sie sind am Zug")
    table.types("b2")
    table.has_moves(2)
    table.presses("Tipp", exact=False)
    assert english_left(table) == []


def test_errors_units_and_endings_are_german(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe&moves=a1b1a2b2a3", setup=PEOPLE, locale="de-AT")
    table.sees("X gewinnt")
    table.goes_to("?game=tictactoe&moves=b2b2")
    table.sees("„b2“ ist hier kein erlaubter Zug")
    table.goes_to("?game=othello&moves=f5d6#analyse")
    table.sees(re.compile(r"[+−]\d+,\d Steine für (Schwarz|Weiß)"))
    assert english_left(table) == []


def test_the_course_says_that_it_is_in_english(sit_down: Open) -> None:
    table = sit_down("#learn", setup=PEOPLE, locale="de-DE")
    table.sees("Diese Seite des Kurses gibt es noch nicht auf Deutsch.")
    expect(table.page.locator("article.lesson")).to_have_attribute("lang", "en")
    table.page.locator(".language select").select_option("fr")
    expect(table.page.get_by_role("heading", level=2).first).to_be_visible()
    expect(table.page.locator(".untranslated")).to_have_count(0)
