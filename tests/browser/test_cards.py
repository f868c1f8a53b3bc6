"""Coinche on the page: the bidding box, cards, the last trick, the score sheet; on a phone, in French."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from browser.conftest import Open

PATIENCE = 60


def open_cards(sit_down: Open, **context: object) -> Page:
    """The page with the table of cards, engines at the first level."""
    table = sit_down("#cards", **context)
    page = table.page
    expect(page.locator(".hand .holding")).to_have_count(8, timeout=20_000)
    return page


def play_a_deal(page: Page) -> None:
    """Pass, and play any card, until a deal with cards is over."""
    end, cards = time.monotonic() + PATIENCE, 0
    while time.monotonic() < end:
        if page.locator(".over button").count():
            if cards:
                return
            page.locator(".over button").click()  # all have passed
        elif page.locator(".bidding .calls .button").count():
            page.get_by_role("button", name=("Pass" if page.locator("text=Your turn").count() else "Passer")).click()
        elif page.locator(".hand .holding:not([disabled])").count():
            page.locator(".hand .holding:not([disabled])").first.press("Enter")
            cards += 1
        page.wait_for_timeout(60)
    raise AssertionError("the deal does not end")


def test_a_deal_is_bid_and_played(sit_down: Open) -> None:
    page = open_cards(sit_down)
    page.get_by_label("Level of the others").select_option("1")
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Give this game up?").click()
    expect(page.locator(".hand .holding")).to_have_count(8)
    play_a_deal(page)
    expect(page.get_by_role("status").filter(has_text="The deal is over")).to_be_visible()
    assert page.locator(".last-trick .card").count() == 4
    assert page.locator(".marks tbody tr").count() >= 1
    totals = [int(cell.inner_text()) for cell in page.locator(".marks tfoot td").all()]
    assert any(totals)
    before = page.locator(".marks tbody tr").count()
    page.reload()  # the table is kept
    expect(page.locator(".marks tbody tr")).to_have_count(before, timeout=20_000)


def test_in_french_and_on_a_phone(sit_down: Open) -> None:
    page = open_cards(sit_down, locale="fr-FR", width=360, height=740)
    expect(page.get_by_role("heading", name="Feuille de marque")).to_be_visible()
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    box = page.get_by_role("link", name="Cartes").bounding_box()
    assert box
    assert box["x"] + box["width"] <= 361
