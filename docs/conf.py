"""Sphinx: the documentation's site. `make docs` builds it, without a network; warnings are errors."""

from __future__ import annotations

import re
import sys
from importlib.metadata import version as installed_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # for `reference_pages`

import reference_pages

project = "plyglot"
author = "the plyglot developers"
version = release = installed_version("plyglot")
html_title = f"plyglot {version}"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_copybutton"]
exclude_patterns = ["_build"]
source_suffix = {".md": "markdown"}

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
copybutton_prompt_text = r"\$ |>>> |\.\.\. "
copybutton_prompt_is_regexp = True
highlight_language = "none"

default_role = "literal"  # docstrings write `name` as Markdown does
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
add_module_names = False

html_theme = "furo"
html_favicon = "../src/plyglot/web/static/icon.svg"
html_show_copyright = False
html_show_sourcelink = False
html_copy_source = False

man_pages = [("reference/generated/commands", "plyglot", "game-tree search: solve, play and study games", author, 1)]


def commands_only(app, name, source):
    """What runs on the page's view Learn is here the commands that do the same."""
    source[0] = re.sub(r"^```run .*$", "```", source[0], flags=re.MULTILINE)


def setup(app):
    """Pages that are written from the code: commands, slots, messages, schemas, pictures of boards."""
    app.connect("source-read", commands_only)
    app.connect("builder-inited", lambda app: reference_pages.write(Path(app.srcdir) / "reference" / "generated"))
