"""Chess on the page: what other games of moving pieces inherit, and the rules that only show on such a board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import BEGINNER, PEOPLE, Open
from browser.table import Table

FORCED = "R7/3p1k2/8/4PN1P/3P2P1/7P/4B3/4K2R w K - 0 1"
"""Each move of the game below leaves Black one reply: the engine's moves are known."""


def moves_by_mouse(table: Table, start: str, end: str) -> None:
    table.square(start).click()
    table.square(end).click()


def remembers_what_is_said(table: Table) -> None:
    """What is said may be followed at once by the engine's move."""
    table.page.evaluate("""() => {
        const spoken = document.getElementById("spoken");
        window.said = [];
        new MutationObserver(() => window.said.push(spoken.textContent)).observe(spoken, {
            childList: true, characterData: true, subtree: true,
        });
    }""")


def heard(table: Table, text: str) -> None:
    table.page.wait_for_function("text => window.said.includes(text)", arg=text)


def pastes(table: Table, text: str, french: bool = False) -> None:
    table.opens("Coups" if french else "Moves")
    table.page.get_by_label(re.compile("Coller|Paste")).fill(text)
    table.presses("Importer" if french else "Import")


def test_a_game_by_mouse_against_the_engine(sit_down: Open) -> None:
    """With en passant, castling and a promotion, each in words, to the mate."""
    table = sit_down("?game=chess", setup=BEGINNER)
    pastes(table, FORCED)
    expect(table.square("f7")).to_have_attribute("aria-label", re.compile("^f7, king, Black"))
    table.opens("Play")
    table.presses("Let the engine play")
    remembers_what_is_said(table)
    moves_by_mouse(table, "e2", "c4")
    table.has_moves(2)
    moves_by_mouse(table, "e5", "d6")
    heard(table, "White: pawn e5 takes en passant on d6, check")
    table.has_moves(4)
    expect(table.page.get_by_role("img", name="Taken: 8 × pawn, 2 × knight")).to_be_visible()
    moves_by_mouse(table, "d6", "d7")
    table.has_moves(6)
    moves_by_mouse(table, "e1", "g1")
    heard(table, "White: castles kingside")
    table.has_moves(8)
    expect(table.square("f1")).to_have_attribute("aria-label", re.compile("^f1, rook, White"))
    moves_by_mouse(table, "d7", "d8")
    table.page.get_by_role("dialog").get_by_role("button", name=re.compile("^queen")).click()
    table.hears("White: pawn d7 to d8, becomes a queen. White wins. Checkmate.")
    expect(table.end).to_contain_text("You win!")
    expect(table.square("f6")).to_have_attribute("aria-label", re.compile("decide"))
    assert table.moves == ["Bc4+", "d5", "exd6+", "Kf6", "d7", "Kg5", "O-O", "Kf6", "d8=Q#"]


def test_moves_are_dragged_and_check_is_shown_and_said(sit_down: Open) -> None:
    table = sit_down("?game=chess&moves=e4,f5", setup=PEOPLE, locale="fr")
    table.square("d1").drag_to(table.square("h5"))
    table.hears("Blancs : dame d1 en h5, échec")
    expect(table.page.locator(".headline")).to_contain_text("échec")
    expect(table.page.locator(".stage .board .alert")).to_have_count(1)
    expect(table.square("e8")).to_have_attribute("aria-label", re.compile("roi, Noirs, échec"))
    assert table.barriers() == []
    table.leaves_the_field()
    table.page.keyboard.press("s")
    table.hears("C’est aux Noirs de jouer, échec. Blancs : dame d1 en h5, échec.")


def test_moves_are_shown_and_read_in_french_letters(sit_down: Open) -> None:
    table = sit_down("?game=chess&moves=e4,e5,Nf3", setup=PEOPLE, locale="fr")
    assert table.moves == ["e4", "e5", "Cf3"]
    for typed, read in (("Cc6", "Cc6"), ("Bb5", "Fb5"), ("cf6", "Cf6"), ("Re2", "Re2")):  # Re2: the king, not the rook
        table.page.get_by_placeholder("Saisir un coup").fill(typed)
        table.page.keyboard.press("Enter")
        expect(table.page.locator(".sheet button").last).to_have_text(read)
    expect(table.square("e2")).to_have_attribute("aria-label", re.compile("roi, Blancs"))
    table.page.get_by_placeholder("Saisir un coup").fill("Fa1")
    table.page.keyboard.press("Enter")
    table.sees("Fa1 n’est pas un coup légal ici")
    table.opens("Coups")
    for text, last in (("1. e4 e5 2. Cf3 Cc6 3. Fc4 Re7", "Re7"), ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Be7", "Fe7")):
        table.field("Coller des coups ou une position").fill(text)
        table.presses("Importer")
        expect(table.page.locator(".tree .move[aria-current]")).to_have_text(last)
    assert "(Bc4+Ke7+(Be7))" in table.page.url.replace("%20", "+")  # what is shared is as every program has it


@pytest.mark.parametrize(
    ("locale", "button", "offered", "said"),
    [
        ("en-GB", "Claim a draw", "often enough for you to claim", "The draw was claimed. Draw by repetition"),
        ("fr", "Réclamer la nulle", "assez souvent pour que vous", "La nulle a été réclamée. Nulle par répétition"),
    ],
)
def test_a_draw_is_claimed(sit_down: Open, locale: str, button: str, offered: str, said: str) -> None:
    back_and_forth = ",".join(["Nf3", "Nf6", "Ng1", "Ng8"] * 2)
    table = sit_down(f"?game=chess&moves={back_and_forth}", setup=PEOPLE, locale=locale)
    table.sees(re.compile(offered))
    table.presses(button)
    expect(table.end).to_contain_text(said)
    expect(table.playable).to_have_count(0)
    table.reloads()
    expect(table.end).to_contain_text(said)


@pytest.mark.parametrize(
    ("locale", "button", "said"),
    [
        ("en-GB", "Claim a draw with Ng8", "The draw was claimed. Draw by repetition"),
        ("fr", "Réclamer la nulle en annonçant", "La nulle a été réclamée. Nulle par répétition"),
    ],
)
def test_a_draw_is_claimed_with_an_announced_move(sit_down: Open, locale: str, button: str, said: str) -> None:
    table = sit_down("?game=chess&moves=Nf3,Nf6,Ng1,Ng8,Nf3,Nf6,Ng1", setup=PEOPLE, locale=locale)
    table.page.get_by_role("button", name=button).click()
    expect(table.end).to_contain_text(said)
    expect(table.playable).to_have_count(0)


def test_a_position_is_set_up_with_rights_to_castle_and_en_passant(sit_down: Open) -> None:
    table = sit_down("?game=chess&moves=e4,a6,e5,d5", setup=PEOPLE, locale="fr")
    page = table.page
    table.opens("Coups")
    table.presses("Modifier la position")
    editor = page.get_by_role("dialog")
    passing = editor.get_by_role("group", name="Colonne du pion à prendre en passant")
    expect(passing.get_by_label("d", exact=True)).to_be_checked()
    assert table.barriers() == []
    editor.get_by_role("switch", name="Les Blancs peuvent faire le petit roque").uncheck()
    editor.get_by_label("Demi-coups depuis une prise").fill("7")
    editor.get_by_label("Numéro du coup").fill("30")
    editor.get_by_role("button", name="Utiliser cette position").click()
    expect(editor).to_have_count(0)
    position = page.get_by_label("Position", exact=True)
    expect(position).to_have_value(re.compile(r" w Qkq d6 7 30$"))
    table.presses("Modifier la position")
    passing.get_by_label("b", exact=True).check()  # where no pawn has just made two steps
    editor.get_by_role("button", name="Utiliser cette position").click()
    table.sees("prise en passant en b6 : aucun pion ne vient d’avancer de deux cases par-dessus")
    editor.get_by_role("button", name="Vider le plateau").click()
    editor.get_by_role("button", name="Utiliser cette position").click()
    table.sees("Les Blancs n’ont pas de roi : chaque camp en a un")


def test_pgn_comes_and_goes_with_comments_and_variations(sit_down: Open) -> None:
    pgn = '[White "Ada"]\n[Black "Bob"]\n\n1. e4 {best by test} e5 (1... c5 2. Nf3 $1) 2. Nf3 *\n'
    table = sit_down("?game=chess", setup=PEOPLE)
    pastes(table, pgn)
    tree = table.page.locator(".tree")
    expect(tree).to_contain_text("best by test")
    expect(tree.locator(".variations")).to_contain_text("c5")
    with table.page.expect_download() as download:
        table.presses("Download: PGN")
    written = download.value.path().read_text()
    assert '[White "Ada"]' in written
    assert written.endswith("1. e4 {best by test} 1... e5 (1... c5 2. Nf3!) 2. Nf3 *\n")


def test_the_bar_and_the_graph_are_in_pawns(sit_down: Open) -> None:
    table = sit_down("?game=chess&moves=e4,d5,exd5,a6", setup=PEOPLE)
    table.opens("Analyse")
    expect(table.page.locator(".lines .evaluation").first).to_contain_text("pawn")
    expect(table.page.locator(".bar")).to_be_visible()
    expect(table.page.locator(".graph canvas")).to_be_visible()
    expect(table.page.get_by_text("Unit: pawns.")).to_be_visible(timeout=120_000)  # a review of all moves
