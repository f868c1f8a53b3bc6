"""Write docs/algorithms/: one page an algorithm, one of all parts, one of backtracking, in English and in French, from
the catalogue, docstrings and code.

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
from types import ModuleType
from typing import Any

from plyglot.core.board import Board
from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.search.catalogue import ALGORITHMS, Algorithm
from plyglot.search.drivers import once, two_questions
from plyglot.search.parts import PARTS
from plyglot.search.parts.transposition import table
from plyglot.search.running.measure import measure
from plyglot.studying.drawing.svg import as_svg
from plyglot.studying.lectures import backtracking, maze
from plyglot.studying.tracing.trace import trace

FOLDER = Path(__file__).parent / "algorithms"
FRENCH = tomllib.loads((FOLDER / "french.toml").read_text(encoding="utf-8"))
DRAWN = ("tictactoe", "XOX/OO./.X.", 9)
"""The worked example of lecture 001, small enough to draw whole."""

EXAMPLES = (("tictactoe", "", 9), ("connect4", "", 6), ("othello", "f5", 5))
WORDS = {
    "en": {
        "cost": "Cost",
        "counted": "Nodes entered and leaves scored: tic-tac-toe with the outcomes of finished games, the other games "
        "with their own estimates. `plyglot study` prints such tables.",
        "head": "| position | depth | nodes | leaves | minimax, nodes |",
        "promise": "Promise",
        "sources": "Sources",
        "code": "Code",
        "tree": "The worked example of lecture 001, as this search walks it",
        "other": "[en français]({name}.fr.md)",
        "index": "Algorithms",
        "outcome": "This search tells who wins and nothing else, so it always goes to the end of the game.",
        "driven": "Exactly the minimax score to the depth that was asked for, whatever the single runs of the kernel "
        "answer. Each run promises:",
        "parts": "Parts",
        "parts idea": "What fills the slots of a search: `plyglot study GAME -a pvs --parts nullmove,killers`. "
        "Parts called selective make it search a different tree from minimax.",
        "filled by": "Slots filled by parts: {names}.",
        "example": "The maze of lecture 004",
    },
    "fr": {
        "cost": "Coût",
        "counted": "Nœuds visités et feuilles évaluées : au morpion d'après l'issue des parties finies, aux autres "
        "jeux par leur propre évaluation. `plyglot study` affiche de tels tableaux.",
        "head": "| position | profondeur | nœuds | feuilles | minimax, nœuds |",
        "promise": "Garantie",
        "sources": "Sources",
        "code": "Code",
        "tree": "L'exemple du cours 001, tel que cette recherche le parcourt",
        "other": "[in English]({name}.md)",
        "index": "Algorithmes",
        "outcome": "Cette recherche dit qui gagne, rien d'autre, et va donc toujours au bout de la partie.",
        "driven": "",
        "parts": "Composants",
        "parts idea": "Ce qui remplit les emplacements d'une recherche : `plyglot study JEU -a pvs --parts "
        "nullmove,killers`. Les composants dits sélectifs lui font explorer un autre arbre que minimax.",
        "filled by": "Emplacements remplis par des composants : {names}.",
        "example": "Le labyrinthe du cours 004",
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
        files[filename("parts", language)] = parts_page(language)
        files[filename("backtracking", language)] = backtracking_page(language)
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
        f"## {words['sources']}\n\n{sources(algorithm, language)}",
        f"## {words['code']}\n\n{code(algorithm, language)}",
        f"## {words['cost']}\n\n{costs_in(costs, language, algorithm)}",
    ]
    if drawn:
        sections.append(f"## {words['tree']}\n\n![{name}]({name}.svg)")
    return "\n\n".join(section for section in sections if section.strip()) + "\n"


def idea(algorithm: Algorithm, language: str) -> str:
    """What the algorithm is about, in one sentence."""
    return algorithm.idea if language == "en" else capital(french(algorithm.name, "idee"))


def french(*keys: str) -> str:
    """A text of french.toml; without it, the pages are not made."""
    found: Any = FRENCH
    for key in keys:
        if key not in found:
            sys.exit(f"docs/algorithms/french.toml: no French text for {'.'.join(keys)}")
        found = found[key]
    return str(found).strip("\n")


def capital(text: str) -> str:
    """A text that begins with a capital; names in it keep theirs."""
    return text[:1].upper() + text[1:]


def promise(algorithm: Algorithm, language: str) -> str:
    """What the returned score says about the true one: as a whole where a driver asks several times, and of one run."""
    if language == "fr":
        return french(algorithm.name, "promesse")
    of_one_run = inspect.cleandoc(algorithm.kernel.__doc__ or "")
    return f"{WORDS[language]['driven']}\n\n{of_one_run}" if drives(algorithm) else of_one_run


def drives(algorithm: Algorithm) -> bool:
    """Whether the driver is an idea of its own, not a way to put two questions."""
    return algorithm.driver not in (once, two_questions)


def sources(algorithm: Algorithm, language: str) -> str:
    """Lecture and paper, from the driver if that is an idea of its own, and from the kernel's module."""
    told = [algorithm.driver] if drives(algorithm) else []
    documented = [*told, module_of(algorithm.kernel)]
    return "\n\n".join(filter(None, (after_title(each, language, own_name(each), "sources") for each in documented)))


def own_name(documented: Any) -> str:
    """The name of a driver or of a module as the catalogue spells it."""
    return str(documented.__name__).rpartition(".")[2].replace("_", "-")


def after_title(documented: object, language: str, *keys: str) -> str:
    """A docstring without its first paragraph; where it has more, French has a text with these keys."""
    more = inspect.cleandoc(documented.__doc__ or "").partition("\n\n")[2].strip("\n")
    return french(*keys) if more and language == "fr" else more


def code(algorithm: Algorithm, language: str) -> str:
    """The kernel's own file and those of the searches that it is made of, the driver and what it calls, and parts."""
    kernels = {module_of(each.kernel) for each in ALGORITHMS.values()}
    blocks = [file_block(module_of(algorithm.kernel))]
    for name in algorithm.kernel.__code__.co_names:
        module = module_of(algorithm.kernel.__globals__.get(name))
        if module in kernels and module is not module_of(algorithm.kernel):
            blocks.append(file_block(module))
    if algorithm.driver is not once:
        source = "\n\n\n".join(inspect.getsource(function).strip() for function in with_callees(algorithm.driver))
        blocks.append(block(inspect.getsourcefile(algorithm.driver), source))
    if algorithm.name == "table":
        blocks.append(file_block(table))
    if algorithm.parts:
        modules = {modules[0]: name for name, modules in PARTS.items() if len(modules) == 1}
        names = [
            f"[{modules[part]}]({filename('parts', language)}#{modules[part]})"
            for part in algorithm.parts
            if part in modules
        ]
        others = [f"`{path_of(part.__file__)}`" for part in algorithm.parts if part not in modules]
        blocks.append(WORDS[language]["filled by"].format(names=", ".join(names + others)))
    return "\n\n".join(blocks)


def with_callees(function: Any) -> list[Any]:
    """A function and those of its file that it calls, each once."""
    found = [function]
    for each in found:
        callees = [each.__globals__.get(name) for name in each.__code__.co_names]
        own = [callee for callee in callees if inspect.isfunction(callee) and callee.__module__ == function.__module__]
        found += [callee for callee in own if callee not in found]
    return found


def module_of(value: object) -> Any:
    """The module that something is defined in."""
    return sys.modules.get(getattr(value, "__module__", ""))


def file_block(module: ModuleType) -> str:
    """A module's file without its docstring."""
    text = re.sub(r'\A(r?""".*?""")\s*', "", inspect.getsource(module), count=1, flags=re.DOTALL)
    return block(module.__file__, text.strip())


def block(path: str | None, source: str) -> str:
    """Code under the name of its file."""
    return f"`{path_of(path)}`\n\n```python\n{source}\n```"


def parts_page(language: str) -> str:
    """The page of all parts: the idea, sources and code of each."""
    words = WORDS[language]
    sections = [f"# {words['parts']}\n\n{words['other'].format(name='parts')}", words["parts idea"]]
    for name, modules in PARTS.items():
        told = part_idea(modules[-1], name, language)
        more = after_title(modules[-1], language, "composants", "details", name)
        sections += [f"## {name}", told, more, file_block(modules[-1])]
    return "\n\n".join(filter(None, sections)) + "\n"


def part_idea(module: ModuleType, name: str, language: str) -> str:
    """What a part is about."""
    first = " ".join(inspect.cleandoc(module.__doc__ or "").partition("\n\n")[0].split())
    return first if language == "en" else capital(french("composants", "idees", name))


def backtracking_page(language: str) -> str:
    """The page of what is no game search: depth-first search for a way."""
    words = WORDS[language]
    told = " ".join(inspect.cleandoc(backtracking.__doc__ or "").partition("\n\n")[0].split())
    walk = backtracking.iterative(maze.START, maze.GOAL, maze.neighbours)
    promised = " ".join((backtracking.iterative.__doc__ or "").partition("\n\n")[0].split())
    sections = [
        f"# backtracking\n\n{words['other'].format(name='backtracking')}",
        told if language == "en" else capital(french("backtracking", "idee")),
        f"## {words['promise']}\n\n{promised if language == 'en' else french('backtracking', 'promesse')}",
        f"## {words['sources']}\n\n{after_title(backtracking, language, 'backtracking', 'sources')}",
        f"## {words['code']}\n\n{file_block(backtracking)}",
        f"## {words['example']}\n\n```\n{maze.picture(walk.path)}\n```",
    ]
    return "\n\n".join(sections) + "\n"


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
    words = WORDS[language]
    rows = [f"- [{name}]({filename(name, language)}): {idea(each, language)}" for name, each in ALGORITHMS.items()]
    way = backtracking_page(language).split("\n\n")[2]
    rows.append(f"- [backtracking]({filename('backtracking', language)}): {way}")
    rows.append(f"- [{words['parts'].lower()}]({filename('parts', language)}): {words['parts idea']}")
    return f"# {words['index']}\n\n" + "\n".join(rows) + "\n"


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
