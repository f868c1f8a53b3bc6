"""Checkers and international draughts."""

from plyglot.core.loading.manifest import Evaluation, Learned, Manifest

UNIT = "evaluation.UNIT"

MANIFEST = Manifest(
    slots=("moves", "notation", "guide", "looks", "words", "evaluation", "ordering", "selective", "index"),
    evaluations={
        "material": Evaluation("evaluation.material", "Men and kings, own less the other side's.", unit=UNIT),
        "network": Learned(
            "network",
            spec="network",
            weights="weights/network.weights",
            variants={"10x10": "weights/network_10x10.weights"},
            about="A small network that sees where men and kings stand, learned from self-play.",
            unit=UNIT,
        ),
    },
    standard="network",
    formats={"pdn": "formats.pdn"},
    variants=("10x10",),
)
