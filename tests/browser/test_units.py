"""Scores on the page: in the game's unit, in the reader's language, and for a side that is named."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PEOPLE, Open

BARE = re.compile(r"^[+−-]?\d+$")
"""A number that does not say what it counts."""


@pytest.mark.parametrize(
    ("locale", "amount", "ahead", "scored_for", "legend"),
    [
        (
            "en-GB",
            r"[+−]?\d+\.\d discs",
            r"is ahead by \d+\.\d discs|About even",
            "White’s best moves, scored from Black’s point of view",
            "discs, for Black",
        ),
        (
            "fr-FR",
            r"[+−]?\d+,\d pions?",
            r"mène de \d+,\d pions?|Position équilibrée",
            "trait aux Blancs), évalués du point de vue des Noirs",
            "pions, pour les Noirs",
        ),
    ],
)
def test_othello_is_in_discs(
    sit_down: Open, locale: str, amount: str, ahead: str, scored_for: str, legend: str
) -> None:
    page = sit_down("?game=othello&moves=f5d6c3#analyse", setup=PEOPLE, locale=locale).page
    expect(page.locator(".score.estimate").first).to_be_visible()
    for text in page.locator(".lines td.evaluation").all_inner_texts():
        assert re.fullmatch(amount, text), text
    for text in page.locator(".scores text:not(.star)").all_text_contents():
        assert not BARE.match(text), text
    expect(page.locator(".standing")).to_have_text(re.compile(ahead))
    expect(page.locator(".lines caption")).to_contain_text(scored_for)
    expect(page.locator(".legend").first).to_contain_text(legend)
    expect(page.locator("[role=meter]")).to_have_attribute("aria-valuetext", re.compile(ahead))


@pytest.mark.parametrize(
    ("locale", "amount", "legend"),
    [("en-GB", r"\d+%", "win chance, for X"), ("fr-FR", r"\d+\u00a0%", "chances de gain, pour X")],
)
def test_connect_four_is_a_win_chance(sit_down: Open, locale: str, amount: str, legend: str) -> None:
    page = sit_down("?game=connect4:8x8&moves=4444#analyse", setup=PEOPLE, locale=locale).page
    expect(page.locator(".score.estimate").first).to_be_visible()
    for text in page.locator(".lines td.evaluation").all_inner_texts():
        assert re.fullmatch(amount, text), text
    expect(page.locator(".legend").first).to_contain_text(legend)


@pytest.mark.parametrize(("locale", "ended"), [("en-GB", r"wins by \d+ discs?"), ("fr-FR", r"gagnent de \d+ pions?")])
def test_a_game_is_won_by_discs(sit_down: Open, locale: str, ended: str) -> None:
    table = sit_down("?game=othello&moves=e6f4e3f6g5d6e7f5c5", setup=PEOPLE, locale=locale)
    expect(table.end).to_contain_text(re.compile(ended))


@pytest.mark.parametrize(
    ("locale", "hint", "reason"),
    [
        ("en-GB", "Hint", r"Try \w\d: .*(for White|White wins|White loses|a draw|the only)"),
        ("fr-FR", "Indice", r"\w\d.*\s: .*(pour les Blancs|[Ll]es Blancs gagnent|[Ll]es Blancs perdent|nulle|le seul)"),
    ],
)
def test_a_hint_names_the_side_it_is_for(sit_down: Open, locale: str, hint: str, reason: str) -> None:
    table = sit_down("?game=othello&moves=f5d6c3", setup=PEOPLE, locale=locale)
    table.presses(hint)
    expect(table.page.locator(".advice")).to_have_text(re.compile(reason))


@pytest.mark.parametrize(
    ("locale", "lost", "legend"),
    [
        ("en-GB", "X loses in 1 move", "O6: X wins in 5 moves, O in 6"),
        ("fr-FR", "X perd en 1 coup", "O6 : X gagne en 5 coups, O en 6"),
    ],
)
def test_one_point_of_view_whoever_is_to_move(sit_down: Open, locale: str, lost: str, legend: str) -> None:
    """O is to move and wins: table, badges, headline, bar and graph are all the first player's."""
    page = sit_down("?game=tictactoe&moves=a1b2c1b1c3#analyse", setup=PEOPLE, locale=locale).page
    expect(page.locator(".score.exact")).to_have_count(4)
    expect(page.locator(".score.top text").first).to_have_text("O1")
    expect(page.locator(".lines td.evaluation").first).to_have_text(lost)
    expect(page.locator(".lines caption")).to_contain_text("X")
    expect(page.locator(".legend").first).to_contain_text(legend)
    expect(page.locator("[role=meter]")).to_have_attribute("aria-valuenow", "-100")
