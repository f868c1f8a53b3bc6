"""Variants: what follows the colon of a spec, as values of constants of the file with the rules.

connect4:5x4                   values in the order of the game's VARIANT, "WIDTHxHEIGHT:LINE"
connect4:WIDTH=5,HEIGHT=4      constants by name: any that the file sets to a number or a text
connect4:5x4,LINE=3            both
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from plyglot.core import text
from plyglot.core.errors import BadVariant
from plyglot.core.loading import source
from plyglot.core.slots import game_slots

LARGEST = 9_999
"""Of the numbers that are written without a name: sizes."""

INTEGER, NUMBER = r"-?[0-9]{1,15}", r"-?[0-9]{1,15}(\.[0-9]{0,15})?"
SWITCHES = {"0": False, "1": True, "false": False, "true": True}


def constants_of(variant: str, root: Path, rules: ModuleType, game: str) -> dict[str, Any]:
    """The constants that a variant sets to something else than the file does. Raises BadVariant.

    Parameters
    ----------
    root : the file or folder of the game, of which `rules` is the module with the rules.
    game : what stands before the colon, for error messages.
    """
    first, *rest = variant.split(",")
    by_name = [first, *rest] if "=" in first else rest
    settable = constants(root, rules)
    chosen: dict[str, Any] = {}
    if "=" not in first:
        pattern = getattr(rules, "VARIANT", "")
        if not pattern:
            by_names = f" of this kind: write {game}:{next(iter(settable))}=value" if settable else ""
            text = f"{game}:{variant}: {root.stem} has no variants{by_names}"
            raise BadVariant(text, code="no_variants", known=", ".join(settable))
        chosen = by_place(first, pattern, rules, game, variant)
    for setting in by_name:
        name, equals, value = (part.strip() for part in setting.partition("="))
        if not name or not equals or not value:
            text = f"{game}:{variant}: {setting!r} is not a constant and its value: write NAME=value"
            raise BadVariant(text, code="bad_setting", setting=setting)
        if name not in settable:
            known = f"choose from {', '.join(settable)}" if settable else f"{game} has none that can be set"
            text = f"{game}:{variant}: there is no constant {name}: {known}"
            raise BadVariant(text, code="no_constant", name=name, known=", ".join(settable))
        if name in chosen:
            raise BadVariant(f"{game}:{variant}: {name} is set twice", code="set_twice", name=name)
        chosen[name] = converted(name, value, settable[name], f"{game}:{variant}")
    return {name: value for name, value in chosen.items() if value != getattr(rules, name)}


def by_place(values: str, pattern: str, rules: ModuleType, game: str, variant: str) -> dict[str, Any]:
    """Constants from values in the order of a pattern such as `WIDTHxHEIGHT:LINE`; trailing ones may be left out, and
    the case of letters does not matter.

    >>> module = ModuleType("m"); module.WIDTH, module.HEIGHT = 7, 6
    >>> by_place("5x4", "WIDTHxHEIGHT", module, "connect4", "5x4")
    {'WIDTH': 5, 'HEIGHT': 4}
    """
    names, marks = re.findall(r"[A-Z_]+", pattern), re.findall(r"[^A-Z_]", pattern)
    given = re.split(r"[x:]", values.lower())
    if [c for c in values.lower() if c in "x:"] != marks[: len(given) - 1] or not all(given):
        example = re.sub(r"[A-Z_]+", lambda found: str(getattr(rules, found[0])), pattern)
        text = f"{game}:{variant}: a variant of {game} is written {game}:{pattern.lower()}"
        raise BadVariant(text, code="variant_form", example=example)
    chosen: dict[str, Any] = {}
    for name, value in zip(names, given, strict=False):
        number = isinstance(getattr(rules, name), int)
        if number and not re.fullmatch(r"[0-9]{1,4}", value):
            what = f"{name} is a whole number up to {LARGEST}, not {value!r} ({game}:{pattern.lower()})"
            raise BadVariant(f"{game}:{variant}: {what}", code="whole_number", name=name, value=value)
        chosen[name] = int(value) if number else value
    return chosen


def constants(root: Path, rules: ModuleType) -> dict[str, Any]:
    """The constants that can be set by name, with their usual values: numbers and texts that the file with the rules
    writes out under a name of its own in capitals, and those of VARIANT. What it computes follows from them; slots are
    no options.

    >>> from plyglot.core.load import load
    >>> constants(load("connect4").root, load("connect4").module)
    {'WIDTH': 7, 'HEIGHT': 6, 'LINE': 4}
    """
    tree = source.parsed(source.read(source.rules_file(root)), root)
    named = [*written_out(tree), *re.findall(r"[A-Z_]+", getattr(rules, "VARIANT", ""))]
    values = {name: getattr(rules, name) for name in dict.fromkeys(named) if name not in {*vars(text), *game_slots()}}
    return {name: value for name, value in values.items() if isinstance(value, int | float | str)}


def written_out(tree: ast.Module) -> Iterator[str]:
    """Names in capitals that the top of a file sets to a literal: `SIZE = 5`, `WIDTH, HEIGHT = 7, 6`."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value and is_literal(statement.value):
            stored = (
                node for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
            )
            yield from (node.id for node in stored if node.id.isupper() and not node.id.startswith("_"))


def is_literal(value: ast.expr) -> bool:
    """Whether an expression computes nothing: a number, a text, several of them."""
    try:
        ast.literal_eval(value)
    except ValueError:
        return False
    return True


def converted(name: str, value: str, usual: Any, what: str) -> Any:
    """The value of a constant, of the type that the file gives it. Raises BadVariant."""
    if isinstance(usual, bool):
        if value.lower() in SWITCHES:
            return SWITCHES[value.lower()]
        raise BadVariant(f"{what}: {name} is 0 or 1, not {value!r}", code="zero_or_one", name=name, value=value)
    if isinstance(usual, int):
        if re.fullmatch(INTEGER, value):
            return int(value)
        raise BadVariant(
            f"{what}: {name} is a whole number, not {value!r}", code="whole_number", name=name, value=value
        )
    if isinstance(usual, float):
        if re.fullmatch(NUMBER, value):
            return float(value)
        raise BadVariant(f"{what}: {name} is a number, not {value!r}", code="number", name=name, value=value)
    return value
