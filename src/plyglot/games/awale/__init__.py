"""Awale."""

from plyglot.core.loading.manifest import Evaluation, Manifest

MANIFEST = Manifest(
    slots=("notation", "looks", "guide", "evaluation", "ordering", "selective", "index"),
    evaluations={
        "seeds": Evaluation(
            "evaluation.seeds", "Seeds in the own store less the other side's.", unit="evaluation.SEEDS"
        ),
        "phases": Evaluation(
            "evaluation.phases", "Granaries, smoothly changing to seeds, as lecture 002 has it.", unit="evaluation.UNIT"
        ),
    },
    variants=("awari",),
)
