"""`plyglot docs`: the documentation's site, as it was built on this machine or shipped with the package."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from plyglot.cli.output import line
from plyglot.core.errors import BadOption

PACKAGE = Path(__file__).parents[2]
PLACES = (PACKAGE / "site", PACKAGE.parents[1] / "docs" / "_build" / "html")
"""Where the site may be: in an installed package, and where `make docs` builds it."""


def docs(
    path: Annotated[bool, typer.Option("--path", help="Print where the first page is, and do not open it.")] = False,
) -> None:
    """Open the documentation in the browser: tutorials, guides, reference, explanation. It needs no network.

    \b
    plyglot docs
    plyglot docs --path
    """
    page = next((place / "index.html" for place in PLACES if (place / "index.html").is_file()), None)
    if page is None:
        raise BadOption("the documentation has not been built here: run make docs in plyglot's folder")
    line(str(page))
    if not path:
        webbrowser.open(page.as_uri())
