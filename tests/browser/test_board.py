"""What the board shows and how it is played on: counts, lines, passes, pieces that move, arrows, the board turned."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import BEGINNER, EXAMPLES, PEOPLE, Open, Serve
from browser.table import Table

PASSED = "b1c1d4c4d1a3b4a1d3"
"""Othello on four by four squares: after d2, Black has no move."""

ENGINE_IN = "Let the engine play"
"""The button of a game that came by a link."""

PROMOTION = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"


def test_discs_are_counted_beside_the_names(sit_down: Open) -> None:
    table = sit_down("?game=othello", setup=PEOPLE)
    expect(table.page.locator(".tally")).to_have_text(["2", "2"])
    table.square("f5").click()
    expect(table.page.locator(".tally")).to_have_text(["1", "4"])  # White is above the board


@pytest.mark.parametrize(("game", "moves", "count"), [("connect4", "1213141", 4), ("tictactoe", "a1b1a2b2a3", 3)])
def test_the_line_that_wins_is_marked(sit_down: Open, game: str, moves: str, count: int) -> None:
    table = sit_down(f"?game={game}&moves={moves}", setup=PEOPLE)
    expect(table.page.locator(".decisive")).to_have_count(count)
    expect(table.page.locator('.cell[aria-label*="decides the game"]')).to_have_count(count)
    assert table.barriers() == []


def test_crosses_and_noughts_have_names(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe&moves=b2a1", setup=PEOPLE, locale="fr")
    expect(table.square("b2")).to_have_attribute("aria-label", "b2, croix, X")
    expect(table.square("a1")).to_have_attribute("aria-label", re.compile("^a1, rond, O"))
    expect(table.page.locator(".board .drawn")).to_have_count(2)
    expect(table.page.locator(".board .stone")).to_have_count(0)


PASSES = [
    ("en-GB", "Black has no move and passes.", "pass"),
    ("fr", "Les Noirs passent, faute de coup possible.", "passe"),
]


@pytest.mark.parametrize(("locale", "words", "written"), PASSES)
def test_a_forced_pass_is_made_by_itself_with_a_word(sit_down: Open, locale: str, words: str, written: str) -> None:
    table = sit_down(f"?game=othello:4x4&moves={PASSED}", setup=PEOPLE, locale=locale)
    table.square("d2").click()
    table.sees(words)
    table.has_moves(11)
    assert table.moves[-2:] == ["d2", written]
    expect(table.page.locator(".loose-moves")).to_have_count(0)
    table.presses({"en-GB": "Take back", "fr": "Annuler le coup"}[locale])
    table.has_moves(10)
    table.page.wait_for_timeout(600)  # whoever takes a pass back does not want it made again
    table.has_moves(10)


def test_a_link_to_where_a_pass_is_forced_stays_there(sit_down: Open) -> None:
    table = sit_down(f"?game=othello:4x4&moves={PASSED}d2", setup=PEOPLE)
    table.page.wait_for_timeout(600)
    table.has_moves(10)
    table.presses("pass")
    table.has_moves(11)


def test_a_pass_of_ones_own_is_taken_back_with_the_move_before_it(sit_down: Open) -> None:
    table = sit_down(f"?game=othello:4x4&moves={PASSED}d2passa4", setup=BEGINNER)
    table.has_moves(12)
    table.presses(ENGINE_IN)
    table.presses("Take back")
    table.has_moves(8)
    expect(table.playable.first).to_be_visible()


def drag(table: Table, origin: str, target: str, button: str = "left") -> None:
    table.drags(table.square(origin), table.square(target), button)


def test_a_piece_is_dragged(serve: Serve, sit_down: Open) -> None:
    table = sit_down(setup=PEOPLE, at=serve(str(EXAMPLES / "hexapawn.py")))
    drag(table, "b1", "b3")  # not a legal move: it goes back
    drag(table, "b1", "b2")
    table.has_moves(1)
    drag(table, "a3", "b2")
    table.has_moves(2)
    assert table.moves == ["b1b2", "a3b2"]
    expect(table.page.locator(".board .last")).to_have_count(2)


def test_a_finger_drags_a_piece(serve: Serve, sit_down: Open) -> None:
    phone = {"width": 390, "height": 500, "has_touch": True}
    table = sit_down(setup=PEOPLE, at=serve(str(EXAMPLES / "hexapawn.py")), **phone)
    fingers = table.page.context.new_cdp_session(table.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    origin, target = (table.square(name).bounding_box() for name in ("b1", "b2"))
    assert origin
    assert target
    x, way = origin["x"] + 20, target["y"] - origin["y"]
    touch("touchStart", (x, origin["y"] + 20))
    for step in range(1, 6):
        touch("touchMove", (x, origin["y"] + 20 + way * step / 5))
    touch("touchEnd")
    table.has_moves(1)
    assert table.page.evaluate("() => window.scrollY") == 0


def test_arrows_and_marks_are_drawn_with_the_right_button(sit_down: Open) -> None:
    table = sit_down("?game=othello", setup=PEOPLE)
    drag(table, "a1", "c4", "right")
    drag(table, "h8", "h8", "right")
    expect(table.page.locator(".arrow.person")).to_have_count(1)
    expect(table.page.locator(".marked")).to_have_count(1)
    drag(table, "h8", "h8", "right")  # once more takes it away
    expect(table.page.locator(".marked")).to_have_count(0)
    table.square("f5").focus()
    table.page.keyboard.press("Shift+Enter")
    expect(table.page.locator(".marked")).to_have_count(1)
    table.has_moves(0)
    table.square("a8").click()
    expect(table.page.locator(".scribbles *")).to_have_count(1)  # the empty group of arrows


def test_the_worth_of_moves_is_shown_for_the_piece_that_is_lifted(serve: Serve, sit_down: Open) -> None:
    table = sit_down("?game=hexapawn&moves=b1b2#analyse", setup=PEOPLE, at=serve(str(EXAMPLES / "hexapawn.py")))
    table.sees("All moves solved")
    expect(table.page.locator(".board .arrow").first).to_be_attached()
    expect(table.page.locator(".board .score")).to_have_count(0)
    table.square("a3").click()
    expect(table.page.locator(".board .score")).to_have_count(2)  # a3a2 and a3b2
    expect(table.page.locator(".board .hint")).to_have_count(2)
    expect(table.page.locator(".board .arrow")).to_have_count(0)
    expect(table.square("b2")).to_have_attribute("aria-label", re.compile(r"you can play here, White .*exact"))
    table.square("a3").click()  # put down again
    expect(table.page.locator(".board .score")).to_have_count(0)


def test_what_a_pawn_becomes_is_chosen_by_its_piece(sit_down: Open) -> None:
    table = sit_down(f"?game=chess&start={PROMOTION.replace(' ', '+')}", setup=PEOPLE)
    page = table.page
    table.square("a7").click()
    table.square("a8").click()
    buttons = page.get_by_role("dialog").locator(".piece-button")
    expect(buttons).to_have_count(4)
    expect(buttons.locator("svg .piece")).to_have_count(4)
    assert table.barriers() == []
    page.keyboard.press("Escape")
    table.has_moves(0)
    drag(table, "a7", "a8")
    expect(buttons).to_have_count(4)
    knight = buttons.filter(has_text="=N")
    knight.focus()
    page.keyboard.press("Enter")
    table.has_moves(1)
    assert table.moves == ["a8=N"]


def test_the_board_is_turned(sit_down: Open) -> None:
    table = sit_down("?game=othello&moves=f5", setup=PEOPLE)

    def corner(name: str) -> tuple[float, float]:
        box = table.square(name).bounding_box()
        assert box
        return box["x"], box["y"]

    first, last = corner("a1"), corner("h8")
    table.presses("Flip the board")
    assert (corner("a1"), corner("h8")) == (last, first)
    expect(table.page.locator(".strip .name")).to_have_text(["Black", "White"])
    table.square("d6").click()
    table.has_moves(2)
    table.page.keyboard.press("f")
    assert corner("a1") == first


RULES = [("en-GB", "Rules", "outflanks"), ("fr", "Règles du jeu", "encadrer")]


@pytest.mark.parametrize(("locale", "title", "words"), RULES)
def test_the_rules_are_a_panel(sit_down: Open, locale: str, title: str, words: str) -> None:
    table = sit_down("?game=othello", setup=PEOPLE, locale=locale)
    rules = table.page.locator(".rules")
    rules.get_by_text(title).click()
    expect(rules).to_contain_text(words)
    expect(rules.locator("li")).to_have_count(3)
    assert table.barriers() == []


def test_starting_a_game_on_a_phone_shows_the_board(sit_down: Open) -> None:
    table = sit_down("?game=othello&moves=f5d6", setup=BEGINNER, width=390, height=760, has_touch=True)
    page = table.page
    page.evaluate("() => window.scrollTo(0, document.body.scrollHeight)")
    table.presses("New game")
    table.presses("Start")
    table.has_moves(0)
    expect(table.square("a1")).to_be_in_viewport()
    expect(table.square("h8")).to_be_in_viewport()


HOSTILE = """
from plyglot import Piece
PIECES = {"o": Piece(svg='<path onclick="alert(1)" d="M0 0"/>')}
"""


def test_a_drawing_that_does_more_than_draw_is_refused(serve: Serve, sit_down: Open, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text((EXAMPLES / "nim.py").read_text(encoding="utf-8") + HOSTILE, encoding="utf-8")
    table = sit_down(setup=PEOPLE, at=serve(str(file)))
    table.sees(re.compile(r"<path onclick=...> is not allowed in a piece's SVG"))
