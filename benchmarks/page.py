"""How long a person waits for the page: until it can be played on, for the first answer, for analysis to go on.

A real server and a real Chromium, both running already, and a fresh browser profile for each game; all that is compiled
is compiled before, as it is from the second time on. Wall milliseconds, as the browser's own clock counts them from the
moment the page is opened. The engine has SECONDS for its move: it is late by what it takes longer than that. Games that
are known exactly at once have no analysis to watch: tic-tac-toe is not here.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from timing import Report, arguments, chosen, verdict

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from browser.conftest import GAMES, Server, compile_games, launched

SECONDS = 1.0
LONG_GAMES = [game for game in GAMES if game != "tictactoe"]
USABLE_BAR, UPDATES_BAR = 1_000, 5
A_LOOK = 1_000
"""Milliseconds that a person looks at the board before the first move. What plays is loaded meanwhile."""

A_BLINK = 200
"""Milliseconds in which a move that is complete appears in the list of moves; else a piece was picked up."""

WATCHED = 4_000
"""Milliseconds of analysis in which updates are counted."""

SETUP = {"seats": ["human", "engine"], "levels": [10, 10], "timing": "seconds", "seconds": SECONDS}

USABLE = ".stage .cell.playable"

NOTE_CLICKS = "addEventListener('click', () => { window.clicked = performance.now(); }, true)"

COUNT_UPDATES = """async milliseconds => {
    let count = 0;
    const watcher = new MutationObserver(() => { count += 1; });
    watcher.observe(document.querySelector('.figures'), { characterData: true, childList: true, subtree: true });
    await new Promise(done => setTimeout(done, milliseconds));
    watcher.disconnect();
    return count;
}"""


def opened(browser: Browser, url: str) -> Page:
    """A page in a profile of its own, its board there to be played on."""
    profile = browser.new_context(locale="en-GB")
    setup = json.dumps(json.dumps(SETUP | {"minutes": 5, "increment": 3}))
    profile.add_init_script(f"localStorage.setItem('plyglot.setup', {setup})")
    profile.add_init_script(NOTE_CLICKS)
    page = profile.new_page()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(USABLE)
    return page


def clock(page: Page) -> float:
    return float(page.evaluate("performance.now()"))


def first_answer(page: Page) -> float:
    """Milliseconds from the click that completes the first move to the engine's reply."""
    page.wait_for_timeout(A_LOOK)
    while not page.locator(".sheet button").count():
        page.locator(USABLE).first.click()
        page.wait_for_timeout(A_BLINK)
    page.wait_for_function("() => document.querySelectorAll('.sheet button').length >= 2")
    return float(page.evaluate("performance.now() - window.clicked"))


def updates_a_second(browser: Browser, url: str) -> float:
    """How often the figures of an analysis change."""
    page = opened(browser, url + "#analyse")
    page.wait_for_selector(".figures dd")
    found = page.evaluate(COUNT_UPDATES, WATCHED) / (WATCHED / 1_000)
    page.context.close()
    return float(found)


def measured(browser: Browser, url: str) -> dict[str, Any]:
    """One game's row."""
    page = opened(browser, url)
    usable = clock(page)
    late = first_answer(page) - 1_000 * SECONDS
    page.context.close()
    updates = updates_a_second(browser, url)
    bars = verdict(usable <= USABLE_BAR and updates >= UPDATES_BAR)
    return {"usable_ms": usable, "late_ms": late, "updates": updates, "bars": bars}


def main() -> None:
    """Measure, game by game."""
    options = arguments(__doc__).parse_args()
    games = chosen(LONG_GAMES, options.only)
    compile_games(games)
    columns = {"game": "<12", "usable_ms": ">9,.0f", "late_ms": ">8,.0f", "updates": ">8.1f", "bars": "<20"}
    report = Report(columns, options.json)
    with tempfile.TemporaryDirectory(prefix="plyglot-page-") as data, launched() as browser:
        server = Server(Path(data))
        server.start()
        try:
            opened(browser, server.url).context.close()  # both have started
            for game in games:
                report.add(game=game, **measured(browser, f"{server.url}?game={game}"))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
