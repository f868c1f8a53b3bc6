"""Backgammon on the page: dice are thrown by themselves, a play is made checker by checker, and taken back with its
throw as it was."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import BEGINNER, PEOPLE, Open

OPENING = "?game=backgammon&moves=3-1"


def test_a_play_is_made_checker_by_checker(sit_down: Open) -> None:
    table = sit_down(OPENING, setup=PEOPLE)
    expect(table.page.get_by_label("die: 3").first).to_be_attached()
    table.cell((8, 4)).click()  # the topmost of three checkers on 8
    table.cell((10, 8)).click()  # to 5
    table.cell((6, 7)).click()  # the topmost of five on 6
    table.cell((9, 8)).click()  # onto it
    expect(table.page.get_by_text(re.compile("^8/5 6/5$")).first).to_be_visible()
    expect(table.page.get_by_text(re.compile("Black throws|die:")).first).to_be_attached()


def test_the_engine_answers_and_the_dice_are_thrown(sit_down: Open) -> None:
    table = sit_down("?game=backgammon", setup=BEGINNER)
    field = table.field("Type a move")
    expect(table.page.locator(".sheet button")).to_have_count(1)  # White's throw
    first = table.moves[0]
    table.presses("Hint")
    expect(table.page.get_by_text("found by search")).to_be_visible()
    field.fill(re.search(r"Try (.+?):", table.page.locator(".status").inner_text())[1])  # type: ignore[index]
    field.press("Enter")
    expect(table.page.locator(".sheet button")).to_have_count(5)  # both plays, and three throws
    table.presses("Take back")
    expect(table.page.locator(".sheet button")).to_have_count(1)
    assert table.moves == [first]


def test_a_play_is_analysed_and_a_game_not_reviewed(sit_down: Open) -> None:
    table = sit_down(OPENING + "#analyse", setup=PEOPLE)
    table.sees("8/5 6/5")
    table.sees(re.compile("Games with dice are not reviewed"))
    expect(table.page.get_by_text("does not know")).to_have_count(0)


def test_checkers_are_dragged_one_after_the_other_and_taken_back(sit_down: Open) -> None:
    table = sit_down(OPENING, setup=PEOPLE)
    lifted, cell = table.page.locator(".stage .lifted"), table.cell
    table.drags(cell((8, 4)), cell((10, 8)))  # 8/5
    expect(lifted).to_have_count(2)
    table.cell((10, 8)).click()  # where it stands: taken back
    expect(lifted).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(lifted).to_have_count(0)
    table.drags(cell((8, 4)), cell((10, 8)))
    table.drags(cell((6, 7)), cell((3, 3)))  # no play: the first checker stays where it is
    expect(lifted).to_have_count(2)
    table.drags(cell((6, 7)), cell((9, 8)))
    expect(table.page.get_by_text(re.compile("^8/5 6/5$")).first).to_be_visible()
