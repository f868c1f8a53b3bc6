"""Domineering."""

from plyglot.core.loading.manifest import Evaluation, Manifest

MANIFEST = Manifest(
    slots=("symmetry", "notation", "guide", "evaluation", "ordering", "selective"),
    exact=("exact.search", "exact.table"),  # combinatorial game theory on small regions and strips
    evaluations={
        "mobility": Evaluation("evaluation.mobility", "Own legal moves less the other side's.", unit="evaluation.MOVES")
    },
    variants=("4x4", "5x5", "6x6", "7x7"),
)
