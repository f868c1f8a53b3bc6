"""A student's hour with the views Study and Learn: the first cut explained, the slider, two searches beside each other,
an exercise failed and then solved; by keyboard, on a phone, and for who does not see it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.table import Table
from browser.test_stories import PHONE, spaced
from plyglot.studying.microscope.data import as_dict
from plyglot.studying.microscope.watch import watch
from plyglot.studying.typed.tree import typed
from plyglot.studying.uniform.tree import uniform

WORDS = {
    "en": {
        "search": "Search",
        "first": "To the beginning",
        "cut": "Next cut",
        "reason": "At the node above, Max already has a move worth 3, and will not play into this one.",
        "event": "cut: −2 ≥ −3",
        "time": "Time",
        "compare": "Compare",
        "part": "They part at 2: alphabeta leaves it; minimax goes to 2 2.",
        "learn": "Learn",
        "exercises": "Exercises",
        "check": "Check",
        "wrong": "not right yet",
        "right": "All right: solved!",
        "value": "Value of",
        "alpha": "Alpha of",
        "beta": "Beta of",
        "root": "root",
        "solved": "1 exercise solved",
        "play": "Play",
        "leave": "leave the root with 3",
    },
    "fr": {
        "search": "Lancer la recherche",
        "first": "Au début",
        "cut": "Coupure suivante",
        "reason": "Au nœud au-dessus, Max a déjà un coup qui vaut 3 : celui-ci ne sera pas joué.",
        "event": "coupure : −2 ≥ −3",
        "time": "Temps",
        "compare": "Comparer",
        "part": "Ils se séparent en 2 : alphabeta quitte le nœud ; minimax va en 2 2.",
        "learn": "Apprendre",
        "exercises": "Exercices",
        "check": "Vérifier",
        "wrong": "pas encore juste",
        "right": "Tout est juste : réussi !",
        "value": "Valeur de",
        "alpha": "Alpha de",
        "beta": "Bêta de",
        "root": "racine",
        "solved": "1 exercice réussi",
        "play": "Jouer",
        "leave": "quitter la racine avec 3",
    },
}

TREE = "#study?algorithm=alphabeta&tree=((3 5) (2 9) (0 1))"


def opened(
    sit_down: Open, language: str = "en", address: str = TREE, game: str = "tictactoe", **context: object
) -> tuple[Table, dict[str, str]]:
    words = {name: spaced(text) if language == "fr" else text for name, text in WORDS[language].items()}
    table = sit_down(f"?game={game}{address}", locale=language, **context)
    expect(table.page.locator(".tree-canvas, .lesson").first).to_be_visible()
    return table, words


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_students_hour(sit_down: Open, language: str) -> None:
    eve, words = opened(sit_down, language)
    page = eve.page
    expect(page.locator(".event")).to_contain_text(words["leave"])

    # the first cut, explained
    eve.presses(words["first"])
    eve.presses(words["cut"])
    expect(page.locator(".event")).to_contain_text(words["event"])
    expect(page.locator(".reasons")).to_contain_text(words["reason"])
    expect(page.locator(".listing .marked")).to_contain_text("cut(pos")

    # the slider
    slider = page.get_by_role("slider", name=words["time"])
    slider.fill("3")
    expect(page.locator(".event")).to_contain_text("4")
    assert "3" in str(slider.get_attribute("aria-valuetext"))

    # two searches beside each other
    eve.presses(words["compare"])
    page.locator(".compare").get_by_role("button", name=words["search"], exact=True).click()
    expect(page.locator(".parting")).to_contain_text(words["part"])
    assert page.locator(".beside canvas").count() == 2

    # an exercise, failed and then solved
    eve.opens(words["learn"])
    page.get_by_role("link", name=words["exercises"], exact=True).click()
    expect(page.locator(".tree-figure")).to_be_visible()
    eve.presses(words["check"])
    expect(page.get_by_role("status").filter(has_text=words["wrong"])).to_be_visible()
    fill_in(page, words)
    eve.presses(words["check"])
    expect(page.get_by_text(words["right"])).to_be_visible()
    expect(page.get_by_text(words["solved"])).to_be_visible()
    eve.reloads()
    expect(page.get_by_text(words["solved"])).to_be_visible()  # kept on this machine


def fill_in(page: Page, words: dict[str, str]) -> None:
    """The answers of exercise 1, as a person finds them: by alpha-beta from left to right."""
    label = str(page.locator(".tree-figure").get_attribute("aria-label"))
    (a, b), (c, d) = [tuple(map(int, pair.split())) for pair in re.findall(r"\(([^()]+)\)", label)]
    first, second = min(a, b), min(c, d)
    is_cut = c <= first
    rows = {
        words["root"]: (max(first, second), "-inf", "inf"),
        "1": (first, "-inf", "inf"),
        "2": (second, first, "inf"),
    }
    for name, answers in rows.items():
        for kind, answer in zip(("value", "alpha", "beta"), answers, strict=True):
            page.get_by_label(f"{words[kind]} {name}", exact=True).fill(str(answer))
    if is_cut:
        page.get_by_label("2.2", exact=True).check()


def test_by_keyboard_only(sit_down: Open) -> None:
    eve, _ = opened(sit_down)
    page = eve.page
    page.keyboard.press("Tab")
    for _ in range(40):
        if page.evaluate("() => document.activeElement?.tagName") == "CANVAS":
            break
        page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement?.tagName") == "CANVAS"
    facts = page.locator(".facts")
    page.keyboard.press("ArrowDown")
    expect(facts).to_contain_text("Moves1")
    page.keyboard.press("ArrowRight")
    expect(facts).to_contain_text("Moves2")
    expect(page.locator(".reasons")).to_contain_text("Max already has a move worth 3")
    page.keyboard.press("h")
    expect(page.locator(".event")).to_contain_text("2: enter with the window")
    page.keyboard.press("x")
    expect(page.locator(".event")).to_contain_text("cut: −2 ≥ −3")
    page.keyboard.press("Backspace")
    expect(page.locator(".event")).to_contain_text("1 is best so far")
    page.keyboard.press(" ")
    expect(page.locator(".event")).to_contain_text("cut: −2 ≥ −3")
    page.keyboard.press("u")
    expect(page.locator(".event")).to_contain_text("2 comes back with 2")


def test_on_a_phone(sit_down: Open) -> None:
    eve, _ = opened(sit_down, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    page = eve.page
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    eve.presses("Next cut")
    for name in ("limits", "exercises", "trees"):
        page.goto("about:blank")
        page.goto(f"{eve.url}?game=tictactoe#learn?page={name}")
        expect(page.locator(".lesson")).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"], name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_in_anyones_way(sit_down: Open, theme: str) -> None:
    eve, _ = opened(sit_down, color_scheme=theme)
    assert eve.barriers() == []
    for pane in ("Table", "Thought"):
        eve.presses(pane)
        assert eve.barriers() == [], pane
    for name in ("backtracking", "solving", "limits", "exercises"):
        eve.page.goto("about:blank")
        eve.page.goto(f"{eve.url}?game=tictactoe#learn?page={name}")
        expect(eve.page.locator(".lesson")).to_be_visible()
        eve.page.wait_for_timeout(1_500)
        assert eve.barriers() == [], name


def test_what_if(sit_down: Open) -> None:
    eve, _ = opened(sit_down)
    page = eve.page
    page.get_by_role("button", name=re.compile("^3")).first.click()  # the third move, in the list of what is below
    page.get_by_role("button", name="Earlier").click()
    expect(page.get_by_role("textbox", name="Tree")).to_have_value("((3 5) (0 1) (2 9))")
    expect(page.locator(".facts")).to_contain_text("Moves2")  # the same node, where it is now
    page.locator("canvas").focus()
    for key in ("ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
    page.get_by_label("Value of this leaf").fill("-4")
    page.keyboard.press("Tab")
    expect(page.get_by_role("textbox", name="Tree")).to_have_value("((-4 5) (0 1) (2 9))")
    expect(page.locator(".counters")).to_contain_text("depth 2: 2")


def test_a_table_that_lies(sit_down: Open) -> None:
    eve, _ = opened(sit_down, address="&start=.../.X./...#study?algorithm=table&depth=5")
    page = eve.page
    eve.presses("Table")
    page.get_by_label("Bits of the signature").select_option("2")
    eve.presses("Fill the table")
    expect(page.locator(".cells .cell")).to_have_count(32)
    expect(page.locator(".remarks")).to_contain_text(re.compile(r"[1-9]\d* hits on another position: wrong answers"))
    expect(page.get_by_text(re.compile("^With this table"))).to_be_visible()


def test_a_real_move(sit_down: Open) -> None:
    eve, _ = opened(sit_down)
    eve.presses("Thought")
    eve.page.get_by_label("Seconds").fill("0.5")
    eve.presses("Let it think")
    expect(eve.page.get_by_text(re.compile("^It plays"))).to_be_visible()
    assert eve.page.locator(".thought tbody tr").count() > 2


def test_files_and_pictures(sit_down: Open, tmp_path: Path) -> None:
    eve, _ = opened(sit_down)
    page = eve.page
    saved = {}
    for name, ending in (("Save the trace", "json"), ("Save as SVG", "svg"), ("Save as PNG", "png")):
        with page.expect_download() as download:
            eve.presses(name)
        saved[ending] = tmp_path / f"trace.{ending}"
        download.value.save_as(saved[ending])
    assert saved["svg"].read_text().startswith("<svg")
    assert saved["png"].read_bytes().startswith(b"\x89PNG")
    trace = as_dict(watch("alphabeta", typed("((3 5) (2 9) (0 1))").board(), 2, "margin"))
    assert json.loads(saved["json"].read_text())["events"]["kind"] == trace["events"]["kind"]
    other = tmp_path / "other.json"
    other.write_text(json.dumps(as_dict(watch("minimax", uniform(2, 2).board(), 2, "margin"))))
    page.locator("input[type=file]").set_input_files(other)
    expect(page.locator(".counters")).to_contain_text("minimax, depth 2")
    other.write_text("{")
    page.locator("input[type=file]").set_input_files(other)
    expect(page.get_by_role("alert")).to_contain_text("other.json: This file is not JSON.")
    other.write_text('{"a": 1}')
    page.locator("input[type=file]").set_input_files(other)
    expect(page.get_by_role("alert")).to_contain_text("This file is not a trace")


def test_the_board_follows(sit_down: Open) -> None:
    eve, _ = opened(sit_down, address="#study?algorithm=alphabeta&depth=2")
    page = eve.page
    page.locator("canvas").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".node-board")).to_be_visible()
    eve.presses("Show this position on the board")
    expect(page.locator(".stage [role=gridcell]").first).to_be_visible()
    expect(eve.square("a1")).to_have_attribute("aria-label", re.compile("cross"))


def test_units_letters_and_dice(sit_down: Open) -> None:
    """A game's unit, the moves of the language, and a search that knows dice, in place of one that does not."""
    eve, _ = opened(sit_down, "fr", "&moves=e4#study?algorithm=alphabeta&depth=1", "chess")
    expect(eve.page.locator(".counters strong")).to_have_text(re.compile(r"\(.*\d,\d\d\spions? pour les Noirs\)$"))
    expect(eve.page.locator(".kin")).to_contain_text("Cf6")
    dice, _ = opened(sit_down, address="&moves=3-1#study?algorithm=alphabeta&depth=1", game="backgammon")
    expect(dice.page.locator(".counters strong")).to_contain_text("expectiminimax, depth 1")
    expect(dice.page.get_by_label("Algorithm").locator("option")).to_have_count(3)


def test_too_large_is_refused(sit_down: Open) -> None:
    eve, _ = opened(sit_down)
    eve.page.get_by_role("radio", name="The board").check(force=True)
    eve.page.get_by_label("Depth", exact=True).fill("9")
    eve.page.get_by_label("Algorithm").select_option("minimax")
    eve.presses("Search")
    expect(eve.page.get_by_role("alert")).to_contain_text("visits more than 20,000 nodes here: choose a smaller depth")


WATCH_CANVAS = """() => {
  window.frames_drawn = [];  // boxes in each
  const pen = CanvasRenderingContext2D.prototype;
  const [clear, box] = [pen.clearRect, pen.roundRect];
  pen.clearRect = function (...all) { window.frames_drawn.push(0); return clear.apply(this, all); };
  pen.roundRect = function (...all) {
    window.frames_drawn[window.frames_drawn.length - 1]++;
    return box.apply(this, all);
  };
}"""

MOVE = """async ([kind, ticks, by]) => {
  const canvas = document.querySelector("canvas");
  const { left, top } = canvas.getBoundingClientRect();
  const at = (x, y) => ({ clientX: left + x, clientY: top + y, bubbles: true, cancelable: true });
  const mouse = { pointerId: 1, pointerType: "mouse" };
  const pointer = (type, x, y) => canvas.dispatchEvent(new PointerEvent(type, { ...at(x, y), ...mouse }));
  canvas.setPointerCapture = () => undefined;  // of a pointer that there is not
  const tick = () => new Promise(requestAnimationFrame);
  for (let still = 0; still < 3; still++) await tick();
  const before = window.frames_drawn.length;
  if (kind === "pan") pointer("pointerdown", 300, 200);
  for (let number = 1; number <= ticks; number++) {
    for (let often = 0; often < 4; often++)
      if (kind === "pan") pointer("pointermove", 300 + by * number, 200 + by * (number + often / 4));
      else canvas.dispatchEvent(new WheelEvent("wheel", { ...at(300, 200), deltaY: by, ctrlKey: true }));
    await tick();
  }
  if (kind === "pan") pointer("pointerup", 300 + by * ticks, 200);
  return [window.frames_drawn.slice(before), document.querySelectorAll("*").length];
}"""


def test_a_large_tree_is_panned_and_zoomed_a_frame_at_a_time(sit_down: Open, tmp_path: Path) -> None:
    """How fast, `benchmarks/study_page.py` measures; here is why: only what is seen is drawn, once for all that the
    pointer did in a frame, and the page has no more elements than for a small tree."""
    eve, _ = opened(sit_down)
    page = eve.page
    trace = tmp_path / "large.json"
    trace.write_text(json.dumps(as_dict(watch("minimax", uniform(30, 3).board(), 3, "margin", limit=30_000))))
    page.evaluate(WATCH_CANVAS)
    page.locator("input[type=file]").set_input_files(trace)
    expect(page.locator(".counters")).to_contain_text("27,931")
    [unfolded], _ = page.evaluate(MOVE, ["zoom", 1, 10_000])
    panned, elements = page.evaluate(MOVE, ["pan", 30, -1])
    near, _ = page.evaluate(MOVE, ["zoom", 20, -30])
    far, after = page.evaluate(MOVE, ["zoom", 20, 30])
    assert 30 < unfolded < 300  # of 27,931: the others are folded, and say how many they are
    assert [len(frames) for frames in (panned, near, far)] == [30, 20, 20]
    assert max(*panned, *near, *far) <= unfolded
    assert near[-1] < unfolded / 5
    assert far[-1] == unfolded
    assert elements == after < 1_000


def test_find_the_mistake(sit_down: Open) -> None:
    eve, _ = opened(sit_down, address="#learn?page=exercises")
    eve.presses("Find the mistake")
    eve.page.get_by_role("button", name=re.compile("^line 4:")).click()
    eve.sees("This line is right.")
    eve.page.get_by_role("button", name=re.compile("^line 6:")).click()
    eve.sees("That is it: solved!")


def test_a_sheet_is_two_pages(sit_down: Open) -> None:
    """Four trees, and their answers on the second page; nothing is cut off."""
    eve, _ = opened(sit_down, address="#learn?page=exercises")
    eve.presses("A sheet to print")
    expect(eve.page.get_by_role("button", name="Print", exact=True)).to_be_enabled()
    assert eve.page.locator(".page-of-sheet .tree-figure").count() == 8
    assert (
        eve.page.evaluate(
            "() => (sheet => sheet.scrollHeight - sheet.clientHeight)(document.querySelector('.on-paper'))"
        )
        <= 1
    )
    assert len(re.findall(rb"/Type\s*/Page\b", eve.page.pdf(format="A4"))) == 2


def test_the_order_that_cuts_most(sit_down: Open) -> None:
    eve, _ = opened(sit_down, address="#learn?page=exercises")
    eve.presses("Order of moves")
    eve.presses("Check")
    expect(eve.page.get_by_role("status").filter(has_text="leaves")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_figure_of_the_course_runs(sit_down: Open, language: str) -> None:
    eve, _ = opened(sit_down, language, address="#learn?page=negamax")
    page = eve.page
    for name in ("backtracking", "negamax", "trees", "solving", "tournaments", "limits"):
        page.goto("about:blank")
        page.goto(f"{eve.url}?game=tictactoe#learn?page={name}")
        expect(page.locator(".lesson")).to_be_visible()
        expect(page.locator(".lesson [aria-busy=true]")).to_have_count(0, timeout=90_000)
        figures = page.locator("figure.runs")
        assert figures.count() >= 2
        for number in range(figures.count()):
            assert figures.nth(number).locator("button, input").count() > 0, (name, number)
    assert page.locator(".problem").count() == 0
