"""Pages of the reference that the code itself gives: commands from their help, slots, public names, messages.

`docs/conf.py` has them written when the site is built; they are not kept in the repository.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import gallery
from sphinx.pycode import ModuleAnalyzer

import plyglot as pg

GROUPS = {
    "games": ("Games and boards", ("core",)),
    "solving": ("Solving", ("solving", "search", "bookmaking", "books")),
    "playing": ("Playing", ("engine", "play", "tournament")),
    "studying": ("Studying and learning", ("studying", "learning", "formats")),
}
"""Pages of public names: their title, and the packages whose names they hold."""


def write(folder: Path) -> None:
    """Write every page that is not there yet as it should be; a page that has not changed keeps its time."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = dict(all_pages(folder))
    for name, text in pages.items():
        gallery.keep(folder / name, text)
    for path in folder.glob("*.md"):
        if path.name not in pages:
            path.unlink()


def all_pages(folder: Path) -> Iterator[tuple[str, str]]:
    """Name and text of each page; the gallery's pictures go into the folder."""
    yield "commands.md", commands_page()
    yield "slots.md", slots_page()
    yield "messages.md", messages_page()
    yield "json.md", json_page()
    yield "gallery.md", gallery.page(folder)
    for name, (title, packages) in GROUPS.items():
        yield f"{name}.md", names_page(title, packages)


# ---- public names ----------------------------------------------------------------------------------------------------


def names_page(title: str, packages: tuple[str, ...]) -> str:
    """The public names whose code lies in some packages, each with its docstring."""
    names = [name for name in sorted(pg.__all__, key=str.lower) if pg._PLACES[name].split(".")[0] in packages]
    shown = (f"## {name}\n\n```{{eval-rst}}\n{directive(getattr(pg, name), name)}\n```" for name in names)
    return "\n\n".join([f"# {title}", *shown]) + "\n"


def directive(value: Any, name: str) -> str:
    """The directive of autodoc that documents a name."""
    if inspect.isclass(value):
        members = "" if issubclass(value, Exception) else "\n   :members:"
        return f".. autoclass:: plyglot.{name}{members}"
    if callable(value):
        return f".. autofunction:: plyglot.{name}"
    module, _, attribute = f"plyglot.{pg._PLACES[name]}".rpartition(".")
    about = ModuleAnalyzer.for_module(module).find_attr_docs().get(("", attribute), [])
    return "\n   ".join([f".. py:data:: plyglot.{name}", "", *about]).rstrip()


# ---- commands --------------------------------------------------------------------------------------------------------


def commands_page() -> str:
    """Every command, from what `--help` prints."""
    import typer.main

    from plyglot.cli.app import app

    root: Any = typer.main.get_command(app)
    sections = ["# Commands", "What `plyglot COMMAND --help` says, on one page."]
    for name, command in root.commands.items():
        sections += command_sections(f"plyglot {name}", command)
    return "\n\n".join(sections) + "\n"


def command_sections(path: str, command: Any) -> Iterator[str]:
    """The sections of a command, and of those below it."""
    yield f"## {path}"
    yield prose(command.help or "")
    if hasattr(command, "commands"):
        for name, below in command.commands.items():
            yield from command_sections(f"{path} {name}", below)
        return
    shown = [option for option in command.params if not getattr(option, "hidden", False)]
    if shown:
        rows = [f"| {signature(option)} | {cell(option.help or '')}{default(option)} |" for option in shown]
        yield "\n".join(["| argument, option | |", "|---|---|", *rows])


def prose(help_text: str) -> str:
    """Help as Markdown: what stands behind Click's \\b is printed as it is."""
    parts = []
    for part in unmarked(help_text).split("\n\n"):
        kept = part.removeprefix("\b\n")
        parts.append(f"```\n{kept}\n```" if kept != part else " ".join(kept.split()))
    return "\n\n".join(parts)


def signature(option: Any) -> str:
    """An option as it is typed."""
    if option.param_type_name == "argument":
        return f"`{option.metavar or option.name.upper()}`"
    names = ", ".join(f"`{name}`" for name in (*option.opts, *option.secondary_opts))
    return names + (f" `{option.metavar}`" if option.metavar else "").replace("|", "\\|")


def default(option: Any) -> str:
    """The default, where it is a value that a person would type."""
    value = option.default
    plain = isinstance(value, int | float | str) and not isinstance(value, bool) and value != ""
    return f" Default: `{value}`." if plain and option.show_default is not False else ""


def cell(text: str) -> str:
    """A text in a row of a table."""
    return " ".join(unmarked(text).split()).replace("|", "\\|").replace("*", "\\*")


def unmarked(text: str) -> str:
    """A text without the marks of Rich, which the terminal shows as bold."""
    return re.sub(r"\[/?[bi]\]", "", text)


# ---- slots and messages ----------------------------------------------------------------------------------------------


def slots_page() -> str:
    """Every slot with its meaning, by group."""
    from plyglot.cli.author.slots import listed

    sections = ["# Slots", "The names that a game's file or folder may define, and those that parts of a search fill."]
    for group in listed(None, every=True):
        rows = [f"| `{slot['slot']}` | {cell(slot['about'])} |" for slot in group["slots"]]
        table = "\n".join(["| slot | |", "|---|---|", *rows])
        sections += [f"## {group['group'].capitalize()}", f"Used by {group['called_by']}.", table]
    return "\n\n".join(sections) + "\n"


def messages_page() -> str:
    """Every message between page and server, with its fields."""
    from plyglot.web.protocol.messages import AnyAnswer, AnyRequest

    sections = ["# Messages of the page", "What the page and its server say to each other, as JSON over a WebSocket."]
    for title, union in (("The page asks", AnyRequest), ("The server answers", AnyAnswer)):
        sections.append(f"## {title}")
        for struct in get_args(union):
            sections.append(f"### {struct.__struct_config__.tag}\n\n{inspect.getdoc(struct) or ''}")
            rows = [f"| `{name}` | `{kind}` |".replace(" | None", " or null") for name, kind in fields(struct)]
            if rows:
                sections.append("\n".join(["| field | type |", "|---|---|", *rows]))
    return "\n\n".join(sections) + "\n"


def json_page() -> str:
    """The JSON schema of what each command prints."""
    from plyglot.cli.answers import ANSWERS, schema

    about = "With `--json` a command prints a JSON value a line; these are their schemas."
    sections = ["# What commands print as JSON", about]
    sections += [f"## {command}\n\n```json\n{json.dumps(schema(command), indent=1)}\n```" for command in ANSWERS]
    return "\n\n".join(sections) + "\n"


def fields(struct: Any) -> Iterator[tuple[str, str]]:
    """Names of a message's fields with their types as written."""
    for name in struct.__struct_fields__:
        for owner in struct.__mro__:
            if name in getattr(owner, "__annotations__", {}):
                yield name, str(owner.__annotations__[name]).replace("|", "or")
                break
