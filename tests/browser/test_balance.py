"""The inventor's page: several games of one's own, their evaluations, and whether a game is fair, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import PEOPLE, Open, Serve
from plyglot.core.loading.template import BOARD_SKELETON, SKELETON

WORDS = {
    "en-GB": ("Find out", "Games of each kind", r"Engine: the first player scores 50% ± \d+, no clear advantage\."),
    "fr": (
        "Lancer l’étude",
        "Parties de chaque type",
        r"Moteur\s: le premier joueur marque 50\s% ± \d+, pas d’avantage net\.",
    ),
}


@pytest.mark.parametrize("locale", WORDS)
def test_whether_a_game_is_fair(sit_down: Open, locale: str) -> None:
    start, games, verdict = WORDS[locale]
    table = sit_down("?game=tictactoe", setup=PEOPLE, locale=locale)
    table.page.goto(table.page.url.split("#")[0] + "#matches")
    field = table.page.get_by_role("spinbutton", name=games, exact=True)
    field.fill("4")
    field.press("Enter")  # by keyboard alone
    table.sees(re.compile(verdict))
    expect(table.page.locator(".balance-table tbody tr")).to_have_count(2)
    expect(table.page.get_by_role("button", name=start, exact=True)).to_be_visible()
    expect(table.page.locator(".balance-table tbody tr").first).to_contain_text("0 / 4 / 0")
    assert table.barriers() == []


def test_it_can_be_stopped_and_keeps_what_it_knows(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    table.page.goto(table.page.url.split("#")[0] + "#matches")
    table.page.get_by_role("spinbutton", name="Games of each kind", exact=True).fill("1000")
    table.presses("Find out")
    table.sees(re.compile(r"Random players: the first player scores"))
    table.presses("Stop")
    table.sees("stopped")
    expect(table.page.get_by_role("button", name="Find out", exact=True)).to_be_visible()


def test_games_of_ones_own(sit_down: Open, serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "steps.py").write_text(BOARD_SKELETON.read_text())
    (tmp_path / "heap.py").write_text(SKELETON.read_text())
    server = serve(str(tmp_path / "steps.py:SIZE=4"), str(tmp_path / "heap.py"), "connect4")
    table = sit_down("?game=steps:SIZE=4", setup=PEOPLE, at=server)
    table.types("a2b3")
    table.has_moves(1)
    table.page.goto(table.page.url.split("#")[0] + "#matches")
    names = table.page.get_by_label("Game", exact=True).last.locator("option").all_inner_texts()
    assert "heap" in " ".join(names)
    evaluations = table.page.get_by_label("Evaluation", exact=True).last
    assert "material" in evaluations.locator("option").all_inner_texts()
