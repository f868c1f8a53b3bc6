"""Wheels take the documentation's site and the man page with them, where these have been built: `make wheel`."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SITE, MAN = "docs/_build/html", "docs/_build/man/plyglot.1"


class BuiltDocumentation(BuildHookInterface):
    """Hook of hatchling: `pyproject.toml` names it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if (Path(self.root) / SITE).is_dir():
            build_data["force_include"][SITE] = "plyglot/site"
        if (Path(self.root) / MAN).is_file():
            build_data["shared_data"][MAN] = "share/man/man1/plyglot.1"
