"""Write docs/algorithms/: one page an algorithm, in English and in French, from the catalogue, its docstrings and code.

    python docs/generate.py            write the pages
    python docs/generate.py --check    exit 1 if a page is not what would be written

Counts of nodes are exact, so pages are the same wherever they are made.
"""

from __future__ import annotations

import inspect
import re
import sys
import tomllib
from pathlib import Path

from plyglot.core.board import Board
from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.search.catalogue import ALGORITHMS, Algorithm
from plyglot.search.drivers import once
from plyglot.search.measure import measure
from plyglot.study.trace import trace
from plyglot.study.tree_svg import as_svg

FOLDER = Path(__file__).parent / "algorithms"
FRENCH = tomllib.loads((FOLDER / "french.toml").read_text(encoding="utf-8"))
DRAWN = ("tictactoe", "XOX/OO./.X.", 9)
"""The worked example of lecture 001, small enough to draw whole."""

EXAMPLES = (("tictactoe", "", 9), ("connect4", "", 6), ("othello", "f5", 5))
WORDS = {
    "en": {
        "cost": "Cost",
        "counted": "Nodes entered and leaves scored, with the game's own estimate. `plyglot study` makes such tables.",
        "head": "| position | depth | nodes | leaves | minimax, nodes |",
        "promise": "Promise",
        "sources": "Sources",
        "code": "Code",
        "tree": "The worked example of lecture 001, as this search walks it",
        "other": "[en français]({name}.fr.md)",
        "index": "Algorithms",
        "outcome": "It tells who wins and nothing else, so it always searches to the end of the game.",
    },
    "fr": {
        "cost": "Coût",
        "counted": "Nœuds visités, feuilles évaluées, avec l'évaluation du jeu. `plyglot study` en fait des tables.",
        "head": "| position | profondeur | nœuds | feuilles | minimax, nœuds |",
        "promise": "Promesse",
        "sources": "Sources",
        "code": "Code",
        "tree": "L'exemple du cours 001, tel que cette recherche le parcourt",
        "other": "[in English]({name}.md)",
        "index": "Algorithmes",
        "outcome": "Elle dit qui gagne, rien d'autre, et va donc toujours au bout de la partie.",
    },
}


def pages() -> dict[str, str]:
    """Every file of the folder that is generated, by name."""
    files = {}
    for name, algorithm in ALGORITHMS.items():
        costs = cost(algorithm)
        drawing = tree(algorithm)
        if drawing:
            files[f"{name}.svg"] = drawing
        for language in WORDS:
            files[filename(name, language)] = page(algorithm, language, costs, bool(drawing))
    for language in WORDS:
        files[filename("index", language)] = index(language)
    return files


def filename(name: str, language: str) -> str:
    return f"{name}.md" if language == "en" else f"{name}.{language}.md"


def page(algorithm: Algorithm, language: str, costs: str, drawn: bool) -> str:
    """The page of one algorithm."""
    words, name = WORDS[language], algorithm.name
    sections = [
        f"# {name}\n\n{words['other'].format(name=name)}",
        idea(algorithm, language),
        f"## {words['promise']}\n\n{promise(algorithm, language)}",
        f"## {words['sources']}\n\n{sources(algorithm)}",
        f"## {words['code']}\n\n{code(algorithm)}",
        f"## {words['cost']}\n\n{costs_in(costs, language, algorithm)}",
    ]
    if drawn:
        sections.append(f"## {words['tree']}\n\n![{name}]({name}.svg)")
    return "\n\n".join(section for section in sections if section.strip()) + "\n"


def idea(algorithm: Algorithm, language: str) -> str:
    """What the algorithm is about, in one sentence."""
    return algorithm.idea if language == "en" else FRENCH[algorithm.name]["idee"].capitalize()


def promise(algorithm: Algorithm, language: str) -> str:
    """What the returned score says about the true one."""
    if language == "fr":
        return str(FRENCH[algorithm.name]["promesse"])
    told = algorithm.driver if algorithm.driver is not once else algorithm.kernel
    return inspect.cleandoc(told.__doc__ or "")


def sources(algorithm: Algorithm) -> str:
    """Lecture and paper, from the kernel's module."""
    _, _, rest = inspect.cleandoc(sys.modules[algorithm.kernel.__module__].__doc__ or "").partition("\n")
    return rest.strip()


def code(algorithm: Algorithm) -> str:
    """The kernel's own file without its docstring, and the driver, if there is one."""
    module = sys.modules[algorithm.kernel.__module__]
    text = re.sub(r'\A(r?""".*?""")\s*', "", inspect.getsource(module), count=1, flags=re.DOTALL)
    blocks = [f"`{path_of(module.__file__)}`\n\n```python\n{text.strip()}\n```"]
    if algorithm.driver is not once:
        source = inspect.getsource(algorithm.driver).strip()
        blocks.append(f"`{path_of(inspect.getsourcefile(algorithm.driver))}`\n\n```python\n{source}\n```")
    if algorithm.parts:
        blocks.append(", ".join(f"`{path_of(part.__file__)}`" for part in algorithm.parts))
    return "\n\n".join(blocks)


def path_of(path: str | None) -> str:
    """A file of the package as the project names it."""
    return "src/plyglot" + str(path).replace("\\", "/").rpartition("/plyglot")[2]


def cost(algorithm: Algorithm) -> str:
    """Rows of counts on the standard examples."""
    rows = []
    for spec, position, depth in EXAMPLES[:1] if algorithm.only_outcomes else EXAMPLES:
        board = Board(load(spec), position)
        kind = "outcome" if spec == "tictactoe" else "estimate"
        found, full = (measure(a, board, depth, kind) for a in (algorithm, ALGORITHMS["minimax"]))
        rows.append(f"| {spec} {position} | {depth} | {found.nodes:,} | {found.leaves:,} | {full.nodes:,} |")
    return "\n".join(rows)


def costs_in(rows: str, language: str, algorithm: Algorithm) -> str:
    words = WORDS[language]
    note = f"\n\n{words['outcome']}" if algorithm.only_outcomes else ""
    return f"{words['head']}\n|---|---|---|---|---|\n{rows}\n\n{words['counted']}{note}"


def tree(algorithm: Algorithm) -> str:
    """A drawing of the search on the small example, or nothing where there is no tree to draw."""
    spec, position, depth = DRAWN
    try:
        return as_svg(trace(algorithm, load(spec).board(position), depth, "outcome"))
    except BadOption:
        return ""


def index(language: str) -> str:
    """The list of all pages."""
    rows = [f"- [{name}]({filename(name, language)}): {idea(each, language)}" for name, each in ALGORITHMS.items()]
    return f"# {WORDS[language]['index']}\n\n" + "\n".join(rows) + "\n"


def main() -> None:
    found = pages()
    if "--check" in sys.argv[1:]:
        stale = [name for name, text in found.items() if not same(FOLDER / name, text)]
        if stale:
            sys.exit(f"docs/algorithms is not up to date ({', '.join(stale)}): run python docs/generate.py")
        return
    for name, text in found.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


def same(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    main()
