"""Advice on a move: why an engine would play it, in a line."""

from __future__ import annotations

from plyglot.engine.messages import Info, Result

SHOWN_MOVES = 6
"""Moves of the expected line that are shown."""


def reason(result: Result) -> str:
    """What the best move leads to, how much worse the next one is, and the play expected.

    >>> from plyglot.core.units import Unit
    >>> discs = Unit("disc", "discs", size=32, decimals=1)
    >>> best, next = (
    ...     Info(9, score, pv, 1, 0.1, 10, 0, rank, player="Black", unit=discs)
    ...     for rank, (score, pv) in enumerate([(48, ("d3", "c5", "f6")), (10, ("c4", "e3"))], 1)
    ... )
    >>> reason(Result("d3", 48, best.pv, 9, 1, 0.1, lines=(best, next), player="Black", unit=discs))
    '+1.5 discs for Black; the next best move, c4, costs 1.2 discs; expected: d3 c5 f6'
    """
    if result.phase == "only":
        return "the only legal move"
    told = [result.words]
    if len(result.lines) > 1:
        told.append(compared(*result.lines[:2]))
    if len(result.pv) > 1:
        told.append(f"expected: {' '.join(result.pv[:SHOWN_MOVES])}{' ...' if len(result.pv) > SHOWN_MOVES else ''}")
    return "; ".join(told)


def compared(best: Info, other: Info) -> str:
    """The second best line beside the best."""
    move, score = other.pv[0], other.assessment
    if score == best.assessment:
        return f"{move} is as good"
    mine, its = best.assessment.estimate, score.estimate
    if mine is None or its is None:
        return f"the next best move, {move}, {score.text('verb')}"
    return f"the next best move, {move}, costs {best.unit.difference(mine, its)}"
