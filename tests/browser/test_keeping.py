"""Nothing is lost, and everything can be shared: addresses, texts, files, reloads, tabs, a killed server."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import PEOPLE, SERVER_GONE, Open, Serve

MIDDLES = {"tictactoe": "b2a1", "connect4": "4453", "domineering": "b2v.c5h.e4v", "othello": "f5d6c3"}


def test_a_shared_address_leads_to_the_same_board(sit_down: Open) -> None:
    table = sit_down("?game=othello", setup=PEOPLE)
    for move in ("f5", "d6", "c3"):
        table.types(move)
    table.has_moves(3)
    expect(table.page).to_have_url(re.compile(r"\?game=othello&moves=f5d6c3"))
    table.opens("Moves")
    address = table.field("Link to share").input_value()
    assert address.endswith("?game=othello&moves=f5d6c3")
    guest = sit_down(address.split("/")[-1], setup=PEOPLE)
    guest.has_moves(3)
    assert guest.moves == ["f5", "d6", "c3"]


@pytest.mark.parametrize(
    ("address", "heading", "reason", "moves"),
    [
        ("?game=nonsense", "Chess", "there is no game 'nonsense'", ["e4"]),
        ("?game=../../secret.py", "Chess", "there is no game '../../secret.py'", ["e4"]),
        ("?game=connect4:99x99", "Chess", "connect4:99x99:4 does not fit", ["e4"]),
        ("?game=tictactoe&moves=b2b2", "Tic-tac-toe", "'b2' is not a legal move here", ["b2", "a3"]),
        ("?game=tictactoe&start=QQQ", "Tic-tac-toe", "'QQQ' is not a position of tictactoe", ["a3"]),
        ("?game=tictactoe&start=X../.../...&moves=a1", "Tic-tac-toe", "'a1' is not a legal move here", ["a3"]),
    ],
)
def test_a_bad_address_leads_to_a_board_and_a_reason(
    sit_down: Open, address: str, heading: str, reason: str, moves: list[str]
) -> None:
    table = sit_down(address, setup=PEOPLE)
    table.sees(reason)
    expect(table.page.get_by_role("heading", name=heading)).to_be_visible()
    table.types(moves[-1])
    table.has_moves(len(moves))
    assert table.moves == moves


def test_a_reload_keeps_the_game_with_its_variations(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe", setup=PEOPLE)
    for move in ("b2", "a1", "c3"):
        table.types(move)
    table.has_moves(3)
    table.opens("Moves")
    table.presses("Previous move")
    table.types("a3")
    expect(table.page.locator(".tree .variations")).to_contain_text("a3")
    table.reloads()
    expect(table.page.locator(".tree .variations")).to_contain_text("a3")
    expect(table.page.locator(".tree [aria-current]")).to_have_text("a3")


def test_two_tabs_keep_their_own_games(sit_down: Open) -> None:
    one = sit_down("?game=tictactoe", setup=PEOPLE)
    for move in ("b2", "a1"):
        one.types(move)
    one.has_moves(2)
    two = sit_down("?game=othello", beside=one)
    two.types("f5")
    two.has_moves(1)
    one.presses("Previous move")
    one.types("c3")
    one.reloads()
    one.opens("Moves")
    expect(one.page.locator(".tree [aria-current]")).to_have_text("c3")
    expect(one.page.locator(".tree")).to_contain_text("a1")
    two.reloads()
    assert two.moves == ["f5"]


def test_a_killed_server_loses_nothing(serve: Serve, sit_down: Open) -> None:
    server = serve()
    table = sit_down("?game=tictactoe", setup=PEOPLE, at=server)
    table.allows(SERVER_GONE)
    table.types("b2")
    table.has_moves(1)
    table.opens("Moves")
    table.sees("1 move · unfinished")  # the server saves the game a moment after the move
    table.opens("Play")
    server.kill()
    table.sees("Connection to the server lost")
    server.start()
    expect(table.page.get_by_text("Connection to the server lost")).to_have_count(0)
    table.types("a1")
    table.has_moves(2)
    expect(table.square("a1")).to_have_attribute("aria-label", re.compile("O"))
    # another browser finds it among the saved games
    other = sit_down("?game=tictactoe#moves", setup=PEOPLE, at=server)
    other.presses("Open")
    expect(other.page.locator(".tree .move")).to_contain_text(["Start", "b2"])


@pytest.mark.parametrize(("game", "moves"), MIDDLES.items())
def test_every_notation_of_a_game_can_be_copied_and_pasted(sit_down: Open, game: str, moves: str) -> None:
    clipboard = ["clipboard-read", "clipboard-write"]
    table = sit_down(f"?game={game}&moves={moves}#moves", setup=PEOPLE, permissions=clipboard)
    position = table.field("Position")
    for number, notation in enumerate(("Moves", "Position")):
        table.page.locator(".copy-row").nth(number).get_by_role("button").click()
        table.hears("Copied")
        text = table.page.evaluate("() => navigator.clipboard.readText()")
        assert text == table.field(notation).input_value()
        guest = sit_down(f"?game={game}#moves", setup=PEOPLE)
        guest.page.get_by_label("Paste moves or a position").fill(text)
        guest.presses("Import")
        expect(guest.field("Position")).to_have_value(position.input_value())
        expect(guest.page).to_have_url(re.compile("moves=" if notation == "Moves" else "start="))
        guest.reloads()  # the address leads back to it, from a position as well
        expect(guest.field("Position")).to_have_value(position.input_value())


def test_games_can_be_copied_pasted_edited_and_kept_as_files(sit_down: Open, tmp_path: Path) -> None:
    table = sit_down("?game=othello#moves", setup=PEOPLE)
    table.page.get_by_label("Paste moves or a position").fill("f5 d6 c3")
    table.presses("Import")
    expect(table.page.locator(".tree [aria-current]")).to_have_text("c3")
    with table.page.expect_download() as started:
        table.presses("Download as JSON")
    path = tmp_path / "game.json"
    started.value.save_as(path)
    assert json.loads(path.read_text())["moves"] == ["f5", "d6", "c3"]
    table.page.get_by_label("Paste moves or a position").fill("no such thing")
    table.presses("Import")
    table.sees(re.compile("is not a position of othello"))
    table.presses("Edit the position")
    dialog = table.page.get_by_role("dialog")
    assert table.barriers() == []
    dialog.locator('[data-square="a1"]').click()
    table.presses("Use this position")
    expect(dialog).to_have_count(0)
    expect(table.square("a1")).to_have_attribute("aria-label", re.compile("Black"))
    table.page.locator("input[type=file]").set_input_files(path)
    expect(table.page.locator(".tree [aria-current]")).to_have_text("c3")


def test_the_editor_says_what_is_no_position(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe#moves", setup=PEOPLE)
    table.presses("Edit the position")
    dialog = table.page.get_by_role("dialog")
    for square in ("a1", "b1"):
        dialog.locator(f'[data-square="{square}"]').click()
    table.presses("Use this position")
    expect(dialog.get_by_role("alert")).to_contain_text("tictactoe")
    dialog.get_by_role("radio", name="nought").check()
    dialog.locator('[data-square="b1"]').click()
    table.presses("Use this position")
    expect(dialog).to_have_count(0)
    expect(table.square("b1")).to_have_attribute("aria-label", re.compile("O"))
