"""Three people at the page, each in English and in French: a student of a game course, an inventor with a game of his
own, a club player of Othello and Connect Four. What each of them does in a first hour, and expects to see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import EXAMPLES, SERVER_GONE, Open, Serve
from browser.table import Table
from plyglot.core.loading.template import BOARD_SKELETON, write_game

PHRASES = {
    "play": ("Play", "Jouer"),
    "analyse": ("Analyse", "Analyser"),
    "moves": ("Moves", "Coups"),
    "cross": ("a1, cross, X", "a1, croix, X"),
    "solved": ("All moves solved", "Tous les coups sont résolus"),
    "best for X": ("best moves, scored from X’s point of view", "évalués du point de vue de X"),
    "best for Black": ("White’s best moves, scored from Black’s point of view", "évalués du point de vue des Noirs"),
    "letters": ("X5, O6: X wins in 5 moves, O in 6", "X5, O6 : X gagne en 5 coups, O en 6"),
    "discs": ("discs, for Black", "pions, pour les Noirs"),
    "loses in 2": ("X loses in 2 moves", "X perd en 2 coups"),
    "draw": ("a draw", "nulle"),
    "decides": ("decides the game", "décide de la partie"),
    "O wins": ("O wins", "O gagne"),
    "all exact": ("all exact", "tout est exact"),
    "a3 was a mistake": (
        "X, blunder: a3 instead of c2, a loss instead of a draw",
        "(X), gaffe : a3 au lieu de c2, une défaite au lieu d’une nulle",
    ),
    "no mistakes": ("No mistakes found.", "Aucune erreur trouvée."),
    "rules": ("Rules", "Règles du jeu"),
    "rules of Othello": ("Discs are black on one side and white on the other.", "Les pions ont une face noire"),
    "previous": ("Previous move", "Coup précédent"),
    "first": ("Go to start", "Revenir au début"),
    "both sides": ("You play both sides: no engine joins", "Vous jouez les deux camps : aucun moteur ne joue"),
    "Black": ("Black", "Noirs"),
    "hint": ("Hint", "Indice"),
    "paste": ("Paste moves or a position", "Coller des coups ou une position"),
    "import": ("Import", "Importer"),
    "link": ("Link to share", "Lien à partager"),
    "main line": ("Make this the main line", "En faire la variante principale"),
    "download": ("Download as text", "Télécharger au format texte"),
    "name": ("Name", "Nom"),
    "bad paste": ("move 2: 'a1' is not a legal move here", "coup 2 : « a1 » n’est pas un coup légal ici"),
    "filter": ("Filter", "Filtre"),
    "no such game": ("No saved game matches this filter.", "Aucune partie enregistrée ne correspond à ce filtre."),
    "cost": ("−24 discs", "−24 pions"),
    "average": ("24.0 discs", "24,0 pions"),
    "new game": ("New game", "Nouvelle partie"),
    "evaluation": ("Evaluation", "Évaluation"),
    "points for X": ("points, for X", "points, pour X"),
    "player X": ("Player: X", "Joueur : X"),
    "X won": ("7 moves · X wins", "7 coups · X gagne"),
    "start": ("Start", "Commencer"),
    "bad size": ("the size must be 4x4, 6x6 or 8x8", "le plateau est de 4x4, 6x6 ou 8x8 cases"),
    "bad constant": (
        "there is no constant NONE: choose from SIZE, MAN, ADVANCE",
        "Ce jeu n’a pas de réglage « NONE » ; choisissez parmi : SIZE, MAN, ADVANCE.",
    ),
    "not served": (
        "This game is not being served. To open it: plyglot serve ./mygame.py",
        "Ce serveur ne propose pas ce jeu. Pour ouvrir la partie, lancez : plyglot serve ./mygame.py",
    ),
}
"""What the page says, in English and in French."""


def spaced(french: str) -> str:
    """A text with the narrow no-break spaces of French typography."""
    return re.sub(r" (?=[:;?!»])|(?<=«) ", "\u202f", french)


class Words:
    """The page's phrases in one language. `others` are those of the other one; single words may be the same in both."""

    def __init__(self, language: str) -> None:
        self.language, number = language, ["en", "fr"].index(language)
        pairs = {name: (english, spaced(french)) for name, (english, french) in PHRASES.items()}
        self._mine = {name: phrase[number] for name, phrase in pairs.items()}
        self.others = {phrase[1 - number] for phrase in pairs.values() if " " in phrase[1 - number]}

    def __getitem__(self, name: str) -> str:
        return self._mine[name]


@pytest.fixture(params=["en", "fr"])
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


def speaks_one_language(table: Table, words: Words) -> None:
    """Nothing on the page is in the other language."""
    text = table.page.locator("body").inner_text()
    assert not [phrase for phrase in words.others if re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text)]


def scores(table: Table) -> dict[str, str]:
    """The evaluation of each move, as the list of best moves has it."""
    rows = table.page.locator(".lines tbody tr").all()
    return {row.locator("th, td").first.inner_text(): row.locator(".evaluation").inner_text() for row in rows}


PHONE = {"width": 360, "height": 640, "has_touch": True, "is_mobile": True}
"""Chromium as on a phone: fingers, and no pointer that hovers."""

SOLVED = 120_000
"""Milliseconds for a review that may have to wait for its solver to be compiled, on a busy machine."""


def state_of_review(table: Table) -> Locator:
    return table.page.locator(".panel", has=table.page.locator(".graph")).locator(".switch .state")


# --- the student ------------------------------------------------------------------------------------------------------


def test_the_student(sit_down: Open, words: Words) -> None:
    # The example of her lecture: X is to move, and one of three moves holds the draw.
    eve = sit_down("?game=tictactoe&start=XOX/OO./.X.#analyse", locale=words.language)
    expect(eve.page.locator(".stage .cell.playable")).to_have_count(3)
    expect(eve.square("a1")).to_have_attribute("aria-label", words["cross"])
    eve.sees(words["solved"])
    eve.sees(words["best for X"])  # whose scores they are
    assert scores(eve) == {"c2": words["draw"], "a3": words["loses in 2"], "c3": words["loses in 2"]}
    expect(eve.page.locator(".legend").first).to_contain_text(words["letters"])

    # She tries a losing one, and O's answer: the three that win are marked, and the mistake has its cost.
    eve.types("a3")
    eve.types("c2")
    eve.sees(re.compile(words["O wins"]))
    for square in ("a2", "b2", "c2"):
        expect(eve.square(square)).to_have_attribute("aria-label", re.compile(words["decides"]))
    expect(state_of_review(eve)).to_have_text(words["all exact"], timeout=SOLVED)
    expect(eve.page.locator(".mistakes li")).to_have_text([re.compile(re.escape(words["a3 was a mistake"]))])
    speaks_one_language(eve, words)
    assert eve.barriers() == []

    # The right one has no mistake.
    for _ in range(2):
        eve.presses(words["previous"])
    eve.types("c2")
    eve.sees(words["no mistakes"])

    # Othello of another lecture: estimates are in discs, not in units of the program, for the side that is named.
    eve.goes_to("?game=othello&moves=f5d6c3#analyse")
    expect(eve.page.locator(".score.estimate").first).to_be_visible()
    expect(eve.page.locator(".lines caption")).to_contain_text(words["best for Black"])
    expect(eve.page.locator(".legend").first).to_contain_text(words["discs"])
    amount = {"en": r"[+−]?\d+\.\d discs?", "fr": r"[+−]?\d+,\d pions?"}[words.language]
    assert all(re.fullmatch(amount, text) for text in scores(eve).values())
    speaks_one_language(eve, words)

    # What were the rules again? They are there, in her language.
    eve.opens(words["play"])
    eve.page.locator(".rules summary").click()
    expect(eve.page.locator(".rules h2")).to_have_text(words["rules"])
    expect(eve.page.locator(".rules .prose")).to_contain_text(words["rules of Othello"])


# --- the club player --------------------------------------------------------------------------------------------------


def test_the_player(sit_down: Open, words: Words, tmp_path: Path) -> None:
    # A friend has sent a game of Othello. It opens as it was sent: no engine moves in it, and the discs are counted.
    ben = sit_down("?game=othello&moves=f5d6c3d3c4f4", locale=words.language)
    page = ben.page
    ben.sees(re.compile(re.escape(words["both sides"])))
    expect(page.locator(".tally")).to_have_text(["5", "5"])
    ben.presses(words["hint"])
    expect(page.locator(".advice")).to_have_text(
        re.compile(rf"\b[a-h][1-8]\b.*{words['Black']}")
    )  # and whose score it is
    ben.has_moves(6)

    # He has another idea at move 2, two plies deep, and makes it the main line from its last move.
    ben.opens(words["moves"])
    for _ in range(4):
        ben.presses(words["previous"])
    for move in ("c5", "f4"):
        ben.types(move)
    expect(page.locator(".tree .variations")).to_contain_text("c5")
    ben.presses(words["main line"])
    expect(page.locator(".tree .variations")).to_contain_text("c3")
    expect(page.locator(".tree .variations")).not_to_contain_text("c5")

    # From any move of a variation it works too: from its first one, the other becomes the main line again, and back.
    for first, other in (("c3", "c5"), ("c5", "c3")):
        page.locator(".tree .variations .move").first.click()
        ben.presses(words["main line"])
        expect(page.locator(".tree .variations")).to_contain_text(other)
        expect(page.locator(".tree .variations")).not_to_contain_text(first)

    # The address has the variation, and so has the text that he downloads: both open as they were.
    address = page.get_by_label(words["link"], exact=True).input_value()
    friend = sit_down(address.split("/")[-1] + "#moves", locale=words.language)
    expect(friend.page.locator(".tree .variations")).to_contain_text("c3")
    with page.expect_download() as downloading:
        ben.presses(words["download"])
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    friend.goes_to("?game=tictactoe#moves")
    friend.page.locator("input[type=file]").set_input_files(file)
    expect(friend.page.locator(".tree .variations")).to_contain_text("c3")
    expect(friend.page.locator(".tree")).to_contain_text("c5")

    # He gives it a name, and finds it by that.
    page.get_by_label(words["name"], exact=True).fill("Sunday")
    page.get_by_label(words["name"], exact=True).press("Tab")
    expect(page.locator(".saved")).to_contain_text("Sunday")
    page.get_by_label(words["filter"]).fill("Monday")
    ben.sees(words["no such game"])
    page.get_by_label(words["filter"]).fill("sun")
    expect(page.locator(".saved li")).to_have_count(1)

    # Moves as clubs write them are read, and what is wrong is said in his language.
    box = page.get_by_label(words["paste"])
    box.fill("1. f5-f6 2. e6-f4, e3")
    ben.presses(words["import"])
    expect(page.locator(".tree [aria-current]")).to_have_text("e3")
    box.fill("f5-a1")
    ben.presses(words["import"])
    ben.sees(re.compile(re.escape(words["bad paste"])))
    speaks_one_language(ben, words)

    # On a small board all is proved: what a mistake cost is in discs, and so is the summary.
    ben.goes_to("?game=othello:4x4&moves=d3d2#analyse")
    expect(state_of_review(ben)).to_have_text(words["all exact"], timeout=SOLVED)
    expect(page.locator(".mistakes li")).to_contain_text([words["cost"]])
    expect(page.locator(".side-summary").last).to_contain_text(words["average"])

    # On his phone, a finger on the mistake brings the board into view, and so does a new game; a finger plays.
    phone = sit_down("?game=othello:4x4&moves=d3d2#analyse", locale=words.language, **PHONE)
    mistake = phone.page.locator(".mistakes li button").last
    expect(mistake).to_be_visible(timeout=SOLVED)
    mistake.scroll_into_view_if_needed()
    expect(phone.page.locator("#stage")).not_to_be_in_viewport(ratio=0.5)
    mistake.tap()
    expect(phone.page.locator("#stage")).to_be_in_viewport(ratio=0.5)
    phone.page.get_by_role("navigation").get_by_role("link", name=words["play"], exact=True).tap()
    phone.page.evaluate("() => window.scrollTo(0, document.body.scrollHeight)")
    for button in ("new game", "start"):
        phone.page.get_by_role("button", name=words[button], exact=True).first.tap()
    phone.has_moves(0)
    for corner in ("a1", "d4"):
        expect(phone.square(corner)).to_be_in_viewport()
    phone.playable.first.tap()
    phone.has_more_moves_than(0)
    speaks_one_language(phone, words)

    # A board that there is not is refused with those that there are.
    ben.goes_to("?game=othello:5x5")
    ben.sees(re.compile(re.escape(words["bad size"])))

    # Connect Four: the four that win are marked; who played and who won is kept.
    ben.goes_to("?game=connect4&moves=4152637#analyse")
    expect(page.locator(".stage .decisive")).to_have_count(4)
    ben.opens(words["moves"])
    ben.field(words["player X"]).fill("Ada")
    ben.field(words["player X"]).press("Tab")
    page.get_by_label(words["filter"]).fill("ada")
    expect(page.locator(".saved li")).to_contain_text([words["X won"]])
    speaks_one_language(ben, words)


# --- the inventor -----------------------------------------------------------------------------------------------------

RULES = """
RULES = {"en": "The first man on the far row wins.", "fr": "Le premier pion sur la dernière rangée gagne."}
"""


def test_the_inventor(sit_down: Open, serve: Serve, words: Words, tmp_path: Path) -> None:
    # His game is five by five, a file that began as the template; he serves it beside another of his.
    file = write_game(tmp_path / "mygame.py", BOARD_SKELETON)
    file.write_text(file.read_text() + RULES)
    server = serve(str(file), str(EXAMPLES / "hexapawn.py"))
    max_ = sit_down("?game=mygame", locale=words.language, at=server)
    page = max_.page
    expect(page.get_by_role("heading", name="Breakthrough")).to_be_visible()
    page.locator(".rules summary").click()
    said = {"en": "The first man on the far row wins.", "fr": "Le premier pion sur la dernière rangée gagne."}
    expect(page.locator(".rules .prose")).to_contain_text(said[words.language])

    # The men have their owners' colours, in both themes.
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        colours = [
            page.locator(f".stage .stone.{owner} .face").first.evaluate("face => getComputedStyle(face).fill")
            for owner in ("first", "second")
        ]
        assert len(set(colours)) == 2

    # A man that is lifted shows where he can go, and nothing else; he goes there, and is answered.
    max_.square("b2").click()
    expect(page.locator(".stage .cell.playable:not([data-square='b2'])")).to_have_count(3)
    max_.square("b3").click()
    max_.has_moves(2)

    # Analysis: best moves are arrows, not badges in a heap; a lifted man shows what his moves are worth, in points.
    max_.goes_to("?game=mygame#analyse")
    expect(page.locator(".arrows path")).not_to_have_count(0)
    expect(page.locator(".score")).to_have_count(0)
    expect(page.locator(".legend").first).to_contain_text(words["points for X"])
    max_.square("b2").click()
    expect(page.locator(".score")).to_have_count(3)
    speaks_one_language(max_, words)

    # His own evaluation can play a match.
    max_.goes_to("?game=mygame#matches")
    options = page.get_by_label(words["evaluation"]).first.locator("option")
    expect(options).to_have_count(3)

    # His constants are options; one that he does not have is named.
    max_.goes_to("?game=mygame:SIZE=6")
    expect(max_.square("f6")).to_be_visible()
    max_.goes_to("?game=mygame:NONE=6")
    max_.sees(re.compile(re.escape(words["bad constant"])))

    # The other game is there too. Served alone, it leaves the saved game of the first, and how to open that.
    max_.goes_to("?game=hexapawn")
    expect(page.get_by_role("heading", name="Hexapawn")).to_be_visible()
    max_.allows(SERVER_GONE)
    server.stop()
    server.games = (server.games[1],)
    server.start()
    max_.goes_to("?game=hexapawn#moves")
    max_.sees(re.compile(re.escape(words["not served"])))
    speaks_one_language(max_, words)
