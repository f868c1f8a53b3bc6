"""Solution: an exact answer about a position."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from plyglot.core.board import Board
from plyglot.core.score import OUTCOMES, Score
from plyglot.core.tabular import fields, fields_html, speed
from plyglot.core.types import DRAW, LOSS, ONGOING


@dataclass(frozen=True, repr=False)
class Solution:
    """Exact answer about a board under best play, for the side to move. `print` writes it as `plyglot solve` does."""

    board: Board
    outcome: int
    """WIN, DRAW or LOSS; ONGOING if a search of so many plies did not decide it."""
    score: int
    """An integer of the kind `scores`; `assessment` is what it says."""
    scores: str
    """`outcome`, `distance` or `margin`."""
    best: tuple[str, ...] = ()
    """A best move; all of them if the moves' values were asked for; none in a finished game."""
    pv: tuple[str, ...] = ()
    """A line of best play to the end of the game, as far as the kind of score tells good from better."""
    moves: dict[str, int] = field(default_factory=dict)
    """The score of every legal move, if asked for."""
    nodes: int = 0
    """Positions entered by the search for the score, and for the moves' scores."""
    seconds: float = 0.0
    """Time of the same search, and of nothing else: not of compiling it, of making room for its table, or of finding
    the line afterwards. `nodes / seconds` is its speed."""
    exact: bool = True
    within: int | None = None
    """Plies that were searched, where games can last longer: a score of 0 is then that of a position which is not
    decided by then."""

    @property
    def assessment(self) -> Score:
        """Score as a value: what it says."""
        return self.assess(self.score)

    def assess(self, score: int) -> Score:
        """A score of `moves`, or this one, as a value."""
        return Score.of(score, self.scores, unit=self.board.game.unit)

    @property
    def words(self) -> str:
        """The answer in words: who wins, and how soon or by how much."""
        if self.outcome == ONGOING:
            return f"not decided {self._by_then}: nobody can force a win by then"
        board, score = self.board, self.assessment
        loser_moves = score.outcome == LOSS
        winner = 1 - board.side if loser_moves else board.side
        by_then = self.within is not None and self.scores == "outcome"
        said = (-score if loser_moves else score).said_of(str(board.game.text("PLAYERS")[winner]))
        return f"{said} {self._by_then}" if by_then else said

    @property
    def plies(self) -> int | None:
        """Plies to the end of the game; None for a draw, and where the score does not tell."""
        return self.assessment.plies

    def __str__(self) -> str:
        return "\n\n".join([str(self.board), *([fields(pairs)] if (pairs := self._fields()) else [])])

    def __repr__(self) -> str:
        best = f"; best {' '.join(self.best)}" if self.best else ""
        return f"<Solution of {self.board!r}: {self.words}{best}>"

    def _repr_html_(self) -> str:
        return fields_html(self._fields(), self.board._repr_svg_())

    def _fields(self) -> list[tuple[str, object]]:
        """Labelled parts: value, best moves, line, values of moves, cost."""
        pairs: list[tuple[str, object]] = []
        if not self.board.is_over:
            pairs.append(("value", self.words))
        if self.best:
            pairs.append(("best", " ".join(self.best)))
        if self.pv:
            pairs.append(("line", " ".join(self.pv) + " ..." * self._goes_on()))
        by_value = sorted(self.moves.items(), key=lambda item: -item[1])
        values = [f"{move}  {self._worth(score)}" for move, score in by_value]
        pairs += zip(["moves"] + [""] * len(values), values, strict=False)
        return [*pairs, ("nodes", speed(self.nodes, self.seconds))] if self.nodes else pairs

    def _goes_on(self) -> bool:
        """Whether the line stops before the end that is known: a book's does where the book ends."""
        return self.plies is not None and len(self.pv) < self.plies

    def _worth(self, score: int) -> str:
        """The score of a move in words."""
        undecided = self.within is not None and score == DRAW
        return f"not decided {self._by_then}" if undecided else self.assess(score).said_of(self.board.player)

    @property
    def _by_then(self) -> str:
        return f"within {self.within} {'ply' if self.within == 1 else 'plies'}"

    def as_dict(self) -> dict[str, Any]:
        """Solution as plain data, for JSON."""
        return {
            "game": self.board.game.spec,
            "position": self.board.notation,
            "outcome": "undecided" if self.outcome == ONGOING else OUTCOMES[self.outcome],
            "score": self.score,
            "plies": self.plies,
            "player": self.board.player,
            "words": self.words,
            "best": list(self.best),
            "moves": self.moves,
            "pv": list(self.pv),
            "nodes": self.nodes,
            "seconds": round(self.seconds, 6),
            "exact": self.exact,
            "within": self.within,
        }


def one_ply_earlier(score: int, scores: str) -> int:
    """Score of a move whose resulting position has this score for the other side.

    >>> one_ply_earlier(-29_996, "distance")
    29995
    """
    return Score.of(score, scores).before_move().raw(scores)


def one_ply_later(score: int, scores: str) -> int:
    """Score for the other side after a best move from a position with this score.

    >>> one_ply_later(29_995, "distance")
    -29996
    """
    return Score.of(score, scores).after_move().raw(scores)
