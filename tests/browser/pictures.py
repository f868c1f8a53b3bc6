"""The README's pictures, made anew: `python -m browser.pictures` in the folder `tests`."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from browser.conftest import BEGINNER, FLAGS, PEOPLE, Server
from browser.table import Table

IMAGES = Path(__file__).parents[2] / "docs" / "images"
LONGER = 8_000
"""Milliseconds that an analysis gets to look like one."""

COMPILE = 300_000


def open_page(browser: Browser, url: str, query: str, setup: dict[str, Any], **context: Any) -> Table:
    profile = browser.new_context(locale="en-GB", reduced_motion="reduce", **context)
    whole = {"timing": "clock", "seconds": 1, "minutes": 10, "increment": 5, **setup}
    profile.add_init_script(f"localStorage.setItem('plyglot.setup', {json.dumps(json.dumps(whole))})")
    table = Table(profile.new_page(), url)
    table.goes_to(query)
    return table


def analysed(browser: Browser, url: str) -> None:
    size = {"width": 1280, "height": 960}
    table = open_page(browser, url, "?game=connect4&moves=2443544145755#analyse", PEOPLE, viewport=size)
    table.page.wait_for_selector(".score.exact")
    table.page.wait_for_selector(".mistakes li")
    table.page.wait_for_timeout(LONGER)
    table.page.screenshot(path=IMAGES / "analyse.png")


def played(browser: Browser, url: str) -> None:
    moves = "f5d6c3d3c4f4f6f3e6e7d7c5b6g5"
    size = {"width": 1280, "height": 900}
    strong = BEGINNER | {"levels": [8, 8]}
    table = open_page(browser, url, f"?game=othello&moves={moves}", strong, viewport=size, color_scheme="dark")
    table.presses("Let the engine play")  # a link alone has nobody play
    table.presses("Hint")
    table.page.wait_for_selector(".hint-ring")
    table.page.screenshot(path=IMAGES / "play.png")


def on_a_phone(browser: Browser, url: str) -> None:
    size = {"width": 360, "height": 740}
    query = "?game=domineering:6x6&moves=b2v.c5h.e2v.d1h#analyse"
    table = open_page(browser, url, query, PEOPLE, viewport=size, has_touch=True, device_scale_factor=2)
    table.page.wait_for_selector(".score.exact", timeout=COMPILE)
    table.page.wait_for_timeout(LONGER)
    table.page.screenshot(path=IMAGES / "phone.png")


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            for make in (analysed, played, on_a_phone):
                make(browser, server.url)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
