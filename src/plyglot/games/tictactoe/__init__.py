"""Tic-tac-toe."""

from plyglot.core.loading.manifest import Evaluation, Manifest

MANIFEST = Manifest(
    slots=("symmetry", "notation", "guide", "evaluation", "ordering", "index", "playouts"),
    evaluations={
        "lines": Evaluation(
            "evaluation.lines", "Marks in lines that the other side has not entered.", unit="evaluation.MARKS"
        )
    },
)
