"""What is shared arrives as it was: addresses with variations, files and texts of every format, saved games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import plyglot as pg
from browser.conftest import BEGINNER, EXAMPLES, PEOPLE, SERVER_GONE, Open, Serve
from browser.table import Table
from support.othello_records import SAMPLE

FORKED = "f5d6(f4)c3(c4d3(b3b4))d3"
PASTE = "Paste moves or a position"


def tree_of(table: Table) -> str:
    return " ".join(table.page.locator(".tree .move").all_inner_texts())


def pastes(table: Table, text: str) -> None:
    table.page.get_by_label(PASTE).fill(text)
    table.presses("Import")


def test_no_engine_plays_into_a_shared_game(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe&moves=b2", setup=BEGINNER)
    table.sees("You play both sides")
    table.types("a1")  # for the side that an engine would play
    table.has_moves(2)
    table.types("c3")
    table.has_moves(3)
    table.page.wait_for_timeout(1500)
    table.has_moves(3)
    table.presses("Let the engine play")
    table.has_moves(4)


def test_variations_are_in_the_address(sit_down: Open) -> None:
    table = sit_down(f"?game=othello&moves={FORKED}#moves", setup=BEGINNER)
    expect(table.page.locator(".tree [aria-current]")).to_have_text("d3")
    assert tree_of(table) == "Start f5 d6 f4 c3 c4 d3 b3 b4 d3"
    assert table.field("Link to share").input_value().endswith(f"?game=othello&moves={FORKED}")
    table.page.get_by_role("button", name="b4", exact=True).click()
    expect(table.page).to_have_url(re.compile(r"&at=8#moves$"))
    guest = sit_down(table.page.url.split("/")[-1], setup=BEGINNER)
    expect(guest.page.locator(".tree [aria-current]")).to_have_text("b4")
    assert tree_of(guest) == tree_of(table)


def test_what_is_wrong_in_an_address_is_told_and_the_rest_opened(sit_down: Open) -> None:
    table = sit_down("?game=othello&moves=f5d6(f4a1c3)c3(c4)d3#moves", setup=PEOPLE)
    table.sees(re.compile("Left out: .*'a1' is not a legal move here"))
    assert tree_of(table) == "Start f5 d6 f4 c3 c4 d3"


def test_the_text_of_a_game_opens_again_here_and_in_convert(sit_down: Open, tmp_path: Path) -> None:
    table = sit_down(f"?game=othello&moves={FORKED}#moves", setup=PEOPLE)
    table.field("Comment on d3").fill("so it goes")
    table.page.get_by_label("Annotation").select_option("3")
    table.field("Player: Black").fill("Ada")
    with table.page.expect_download() as started:
        table.presses("Download as text")
    path = tmp_path / started.value.suggested_filename
    started.value.save_as(path)
    (record,) = pg.read_games(path)
    assert (record.moves, record.players) == (("f5", "d6", "c3", "d3"), ("Ada", ""))
    assert (record.tree[3].comment, record.tree[3].glyphs) == ("so it goes", (3,))
    guest = sit_down("?game=connect4#moves", setup=PEOPLE)  # whatever game is on the board
    guest.page.locator("input[type=file]").set_input_files(path)
    expect(guest.page.locator(".tree [aria-current]")).to_have_text("d3!!")
    guest.sees("so it goes")
    expect(guest.field("Player: Black")).to_have_value("Ada")
    assert guest.field("Link to share").input_value() == table.field("Link to share").input_value()


@pytest.mark.parametrize(
    "text",
    [
        "F5-D6-C3",
        "f5, d6, c3",
        "1. f5 d6\n2. c3",
        "(;GM[Othello]PB[a]PW[b]B[F5]W[d6]B[c3];)",
        '[Game "othello"]\n\n1. f5 d6 (1... f4 {hm}) 2. c3!',
    ],
)
def test_every_way_of_writing_a_game_can_be_pasted(sit_down: Open, text: str) -> None:
    table = sit_down("?game=othello#moves", setup=PEOPLE)
    pastes(table, text)
    expect(table.page.locator(".tree [aria-current]")).to_have_text(re.compile("^c3!?$"))


def test_what_cannot_be_read_is_told_with_its_line(sit_down: Open) -> None:
    table = sit_down("?game=othello#moves", setup=PEOPLE)
    pastes(table, "1. f5 d6\n2. c9")
    table.sees(re.compile(r"text:2: move 3: 'c9' is not a legal move here"))
    pastes(table, "f5 d6 c3")
    expect(table.page.locator(".toast.wrong")).to_have_count(0)  # what was wrong is no more
    french = sit_down("?game=othello#moves", setup=PEOPLE, locale="fr-FR")
    french.page.get_by_label("Coller des coups ou une position").fill("1. f5 d6\n2. c9")
    french.presses("Importer")
    french.sees(re.compile(r"ligne 2\s: coup 3\s: «\sc9\s» n’est pas un coup légal ici"))


def test_a_file_with_several_games_offers_a_list(sit_down: Open) -> None:
    table = sit_down("?game=othello#moves", setup=PEOPLE)
    table.page.locator("input[type=file]").set_input_files(SAMPLE)
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The file has 49 games.")
    assert table.barriers() == []
    dialog.get_by_role("searchbox", name="Filter").fill("#843")
    dialog.get_by_role("button", name="Open").first.click()
    expect(dialog).to_have_count(0)
    record = next(each for each in pg.read_games(SAMPLE) if "#843" in each.players)
    assert tree_of(table) == " ".join(["Start", *record.moves])


def test_any_move_of_a_variation_becomes_the_main_line(sit_down: Open) -> None:
    table = sit_down(f"?game=othello&moves={FORKED}#moves", setup=PEOPLE)
    table.page.get_by_role("button", name="b4", exact=True).click()
    table.presses("Make this the main line")
    expect(table.page.get_by_role("button", name="Make this the main line")).to_be_disabled()
    assert table.field("Link to share").input_value().endswith("moves=f5d6(f4)c4(c3d3)b3(d3)b4")


def test_saved_games_have_names_players_notes_and_a_filter(serve: Serve, sit_down: Open, tmp_path: Path) -> None:
    server = serve(str(EXAMPLES / "nim.py"))
    table = sit_down("?game=tictactoe&moves=a1b1a2b2a3#moves", setup=PEOPLE, at=server)
    table.allows(SERVER_GONE)
    table.field("Name").fill("Final")
    table.field("Player: X").fill("Ada")
    table.field("Notes").fill("in the train")
    saved = table.page.locator(".saved li")
    expect(saved).to_contain_text(["Final"])
    expect(saved.first).to_contain_text("5 moves · X wins")
    expect(saved.first).to_contain_text("in the train")
    table.goes_to("?game=nim#moves")
    table.page.locator(".loose-moves button, .stage .cell.playable").first.click()
    expect(saved).to_have_count(2)
    for words, left in (("train", 1), ("ada final", 1), ("nothing", 0), ("", 2)):
        table.page.get_by_role("searchbox", name="Filter").fill(words)
        expect(saved).to_have_count(left)
    table.page.get_by_label("Result", exact=True).select_option("first")
    expect(saved).to_have_count(1)
    server.stop()
    server.games = ()
    server.start()
    other = sit_down("?game=tictactoe#moves", setup=PEOPLE, at=server)
    other.sees("This game is not being served. To open it: plyglot serve ./nim.py")
    other.goes_to("?game=nim#moves")
    other.sees(re.compile("serve it: plyglot serve ./nim.py"))
