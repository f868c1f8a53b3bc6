"""The README's pictures, made anew: `python -m browser.pictures` in the folder `tests`."""

from __future__ import annotations

import io
import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image
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


STUDIED = "#study?algorithm=alphabeta&tree=((3 5) (2 9) (0 1))"


def walked_through(browser: Browser, url: str) -> None:
    size = {"width": 1280, "height": 900}
    table = open_page(browser, url, f"?game=tictactoe{STUDIED}", PEOPLE, viewport=size)
    table.presses("To the beginning")
    table.presses("Next cut")
    table.page.wait_for_selector(".reasons")
    table.page.screenshot(path=IMAGES / "microscope.png")


MOVING = 1280, 800
"""What the README's moving picture shows of the page, and `SHOWN` how large."""

SHOWN = 960, 600

SECOND = 1_000


def animated(browser: Browser, url: str) -> None:
    """The README's moving picture: games analysed, and a search walked through."""
    size = {"width": MOVING[0], "height": MOVING[1]}
    table = open_page(browser, url, "?game=connect4", PEOPLE, viewport=size)
    frames = [
        Image.open(io.BytesIO(each)).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS) for each in shown(table)
    ]
    first, *others = frames
    first.save(
        IMAGES / "plyglot.webp", save_all=True, append_images=others, duration=1_400, loop=0, quality=60, method=6
    )


def shown(table: Table) -> Iterator[bytes]:
    """What the moving picture shows, picture by picture."""
    for game, moves in (
        ("connect4", "2443"),
        ("connect4", "24435441"),
        ("connect4", "2443544145755"),
        ("chess", "e4.e5.Nf3.Nc6.Bb5"),
        ("othello", "f5d6c3d3c4f4f6f3e6e7"),
        ("go", "e5.c4.g6.c6"),
    ):
        table.goes_to(f"?game={game}&moves={moves}#analyse")
        table.page.wait_for_timeout(LONGER)
        yield table.page.screenshot()
    table.goes_to(f"?game=tictactoe{STUDIED}")
    table.presses("To the beginning")
    for _ in range(2):
        table.presses("Next cut")
        table.page.wait_for_selector(".reasons")
        table.page.evaluate("scrollTo(0, 0)")
        table.page.wait_for_timeout(SECOND)
        yield table.page.screenshot()


def main() -> None:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-headless-shell", "google-chrome"))), None)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            for make in (analysed, played, on_a_phone, walked_through, animated):
                make(browser, server.url)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
