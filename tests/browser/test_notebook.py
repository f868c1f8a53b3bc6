"""The board in a real JupyterLab: shown, played on by clicks, analysed."""

import json
import os
import subprocess
import sys
import time
import urllib.request

import pytest
from playwright.sync_api import expect

from browser.conftest import free_port

pytest.importorskip("jupyterlab")
pytest.importorskip("anywidget")

CELLS = [
    "from plyglot.notebook import BoardWidget\nwidget = BoardWidget('tictactoe', opponent='perfect')\nwidget",
    "analysed = BoardWidget('connect4', seconds=2)\nanalysed",
]


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """A JupyterLab with a notebook, at an address."""
    folder = tmp_path_factory.mktemp("lab")
    cells = [
        {"cell_type": "code", "id": f"cell-{i}", "metadata": {}, "execution_count": None, "outputs": [], "source": text}
        for i, text in enumerate(CELLS)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (folder / "board.ipynb").write_text(json.dumps(notebook))
    port = free_port()
    words = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"]
    words += ["--IdentityProvider.token=", f"--ServerApp.root_dir={folder}", "--ServerApp.ip=127.0.0.1"]
    homes = ("JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")
    env = os.environ | {"PLYGLOT_INTERPRET": ""} | {name: str(folder / name.lower()) for name in homes}
    with subprocess.Popen(words, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        wait_for(f"http://127.0.0.1:{port}/api")
        yield f"http://127.0.0.1:{port}/lab/tree/board.ipynb"
        process.terminate()


def wait_for(address, seconds=60):
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(address):
                return
        except OSError:
            assert time.monotonic() < end, "JupyterLab did not come up"
            time.sleep(0.2)


def test_a_board_is_played_on_in_jupyterlab(lab, browser):
    page = browser.new_page()
    page.goto(lab)
    page.locator(".jp-Notebook .cm-content").first.click(timeout=60_000)
    # a cell that is run before there is a kernel may never be run
    page.wait_for_selector('.jp-Notebook-ExecutionIndicator[data-status="idle"]', timeout=120_000)
    for _ in CELLS:
        page.keyboard.press("Shift+Enter")
    widgets = page.locator(".plyglot.widget")
    expect(widgets).to_have_count(len(CELLS), timeout=60_000)
    mine, analysed = widgets.nth(0), widgets.nth(1)
    expect(mine.locator(".caption")).to_have_text("X to move")
    mine.locator("[data-square=b2]").click()
    # the opponent's answer: two marks, and seven squares to play on
    expect(mine.locator(".cell.playable")).to_have_count(7, timeout=30_000)
    expect(mine.locator(".caption")).to_have_text("X to move")
    expect(analysed.locator(".score")).to_have_count(7, timeout=30_000)
    page.close()
