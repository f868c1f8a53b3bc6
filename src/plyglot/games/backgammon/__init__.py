"""Backgammon."""

from plyglot.core.loading.manifest import Evaluation, Learned, Manifest

UNIT = "evaluation.UNIT"

MANIFEST = Manifest(
    slots=("notation", "looks", "guide", "evaluation"),
    evaluations={
        "pips": Evaluation("evaluation.pips_only", "The lead in pips, as a chance to win.", unit=UNIT),
        "linear": Evaluation("linear.linear", "A weighted sum of what is where: a yardstick, as pubeval.", unit=UNIT),
        "learned": Learned(
            "td",
            spec="inputs",
            weights="weights/learned.weights",
            about="A small network that sees how many checkers are where, learned by temporal differences.",
            unit=UNIT,
        ),
    },
    standard="learned",
    formats={"mat": "formats.mat"},
    variants=("1", "2", "3"),
)
