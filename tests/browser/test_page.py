"""What the page promises beside playing: nothing is lost, everything can be shared, stopped, read and heard."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import PEOPLE, Open, Server

BEGINNER = {"seats": ["human", "engine"], "levels": [1, 1]}
VIEWS = ["Play", "Analyse", "Moves", "Matches"]


def test_undo_and_take_back(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=BEGINNER)
    table.square("b2").click()
    table.has_moves(2)
    table.presses("Take back")
    table.has_moves(0)
    table.square("a1").click()
    table.has_moves(2)
    table.presses("Undo one move")  # the engine's: it waits
    table.has_moves(1)
    table.presses("Let the engine play")
    table.has_moves(2)


def test_resigning_asks_first(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    table.square("b2").click()
    table.has_moves(1)
    table.presses("Resign")
    table.presses("Really resign?")
    expect(table.end).to_contain_text("O resigned")


def test_a_shared_address_leads_to_the_same_board(sit_down: Open) -> None:
    table = sit_down("?game=othello", setup=PEOPLE)
    for move in ("f5", "d6", "c3"):
        table.types(move)
    table.has_moves(3)
    expect(table.page).to_have_url(re.compile(r"\?game=othello&moves=f5d6c3"))
    table.opens("Moves")
    address = table.page.get_by_label("Address to share", exact=True).input_value()
    assert address.endswith("?game=othello&moves=f5d6c3")
    guest = sit_down(address.split("/")[-1], setup=PEOPLE)
    guest.has_moves(3)
    assert guest.moves == ["f5", "d6", "c3"]


def test_analysis_appears_and_stops(sit_down: Open) -> None:
    table = sit_down("?game=othello&moves=f5d6#analyse", setup=PEOPLE)
    expect(table.page.locator(".score")).to_have_count(5)
    expect(table.page.locator(".score.estimate").first).to_be_visible()
    figures = table.page.locator(".figures dd")
    count_changes = """() => new Promise(resolve => {
        let changes = 0;
        const watch = new MutationObserver(() => changes++);
        watch.observe(document.querySelector('.figures'), { characterData: true, subtree: true, childList: true });
        setTimeout(() => { watch.disconnect(); resolve(changes); }, 1000);
    })"""
    assert table.page.evaluate(count_changes) >= 3, "the numbers are live"
    table.presses("Stop")
    table.sees("Stopped")
    before = figures.all_inner_texts()
    table.page.wait_for_timeout(600)
    assert figures.all_inner_texts() == before
    expect(table.page.locator(".score")).to_have_count(5)


def test_analysis_is_exact_where_it_can_be(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe&moves=b2a1c3b1#analyse", setup=PEOPLE)
    table.sees("Everything here is known exactly")
    expect(table.page.locator(".score.exact")).to_have_count(5)
    expect(table.page.locator(".score.top")).to_have_text(re.compile("W"))
    table.page.locator(".toggle", has_text="Show threat").click()
    table.sees("The threat is c1")
    table.page.locator(".lines tbody tr").first.hover()
    expect(table.page.locator(".ahead circle").first).to_be_visible()
    table.sees(re.compile("Move 2, O: b1 is a blunder"))


def test_the_language_switches_at_once_and_follows_the_browser(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    table.page.get_by_label("Language").select_option("fr")
    table.sees("Nouvelle partie")
    expect(table.page.locator("html")).to_have_attribute("lang", "fr")
    table.reloads()
    table.sees("Nouvelle partie")
    sit_down("?game=tictactoe", setup=PEOPLE, locale="fr-CA").sees("Morpion")


def test_a_reload_keeps_the_game_with_its_variations(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    for move in ("b2", "a1", "c3"):
        table.types(move)
    table.has_moves(3)
    table.opens("Moves")
    table.presses("One move back")
    table.types("a3")
    expect(table.page.locator(".tree .variations")).to_contain_text("a3")
    table.reloads()
    expect(table.page.locator(".tree .variations")).to_contain_text("a3")
    expect(table.page.locator(".tree [aria-current]")).to_have_text("a3")


def test_a_killed_server_loses_nothing(sit_down: Open, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    table = sit_down("?game=tictactoe", setup=PEOPLE, at=server)
    table.allows("WebSocket connection")
    table.types("b2")
    table.has_moves(1)
    table.page.wait_for_timeout(1200)  # the server keeps the game a moment after the move
    server.kill()
    table.sees("The server is not there")
    server.start()
    expect(table.page.get_by_text("The server is not there")).to_have_count(0)
    table.types("a1")
    table.has_moves(2)
    expect(table.square("a1")).to_have_attribute("aria-label", re.compile("O"))
    # another browser finds it among the saved games
    other = sit_down("?game=tictactoe#moves", setup=PEOPLE, at=server)
    other.allows("WebSocket connection")
    other.presses("Open")
    expect(other.page.locator(".tree .move")).to_contain_text(["Start", "b2"])
    server.stop()


def test_games_can_be_copied_pasted_edited_and_kept_as_files(sit_down: Open, tmp_path: Path) -> None:
    table = sit_down("?game=othello#moves", setup=PEOPLE)
    table.page.get_by_label("Paste moves or a position").fill("f5 d6 c3")
    table.presses("Read it")
    expect(table.page.locator(".tree [aria-current]")).to_have_text("c3")
    with table.page.expect_download() as started:
        table.presses("Download as JSON")
    path = tmp_path / "game.json"
    started.value.save_as(path)
    assert json.loads(path.read_text())["moves"] == ["f5", "d6", "c3"]
    table.page.get_by_label("Paste moves or a position").fill("no such thing")
    table.presses("Read it")
    table.sees(re.compile("is no position of othello"))
    table.presses("Edit the position")
    dialog = table.page.get_by_role("dialog")
    assert table.barriers() == []
    dialog.locator('[data-square="a1"]').click()
    table.presses("Use this position")
    expect(dialog).to_have_count(0)
    expect(table.square("a1")).to_have_attribute("aria-label", re.compile("Black"))
    table.page.locator("input[type=file]").set_input_files(path)
    expect(table.page.locator(".tree [aria-current]")).to_have_text("c3")


def test_keys_speak(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE | {"timing": "clock"})
    table.types("b2")
    table.hears("X played b2")
    table.page.locator("main h1").evaluate("() => document.activeElement.blur()")
    table.page.keyboard.press("s")
    table.hears("O to move")
    table.page.keyboard.press("c")
    table.hears(re.compile(r"X [45]:\d\d, O [45]:\d\d"))
    table.page.keyboard.press("l")
    table.hears("Legal moves: a1, b1")
    table.page.keyboard.press("2")
    table.sees("Everything here is known exactly")
    table.page.keyboard.press("e")
    table.hears("a draw")
    table.page.keyboard.press("?")
    table.sees("These work wherever you are not typing.")
    assert table.barriers() == []


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_in_anyones_way(sit_down: Open, view: str, scheme: str) -> None:
    table = sit_down("?game=tictactoe&moves=b2a1c3b1", setup=PEOPLE, color_scheme=scheme)
    table.opens(view)
    table.page.wait_for_timeout(1200)
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
        table.page.locator(".lines .pv").first.tap()
        expect(table.page.locator(".ahead circle").first).to_be_visible()
        table.page.locator(".lines .pv").first.tap()
        expect(table.page.locator(".ahead circle")).to_have_count(0)
    table.page.wait_for_timeout(500)
    width = table.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= 360, "nothing makes the page scroll sideways"
    table.page.keyboard.press("n")
    expect(table.page.get_by_role("dialog")).to_be_visible()
    assert table.barriers() == []


def test_a_match_is_watched_stopped_resumed_and_replayed(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    table.opens("Matches")
    page = table.page
    page.get_by_label("Games").fill("300")
    table.presses("Start the match")
    expect(page.locator(".live .stone").first).to_be_visible()
    expect(page.locator(".finished li").nth(1)).to_be_visible()
    table.presses("Stop")
    expect(page.locator(".match-list")).to_contain_text("stopped")
    table.presses("Resume")
    expect(page.locator(".match-list")).to_contain_text("running")
    table.presses("Stop")
    expect(page.locator(".match-list")).to_contain_text("stopped")
    expect(page.locator(".crosstable tbody tr")).to_have_count(2)
    expect(page.locator(".elo")).to_contain_text("Elo difference")
    assert table.barriers() == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    table.presses("Replay: Game 1")
    expect(page.locator(".tree .move").nth(5)).to_be_visible()


def test_two_engines_play_by_themselves_and_can_be_held(sit_down: Open) -> None:
    table = sit_down("?game=othello", setup={"seats": ["engine", "engine"], "levels": [1, 1]})
    table.page.wait_for_function("() => document.querySelectorAll('.sheet button').length > 2")
    table.presses("Pause")
    moves = len(table.moves)
    table.page.wait_for_timeout(700)
    assert len(table.moves) == moves
    table.presses("Let the engine play")
    table.page.wait_for_function("moves => document.querySelectorAll('.sheet button').length > moves", arg=moves)
