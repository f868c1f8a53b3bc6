"""Report of a review as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyglot.core.units import WinChance
from plyglot.studying.review.judgement import FAULTS
from plyglot.studying.review.moves import ReviewedMove
from plyglot.studying.review.summary import Summary

if TYPE_CHECKING:
    from plyglot.studying.review.review import Review

SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""What annotators write behind a move."""

PLURALS = {"inaccuracy": "inaccuracies", "mistake": "mistakes", "blunder": "blunders"}


def report(review: Review) -> str:
    """The faults of a game, one a line, and a summary for each side."""
    blocks = [heading(review), "\n".join(fault(review, move) for move in review.moves if move.kind)]
    blocks.append("\n".join(summary(review, side) for side in review.sides))
    return "\n\n".join(block for block in blocks if block)


def labelled(review: Review) -> list[tuple[str, str]]:
    """The same as labelled lines, for a notebook: the game, each fault by its move, each side by its player."""
    faults = [fault(review, move).strip().partition("  ")[::2] for move in review.moves if move.kind]
    sides = [summary(review, side).partition(": ")[::2] for side in review.sides]
    return [("review", heading(review)), *faults, *sides]


def heading(review: Review) -> str:
    """How many moves there are, and how far they are proved."""
    count, first = len(review.moves), review.exact_from
    moves = f"{review.board.game.spec}, {count} {'move' if count == 1 else 'moves'}"
    if first == 1:
        return f"{moves}: all scores are proved"
    return f"{moves}: {'all scores are estimates' if first is None else f'scores are proved from move {first} on'}"


def fault(review: Review, move: ReviewedMove) -> str:
    """A move that is not as good as the best one, in a line."""
    player = review.board.game.text("PLAYERS")[move.side]
    best = " or ".join(move.best)
    said = f"{move.number:>3}. {player} {move.move}{SIGNS.get(move.kind, '')}"
    scores = f"{best} {move.before.text('verb')}, {move.move} {move.played.text('verb')}"
    certainty = "proved" if move.exact else f"depth {move.depth}"
    if move.kind not in FAULTS:
        proved = move.best[0] if move.before.exact else move.move
        return f"{said}  {move.kind}: {scores} (only {proved} is proved)"
    return f"{said}  {move.kind}, {move.cost}: {scores} ({certainty})"


def summary(review: Review, side: Summary) -> str:
    """A side's summary in a line."""
    if side.accuracy is None or side.average_result is None:
        return f"{side.player}: no move to judge"
    parts = [f"{side.accuracy:.1f}% accurate", loss(review, side)]
    parts += [f"{side.counts[kind]} {kind if side.counts[kind] == 1 else PLURALS[kind]}" for kind in FAULTS]
    if side.worst:
        parts.append(f"worst move {side.worst.number}. {side.worst.move} ({side.worst.cost})")
    return f"{side.player}: {', '.join(parts)}"


def loss(review: Review, side: Summary) -> str:
    """What a move of a side lost on average."""
    scores = [score for move in review.moves for score in (move.before, move.played) if score.unit_name]
    names = {score.unit_name for score in scores}
    chances = any(isinstance(score.unit, WinChance) for score in scores)  # which are expected results themselves
    if side.average_loss is None or chances or len(names) != 1:
        return f"average loss {side.average_result or 0:.2f} of a win"
    return f"average loss {side.average_loss:.2f} {names.pop()}"
