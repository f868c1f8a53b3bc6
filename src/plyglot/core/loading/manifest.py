"""The manifest of a game's folder: what fills which slot, on one screen.

A game that is a folder says in its `__init__.py` what lies beside its `rules.py`:

    MANIFEST = Manifest(
        slots=("notation", "evaluation"),
        exact=("endgame",),
        evaluations={"mobility": Evaluation("evaluation.mobility", "Own legal moves less the other side's.")},
        variants=("6x6",),
    )

Modules are named relative to the folder and are loaded when something first needs them; within the folder they import
each other relatively (`from .rules import BOARD`), so that a variant of the game gets a variant of each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

BY_HAND = "by-hand"
"""The evaluation that fills the slot `evaluate`."""


METHODS = PATTERNS, MENACE = "patterns", "menace"
"""Names of the learning methods: weights of patterns, fitted to games; lecture 000's boxes."""


@dataclass(frozen=True)
class Evaluation:
    """A named evaluation: a function of a module in the folder."""

    function: str
    """Its dotted name: `evaluation.mobility` is the function `mobility` of `evaluation.py`."""
    about: str
    """Description in a line: what it counts."""
    calibration: str = ""
    """Its ProbCut calibration, the function that fills `probcut_deviation`: `calibration.probcut_deviation`."""
    unit: str = ""
    """What it counts in, a `Unit` or a `WinChance`: `evaluation.UNIT` if it counts as `evaluate` does; by default
    points."""


@dataclass(frozen=True)
class Learned:
    """A named evaluation learned by `plyglot learn`, for the usual board only."""

    method: str
    """Learning method: `patterns` or `menace`."""
    spec: str
    """Its pattern spec, or its box spec: the module of the folder that describes what is learned."""
    weights: str
    """The file of weights in the folder; it need not exist before it has been learned."""
    about: str
    """Description in a line: what it counts."""
    calibration: str = ""
    unit: str = ""
    """Both as for any evaluation."""


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
    formats: Mapping[str, str] = field(default_factory=dict)
    """File formats of recorded games by name, which is their files' extension: the module with `read` and `write`."""
    protocols: Mapping[str, str] = field(default_factory=dict)
    """Protocols by which programs of this game talk, such as `nboard`: the module that reads and writes their words."""
    variants: tuple[str, ...] = ()
    """Variants that the page offers beside the usual one, such as `6x5`; others can be typed."""

    def __post_init__(self) -> None:
        for name, example in (("slots", "notation"), ("exact", "endgame"), ("variants", "5x4")):
            value = getattr(self, name)
            if not isinstance(value, tuple | list) or not all(isinstance(word, str) for word in value):
                raise TypeError(f"{name} is a tuple of names, such as {name}=({example!r},), not {value!r}")
        for name, example in (("formats", '{"txt": "formats.txt"}'), ("protocols", '{"nboard": "nboard"}')):
            value = getattr(self, name)
            if not isinstance(value, Mapping) or not all(isinstance(word, str) for word in value.values()):
                raise TypeError(f"{name} names a module for each, such as {name}={example}, not {value!r}")
        for name, entry in self.evaluations.items():
            if not isinstance(entry, Evaluation | Learned):
                raise TypeError(f"evaluation {name!r} is {entry!r}: write Evaluation(...) or Learned(...)")
            if name in ("standard", BY_HAND) or not name.replace("-", "_").isidentifier():
                raise TypeError(f"an evaluation cannot be called {name!r}: use letters, digits and hyphens")
            if isinstance(entry, Evaluation) and "." not in entry.function:
                raise TypeError(f"evaluation {name!r}: write 'module.function', not {entry.function!r}")
            if isinstance(entry, Learned) and entry.method not in METHODS:
                raise TypeError(
                    f"evaluation {name!r}: unknown method {entry.method!r}: choose from {', '.join(METHODS)}"
                )
        if self.standard not in (BY_HAND, *self.evaluations):
            raise TypeError(f"standard is {self.standard!r}: choose from {', '.join((BY_HAND, *self.evaluations))}")
