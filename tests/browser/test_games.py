"""A full game of every game, by mouse against the engine and by keyboard between two people."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import BEGINNER, EXAMPLES, GAMES, PEOPLE, SERVER_GONE, Open, Serve
from browser.table import Place, Table


@pytest.mark.parametrize("game", GAMES)
def test_a_full_game_by_mouse_against_the_engine(sit_down: Open, game: str) -> None:
    table = sit_down(f"?game={game}", setup=BEGINNER)
    while table.ready():
        moves = len(table.moves)
        table.playable.first.click()
        table.has_more_moves_than(moves)
    expect(table.end).to_have_text(re.compile(r"^(\w+ wins|Draw)"))
    expect(table.end).to_contain_text("You ")  # win, lose, or drew
    assert len(table.moves) >= 5


@pytest.mark.parametrize("game", GAMES)
def test_a_full_game_by_keyboard_between_people(sit_down: Open, game: str) -> None:
    table = sit_down(f"?game={game}", setup=PEOPLE)
    table.page.get_by_role("link", name="Skip to the board").focus()
    table.page.keyboard.press("Enter")
    while table.ready():
        moves = len(table.moves)
        walk(table, table.places()[0])
        table.page.keyboard.press("Enter")
        table.has_more_moves_than(moves)  # by two, if a pass is forced
    table.hears("wins")


def test_a_strangers_game_needs_no_word_about_the_page(serve: Serve, sit_down: Open) -> None:
    table = sit_down(setup=PEOPLE, at=serve(str(EXAMPLES / "hexapawn.py")))
    table.sees("Hexapawn")
    table.sees("White to move")
    table.square("b1").click()  # lift
    table.square("b2").click()  # put down
    table.has_moves(1)
    table.square("a3").click()
    table.square("b2").click()  # take
    table.has_moves(2)
    assert table.moves == ["b1b2", "a3b2"]
    expect(table.square("b2")).to_have_attribute("aria-label", "b2, Black, last move")
    table.types("a1b2")
    table.has_moves(3)


def test_a_broken_file_is_told_and_the_others_can_be_played(serve: Serve, sit_down: Open, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("START = \n")
    table = sit_down(setup=PEOPLE, at=serve(str(file)))
    table.sees(re.compile(r"mine.py:1: .*invalid syntax"))
    table.sees("Chess")
    table.types("e4")
    table.has_moves(1)


FIRST_ANSWER = 4_000
"""Milliseconds for the engine's first answer, one of them to think, on a machine that is busy with other tests."""


@pytest.mark.parametrize("game", [*GAMES, "hexapawn.py"])
def test_the_first_move_is_answered_at_once(serve: Serve, sit_down: Open, tmp_path: Path, game: str) -> None:
    """With an empty cache, at full strength: the engine plays interpreted while its machine code is compiled."""
    path = EXAMPLES / game
    server = serve(*([str(path)] if path.suffix else []), cache=tmp_path / "cache")
    strongest = {"seats": ["human", "engine"], "levels": [10, 10], "seconds": 1}
    table = sit_down(f"?game={path.stem}", setup=strongest, at=server)
    table.allows(SERVER_GONE)  # the server stops before the page closes
    table.types("b1b2") if path.suffix else table.playable.first.click()
    expect(table.page.locator(".sheet button").first).to_be_visible()  # the answer may be there as well by now
    expect(table.page.locator(".sheet button")).to_have_count(2, timeout=FIRST_ANSWER)
    server.stop()
    deadline = time.monotonic() + 60  # killed, they may still be there for a moment
    while compilers(tmp_path):
        assert time.monotonic() < deadline, f"the compile ends with the server: {compilers(tmp_path)}"
        time.sleep(0.05)


def test_games_are_compiled_in_the_background(serve: Serve, sit_down: Open, tmp_path: Path) -> None:
    """Nothing is compiled yet: a line says so, analyses have numbers at once, and other games show."""
    server = serve(cache=tmp_path / "cache")
    table = sit_down("?game=othello", setup=PEOPLE, at=server)
    table.allows(SERVER_GONE)
    table.sees("Compiling Othello in the background.")
    table.opens("Analyse")
    expect(table.page.locator(".score").first).to_be_visible(timeout=FIRST_ANSWER)
    other = sit_down("?game=domineering", setup=PEOPLE, at=server)
    other.allows(SERVER_GONE)
    other.playable.first.click()
    other.has_moves(1)
    server.stop()


def compilers(folder: Path) -> list[str]:
    """Processes that compile into a cache in this folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if str(folder).encode() in (process / "environ").read_bytes():
                found.append((process / "cmdline").read_text())
    return found


def walk(table: Table, target: Place) -> None:
    """Go to a square with the arrow keys."""
    here = str(table.page.evaluate("() => document.activeElement.dataset.place"))
    row, column = map(int, here.split(","))
    for key, steps in (("ArrowDown", target[0] - row), ("ArrowRight", target[1] - column)):
        back = {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}[key]
        for _ in range(abs(steps)):
            table.page.keyboard.press(key if steps > 0 else back)
    expect(table.cell(target)).to_be_focused()
