"""How fast the view Study is with a large trace: `python benchmarks/study_page.py TRACE.json`.

Opens the trace in Chromium, on a server of its own, and measures in the page: from choosing the file until the tree is
drawn, how many frames a second it pans, and what a step takes. Make a trace with
`plyglot tree --uniform 58x3 --algorithm minimax --events --limit 200000 -o TRACE.json` (198,535 nodes).
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

from plyglot.web.game_store import GameStore
from plyglot.web.origin import Address
from plyglot.web.server import bind, make_server
from plyglot.web.state import AppState

PAN = """async () => {
  const canvas = document.querySelector("canvas");
  const box = canvas.getBoundingClientRect();
  const send = (type, x, y) => canvas.dispatchEvent(new PointerEvent(type,
    { clientX: box.left + x, clientY: box.top + y, pointerId: 1, pointerType: "mouse", bubbles: true }));
  canvas.setPointerCapture = () => undefined;
  send("pointerdown", 300, 200);
  const begin = performance.now();
  const frames = 90;
  for (let i = 0; i < frames; i++) {
    send("pointermove", 300 + 3 * Math.sin(i) * i, 200 + i / 2);
    await new Promise(requestAnimationFrame);
  }
  send("pointerup", 300, 200);
  return frames / ((performance.now() - begin) / 1000);
}"""

STEP = """async () => {
  const button = [...document.querySelectorAll(".timeline button")].find((each) => each.title.startsWith("Step in"));
  const times = [];
  for (let i = 0; i < 40; i++) {
    const begin = performance.now();
    button.click();
    await new Promise((done) => requestAnimationFrame(() => { const channel = new MessageChannel();
      channel.port1.onmessage = done; channel.port2.postMessage(0); }));
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b);
}"""


def measure(trace: Path) -> None:
    state = AppState([], GameStore(Path(tempfile.mkdtemp())), 2)
    listener = bind("127.0.0.1", 0)
    port = listener.getsockname()[1]
    server = make_server(Address("127.0.0.1", port), lambda: state)
    threading.Thread(target=server.run, args=([listener],), daemon=True).start()
    names = "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"
    chromium = next(filter(None, map(shutil.which, names)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(locale="en-GB")
        page.goto(f"http://127.0.0.1:{port}/?game=tictactoe#study")
        page.wait_for_selector("input[type=file]", state="attached")
        page.wait_for_timeout(3_000)
        page.evaluate(
            """() => document.querySelector("input[type=file]").addEventListener("change", () => {
              const begin = performance.now();
              const done = () => (window.opened = performance.now() - begin);
              const look = () => requestAnimationFrame(document.querySelector("canvas") ? done : look);
              look();
            }, { capture: true })"""
        )
        page.locator("input[type=file]").set_input_files(trace)
        page.wait_for_function("() => window.opened", timeout=60_000)
        print(f"opened in {page.evaluate('() => window.opened') / 1000:.2f} s")
        print(f"pans at {page.evaluate(PAN):.0f} frames a second")
        page.get_by_role("button", name="To the beginning").click()
        times = page.evaluate(STEP)
        middle, most = times[len(times) // 2], times[-1]
        print(f"a step takes {middle:.1f} ms until it is drawn (median of {len(times)}; at most {most:.1f})")
        browser.close()
    server.should_exit = True


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    measure(Path(sys.argv[1]))
