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
    """The second best line beside the best.

    >>> from plyglot.core.units import WinChance
    >>> tried, hoped = (
    ...     Info(1, score, (move,), 1, 0.1, 10, 0, rank, player="Black", unit=WinChance(40))
    ...     for rank, (score, move) in enumerate([(-6, "c5"), (-3, "e7")], 1)
    ... )
    >>> compared(tried, hoped), compared(hoped, tried)
    ('e7, tried less often, gives a 48% win chance', 'the next best move, c5, costs 2% win chance')
    """
    move, score = other.pv[0], other.assessment
    if score == best.assessment:
        return f"{move} is as good"
    mine, its = best.assessment.estimate, score.estimate
    if mine is None or its is None:
        return f"the next best move, {move}, {score.text('verb')}"
    if its > mine:  # a tree search plays what it has tried most
        return f"{move}, tried less often, {score.text('verb')}"
    return f"the next best move, {move}, costs {best.unit.difference(mine, its)}"
