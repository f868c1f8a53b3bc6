"""The page itself: its languages, that nobody is shut out, small screens, and matches on it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import PEOPLE, Open, Serve
from browser.relay import Relay
from browser.table import Table

VIEWS = ["Play", "Analyse", "Moves", "Matches"]


def test_the_language_switches_at_once_and_follows_the_browser(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    table.page.get_by_label("Language").select_option("fr")
    table.sees("Nouvelle partie")
    expect(table.page.locator("html")).to_have_attribute("lang", "fr")
    table.reloads()
    table.sees("Nouvelle partie")
    sit_down("?game=tictactoe", setup=PEOPLE, locale="fr-CA").sees("Morpion")


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_in_anyones_way(sit_down: Open, view: str, scheme: str) -> None:
    table = sit_down("?game=tictactoe&moves=b2a1c3b1", setup=PEOPLE, color_scheme=scheme)
    table.opens(view)
    if view == "Analyse":
        table.sees("All moves solved")
        table.sees(re.compile("blunder: b1 instead of"))
    assert table.barriers() == []


@pytest.mark.parametrize("view", VIEWS)
def test_a_phone_shows_everything(sit_down: Open, view: str) -> None:
    table = sit_down("?game=othello&moves=f5d6", setup=PEOPLE, width=360, height=740, has_touch=True, locale="fr")
    french = {"Play": "Jouer", "Analyse": "Analyser", "Moves": "Coups", "Matches": "Matchs"}
    if view == "Play":
        table.square("c3").tap()
        table.has_moves(3)
    table.opens(french[view])
    if view == "Analyse":
        expect(table.page.locator(".lines .pv").first).to_be_visible()
        table.presses("Arrêter")  # or the best line may become another between two taps
        table.page.locator(".lines .pv").first.tap()
        expect(table.page.locator(".preview circle").first).to_be_visible()
        table.page.locator(".lines .pv").first.tap()
        expect(table.page.locator(".preview circle")).to_have_count(0)
    width = table.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= 360, "nothing makes the page scroll sideways"
    table.page.keyboard.press("n")
    expect(table.page.get_by_role("dialog")).to_be_visible()
    assert table.barriers() == []


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (360, 740)])
def test_the_status_line_covers_nothing_and_moves_nothing(sit_down: Open, width: int, height: int) -> None:
    table = sit_down("?game=othello&moves=f5d6", setup=PEOPLE, width=width, height=height)
    relay = Relay(table, "ready")
    table.opens("Moves")
    line = table.page.locator(".status-line")
    expect(line).to_have_text("")
    before = table.square("a1").bounding_box()
    compiling = {"type": "progress", "what": "think", "done": 0, "total": 2}
    relay.answers("load", **compiling)
    expect(line).to_contain_text("Compiling Othello in the background.")
    assert covered(table) == []
    assert table.square("a1").bounding_box() == before
    assert table.barriers() == []
    relay.release()
    expect(line).to_have_text("")


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (360, 740)])
def test_nothing_moves_while_the_engine_thinks(sit_down: Open, width: int, height: int) -> None:
    setup = {"seats": ["human", "engine"], "levels": [10, 10], "timing": "seconds"}
    table = sit_down("?game=othello", setup=setup, width=width, height=height, locale="fr")
    relay = Relay(table, "bestmove")

    def places() -> list[Any]:
        return [table.page.locator(each).first.bounding_box() for each in (".stage .board", ".actions")]

    before = places()
    table.playable.first.click()
    expect(table.page.locator(".thinking")).to_be_attached()
    assert places() == before
    relay.release()
    expect(table.page.locator(".status .hint-text")).to_be_visible()  # why the engine played that
    assert places() == before


def covered(table: Table) -> list[str]:
    """Buttons, links and fields of the page that something else lies over."""
    found = table.page.evaluate("""() => {
        const controls = [...document.querySelectorAll("main button, main a, main input, main textarea, main select")];
        return controls.filter((control) => {
            if (control.disabled || !control.checkVisibility({ visibilityProperty: true })) return false;
            control.scrollIntoView({ block: "center" });
            const box = control.getBoundingClientRect();
            const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return !(control.contains(there) || control.closest("label")?.contains(there));
        }).map((control) => control.outerHTML);
    }""")
    table.page.evaluate("() => window.scrollTo(0, 0)")
    return [str(each) for each in found]


def test_a_match_is_watched_stopped_resumed_and_replayed(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    table.opens("Matches")
    page = table.page
    page.get_by_label("Games", exact=True).fill("1000")
    table.presses("Start the match")
    expect(page.locator(".live .piece").first).to_be_visible()
    expect(page.locator(".finished li").nth(1)).to_be_visible()
    shown = page.locator(".match-list [aria-current]")
    table.presses("Stop")
    expect(shown).to_contain_text("stopped")
    table.presses("Resume")
    expect(shown).to_contain_text("running")
    table.presses("Stop")
    expect(shown).to_contain_text("stopped")
    expect(page.locator(".crosstable tbody tr")).to_have_count(2)
    expect(page.locator(".elo")).to_contain_text("Elo difference")
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    table.presses("Replay: Game 1")
    expect(page.locator(".tree .move").nth(4)).to_be_visible()


def test_a_busy_server_is_not_asked_faster_than_it_answers(sit_down: Open) -> None:
    """However many games of a match end meanwhile, the list of them is asked for once at a time."""
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    relay = Relay(table, "match_games")
    table.opens("Matches")
    page = table.page
    page.get_by_label("Games", exact=True).fill("6")
    table.presses("Start the match")
    expect(page.locator(".match-list [aria-current]")).to_contain_text("finished")
    lists = [request for request in relay.requests if request["type"] == "match_games"]
    assert len({(request["key"], request["id"]) for request in lists}) == len({request["key"] for request in lists})
    assert page.locator(".finished li").count() == 0
    relay.held = set()
    relay.release()
    expect(page.locator(".finished li")).to_have_count(6)
    assert table.barriers() == []


def test_matches_are_deleted_by_keyboard(serve: Serve, sit_down: Open) -> None:
    table = sit_down("?game=tictactoe#matches", setup=PEOPLE, locale="fr", at=serve())
    page = table.page
    page.get_by_label("Parties", exact=True).fill("2")
    entries = page.locator(".match-list li")
    for count in (1, 2):
        table.presses("Lancer le match")
        expect(entries).to_have_count(count)
        expect(page.locator(".match-list [aria-current]")).to_contain_text("terminé")
    page.get_by_role("button", name="Supprimer").focus()
    page.keyboard.press("Enter")
    assert table.barriers() == []
    expect(entries).to_have_count(2)
    page.get_by_role("button", name="Vraiment supprimer ?").press("Enter")
    expect(entries).to_have_count(1)
    table.hears("Match supprimé")
    expect(page.locator(".match-list [aria-current]")).to_be_focused()
    table.reloads()
    expect(entries).to_have_count(1)
