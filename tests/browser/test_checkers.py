"""Checkers on the page: squares by their numbers, captures of several jumps by start and end."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import PEOPLE, Open


def test_captures_by_mouse(sit_down: Open) -> None:
    table = sit_down("?game=checkers&start=B:W14,22,31:B9,K3", setup=PEOPLE)
    table.square("9").click()
    table.square("25").click()
    table.has_moves(1)
    expect(table.square("14")).to_have_attribute("aria-label", "14, empty")


def test_the_way_of_a_capture_is_asked_for(sit_down: Open) -> None:
    table = sit_down("?game=checkers&start=B:W14,15,22,23:BK10", setup=PEOPLE)
    table.square("10").click()
    table.square("10").click()
    table.page.get_by_role("button", name="10x17x26x19x10").click()
    table.has_moves(1)
    expect(table.page.get_by_text("All pieces are taken").first).to_be_visible()
