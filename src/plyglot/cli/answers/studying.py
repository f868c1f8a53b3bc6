"""What `study`, `tree`, `explain`, `review` and `balance` print, beside the rows of a study."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from plyglot.cli.answers.answer import Answer


class LectureFigure(Answer):
    """A figure of a lecture beside ours; `right` where the lecture's is not, with the reason in `note`."""

    lecture: str
    what: str
    printed: int | str | None
    ours: int | str
    right: int | str | None
    note: str
    equal: bool


class Cut(Answer):
    """Why the moves after one were not searched; `set_at` is the node where the bound comes from."""

    name: str
    score: int
    beta: int | None
    set_at: int | None
    reach: str
    late: bool


class Node(Answer):
    """A node of a search; an infinite bound is null."""

    id: int
    parent: int | None
    move: str | None
    position: str | None
    ply: int
    depth: int
    alpha: int | None
    beta: int | None
    score: int
    kind: str
    type: int | None
    children: list[int]
    unvisited: list[str]
    best: str | None
    cut: Cut | None
    again: bool
    pv: bool
    odds: str | UnsetType = UNSET


class Tree(Answer):
    """A search as a tree of nodes, by number; beside it the one that it is compared with."""

    game: str
    position: str
    side: int
    algorithm: str
    depth: int
    scores: str
    score: int
    pv: list[str]
    nodes: int
    leaves: int
    cutoffs: int
    known: int
    left_out: int
    roots: list[int]
    tree: list[Node]
    compare: Tree | UnsetType = UNSET


class GrownNode(Answer):
    """A node of a Monte Carlo tree: its visits, the mean reward of who moved there (1 is a win), its bounds."""

    ply: int
    move: str
    visits: int
    reward: float
    lower: str
    upper: str


class GrownTree(Answer):
    """A Monte Carlo tree, most visited moves first."""

    game: str
    position: str
    simulations: int
    nodes: list[GrownNode]


class Events(Answer):
    """Everything that a search does: nodes and events column by column, moves as numbers of a list of their texts."""

    format: str
    game: str
    position: str
    side: int
    algorithm: str
    depth: int
    scores: str
    score: int
    pv: list[str]
    counts: dict[str, int]
    runs: list[dict[str, int]]
    entries: int
    code: str
    file: str
    nodes: dict[str, list[int]]
    cuts: list[dict[str, Any]]
    unvisited: list[list[int]]
    moves: list[str]
    events: dict[str, Any]


class Choice(Answer):
    """A move with its score and its line."""

    move: str
    score: int
    words: str
    line: list[str]
    end: str
    amount: float | None


class Explanation(Answer):
    """A move beside the best one, or beside the best of the others."""

    game: str
    position: str
    player: str
    move: str
    is_best: bool
    equals: list[str]
    exact: bool
    depth: int | None
    scores: str
    asked: Choice
    other: Choice | None
    moves: dict[str, int]
    sentence: str
    reasons: list[str]


class HiddenExplanation(Answer):
    """A move where cards are hidden: averages over drawn deals, what can be deduced, who probably holds which card."""

    game: str
    position: str
    player: str
    move: str
    is_best: bool
    deals: int
    averages: dict[str, float]
    advised: str
    deduced: list[dict[str, str]]
    probabilities: dict[str, dict[str, float]]
    sentence: str


class Score(Answer):
    """A score: an outcome with its plies or its margin, or an estimate with its amount in the game's unit."""

    words: str
    outcome: str | None
    plies: int | None
    margin: int | None
    estimate: int | None
    amount: float | None
    unit: str | None


class ReviewedPosition(Answer):
    """A position of a reviewed game, for the side to move."""

    ply: int
    side: int
    score: Score
    exact: bool
    best: list[str]
    depth: int | None


class Loss(Answer):
    """What a move loses: of the result from 0 to 1, in the game's unit, in plies."""

    result: float
    amount: float | None
    plies: int | None


class ReviewedMove(Answer):
    """A move beside the best one."""

    number: int
    side: int
    move: str
    best: list[str]
    kind: str
    exact: bool
    forced: bool
    depth: int | None
    before: Score
    played: Score
    loss: Loss
    cost: str


class Side(Answer):
    """A side's play in a reviewed game."""

    side: int
    player: str
    moves: int
    accuracy: float | None
    average_result: float | None
    average_loss: float | None
    counts: dict[str, int]
    worst: int | None


class Review(Answer):
    """A game's moves, each beside the best one."""

    game: str
    position: str
    exact_from: int | None
    positions: list[ReviewedPosition]
    moves: list[ReviewedMove]
    sides: list[Side]


class Spread(Answer):
    """Mean, standard deviation, least and most."""

    mean: float
    deviation: float
    least: int
    most: int


class Sample(Answer):
    """Games of a player against itself."""

    player: str
    games: int
    different: int
    wins: int
    draws: int
    losses: int
    score: float
    score_error: float
    elo: float
    elo_error: float
    verdict: str
    plies: Spread
    moves: Spread
    lead_changes: float
    decided_at: float | None
    ended: dict[str, int]
    kinds_of_move: int
    never_played: list[str]


class Balance(Answer):
    """Whether a game is fair."""

    game: str
    verdict: str
    samples: list[Sample]
