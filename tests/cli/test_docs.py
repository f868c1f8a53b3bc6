"""The generated pages say what the code says; `python docs/generate.py` writes them again."""

import importlib.util
import re
from pathlib import Path

import pytest

from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.parts import PARTS
from plyglot.studying.lectures import PRESETS

DOCS = Path(__file__).parents[2] / "docs"
spec = importlib.util.spec_from_file_location("generate_docs", DOCS / "generate.py")
assert spec
assert spec.loader
generate = importlib.util.module_from_spec(spec)
spec.loader.exec_module(generate)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ALGORITHMS)
def test_pages_are_up_to_date(name, language):
    page = (DOCS / "algorithms" / generate.filename(name, language)).read_text(encoding="utf-8")
    algorithm = ALGORITHMS[name]
    for text in (generate.idea, generate.promise):
        assert text(algorithm, language) in page
    assert generate.code(algorithm, language) in page
    assert generate.sources(algorithm, language) in page
    assert generate.WORDS[language]["head"] in page


FEW = 3_000
"""Nodes that an interpreted search enters at once."""


@pytest.mark.parametrize("name", ALGORITHMS)
def test_costs_and_trees_are_up_to_date(name, interpreted):
    """Rows with few nodes are counted again, and the tree is drawn again: a new evaluation or drawing changes both."""
    algorithm = ALGORITHMS[name]
    page = (DOCS / "algorithms" / generate.filename(name, "en")).read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) (\w*) ?\| (\d+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", page, re.MULTILINE)
    assert rows
    for spec, position, depth, nodes, leaves, _ in rows:
        if number(nodes) <= FEW:
            kind = "outcome" if spec == "tictactoe" else "estimate"
            found = generate.measure(algorithm, generate.Board(generate.load(spec), position), int(depth), kind)
            assert (found.nodes, found.leaves) == (number(nodes), number(leaves)), f"{spec} {position}"
    drawn = DOCS / "algorithms" / f"{name}.svg"
    assert generate.tree(algorithm) == (drawn.read_text(encoding="utf-8") if drawn.exists() else "")


def number(text):
    return int(text.replace(",", ""))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_index_lists_every_algorithm(language):
    page = (DOCS / "algorithms" / generate.filename("index", language)).read_text(encoding="utf-8")
    assert page == generate.index(language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_parts_and_backtracking_have_a_page(language):
    for name, page in (("parts", generate.parts_page), ("backtracking", generate.backtracking_page)):
        assert (DOCS / "algorithms" / generate.filename(name, language)).read_text(encoding="utf-8") == page(language)
    assert all(f"\n## {name}\n" in generate.parts_page(language) for name in PARTS)


def test_pages_show_what_the_search_is_made_of():
    shown = {"mtdf": "def converge", "aspiration": "def within", "dual": "def best_first", "table": "def probe"}
    for name, text in shown.items():
        assert text in generate.code(ALGORITHMS[name], "en")
    assert generate.idea(ALGORITHMS["mtdf"], "fr").startswith("MTD(f) : des")
    assert generate.sources(ALGORITHMS["pvs"], "en").startswith("Compared with alpha-beta")
    assert generate.sources(ALGORITHMS["mtdf"], "en").startswith("Lecture 000, algorithm 7.")
    assert generate.sources(ALGORITHMS["mtdf"], "fr").startswith("Cours 000, algorithme 7.")


def test_a_missing_french_text_is_named(monkeypatch):
    monkeypatch.delitem(generate.FRENCH["alphabeta"], "sources")
    with pytest.raises(SystemExit, match=r"no French text for alphabeta\.sources"):
        generate.sources(ALGORITHMS["mtdf"], "fr")
    monkeypatch.delitem(generate.FRENCH["composants"]["details"], "killers")
    with pytest.raises(SystemExit, match=r"no French text for composants\.details\.killers"):
        generate.parts_page("fr")


def test_counts_on_a_page():
    assert generate.cost(ALGORITHMS["win-only"]) in (DOCS / "algorithms" / "win-only.md").read_text(encoding="utf-8")


def test_the_page_of_the_lectures_names_what_there_is():
    page = (DOCS / "lectures.md").read_text(encoding="utf-8")
    package = DOCS.parent / "src" / "plyglot"
    for name in re.findall(r"`([a-z_0-9]+/[a-z_0-9/]*(?:\.py)?)`", page):
        assert (package / name).exists(), name
    for name in re.findall(r"`([a-z_]+\.py)`", page):
        assert (package / "search" / "algorithms" / name).exists(), name
    assert set(re.findall(r"--lecture ([a-z0-9-]+)", page)) == {*PRESETS, "all"}
