"""A game: its rules, what lies beside them, and the slots that they fill together."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from plyglot.core import slots, text
from plyglot.core.compile.bind import Binder, position_maker
from plyglot.core.errors import BadGame
from plyglot.core.loading import source
from plyglot.core.loading.manifest import UCT, Manifest, evaluations_of
from plyglot.core.traits import traits_of
from plyglot.core.types import MOST_MOVES, MOST_PLIES, Position
from plyglot.core.units import POINTS, UNDECIDED, Measure
from plyglot.core.wide import is_wide, kinds_of, words_in

if TYPE_CHECKING:
    from plyglot.core.board import Board


SHOWN = (
    *("board", "endless", "has_margin", "manifest", "max_moves", "max_plies", "name", "path", "seats", "spec"),
    *("symmetries", "traits"),
)
"""Public attributes of a game."""


class Game:
    """A loaded game: rules, text and manifest. Two are equal when their specs and the sources behind them are."""

    def __init__(self, spec: str, root: Path, rules: ModuleType, standard: bool = True, variant: str = "") -> None:
        """`root` is the file or folder that `spec` names, `rules` the module that was made of it."""
        self.spec = spec
        self.root = root
        self.path = source.rules_file(root)
        self.module = rules
        self.standard = standard
        """Whether it has the constants that its source says, and not those of a variant."""
        self.variant = variant
        """The constants that are not its source's, as its spec has them: `10x10`."""
        self.name = source.identifier(root.stem)
        self.slug = source.identifier(f"{root.stem}:{variant}" if variant else root.stem).strip("_")
        self.Position = position_class(rules, self.path)
        self.manifest = self._read_manifest()
        self.modules = [rules, *map(self.beside, self.manifest.slots)]
        """Those that fill slots of every search, and text; later ones win."""
        self.manifest = self._add_evaluations()
        self.slots: Mapping[str, Any] = {}
        for module in self.modules:
            self.slots = {**self.slots, **game_slots_of(module)}
        self.words = words_in(self.Position)
        self.max_moves = self._whole_number("MAX_MOVES", MOST_MOVES)
        self.max_plies = self._whole_number("MAX_PLIES", MOST_PLIES)
        self.game_plies = int(self.slots.get("GAME_PLIES", 0)) or self.max_plies
        """The most plies that a game lasts; `max_plies` is how deep a search may go."""
        self.symmetries = int(self.slots.get("SYMMETRIES", slots.SYMMETRIES))
        self.endless = bool(self.slots.get("ENDLESS", slots.ENDLESS))
        self.has_margin = bool(self.slots.get("MARGIN", slots.MARGIN))
        self.seats = int(self.slots.get("SEATS", slots.SEATS))
        """The number of players of a game with seats; 0 where two sides move in turn."""
        self.traits = traits_of(self.slots)
        """What it has beyond two sides in turn: `chance`, `turns`, `hidden`."""
        if self.traits and self.manifest.search == UCT:
            kinds = ", ".join(sorted(self.traits))
            raise BadGame(f"{self.root}: search is {UCT!r}, which does not know {kinds}: leave it out")
        self._binder = Binder(self.slots, self.Position)
        self._make_position = position_maker(self.Position)
        self.start = self.position(getattr(rules, "START", None))
        self.proof: Callable[[], None] | None = None
        """The whole check of a stranger's rules, where `load` has made only the quick part of it."""

    def rule(self, name: str) -> Callable[..., Any]:
        """A slot's function as plain Python."""
        function: Callable[..., Any] = self._binder.bind(slots.FUNCTIONS[name])

        def run(*arguments: Any) -> Any:
            with np.errstate(over="ignore"):
                return function(*arguments)

        return run

    def position(self, fields: Any) -> Position:
        """A position with every field made a u64 or a Wide."""
        if not isinstance(fields, self.Position):
            raise BadGame(f"{self.path}: START is a Position, not {fields!r}: write `START = Position(...)`")
        try:
            return self._make_position(*fields)
        except TypeError as error:
            raise BadGame(f"{self.path}: {error}") from error

    def text(self, name: str) -> Any:
        """A text slot of the game (`parse`, `rows`, ...: core/text.py), or its default."""
        said = (vars(module)[name] for module in reversed(self.modules) if name in vars(module))
        default = getattr(text, name)
        if name == "PLAYERS" and self.seats > len(default):
            default = tuple(map(str, range(1, self.seats + 1)))
        return next(said, default)

    @property
    def unit(self) -> Measure:
        """What the slot `evaluate` counts in, and margins: what the game states, else points. A game without an
        evaluation has no estimates.

        Raises BadGame if it states something else.

        >>> from plyglot.core.load import load
        >>> load("othello").unit.noun(370), load("othello").unit.margin(4)
        ('+11.6 discs', '4 discs')
        """
        stated = self.text("UNIT")
        if stated is None:
            return POINTS if "evaluate" in self.slots else UNDECIDED
        return checked_unit(stated, "UNIT", self.path)

    @property
    def folder(self) -> Path:
        """The game's folder, or the one that its file is in: where learned weights are."""
        return self.root if self.root.is_dir() else self.root.parent

    def beside(self, name: str) -> ModuleType:
        """Another module of the game's folder, such as `evaluation`; the rules themselves without a name. Raises
        BadGame."""
        return source.module_beside(self.module, name) if name else self.module

    def attribute(self, name: str | Callable[..., Any]) -> Any:
        """Resolve a name of the manifest: `evaluation.mobility` is the function `mobility` of that module, `mobility`
        that of the game's one file; a function stands for itself. Raises BadGame."""
        if not isinstance(name, str):
            return name
        module, _, attribute = name.rpartition(".")
        try:
            return getattr(self.beside(module), attribute)
        except AttributeError as error:
            file = f"{module.replace('.', '/')}.py" if module else self.path.name
            raise BadGame(f"{self.root}: the manifest names {name}, but {file} has no {attribute}") from error

    @property
    def exact(self) -> tuple[ModuleType, ...]:
        """The modules that fill slots of the exact kernel."""
        return tuple(map(self.beside, self.manifest.exact))

    def prove(self) -> None:
        """Raise BadGame if the rules break their contract: before they run as machine code, which is unchecked."""
        if self.proof:
            self.proof()

    def board(self, position: str = "") -> Board:
        """The board that a text describes, in any notation of the game; by default its first position.

        >>> from plyglot.core.load import load
        >>> load("connect4").board("44").legal_moves
        ['1', '2', '3', '4', '5', '6', '7']
        """
        from plyglot.core.board import Board

        return Board(self, position)

    def __dir__(self) -> list[str]:
        """What Tab offers: what is for those who use a game, and not for those who search it."""
        return list(SHOWN)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._sources() == other._sources()

    def __hash__(self) -> int:
        return hash(self._sources())

    def __repr__(self) -> str:
        return f"plyglot.load({self.spec!r})"

    def _sources(self) -> str:
        return self.module.__name__

    def _read_manifest(self) -> Manifest:
        folder = self.root.is_dir()
        said_in = sys.modules[self.module.__name__.rpartition(".")[0]] if folder else self.module
        file = self.root / "__init__.py" if folder else self.path
        manifest = getattr(said_in, "MANIFEST", Manifest())
        if not isinstance(manifest, Manifest):
            raise BadGame(f"{file}: MANIFEST is {manifest!r}: write `MANIFEST = Manifest(...)`")
        try:
            manifest.prove_modules(folder)
        except TypeError as error:
            raise BadGame(f"{file}: {error}") from error
        return manifest

    def _add_evaluations(self) -> Manifest:
        """The manifest with what the modules have under EVALUATIONS."""
        told = [vars(module)["EVALUATIONS"] for module in self.modules if "EVALUATIONS" in vars(module)]
        try:
            entries = chain.from_iterable(evaluations_of(each).items() for each in told)
            manifest = self.manifest.with_evaluations(dict(entries))
            manifest.prove_modules(self.root.is_dir())
            return manifest
        except TypeError as error:
            raise BadGame(f"{self.root}: {error}") from error

    def _whole_number(self, name: str, most: int) -> int:
        value = self.slots.get(name)
        if not isinstance(value, int) or not 0 < value <= most:
            raise BadGame(f"{self.path}: {name} is {value!r}: write `{name} = ` and a whole number from 1 to {most}")
        return value


def game_slots_of(module: ModuleType) -> dict[str, Any]:
    """The slots that a game's module fills: of those that are for games, so that other names stay the game's own."""
    names = slots.game_slots()
    return {name: value for name, value in slots_of(module).items() if name in names}


def slots_of(module: ModuleType) -> dict[str, Any]:
    """The slots that a module fills by defining names that slots have; or the numbers that it is there to set."""
    if hasattr(module, "NUMBERS"):
        return {name: getattr(module, name) for name in module.NUMBERS}
    return {
        name: value
        for name, value in vars(module).items()
        if (name in slots.FUNCTIONS and value is not slots.FUNCTIONS[name])
        or (name in slots.CONSTANTS and value is not slots.CONSTANTS[name])
    }


def checked_unit(value: Any, name: str, path: Path) -> Measure:
    """A unit that a game states. Raises BadGame for anything else."""
    if not isinstance(value, Measure):
        raise BadGame(f"{path}: {name} is {value!r}: {unit_advice(name)}")
    return value


def unit_advice(name: str) -> str:
    """What to write for a unit."""
    return f'write `{name} = Unit("disc", "discs", size=32)` or `{name} = WinChance(scale=40)`'


def position_class(module: ModuleType, path: Path) -> Any:
    """The game's Position class, checked."""
    position = getattr(module, "Position", None)
    if not (isinstance(position, type) and issubclass(position, tuple) and hasattr(position, "_fields")):
        raise BadGame(f"{path}: no Position: write `class Position(NamedTuple):` with fields of type u64")
    for name, kind in zip(position._fields, kinds_of(position), strict=True):
        if kind is not np.uint64 and not is_wide(kind):
            raise BadGame(f"{path}: Position.{name} is of type {getattr(kind, '__name__', kind)}: write `{name}: u64`")
    return position
