"""Analysis: live, exact where it can be, stopped at once."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import PEOPLE, Open


def test_analysis_appears_and_stops(sit_down: Open) -> None:
    table = sit_down("?game=othello&moves=f5d6#analyse", setup=PEOPLE)
    expect(table.page.locator(".score")).to_have_count(5)
    expect(table.page.locator(".score.estimate").first).to_be_visible()
    figures = table.page.locator(".figures dd")
    for _ in range(5):  # the numbers are live
        expect(figures.nth(1)).not_to_have_text(figures.nth(1).inner_text())
    table.presses("Stop")
    table.sees("Stopped")
    before = figures.all_inner_texts()
    table.page.wait_for_timeout(600)
    assert figures.all_inner_texts() == before
    expect(table.page.locator(".score")).to_have_count(5)


def test_a_tree_search_shows_how_often_it_tried_each_move(sit_down: Open) -> None:
    table = sit_down("?game=go:5x5&moves=c3#analyse", setup=PEOPLE)
    visits = table.page.locator("table.lines .visits")
    expect(visits).to_have_count(5)
    expect(visits.first).not_to_be_empty()
    expect(table.page.locator(".score.estimate").first).to_have_text(re.compile("%"))
    table.sees("in grey: simulations of the move")
    table.sees("win chance for")


def test_analysis_is_exact_where_it_can_be(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe&moves=b2a1c3b1#analyse", setup=PEOPLE)
    table.sees("All moves solved")
    expect(table.page.locator(".score.exact")).to_have_count(5)
    expect(table.page.locator(".score.top")).to_have_text(re.compile("X"))
    table.page.locator(".toggle", has_text="Show threat").click()
    table.sees("The threat is c1")
    table.page.locator(".lines tbody tr").first.hover()
    expect(table.page.locator(".preview circle").first).to_be_visible()
    table.sees("Move 2, O, blunder: b1 instead of c1 or a3, a loss instead of a draw")
