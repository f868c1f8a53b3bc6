"""Review of a game on the page: the mistakes and what they cost, a summary for each side, the graph."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import PEOPLE, Open
from browser.table import OPENING, Table

GAME = "?game=tictactoe&moves=a3b3a1a2c3c2#analyse"


def reviewed(table: Table, state: str) -> None:
    """Wait until the review says that it has come so far."""
    panel = table.page.locator(".panel", has=table.page.locator(".graph"))
    expect(panel.locator(".switch .state")).to_have_text(state, timeout=OPENING)


def test_mistakes_summaries_and_graph(sit_down: Open) -> None:
    table = sit_down(GAME, setup=PEOPLE)
    reviewed(table, "all exact")
    mistakes = table.page.locator(".mistakes li")
    expect(mistakes).to_have_text(
        [
            re.compile("Move 1, O, blunder: b3 instead of b2, a loss instead of a draw"),
            re.compile("Move 3, X, blunder: c3 instead of b2 or c1, a loss instead of a win"),
            re.compile("Move 3, O, blunder: c2 instead of b2, a loss instead of a win"),
        ]
    )
    first, second = table.page.locator(".side-summary").all()
    expect(first).to_contain_text("66.7%")
    expect(first).to_contain_text("33.3% of a win")
    expect(second.get_by_role("button")).to_have_text("3. c2 (a loss instead of a win)")
    expect(table.page.get_by_role("img", name="Evaluation after every move, for X")).to_be_visible()
    table.sees("From X’s point of view: above the middle line, X is ahead.")
    table.sees("At the edges: proved wins; the quicker the win, the farther out.")
    mistakes.first.get_by_role("button").focus()
    table.page.keyboard.press("Enter")
    table.sees(re.compile("After move 1, O: b3: X wins in 5 moves, exact"))
    assert table.barriers() == []


def test_costs_in_the_games_unit_and_in_french(sit_down: Open) -> None:
    table = sit_down("?game=othello:4x4&moves=d3d2#analyse", setup=PEOPLE, locale="fr-FR")
    reviewed(table, "tout est exact")
    table.sees("Coup 1 (Blancs), gaffe : d2 au lieu de d4, −24 pions")
    expect(table.page.locator(".side-summary").last).to_contain_text("24,0 pions")
    table.sees("Du point de vue des Noirs : au-dessus de la ligne médiane, les Noirs mènent.")
    table.sees("Unité : pions.")
    assert table.barriers() == []


def test_a_mistake_brings_the_board_into_view_on_a_phone(sit_down: Open) -> None:
    table = sit_down(GAME, setup=PEOPLE, width=360, height=640)
    reviewed(table, "all exact")
    mistake = table.page.locator(".mistakes li button").last
    mistake.scroll_into_view_if_needed()
    stage = table.page.locator("#stage")
    expect(stage).not_to_be_in_viewport(ratio=0.5)
    mistake.click()
    expect(stage).to_be_in_viewport(ratio=0.5)


def test_a_review_can_be_stopped_and_begun_again(sit_down: Open) -> None:
    table = sit_down("?game=othello&moves=f5d6c3d3c4f4#analyse", setup=PEOPLE)
    table.presses("Stop the review")
    reviewed(table, "stopped")
    table.presses("Review the game")
    expect(table.page.get_by_role("button", name="Stop the review")).to_be_visible()
