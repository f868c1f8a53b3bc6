"""Openings on the page: their names, and the moves of a book beside the board."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import PEOPLE, Open, Serve
from plyglot.bookmaking.build import build_book
from plyglot.bookmaking.games import GamesSource

WTHOR = Path(__file__).parents[1] / "data" / "wthor.wtb"


def test_book_moves_and_the_name_of_the_opening(sit_down: Open, serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "books").mkdir()
    build_book("othello", tmp_path / "books" / "thor.book", [GamesSource(WTHOR, 12)])
    server = serve("othello")
    table = sit_down("?game=othello&moves=f5d6#analyse", setup=PEOPLE, at=server)
    expect(table.page.locator(".opening-name")).to_have_text("Perpendicular opening")
    table.sees("Opening book")
    table.sees("thor")
    rows = table.page.locator(".book-moves tbody tr")
    expect(rows.first).to_contain_text(re.compile(r"c3\s*\d+\s*[\d.]+%"))
    before = rows.count()
    rows.first.get_by_role("button").click()
    table.page.wait_for_url(re.compile("f5d6c3"))
    expect(rows.first).not_to_contain_text("c3")
    assert before > 1
    table.goes_to("?game=othello&moves=f5d6c3d3c4#analyse")
    expect(table.page.locator(".opening-name")).to_have_text("Tiger")
    table.goes_to("?game=connect4#analyse")
    expect(table.page.locator(".book-moves tbody tr").first).to_contain_text(re.compile("4.*wins in 41 moves"))
    expect(table.page.locator(".opening-name")).to_have_count(0)


def test_opening_names_in_french(sit_down: Open) -> None:
    table = sit_down("?game=chess&moves=e4,c5,Nf3,d6,d4,cxd4,Nxd4,Nf6,Nc3,a6,Be3#play", setup=PEOPLE, locale="fr-FR")
    expect(table.page.locator(".opening-name")).to_have_text("Défense sicilienne, variante Najdorf")
