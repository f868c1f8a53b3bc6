"""Picture of a game's fairness. Requires matplotlib, the extra `plot`."""

from __future__ import annotations

from collections.abc import Sequence

from plyglot.studying.balance.sample import Sample
from plyglot.studying.plot import check_plot, save


def plot(samples: Sequence[Sample], title: str, path: str) -> None:
    """Write three pictures side by side: scores with error bars, lengths of games, results by length. Raises BadOption
    if it cannot be written."""
    check_plot()
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator, PercentFormatter

    figure = Figure(figsize=(11, 4), layout="constrained")
    figure.suptitle(title)
    scores, lengths, leads = figure.subplots(1, 3)
    names = [sample.player for sample in samples]
    found = [sample.estimate for sample in samples]
    places = range(len(samples))
    scores.errorbar(
        [each.score for each in found], places, xerr=[each.score_error for each in found], fmt="o", capsize=4
    )
    scores.axvline(0.5, color="gray", linestyle="--")
    scores.set(title="score of the first player", xlim=(0, 1), ylim=(-0.5, len(samples) - 0.5))
    scores.set_yticks(list(places), names)
    scores.invert_yaxis()
    scores.xaxis.set_major_formatter(PercentFormatter(1.0))
    for sample in samples:
        lengths.hist(sample.lengths, bins="auto", histtype="step", density=True, label=sample.player)
        leads.hist(
            sample.changes, bins=[n - 0.5 for n in range(max(sample.changes) + 2)], histtype="step", density=True
        )
    lengths.set(title="length of games", xlabel="plies", ylabel="share of games")
    lengths.legend()
    leads.set(title="changes of the lead", xlabel="in a game", ylabel="share of games")
    leads.xaxis.set_major_locator(MaxNLocator(integer=True))
    save(figure, path)
