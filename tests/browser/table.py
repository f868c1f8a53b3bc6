"""What a person does at the board and sees there, in the words that tests use."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from playwright.sync_api import Locator, Page, expect

OPENING = 60_000
"""Milliseconds for a page to open while its server starts, and checks a file."""

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"

expect.set_options(timeout=30_000)

Place = tuple[int, int]


class Table:
    """A page with a board on it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.allowed: list[str] = []

    # --- coming and going ---------------------------------------------------------------------------------------------

    def goes_to(self, query: str) -> None:
        self.page.goto(self.url + query)
        self.waits_for_board()

    def waits_for_board(self) -> None:
        # these views have no main board, matches until one is watched
        if not re.search("#(matches|study|learn|cards)", self.page.url):
            self.page.wait_for_selector(".stage [role=gridcell], .text-board", timeout=OPENING)

    def reloads(self) -> None:
        self.page.reload()
        self.waits_for_board()

    def allows(self, complaint: str) -> None:
        """This test makes the browser complain so: a pattern."""
        self.allowed.append(complaint)

    def expects(self, complaint: str) -> bool:
        return any(re.search(pattern, complaint) for pattern in self.allowed)

    def opens(self, view: str) -> None:
        self.page.get_by_role("navigation").get_by_role("link", name=view, exact=True).click()

    def presses(self, name: str, exact: bool = True) -> None:
        self.page.get_by_role("button", name=name, exact=exact).first.click()

    def field(self, name: str) -> Locator:
        return self.page.get_by_role("textbox", name=name, exact=True)

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    # --- the board ----------------------------------------------------------------------------------------------------

    @property
    def playable(self) -> Locator:
        return self.page.locator(".stage .cell.playable")

    @property
    def end(self) -> Locator:
        return self.page.locator(".status.end")

    def cell(self, place: Place) -> Locator:
        return self.page.locator(f'.stage [data-place="{place[0]},{place[1]}"]')

    def square(self, name: str) -> Locator:
        return self.page.locator(f'.stage [data-square="{name}"]').first

    def drags(self, origin: Locator, target: Locator, button: Literal["left", "right"] = "left") -> None:
        for square, act in ((origin, self.page.mouse.down), (target, self.page.mouse.up)):
            box = square.bounding_box()
            assert box
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
            act(button=button)

    @property
    def moves(self) -> list[str]:
        """As the score sheet or the tree has them."""
        return self.page.locator(".sheet button").all_inner_texts()

    def has_moves(self, count: int) -> None:
        expect(self.page.locator(".sheet button")).to_have_count(count)

    def has_more_moves_than(self, count: int) -> None:
        self.page.wait_for_function("count => document.querySelectorAll('.sheet button').length > count", arg=count)

    def ready(self) -> bool:
        """Wait until a person is to move, or the game is over; whether it goes on."""
        person = ".stage .cell.playable, .stage .loose-moves button, .status.end"
        self.page.wait_for_selector(person, state="attached")
        return self.end.count() == 0

    def places(self) -> list[Place]:
        """Squares on which a move can be made."""
        texts = [str(cell.get_attribute("data-place")) for cell in self.playable.all()]
        return [(int(row), int(column)) for row, column in (text.split(",") for text in texts)]

    def leaves_the_field(self) -> None:
        """So that letters are keys again."""
        self.page.evaluate("() => document.activeElement?.blur?.()")

    def types(self, move: str) -> None:
        """Type a move, beginning from anywhere."""
        self.leaves_the_field()
        self.page.keyboard.press("m")
        self.page.keyboard.type(move)
        self.page.keyboard.press("Enter")

    # --- for who cannot see -------------------------------------------------------------------------------------------

    def hears(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator("#spoken")).to_contain_text(text)

    def barriers(self) -> list[str]:
        """What axe finds in the way of people who use the page otherwise than by eye and mouse."""
        self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{violation['id']}: {violation['help']}: {[node['html'][:160] for node in violation['nodes']][:3]}"
            for violation in found["violations"]
        ]
