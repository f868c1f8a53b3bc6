"""Reviews for a page: positions, moves and summaries as messages."""

from __future__ import annotations

from plyglot.core.game import Game
from plyglot.core.types import FIRST
from plyglot.studying.review.moves import ReviewedMove, ReviewedPosition
from plyglot.studying.review.review import Review
from plyglot.studying.review.summary import Summary
from plyglot.web.protocol.evaluation import evaluation_of
from plyglot.web.protocol.search_answers import Judged, Loss, ReviewPoint, ReviewSummary, SideSummary


def point_of(id: str, game: Game, position: ReviewedPosition, move: ReviewedMove | None) -> ReviewPoint:
    """A position, and the move that was played there, if any."""
    return ReviewPoint(
        id=id,
        ply=position.ply,
        side=0 if position.side == FIRST else 1,
        evaluation=evaluation_of(game, position.score),
        best=list(move.best if move else position.best),
        depth=position.depth,
        judged=judged(game, move) if move else None,
    )


def judged(game: Game, move: ReviewedMove) -> Judged:
    """A move beside the best one."""
    return Judged(
        move=move.move,
        before=evaluation_of(game, move.before),
        played=evaluation_of(game, move.played),
        kind=move.kind,
        exact=move.exact,
        loss=Loss(**move.loss.as_dict()),
    )


def summary_of(id: str, review: Review, *, proving: bool) -> ReviewSummary:
    """What is said of both sides."""
    first, second = map(side_summary, review.sides)
    return ReviewSummary(id=id, sides=(first, second), proving=proving, exact_from=review.exact_from)


def side_summary(side: Summary) -> SideSummary:
    """What is said of one side."""
    plain = side.as_dict()
    return SideSummary(**{name: plain[name] for name in SideSummary.__struct_fields__})
