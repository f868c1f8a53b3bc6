"""The verdict on a game's fairness in words, and its figures as a table."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from plyglot.core.tabular import table
from plyglot.play.words import plural
from plyglot.studying.balance.sample import Sample, mean

FEW = 0.1
"""An error of the score above which there are too few games to say much."""

MOSTLY = 0.7
"""A share of games that makes a remark."""

SHORT = 3
"""Plies of games that are over before they have begun."""

MOST_MOVES = 10
"""Moves that are listed; of more, the number is told."""


def percent(share: float) -> str:
    """
    >>> percent(0.544)
    '54 %'
    """
    return f"{100 * share:.0f} %"


def verdict(samples: Sequence[Sample]) -> str:
    """The verdict: a sentence for each kind of player, those that play best first.

    >>> verdict([Sample("engine", wins=50, draws=8, losses=42), Sample("random", wins=70, draws=0, losses=30)])
    'engine: the first player scores 54 % ± 9: no clear advantage. random: ... 70 % ± 9: an advantage of the first ...'
    """
    return " ".join(f"{sample.player}: {sentence(sample)}" for sample in samples) or "No game has been played."


def sentence(sample: Sample) -> str:
    """The verdict on one kind of player's games."""
    found = sample.estimate
    says = {
        "none": "no clear advantage",
        "first": "an advantage of the first player",
        "second": "an advantage of the second player",
    }[sample.verdict]
    if sample.verdict == "none" and found.score_error > FEW:
        says += f", but {plural(sample.games, 'game')} would show only a large one"
    return f"the first player scores {percent(found.score)} ± {100 * found.score_error:.0f}: {says}."


def remarks(sample: Sample) -> list[str]:
    """What else an inventor may want to know of the games."""
    found = []
    if sample.draws / sample.games >= MOSTLY:
        found.append(f"{percent(sample.draws / sample.games)} of the games are drawn")
    if statistics.median(sample.lengths) <= SHORT:
        found.append(f"half of the games last {plural(int(statistics.median(sample.lengths)), 'ply')} or less")
    if mean(sample.choices) < 2:
        found.append(f"there are {mean(sample.choices):.1f} moves to choose from, on average")
    if len(sample.lines) < sample.games / 2:
        found.append(f"only {len(sample.lines):,} of the {sample.games:,} games differ")
    never = sample.never_played
    if 0 < len(never) <= MOST_MOVES:
        found.append(f"never played: {' '.join(never)}")
    elif never:
        found.append(f"{len(never):,} of {plural(len(sample.available), 'move')} that were possible are never played")
    return found


HEAD = ("player", "games", "won", "drawn", "lost", "score", "plies", "range", "moves", "lead changes", "decided at")


def row(sample: Sample) -> tuple[str, ...]:
    """Figures of a sample, under HEAD."""
    found = sample.estimate
    lengths = sample.lengths
    return (
        sample.player,
        f"{sample.games:,}",
        *(f"{count:,}" for count in (sample.wins, sample.draws, sample.losses)),
        f"{percent(found.score)} ± {100 * found.score_error:.0f}",
        f"{mean(lengths):.1f} ± {statistics.pstdev(lengths):.1f}",
        f"{min(lengths)}-{max(lengths)}",
        f"{mean(sample.choices):.1f}",
        f"{mean(sample.changes):.1f}",
        percent(statistics.median(sample.decided)) if sample.decided else "-",
    )


LEGEND = """\
won, drawn, lost, score: of the first player; the score with its error bar (95 %)
plies, range: the length of games, with its standard deviation; the shortest and the longest
moves: those to choose from, on average
lead changes: how often a game's lead goes to the other side, as a search of two plies sees it
decided at: the part of a won game after which the winner was in the lead, and never behind again (median)"""


def report(samples: Sequence[Sample]) -> str:
    """Verdict, table and remarks."""
    if not samples:
        return "No game has been played."
    said = [f"{sample.player}: {'; '.join(remarks(sample))}" for sample in samples if remarks(sample)]
    lines = [f"{sample.player}: {sentence(sample)}" for sample in samples]
    return "\n".join([*lines, "", table([HEAD, *map(row, samples)]), "", *said, *([""] if said else []), LEGEND])
