"""Awale."""

from plyglot.core.loading.manifest import Evaluation, Learned, Manifest

MANIFEST = Manifest(
    slots=("notation", "looks", "guide", "evaluation", "ordering", "selective", "index"),
    evaluations={
        "seeds": Evaluation(
            "evaluation.seeds", "Seeds in the own store less the other side's.", unit="evaluation.SEEDS"
        ),
        "phases": Evaluation(
            "evaluation.phases", "Granaries, smoothly changing to seeds, as lecture 002 has it.", unit="evaluation.UNIT"
        ),
        "learned": Learned(
            "terms",
            spec="positional",
            weights="weights/learned.weights",
            about="Seeds pit by pit and what each side could take, with weights learned from self-play.",
            unit="evaluation.UNIT",
            for_variants=True,
        ),
    },
    standard="learned",
    variants=("awari",),
)
