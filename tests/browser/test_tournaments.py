"""The view Tournaments in both languages: what is played, who wins, a game to replay, a bot of one's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import PEOPLE, Open, Serve
from plyglot.tournament.tournament import Tournament

WORDS = {
    "en-GB": ("Crosstable", "Rounds", "Games", "All players", r"move \d+ of \d+", "Semi-finals"),
    "fr": ("Grille", "Rondes", "Parties", "Tous les joueurs", r"coup \d+ sur \d+", "Demi-finales"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a tournament that has ended; one of its players never began a game."""
    with Tournament.new(str(tmp_path / "club.tournament"), "tictactoe", "knockout", limit="depth=2", seed=3) as one:
        one.add(["random", "greedy", "random:name=Ada", "program:name=Broken,command=python3 -c 'print(1)'"])
        one.run()
    return tmp_path


@pytest.mark.parametrize(("locale", "width"), [("en-GB", 1280), ("fr", 360)])
def test_a_tournament(sit_down: Open, serve: Serve, folder: Path, locale: str, width: int) -> None:
    crosstable, rounds, games, back, move, stage = WORDS[locale]
    server = serve("tictactoe", "--tournaments", str(folder))
    table = sit_down("?game=tictactoe", setup=PEOPLE, at=server, locale=locale, width=width)
    page = table.page
    page.goto(f"{server.url}#tournaments")
    expect(page.locator(".tournaments tbody tr")).to_have_count(4, timeout=60_000)
    expect(page.locator(".match-list")).to_contain_text("club")
    assert table.barriers() == []
    page.get_by_role("button", name=crosstable, exact=True).click()
    expect(page.locator(".tournaments tbody tr")).to_have_count(4)
    for text, least in (("–", 4), ("", 4)):  # oneself, and whom one has not met: three of six pairs have, in a knockout
        assert page.locator(".crosstable td").filter(has_text=re.compile(f"^{text}$")).count() >= least
    page.get_by_role("button", name=rounds, exact=True).click()
    table.sees(stage)
    page.get_by_role("button", name=games, exact=True).click()
    page.locator(".finished button").first.click()
    expect(page.locator(".replay svg").first).to_be_visible(timeout=60_000)
    table.sees(re.compile(move))
    page.get_by_role("slider").press("Home")
    expect(page.locator(".replay .hint-text").first).to_contain_text(re.compile("^(move|coup) 0"))
    assert table.barriers() == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.get_by_role("button", name=re.compile("Standings|Classement")).click()
    page.get_by_role("button", name="Broken", exact=True).click()
    expect(page.get_by_role("button", name=back, exact=True)).to_be_visible()
    expect(page.locator(".finished li").first).to_contain_text("Broken")
    expect(page.locator(".replay")).to_have_count(0)  # the game that was looked at before makes room
    assert table.barriers() == []


def test_a_tournament_that_is_being_played(sit_down: Open, serve: Serve, tmp_path: Path) -> None:
    one = Tournament.new(str(tmp_path / "live.tournament"), "tictactoe", "round-robin", limit="depth=1")
    one.add(["random", "greedy"])
    server = serve("tictactoe", "--tournaments", str(tmp_path))
    table = sit_down("?game=tictactoe", setup=PEOPLE, at=server)
    table.page.goto(f"{server.url}#tournaments")
    expect(table.page.locator(".match-list")).to_contain_text("0 of 2 games", timeout=60_000)
    one.run()
    one.close()
    expect(table.page.locator(".match-list")).to_contain_text("2 of 2 games · ended", timeout=60_000)


def test_a_bot_is_uploaded(sit_down: Open, serve: Serve, tmp_path: Path) -> None:
    from web.test_tournaments import zipped

    path = tmp_path / "ada.zip"
    path.write_bytes(zipped())
    server = serve(
        "tictactoe", "--tournaments", str(tmp_path), "--uploads", str(tmp_path / "in"), "--class-token", "us"
    )
    table = sit_down("?game=tictactoe", setup=PEOPLE, at=server)
    page = table.page
    page.goto(f"{server.url}#tournaments")
    page.get_by_label("Zip file").set_input_files(str(path))
    page.get_by_label("The class’s token").fill("us")
    page.get_by_role("button", name="Upload", exact=True).click()
    table.sees(re.compile("Ada has been taken"))
    assert (tmp_path / "in" / "Ada" / "bot.py").is_file()
    assert table.barriers() == []
