"""Checkers and international draughts."""

from plyglot.core.loading.manifest import Evaluation, Manifest

UNIT = "evaluation.UNIT"

MANIFEST = Manifest(
    slots=("moves", "notation", "guide", "looks", "words", "evaluation", "ordering", "selective"),
    evaluations={
        "material": Evaluation("evaluation.material", "Men and kings, own less the other side's.", unit=UNIT),
    },
    formats={"pdn": "formats.pdn"},
    variants=("10x10",),
)
