"""The French page is French throughout: every screen is walked, and no English word is found on it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import BEGINNER, PEOPLE, Open
from browser.table import Table

ENGLISH = """
about above after again already and any are at because been before begin best better between black blunder both by can
cannot check choose click close column copied copy current delete depth done download draw each edit either empty
engine estimate even every expected file finished first for found from full game games go good has have help hint how
human illegal in into is it its keep key last late left legal level line list loading lose loses lost means mistake
move moves must name new next no not nothing now of off one only open other our over pass paste piece play played
player players previous read really resign resume right row rules running same save saved search second seconds server
share show side size sound square start stop strong take than that the their them then there these they this those
threat to too turn undo unfinished until use variations waiting was weak what when which white who whose why will win
wins with without won word worse you your
"""
"""Words that are English and not French; those that are both, or names of formats, are left out."""

TEXTS = """() => {
  const seen = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const skipped = parent.closest('script, style, noscript, .spec, [lang]:not(html)');
    if (!skipped) seen.push(walker.currentNode.data);
  }
  for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) seen.push(each.getAttribute(name) ?? '');
  return seen.map((text) => text.trim()).filter(Boolean);
}"""


GAME = r"^Go\b"
"""A game whose name is an English word too, with its variants."""


def english_on(table: Table) -> list[str]:
    """Texts of the page with an English word in them."""
    words = set(ENGLISH.split())
    found = []
    for text in table.page.evaluate(TEXTS):
        said = set(re.findall(r"[a-zà-ÿ]{2,}", re.sub(GAME, "", text).lower()))
        if said & words:
            found.append(f"{sorted(said & words)}: {text}")
    return found


def french(sit_down: Open, query: str, setup: dict[str, object]) -> Table:
    return sit_down(query, setup=setup, locale="fr-FR")


def test_play(sit_down: Open) -> None:
    table = french(sit_down, "?game=tictactoe", BEGINNER)
    table.types("b2")
    table.has_moves(2)
    assert english_on(table) == []
    table.presses("Indice", exact=False)
    assert english_on(table) == []
    table.presses("Nouvelle partie")
    expect(table.page.get_by_role("dialog")).to_be_visible()
    assert english_on(table) == []


def test_the_end_of_games_and_their_errors(sit_down: Open) -> None:
    table = french(sit_down, "?game=tictactoe&moves=a1b1a2b2a3", PEOPLE)
    table.sees("X gagne")
    assert english_on(table) == []
    for address in (
        "?game=rien",
        "?game=connect4:99x99",
        "?game=chess:960",
        "?game=tictactoe&moves=b2b2",
        "?game=tictactoe&start=QQQ",
    ):
        table.goes_to(address)
        expect(table.page.locator(".toast.wrong")).to_be_visible()
        assert english_on(table) == []
    table.goes_to("?game=chess#moves")
    kings = "8/8/8/8/8/4k3/7p/4K3 b - -"
    for pasted, words in {
        f"{kings} bm h2;": "« h2 » n’est pas un coup légal ici",
        f"{kings} ?;": "n’est pas une opération EPD",
        '[Result "2-0"]\n\n1. e4 *': "l’en-tête Result « 2-0 » n’est pas un résultat",
        '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *': "Les Blancs n’ont pas de roi",
    }.items():
        table.page.locator("input[type=file]").set_input_files(
            {"name": "x.epd" if kings in pasted else "x.pgn", "mimeType": "text/plain", "buffer": pasted.encode()}
        )
        table.sees(re.compile(words.replace(" ", r"\s")))
        assert english_on(table) == []


def test_analyse_and_moves(sit_down: Open) -> None:
    table = french(sit_down, "?game=othello&moves=f5d6(f4)c3#analyse", PEOPLE)
    table.page.wait_for_timeout(3000)
    assert english_on(table) == []
    table.opens("Coups")
    table.page.get_by_label("Coller des coups ou une position").fill("1. f5 d6 (")
    table.presses("Importer")
    expect(table.page.locator(".toast.wrong")).to_be_visible()
    expect(table.page.locator(".saved li").first).to_contain_text("inachevée")
    assert english_on(table) == []
    table.page.keyboard.press("Escape")
    table.leaves_the_field()
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog")).to_be_visible()
    assert english_on(table) == []


def test_matches_are_worded_in_the_language_chosen_now(sit_down: Open) -> None:
    table = sit_down("?game=tictactoe#matches", setup=PEOPLE)
    table.page.get_by_label("Games", exact=True).fill("2")
    table.presses("Start the match")
    expect(table.page.locator(".crosstable")).to_contain_text("level 6")
    expect(table.page.locator(".finished li").first).to_be_visible()
    other = french(sit_down, "?game=tictactoe#matches", PEOPLE)
    expect(other.page.locator(".crosstable")).to_contain_text("niveau 6")
    expect(other.page.locator(".match-list")).to_contain_text("niveau 6 contre niveau 4")
    assert english_on(other) == []
