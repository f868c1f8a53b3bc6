"""Amazons."""

from plyglot.core.loading.manifest import Evaluation, Manifest

MANIFEST = Manifest(
    slots=("symmetry", "notation", "looks", "guide", "evaluation", "ordering", "selective", "playouts"),
    exact=("exact",),  # regions apart, squares that one side has for itself
    variants=("4x4", "5x5", "6x6", "8x8"),
    evaluations={
        "mobility": Evaluation(
            "mobility.mobility", "Squares that own amazons can move to, less the other's.", unit="mobility.MOVES"
        )
    },
)
