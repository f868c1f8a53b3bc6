"""Every error that the server may send has words in French: by its own code, or by that of its kind."""

import inspect
import re
from pathlib import Path

from plyglot.core import errors

ROOT = Path(__file__).parents[2]
WORDS = (ROOT / "frontend" / "src" / "i18n" / "frenchErrors.ts").read_text(encoding="utf-8")
FRENCH = set(re.findall(r"^  (\w+): ", WORDS.partition("frenchErrors")[2], re.MULTILINE))
UPLOADS = (ROOT / "frontend" / "src" / "tournaments" / "words" / "fr.ts").read_text(encoding="utf-8")
"""Words of the view Tournaments, which is loaded when it is opened."""


def codes_in(folder):
    """The codes that the sources of a folder name, with the file of each."""
    found = {}
    for path in folder.rglob("*.py"):
        for code in re.findall(r'\bcode="(\w+)"|, code = [^\n]*"(\w+)"', path.read_text(encoding="utf-8")):
            found |= {name: path.name for name in code if name}
    return found


def test_every_code_has_french_words():
    source = ROOT / "src" / "plyglot"
    named = {}
    for folder in ("web", "formats", "core", "games"):
        named |= codes_in(source / folder)
    assert len(named) > 30
    kinds = {kind.code: name for name, kind in inspect.getmembers(errors, inspect.isclass) if hasattr(kind, "code")}
    known = FRENCH | set(re.findall(r"^    (upload_\w+): ", UPLOADS, re.MULTILINE))
    assert {code: file for code, file in (named | kinds).items() if code not in known} == {}


def test_no_words_for_errors_that_there_are_not():
    source = ROOT / "src" / "plyglot"
    known = {
        *codes_in(source),
        *(kind.code for _, kind in inspect.getmembers(errors, inspect.isclass) if hasattr(kind, "code")),
    }
    assert FRENCH - known == {"connection", "internal"}  # the page's own, and any other exception
