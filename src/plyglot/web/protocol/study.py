"""Answers about searches that were watched: their trees and events, a real move depth by depth, figures, exercises."""

from __future__ import annotations

from typing import Literal

import msgspec

from plyglot.web.protocol.answers import Answer, News
from plyglot.web.protocol.board_answers import UnitInfo
from plyglot.web.protocol.search_answers import Evaluation


class TraceCounts(msgspec.Struct, frozen=True, kw_only=True):
    """What a search did, in numbers."""

    nodes: int
    leaves: int
    cutoffs: int
    first_cutoffs: int
    known: int
    """Nodes that the table answered for."""
    hits: int


class TraceRun(msgspec.Struct, frozen=True, kw_only=True):
    """A run of the search: several where it deepens, or asks again."""

    root: int
    depth: int
    alpha: int
    beta: int
    score: int


class TraceNodes(msgspec.Struct, frozen=True, kw_only=True):
    """Nodes in the order of the visits, column by column. Scores and windows are for the side to move; a window that is
    infinite ends at -32000 and 32000."""

    parent: list[int]
    """-1 for a root."""
    move: list[int]
    """Number in `moves`; -1 for a root."""
    depth: list[int]
    alpha: list[int]
    beta: list[int]
    score: list[int | None]
    kind: list[int]
    """0 leaf, 1 finished game, 2 answered by the table, 3 cut off, 4 searched to the last move."""
    type: list[int]
    """1, 2 or 3 as in lecture 002; 0 for none."""
    best: list[int]
    flags: list[int]
    """1: the same move was searched before, 2: on the principal variation."""
    reduced: list[int]
    """By how much its first search was reduced."""


class TraceCut(msgspec.Struct, frozen=True, kw_only=True):
    """Why a node was left."""

    node: int
    name: str
    score: int
    beta: int
    set_at: int | None
    """The node where the bound comes from."""
    reach: str
    late: bool


class TraceEvents(msgspec.Struct, frozen=True, kw_only=True):
    """What happened, in its order, column by column."""

    names: list[str]
    kind: list[int]
    """Number in `names`."""
    node: list[int]
    line: list[int]
    """Line of `code`, from 1; 0 for none."""
    numbers: list[list[int]]
    """What the kind says, as docs/microscope.md has it."""


class TraceData(msgspec.Struct, frozen=True, kw_only=True):
    """A watched search: what `plyglot tree --events --json` writes."""

    format: str
    game: str
    position: str
    side: int
    """Side to move at the root."""
    algorithm: str
    depth: int
    scores: str
    score: int
    pv: list[str]
    counts: TraceCounts
    runs: list[TraceRun]
    entries: int
    """Entries of its table; 0 for none."""
    code: str
    """The source of the search."""
    file: str
    nodes: TraceNodes
    cuts: list[TraceCut]
    unvisited: list[list[int]]
    """A node, then the moves that were not searched there."""
    moves: list[str]
    events: TraceEvents


class StudyTrace(Answer, frozen=True, tag="study_trace"):
    """A search that was watched."""

    trace: TraceData
    unit: UnitInfo
    """What its estimates are counted in."""


class StudyOptions(Answer, frozen=True, tag="study_options"):
    """What there is to choose from."""

    algorithms: list[str]
    """Those that search a tree move by move."""
    dice: list[str]
    """Those of them that know throws of dice."""
    kernels: list[str]
    """Searches of the user's own, as files that were named when the server was started."""
    parts: list[str]


class ThoughtStep(msgspec.Struct, frozen=True, kw_only=True):
    """A look at an engine that thinks."""

    depth: int
    deepest: int
    move: str
    evaluation: Evaluation
    bound: Literal["", "lower", "upper"]
    """What the score is, if it fell outside the window; another search follows."""
    nodes: int
    seconds: float
    fill: int
    """Of the table, in thousandths."""


class Thought(News, frozen=True, tag="thought"):
    """An engine's move so far, depth by depth."""

    steps: list[ThoughtStep]
    planned: float
    """Seconds that it may take."""
    best: str
    """The move, once it is chosen; empty before."""
    phase: str
    """Where it comes from, as `bestmove` has it."""


class FigureRow(msgspec.Struct, frozen=True, kw_only=True):
    """A figure of a lecture, as printed and as just computed."""

    what: str
    printed: str
    ours: str
    equal: bool
    note: str


class Figures(News, frozen=True, tag="figures"):
    """The figures of a lecture so far."""

    name: str
    rows: list[FigureRow]


class PlantedBug(msgspec.Struct, frozen=True, kw_only=True):
    """A search with one mistake."""

    name: str
    code: str
    line: int
    """Of the mistake, from 1."""
    right: str
    """The line without it."""
    tree: str
    """A tree of which the search is wrong."""
    answer: int
    """What it says of it."""
    truth: int


class Bugs(Answer, frozen=True, tag="bugs"):
    """Searches with a mistake, to be found."""

    bugs: list[PlantedBug]
