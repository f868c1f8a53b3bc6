"""The manifest of a game: what fills which slot, on one screen.

A game that is a folder says in its `__init__.py` what lies beside its `rules.py`:

    MANIFEST = Manifest(
        slots=("notation", "evaluation"),
        exact=("endgame",),
        evaluations={"mobility": Evaluation("evaluation.mobility", "Own legal moves less the other side's.")},
        variants=("6x6",),
    )

Modules are named relative to the folder and are loaded when something first needs them; within the folder they import
each other relatively (`from .rules import BOARD`), so that a variant of the game gets a variant of each.

A game that is one file has its evaluations there, under their names, or a manifest that names functions of the file:

    EVALUATIONS = {"mobility": mobility, "material": Evaluation(material, "Own men less the other side's.")}
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

NAME = re.compile("[a-z0-9][a-z0-9-]*")
"""A name of an evaluation, which commands and the page take."""

NOT_GOALS = ("standard", "all", "none")
"""Words that stand for several goals, or for none."""

BY_HAND = "by-hand"
"""The evaluation that fills the slot `evaluate`."""


SEARCHES = ALPHABETA, UCT = "alphabeta", "uct"
"""Names of the searches by which a game can be played: alpha-beta with its parts, and Monte Carlo tree search."""

METHODS = PATTERNS, MENACE, TERMS, NETWORK, TD = "patterns", "menace", "terms", "network", "td"
"""Names of the learning methods: weights of patterns, fitted to games; lecture 000's boxes; weights of terms; a small
network; another for games with dice, by temporal differences."""

DESCRIBED_BY = {
    PATTERNS: ("PATTERNS", "PHASE_BREAKPOINTS", "phase", "WEIGHT_SCALE", "EVALUATION_SCALE"),
    MENACE: ("box", "BOXES", "ALL_BOXES"),
    TERMS: ("terms", "TERMS", "phase", "PHASES"),
    NETWORK: ("inputs", "SETS"),
    TD: ("counted", "GROUPS", "COUNTS", "INPUTS", "inputs_of", "MARGINS"),
}
"""What the module that describes a method's patterns, boxes, terms or inputs must define (docs/learning.md)."""


@dataclass(frozen=True)
class Evaluation:
    """A named evaluation: a function of a position."""

    function: str | Callable[..., int]
    """The function, or its name: `evaluation.mobility` is `mobility` of `evaluation.py` in the folder, and `mobility`
    alone that of the game's one file."""
    about: str
    """Description in a line: what it counts."""
    calibration: str = ""
    """Its ProbCut calibration, the function that fills `probcut_deviation`: `calibration.probcut_deviation`."""
    unit: str = ""
    """What it counts in, a `Unit` or a `WinChance`: `evaluation.UNIT` if it counts as `evaluate` does; by default
    points."""
    follow: str | Callable[..., int] = ""
    """A function that works out the same estimate with a search's memory, `follow(pos, ply, mem)`, for one that is
    quicker where it follows the moves; named as `function` is. It fills `evaluate_at`."""


@dataclass(frozen=True)
class Learned:
    """A named evaluation learned by `plyglot learn`; by default for the usual board only."""

    method: str
    """Learning method: `patterns`, `menace`, `terms`, `network` or `td`."""
    spec: str
    """Its pattern spec, box spec, term spec or network spec: the module of the folder that describes what is learned;
    empty if that is the file with the rules."""
    weights: str
    """The file of weights in the folder, or beside the game's one file; it need not exist before it has been
    learned."""
    about: str
    """Description in a line: what it counts."""
    calibration: str = ""
    unit: str = ""
    """Both as for any evaluation."""
    for_variants: bool = False
    """Whether it fits the game's variants too, as where these differ in their first position only."""
    variants: Mapping[str, str] = field(default_factory=dict)
    """Files of weights of variants that have their own, by the variant's name, such as `10x10`."""


@dataclass(frozen=True)
class Goal:
    """A sub-goal: what to play for while a search does not see the win yet (lecture 004, perspectives)."""

    progress: str | Callable[..., int]
    """How far the side to move is, less how far the other side is, in the units of the evaluation, which it is added
    to; named as an evaluation's function is."""
    about: str | Mapping[str, str]
    """What is to be done, as it goes on after “to”: `drive the king to the edge`; or by language, in French after
    “pour”: `{"en": "take a corner", "fr": "prendre un coin"}`."""
    when: str | Callable[..., bool] = ""
    """A function that says whether the side to move can pursue it; by default where its progress is above 0."""
    standard: bool = False
    """Whether an engine pursues it unless told otherwise."""


@dataclass(frozen=True)
class Manifest:
    """Description of a game's folder: everything that it has besides its rules."""

    slots: tuple[str, ...] = ()
    """Modules that fill slots of every search, and text; a later one wins over an earlier one, all over the rules."""
    exact: tuple[str, ...] = ()
    """Modules that fill slots of the exact kernel."""
    evaluations: Mapping[str, Evaluation | Learned] = field(default_factory=dict)
    """Evaluations by name, beside `by-hand`."""
    standard: str = BY_HAND
    """The evaluation that an engine takes unless told otherwise, where the board has it."""
    search: str = ALPHABETA
    """The search by which it is played unless told otherwise: `alphabeta`, or `uct` where that is measured to be
    better."""
    goals: Mapping[str, Goal] = field(default_factory=dict)
    """Sub-goals by name; of several that can be pursued an engine names the first."""
    formats: Mapping[str, str] = field(default_factory=dict)
    """File formats of recorded games by name, which is their files' extension: the module with `read` and `write`."""
    protocols: Mapping[str, str] = field(default_factory=dict)
    """Protocols by which programs of this game talk, such as `nboard`: the module that reads and writes their words."""
    books: Mapping[str, str] = field(default_factory=dict)
    """Opening books, files in the folder, by the variant that they are for; the usual board's has the name `""`."""
    book_formats: Mapping[str, str] = field(default_factory=dict)
    """File formats of other programs' books by name, which is their files' extension: the module that reads them."""
    openings: Mapping[str, str] = field(default_factory=dict)
    """Names of openings, text files in the folder (`books/openings.py`), by variant as books are."""
    open_cards: str = ""
    """The class that searches deals of a game of hidden cards with all hands seen, `module.Class`
    (`solving/open_cards.py`, `engine/sampling.py`); by default kernels for many players do."""
    variants: tuple[str, ...] = ()
    """Variants that the page offers beside the usual one, such as `6x5`; others can be typed."""

    def __post_init__(self) -> None:
        for name, example in (("slots", "notation"), ("exact", "endgame"), ("variants", "5x4")):
            value = getattr(self, name)
            if not isinstance(value, tuple | list) or not all(isinstance(word, str) for word in value):
                raise TypeError(f"{name} is a tuple of names, such as {name}=({example!r},), not {value!r}")
        if self.search not in SEARCHES:
            raise TypeError(f"search is {self.search!r}: choose from {', '.join(SEARCHES)}")
        for name, example in (
            ("formats", '{"txt": "formats.txt"}'),
            ("protocols", '{"nboard": "nboard"}'),
            ("book_formats", '{"bin": "formats.polyglot"}'),
            ("books", '{"": "books/standard.book"}'),
            ("openings", '{"": "openings.txt"}'),
        ):
            value = getattr(self, name)
            if not isinstance(value, Mapping) or not all(isinstance(word, str) for word in value.values()):
                what = "file" if name in ("books", "openings") else "module"
                raise TypeError(f"{name} names a {what} for each, such as {name}={example}, not {value!r}")
        prove_evaluations(self.evaluations)
        prove_goals(self.goals)

    def with_evaluations(self, more: Mapping[str, Evaluation | Learned]) -> Manifest:
        """The manifest with the evaluations that the game's modules name. Raises TypeError for a standard that is not
        among them all."""
        manifest = replace(self, evaluations={**self.evaluations, **more})
        names = BY_HAND, *manifest.evaluations
        if self.standard not in names:
            raise TypeError(f"standard is {self.standard!r}: choose from {', '.join(names)}")
        return manifest

    def prove_modules(self, folder: bool) -> None:
        """Check that only a folder's manifest names modules, and names them. Raises TypeError."""
        if folder:
            for name, entry in self.evaluations.items():
                for named in (entry.function, entry.follow) if isinstance(entry, Evaluation) else ():
                    if isinstance(named, str) and named and "." not in named:
                        raise TypeError(f"evaluation {name!r}: write 'module.function', not {named!r}")
            for name, goal in self.goals.items():
                for named in (goal.progress, goal.when):
                    if isinstance(named, str) and named and "." not in named:
                        raise TypeError(f"goal {name!r}: write 'module.function', not {named!r}")
            return
        for what in ("slots", "exact", "formats", "protocols", "book_formats"):
            if getattr(self, what):
                raise TypeError(f"{what} names modules of a folder, and this game is one file: leave it out")
        for name, entry in self.evaluations.items():
            named = entry.spec if isinstance(entry, Learned) else entry.function
            if isinstance(named, str) and ("." in named or (named and isinstance(entry, Learned))):
                raise TypeError(f"evaluation {name!r}: {named!r} is for a folder, and this game is one file")


def prove_evaluations(entries: Any) -> None:
    """Check evaluations by name. Raises TypeError."""
    if not isinstance(entries, Mapping):
        raise TypeError(f'evaluations have names, such as {{"mobility": Evaluation(...)}}, not {entries!r}')
    for name, entry in entries.items():
        if not isinstance(entry, Evaluation | Learned):
            raise TypeError(f"evaluation {name!r} is {entry!r}: write Evaluation(...) or Learned(...)")
        if not isinstance(name, str) or name in ("standard", BY_HAND) or not NAME.fullmatch(name):
            raise TypeError(f"an evaluation cannot be called {name!r}: use small letters, digits and hyphens")
        if isinstance(entry, Evaluation) and not (isinstance(entry.function, str) or callable(entry.function)):
            raise TypeError(f"evaluation {name!r}: {entry.function!r} is neither a function nor the name of one")
        if isinstance(entry, Learned) and entry.method not in METHODS:
            raise TypeError(f"evaluation {name!r}: unknown method {entry.method!r}: choose from {', '.join(METHODS)}")


def prove_goals(entries: Any) -> None:
    """Check goals by name. Raises TypeError."""
    if not isinstance(entries, Mapping):
        raise TypeError(f'goals have names, such as {{"corner": Goal(...)}}, not {entries!r}')
    for name, entry in entries.items():
        if not isinstance(entry, Goal):
            raise TypeError(f"goal {name!r} is {entry!r}: write Goal(...)")
        if not isinstance(name, str) or name in NOT_GOALS or not NAME.fullmatch(name):
            raise TypeError(f"a goal cannot be called {name!r}: use small letters, digits and hyphens")


def evaluations_of(told: Any) -> dict[str, Evaluation | Learned]:
    """The evaluations that a file's EVALUATIONS names: a function stands for itself. Raises TypeError.

    >>> def material(pos):
    ...     '''Own men less the other side's.'''
    >>> evaluations_of({"material": material})["material"].about
    "Own men less the other side's."
    """
    if not isinstance(told, Mapping):
        raise TypeError(f'write `EVALUATIONS = {{"name": function}}`, not {told!r}')
    for name, entry in told.items():
        if not isinstance(entry, Evaluation | Learned) and not callable(entry):
            raise TypeError(f"evaluation {name!r} is {entry!r}: write a function of a position, or Evaluation(...)")
    entries = {
        name: entry
        if isinstance(entry, Evaluation | Learned)
        else Evaluation(entry, (entry.__doc__ or "").partition("\n")[0])
        for name, entry in told.items()
    }
    prove_evaluations(entries)
    return entries
