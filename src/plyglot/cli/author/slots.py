"""`plyglot slots`: what a game may say, and what fills each slot of one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any

import typer

from plyglot.cli.arguments import Json
from plyglot.cli.output import emit, table

if TYPE_CHECKING:
    from plyglot.core.game import Game


ORDER = (
    "rules",
    "evaluation",
    "chance and seats",
    "ordering",
    "selective search",
    "exact search",
    "packed table",
    "retrograde analysis",
    "learning",
    "playouts",
    "scoring",
    "transposition table",
    "events",
)
"""The groups in the order in which an author meets them; text comes after the rules."""


def slots(
    spec: Annotated[str, typer.Argument(metavar="[GAME]", help="Show what fills each slot of this game.")] = "",
    every: Annotated[bool, typer.Option("--all", help="Also the slots that only parts of a search fill.")] = False,
    json: Json = False,
) -> None:
    """List the slots: the names a game's file or folder may define, and what each means.

    \b
    plyglot slots
    plyglot slots othello
    plyglot slots ./mygame.py --json
    """
    from plyglot.core.load import load

    groups = listed(load(spec) if spec else None, every)
    if json:
        emit(groups)
        return
    for group in groups:
        rows = [
            (slot["slot"], *((slot["filled_by"] or "-",) if spec else ()), slot["about"]) for slot in group["slots"]
        ]
        if rows:
            print(f"{group['group']} (used by {group['called_by']})")
            print(table(rows, len(rows[0])))
            print()


def listed(game: Game | None, every: bool) -> list[dict[str, Any]]:
    """The groups of slots as plain data; with a game, the module that fills each."""
    from plyglot.core import text
    from plyglot.core.slots import GROUPS

    found = []
    for group in sorted(GROUPS, key=lambda group: ORDER.index(group.name)):
        names = [name for name in group.slots if every or name in group.for_games]
        rows = [row(group.signature(name), group.about(name), name, game) for name in names]
        found.append({"group": group.name, "called_by": group.called_by, "slots": rows})
    rows = [row(signature, about, signature.partition("(")[0], game) for signature, about in text.SLOTS.items()]
    return [found[0], {"group": "text", "called_by": "boards, commands, the page", "slots": rows}, *found[1:]]


def row(signature: str, about: str, name: str, game: Game | None) -> dict[str, Any]:
    """One slot as plain data."""
    return {"slot": signature, "about": about} | ({"filled_by": filled_by(name, game)} if game else {})


def filled_by(name: str, game: Game) -> str | None:
    """The file of a game that fills a slot, or those for what is learned; None for the default."""
    from plyglot.core.slots import CONSTANTS, FUNCTIONS

    default = FUNCTIONS.get(name, CONSTANTS.get(name))
    modules = [module for module in (*game.modules, *game.exact) if vars(module).get(name, default) is not default]
    if not modules:
        return ", ".join(dict.fromkeys(learned_by(name, game))) or None
    value = vars(modules[-1])[name]  # the last one wins; it may have it from one before
    return file_of(next(module for module in modules if vars(module)[name] is value), game)


def learned_by(name: str, game: Game) -> Iterator[str]:
    """The files that fill a slot for evaluations of the manifest: pattern specs, box specs, ProbCut calibrations."""
    from plyglot.core.game import slots_of
    from plyglot.core.loading.manifest import Learned

    for told in game.manifest.evaluations.values():
        if isinstance(told, Learned) and game.standard and name in slots_of(game.beside(told.spec)):
            yield file_of(game.beside(told.spec), game)
        module, _, function = told.calibration.rpartition(".")
        if function == name and (game.standard or not isinstance(told, Learned)):
            yield file_of(game.beside(module), game)


def file_of(module: ModuleType, game: Game) -> str:
    """The file of a module of a game, from the game's folder on."""
    file = Path(str(module.__file__))
    return str(file.relative_to(game.root)) if game.root.is_dir() else file.name
