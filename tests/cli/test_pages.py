"""What a page shows a stranger is there: commands and their options, files, links; no page is without an example."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.main

from plyglot.cli.app import app
from plyglot.core.load import names

ROOT = Path(__file__).parents[2]
DOCS, SOURCES = ROOT / "docs", ROOT / "src" / "plyglot"
PAGES = [
    *sorted(ROOT.glob("*.md")),
    ROOT / "benchmarks" / "README.md",
    *(page for page in sorted(DOCS.rglob("*.md")) if not {"_build", "generated"} & set(page.parts)),
]
BLOCK = re.compile(r"^```(?!\{)\w*.*\n(?P<text>(?:(?!```).*\n)*?)^```$", re.MULTILINE)
COMMAND = re.compile(r"^(?:\$ )?(plyglot(?: (?:\\\n|.)*)?)$", re.MULTILINE)

COMMANDS = typer.main.get_command(app)

WITHOUT = {"index.md", "index.fr.md", "glossary.md", "changelog.md", "stability.md"}
"""Pages that list other pages, or define words."""


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def commands(page: Path) -> Iterator[list[str]]:
    """What a page's blocks call, word by word."""
    for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
        for line in COMMAND.findall(block["text"]):
            plain = re.sub(r"\$\([^()]*\)", "WORD", line.replace("\\\n", " "))  # what the shell puts in is not ours
            yield shlex.split(plain, comments=True)[1:]


def fault(words: list[str]) -> str:
    """What plyglot does not have of what a command asks for.

    >>> fault(["solve", "othello", "--depth", "3"]), fault(["database", "unmake"]), fault(["solve", "--deep=3"])
    ('', 'no command unmake', 'no option --deep')
    """
    command = COMMANDS
    while words and (inner := getattr(command, "commands", None)):
        if words[0].startswith("-"):
            break
        if words[0] not in inner:
            return f"no command {words[0]}"
        command, words = inner[words[0]], words[1:]
    known = {option for each in command.params for option in (*each.opts, *each.secondary_opts)} | {"--help", "-h"}
    for word in words:
        option = word.partition("=")[0]
        if re.match(r"-[a-z-]", option) and option not in known:
            return f"no option {option}"
    return ""


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_commands_of_a_page_are_there(page):
    assert [(words, wrong) for words in commands(page) if (wrong := fault(words))] == []


def test_commands_are_found():
    assert ["solve", "connect4:5x4", "3341", "--moves"] in list(commands(ROOT / "README.md"))
    assert fault(["solve", "othello", "--deep"]) == "no option --deep"


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=name)
def test_the_files_that_a_page_names_are_there(page):
    """Paths of more than one part, in the package, one of its folders or the repository."""
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    paths = set(re.findall(r"`([a-z]\w*(?:/[\w.-]+)+\.(?:py|ts|tsx|sh|c|md|toml|txt|jsonl))`", text))
    roots = [ROOT, SOURCES, SOURCES / "search", SOURCES / "core" / "compile", ROOT / "frontend" / "src", page.parent]
    roots += [each for each in (SOURCES / "games").iterdir() if each.is_dir()]
    assert {path for path in paths if not any((root / path).exists() for root in roots)} == set()


def anchors(page: Path) -> set[str]:
    """The headings of a page, as links write them."""
    heads = re.findall(r"^#+ (.+)$", BLOCK.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page):
    """Sphinx follows those of the site; these are as GitHub shows the files."""
    lost = []
    for link in re.findall(r"\]\((?!https?:|mailto:)([^)\s]+)\)", BLOCK.sub("", page.read_text(encoding="utf-8"))):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if "generated" in target.parts:
            continue
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if DOCS in page.parents and page.parent.name != "adr" and page.name not in WITHOUT],
    ids=name,
)
def test_no_page_is_without_an_example(page):
    text = page.read_text(encoding="utf-8")
    assert BLOCK.search(text) or "![" in text


def test_the_lists_of_games_and_commands_are_whole():
    text = (DOCS / "reference" / "what-there-is.md").read_text(encoding="utf-8")
    games, listed = text.split("## Commands")
    assert re.findall(r"^\| `(\w+)`", games, re.MULTILINE) != []
    assert set(re.findall(r"^\| `(\w+)`", games, re.MULTILINE)) == set(names())
    first = "".join(re.findall(r"^\| (.*?) \|", listed, re.MULTILINE))
    assert set(re.findall(r"`(\w+)`", first)) == set(COMMANDS.commands)


def test_the_figures_of_the_readme_were_measured():
    """Each number of its table stands on the page of benchmarks that its row names."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| .* \[[\w ]+\]\((docs/benchmarks/[\w-]+\.md)\) \|$", text, re.MULTILINE)
    lines = [line for line in text.splitlines() if "](docs/benchmarks/" in line and line.startswith("| ")]
    assert len(rows) == len(lines) >= 5
    for page, line in zip(rows, lines, strict=True):
        numbers = re.findall(r"(?<![\w.])\d[\d,.]*\d", "|".join(line.split("|")[2:4]))
        measured = (ROOT / page).read_text(encoding="utf-8")
        assert [number for number in numbers if number not in measured] == [], line
