"""Checks of a game's definitions: the right names, of the right kind, with the right parameters."""

from __future__ import annotations

import ast
import difflib
import inspect
import re
import types
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any

from plyglot.core import slots, text
from plyglot.core.compile import native
from plyglot.core.conformance.places import Broken, assigned, defined, kind, shown
from plyglot.core.drawing.cells import COLOURS, STYLES
from plyglot.core.drawing.pieces import NO_SQUARE, Piece, words_wrong
from plyglot.core.drawing.telling import Detail
from plyglot.core.errors import BadGame
from plyglot.core.game import Game, position_class, unit_advice
from plyglot.core.loading import source
from plyglot.core.loading.manifest import DESCRIBED_BY, Learned, evaluations_of
from plyglot.core.types import MOST_MOVES, MOST_PLIES, WIN_SCORE
from plyglot.core.units import Measure
from plyglot.core.wide import is_wide, kinds_of

REQUIRED = ("legal_moves", "play", "outcome")
TEXT = {
    "format_move": ("move",),
    "move_text": ("board", "move"),
    "read_move": ("board", "text"),
    "parse": ("text",),
    "format": ("pos", "side"),
    "rows": ("pos", "side"),
    "move_squares": ("board", "move"),
    "drawn_at": ("row", "column"),
    "highlight": ("pos", "side"),
    "tally": ("pos", "side"),
    "captured": ("pos", "side"),
    "alert": ("pos", "side"),
    "move_words": ("board", "move"),
    "end_words": ("pos", "side"),
    "details": ("pos", "side"),
    "edited": ("rows", "side", "details"),
    "features": ("pos", "side"),
    "slice_parts": ("number",),
    "slice_name": ("number",),
    "parse_slice": ("text",),
    "slice_pieces": ("number",),
    "slices_below": ("number",),
}
OF_A_GAME = ("Position", "START", "EVALUATIONS", "MANIFEST")
"""What a game's file may define besides slots, text and what is learned."""
RANGES = {
    "MAX_MOVES": (1, MOST_MOVES),
    "MAX_PLIES": (1, MOST_PLIES),
    "ENDLESS": (0, 1),
    "MARGIN": (0, 1),
    "SYMMETRIES": (1, 64),
    "SEATS": (0, 8),
    "HIGHEST": (1, WIN_SCORE),
    "INDEX_SIZE": (0, 1 << 62),  # a database may hold the lower slices alone
}


LONGEST_NAME = 100
"""Characters of a text that may name functions, as a manifest's `evaluation.mobility` and VARIANT do; longer ones are
prose."""


def prove_source(path: Path, empty: bool = False) -> None:
    """Check that the file is Python, before it runs; it may be `empty` if other files have the rules."""
    text = source.read(path)
    if not text.strip() and not empty:
        raise Broken("the file is empty; `plyglot new FILE` writes a game to begin from", f"{path}:1")
    try:
        compile(text, str(path), "exec", dont_inherit=True)
    except SyntaxError as error:
        raise Broken(f"syntax error: {error.msg}", f"{path}:{error.lineno or 1}") from error
    except Exception as error:
        raise Broken(f"not a Python file: {error}", f"{path}:1") from error


def prove_rules(module: ModuleType, path: Path) -> None:
    """Check that the file with the rules defines what a game must. Raises Broken."""
    prove_position(module, path)
    for name in ("MAX_MOVES", "MAX_PLIES"):
        if not hasattr(module, name):
            what = "the most moves of any position" if name == "MAX_MOVES" else "the most plies that a game lasts"
            raise Broken(f"there is no {name}; write `{name} = ` and {what}", f"{path}:1")
        prove_constant(name, getattr(module, name), path)
    prove_slots(module, path)
    prove_evaluations(module, path)
    prove_start(module, path)


def prove_required(game: Game) -> None:
    """Check that the game has the rules that it must have, in the file with the rules or in another module that fills
    slots. Raises Broken."""
    for name in REQUIRED:
        if name not in game.slots:
            signature = ", ".join(inspect.signature(slots.FUNCTIONS[name]).parameters)
            raise Broken(f"there is no `{name}`; write `def {name}({signature}):`", f"{game.path}:1")


def prove_slots(module: ModuleType, path: Path) -> None:
    """Check that a module's definitions under the names of slots are of the right kind. Raises Broken."""
    names = slots.game_slots()
    for name, value in vars(module).items():
        if name in slots.CONSTANTS and name in names and value is not slots.CONSTANTS[name]:
            prove_constant(name, value, path)
    for name in slots.FUNCTIONS.keys() & names:
        if name in vars(module) and vars(module)[name] is not slots.FUNCTIONS[name]:
            prove_function(name, vars(module)[name], tuple(inspect.signature(slots.FUNCTIONS[name]).parameters), path)


def prove_evaluations(module: ModuleType, path: Path) -> None:
    """Check that EVALUATIONS, if it is there, has functions by name. Raises Broken."""
    try:
        evaluations_of(getattr(module, "EVALUATIONS", {}))
    except TypeError as error:
        raise Broken(str(error), assigned(path, "EVALUATIONS")) from error


def prove_names(game: Game) -> None:
    """Check that the definitions of all the modules of a game fit together. Raises Broken."""
    if len(game.text("PLAYERS")) != (game.seats or 2):
        what = f"PLAYERS is {shown(game.text('PLAYERS'))}; write {game.seats or 'two'} names"
        raise Broken(what, assigned(game.path, "PLAYERS"))
    for module in (*game.modules, *game.exact):
        prove_slots(module, game.path)
        prove_evaluations(module, game.path)
    everything = ModuleType("game")
    for module in game.modules:
        everything.__dict__.update(vars(module))
    prove_companions(everything, game.path)
    prove_text(everything, game.path)
    prove_manifest(game)


def prove_manifest(game: Game) -> None:
    """Check that everything the manifest names exists. Raises BadGame, or Broken."""
    for name, entry in game.manifest.evaluations.items():
        if isinstance(entry, Learned):
            spec = game.beside(entry.spec)
            for needed in DESCRIBED_BY[entry.method]:
                if not hasattr(spec, needed):
                    what = f"evaluation {name!r} is learned by {entry.method}, but there is no `{needed}`"
                    raise Broken(f"{what}; see docs/learning.md", f"{spec.__file__}:1")
            continue
        function = game.attribute(entry.function)
        prove_function(getattr(function, "__name__", name), function, ("pos",), game.path)
    for module in (*game.manifest.formats.values(), *game.manifest.protocols.values()):
        game.beside(module)


def prove_position(module: ModuleType, path: Path) -> None:
    """Check that there is a class Position of u64 or Wide fields."""
    try:
        position = position_class(module, path)
    except BadGame as error:
        raise Broken(str(error).removeprefix(f"{path}: "), assigned(path, "Position")) from error
    if not position._fields:
        raise Broken("Position has no fields; write one a line, such as `own: u64`", assigned(path, "Position"))


def prove_constant(name: str, value: Any, path: Path) -> None:
    """Check that a constant is a whole number in its range."""
    least, most = RANGES.get(name, (0, 1 << 31))
    flag = isinstance(value, bool) and (least, most) == (0, 1)
    if (isinstance(value, bool) and not flag) or not isinstance(value, int) or not least <= value <= most:
        what = f"{name} is {shown(value)}; write `{name} = ` and a whole number from {least} to {most}"
        raise Broken(what, assigned(path, name))


def prove_function(name: str, function: Any, parameters: tuple[str, ...], path: Path) -> None:
    """Check that a slot holds a plain function that takes the slot's arguments."""
    right = f"`def {name}({', '.join(parameters)}):`"
    where = assigned(path, name)
    if hasattr(function, "py_func"):
        raise Broken(f"`{name}` is compiled already; write it as a plain function, plyglot compiles it", where)
    if not isinstance(function, types.FunctionType):
        raise Broken(f"`{name}` is not a function but {kind(function)}; write {right}", where)
    try:
        inspect.signature(function).bind(*parameters)
    except TypeError as error:
        taken = ", ".join(inspect.signature(function).parameters)
        advice = f"write {right}"
        if name in slots.FUNCTIONS and not set(parameters) <= {"pos", "move", "moves", "symmetry"}:
            advice = f"that is the name of a slot with ({', '.join(parameters)}): give yours another"
        raise Broken(f"`{name}` takes ({taken}); {advice}", defined(function, path)) from error


def prove_start(module: ModuleType, path: Path) -> None:
    """Check that START is a position of whole numbers."""
    if not hasattr(module, "START"):
        raise Broken("there is no START; write `START = Position(...)`", f"{path}:1")
    start = module.START
    if not isinstance(start, module.Position):
        what = f"START is {shown(start)} ({kind(start)}); write `START = Position(...)`"
        raise Broken(what, assigned(path, "START"))
    for name, value, of in zip(start._fields, start, kinds_of(module.Position), strict=True):
        try:
            made = of(native.whole_number(value)) if is_wide(of) else native.field(value)
        except TypeError as error:
            raise Broken(
                f"START.{name} is {shown(value)} ({kind(value)}); write a u64", assigned(path, "START")
            ) from error
        if int(value) != int(made):
            raise Broken(f"START.{name} is {shown(value)}, which is not a {kind(made)}", assigned(path, "START"))


def prove_companions(module: ModuleType, path: Path) -> None:
    """Check that definitions which need each other are all there."""
    if getattr(module, "SYMMETRIES", 1) > 1:
        for name, signature in (("transform", "pos, symmetry"), ("transform_move", "move, symmetry")):
            if not hasattr(module, name):
                what = f"SYMMETRIES = {module.SYMMETRIES} but there is no `{name}`; write `def {name}({signature}):`"
                raise Broken(what, assigned(path, "SYMMETRIES"))
    if getattr(module, "MARGIN", 0) and not hasattr(module, "margin"):
        raise Broken("MARGIN = 1 but there is no `margin`; write `def margin(pos):`", assigned(path, "MARGIN"))
    if seats := getattr(module, "SEATS", 0):
        for name, signature in (("player_to_move", "pos"), ("payoff", "pos, seat")):
            if not hasattr(module, name):
                what = f"SEATS = {seats} but there is no `{name}`; write `def {name}({signature}):`"
                raise Broken(what, assigned(path, "SEATS"))
    for one, other in (("format", "parse"), ("parse", "format")):
        if hasattr(module, one) and not hasattr(module, other):
            what = f"there is `{one}` but no `{other}`; write `def {other}({', '.join(TEXT[other])}):`, or neither"
            raise Broken(what, assigned(path, one))


def prove_text(module: ModuleType, path: Path) -> None:
    """Check that the text functions and constants are of the right kind."""
    for name, parameters in TEXT.items():
        if hasattr(module, name):
            prove_function(name, getattr(module, name), parameters, path)
    for name in ("TITLE", "VARIANT", "MOVE"):
        if not isinstance(getattr(module, name, ""), str):
            raise Broken(f"{name} is {shown(getattr(module, name))}; write a string", assigned(path, name))
    prove_looks(module, path)
    players = getattr(module, "PLAYERS", ("X", "O"))
    if not (isinstance(players, tuple | list) and len(players) > 1 and all(isinstance(p, str) for p in players)):
        raise Broken(f'PLAYERS is {shown(players)}; write two names, such as ("X", "O")', assigned(path, "PLAYERS"))
    letters = getattr(module, "MOVE_LETTERS", {})
    if not isinstance(letters, dict) or not all(map(is_lettering, letters.values())):
        what = f'MOVE_LETTERS is {shown(letters)}; write what moves have instead, by language: {{"fr": {{"N": "C"}}}}'
        raise Broken(what, assigned(path, "MOVE_LETTERS"))
    unit = getattr(module, "UNIT", None)
    if unit is not None and not isinstance(unit, Measure):
        raise Broken(f"UNIT is {shown(unit)}; {unit_advice('UNIT')}", assigned(path, "UNIT"))
    try:
        empty = re.compile(getattr(module, "MOVE", "")).fullmatch("")
    except re.error as error:
        raise Broken(f"MOVE is not a regular expression: {error}", assigned(path, "MOVE")) from error
    if getattr(module, "MOVE", "") and empty:
        raise Broken("MOVE matches the empty text; write a pattern for one move", assigned(path, "MOVE"))
    for name in re.findall(r"[A-Z_]+", getattr(module, "VARIANT", "")):
        if name not in vars(module):
            raise Broken(f"VARIANT names {name}, which the file does not define", assigned(path, "VARIANT"))


def is_lettering(table: Any) -> bool:
    """Whether it has a text for each of some texts."""
    return isinstance(table, dict) and all(isinstance(each, str) and each for each in (*table, *table.values()))


def prove_looks(module: ModuleType, path: Path) -> None:
    """Check what says how boards look, and the rules for people."""
    pieces = getattr(module, "PIECES", {})
    for sign, piece in pieces.items() if isinstance(pieces, dict) else [("", pieces)]:
        if not isinstance(piece, Piece) or not isinstance(sign, str) or sign in ("", NO_SQUARE):
            what = f'PIECES has {shown(sign)}: {shown(piece)}; write {{"K": Piece(...), ...}}, a sign of `rows` each'
            raise Broken(what, assigned(path, "PIECES"))
    details = getattr(module, "DETAILS", ())
    if not isinstance(details, tuple | list) or not all(isinstance(detail, Detail) for detail in details):
        what = f"DETAILS is {shown(details)}; write [Detail(name, values), ...]"
        raise Broken(what, assigned(path, "DETAILS"))
    style = getattr(module, "BOARD_STYLE", "")
    if style not in ("", *STYLES):
        raise Broken(f"BOARD_STYLE is {shown(style)}; choose from {', '.join(STYLES)}", assigned(path, "BOARD_STYLE"))
    prove_colours(getattr(module, "COLOURS", ()), int(getattr(module, "SEATS", 0)) or 2, path)
    if getattr(module, "FLIP", False) not in (True, False):
        raise Broken(f"FLIP is {shown(module.FLIP)}; write True or False", assigned(path, "FLIP"))
    if wrong := words_wrong(getattr(module, "RULES", "")):
        raise Broken(f"RULES {wrong}", assigned(path, "RULES"))


def prove_colours(colours: Any, seats: int, path: Path) -> None:
    """Check that each player has a colour of its own, if the game says which."""
    listed = isinstance(colours, tuple | list) and set(colours) <= set(COLOURS)
    if colours and not (listed and len(colours) == len(set(colours)) == seats):
        number = "two" if seats == 2 else seats
        what = f"COLOURS is {shown(colours)}; write {number} of {', '.join(COLOURS)}"
        raise Broken(what, assigned(path, "COLOURS"))


def notes(game: Game) -> list[str]:
    """Warnings about definitions that are allowed but perhaps a mistake."""
    found = []
    if "transform" in game.slots and game.symmetries == 1:
        found.append("`transform` is never used: set SYMMETRIES to the number of symmetries")
    if "margin" in game.slots and not game.has_margin:
        found.append("`margin` is never used: write MARGIN = 1 if the game is decided by a margin")
    if "repetition_margin" in game.slots and not (game.endless and game.has_margin):
        found.append("`repetition_margin` is never used: it is for games with ENDLESS = 1 and MARGIN = 1")
    if not game.text("rows"):
        found.append("there is no `rows`: boards cannot be drawn")
    if idle := [name for name, near in unused(game).items() if not near]:
        found.append(f"not used by anything here: {', '.join(f'`{name}`' for name in idle)}")
    return found


def misspelt(game: Game) -> list[str]:
    """Warnings about names that nothing uses and that look like one that a game may define."""
    return [f"`{name}` is never used: did you mean `{near}`?" for name, near in unused(game).items() if near]


def unused(game: Game) -> dict[str, str]:
    """Definitions that nothing uses, each with the name of a slot or the like that it resembles, if there is one."""
    known = {*slots.game_slots(), *vars(text), *chain(*DESCRIBED_BY.values()), *OF_A_GAME}
    used = {name for file in source.files(game.root) for name in names_used(file)}
    found = {}
    for module in game.modules:
        for name, value in vars(module).items():
            own = getattr(value, "__module__", module.__name__) == module.__name__
            if not own or name.startswith("_") or isinstance(value, ModuleType) or name in known | used:
                continue
            near = difflib.get_close_matches(name, sorted(known), 1, cutoff=0.8)
            if near or name.isupper() or isinstance(value, types.FunctionType):
                found[name] = near[0] if near else ""
    return found


def names_used(file: Path) -> set[str]:
    """The names that a source file reads somewhere, imports from another, or writes in a text, as a manifest does."""
    found = set()
    for node in ast.walk(ast.parse(source.read(file))):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.ImportFrom) and node.level:
            found |= {imported.name for imported in node.names}
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= set(re.findall(r"\w+", node.value)) if len(node.value) < LONGEST_NAME else set()
    return found
