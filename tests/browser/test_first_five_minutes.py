"""A person's first five minutes."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Open


def test_ann_has_never_heard_of_plyglot(sit_down: Open) -> None:
    # Someone has started plyglot for Ann. A board is there, and it says what to do.
    ann = sit_down(reduced_motion="no-preference")
    page = ann.page
    ann.sees("Chess")
    ann.sees("Attack the other side's king so that it cannot escape.")
    ann.sees("Your turn")

    # She would rather play something she knows, and not against a master.
    ann.presses("New game")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Tic-tac-toe").check()
    dialog.get_by_label("Level").select_option("1")
    ann.presses("Start")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("heading", name="Tic-tac-toe")).to_be_visible()

    # She clicks the middle, and gets an answer.
    ann.square("b2").click()
    ann.has_moves(2)
    ann.sees("Your turn")

    # She wonders, and asks.
    ann.presses("Hint")
    ann.sees(re.compile(r"Try \w\d: "))
    expect(page.locator(".hint-ring")).to_be_visible()

    # She plays on to the end, whatever it is, and is told why it is the end.
    while ann.ready():
        moves = len(ann.moves)
        ann.playable.first.click()
        ann.has_more_moves_than(moves)
    expect(ann.end).to_contain_text(re.compile("You win!|You lose|You drew"))
    assert ann.barriers() == []

    # How did that happen? Every move has its evaluation; the mistakes are marked.
    ann.presses("Analyse the game")
    expect(page.locator(".graph canvas")).to_be_visible()
    ann.presses("Go to start")
    expect(page.locator(".score.exact")).to_have_count(9)
    ann.sees("a draw")

    # She tries another first move there, without fear: what was played is not lost.
    ann.square("a1").click()
    expect(page.locator(".score.exact")).to_have_count(8)
    ann.opens("Moves")
    expect(page.locator(".tree .variations")).to_contain_text("a1")

    # A friend should see this.
    address = page.get_by_label("Link to share", exact=True).input_value()
    assert re.search(r"\?game=tictactoe&moves=\w+\(a1\)", address)  # the game, and her variation
    friend = sit_down(address.split("/")[-1], locale="fr")
    expect(friend.square("a1")).to_have_attribute("aria-label", re.compile("^a1, croix, X"))
    friend.sees("Morpion")

    # Evening: she would like it darker, closes the tab, and tomorrow everything is as it was.
    ann.presses("Theme: System")
    ann.presses("Theme: Light")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    ann.reloads()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".tree .variations")).to_contain_text("a1")
